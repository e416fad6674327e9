import type { Card, RowName } from "./protocol";

export type { RowName };

/** The three rows from the weakest to the strongest, which is also their order from top to bottom. */
export const ROWS: readonly RowName[] = ["front", "middle", "back"];

/** How many cards each row takes. */
export const ROW_SIZE: Readonly<Record<RowName, number>> = { front: 3, middle: 5, back: 5 };

export type Suit = "c" | "d" | "h" | "s";
export const SUITS: readonly Suit[] = ["c", "d", "h", "s"];

export type Rank = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14;

const RANK_TEXT = "23456789TJQKA";

/** Variation selector 15 asks for the text form, so that no platform paints a picture of the suit. */
const AS_TEXT = "\uFE0E";
const GLYPH: Readonly<Record<Suit, string>> = { c: "♣", d: "♦", h: "♥", s: "♠" };

export function suitOf(card: Card): Suit {
  return card[1] as Suit;
}

/** The rank of a card, 2..14. */
export function rankOf(card: Card): Rank {
  return (RANK_TEXT.indexOf(card[0] ?? "") + 2) as Rank;
}

export function suitGlyph(suit: Suit): string {
  return GLYPH[suit] + AS_TEXT;
}

/** What stands in a card's corner: 2..10, J, Q, K, A. */
export function rankMark(card: Card): string {
  const mark = card[0] ?? "";
  return mark === "T" ? "10" : mark;
}

export type SortKey = "rank" | "suit";

/** Cards in a new list: high to low, or suit by suit (alternating colours) and high to low within a suit. */
export function sortCards(cards: readonly Card[], by: SortKey): Card[] {
  const suitPlace = (card: Card): number => "shcd".indexOf(suitOf(card));
  const byRank = (a: Card, b: Card): number => rankOf(b) - rankOf(a);
  const bySuit = (a: Card, b: Card): number => suitPlace(a) - suitPlace(b);
  return [...cards].sort((a, b) => (by === "rank" ? byRank(a, b) || bySuit(a, b) : bySuit(a, b) || byRank(a, b)));
}

/** Cards of a full row as one lays them to be read: pairs and triplets together in front, then high to low. */
export function tidyRow(cards: readonly Card[]): Card[] {
  const size = (card: Card): number => cards.filter((other) => rankOf(other) === rankOf(card)).length;
  return sortCards(cards, "rank").sort((a, b) => size(b) - size(a));
}
