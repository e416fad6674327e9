import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createNumbers } from "../../../web/src/format";
import { sets as english } from "../../../web/src/i18n/en/sets";
import { fetchSetWords, setWords, termsOf } from "../../../web/src/i18n/sets";
import { naturalName } from "../../../web/src/i18n/words";
import { sets as chinese } from "../../../web/src/i18n/zh-Hant/sets";
import { optionFacts } from "../../../web/src/option-facts";
import type { OptionValue, RuleSet } from "../../../web/src/protocol";
import { furtherFacts, paymentFacts } from "../../../web/src/set-facts";
import { SET_IDS, optionsOf, setInfo, underOptions } from "../../../web/src/sets";
import { PythonEngine } from "../python-engine";
import { CATALOGUES, leaves, marksIn, written } from "./walk";

const WORDS = [
  ["en", english],
  ["zh-Hant", chinese],
] as const;

const engine = new PythonEngine();
const known = new Map<string, RuleSet>();
beforeAll(async () => {
  for (const id of SET_IDS) known.set(id, await engine.call<RuleSet>("rules", { rule_set: id }));
});
afterAll(() => engine.stop());

function rulesOf(id: string): RuleSet {
  const rules = known.get(id);
  if (!rules) throw new Error(`no rules of ${id}`);
  return rules;
}

/** Every way of choosing the options of a rule set. */
function choices(id: string): Record<string, OptionValue>[] {
  return Object.entries(setInfo(id).options).reduce<Record<string, OptionValue>[]>(
    (before, [option, values]) => before.flatMap((chosen) => values.map((value) => ({ ...chosen, [option]: value }))),
    [{}],
  );
}

test("the words of a language come when they are asked for, and stay", async () => {
  expect(setWords("en")).toBeNull();
  expect(await fetchSetWords("en")).toBe(english);
  expect(await fetchSetWords("zh-Hant")).toBe(chinese);
  expect(setWords("en")).toBe(english);
});

test("both languages have the same words, but for local names of patterns", () => {
  const paths = (words: unknown): string[] =>
    leaves(words)
      .map(([path]) => path)
      .filter((path) => !/^\.terms\.[^.]+\.naturals/.test(path))
      .toSorted();
  expect(paths(chinese)).toEqual(paths(english));
});

test("what the page knows at once is what the engine says", () => {
  for (const id of SET_IDS) {
    const { players, economy, unit_worth, options } = rulesOf(id);
    expect(setInfo(id)).toMatchObject({ players, economy: economy.kind, worth: unit_worth });
    expect(setInfo(id).hands, id).toEqual([economy.hands, economy.short_hands].filter((hands) => hands > 0));
    expect(optionsOf({ rule_set: id, options: {} })).toEqual(Object.fromEntries(options.map((one) => [one.id, one.default])));
  }
});

describe.each(WORDS)("%s", (lang, words) => {
  const t = CATALOGUES.find((catalogue) => catalogue.lang === lang) ?? CATALOGUES[0];
  if (!t) throw new Error("no catalogue");
  const speaking = { t, n: createNumbers(lang), words };

  test("has no empty text, and shows every value as a value", () => {
    for (const [path, leaf] of leaves(words)) {
      if (leaf === null) continue;
      for (const text of written(path, leaf)) {
        expect(text, path).not.toBe("");
        expect(text, path).not.toMatch(/undefined|null|NaN|\[object|=>/);
      }
    }
  });

  test("shows the same values as the other language", () => {
    const other = new Map(leaves(lang === "en" ? chinese : english));
    for (const [path, leaf] of leaves(words)) {
      if (leaf === null || path.includes(".naturals.")) continue;
      expect(marksIn(written(path, leaf)[0] ?? ""), path).toEqual(marksIn(written(path, other.get(path))[0] ?? ""));
    }
  });

  test("names every pattern of every rule set, under all its options", () => {
    for (const id of SET_IDS) {
      for (const chosen of choices(id)) {
        const { naturals, royalties } = underOptions(rulesOf(id), chosen);
        for (const entry of naturals.entries) expect(naturalName(t, entry.id, words, termsOf(words, id)), id).not.toBe(entry.id);
        for (const [pattern] of royalties.hand) expect(words.patterns, id).toHaveProperty(pattern);
      }
    }
  });

  test("says what each rule set pays, under all its options", () => {
    for (const id of SET_IDS) {
      for (const chosen of choices(id)) {
        const rules = underOptions(rulesOf(id), chosen);
        const facts = [...paymentFacts(rules, speaking, 21), ...furtherFacts(rules, speaking)];
        expect(new Set(facts.map((fact) => fact.id)).size, id).toBe(facts.length);
        for (const { lines, label } of facts) {
          expect(label).not.toBe("");
          for (const line of lines) expect(line, `${id} ${label}`).not.toMatch(/^$|undefined|NaN|\[object/);
        }
        const naturals = facts.find((fact) => fact.id === "naturals")?.lines ?? [];
        rules.naturals.entries.forEach(({ value }, place) => expect(naturals[place], id).toContain(String(value)));
        const royalties = facts.find((fact) => fact.id === "royalties")?.lines ?? [];
        rules.royalties.rows.forEach(({ units }, place) => expect(royalties[place + 1], id).toContain(String(units)));
      }
    }
  });

  test("has words for every option", () => {
    for (const id of SET_IDS) {
      for (const chosen of choices(id)) {
        const facts = optionFacts(id, chosen, { t, words });
        expect(facts.length, id).toBe(Object.keys(chosen).length);
        for (const [label, value] of facts) expect(`${label}${value}`).not.toMatch(/undefined|true|false/);
      }
    }
  });
});

test("the payments of a rule set in words", () => {
  const [en] = CATALOGUES;
  if (!en) throw new Error("no catalogue");
  const speaking = { t: en, n: createNumbers("en"), words: english };
  const lines = (id: string, chosen: Record<string, OptionValue> = {}): Record<string, readonly string[]> =>
    Object.fromEntries(paymentFacts(underOptions(rulesOf(id), chosen), speaking, null).map((fact) => [fact.id, fact.lines]));
  expect(lines("intl-1-6")["rows"]).toEqual(["each row won counts 1 point, each row lost the same the other way", "a scoop, all three rows won, adds 3 points"]);
  expect(lines("intl-2-4")["rows"]?.[1]).toBe("whoever wins more rows gets 1 point more");
  expect(lines("mau-binh")["rows"]?.[1]).toBe("a sập (sweep), all three rows won, counts 2 times, royalties too");
  expect(lines("mau-binh")["homeRun"]).toEqual(["sập làng (home run): from 3 seats up, each of these pairs counts 2 times"]);
  expect(lines("mau-binh")["aceCount"]).toBeUndefined();
  expect(lines("mau-binh", { tinhAt: true })["aceCount"]).toEqual(["each ace more than the opponent's: 1 chi"]);
  expect(lines("tw-13zhang")["unit"]).toEqual(["1 賭 = 100 points"]);
  expect(lines("tw-13zhang")["rows"]?.[2]).toBe("1 won, 0 lost, 2 tied: 6 賭");
  expect(lines("plain")["foul"]).toEqual(["cannot be locked"]);
  expect(lines("wsgc-house")["surrender"]).toEqual(["3 units to each opponent"]);
});
