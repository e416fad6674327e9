import { unitCount } from "./plural";

export const seats = {
  you: "You",
  yours: "Your",
  house: ["East", "South", "West"] as readonly string[],
  easy: (number: string) => `Practice ${number}`,
  number: (seat: string) => `Seat ${seat}`,
  opponents: "Opponents",
  status: {
    open: "seat open",
    deciding: "deciding",
    consented: "ready",
    arranging: "arranging",
    locked: "locked",
    ended: "left",
  },
  away: "away",
};

export const table = {
  heading: (hand: string) => `Hand ${hand}`,
  own: (chips: string) => `you ${chips}`,
  stakes: (scale: string, unit: string) => `${scale} · ${unit} a unit`,
  laying: "The table is being laid",
  dealing: "Dealing …",
  soon: "The hand is dealt as soon as the engine is ready.",
  region: "Your hand",
  none: "No hand is dealt.",
  chips: "chips",
  points: "points",
  amount: (shown: string, name: string) => `${shown} ${name}`,
};

export const actions = {
  bar: "Actions",
  houseWay: "House-way",
  sort: "Sort",
  sortNow: { rank: "by rank", suit: "by suit" },
  undo: "Undo",
  redo: "Redo",
  clear: "Clear",
  lock: "Lock",
  lockLeft: (shown: string) => `${shown} to place`,
  lockReady: "all placed",
  lockFoul: "as a foul",
  locking: "locking …",
  more: "More",
  surrender: "Surrender",
  session: "New session",
  settings: "Settings of the next hands",
  look: "Look and keys",
  help: "Help and keys",
  home: "Home",
  close: "Close",
  cancel: "Cancel",
};

export const scales = { plain: "plain scale", "2-4": "scale 2-4", "1-6": "scale 1-6" };

export const scaleHints = {
  plain: "each row won is one unit",
  "2-4": "two rows pay 2, all three pay 4",
  "1-6": "two rows pay 1, all three pay 6",
};

export const side = { on: "on", off: "off", balance: "Your balance" };

export const cost = {
  units: unitCount,
  each: (units: string, amount: string) => `${units} (${amount})`,
};

export const foul = {
  title: "Lock a foul?",
  body: "These rows are in the wrong order, so they would lose as a foul:",
  cost: (each: string, count: number, all: string) =>
    count === 1 ? `It costs ${each} to an opponent with a legal hand.` : `It costs ${each} to each opponent with a legal hand, up to ${all} in all.`,
  bonuses: "On top of that each of them gets the bonuses of its own rows; you get none.",
  yes: "Lock the foul",
  no: "Back to the cards",
};

export const surrender = {
  title: "Surrender this hand?",
  body: "Your cards are not compared at all.",
  cost: (each: string, count: number, all: string) =>
    count === 1 ? `It costs ${each} to your opponent.` : `It costs ${each} to each opponent, ${all} in all.`,
  yes: "Surrender",
  no: "Play on",
};

export const natural = {
  title: (label: string) => `You hold a natural: ${label}`,
  pays: (each: string) => `Claimed, it pays ${each} from each opponent without a natural or a surrender, in place of rows and bonuses.`,
  paysUnknown: "Claimed, it is paid by each opponent without a natural or a surrender, in place of rows and bonuses.",
  /** At the table, where there is little room. */
  brief: (each: string) => `It pays ${each} from each opponent.`,
  briefUnknown: "It is paid by each opponent.",
  mayDecline: "You may decline it.",
  free: "You may decline it and set three rows instead.",
  houseWay: "House-way would claim it.",
  claim: (label: string) => `Claim ${label.toLowerCase()}`,
  decline: "Decline, set rows",
  again: "Natural: claim or decline",
};
