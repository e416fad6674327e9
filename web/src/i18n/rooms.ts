import { useEffect, useState } from "preact/hooks";
import type { RoomWords } from "./en/rooms";
import { useLanguage } from "./index";
import type { LanguageTag } from "./languages";

// The words of rooms come on demand: who plays alone needs none of them.

const FETCH: Readonly<Record<LanguageTag, () => Promise<RoomWords>>> = {
  en: async () => (await import("./en/rooms")).rooms,
  "zh-Hant": async () => (await import("./zh-Hant/rooms")).rooms,
};
const here = new Map<string, RoomWords>();

/** The words of rooms in a language, if they have come. */
export function roomWords(tag: string): RoomWords | null {
  return here.get(tag) ?? null;
}

export async function fetchRoomWords(tag: string): Promise<RoomWords> {
  const words = here.get(tag) ?? (await FETCH[tag as LanguageTag]());
  here.set(tag, words);
  return words;
}

/** The words of rooms in the language that is spoken; another language's stay in place until its own have come. */
export function useRoomWords(wanted = true): RoomWords | null {
  const tag = useLanguage().t.lang;
  const [, setCome] = useState("");
  useEffect(() => {
    let current = true;
    if (wanted && !here.has(tag)) fetchRoomWords(tag).then(() => current && setCome(tag), () => undefined);
    return () => {
      current = false;
    };
  }, [tag, wanted]);
  return roomWords(tag) ?? here.values().next().value ?? null;
}
