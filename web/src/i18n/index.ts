import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { type Numbers, createNumbers } from "../format";
import { en } from "./en";
import { type LanguageChoice, type LanguageTag, chosenTag, numbersLocale } from "./languages";

/** The shape of every catalogue: a language that lacks a key, or has one too many, does not compile. */
export type Catalogue = typeof en;

export interface Language {
  readonly t: Catalogue;
  readonly n: Numbers;
}

/** English comes with the page, so that there are always words; the others are fetched when they are wanted. */
const FETCH: Readonly<Record<Exclude<LanguageTag, "en">, () => Promise<Catalogue>>> = {
  "zh-Hant": async () => (await import("./zh-Hant")).zhHant,
};
const here = new Map<LanguageTag, Catalogue>([["en", en]]);
const spoken = new Map<string, Language>();

/** Fetches a language's catalogue if it is not here yet; rejects if it does not arrive. */
export async function fetchLanguage(tag: LanguageTag): Promise<void> {
  if (tag !== "en" && !here.has(tag)) here.set(tag, await FETCH[tag]());
}

/** The chosen language, or English while its catalogue is not here; the same object for the same choice. */
export function languageOf(choice: LanguageChoice, wanted: readonly string[]): Language {
  const chosen = chosenTag(choice, wanted);
  const tag = here.has(chosen) ? chosen : "en";
  const locale = numbersLocale(tag, wanted);
  const found = spoken.get(locale) ?? { t: here.get(tag) ?? en, n: createNumbers(locale) };
  spoken.set(locale, found);
  return found;
}

export const LanguageContext = createContext<Language>({ t: en, n: createNumbers("en") });

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
