import { type Arrangement, type Edit, type Spot, allCards, cardAt, dealt, find, isComplete, put, rowCards, send } from "../arrangement";
import { ROW_SIZE, ROWS, type RowName, SUITS } from "../cards";
import type { Card } from "../protocol";

// What is entered for one seat of a real table. The rows are an arrangement whose tray is the rest of the deck, so that
// the edits of the table do here too; a claim or a surrender keeps its thirteen cards in the same places.

export type EntryKind = "set" | "natural" | "surrender";

export interface Entry {
  readonly kind: EntryKind;
  readonly cards: Arrangement;
}

/** The deck as it lies on the page: suit by suit, high to low. */
export const DECK: readonly Card[] = [..."shcd"].flatMap((suit) => [..."AKQJT98765432"].map((rank) => rank + suit));

export const NOTHING: Entry = { kind: "set", cards: dealt(DECK) };

export function withKind(entry: Entry, kind: EntryKind): Entry {
  return { ...entry, kind };
}

/** Rows as they are kept: the places alone, the rest of the deck follows from them. */
export type Places = Readonly<Record<RowName, readonly (Card | null)[]>>;

export function placesOf({ cards: { front, middle, back } }: Entry): Places {
  return { front, middle, back };
}

/** The entry of kept places; null unless they are three rows of different cards. */
export function entryOf(kind: EntryKind, places: Places): Entry | null {
  const placed = ROWS.flatMap((row) => places[row]).filter((card) => card !== null);
  const fits = ROWS.every((row) => places[row].length === ROW_SIZE[row]);
  if (!fits || new Set(placed).size !== placed.length || !placed.every((card) => DECK.includes(card))) return null;
  const { front, middle, back } = places;
  return { kind, cards: { front, middle, back, tray: DECK.filter((card) => !placed.includes(card)) } };
}

/** The cards that have been entered, row by row. */
export function entered({ cards }: Entry): Card[] {
  return ROWS.flatMap((row) => rowCards(cards, row));
}

export function missing(entry: Entry): number {
  return 13 - entered(entry).length;
}

/** All places in the order in which they are filled. */
export const PLACES: readonly Spot[] = ROWS.flatMap((row) => Array.from({ length: ROW_SIZE[row] }, (_, index): Spot => ({ zone: row, index })));

/** The first empty place from `from` on, then from the front; null where all are taken. */
export function nextPlace({ cards }: Entry, from: Spot | null): Spot | null {
  const start = Math.max(0, from === null ? 0 : PLACES.findIndex((spot) => spot.zone === from.zone && spot.index === from.index));
  const order = [...PLACES.slice(start), ...PLACES.slice(0, start)];
  return order.find((spot) => cardAt(cards, spot) === null) ?? null;
}

/** A card of the deck, or one that lies in a row, put on a place; what lies there changes places with it. */
export function place(entry: Entry, card: Card, spot: Spot): Entry {
  return applied(entry, put(entry.cards, card, spot));
}

/** A card sent to the first free place of a row, or back to the deck with "tray". A full row refuses. */
export function sendTo(entry: Entry, card: Card, zone: Spot["zone"]): { readonly entry: Entry; readonly full: boolean } {
  const edit = send(entry.cards, card, zone);
  return { entry: applied(entry, edit), full: !edit.ok && edit.why === "row_full" };
}

function applied(entry: Entry, edit: Edit): Entry {
  return edit.ok ? { ...entry, cards: edit.next } : entry;
}

/** Where a card of this seat lies; null while it is in the deck. */
export function spotOf(entry: Entry, card: Card): Spot | null {
  const spot = find(entry.cards, card);
  return spot === null || spot.zone === "tray" ? null : spot;
}

/** Another seat at which a card lies as well; null where there is none. */
export function elsewhere(entries: readonly Entry[], seat: number, card: Card): number | null {
  const other = entries.findIndex((entry, index) => index !== seat && spotOf(entry, card) !== null);
  return other < 0 ? null : other;
}

/** The cards that lie at two seats, as the engine would name them: the earlier seat first. */
export function doubles(entries: readonly Entry[]): { readonly card: Card; readonly seat: number; readonly other: number }[] {
  return entries.flatMap((entry, other) =>
    entered(entry).flatMap((card) => {
      const seat = entries.findIndex((earlier, index) => index < other && spotOf(earlier, card) !== null);
      return seat < 0 ? [] : [{ card, seat, other }];
    }),
  );
}

/** What the engine scores. Rows with gaps go as they are: it says what is missing. */
export function formOf(entry: Entry): object {
  const row = (name: RowName): Card[] => rowCards(entry.cards, name);
  if (entry.kind !== "set") return { action: entry.kind, cards: entered(entry) };
  return { action: "set", front: row("front"), middle: row("middle"), back: row("back") };
}

/** Thirteen cards that hold the entered ones, for a question about rows that are not full yet. */
export function paddedHand({ cards }: Entry): Card[] {
  const placed = ROWS.flatMap((row) => rowCards(cards, row));
  return [...placed, ...cards.tray.slice(0, 13 - placed.length)];
}

export function isFull(entry: Entry): boolean {
  return isComplete(entry.cards);
}

/** True as long as every card of the deck is there once. */
export function isWhole({ cards }: Entry): boolean {
  return allCards(cards).length === DECK.length && new Set(allCards(cards)).size === SUITS.length * 13;
}
