import { house } from "./house";
import { printed } from "./printed";
import { rooms } from "./rooms";
import { strategy } from "./strategy";

/** The words of the guide: the shape that every language has to fill. */
export const guide = {
  titles: {
    minute: "The game in a minute",
    printed: "Printed rules",
    house: "House clarifications",
    payments: "Payments",
    naturals: "Naturals",
    fouls: "Foul and surrender",
    example: "The printed example",
    "house-way": "House-way",
    "skill-luck": "Skill and luck",
    rooms: "What a room promises",
    kept: "What is kept, and where",
    strategy: "Strategy",
  },
  minute: {
    texts: {
      deal: "Everybody is dealt thirteen cards and sets them in three rows: three cards in front, five in the middle, five at the back. The rows are poker hands, and they must rise: the back beats the middle, the middle beats the front.",
      compare: "When all have locked, each row is compared with the same row of every opponent. Whoever wins more rows is paid. There is no betting, and nothing is drawn or thrown away: the one decision is how to set the thirteen.",
    },
    points: {
      order: "Rows in the wrong order are [a foul](#/rules/fouls), and lose.",
      naturals: "A few rare hands are [naturals](#/rules/naturals): they may be claimed instead of setting rows.",
      bonuses: "Very strong rows earn [bonuses](#/rules/payments), if the table plays with them.",
      surrender: "A hopeless hand may be [surrendered](#/rules/fouls) at a fixed price.",
      houseWay: "[House-way](#/rules/house-way) sets the rows for you. The opponents of the house always play it.",
      chips: "Chips have no value. They cannot be bought, won or paid out.",
    },
  },
  printed,
  house,
  payments: {
    pair: "Every two seats settle with each other, and with nobody else: what one wins, the other pays. The amounts are in units; the table says how many chips a unit is.",
    scale: "The scale is chosen for the table. It says what it is worth to win more rows than one loses, and what all three are worth. Bonuses come on top, if the table plays with them.",
  },
  naturals: {
    intro: "A natural is a pattern of all thirteen cards. There are four:",
    patterns: {
      dragon: "Dragon: one card of each rank, from two to ace.",
      sixPairs: "Six pairs: six pairs and one card more. Four of a kind makes two pairs.",
      threeFlushes: "Three flushes: five cards, five cards and three cards, each group of one suit.",
      threeStraights: "Three straights: five cards, five cards and three cards, each group in sequence. A-2-3 counts for the three.",
    },
    texts: {
      claim: "When you are dealt one, the table says so and names what it pays. It is yours to claim or to decline: rows may be worth more.",
      pay: "A claimed natural is paid by each opponent without one, in place of rows and bonuses. Two naturals pay each other nothing. Several patterns in one hand pay no more than one.",
    },
  },
  fouls: {
    foul: "Rows in the wrong order, or equal where one should be higher, are a foul. The table shows at once which row must beat which, asks before it locks a foul, and says what it will cost.",
    surrender: "Surrender gives the hand up without comparing it. It is under More at the table, asks first, and says what it will cost.",
    first: "Where several meet, surrender comes first, then naturals, then fouls, then rows. Two fouls pay each other nothing, nor do two surrenders or two naturals.",
  },
  example: {
    printed: "The source prints one hand of four players with its totals, on the plain scale and without bonuses. The ranks of the cards and the totals are the source's.",
    ours: "Which row belongs to which seat, and the suits, are our reading: it uses each rank four times, keeps every seat in order, and gives the printed totals. What the other scales and the bonuses would make of it is the engine's own reckoning, not the source's.",
  },
  houseWay: {
    intro: "House-way is how the house sets its cards: one open rule, with a name of its own that never changes its meaning.",
    is: {
      same: "The same thirteen cards are always set in the same way, and always legally.",
      sum: "It looks at every way of setting the cards and takes the one in which the strengths of the three rows add up to the most.",
      ties: "Of equal sums it takes the better front, then the better middle, then the better back.",
      natural: "A hand that holds a natural claims it.",
      one: "House seats and the button at the table follow this one rule. Nobody can tune it, and it has no levels.",
    },
    not: "What it is not:",
    isNot: {
      best: "It is not claimed to be the best play.",
      bonuses: "It does not weigh bonuses.",
      others: "It does not think about what the others may hold.",
      cards: "It sees no cards but those of its own seat.",
    },
  },
  skillLuck: {
    texts: {
      skill: "Skill compares what you did with what house-way would have done in your seat: your net, less the net that house-way would have made with your cards against what the others really did. Whoever follows house-way has a skill of exactly zero.",
      luck: "Luck is about the cards alone: the net that your cards would have made had every seat followed house-way. Before the deal all seats are equal, so the expectation is zero, and whatever comes of the cards dealt is luck. Nothing is sampled.",
      both: "The two are separate readings. They need not add up to the net, since luck leaves out what anybody did otherwise. Totals of a session are whole chips; averages divide by the hands completed.",
    },
    worked: {
      last: {
        title: "An example",
        text: "Take the last of the four hands of [the printed example](#/rules/example), paid as printed. It made {lastNet} units. House-way, with the same cards against the same three others, would have made {lastHouseWay}. The difference is its skill, {lastSkill}. Had all four followed house-way, its cards would have made {lastLuck}, and that is its luck.",
      },
      first: {
        title: "They need not add up",
        text: "The first of the four made {firstNet}. House-way would have made the same against these others, so its skill is {firstSkill}. Yet its luck is {firstLuck}: that is what its cards would have made with everybody on house-way. What the others did otherwise is in neither figure.",
      },
    },
    not: {
      ability: "These figures describe house-way and the hands that were played. They measure no ability.",
      predict: "They predict nothing. One hand says very little.",
      best: "House-way is a yardstick, not the best play: to beat it is possible, and to follow it is no fault.",
    },
  },
  rooms,
  kept: {
    browser: "Playing against the house needs no server. Cards are shuffled, dealt and compared in this page, and the session, its hands, the score sheet of a real table and your settings are kept in this browser and nowhere else. A room is kept by its relay: see [what a room promises](#/rules/rooms).",
    time: "They stay until you delete them under Settings, clear this site's data in the browser, or the browser clears them to make room. A private window forgets them when it closes.",
    move: "To keep a session elsewhere, or to take it to another device, export it from the session screen. The file holds the hands and their figures, and nothing about you but the seats.",
    offline: "Once everything is here, the game works without a network. A new version is offered between hands and never changes one in play.",
  },
  strategy,
};
export type GuideWords = typeof guide;
