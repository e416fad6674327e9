import { useEffect, useState } from "preact/hooks";
import type { RuleSetId } from "../protocol";
import { setInfo } from "../sets";
import type { SetWords } from "./en/sets";
import { useLanguage } from "./index";
import type { LanguageTag } from "./languages";

// The words of the rule sets come on demand: the default one gets along with those of the page.

const FETCH: Readonly<Record<LanguageTag, () => Promise<SetWords>>> = {
  en: async () => (await import("./en/sets")).sets,
  "zh-Hant": async () => (await import("./zh-Hant/sets")).sets,
};
const here = new Map<string, SetWords>();

/** The words of the rule sets in a language, if they have come. */
export function setWords(tag: string): SetWords | null {
  return here.get(tag) ?? null;
}

export async function fetchSetWords(tag: string): Promise<SetWords> {
  const words = here.get(tag) ?? (await FETCH[tag as LanguageTag]());
  here.set(tag, words);
  return words;
}

/** The words of the rule sets in the language that is spoken; another language's stay in place until its own have come. */
export function useSetWords(wanted = true): SetWords | null {
  const tag = useLanguage().t.lang;
  const [, setCome] = useState("");
  useEffect(() => {
    let current = true;
    if (wanted && !here.has(tag)) fetchSetWords(tag).then(() => current && setCome(tag), () => undefined);
    return () => {
      current = false;
    };
  }, [tag, wanted]);
  return wanted ? (setWords(tag) ?? here.values().next().value ?? null) : null;
}

export interface Terms {
  /** A pair in which one side won all three rows. */
  readonly sweep: string;
  /** The same where a tied row does not stand in its way; its own word where there is one. */
  readonly tiedSweep: string;
  /** Every other seat swept. */
  readonly homeRun: string;
  readonly natural: string;
  readonly foul: string;
  /** The same where there is little room. */
  readonly foulShort: string;
  /** How units are counted. */
  readonly unit: (count: number, shown: string) => string;
  /** What units are called. */
  readonly units: string;
  /** Names of patterns that differ from the general ones. */
  readonly naturals: Readonly<Record<string, string>>;
}

/** How a rule set is called where it is played; null for the default one, and until the words have come. */
export function termsOf(words: SetWords | null, ruleSet: string): Terms | null {
  return words?.terms[ruleSet as RuleSetId] ?? null;
}

/** Whether the page's own words do for a rule set. */
export function isPlainChips(ruleSet: string): boolean {
  return setInfo(ruleSet).economy === "chips";
}

/** What is said in the words of a rule set, once they are here. */
export function useTerms(ruleSet: string): { readonly words: SetWords | null; readonly terms: Terms | null } {
  const words = useSetWords(!isPlainChips(ruleSet));
  return { words, terms: termsOf(words, ruleSet) };
}
