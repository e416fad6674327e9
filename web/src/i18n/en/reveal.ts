import { unitCount } from "./plural";

export const reveal = {
  heading: (hand: string) => `Hand ${hand}`,
  result: "Result",
  row: (row: string, step: string) => `${row} · ${step} of 3`,
  next: (row: string) => `Next: ${row.toLowerCase()}`,
  toResult: "Show result",
  skip: "Skip",
  again: "Replay",
  nextHand: "Next hand",
  dealing: "dealing …",
  marks: { won: "you win", lost: "you lose", tied: "tie" },
  marksPlain: { won: "won", lost: "lost", tied: "tied" },
  undecided: {
    foul: (who: string) => `${who}: foul`,
    natural: (who: string) => `${who}: natural`,
    surrender: (who: string) => `${who}: surrender`,
  },
  against: (one: string, other: string) => `${one} against ${other}`,
  versus: "against",
  net: "Your net",
  units: unitCount,
  balance: (chips: string) => `balance ${chips}`,
  others: "The other pairs",
  matrix: "Who paid whom",
  matrixHint: "Units that the seat of the line got from the seat of the column.",
  seat: "Seat",
  total: "Net",
  self: "·",
  noRows: { natural: (label: string) => `claimed ${label.toLowerCase()}`, surrender: "surrendered" },
  dealtHand: "Cards dealt",
};

export const bill = {
  rows: (won: string, lost: string, tied: string) => `Rows: ${won} won, ${lost} lost, ${tied} tied`,
  bonus: (who: string, row: string, hand: string) => `${who}: bonus for the ${row} ${hand}`,
  natural: { one: (who: string, label: string) => `${who}: natural, ${label.toLowerCase()}`, both: "Both claimed a natural: nothing is paid" },
  foul: { one: (who: string, _label: string) => `${who}: foul`, both: "Both fouled: nothing is paid" },
  surrender: { one: (who: string, _label: string) => `${who}: surrender`, both: "Both surrendered: nothing is paid" },
  total: "Pair",
};

export const diagnosis = {
  title: "Skill and luck",
  skill: "Skill",
  luck: "Luck",
  skillNet: (net: string) => `house-way in your seat: ${net}`,
  luckNet: (net: string) => `everybody by house-way: ${net}`,
  skillText: (actual: string, other: string) =>
    `Against the hands the others really set, house-way would have made ${other} with your cards; you made ${actual}. The difference is skill.`,
  skillSame: "You made exactly what house-way would have made with your cards against the same hands.",
  luckText: (net: string) => `Had all seats followed house-way, your cards would have made ${net}. The average over all deals is zero, so all of it is luck.`,
  luckNone: "Had all seats followed house-way, your cards would have made nothing: neither luck nor bad luck.",
  note: "Both figures describe house-way and this one hand. They measure no ability and predict nothing, and they need not add up to your net.",
  waiting: "Working out skill and luck …",
  missing: "Skill and luck could not be worked out for this hand.",
};
