import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Score } from "../../../web/src/play/score";
import { entered, missing } from "../../../web/src/score/entry";
import { kindsOf } from "../../../web/src/score/reading";
import type { ScoreState } from "../../../web/src/score/shapes";
import { type Store, createStore, initialState } from "../../../web/src/state";
import { Scores } from "../../../web/src/store/scores";
import { PythonEngine } from "../python-engine";
import { HANDS } from "./hands";

let engine: PythonEngine;
let store: Store;
let score: Score;
let copied: string[];

beforeAll(() => {
  engine = new PythonEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  store = createStore(initialState(engine.status()));
  copied = [];
  const deliver = { copy: (text: string) => Promise.resolve(copied.push(text) > 0), share: () => Promise.resolve(false), download: () => undefined };
  score = new Score({ store, engine, scores: new Scores(() => null), deliver, now: () => 1_000 });
  await score.openScore();
});

const now = (): ScoreState => {
  const found = store.get().score;
  if (!found) throw new Error("not open");
  return found;
};

function enter(hands: readonly string[]): void {
  hands.forEach((hand, seat) => {
    score.toSeat(seat);
    for (const card of hand.split(" ")) score.tapDeck(card);
  });
}

test("four hands are entered, settled and added up", async () => {
  score.chooseRules("tw-13zhang");
  enter(HANDS);
  expect(now().draft.now.entries.map(missing)).toEqual([0, 0, 0, 0]);
  await score.settle();
  expect(now().hands).toHaveLength(1);
  expect(now().shown).toBe(now().hands[0]?.id);
  expect(now().hands[0]?.scored.seats.reduce((sum, { net_units }) => sum + net_units, 0)).toBe(0);
  expect(now().hands[0]?.worth).toBe(100);
  expect(now().draft.now.entries.map(missing)).toEqual([13, 13, 13, 13]);
  expect([now().memory, now().said.what?.what]).toEqual([true, "settled"]);
});

describe("a hand that cannot be settled", () => {
  test("is not sent while cards are missing: the seat that lacks them is shown", async () => {
    enter(HANDS.slice(0, 1));
    const asked = engine.requests.length;
    await score.settle();
    expect(now().said.what).toEqual({ what: "missing", seat: 1, left: 13 });
    expect(now().draft.now.seat).toBe(1);
    expect(engine.requests.slice(asked).some((request) => request.includes('"score"'))).toBe(false);
  });

  test("keeps all that was entered, and says what is wrong with which seats", async () => {
    enter([HANDS[0], HANDS[1].replace("2h", "Ks"), HANDS[2], HANDS[3]]);
    await score.settle();
    expect(now().hands).toEqual([]);
    expect(now().problems).toEqual([{ code: "card_duplicate", params: { card: "Ks", seat: 0, other: 1 }, seat: 0 }]);
    expect(now().draft.now.entries.map(missing)).toEqual([0, 0, 0, 0]);
    // Mended where it is wrong, the hand can be settled.
    score.toSeat(1);
    score.tapPlace({ zone: "front", index: 0 });
    score.send("Ks", "tray");
    score.tapDeck("2h");
    expect(now().problems).toEqual([]);
    await score.settle();
    expect(now().hands).toHaveLength(1);
  });

  test("has a natural claimed that is none, at a table that has naturals", async () => {
    enter(HANDS);
    score.chooseKind("natural");
    score.toSeat(0);
    score.chooseKind("natural");
    await score.settle();
    expect(now().problems.map(({ code, seat }) => [code, seat])).toEqual([["natural_absent", 0], ["natural_absent", 3]]);
    expect(now().draft.now.seat).toBe(0);
  });

  test("has rows in an order that its rules prevent", async () => {
    score.chooseRules("plain");
    const [front, ...rest] = HANDS;
    enter([front.replace("Ks Kd 3c", "Tc Td Th").replace("Tc Td Th 6c", "Ks Kd 3c 6c"), ...rest]);
    await score.settle();
    expect(now().problems.map(({ code, seat }) => [code, seat])).toContainEqual(["order_wrong", 0]);
  });
});

