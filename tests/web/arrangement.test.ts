import { describe, expect, test } from "vitest";
import {
  type Arrangement,
  type Edit,
  type Zone,
  allCards,
  cardAt,
  cardsToPlace,
  clear,
  dealt,
  fill,
  find,
  isComplete,
  put,
  rowCards,
  rowKey,
  send,
  swap,
} from "../../web/src/arrangement";
import { ROW_SIZE, ROWS, sortCards, tidyRow } from "../../web/src/cards";
import { begin, record, redo, undo } from "../../web/src/history";
import { pick, seeded, thirteen } from "./random";

const HAND = "As Ks Qs Js Ts 9h 9d 8c 7c 6d 5h 4d 2c".split(" ");
const ZONES: readonly Zone[] = [...ROWS, "tray"];

function done(edit: Edit): Arrangement {
  if (!edit.ok) throw new Error(`refused: ${edit.why}`);
  return edit.next;
}

function sendAll(cards: readonly string[], zones: string): Arrangement {
  const zone = { f: "front", m: "middle", b: "back" } as const;
  return cards.reduce((a, card, i) => done(send(a, card, zone[zones[i] as "f" | "m" | "b"])), dealt(cards));
}

/** One random edit of a player who taps and types about; a refusal leaves the hand as it is. */
function randomEdit(a: Arrangement, random: () => number): Edit {
  const card = pick(random, allCards(a));
  const zone = pick(random, ZONES);
  const size = zone === "tray" ? 13 : ROW_SIZE[zone];
  const shuffled = [...allCards(a)].sort(() => random() - 0.5);
  const rows = { front: shuffled.slice(0, 3), middle: shuffled.slice(3, 8), back: shuffled.slice(8) };
  return pick(random, [
    () => send(a, card, zone),
    () => put(a, card, { zone, index: Math.floor(random() * size) }),
    () => swap(a, card, pick(random, allCards(a))),
    () => send(a, card, zone),
    () => (random() < 0.1 ? clear(a) : fill(a, rows)),
  ])();
}

describe("nothing is ever lost", () => {
  test.each(Array.from({ length: 40 }, (_, seed) => [seed]))("random edits, seed %i", (seed) => {
    const random = seeded(seed);
    const hand = thirteen(random);
    const expected = hand.toSorted();
    let history = begin(dealt(hand));
    for (let step = 0; step < 150; step += 1) {
      const edit = randomEdit(history.now, random);
      if (edit.ok) history = record(history, edit.next);
      if (random() < 0.15) history = undo(history);
      if (random() < 0.1) history = redo(history);
      const { now } = history;
      expect(allCards(now).toSorted()).toEqual(expected);
      for (const row of ROWS) expect(now[row]).toHaveLength(ROW_SIZE[row]);
      for (const card of hand) expect(cardAt(now, find(now, card) ?? { zone: "tray", index: 99 })).toBe(card);
    }
  });
});

describe("sending", () => {
  test("fills the first free place and moves no other card", () => {
    const a = done(send(sendAll(HAND.slice(0, 13), "fffmmmmmbbbbb"), "Ks", "tray"));
    expect(a.front).toEqual(["As", null, "Qs"]);
    expect(done(send(a, "Ks", "front")).front).toEqual(["As", "Ks", "Qs"]);
  });

  test("a full row refuses", () => {
    const a = HAND.slice(0, 3).reduce((b, card) => done(send(b, card, "front")), dealt(HAND));
    expect(send(a, "Js", "front")).toEqual({ ok: false, why: "row_full" });
  });

  test("a card that is not in the hand is refused", () => {
    expect(send(dealt(HAND), "2s", "front")).toEqual({ ok: false, why: "card_unknown" });
    expect(put(dealt(HAND), "2s", { zone: "front", index: 0 })).toEqual({ ok: false, why: "card_unknown" });
    expect(swap(dealt(HAND), "2s", "As")).toEqual({ ok: false, why: "card_unknown" });
  });
});

describe("putting", () => {
  test("on an empty place", () => {
    expect(done(put(dealt(HAND), "As", { zone: "back", index: 3 })).back).toEqual([null, null, null, "As", null]);
  });

  test("on a card changes the two, also between tray and row", () => {
    const a = done(send(dealt(HAND), "As", "front"));
    const b = done(put(a, "2c", { zone: "front", index: 0 }));
    expect(b.front[0]).toBe("2c");
    expect(b.tray).toContain("As");
    expect(b.tray).toHaveLength(12);
  });

  test("a place that a row does not have is refused", () => {
    expect(put(dealt(HAND), "As", { zone: "front", index: 3 })).toEqual({ ok: false, why: "no_change" });
  });
});

test("house-way fills all rows, and refuses rows of other cards", () => {
  const rows = { front: HAND.slice(0, 3), middle: HAND.slice(3, 8), back: HAND.slice(8) };
  const a = done(fill(dealt(HAND), rows));
  expect(isComplete(a)).toBe(true);
  expect(a.tray).toEqual([]);
  expect(fill(a, { ...rows, middle: rows.middle.toReversed() })).toEqual({ ok: false, why: "no_change" });
  expect(fill(a, { ...rows, front: ["2s", "3s", "4s"] }).ok).toBe(false);
  expect(fill(a, { ...rows, front: HAND.slice(0, 2) }).ok).toBe(false);
});

test("clearing brings everything back to the tray", () => {
  const a = sendAll(HAND, "fffmmmmmbbbbb");
  expect(cardsToPlace(a)).toBe(0);
  const b = done(clear(a));
  expect(b.tray.toSorted()).toEqual(HAND.toSorted());
  expect(clear(b)).toEqual({ ok: false, why: "no_change" });
});

test("a row's key does not know the order of its cards", () => {
  const a = sendAll(HAND, "fffmmmmmbbbbb");
  const b = done(swap(a, "As", "Qs"));
  expect(rowCards(a, "front")).not.toEqual(rowCards(b, "front"));
  expect(rowKey(a, "front")).toBe(rowKey(b, "front"));
});

describe("undo and redo", () => {
  test("walk back fifty steps and forth again", () => {
    let history = begin(0);
    for (let i = 1; i <= 50; i += 1) history = record(history, i);
    for (let i = 0; i < 50; i += 1) history = undo(history);
    expect(history.now).toBe(0);
    expect(undo(history)).toBe(history);
    for (let i = 0; i < 50; i += 1) history = redo(history);
    expect(history.now).toBe(50);
    expect(redo(history)).toBe(history);
  });

  test("a new step after undo drops what was undone", () => {
    const history = record(undo(record(record(begin("a"), "b"), "c")), "d");
    expect(history.now).toBe("d");
    expect(redo(history)).toBe(history);
    expect(undo(history).now).toBe("b");
  });
});

describe("sorting", () => {
  test("by rank, high to low", () => {
    expect(sortCards(["2c", "As", "Td", "Ah"], "rank")).toEqual(["As", "Ah", "Td", "2c"]);
  });

  test("by suit, colours alternating", () => {
    expect(sortCards(["2c", "3d", "Ad", "4h", "5s"], "suit")).toEqual(["5s", "4h", "2c", "Ad", "3d"]);
  });

  test("a tidy row has its pairs in front", () => {
    expect(tidyRow(["Ks", "5d", "9c", "5c", "Kd"])).toEqual(["Ks", "Kd", "5c", "5d", "9c"]);
  });
});
