import { isFields } from "./check";

const SESSION = "houseway.solo";

/** A session that version 0.1 has left in the small storage, until the first step moves it. */
export interface Legacy {
  find(): { readonly state: string; readonly hand: number } | null;
  /** The whole entry, readable or not. */
  text(): string | null;
  forget(): void;
}

export function createLegacy(storage: () => Storage): Legacy {
  const text = (): string | null => {
    try {
      return storage().getItem(SESSION);
    } catch {
      return null;
    }
  };
  return {
    text,
    find() {
      try {
        const found: unknown = JSON.parse(text() ?? "null");
        if (!isFields(found)) return null;
        const { state, hand } = found;
        return typeof state === "string" && Number.isSafeInteger(hand) ? { state, hand: hand as number } : null;
      } catch {
        return null;
      }
    },
    forget() {
      try {
        storage().removeItem(SESSION);
      } catch {
        // Where nothing can be removed, nothing was read either.
      }
    },
  };
}
