import { describe, expect, test } from "vitest";
import { dealt } from "../../../web/src/arrangement";
import { draftOf, readRow, readSession } from "../../../web/src/store/check";

const CARDS = "As Ks Qs Js Ts 9h 9d 8c 7c 6d 5h 4d 2c".split(" ");
const SETTINGS = { rule_set: "wsgc-house", seats: 2, house_seats: 1, unit: 5, options: { scale: "plain", bonuses: true } };
const seat = (number: number) => ({ seat: number, kind: "human", name: "You", balance_chips: 1000, host: true, status: "arranging" });
const VIEW = {
  protocol: 1,
  seat: 0,
  phase: "setting",
  hand: 3,
  revision: 1,
  settings: SETTINGS,
  house_way: "cp-house-1",
  reserve_units: 16,
  unit_max: 10,
  seats: [seat(0), seat(1)],
  cards: CARDS,
  natural: null,
  lock: null,
  shortages: [],
  last: null,
};
const SESSION = {
  version: 1,
  id: "a",
  step: 7,
  engine: "0.1.0",
  state: "{}",
  hand: 3,
  phase: "setting",
  settings: SETTINGS,
  started_ms: 1,
  ended: false,
  view: VIEW,
  draft: { hand: 3, arrangement: dealt(CARDS), declined: false },
};
const ROW = { version: 1, hand: 2, record: "…", net: [5, -5], balances: [1005, 995], skill: null, luck: null, unit: 5, settled_ms: 9 };

/** Each field of a record in turn: left out, and of another kind. */
function broken(record: object): [string, object][] {
  return Object.keys(record).flatMap((field): [string, object][] => {
    const { [field as never]: _, ...without } = record;
    return [
      [field, without],
      [field, { ...record, [field]: { odd: true } }],
    ];
  });
}

describe("a kept session", () => {
  test("is read as it was written", () => {
    expect(readSession(SESSION)).toEqual(SESSION);
    expect(readSession({ ...SESSION, view: null })).toEqual({ ...SESSION, view: null });
  });

  test.each(broken(SESSION).filter(([field]) => field !== "draft"))("is refused for its field %s", (field, record) => {
    expect(() => readSession(record)).toThrow(expect.objectContaining({ why: "malformed", detail: field }));
  });

  test.each([["text"], [null], [[]], [7]])("is refused as %j", (value) => {
    expect(() => readSession(value)).toThrow("malformed: record");
  });

  test("of a later version is told from a broken one", () => {
    expect(() => readSession({ version: 2 })).toThrow(expect.objectContaining({ why: "future", detail: "version 2" }));
  });

  const views: [string, object][] = [
    ...broken(VIEW).filter(([field]) => !["protocol", "house_way"].includes(field)),
    ["cards", { ...VIEW, cards: CARDS.with(0, "Ks") }],
    ["cards", { ...VIEW, cards: CARDS.slice(1) }],
    ["cards", { ...VIEW, cards: CARDS.with(0, "1s") }],
    ["seats", { ...VIEW, seats: [seat(0)] }],
    ["seats", { ...VIEW, seats: [seat(0), { ...seat(1), balance_chips: "1" }] }],
    ["seat", { ...VIEW, seat: 1 }],
  ];
  test.each(views)("is refused for its view's %s", (_, view) => {
    expect(() => readSession({ ...SESSION, view })).toThrow("malformed: view");
  });

  test.each([undefined, 3, { hand: 3 }, { ...SESSION.draft, arrangement: { ...dealt(CARDS), front: [null] } }])(
    "loses a draft that is none, and nothing else: %j",
    (draft) => expect(readSession({ ...SESSION, draft })).toEqual({ ...SESSION, draft: null }),
  );
});

test("a draft counts for its own hand and its own cards alone", () => {
  const { draft } = SESSION;
  expect(draftOf(draft, 3, CARDS.toReversed())).toBe(draft);
  expect(draftOf(draft, 4, CARDS)).toBeNull();
  expect(draftOf(draft, 3, CARDS.with(0, "Ah"))).toBeNull();
  expect(draftOf(null, 3, CARDS)).toBeNull();
});

describe("a kept hand", () => {
  test("is read as it was written", () => {
    expect(readRow(ROW, 2)).toEqual(ROW);
    expect(readRow({ ...ROW, skill: [1, -1], luck: [0, 0] }, 2).skill).toEqual([1, -1]);
  });

  test.each(broken(ROW))("is refused for its field %s", (field, row) => {
    expect(() => readRow(row, 2)).toThrow(expect.objectContaining({ why: "malformed", detail: field }));
  });

  test.each([
    ["hand", { ...ROW, hand: 3 }],
    ["balances", { ...ROW, balances: [1005] }],
    ["skill", { ...ROW, skill: [1, 2, 3] }],
    ["net", { ...ROW, net: [0.5, -0.5] }],
    ["unit", { ...ROW, unit: 0 }],
  ])("is refused where its %s does not fit", (field, row) => {
    expect(() => readRow(row, 2)).toThrow(`malformed: ${field}`);
  });
});
