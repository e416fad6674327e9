import { describe, expect, test } from "vitest";
import { ruleSets as englishSets } from "../../../web/src/i18n/en/rule-sets";
import { score as english } from "../../../web/src/i18n/en/score";
import { fetchRuleSetWords, ruleSetWords } from "../../../web/src/i18n/rule-sets";
import { fetchScoreWords, scoreWords } from "../../../web/src/i18n/score";
import { ruleSets as chineseSets } from "../../../web/src/i18n/zh-Hant/rule-sets";
import { score as chinese } from "../../../web/src/i18n/zh-Hant/score";
import { leaves, marksIn, written } from "./walk";

const BOTH = [
  ["the score page", english, chinese],
  ["the rule sets", englishSets, chineseSets],
] as const;

test("the words come when they are asked for, another language's until then", async () => {
  expect([scoreWords("en"), ruleSetWords("en")]).toEqual([null, null]);
  expect(await fetchScoreWords("zh-Hant")).toBe(chinese);
  expect(scoreWords("en")).toBe(chinese);
  expect(await fetchScoreWords("en")).toBe(english);
  expect(await fetchRuleSetWords("en")).toBe(englishSets);
  expect([scoreWords("en"), ruleSetWords("zh-Hant")]).toEqual([english, englishSets]);
});

/** Lists of the house's choices may be of other lengths; English takes the sources from the data. */
const keys = (words: unknown): [string, unknown][] => leaves(words).filter(([path]) => !/^\.(choicesOf|sourceOf)/.test(path));

describe.each(BOTH)("%s", (_, one, other) => {
  test("has the same words in both languages, and shows in both what it is given", () => {
    expect(keys(other).map(([path]) => path)).toEqual(keys(one).map(([path]) => path));
    const originals = new Map(keys(one));
    for (const [path, leaf] of keys(other)) {
      // Chinese counts without forms of the plural: what only chose one is not shown.
      const shown = (texts: readonly string[]): string[] => marksIn(texts.join(" "));
      const [mine, original] = [written(path, leaf), written(path, originals.get(path))];
      expect(shown(mine), `${path}: ${mine[0]} / ${original[0]}`).toEqual(shown(original));
    }
  });

  test.each([["English", one], ["Chinese", other]] as const)("shows every value as a value in %s", (_language, words) => {
    for (const [path, leaf] of leaves(words).filter(([, found]) => found !== null)) {
      for (const text of written(path, leaf)) expect(text, path).not.toMatch(/undefined|null|NaN|\[object|=>|^$/);
    }
  });
});

test("each rule set has its sources and as many choices of the house in both languages", () => {
  expect(Object.keys(chineseSets.sourceOf ?? {})).toEqual(Object.keys(englishSets.whereOf));
  expect(Object.keys(chineseSets.choicesOf)).toEqual(Object.keys(englishSets.choicesOf));
  for (const text of leaves(chineseSets.sourceOf).map(([, found]) => String(found))) expect(text).not.toMatch(/https?:|www\./);
});
