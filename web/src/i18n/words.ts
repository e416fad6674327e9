import { type Rank, type RowName, type Suit, rankOf, suitOf } from "../cards";
import type { Numbers } from "../format";
import type { Card, Category } from "../protocol";
import type { SetWords } from "./en/sets";
import type { Catalogue } from "./index";
import type { Terms } from "./sets";

/** The parameters of a code, read with care: they come from the other side of a border. */
export interface Params {
  number(key: string): string;
  text(key: string): string;
  card(key: string): string;
  row(key: string): string;
  seat(key: string): string;
  /** The plain truth of a flag. */
  flag(key: string): boolean;
}

/** How a seat is called at this table. */
export type SeatName = (seat: number) => string;

export function paramsOf(values: Readonly<Record<string, unknown>>, t: Catalogue, n: Numbers, seatName: SeatName): Params {
  const text = (key: string): string => {
    const value = values[key];
    return Array.isArray(value) ? n.list(value.map(String)) : String(value ?? "?");
  };
  const row = (key: string): string => (t.rows.lower as Record<string, string>)[text(key)] ?? text(key);
  return {
    text,
    row,
    number: (key) => (typeof values[key] === "number" ? n.plain(values[key]) : text(key)),
    card: (key) => (/^[2-9TJQKA][cdhs]$/.test(text(key)) ? cardName(t, text(key)) : text(key)),
    seat: (key) => (typeof values[key] === "number" ? seatName(values[key]) : text(key)),
    flag: (key) => values[key] === true,
  };
}

export function cardName(t: Catalogue, card: Card): string {
  return t.cards.name(t.cards.rank[rankOf(card)], t.cards.suit[suitOf(card)]);
}

/** What a row holds, from its category and its digits (one a rank group): "Two pair, kings and fives". */
export function rowName(t: Catalogue, category: Category, digits: readonly number[]): string {
  const [first = 2, second = 2] = digits;
  // Where the wheel ranks second its digits are 13, 1: still a five-high straight to the eye.
  const top = second === 1 ? 5 : first;
  return t.hands[category]({ one: t.cards.rank, many: t.cards.ranks, first: top as Rank, second: second as Rank });
}

export interface RankWords {
  readonly one: Readonly<Record<Rank, string>>;
  readonly many: Readonly<Record<Rank, string>>;
  readonly first: Rank;
  readonly second: Rank;
}

export type HandNames = Readonly<Record<Category, (ranks: RankWords) => string>>;
export type SuitNames = Readonly<Record<Suit, string>>;
export type RankNames = Readonly<Record<Rank, string>>;
export type RowWords = Readonly<Record<RowName, string>>;

/**
 * A natural by its name under a rule set, else by its general one. A label that no words know yet is shown as the engine
 * wrote it, never dropped.
 */
export function naturalName(t: Catalogue, label: string | null, words: SetWords | null = null, terms: Terms | null = null): string {
  const id = label ?? "";
  return terms?.naturals[id] ?? (t.naturals as Record<string, string>)[id] ?? words?.naturals[id] ?? id;
}
