import { type RowName, ROWS } from "./cards";
import type { Category, HandPattern, PairView, Settings, Settled, SettledSeat } from "./protocol";

/** The reveal goes row by row and ends with the result. */
export type RevealStep = RowName | "result";
export const REVEAL_STEPS: readonly RevealStep[] = [...ROWS, "result"];

/** One step on; the result is the last. */
export function stepAfter(step: RevealStep): RevealStep {
  return REVEAL_STEPS[REVEAL_STEPS.indexOf(step) + 1] ?? "result";
}

/** A seat that claimed a natural or surrendered compares no rows: it goes straight to the result. */
export function firstStep(settled: Settled, seat: number): RevealStep {
  return seatOf(settled, seat).rows ? "front" : "result";
}

export function seatOf(settled: Settled, seat: number): SettledSeat {
  const found = settled.seats.find((one) => one.seat === seat);
  if (!found) throw new RangeError(`no seat ${seat} in hand ${settled.hand}`);
  return found;
}

/** From one seat's view: it won the row, lost it, or neither. */
export type RowMark = "won" | "lost" | "tied";

/** One line of a pair's bill; `units` is what the seat gets (negative: pays). */
export type BillLine =
  | { kind: "rows"; won: number; lost: number; tied: number; units: number }
  /** `none`: seats that are not compared, since others' naturals ended the hand. */
  | { kind: "natural" | "foul" | "surrender"; whose: "me" | "other" | "both" | "none"; units: number }
  | { kind: "bonus"; whose: "me" | "other"; row: RowName; category: Category; units: number }
  | { kind: "pattern"; whose: "me" | "other"; pattern: HandPattern; units: number }
  /** What a sweep or, without one, a majority of rows adds; what every other seat swept adds. */
  | { kind: "sweep" | "majority" | "homeRun"; whose: "me" | "other"; units: number }
  | { kind: "extra"; units: number };

/** Who swept whom, if one side did; `tied` where a row of it was tied. */
export interface Sweep {
  readonly whose: "me" | "other";
  readonly tied: boolean;
}

/** A pair as one of its two seats sees it. */
export interface Duel {
  readonly me: SettledSeat;
  readonly other: SettledSeat;
  readonly decidedBy: PairView["decided_by"];
  /** One mark a row, or null where rows were not compared. */
  readonly marks: Readonly<Record<RowName, RowMark>> | null;
  readonly bill: readonly BillLine[];
  readonly sweep: Sweep | null;
  /** By what rules and for what unit it was played. */
  readonly settings: Pick<Settings, "rule_set" | "unit">;
  readonly units: number;
  readonly chips: number;
}

export function duelsOf(settled: Settled, seat: number): Duel[] {
  return settled.pairs
    .filter((pair) => pair.a === seat || pair.b === seat)
    .map((pair) => duelOf(settled, pair, seat));
}

/** The pairs in which a seat has no part, each seen from its first seat. */
export function otherDuels(settled: Settled, seat: number): Duel[] {
  return settled.pairs
    .filter((pair) => pair.a !== seat && pair.b !== seat)
    .map((pair) => duelOf(settled, pair, pair.a));
}

function duelOf(settled: Settled, pair: PairView, seat: number): Duel {
  const turn = pair.a === seat ? 1 : -1;
  // `|| 0` keeps a turned zero from becoming −0, which would be shown with its sign.
  const mine = (value: number): number => turn * value || 0;
  return {
    me: seatOf(settled, seat),
    other: seatOf(settled, pair.a === seat ? pair.b : pair.a),
    decidedBy: pair.decided_by,
    marks: pair.rows ? marksOf(pair.rows.map(mine)) : null,
    bill: [baseLine(settled, pair, seat, mine), ...bonusLines(pair, seat), ...tableLines(pair, mine)],
    sweep: sweepOf(pair, mine),
    settings: settled.settings,
    units: mine(pair.units),
    chips: mine(pair.chips),
  };
}

function marksOf(rows: readonly number[]): Record<RowName, RowMark> {
  const mark = (value: number | undefined): RowMark => (value === 1 ? "won" : value === -1 ? "lost" : "tied");
  return { front: mark(rows[0]), middle: mark(rows[1]), back: mark(rows[2]) };
}

function baseLine(settled: Settled, pair: PairView, seat: number, mine: (value: number) => number): BillLine {
  const units = mine(pair.base_units);
  if (pair.decided_by === "rows") {
    const rows = (pair.rows ?? []).map(mine);
    const count = (value: number): number => rows.filter((row) => row === value).length;
    return { kind: "rows", won: count(1), lost: count(-1), tied: count(0), units };
  }
  const did = (who: number): boolean => seatOf(settled, who).outcome === pair.decided_by;
  const other = pair.a === seat ? pair.b : pair.a;
  const whose = did(seat) && did(other) ? "both" : did(seat) ? "me" : did(other) ? "other" : "none";
  return { kind: pair.decided_by, whose, units };
}

function bonusLines(pair: PairView, seat: number): BillLine[] {
  return pair.bonuses.map(({ seat: earner, row, category, units: earned }) => {
    const whose = earner === seat ? ("me" as const) : ("other" as const);
    const units = earner === seat ? earned : -earned;
    if (row === "hand") return { kind: "pattern", whose, pattern: category as HandPattern, units };
    return { kind: "bonus", whose, row, category: category as Category, units };
  });
}

/** What a sweep adds, then the whole table's part; rule sets without them have no such line. */
function tableLines(pair: PairView, mine: (value: number) => number): BillLine[] {
  const [sweep, homeRun] = [mine(pair.sweep_units), mine(pair.home_run_units)];
  const whose = (units: number): "me" | "other" => (units > 0 ? "me" : "other");
  const lines = [
    { kind: pair.swept ? "sweep" : "majority", whose: whose(sweep), units: sweep },
    { kind: "homeRun", whose: whose(homeRun), units: homeRun },
    { kind: "extra", units: mine(pair.extra_units) },
  ] as const;
  // A hand that was kept by an earlier version has none of these fields.
  return lines.filter(({ units }) => Boolean(units));
}

function sweepOf({ swept, rows }: PairView, mine: (value: number) => number): Sweep | null {
  if (!swept) return null;
  return { whose: mine(swept) > 0 ? "me" : "other", tied: rows?.includes(0) ?? false };
}

/** Units that each seat (first index) got from each other (second index); null on the diagonal. */
export function pairMatrix(settled: Settled): (number | null)[][] {
  const cell = (row: number, column: number): number | null => {
    if (row === column) return null;
    const pair = settled.pairs.find((p) => p.a === Math.min(row, column) && p.b === Math.max(row, column));
    return (row < column ? pair?.units : -(pair?.units ?? 0)) || 0;
  };
  const seats = settled.seats.map((one) => one.seat);
  return seats.map((row) => seats.map((column) => cell(row, column)));
}
