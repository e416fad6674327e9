import type { HandNames, RankNames, SuitNames } from "./words";

export const suit: SuitNames = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
export const rank: RankNames = {
  2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight",
  9: "nine", 10: "ten", 11: "jack", 12: "queen", 13: "king", 14: "ace",
};
export const ranks: RankNames = {
  2: "twos", 3: "threes", 4: "fours", 5: "fives", 6: "sixes", 7: "sevens", 8: "eights",
  9: "nines", 10: "tens", 11: "jacks", 12: "queens", 13: "kings", 14: "aces",
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
