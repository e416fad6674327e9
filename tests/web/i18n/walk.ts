import type { Catalogue } from "../../../web/src/i18n";
import { en } from "../../../web/src/i18n/en";
import { zhHant } from "../../../web/src/i18n/zh-Hant";

export const CATALOGUES: readonly Catalogue[] = [en, zhHant];

/** Everything at the ends of a catalogue's branches, by its path: texts and the functions that make them. */
export function leaves(part: unknown, path = ""): [string, unknown][] {
  if (typeof part !== "object" || part === null) return [[path, part]];
  return Object.entries(part).flatMap(([key, value]) => leaves(value, `${path}.${key}`));
}

type Make = (...given: readonly unknown[]) => unknown;
const MOST = 6;
const mark = (name: string | number | symbol): string => `«${String(name)}»`;

/** Stands in for the parameters of an error: whatever is asked of it comes out as a mark with the asked name. */
const params = new Proxy({}, { get: () => (key: string) => mark(key) });
const ranks = { one: new Proxy({}, { get: (_, key) => mark(key) }), many: new Proxy({}, { get: (_, key) => mark(key) }), first: "first", second: "second" };

/**
 * What a function of the catalogue writes for marks in place of its arguments: once for marks alone, and once for each
 * argument that is a count of one. English forms that take no number where a text belongs are left out.
 */
export function written(path: string, leaf: unknown): string[] {
  if (typeof leaf === "string") return [leaf];
  const make = leaf as Make;
  if (path.startsWith(".errors.")) return [String(make(params))];
  if (path.startsWith(".hands.")) return [String(make(ranks))];
  const marks = Array.from({ length: MOST }, (_, index) => mark(index));
  return [marks, ...marks.map((_, one) => marks.map((text, index) => (index === one ? 1 : text)))].flatMap((given) => {
    try {
      return [String(make(...given))];
    } catch {
      return [];
    }
  });
}

/** The marks that stand in a text, each once, in a fixed order. */
export function marksIn(text: string): string[] {
  return [...new Set(text.match(/«\w+»/g))].toSorted();
}
