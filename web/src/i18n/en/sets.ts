import type { HandPattern, RuleSetId } from "../../protocol";
import type { Terms } from "../sets";
import { plural } from "./plural";

const points = (count: number, shown: string): string => `${shown} ${plural(count, "point", "points")}`;

const usual: Terms = {
  sweep: "sweep",
  tiedSweep: "sweep",
  homeRun: "home run",
  natural: "natural",
  foul: "foul",
  foulShort: "a foul",
  unit: points,
  units: "points",
  naturals: {},
};

/** How each rule set speaks, for the tables played under it; the default one speaks as the page does. */
const terms: Readonly<Record<RuleSetId, Terms | null>> = {
  "wsgc-house": null,
  "intl-1-6": { ...usual, sweep: "scoop" },
  "intl-2-4": { ...usual, sweep: "scoop" },
  pusoy: { ...usual, sweep: "scoop", natural: "clean sweep" },
  "mau-binh": {
    ...usual,
    sweep: "sập (sweep)",
    tiedSweep: "sập (sweep)",
    homeRun: "sập làng (home run)",
    natural: "mậu binh",
    foul: "binh lủng (foul)",
    foulShort: "binh lủng",
    unit: (_count, shown) => `${shown} chi`,
    units: "chi",
    naturals: {
      suitedDragon: "Suited dragon (sảnh rồng đồng hoa)",
      dragon: "Dragon (sảnh rồng)",
      sixPairs: "Six pairs (lục phé bôn)",
      threeFlushes: "Three flushes (ba cái thùng)",
      threeStraights: "Three straights (ba cái sảnh)",
    },
  },
  "capsa-susun": { ...usual, naturals: { dragon: "Dragon (naga)", suitedDragon: "Suited dragon (naga)" } },
  "tw-13zhang": {
    ...usual,
    sweep: "打槍 (shot)",
    tiedSweep: "輾過 (rolled over)",
    homeRun: "紅不讓 (home run)",
    foul: "相公 (foul)",
    foulShort: "相公",
    unit: (_count, shown) => `${shown} 賭`,
    units: "賭",
    naturals: { suitedDragon: "Suited dragon (清一條龍)", dragon: "Dragon (一條龍)" },
  },
  shisanshui: {
    ...usual,
    sweep: "打枪 (shot)",
    tiedSweep: "打枪 (shot)",
    homeRun: "全垒打 (home run)",
    foul: "倒水 (foul)",
    foulShort: "倒水",
    unit: (_count, shown) => `${shown} 水`,
    units: "水",
  },
  "hk-13": { ...usual, sweep: "打槍 (shot)", tiedSweep: "打槍 (shot)", homeRun: "全壘打 (home run)", natural: "報到 (natural)" },
  plain: { ...usual, sweep: "three rows", tiedSweep: "three rows" },
};

const names: Readonly<Record<RuleSetId, string>> = {
  "wsgc-house": "House rules",
  "intl-1-6": "International 1-6",
  "intl-2-4": "International 2-4",
  pusoy: "Pusoy",
  "mau-binh": "Mậu Binh",
  "capsa-susun": "Capsa Susun",
  "tw-13zhang": "十三張 (Taiwan)",
  shisanshui: "十三水 (mainland China)",
  "hk-13": "十三張 (Hong Kong)",
  plain: "13张 (rows only)",
};

/** What one has to know to choose. */
const leads: Readonly<Record<RuleSetId, string>> = {
  "wsgc-house": "The printed rules with the house's clarifications, for chips.",
  "intl-1-6": "Three rows won pay three more; strong rows count for more than one.",
  "intl-2-4": "More rows won pay one more; strong rows count for more than one.",
  pusoy: "The game of the Philippines: as international 1-6, with royalties always on.",
  "mau-binh": "The game of Vietnam: A-2-3-4-5 is the second-best straight, and a sập doubles everything.",
  "capsa-susun": "The game of Indonesia, as a house table: suits break ties, and a sweep doubles everything.",
  "tw-13zhang": "A lobby game of Taiwan for four: 打槍 and 輾過, and royalties for whoever wins the pair.",
  shisanshui: "The game of mainland China, with the longest list of naturals.",
  "hk-13": "The game of Hong Kong, all against all, with six naturals to report.",
  plain: "Three rows and nothing else, for four: no royalties, no naturals, and no fouls to make.",
};

