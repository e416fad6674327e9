import { describe, expect, test } from "vitest";
import { NOTHING, placesOf } from "../../../web/src/score/entry";
import { Scores, readDraft, readHand } from "../../../web/src/store/scores";

const ENTRY = { kind: "set", places: placesOf(NOTHING) };
const FOUR = [ENTRY, ENTRY, ENTRY, ENTRY];
const SETUP = { rule_set: "pusoy", options: { suits: "none" }, seats: 2, names: ["Ann", "", "", ""] };
const DRAFT = { version: 1 as const, setup: SETUP, entries: FOUR, seat: 1, editing: null, aside: null };
const CARDS = "As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s".split(" ");
const SEAT = { outcome: "natural", action: { action: "natural", cards: CARDS, label: "dragon" }, label: "dragon", rows: null, net_units: 13 };
const PAIR = { a: 0, b: 1, decided_by: "natural", rows: null, base_units: 13, bonuses: [], sweep_units: 0, home_run_units: 0, extra_units: 0, swept: 0, units: 13, chips: 13 };
const HAND = { version: 1, id: "a", at_ms: 5, entries: FOUR, worth: 1, scored: { rule_set: "pusoy", options: {}, seats: [SEAT, { ...SEAT, net_units: -13 }], pairs: [PAIR] } };

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

describe("a kept draft", () => {
  test("is read as it was written", () => {
    expect(readDraft(DRAFT)).toEqual(DRAFT);
    expect(readDraft({ ...DRAFT, editing: "a", aside: FOUR })).toEqual({ ...DRAFT, editing: "a", aside: FOUR });
  });

  const wrong: [string, unknown][] = [
    ...broken(DRAFT).filter(([field]) => field !== "editing" && field !== "aside"),
    ["version", { ...DRAFT, version: 2 }],
    ["seat", { ...DRAFT, seat: 2 }],
    ["entries", { ...DRAFT, entries: FOUR.slice(1) }],
    ["entries", { ...DRAFT, entries: FOUR.with(0, { kind: "bet", places: ENTRY.places }) }],
    ["entries", { ...DRAFT, entries: FOUR.with(0, { kind: "set", places: { ...ENTRY.places, front: ["As", "As", null] } }) }],
    ["names", { ...DRAFT, setup: { ...SETUP, names: ["Ann"] } }],
    ["seats", { ...DRAFT, setup: { ...SETUP, seats: 5 } }],
    ["options", { ...DRAFT, setup: { ...SETUP, options: { suits: 7 } } }],
    ["all", null],
  ];
  test.each(wrong)("is refused for its %s", (_, value) => expect(readDraft(value)).toBeNull());

  test("loses what waited, where that cannot be read, and nothing else", () => {
    expect(readDraft({ ...DRAFT, aside: [1], editing: 3 })).toEqual(DRAFT);
  });
});

describe("a kept hand", () => {
  test("is read as it was written", () => {
    const { version: _, ...hand } = HAND;
    expect(readHand(HAND)).toEqual(hand);
  });

  const { scored } = HAND;
  const wrong: [string, unknown][] = [
    ...broken(HAND),
    ...broken(scored).map(([field, value]): [string, unknown] => [field, { ...HAND, scored: value }]),
    ["options", { ...HAND, scored: { ...scored, options: { odd: {} } } }],
    ["seats", { ...HAND, scored: { ...scored, seats: [SEAT] } }],
    ["net", { ...HAND, scored: { ...scored, seats: [SEAT, { ...SEAT, net_units: 0.5 }] } }],
    ["cards", { ...HAND, scored: { ...scored, seats: [SEAT, { ...SEAT, action: { action: "natural", cards: ["??"] } }] } }],
    ["pair", { ...HAND, scored: { ...scored, pairs: [{ ...PAIR, b: 2 }] } }],
    ["rows", { ...HAND, scored: { ...scored, pairs: [{ ...PAIR, rows: [1] }] } }],
  ];
  // An object of anything is a table without options.
  test.each(wrong.filter(([field, value]) => field !== "options" || readHand(value) === null))("is refused for its %s", (_, value) => expect(readHand(value)).toBeNull());
});

test("without a database nothing is kept, and that is said", async () => {
  const scores = new Scores(() => null);
  expect(await scores.find()).toEqual({ draft: null, hands: [] });
  expect([await scores.keepDraft(DRAFT as never), await scores.keepHand(HAND as never, DRAFT as never), await scores.dropHand("a")]).toEqual([false, false, false]);
});
