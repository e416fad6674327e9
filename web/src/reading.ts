import { type Arrangement, isComplete, rowKey } from "./arrangement";
import { type RowName, ROWS } from "./cards";
import type { RowReading, Reading as RowsRead } from "./protocol";

/**
 * What the engine said about the rows, held together with the rows it was said about. Answers arrive late; a part of
 * an answer is shown only while the rows it speaks of still hold the same cards.
 */
export interface Reading {
  readonly of: Arrangement;
  readonly answer: RowsRead;
}

function still(reading: Reading | null, now: Arrangement, rows: readonly RowName[]): reading is Reading {
  return reading !== null && rows.every((row) => rowKey(reading.of, row) === rowKey(now, row));
}

/** What a full row holds, or null while that is not known. */
export function rowReading(reading: Reading | null, now: Arrangement, row: RowName): RowReading | null {
  return still(reading, now, [row]) ? reading.answer.rows[row] : null;
}

export type Order = "right" | "wrong" | "open";

/** One of the two things that must hold: `higher` must beat `lower`. */
export interface OrderRule {
  readonly higher: RowName;
  readonly lower: RowName;
  readonly order: Order;
}

export function orderRules(reading: Reading | null, now: Arrangement): OrderRule[] {
  const rule = (higher: RowName, lower: RowName, key: "middle_over_front" | "back_over_middle"): OrderRule => {
    const verdict = still(reading, now, [higher, lower]) ? reading.answer[key] : null;
    return { higher, lower, order: verdict === null ? "open" : verdict ? "right" : "wrong" };
  };
  return [rule("middle", "front", "middle_over_front"), rule("back", "middle", "back_over_middle")];
}

/** True when all thirteen are placed and the engine has called this very arrangement a foul. */
export function isFoul(reading: Reading | null, now: Arrangement): boolean {
  return isComplete(now) && still(reading, now, ROWS) && reading.answer.foul === true;
}

/** A row that takes part in a broken order is marked, so that the eye finds it. */
export function rowsInTrouble(rules: readonly OrderRule[]): Set<RowName> {
  return new Set(rules.filter((rule) => rule.order === "wrong").flatMap((rule) => [rule.higher, rule.lower]));
}
