import { ROW_SIZE, ROWS, type RowName, sortCards, tidyRow } from "./cards";
import type { Action, Card } from "./protocol";

/** A line of cards; `row` where it is the row that a pattern of three rows needs. */
export interface ShownLine {
  readonly row: RowName | null;
  readonly cards: readonly Card[];
}

/** Naturals whose thirteen cards are told row by row, three, five and five (H3.7). */
const BY_ROWS = /^three(Straights|Flushes|StraightFlushes)$/;
/** Thirteen in one line are too small to be read. */
const FIRST_LINE = 6;

/** A hand that was not set, in lines to be read: a natural as its pattern lies, a surrendered one by rank. */
export function linesOf(action: Exclude<Action, { action: "set" }>): ShownLine[] {
  if (action.action === "natural" && BY_ROWS.test(action.label)) {
    let from = 0;
    return ROWS.map((row) => ({ row, cards: tidyRow(action.cards.slice(from, (from += ROW_SIZE[row]))) }));
  }
  const cards = action.action === "natural" ? action.cards : sortCards(action.cards, "rank");
  return [cards.slice(0, FIRST_LINE), cards.slice(FIRST_LINE)].map((line) => ({ row: null, cards: line }));
}
