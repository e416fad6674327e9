import type { ScoreWords } from "./en/score";
import type { LanguageTag } from "./languages";

// The words of the page that scores a real table; they come with that page.

const FETCH: Readonly<Record<LanguageTag, () => Promise<ScoreWords>>> = {
  en: async () => (await import("./en/score")).score,
  "zh-Hant": async () => (await import("./zh-Hant/score")).score,
};
const here = new Map<string, ScoreWords>();

/** The words in a language, if they have come; another language's until then. */
export function scoreWords(tag: string): ScoreWords | null {
  return here.get(tag) ?? here.values().next().value ?? null;
}

export async function fetchScoreWords(tag: string): Promise<ScoreWords> {
  const words = here.get(tag) ?? (await FETCH[tag as LanguageTag]());
  here.set(tag, words);
  return words;
}