/** What the engine's data say of a rule set; `set-facts.ts` puts the figures in. */
const facts = {
  title: "What it pays",
  seats: (from: string, to: string) => (from === to ? `${from}` : `${from} to ${to}`),
  seatsLabel: "Seats",
  unitLabel: "One unit",
  unitShows: (unit: string, points: string) => `${unit} = ${points} points`,
  rowsLabel: "Rows",
  eachRow: (one: string) => `each row won counts ${one}, each row lost the same the other way`,
  majority: (more: string) => `whoever wins more rows gets ${more} more`,
  sweepAdd: (sweep: string, more: string) => `a ${sweep}, all three rows won, adds ${more}`,
  sweepTimes: (sweep: string, times: string) => `a ${sweep}, all three rows won, counts ${times} times, royalties too`,
  tableLine: (won: string, lost: string, tied: string, units: string) => `${won} won, ${lost} lost, ${tied} tied: ${units}`,
  homeRunLabel: "Every seat swept",
  homeRunTimes: (run: string, seats: string, times: string) => `${run}: from ${seats} seats up, each of these pairs counts ${times} times`,
  homeRunAdds: (run: string, seats: string, units: string) => `${run}: from ${seats} seats up, ${units} more from each`,
  royaltiesLabel: "Royalties",
  royalty: (row: string, hand: string, units: string) => `${row} ${hand}: ${units}`,
  top: (hand: string, rank: string) => `${hand} (${rank} high)`,
  mode: {
    replace: "in place of the row's one",
    add: "on top of the rows",
  },
  when: {
    rowWin: "where the row is won",
    rowWinOrTie: "where the row is won or tied",
    matchWin: "for the winner of the pair alone",
  },
  naturalsLabel: "Naturals",
  vs: {
    offset: "Two naturals pay each other nothing.",
    higherTakesOwn: "Of two naturals the better one is paid.",
    higherThenAce: "Of two naturals the better one is paid; of two alike the one with the better suited ace.",
    difference: "Of two naturals the better one is paid the difference.",
    outright: "A dragon also takes the shot, and a single best one the home run too.",
  },
  foulLabel: "Wrong order",
  foul: {
    flat: (foul: string, units: string) => `${foul}: ${units} to each legal hand, and its royalties`,
    asSwept: (foul: string) => `${foul}: pays each legal hand as if all three rows were lost`,
    prevented: "cannot be locked",
  },
  surrenderLabel: "Surrender",
  surrender: (units: string) => `${units} to each opponent`,
  aces: (units: string) => `each ace more than the opponent's: ${units}`,
  extrasLabel: "Aces",
  wheelLabel: "A-2-3-4-5",
  wheel: { lowest: "the lowest straight", second: "the second-best straight" },
  suitsLabel: "Suits",
  suits: (order: string) => `break ties: ${order}`,
  orderLabel: "Equal rows",
  order: { strict: "a row must beat the one in front of it", gte: "a row may equal the one in front of it" },
  largestLabel: "Most a pair can move, options and all",
  none: "none",
  waiting: "What it pays comes from the engine, which is still starting.",
};

/** Options of rule sets beside scale and bonuses. */
const options = {
  suits: { label: "Suits", values: { none: "no suits", "d>h>s>c": "♦ over ♥ over ♠ over ♣" } as Readonly<Record<string, string>>, hint: "which suit breaks a tie" },
  wheel: { label: "A-2-3-4-5", values: { second: "second-best straight", lowest: "lowest straight" } as Readonly<Record<string, string>>, hint: "where this straight stands" },
  tinhAt: { label: "Tính át (aces count)", values: {} as Readonly<Record<string, string>>, hint: "ace royalties, two more naturals, and each ace counts" },
  homeRunNeedsThreeZero: { label: "紅不讓 by 打槍 alone", values: {} as Readonly<Record<string, string>>, hint: "輾過 then does not count toward it" },
  daqiang: { label: "打槍 (shot)", values: {} as Readonly<Record<string, string>>, hint: "three rows won count double, every seat swept doubles again" },
};

