import { describe, expect, test } from "vitest";
import { createNumbers } from "../../../web/src/format";
import { en } from "../../../web/src/i18n/en";
import { cardName, naturalName, paramsOf, rowName } from "../../../web/src/i18n/words";
import type { Category, ErrorCode } from "../../../web/src/protocol";

const n = createNumbers("en");
const ERROR_CODES = Object.keys(en.errors) as ErrorCode[];
const seat = (number: number): string => en.seats.house[number - 1] ?? en.seats.you;

test("an error is a sentence with its figures, and says what to do", () => {
  for (const code of ERROR_CODES) {
    const values = { min: 2, max: 4, got: 9, seat: 1, card: "Th", row: "front", need: 3, cost_units: 3, hand: 2 };
    const sentence = en.errors[code](paramsOf(values, en, n, seat));
    expect(sentence, code).toMatch(/^\S.{20,}\.$/);
    expect(sentence.split(/[.:;,?!]\s/).length, `${code} says what to do: ${sentence}`).toBeGreaterThan(1);
    expect(sentence, code).not.toMatch(/undefined|null|NaN|\[object/);
  }
});

test.each([
  ["card_foreign", { card: "Th" }, "ten of hearts"],
  ["row_size", { row: "middle", need: 5, got: 6 }, "The middle takes 5 cards, and 6"],
  ["reserve_short", { seat: 1, need_chips: 1200, balance_chips: 1000, short_chips: 200 }, "East needs 1,200 chips"],
  ["unit_out_of_range", { min: 1, max: 20, got: 50 }, "1 to 20 chips"],
] as const)("%s names its figures", (code: ErrorCode, values, part) => {
  expect(en.errors[code](paramsOf(values, en, n, seat))).toContain(part);
});

test("parameters that are not what they should be are shown as they are", () => {
  const p = paramsOf({ card: "??", row: "top", seat: "x", min: "two" }, en, n, seat);
  expect([p.card("card"), p.row("row"), p.seat("seat"), p.number("min"), p.text("none")]).toEqual(["??", "top", "x", "two", "?"]);
});

test("a natural that the catalogue does not know is named as the engine names it", () => {
  expect(naturalName(en, "sixPairs")).toBe("Six pairs");
  expect(naturalName(en, "fourTriples")).toBe("fourTriples");
  expect(naturalName(en, null)).toBe("");
});

describe("row names", () => {
  const names: readonly [Category, number[], string][] = [
    ["high_card", [14, 13, 9, 4, 2], "High card, ace"],
    ["pair", [10, 4, 0, 0, 0], "Pair, tens"],
    ["two_pair", [13, 5, 9, 0, 0], "Two pair, kings and fives"],
    ["trips", [6, 14, 2, 0, 0], "Three of a kind, sixes"],
    ["straight", [5, 0, 0, 0, 0], "Straight, five high"],
    ["straight", [13, 1, 0, 0, 0], "Straight, five high"],
    ["flush", [12, 9, 5, 4, 2], "Flush, queen high"],
    ["full_house", [12, 3, 0, 0, 0], "Full house, queens over threes"],
    ["quads", [9, 14, 0, 0, 0], "Four of a kind, nines"],
    ["straight_flush", [9, 0, 0, 0, 0], "Straight flush, nine high"],
    ["straight_flush", [14, 0, 0, 0, 0], "Royal flush"],
  ];

  test.each(names)("%s %j", (category, digits, name) => {
    expect(rowName(en, category, digits)).toBe(name);
  });
});

test("a card has a name", () => {
  expect(cardName(en, "Th")).toBe("ten of hearts");
});
