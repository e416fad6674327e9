import type { RuleSetWords } from "./en/rule-sets";
import type { LanguageTag } from "./languages";

// What the rules page says of each rule set beside its data; it comes with that part of the page.

const FETCH: Readonly<Record<LanguageTag, () => Promise<RuleSetWords>>> = {
  en: async () => (await import("./en/rule-sets")).ruleSets,
  "zh-Hant": async () => (await import("./zh-Hant/rule-sets")).ruleSets,
};
const here = new Map<string, RuleSetWords>();

/** The words in a language, if they have come; another language's until then. */
export function ruleSetWords(tag: string): RuleSetWords | null {
  return here.get(tag) ?? here.values().next().value ?? null;
}

export async function fetchRuleSetWords(tag: string): Promise<RuleSetWords> {
  const words = here.get(tag) ?? (await FETCH[tag as LanguageTag]());
  here.set(tag, words);
  return words;
}