/** Beside those of the default set, which come with the page. */
const naturals: Readonly<Record<string, string>> = {
  suitedDragon: "Suited dragon",
  fivePairsTrips: "Five pairs and three of a kind",
  fourTrips: "Four threes of a kind",
  threeQuads: "Three fours of a kind",
  threeStraightFlushes: "Three straight flushes",
  twelveRoyals: "Twelve royals",
  allBig8: "All big (8 to ace)",
  allSmall8: "All small (2 to 8)",
  allBig5: "All big (5 to ace)",
  allSmall10: "All small (ace to 10)",
  oneColour13: "Thirteen of one colour",
  oneColour12: "Twelve of one colour",
  fivePairsRun: "Five pairs in a run",
};

/** Patterns of the whole hand that earn a royalty. */
const patterns: Readonly<Record<HandPattern, string>> = {
  monsterTrips: "three of a kind in front of two rows of four of a kind or straight flush",
  rowsOfOneSuit: "every row of one suit",
  sixPairs: "six pairs in the hand",
  pairUnderFullHouses: "pair in front of two full houses",
  sevenEleven: "full house of sevens and jacks",
};

export const sets = {
  names,
  leads,
  terms,
  facts,
  options,
  naturals,
  patterns,
  /** Where rows may be equal, *must beat* would be too much. */
  order: {
    mustBeat: (higher: string, lower: string) => `${higher} must not be below ${lower}`,
    beats: (higher: string, lower: string) => `${higher} is not below ${lower}`,
    broken: (higher: string, lower: string) => `${higher} is below ${lower}`,
  },
  choose: {
    label: "Rules",
    economy: { chips: "for chips", points: "for points" },
    hands: "Hands",
    handsOf: (hands: string) => `${hands} hands`,
    opponents: "Opponents",
    kinds: { house: "House seats", easy: "Practice opponents" },
    kindHints: { house: "play house-way", easy: "play easier than house-way" },
    more: "Royalties, naturals and the rest",
    seatsFixed: (seats: string) => `These rules are for ${seats} seats.`,
    summary: (rules: string, against: string, hands: string) => `Next session: ${rules}, ${against}, ${hands} hands.`,
    against: (count: number, shown: string) => `you against ${shown} practice ${plural(count, "opponent", "opponents")}`,
    door: (rules: string, hands: string) => `${rules} · ${hands} hands`,
    noReserve: "Points may go below zero. The highest total after the last hand wins.",
  },
  table: {
    lockFoul: (foul: string) => `as ${foul}`,
    lockWrong: "wrong order",
  },
  foulTitle: (foul: string) => `Lock as ${foul}?`,
  foulCost: (each: string) => `Each opponent with a legal hand gets what winning all three rows pays: ${each}, and more where its rows earn royalties.`,
  naturalTitle: (natural: string, label: string) => `You hold a ${natural}: ${label}`,
  naturalPays: (each: string) => `Claimed, it pays ${each} from each opponent without one, in place of rows and royalties.`,
  bill: {
    royalty: (who: string, row: string, hand: string) => `${who}: royalty for the ${row} ${hand}`,
    majority: (who: string) => `${who}: more rows`,
    who: (who: string, what: string) => `${who}: ${what}`,
    better: (who: string) => `${who}: the better natural`,
    apart: "Not compared: a dragon ended the hand",
    aces: "Aces counted",
    foul: (who: string, foul: string) => `${who}: ${foul}, three rows lost`,
    bothFoul: (foul: string) => `Both ${foul}: nothing is paid`,
    bothNatural: "Both naturals are alike: nothing is paid",
  },
  matrixHint: (units: string) => `In ${units}: what the seat of the line got from the seat of the column.`,
  game: {
    over: "The game is over",
    won: (names: string, count: number) => (count === 1 ? `${names} wins` : `${names} share the win`),
    youWin: "You win",
    standings: "Final totals",
    again: "Another game",
    sheet: "Score sheet",
    sheetNote: "Each hand’s net, and the running total below it.",
    hand: (hand: string) => `Hand ${hand}`,
    total: "Total",
    left: (count: number, shown: string) => `${shown} ${plural(count, "hand", "hands")} to go`,
    winner: "winner",
    stop: ".",
  },
};
export type SetWords = typeof sets;
