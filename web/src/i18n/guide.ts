import { useEffect, useState } from "preact/hooks";
import type { GuideWords } from "./en/guide";
import { useLanguage } from "./index";
import type { LanguageTag } from "./languages";

// What the rules page says, as data: the order of things stands here once, and the words in each language.

/** The sections, each with its own address `#/rules/<id>`. */
export const SECTIONS = [
  "minute", "printed", "house", "payments", "naturals", "fouls", "example", "house-way", "skill-luck", "rooms", "kept", "strategy",
] as const;
export type SectionId = (typeof SECTIONS)[number];

/** SHA-256 of the printed source's PDF. */
export const SOURCE_SHA256 = "9e7b3f4c899ebb61d58ff47d36ad71f9569396313c7a00011be7f43086cd85a0";

/**
 * Texts may hold figures, `{natural}`, which are filled from the engine's rules, and links to sections,
 * `[words](#/rules/naturals)`: see `guide-text.ts`.
 */
export type Block =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "points"; readonly points: readonly string[] }
  | { readonly kind: "clauses"; readonly whose: "printed" | "house"; readonly title: string | null; readonly clauses: readonly Clause[] }
  /** A piece of its own with a heading, one level under the section's. */
  | { readonly kind: "piece"; readonly id: string; readonly title: string; readonly text: string }
  /** What the page itself shows here from the engine's data. */
  | { readonly kind: "shown"; readonly what: Shown };
export type Shown = "payments" | "bonuses" | "naturals" | "costs" | "stakes" | "example" | "source";

export interface Clause {
  /** `P1`, `H4.1`: cited by this number everywhere. */
  readonly id: string;
  readonly text: string;
}

export interface Section {
  readonly id: SectionId;
  readonly title: string;
  readonly blocks: readonly Block[];
}
export type Guide = readonly Section[];

const text = (words: string): Block => ({ kind: "text", text: words });
const texts = (words: Readonly<Record<string, string>>): Block[] => Object.values(words).map(text);
const points = (words: Readonly<Record<string, string>>): Block => ({ kind: "points", points: Object.values(words) });
const shown = (what: Shown): Block => ({ kind: "shown", what });
const clauses = (whose: "printed" | "house", words: Readonly<Record<string, string>>, title: string | null = null): Block => ({
  kind: "clauses",
  whose,
  title,
  clauses: Object.entries(words).map(([id, clause]) => ({ id, text: clause })),
});
const pieces = (words: Readonly<Record<string, { readonly title: string; readonly text: string }>>): Block[] =>
  Object.entries(words).map(([id, piece]) => ({ kind: "piece", id, ...piece }));

/** The whole guide in one language's words. */
export function guideOf(words: GuideWords): Guide {
  const groups = Object.values(words.house.groups).map((group) => clauses("house", group.clauses, group.title));
  const blocks: Readonly<Record<SectionId, readonly Block[]>> = {
    minute: [...texts(words.minute.texts), points(words.minute.points)],
    printed: [text(words.printed.intro), clauses("printed", words.printed.clauses), shown("source")],
    house: [text(words.house.intro), ...groups],
    payments: [...texts(words.payments), shown("payments"), shown("bonuses"), shown("costs"), shown("stakes")],
    naturals: [text(words.naturals.intro), points(words.naturals.patterns), ...texts(words.naturals.texts), shown("naturals")],
    fouls: [...texts(words.fouls), shown("costs")],
    example: [...texts(words.example), shown("example")],
    "house-way": [text(words.houseWay.intro), points(words.houseWay.is), text(words.houseWay.not), points(words.houseWay.isNot)],
    "skill-luck": [...texts(words.skillLuck.texts), ...pieces(words.skillLuck.worked), points(words.skillLuck.not)],
    rooms: [
      ...texts(words.rooms.texts),
      points(words.rooms.play),
      text(words.rooms.keys),
      points(words.rooms.access),
      text(words.rooms.time),
      points(words.rooms.kept),
    ],
    kept: [...texts(words.kept)],
    strategy: [text(words.strategy.intro), ...pieces(words.strategy.pieces)],
  };
  return SECTIONS.map((id) => ({ id, title: words.titles[id], blocks: blocks[id] }));
}

/** Long texts come on demand, for whoever reads them. */
const FETCH: Readonly<Record<LanguageTag, () => Promise<GuideWords>>> = {
  en: async () => (await import("./en/guide")).guide,
  "zh-Hant": async () => (await import("./zh-Hant/guide")).guide,
};
const here = new Map<string, Guide>();

export async function fetchGuide(tag: LanguageTag): Promise<Guide> {
  const guide = here.get(tag) ?? guideOf(await FETCH[tag]());
  here.set(tag, guide);
  return guide;
}

export type ComingGuide =
  | { readonly state: "here"; readonly guide: Guide }
  | { readonly state: "coming" }
  | { readonly state: "failed"; readonly retry: () => void };

/** The guide in the language that is spoken; another language's stays in place until its own has come. */
export function useGuide(): ComingGuide {
  const tag = useLanguage().t.lang as LanguageTag;
  const [found, setFound] = useState<Guide | "failed" | null>(here.get(tag) ?? null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let current = true;
    fetchGuide(tag).then(
      (guide) => current && setFound(guide),
      () => current && setFound("failed"),
    );
    return () => {
      current = false;
    };
  }, [tag, turn]);
  if (found === null) return { state: "coming" };
  if (found === "failed") {
    const retry = (): void => {
      setFound(null);
      setTurn(turn + 1);
    };
    return { state: "failed", retry };
  }
  return { state: "here", guide: found };
}
