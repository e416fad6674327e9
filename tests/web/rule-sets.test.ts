import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createNumbers } from "../../web/src/format";
import { en } from "../../web/src/i18n/en";
import { ruleSets as english } from "../../web/src/i18n/en/rule-sets";
import { sets as englishSets } from "../../web/src/i18n/en/sets";
import { ruleSets as chinese } from "../../web/src/i18n/zh-Hant/rule-sets";
import { zhHant } from "../../web/src/i18n/zh-Hant";
import { sets as chineseSets } from "../../web/src/i18n/zh-Hant/sets";
import type { RuleSet } from "../../web/src/protocol";
import { changedBy, factsOf } from "../../web/src/rule-facts";
import { SET_IDS, underOptions } from "../../web/src/sets";
import { PythonEngine } from "./python-engine";

const engine = new PythonEngine();
const rules: Record<string, RuleSet> = {};
const LANGUAGES = [
  ["English", { t: en, n: createNumbers("en"), words: englishSets, own: english }],
  ["Chinese", { t: zhHant, n: createNumbers("zh-Hant"), words: chineseSets, own: chinese }],
] as const;

let largest: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  for (const id of SET_IDS) rules[id] = await engine.call<RuleSet>("rules", { rule_set: id });
  const { rule_sets } = await engine.call<{ rule_sets: { id: string; largest_units: number }[] }>("rule_sets", {});
  largest = Object.fromEntries(rule_sets.map((one) => [one.id, one.largest_units]));
});
afterAll(() => engine.stop());

function rulesOf(id: string): RuleSet {
  const found = rules[id];
  if (!found) throw new Error(id);
  return found;
}

describe.each(LANGUAGES)("%s", (language, words) => {
  test.each(SET_IDS)("tells all of %s, with the figures of its data", (id) => {
    const told = { ...words, largest };
    const facts = factsOf(rulesOf(id), told);
    for (const { label, lines } of facts) expect([label, ...lines].join(" "), id).not.toMatch(/undefined|NaN|null|\[object/);
    const ids = facts.map((fact) => fact.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const needed of ["where", "seats", "economy", "wheel", "order", "rows", "foul", "royalties", "largest"]) expect(ids, id).toContain(needed);
    expect(ids.includes("homeRun"), id).toBe(rulesOf(id).home_run !== null);
    expect(ids.includes("surrender"), id).toBe(rulesOf(id).surrender_units !== null);
    expect(facts.find((fact) => fact.id === "largest")?.lines[0], id).toContain(words.n.plain(largest[id] ?? 0));
  });

  test("has every natural's predicate in words, and no other", () => {
    const all = SET_IDS.flatMap((id) => [rulesOf(id), ...rulesOf(id).options.flatMap((option) => option.values.map(([value]) => underOptions(rulesOf(id), { [option.id]: value })))]);
    const patterns = new Set(all.flatMap((set) => set.naturals.entries.map((entry) => entry.id)));
    expect(Object.keys(words.own.predicates).toSorted()).toEqual([...patterns].toSorted());
  });

  test("says of each option what it changes", () => {
    const told = { ...words, largest };
    const changes = SET_IDS.flatMap((id) => rulesOf(id).options.flatMap(({ id: option, default: usual, values }) => values.filter(([value]) => value !== usual).map(([value]) => [id, option, value] as const)));
    expect(changes.length).toBe(10);
    for (const [id, option, value] of changes) expect(changedBy(rulesOf(id), option, value, told).length, `${language}: ${id} ${option}`).toBeGreaterThan(0);
    const ids = changedBy(rulesOf("mau-binh"), "tinhAt", true, told).map((fact) => fact.id);
    expect(ids).toEqual(["aceCount", "royalties", "naturals"]);
  });
});
