import type { Spot } from "../arrangement";
import type { History } from "../history";
import type { Card, OptionValue, Problem, RowReadings, Scored } from "../protocol";
import type { Entry, EntryKind, Places } from "./entry";

// The shapes of the page that scores a real table. No DOM, no database.

export type Options = Readonly<Record<string, OptionValue>>;

/** No rule set seats more. What was entered for a seat stays when fewer are chosen, and counts again with more. */
export const SEATS_MOST = 4;

/** Under which rules who plays; there are always `SEATS_MOST` names, and one that was not given is empty. */
export interface Setup {
  readonly rule_set: string;
  readonly options: Options;
  readonly seats: number;
  readonly names: readonly string[];
}

/** What is entered for one hand, for `SEATS_MOST` seats, and the seat that is being entered. */
export interface Draft {
  readonly entries: readonly Entry[];
  readonly seat: number;
}

/** What one seat entered, as it is kept. */
export interface KeptEntry {
  readonly kind: EntryKind;
  readonly places: Places;
}

/** A hand of the sheet: what was entered, and what the engine made of it. */
export interface SheetHand {
  readonly id: string;
  readonly at_ms: number;
  readonly entries: readonly KeptEntry[];
  readonly scored: Scored;
  /** What one unit shows as in the hand's rule set. */
  readonly worth: number;
}

/** What is wrong, and where: a seat, and the other one where a card lies at both. */
export interface Place {
  readonly seat: number | null;
  readonly code: Problem["code"];
  readonly params: Problem["params"];
}

/** What the engine said about a seat's rows, and about which rows it was said. */
export interface SeatReading {
  readonly of: string;
  readonly rows: RowReadings;
  readonly middle_over_front: boolean | null;
  readonly back_over_middle: boolean | null;
}

export interface ScoreState {
  readonly setup: Setup;
  /** Oldest first. */
  readonly hands: readonly SheetHand[];
  readonly draft: History<Draft>;
  /** The place that takes the next card of the deck; null where all are taken. */
  readonly target: Spot | null;
  /** The card of a row that was picked up and not yet put down. */
  readonly held: Card | null;
  /** The hand that is being corrected. */
  readonly editing: string | null;
  readonly readings: readonly (SeatReading | null)[];
  /** What the engine refused the hand for; gone with the next change. */
  readonly problems: readonly Place[];
  readonly settling: boolean;
  /** The hand whose settlement is shown. */
  readonly shown: string | null;
  /** True where nothing of this lasts longer than the page. */
  readonly memory: boolean;
  readonly said: { readonly what: Said | null; readonly turn: number };
}

/** What the live region has to say; the page has the words. */
export type Said =
  | { readonly what: "placed" | "moved"; readonly card: Card; readonly spot: Spot; readonly left: number }
  | { readonly what: "double"; readonly card: Card; readonly seat: number }
  | { readonly what: "out" | "picked"; readonly card: Card; readonly left: number }
  | { readonly what: "swapped"; readonly card: Card; readonly other: Card }
  | { readonly what: "full"; readonly row: Spot["zone"] }
  | { readonly what: "seat"; readonly seat: number; readonly left: number }
  | { readonly what: "missing"; readonly seat: number; readonly left: number }
  | { readonly what: "refused"; readonly count: number }
  | { readonly what: "settled"; readonly hand: number }
  | { readonly what: "put_down" | "undone" | "nothing_to_undo" | "copied" | "deleted" };
