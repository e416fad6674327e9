import type { HandNames, RankNames, RowWords, SuitNames } from "../words";
import { plural } from "./plural";

const suit: SuitNames = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const rank: RankNames = {
  2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight",
  9: "nine", 10: "ten", 11: "jack", 12: "queen", 13: "king", 14: "ace",
};
const ranks: RankNames = {
  2: "twos", 3: "threes", 4: "fours", 5: "fives", 6: "sixes", 7: "sevens", 8: "eights",
  9: "nines", 10: "tens", 11: "jacks", 12: "queens", 13: "kings", 14: "aces",
};

const cap: RowWords = { front: "Front", middle: "Middle", back: "Back" };
const lower: RowWords = { front: "front", middle: "middle", back: "back" };

export const rows = {
  cap,
  lower,
  short: (count: number, shown: string) => `${shown} more ${plural(count, "card", "cards")}`,
  reading: "reading …",
  mustBeat: (higher: string, lowerRow: string) => `${higher} must beat ${lowerRow}`,
  beats: (higher: string, lowerRow: string) => `${higher} beats ${lowerRow}`,
  broken: (higher: string, lowerRow: string) => `${higher} does not beat ${lowerRow}`,
  order: "Order of the rows",
};

export const cards = {
  suit,
  rank,
  ranks,
  name: (rankName: string, suitName: string) => `${rankName} of ${suitName}`,
  inZone: (card: string, zone: string) => `${card}, in ${zone}`,
  labelled: (label: string, names: string) => `${label}: ${names}`,
  held: (name: string) => `${name}, picked up`,
  emptyPlace: (place: string, zone: string) => `empty place ${place} in ${zone}`,
  tray: "tray",
  hidden: "Hidden card",
  yours: "Your cards",
  trayEmpty: "All cards are placed.",
  backToTray: "Back to the tray",
};

export const hands: HandNames = {
  high_card: (r) => `High card, ${r.one[r.first]}`,
  pair: (r) => `Pair, ${r.many[r.first]}`,
  two_pair: (r) => `Two pair, ${r.many[r.first]} and ${r.many[r.second]}`,
  trips: (r) => `Three of a kind, ${r.many[r.first]}`,
  straight: (r) => `Straight, ${r.one[r.first]} high`,
  flush: (r) => `Flush, ${r.one[r.first]} high`,
  full_house: (r) => `Full house, ${r.many[r.first]} over ${r.many[r.second]}`,
  quads: (r) => `Four of a kind, ${r.many[r.first]}`,
  straight_flush: (r) => (r.first === 14 ? "Royal flush" : `Straight flush, ${r.one[r.first]} high`),
};
export const categories: Readonly<Record<keyof HandNames, string>> = {
  high_card: "high card",
  pair: "pair",
  two_pair: "two pair",
  trips: "three of a kind",
  straight: "straight",
  flush: "flush",
  full_house: "full house",
  quads: "four of a kind",
  straight_flush: "straight flush",
};

export const naturals = { dragon: "Dragon", sixPairs: "Six pairs", threeFlushes: "Three flushes", threeStraights: "Three straights" };
