import type { HandRow, Totals } from "./shapes";

/** Exact sums over kept hands; all amounts are whole numbers. */
export function totalsOf(rows: readonly HandRow[]): Totals {
  const figured = rows.filter((row) => row.skill !== null && row.luck !== null);
  return {
    hands: rows.length,
    net_chips: sums(rows, (row) => row.net),
    figured: figured.length,
    skill_units: sums(figured, (row) => row.skill ?? []),
    luck_units: sums(figured, (row) => row.luck ?? []),
    skill_chips: sums(figured, (row) => inChips(row, row.skill ?? [])),
    luck_chips: sums(figured, (row) => inChips(row, row.luck ?? [])),
  };
}

function inChips(row: HandRow, units: readonly number[]): number[] {
  return units.map((value) => value * row.unit);
}

function sums(rows: readonly HandRow[], of: (row: HandRow) => readonly number[]): number[] {
  const total: number[] = [];
  for (const row of rows) of(row).forEach((value, seat) => (total[seat] = (total[seat] ?? 0) + value));
  return total;
}

/** The average per completed hand; null before the first one. */
export function average(sum: number, hands: number): number | null {
  return hands === 0 ? null : sum / hands;
}