test("a card is picked up, changed with another, moved and taken out; each step can be undone", () => {
  enter(HANDS.slice(0, 1));
  const before = now().draft.now.entries[0];
  score.tapDeck("Ks");
  expect(now().held).toBe("Ks");
  score.tapPlace({ zone: "middle", index: 0 });
  expect(now().said.what).toEqual({ what: "swapped", card: "Ks", other: "4c" });
  score.send("Ks", "tray");
  expect([now().target, missing(now().draft.now.entries[0] as never)]).toEqual([{ zone: "middle", index: 0 }, 1]);
  score.send("4d", "front");
  expect(now().said.what).toEqual({ what: "full", row: "front" });
  score.undoEntry();
  score.undoEntry();
  expect(now().draft.now.entries[0]).toEqual(before);
  score.redoEntry();
  expect(now().said.what?.what).toBe("undone");
  score.tapPlace({ zone: "back", index: 0 });
  score.cancel();
  expect(now().held).toBeNull();
});

test("undo goes to the seat whose cards it changes", () => {
  enter(HANDS.slice(0, 2));
  score.toSeat(3);
  score.undoEntry();
  expect([now().draft.now.seat, entered(now().draft.now.entries[1] as never).length]).toEqual([1, 12]);
});

test("fewer seats and back again lose nothing, and other rules keep what they do not have", async () => {
  enter(HANDS);
  score.chooseKind("surrender");
  score.chooseSeats(2);
  expect(now().draft.now.seat).toBe(1);
  score.chooseRules("tw-13zhang");
  expect(now().setup).toMatchObject({ seats: 4, options: { homeRunNeedsThreeZero: false } });
  expect(now().draft.now.entries.map((one) => [one.kind, missing(one)])).toEqual([["set", 0], ["set", 0], ["set", 0], ["surrender", 0]]);
  await score.settle();
  // Surrendering is not known here: the rows count, and they are in the wrong order.
  expect(now().hands[0]?.scored.seats[3]?.outcome).toBe("foul");
});

test("rules and seats stand while the sheet has hands; names do not", async () => {
  score.chooseSeats(2);
  enter(HANDS.slice(0, 2));
  await score.settle();
  score.chooseRules("pusoy");
  score.chooseOption("bonuses", false);
  score.chooseSeats(4);
  score.nameSeat(1, "Bo");
  expect(now().setup).toEqual({ rule_set: "wsgc-house", options: { scale: "plain", bonuses: true }, seats: 2, names: ["", "Bo", "", ""] });
  await score.deleteSheet();
  score.chooseRules("pusoy");
  expect([now().hands, now().setup.rule_set, now().setup.names[1]]).toEqual([[], "pusoy", "Bo"]);
});

test("a hand is corrected in its place, and what was being entered waits", async () => {
  score.chooseSeats(2);
  enter(HANDS.slice(0, 2));
  await score.settle();
  enter([HANDS[2]]);
  const [id] = now().hands.map((hand) => hand.id);
  score.correct(id ?? "");
  expect([now().editing, now().draft.now.entries.slice(0, 2).map(missing)]).toEqual([id, [0, 0]]);
  score.toSeat(1);
  score.chooseKind("surrender");
  await score.settle();
  expect(now().hands.map((hand) => [hand.id, hand.scored.seats[1]?.outcome])).toEqual([[id, "surrender"]]);
  expect(now().draft.now.entries.map(missing)).toEqual([0, 13, 13, 13]);
  score.correct(id ?? "");
  score.leaveCorrection();
  expect([now().editing, now().draft.now.entries.map(missing)]).toEqual([null, [0, 13, 13, 13]]);
  await score.deleteHand(id ?? "");
  expect(now().hands).toEqual([]);
});

test("a sheet is copied where it cannot be shared", async () => {
  await score.deliver("the sheet", "share");
  expect(copied).toEqual(["the sheet"]);
});

test("rows are read as the rules read them", async () => {
  score.chooseRules("mau-binh");
  enter(["Ks Kd 3c As 2d 3h 4c 5c Tc Td Th 6c 6d"]);
  await expect.poll(() => now().readings[0]?.rows.middle?.digits).toEqual([13, 1, 0, 0, 0]);
  expect(now().readings[0]?.back_over_middle).toBe(true);
});

test("claims and surrender are offered where the rules have them", async () => {
  for (const [id, kinds] of [["wsgc-house", ["set", "natural", "surrender"]], ["pusoy", ["set", "natural"]], ["plain", ["set"]]] as const) {
    score.chooseRules(id);
    await expect.poll(() => kindsOf(store.get().sets[id], {})).toEqual(kinds);
  }
  expect(kindsOf(undefined, {})).toEqual(["set"]);
});
