import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createNumbers } from "../../../web/src/format";
import { cardName, paramsOf, rowName } from "../../../web/src/i18n/words";
import type { Category, ErrorCode } from "../../../web/src/protocol";
import { DECK } from "../random";
import { CATALOGUES } from "./walk";

const source = (path: string): string => readFileSync(new URL(`../../../engine/houseway/${path}`, import.meta.url), "utf8");
const found = (path: string, pattern: RegExp): string[] => [...source(path).matchAll(pattern)].map((match) => match[1] ?? "");

const CODES = found("errors.py", /^ {4}code = "(\w+)"$/gm);
const NATURALS = found("presets.py", /NaturalEntry\("(\w+)"/g);
const CATEGORIES = [...(source("strength.py").match(/CATEGORIES[^(]*\(([^)]*)\)/)?.[1] ?? "").matchAll(/"(\w+)"/g)].map((match) => match[1] as Category);

test("the engine's words are found in its source", () => {
  expect(CODES.length).toBeGreaterThan(30);
  expect(NATURALS).toContain("dragon");
  expect(CATEGORIES).toHaveLength(9);
});

describe.each(CATALOGUES.map((catalogue) => [catalogue.lang, catalogue] as const))("%s", (lang, t) => {
  const n = createNumbers(lang);
  const seat = (number: number): string => t.seats.house[number - 1] ?? t.seats.you;
  // Every row name in these tests has its digits in front, as the engine sends them.
  const digits = [13, 5, 9, 4, 2];

  test("knows every code, natural and category of the engine, and none besides", () => {
    expect(Object.keys(t.errors).toSorted()).toEqual(CODES.toSorted());
    expect(Object.keys(t.naturals).toSorted()).toEqual(NATURALS.toSorted());
    expect(Object.keys(t.hands).toSorted()).toEqual(CATEGORIES.toSorted());
    expect(Object.keys(t.categories).toSorted()).toEqual(CATEGORIES.toSorted());
  });

  test("knows every outcome of a hand and of a pair", () => {
    for (const outcome of ["foul", "natural", "surrender"] as const) {
      expect(t.reveal.undecided[outcome](seat(1))).toContain(seat(1));
      expect(t.bill[outcome].one(seat(1), t.naturals.dragon)).toContain(seat(1));
      expect(t.bill[outcome].both).not.toBe("");
    }
    expect(Object.keys(t.reveal.marks).toSorted()).toEqual(["lost", "tied", "won"]);
  });

  test("says in a whole sentence what went wrong, and what to do", () => {
    const values = { min: 2, max: 4, got: 9, seat: 1, card: "Th", row: "front", need: 3, cost_units: 3, hand: 2, line: 4, text: "x", field: "y" };
    for (const code of Object.keys(t.errors) as ErrorCode[]) {
      const sentence = t.errors[code](paramsOf(values, t, n, seat));
      expect(sentence, code).toMatch(/[.。]$/u);
      expect(sentence.split(/[.:;,?!]\s|[，。：；]/u).filter(Boolean).length, sentence).toBeGreaterThan(1);
    }
    for (const sentence of Object.values(t.failures)) expect(sentence).toMatch(/[.。]$/u);
  });

  test("gives each category a name of its own, with its ranks", () => {
    const names = CATEGORIES.map((category) => rowName(t, category, digits));
    expect(new Set(names).size).toBe(CATEGORIES.length);
    for (const name of names) expect(name).toContain(name.includes("K") ? "K" : "king");
  });

  test("gives each of the 52 cards a name of its own", () => {
    expect(new Set(DECK.map((card) => cardName(t, card))).size).toBe(52);
  });
});

describe("in Chinese", () => {
  const [, t] = CATALOGUES;
  test.each([
    ["two_pair", [13, 5, 9, 0, 0], "兩對：K 與 5"],
    ["full_house", [12, 3, 0, 0, 0], "葫蘆：三條 Q 帶 3"],
    ["straight", [5, 0, 0, 0, 0], "順子：5 高"],
    ["straight", [13, 1, 0, 0, 0], "順子：5 高"],
    ["straight_flush", [14, 0, 0, 0, 0], "皇家同花順"],
    ["high_card", [14, 9, 7, 0, 0], "散牌：A 高"],
  ] as const)("%s %j", (category, digits, name) => {
    expect(t && rowName(t, category, digits)).toBe(name);
  });

  test("a card says where it is", () => {
    expect(t?.cards.inZone(cardName(t, "Th"), t.rows.lower.middle)).toBe("紅心 10，中墩");
    expect(t?.rows.cap).toEqual({ front: "前墩", middle: "中墩", back: "後墩" });
    expect(t?.seats.house).toEqual(["東家", "南家", "西家"]);
  });
});
