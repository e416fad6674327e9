import type { Settled, SettledSeat } from "../protocol";
import { duelsOf, otherDuels } from "../reveal";
import type { SheetHand } from "./shapes";

// The running sheet of a real table: hands times seats, added up.

/** What each seat of a hand won or lost, in what units show as. */
export function netsOf({ scored, worth }: SheetHand): number[] {
  return scored.seats.map(({ net_units }) => net_units * worth);
}

export interface SheetLine {
  readonly hand: SheetHand;
  /** From 1. */
  readonly number: number;
  readonly nets: readonly number[];
  /** After this hand. */
  readonly totals: readonly number[];
}

export function linesOf(hands: readonly SheetHand[]): SheetLine[] {
  let totals: number[] = [];
  return hands.map((hand, index) => {
    const nets = netsOf(hand);
    totals = nets.map((net, seat) => (totals[seat] ?? 0) + net || 0);
    return { hand, number: index + 1, nets, totals };
  });
}

/** The seats with the highest total, who share the lead; none while nothing was won. */
export function leaders(totals: readonly number[]): number[] {
  const most = Math.max(0, ...totals);
  return most === 0 ? [] : totals.flatMap((total, seat) => (total === most ? [seat] : []));
}

/** A hand of the sheet in the form of a settled hand of a table with a unit of one, so that the reveal's parts show it. */
export function settledOf({ hand, number, totals }: SheetLine): Settled {
  const { scored, worth } = hand;
  const seats = scored.seats.map((seat, index): SettledSeat => {
    const { action } = seat;
    return {
      seat: index,
      kind: "human",
      dealt: action.action === "set" ? [...action.front, ...action.middle, ...action.back] : action.cards,
      action,
      outcome: seat.outcome,
      label: seat.label,
      rows: seat.rows,
      net_units: seat.net_units,
      net_chips: seat.net_units,
      balance_chips: (totals[index] ?? 0) / worth,
    };
  });
  const { rule_set, options } = scored;
  const pairs = scored.pairs.map((pair) => ({ ...pair, chips: pair.units }));
  return { hand: number, settings: { rule_set, options, seats: seats.length, house_seats: 0, unit: 1 }, house_way: "", seats, pairs, record: "" };
}

/** Every pair once, seen from its earlier seat. */
export function pairsOf(settled: Settled): ReturnType<typeof duelsOf> {
  return settled.seats.length === 0 ? [] : [...duelsOf(settled, 0), ...otherDuels(settled, 0)];
}

/** What the words of the shared text are; figures come written for people. */
export interface SheetWords {
  readonly title: (rules: string) => string;
  readonly hand: (number: string, nets: readonly string[]) => string;
  readonly net: (name: string, points: string) => string;
  readonly total: (hands: number, shown: string, nets: readonly string[]) => string;
  readonly signed: (value: number) => string;
  readonly plain: (value: number) => string;
}

/** The sheet as lines of text to be shared. */
export function textOf(hands: readonly SheetHand[], rules: string, names: readonly string[], words: SheetWords): string {
  const lines = linesOf(hands);
  const nets = (values: readonly number[]): string[] => values.map((value, seat) => words.net(names[seat] ?? "", words.signed(value)));
  const totals = lines.at(-1)?.totals ?? names.map(() => 0);
  return [
    words.title(rules),
    ...lines.map((line) => words.hand(words.plain(line.number), nets(line.nets))),
    words.total(lines.length, words.plain(lines.length), nets(totals)),
    "",
  ].join("\n");
}
