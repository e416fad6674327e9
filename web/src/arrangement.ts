import { type RowName, ROW_SIZE, ROWS } from "./cards";
import type { Card } from "./protocol";

/**
 * Where thirteen cards lie. A row keeps its places, empty ones too, so that taking a card out moves no other.
 *
 * Invariant: every edit yields the same set of cards; nothing is ever lost or doubled.
 */
export interface Arrangement {
  readonly front: readonly Place[];
  readonly middle: readonly Place[];
  readonly back: readonly Place[];
  readonly tray: readonly Card[];
}

export type Place = Card | null;
export type Zone = RowName | "tray";

/** One place on the table: in a row 0..2 or 0..4, in the tray 0..12. */
export interface Spot {
  readonly zone: Zone;
  readonly index: number;
}

export type Rows = Readonly<Record<RowName, readonly Card[]>>;

/** An edit either gives a new arrangement or says why it gives none. */
export type Edit = { readonly ok: true; readonly next: Arrangement } | { readonly ok: false; readonly why: Refusal };
export type Refusal = "row_full" | "no_change" | "card_unknown";

const refuse = (why: Refusal): Edit => ({ ok: false, why });
const accept = (next: Arrangement): Edit => ({ ok: true, next });

function emptyRow(row: RowName): Place[] {
  return Array.from({ length: ROW_SIZE[row] }, () => null);
}

/** All cards in the tray, all rows empty. */
export function dealt(cards: readonly Card[]): Arrangement {
  return { front: emptyRow("front"), middle: emptyRow("middle"), back: emptyRow("back"), tray: [...cards] };
}

export function allCards(a: Arrangement): Card[] {
  return [...ROWS.flatMap((row) => rowCards(a, row)), ...a.tray];
}

/** The cards of one row without its gaps. */
export function rowCards(a: Arrangement, row: RowName): Card[] {
  return a[row].filter((place) => place !== null);
}

export function placesLeft(a: Arrangement, row: RowName): number {
  return ROW_SIZE[row] - rowCards(a, row).length;
}

/** How many of the thirteen are still to be placed. */
export function cardsToPlace(a: Arrangement): number {
  return ROWS.reduce((sum, row) => sum + placesLeft(a, row), 0);
}

export function isComplete(a: Arrangement): boolean {
  return cardsToPlace(a) === 0;
}

export function cardAt(a: Arrangement, spot: Spot): Place {
  return a[spot.zone][spot.index] ?? null;
}

export function find(a: Arrangement, card: Card): Spot | null {
  for (const zone of [...ROWS, "tray"] as const) {
    const index = a[zone].indexOf(card);
    if (index >= 0) return { zone, index };
  }
  return null;
}

/** The arrangement with the card lifted out: its place in a row stays behind empty, the tray closes up. */
function without(a: Arrangement, card: Card): Arrangement {
  const lift = (places: readonly Place[]): Place[] => places.map((place) => (place === card ? null : place));
  return { front: lift(a.front), middle: lift(a.middle), back: lift(a.back), tray: a.tray.filter((c) => c !== card) };
}

function withRow(a: Arrangement, row: RowName, places: readonly Place[]): Arrangement {
  return { ...a, [row]: places };
}

/** Sends a card to the first free place of a row, or back to the tray. */
export function send(a: Arrangement, card: Card, zone: Zone): Edit {
  const from = find(a, card);
  if (!from) return refuse("card_unknown");
  if (from.zone === zone) return refuse("no_change");
  const lifted = without(a, card);
  if (zone === "tray") return accept({ ...lifted, tray: [...lifted.tray, card] });
  const free = lifted[zone].indexOf(null);
  if (free < 0) return refuse("row_full");
  return accept(withRow(lifted, zone, lifted[zone].with(free, card)));
}

/** Puts a card on one place; a card that lies there changes places with it. */
export function put(a: Arrangement, card: Card, spot: Spot): Edit {
  if (spot.zone === "tray") {
    const other = cardAt(a, spot);
    return other ? swap(a, card, other) : send(a, card, "tray");
  }
  if (!find(a, card)) return refuse("card_unknown");
  const there = a[spot.zone][spot.index];
  if (there === undefined || there === card) return refuse("no_change");
  if (there !== null) return swap(a, card, there);
  const lifted = without(a, card);
  return accept(withRow(lifted, spot.zone, lifted[spot.zone].with(spot.index, card)));
}

/** Two cards change places. */
export function swap(a: Arrangement, one: Card, other: Card): Edit {
  const from = find(a, one);
  const to = find(a, other);
  if (!from || !to) return refuse("card_unknown");
  if (one === other || (from.zone === "tray" && to.zone === "tray")) return refuse("no_change");
  const exchange = <P extends Place>(places: readonly P[]): P[] =>
    places.map((place) => (place === one ? (other as P) : place === other ? (one as P) : place));
  return accept({
    front: exchange(a.front),
    middle: exchange(a.middle),
    back: exchange(a.back),
    tray: exchange(a.tray),
  });
}

/** Every card back to the tray. */
export function clear(a: Arrangement): Edit {
  if (a.tray.length === allCards(a).length) return refuse("no_change");
  return accept(dealt(allCards(a)));
}

/** Fills the rows as given; refused unless the given rows are exactly these cards. */
export function fill(a: Arrangement, rows: Rows): Edit {
  const given = ROWS.flatMap((row) => rows[row]);
  const own = new Set(allCards(a));
  const fits = ROWS.every((row) => rows[row].length === ROW_SIZE[row]);
  if (!fits || new Set(given).size !== own.size || !given.every((card) => own.has(card))) return refuse("card_unknown");
  if (ROWS.every((row) => rowKey(a, row) === rows[row].toSorted().join())) return refuse("no_change");
  return accept({ front: rows.front, middle: rows.middle, back: rows.back, tray: [] });
}

/** Equal for equal sets of cards: the order within a row means nothing to the rules. */
export function rowKey(a: Arrangement, row: RowName): string {
  return rowCards(a, row).sort().join();
}
