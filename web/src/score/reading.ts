import type { RuleSet } from "../protocol";
import { underOptions } from "../sets";
import { type Entry, type EntryKind, NOTHING, placesOf } from "./entry";
import type { Options, ScoreState, SeatReading } from "./shapes";

/** What a reading was made of: the rows, and the rules that read them. */
export function readingKey({ draft, setup }: Pick<ScoreState, "draft" | "setup">, seat: number): string {
  const places = placesOf(draft.now.entries[seat] ?? NOTHING);
  const rows = [places.front, places.middle, places.back].map((row) => row.filter((card) => card !== null).toSorted().join(""));
  return JSON.stringify([rows, setup.rule_set, setup.options]);
}

/** What the engine said about a seat's rows as they are now. */
export function readingOf(score: Pick<ScoreState, "draft" | "setup" | "readings">, seat: number): SeatReading | null {
  const found = score.readings[seat];
  return found && found.of === readingKey(score, seat) ? found : null;
}

/** The kinds of entry that a rule set has. */
export function kindsOf(rules: RuleSet | undefined, options: Options): EntryKind[] {
  if (!rules) return ["set"];
  const { naturals, surrender_units } = underOptions(rules, options);
  return ["set", ...(naturals.entries.length > 0 ? (["natural"] as const) : []), ...(surrender_units === null ? [] : (["surrender"] as const))];
}

/** An entry under a rule set: what the set does not have counts as rows, and is there again under one that has it. */
export function entryUnder(entry: Entry, rules: RuleSet | undefined, options: Options): Entry {
  return rules && !kindsOf(rules, options).includes(entry.kind) ? { ...entry, kind: "set" } : entry;
}
