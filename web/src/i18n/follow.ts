import type { Store } from "../state";
import { fetchLanguage } from "./index";
import { type LanguageTag, chosenTag } from "./languages";

/**
 * Fetches the words of whatever language comes to be chosen, and shows them once they are here; until then, and if they
 * do not arrive, the page speaks English. Resolves when the first language is settled.
 */
export function followLanguage(store: Pick<Store, "get" | "set" | "subscribe">, wanted: () => readonly string[]): Promise<void> {
  let last: LanguageTag | null = null;
  const follow = async (): Promise<void> => {
    const tag = chosenTag(store.get().prefs.language, wanted());
    if (tag === last) return;
    last = tag;
    await fetchLanguage(tag).catch(() => undefined);
    store.set({});
  };
  store.subscribe(() => void follow());
  // The system's language may change while the page is open.
  globalThis.addEventListener?.("languagechange", () => void follow());
  return follow();
}
