import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { type Numbers, createNumbers } from "../format";
import { en } from "./en";

/** The shape of every catalogue: a language that lacks a key does not compile. */
export type Catalogue = typeof en;

const CATALOGUES: Readonly<Record<string, Catalogue>> = { en };

export interface Language {
  readonly t: Catalogue;
  readonly n: Numbers;
}

/** The first of the wanted languages that there is, else English. */
export function chooseLanguage(wanted: readonly string[]): Language {
  const tag = wanted.find((one) => CATALOGUES[one] ?? CATALOGUES[base(one)]);
  const t = (tag && (CATALOGUES[tag] ?? CATALOGUES[base(tag)])) || en;
  // Numbers follow the reader's own region where its language is the one spoken.
  return { t, n: createNumbers(tag && base(tag) === base(t.lang) ? tag : t.lang) };
}

function base(tag: string): string {
  return tag.split("-")[0] ?? tag;
}

export const LanguageContext = createContext<Language>({ t: en, n: createNumbers("en") });

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
