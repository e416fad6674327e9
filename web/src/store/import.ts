import type { OpenedHand } from "../protocol";
import { isFields } from "./check";
import { SESSION_FORMAT, SESSION_VERSION } from "./export";
import { rowOf } from "./hands";
import type { FileProblem, FileProblemCode, HandRow } from "./shapes";

/** A hand of a file before the engine has read it. */
export interface FiledHand {
  readonly record: string;
  readonly skill: readonly number[] | null;
  readonly luck: readonly number[] | null;
}

export interface FiledSession {
  readonly hands: readonly FiledHand[];
  readonly problems: readonly FileProblem[];
}

/** More than ten thousand hands. */
export const LARGEST_FILE = 32_000_000;

export function fault(code: FileProblemCode, hand: number | null = null, problems: FileProblem["problems"] = []): FileProblem {
  return { hand, code, problems };
}

/** The hands of an exported session, with all that is wrong with its form. */
export function parseSession(text: string): FiledSession {
  const wrong = (code: FileProblemCode): FiledSession => ({ hands: [], problems: [fault(code)] });
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return wrong("not_json");
  }
  if (!isFields(found) || found["format"] !== SESSION_FORMAT) return wrong("not_a_session");
  const { version, hands } = found;
  if (Number.isSafeInteger(version) && (version as number) > SESSION_VERSION) return wrong("future");
  if (version !== SESSION_VERSION || !Array.isArray(hands)) return wrong("field");
  if (hands.length === 0) return wrong("no_hands");
  const bad = hands.flatMap((hand, index) => (isFiled(hand) ? [] : [fault("field", index + 1)]));
  return { hands: bad.length > 0 ? [] : (hands as FiledHand[]), problems: bad };
}

function isFiled(hand: unknown): hand is FiledHand {
  const isFigure = (value: unknown): boolean => value === null || (Array.isArray(value) && value.every(Number.isSafeInteger));
  return isFields(hand) && typeof hand["record"] === "string" && isFigure(hand["skill"]) && isFigure(hand["luck"]);
}

/** The row of a filed hand that the engine has opened; its figures are the engine's. */
export function rowOfFiled({ settled, diagnosis }: OpenedHand): HandRow {
  const { skill, luck } = diagnosis;
  return { ...rowOf(settled, settledMs(settled.record)), skill, luck };
}

/** When a hand was settled: the second of the record's `times`. */
function settledMs(record: string): number {
  return Number(/^times \d+ (\d+)$/m.exec(record)?.[1] ?? 0);
}

/** What is wrong between the hands of a file, each of which is right by itself. */
export function checkChain(filed: readonly FiledHand[], rows: readonly HandRow[]): FileProblem[] {
  return rows.flatMap((row, index) => {
    const before = rows[index - 1];
    const found: FileProblem[] = [];
    const given = filed[index];
    if (!isSame(given?.skill, row.skill) || !isSame(given?.luck, row.luck)) found.push(fault("figures", index + 1));
    if (!before) return found;
    if (row.net.length !== before.net.length) return [...found, fault("seats", index + 1)];
    if (row.hand <= before.hand) return [...found, fault("order", index + 1)];
    const starts = row.balances.map((chips, seat) => chips - (row.net[seat] ?? 0));
    // Where a hand is left out its payments are, too.
    if (row.hand === before.hand + 1 && !isSame(starts, before.balances)) found.push(fault("balances", index + 1));
    return found;
  });
}

function isSame(given: readonly number[] | null | undefined, known: readonly number[] | null): boolean {
  return given === null || given === undefined || given.join() === known?.join();
}
