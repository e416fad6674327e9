/** Where the source is silent or leaves a choice. */
export const house = {
  intro: "Where the printed source is silent or leaves a choice, the house has decided. These clauses are ours, not the source's.",
  groups: {
    ranking: {
      title: "Ranking and ties",
      clauses: {
        "H1.1": "Suits never break a tie.",
        "H1.2": "The category counts first, then the usual kickers. Where a front meets a middle, the two cards that it lacks count as zero.",
        "H1.3": "Equal rows are not in order: the back must be strictly above the middle, the middle strictly above the front.",
        "H1.4": "The ace is high. It is low only in A-2-3-4-5, the lowest straight, and in the A-2-3 of a natural. K-A-2 is no straight anywhere.",
        "H1.5":
          "The strength of a row is one whole number, read in base fifteen: the category, then a digit for each group of equal ranks, larger groups first and higher ranks first. A straight has one digit, its top card. To compare rows is to compare these numbers.",
      },
    },
    bonuses: {
      title: "Bonuses",
      clauses: {
        "H2.1": "Rows that qualify earn a bonus, and bonuses add up: see [payments](#/rules/payments). A table may leave them out.",
        "H2.2": "A legal ordinary hand earns them for a row that it wins or ties, never for a row that it loses.",
        "H2.3": "What the two sides of a pair earn is set against each other, whichever rows it came from. On a tied row both may earn.",
        "H2.4": "A royal flush is a straight flush and earns no more. A row earns for what it is, not for what it contains.",
        "H2.5": "From one opponent bonuses never come to more than {bonusMost} units.",
      },
    },
    naturals: {
      title: "Naturals",
      clauses: {
        "H3.1":
          "A natural counts only if it is claimed, and whoever holds one may set rows instead. A claim is settled and shown in one fixed arrangement, whatever rows stood on the table.",
        "H3.2": "Three straights and three flushes need a split of all thirteen cards into five, five and three. The parts need not be in order.",
        "H3.3": "The three-card straight of a natural may be A-2-3 or Q-K-A, never K-A-2.",
        "H3.4": "A straight flush serves as a straight and as a flush.",
        "H3.5": "Six pairs are six separate pairs and one card more. Four of a kind is two pairs; a rank held three times is one pair and the card more.",
        "H3.6": "A dragon holds each of the thirteen ranks once.",
        "H3.7":
          "The fixed arrangement is, of all that show the natural, the one whose cards come first in the order of the pack: front, then middle, then back. Six pairs are listed pair by pair from the lowest rank, the odd card last; a dragon by rank.",
        "H4.1": "A natural brings {natural} units from each opponent without one, fouled or not, on every scale, in place of rows and bonuses.",
        "H4.2": "Two naturals pay each other nothing, and none is better than another.",
        "H4.3": "Several patterns in one hand pay no more than one.",
        "H4.4": "The name shown is the first that fits of dragon, six pairs, three flushes, three straights.",
      },
    },
    surrender: {
      title: "Surrender",
      clauses: {
        "H5.1": "A surrender must be confirmed. It pays {surrender} units to every opponent who did not surrender.",
        "H5.2": "It is settled when all have locked, so that nobody gains by locking early or late.",
        "H5.3": "Two surrenders pay each other nothing.",
        "H5.4": "It comes before naturals and fouls: a fouled seat that did not surrender is paid by one that did.",
        "H5.5": "If everybody surrenders, nothing moves.",
      },
    },
    foul: {
      title: "Foul",
      clauses: {
        "H6.1":
          "A foul is a full arrangement of one's own thirteen cards in the wrong row order. Locking one needs a confirmation. Nobody declares a foul: it is computed, and confirming a legal arrangement changes nothing.",
        "H6.2": "It costs {foul} units to each opponent with legal ordinary rows, on every scale, and earns no bonuses. The opponent also takes the bonuses of all its own rows.",
        "H6.3": "Two fouls pay each other nothing.",
        "H6.4": "Surrender and naturals come before a foul.",
        "H6.5": "Cards that are missing, doubled or not one's own are an error, never a foul.",
      },
    },
    scales: {
      title: "Scales and tied rows",
      clauses: {
        "H7.1":
          "More rows won than lost, short of all three, pays the lower amount of the scale 2-4 or 1-6. Two wins and a loss, two wins and a tie, and one win and two ties are the same here.",
        "H7.2": "As many rows won as lost pays nothing.",
        "H7.3": "All three rows won pay the higher amount of the scale.",
        "H7.4": "What one side wins, the other loses.",
        "H7.5": "Bonuses come on top.",
      },
    },
    settlement: {
      title: "Settlement",
      clauses: {
        "H8.1": "Each pair of seats is settled by the first that applies: surrender, natural, foul, rows with bonuses.",
        "H8.2": "A pair is compared once and written as two equal and opposite payments. A hand adds up to zero.",
        "H8.3": "Balances are whole chips and never negative.",
      },
    },
    stakes: {
      title: "Stakes",
      clauses: {
        "H9.1": "A seat starts with {start} chips. A unit is {unitFrom} to {unitTo} chips, {unitUsual} unless the table says otherwise. Settings offer only what every balance covers.",
        "H9.2":
          "Before a deal each seat must hold {pairMost} units for every opponent, whatever the scale and bonuses: the most that one pair can move. A deal that a seat cannot cover is refused, saying which seat and by how much.",
        "H9.3": "There is no credit, no part payment, and no refill of house seats.",
        "H9.4": "The host may lower the unit between hands.",
      },
    },
    deal: {
      title: "The deal",
      clauses: {
        "H10.1": "Settings and the version of house-way are fixed before the deal, and the hand records both.",
        "H10.2":
          "Every person agrees to every deal. To change the settings of the next hand voids what was agreed; to change them to what they were is no change. The last to agree deals. If a reserve falls short, the table says which seat is short and by how much.",
        "H10.3": "House seats agree by themselves.",
        "H10.4": "A hand records the thirteen cards of every seat, and the reveal shows them all, those of a surrender or a natural too.",
      },
    },
  },
};
