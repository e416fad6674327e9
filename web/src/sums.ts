import type { SeatKind } from "./protocol";
import { DEFAULT_SET } from "./sets";
import type { HandRow } from "./store/shapes";

/** A curve over the hands of a session; null where the figure is not known. */
export interface Curve {
  readonly hands: readonly number[];
  readonly values: readonly (number | null)[];
}

/** A seat's balance before the first of the hands and after each of them, in chips. */
export function balanceCurve(rows: readonly HandRow[], seat: number): Curve {
  const [first] = rows;
  if (!first) return { hands: [], values: [] };
  const start = at(first.balances, seat) - at(first.net, seat);
  return { hands: [first.hand - 1, ...rows.map((row) => row.hand)], values: [start, ...rows.map((row) => at(row.balances, seat))] };
}

/** A seat's skill or luck added up over the hands, in chips; it stops at the first hand that is not worked out. */
export function sumCurve(rows: readonly HandRow[], seat: number, of: "skill" | "luck"): Curve {
  const [first] = rows;
  if (!first) return { hands: [], values: [] };
  let sum: number | null = 0;
  const values: (number | null)[] = [0];
  for (const row of rows) {
    const units: readonly number[] | null = row[of];
    sum = sum === null || units === null ? null : sum + at(units, seat) * row.unit;
    values.push(sum);
  }
  return { hands: [first.hand - 1, ...rows.map((row) => row.hand)], values };
}

/** By what rules a hand was played, as its record says. */
export function ruleSetOf({ record }: Pick<HandRow, "record">): string {
  return /^rules (\S+)/m.exec(record)?.[1] ?? DEFAULT_SET;
}

/** Who sat where in a hand, as its record says. */
export function kindsOf({ record }: Pick<HandRow, "record">): SeatKind[] {
  return [...record.matchAll(/^seat \d+ (human|house|easy)\b/gm)].map((found) => found[1] as SeatKind);
}

export type Did = "set" | "foul" | "natural" | "surrender";

/**
 * What a seat did in a hand, as its record says: `did 1 set …`. To the record a foul is a set of rows, so the row knows
 * it beside; null where it is not known which of the two it was.
 */
export function didOf(row: HandRow, seat: number): Did | null {
  const found = new RegExp(`^did ${seat + 1} (set|natural|surrender)\\b`, "m").exec(row.record);
  const did = (found?.[1] as Did | undefined) ?? null;
  if (did !== "set") return did;
  return row.fouls ? (row.fouls.includes(seat) ? "foul" : "set") : null;
}

function at(values: readonly number[], seat: number): number {
  return values[seat] ?? 0;
}
