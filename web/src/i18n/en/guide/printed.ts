export const printed = {
  intro:
    "What the printed source says, in our words: the rules of the Washington State Gambling Commission for Thirteen Card Poker, also called Chinese Poker. Nobody has approved, licensed or regulates this game.",
  clauses: {
    P1: "From {seatsFrom} to {seatsTo} seats share one pack of fifty-two cards without jokers, shuffled anew for each hand. Every seat is dealt thirteen.",
    P2: "The thirteen are set in three rows: a front of three, a middle of five, a back of five.",
    P3: "The back must rank higher than the middle, and the middle higher than the front.",
    P4: "Rows rank, best first: straight flush (a royal is the best of them), four of a kind, full house, flush, straight, three of a kind, two pair, pair, high card.",
    P5: "In the front only three of a kind, a pair and high card count. Three suited or consecutive cards are nothing there.",
    P6: "Every seat meets every other seat, row against the same row.",
    P7: "On the plain scale a row won is {plainRow} unit, a row lost costs the same, and a tie is nothing. All three rows won make {plainSweep}, and no more.",
    P8: "On the scale 2-4 two rows won pay {twoFourTwo} and all three pay {twoFourSweep}.",
    P9: "On the scale 1-6 two rows won pay {oneSixTwo} and all three pay {oneSixSweep}.",
    P10: "The source names four naturals: three straights, three flushes, six pairs and the dragon, which has all thirteen ranks. They usually pay {natural} units.",
    P11: "A hand may be surrendered for an agreed amount. The source prints none.",
    P12: "What comes first when several of these meet, and what a foul costs, is left open. The [house clarifications](#/rules/house) settle it.",
    P13: "One hand of four players is printed with its totals, on the plain scale without bonuses. It is [the printed example](#/rules/example).",
  },
};
