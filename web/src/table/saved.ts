/** The taste of the reader, and the settings that were chosen last. */
import { readChosen } from "../sets";
import type { SessionSettings } from "../state";
import { CHOICES as LANGUAGE_CHOICES, type LanguageChoice } from "../i18n/languages";

export interface Prefs {
  readonly language: LanguageChoice;
  readonly theme: "system" | "light" | "dark";
  readonly deck: "two" | "four";
  readonly cards: "normal" | "large";
  /** Off stills the cards on a machine whose system does not ask for it. */
  readonly motion: "system" | "off";
  /** Single letters as shortcuts; some assistive input types letters by accident (WCAG 2.1.4). */
  readonly letters: boolean;
}

export const DEFAULT_PREFS: Prefs = { language: "system", theme: "system", deck: "two", cards: "normal", motion: "system", letters: true };

const CHOICES: { readonly [K in keyof Prefs]: readonly Prefs[K][] } = {
  language: LANGUAGE_CHOICES,
  theme: ["system", "light", "dark"],
  deck: ["two", "four"],
  cards: ["normal", "large"],
  motion: ["system", "off"],
  letters: [true, false],
};

/** What was kept of it, field by field; where it is nothing that can be chosen, the default stands. */
export function readPrefs(found: unknown): Prefs {
  const fields = (typeof found === "object" && found !== null ? found : {}) as Readonly<Record<string, unknown>>;
  const chosen = Object.entries(CHOICES).map(([key, values]) => {
    const given = (values as readonly unknown[]).find((value) => value === fields[key]);
    return [key, given ?? DEFAULT_PREFS[key as keyof Prefs]];
  });
  return Object.fromEntries(chosen) as unknown as Prefs;
}

const LOOK = "houseway.look";
const CHOSEN = "houseway.chosen";

/**
 * A mirror of the taste in the small storage, which alone can be read before the first paint: the database has the last
 * word. What was chosen for a session is kept here alone. Where the browser keeps nothing, both last as long as the page.
 */
export function createMirror(storage: () => Storage) {
  const found = (key: string): unknown => {
    try {
      return JSON.parse(storage().getItem(key) ?? "null");
    } catch {
      return null;
    }
  };
  const keep = (key: string, value: object): void => {
    try {
      storage().setItem(key, JSON.stringify(value));
    } catch {
      // Full or forbidden.
    }
  };
  return {
    prefs: (): Prefs => readPrefs(found(LOOK)),
    keepPrefs: (prefs: Prefs): void => keep(LOOK, prefs),
    chosen: (): SessionSettings => readChosen(found(CHOSEN)),
    keepChosen: (settings: SessionSettings): void => keep(CHOSEN, settings),
    forget(): void {
      try {
        for (const key of [LOOK, CHOSEN]) storage().removeItem(key);
      } catch {
        // Where nothing can be removed, nothing was kept.
      }
    },
  };
}

export type Mirror = ReturnType<typeof createMirror>;
