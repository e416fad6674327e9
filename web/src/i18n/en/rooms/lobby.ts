import { plural } from "../plural";

/** The room before and between its hands. */
export const lobby = {
  title: (host: string) => `${host}’s room`,
  own: "Your room",
  loading: "Opening the room …",
  seats: "Seats",
  seat: (number: string) => `Seat ${number}`,
  open: "open",
  you: "you",
  host: "host",
  house: "house seat",
  easy: "practice opponent",
  here: "here",
  away: "away",
  agreed: "agrees",
  deciding: "has not agreed yet",
  free: "Free",
  freeWho: (who: string) => `Free the seat of ${who}`,
  rename: "Change name",
};

export const invite = {
  title: "Invite",
  text: (count: number, shown: string) => `${shown} ${plural(count, "seat is", "seats are")} open. Whoever has this code or link can take one; it is gone once all are taken.`,
  code: "Code",
  copyLink: "Copy the link",
  copyCode: "Copy the code",
  share: "Share …",
  shareText: "Play Chinese Poker with me:",
  qr: "QR code of the link",
  qrHint: "Point a phone’s camera at it.",
};

export const settings = {
  title: "What is played",
  change: "Change",
  changeTitle: "Settings of the room",
  people: "People",
  houseSeats: "House seats",
  unit: "Chips a unit",
  hostOnly: "The host sets this.",
  note: "A change asks everybody to agree again.",
  frozen: "Seats stand for as long as the room does.",
  apply: "Change the settings",
  applying: "changing …",
};

/** What the room waits for, and the way on. */
export const wait = {
  title: "What the room waits for",
  seats: (count: number, shown: string) => `Waiting for ${shown} more ${plural(count, "person", "people")}.`,
  consent: (names: string) => `Waiting for ${names} to agree.`,
  lock: (names: string) => `Waiting for ${names} to lock.`,
  away: (names: string, count: number) => `${names} ${plural(count, "is", "are")} away; the hand waits.`,
  agree: "Agree and play",
  agreeHint: (scale: string, bonuses: string, unit: string) => `${scale}, ${bonuses}, ${unit}`,
  agreeNext: "Next hand",
  agreeing: "agreeing …",
  agreed: "You agree. The hand is dealt when all do.",
  toTable: "To the table",
  toResult: "See the last hand",
  toRoom: "to the room",
  locked: "Your hand is locked.",
  short: (who: string, need: string, has: string) => `${who}: ${need} chips needed in reserve, ${has} there.`,
  shortTitle: "Not enough chips for this unit",
  lower: (unit: string) => `Lower the unit to ${unit}`,
  shortHost: "The host can lower the unit, or end the room.",
  shortOver: "Not even a unit of 1 chip can be covered. The host can end the room.",
};

export const end = {
  action: "End the room",
  title: "End the room?",
  text: "No more hands are played in it. Balances and hands stay to be seen until it is deleted.",
  yes: "End the room",
  no: "Keep it",
  over: "This room has ended.",
  final: "Final balances",
  gone: "The host has been away for a day. Anybody may end the room now.",
  again: "Make a new room",
};

export const leave = {
  action: "Leave the room",
  title: "Leave the room?",
  text: "Your seat is open again for somebody else. To come back you need the code.",
  yes: "Leave",
  no: "Stay",
};

export const free = {
  title: (who: string) => `Free the seat of ${who}?`,
  text: (who: string) => `${who} loses the seat, and it is open again. A new code is made for it.`,
  yes: "Free the seat",
  no: "Leave it",
};

export const rename = { title: "Change your name", apply: "Change", applying: "changing …" };

/** How long a room is kept, and what it can still hold. */
export const keeping = { title: "This room" };

export const limits = {
  expires: (date: string) => `Deleted on ${date} if nobody plays or comes back until then.`,
  hands: (count: number, shown: string) => `This room can hold ${shown} more ${plural(count, "hand", "hands")}.`,
  moves: (count: number, shown: string) => `This room can take ${shown} more ${plural(count, "move", "moves")}. The last 50 are for finishing a hand and ending the room.`,
  movesOver: "This room is full: what is left is for finishing the hand and ending the room.",
  handsOver: "This room has played as many hands as it can hold.",
};

export const more = {
  room: "The room",
  log: "Hands of this room",
  key: "Copy my seat key",
};
