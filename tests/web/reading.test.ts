import { describe, expect, test } from "vitest";
import { type Arrangement, dealt, fill, swap } from "../../web/src/arrangement";
import type { Reading as Answer } from "../../web/src/protocol";
import { type Reading, isFoul, orderRules, rowReading, rowsInTrouble } from "../../web/src/reading";

const HAND = "As Ks Qs Js Ts 9h 9d 8c 7c 6d 5h 4d 2c".split(" ");

function set(): Arrangement {
  const edit = fill(dealt(HAND), { front: HAND.slice(0, 3), middle: HAND.slice(3, 8), back: HAND.slice(8) });
  if (!edit.ok) throw new Error(edit.why);
  return edit.next;
}

function reading(of: Arrangement, over: Partial<Answer> = {}): Reading {
  const row = { category: "pair", digits: [9, 11, 10, 8, 0], strength: 1 } as const;
  const rows = { front: { ...row, digits: [...row.digits] }, middle: { ...row, digits: [...row.digits] }, back: null };
  return { of, answer: { rows, middle_over_front: true, back_over_middle: false, complete: true, foul: true, ...over } };
}

describe("an answer", () => {
  test("counts for the rows it was given for", () => {
    const a = set();
    expect(rowReading(reading(a), a, "middle")?.category).toBe("pair");
    expect(isFoul(reading(a), a)).toBe(true);
    expect(orderRules(reading(a), a).map((rule) => rule.order)).toEqual(["right", "wrong"]);
  });

  test("that comes late is silent about rows that have changed, and stands for those that have not", () => {
    const a = set();
    const edit = swap(a, "Js", "2c");
    const now = edit.ok ? edit.next : a;
    expect(rowReading(reading(a), now, "middle")).toBeNull();
    expect(rowReading(reading(a), now, "front")?.category).toBe("pair");
    expect(isFoul(reading(a), now)).toBe(false);
    expect(orderRules(reading(a), now).map((rule) => rule.order)).toEqual(["open", "open"]);
  });

  test("stands when cards only change places within a row", () => {
    const a = set();
    const edit = swap(a, "As", "Qs");
    expect(rowReading(reading(a), edit.ok ? edit.next : a, "front")?.category).toBe("pair");
  });
});

test("without an answer nothing is claimed", () => {
  expect(rowReading(null, set(), "front")).toBeNull();
  expect(isFoul(null, set())).toBe(false);
  expect(orderRules(null, set()).every((rule) => rule.order === "open")).toBe(true);
});

test("both rows of a broken order are in trouble", () => {
  const a = set();
  expect([...rowsInTrouble(orderRules(reading(a), a))].toSorted()).toEqual(["back", "middle"]);
});
