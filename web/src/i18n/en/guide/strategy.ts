/** Advice in our own words. Each piece stands alone and has an address of its own. */
export const strategy = {
  intro: "House-way is a fair start and no more. These are the places where a person can do better.",
  pieces: {
    balance: {
      title: "Three rows, not one",
      text: "Each row is worth the same. A back that wins by a mile wins no more than one that wins by a kicker, so whatever is too much in one row is missing in another. Before locking, look for a card that would turn a losing row and would not be missed where it lies.",
    },
    back: {
      title: "The strongest back is not always the best",
      text: "With a flush and a straight to choose from, try both. The weaker one often leaves a pair for the front or a better two pair for the middle, and many backs are beaten by neither. A small loss in the back is cheap if it wins the middle.",
    },
    front: {
      title: "A front that counts",
      text: "House-way leaves most of its fronts at high card, so against house seats even a small pair there usually wins; against people count on queens, kings and aces. To get it, two pair in the middle may become one, if the higher pair stays. If the front is high card, lead it with an ace or king that no other row needs.",
    },
    "full-house": {
      title: "When to break a full house",
      text: "A full house in the back holds a pair. If another pair can take its place, the better pair belongs further forward: the three of a kind decides the full house, the pair hardly ever does. Break it altogether only if three of a kind still wins the back and the pair rescues two rows.",
    },
    sweep: {
      title: "Sweeps on the scale 1-6",
      text: "Where all three rows pay {oneSixSweep} and two pay only {oneSixTwo}, the game is about sweeping and not being swept. One safe row ends every sweep against you. With a poor hand make one row strong and let the others go; with a good one spread the strength and try for all three. On the plain scale every row counts alike, and this caution buys less.",
    },
    bonus: {
      title: "What a bonus is worth",
      text: "Three of a kind in front brings {frontTrips} on top, four of a kind at the back {backQuads}, a full house in the middle {middleFullHouse}: each of these is more than a row. A bonus is earned on a tie too, and never on a lost row. House-way does not see bonuses at all, so this is the first place to look for what it misses.",
    },
    natural: {
      title: "Naturals against rows",
      text: "A claimed natural brings {natural} from each opponent, for certain, and ends the comparison. Declining is right only when the rows are better than that: four of a kind or a straight flush at the back with a sound middle, or a scale on which a sweep is likely. Six pairs and a dragon usually make weak rows: claim them.",
    },
    foul: {
      title: "Never foul by accident",
      text: "A foul costs {foul} to each legal opponent, and their bonuses besides. Equal rows are a foul too. The order under the rows says at once whether they hold: look at it last. There is hardly a hand in which fouling on purpose is right; surrender costs no more and gives no bonuses away.",
    },
    surrender: {
      title: "The arithmetic of surrender",
      text: "Surrender costs {surrender} to each opponent. On the plain scale a swept hand loses {plainSweep}, so surrender only saves you from bonuses: play on unless strong rows face you. On the scale 1-6 a sweep costs {oneSixSweep}: a hand that will lose all three rows to most opponents is cheaper given up.",
    },
    opponents: {
      title: "One arrangement, several opponents",
      text: "You set once and meet everybody. Against three opponents a middling row wins against some and loses to others, so think of how often a row wins, not whether. House seats play house-way and nothing else: a step of category counts the same for it in every row, so it gives a pair in front away for two pair behind. The front is where it is soft.",
    },
    reading: {
      title: "Reading skill and luck",
      text: "Look at skill over many hands, not at one. A departure that lost may have been right, since skill is taken against the hands that the others happened to hold. If skill stays below zero over a long session, your changes cost more than they bring. More under [skill and luck](#/rules/skill-luck).",
    },
  },
};
