import { expect, test } from "vitest";
import { createNumbers } from "../../web/src/format";
import { sets as english } from "../../web/src/i18n/en/sets";
import { sets as chinese } from "../../web/src/i18n/zh-Hant/sets";
import type { View } from "../../web/src/protocol";
import { wonBy } from "../../web/src/winners";

const NAMES = ["Ann", "Bo", "Cy"];

function said(winners: number[] | null, seat: number, lang: "en" | "zh-Hant"): string | null {
  const words = lang === "en" ? english : chinese;
  const own = lang === "en" ? "You" : "你";
  return wonBy({ winners, seat } as View, words, createNumbers(lang), (one) => (one === seat ? own : (NAMES[one] ?? "")));
}

test("a win is told to who won it, and to the others by name", () => {
  expect([said([1], 1, "en"), said([1], 0, "en"), said([1], 1, "zh-Hant")]).toEqual(["You win", "Bo wins", "你贏了"]);
});

test("a shared win names oneself first, at the head of the sentence", () => {
  expect([said([0, 2], 2, "en"), said([0, 2], 1, "en"), said([0, 1, 2], 1, "en")]).toEqual([
    "You and Ann share the win",
    "Ann and Cy share the win",
    "You, Ann, and Cy share the win",
  ]);
  expect(said([0, 2], 2, "zh-Hant")).toMatch(/^你和\s?Ann\s?並列第一$/);
});

test("nobody has won a game that goes on", () => {
  expect(said(null, 0, "en")).toBeNull();
});
