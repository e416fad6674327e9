/** What outlives a reload: the solo session in progress and the taste of the reader. */

export interface Prefs {
  readonly theme: "system" | "light" | "dark";
  readonly deck: "two" | "four";
  /** Single letters as shortcuts; some assistive input types letters by accident (WCAG 2.1.4). */
  readonly letters: boolean;
}

export const DEFAULT_PREFS: Prefs = { theme: "system", deck: "two", letters: true };

export interface SavedSession {
  /** The engine's own text of the table; opaque here. */
  readonly state: string;
  /** The hand it stands at, for the offer to continue. */
  readonly hand: number;
}

const SESSION = "houseway.solo";
const PREFS = "houseway.look";

/** A private window may refuse storage; then everything lasts as long as the page. */
export function createSaved(storage: () => Storage) {
  function read(key: string): unknown {
    try {
      const text = storage().getItem(key);
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  }
  function write(key: string, value: unknown): void {
    try {
      if (value === null) storage().removeItem(key);
      else storage().setItem(key, JSON.stringify(value));
    } catch {
      // Full or forbidden: the session goes on in memory.
    }
  }
  return {
    session(): SavedSession | null {
      const found = read(SESSION) as Partial<SavedSession> | null;
      return typeof found?.state === "string" && typeof found.hand === "number"
        ? { state: found.state, hand: found.hand }
        : null;
    },
    keepSession: (session: SavedSession | null): void => write(SESSION, session),
    prefs: (): Prefs => ({ ...DEFAULT_PREFS, ...(read(PREFS) as Partial<Prefs> | null) }),
    keepPrefs: (prefs: Prefs): void => write(PREFS, prefs),
  };
}

export type Saved = ReturnType<typeof createSaved>;
