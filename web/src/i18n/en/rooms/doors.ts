/** The ways into a room, and the key of a seat. */
export const make = {
  title: "Make a room",
  lead: "Two to four people play at one table, each in a browser of their own. You get a link to send.",
  people: "People",
  peopleOf: (count: string) => `${count} people`,
  houseSeats: "House seats beside them",
  none: "none",
  key: "Key of this relay",
  keyHint: "from whoever runs it",
  submit: "Make the room",
  sending: "asking the relay …",
};

export const join = {
  title: "Join with a code",
  lead: "Type the code that a friend sent you. Capitals and dashes do not matter.",
  invited: "You are invited to a room. Say what you want to be called, and take a seat.",
  code: "Code",
  codeHint: "ten letters and digits",
  submit: "Take a seat",
  sending: "asking for a seat …",
};

export const name = {
  label: "Your name",
  hint: "seen by all in the room, 1 to 20 characters",
};

/** A door that this relay keeps shut. */
export const doors = { closed: "Nobody can make rooms on this relay. Join one with a code, or ask whoever runs it." };

/** What stands under the form: where a room is, and for how long. */
export const promise = {
  text: "The room is kept on this relay, and deleted after seven days without a move. Your seat hangs on this browser.",
  link: "What a room promises",
};

export const held = {
  room: (host: string) => `${host}’s room`,
  own: "Your room",
  forget: "Take it off the list",
  phase: { seating: "seats are filling up", consent: "between hands", setting: "a hand is being played", ended: "ended" },
  turn: "your turn",
  until: (date: string) => `kept until ${date}`,
};

export const key = {
  title: "Your seat key",
  what: "Whoever has this key has your seat. Keep it to yourself; it is how the seat moves to another browser.",
  label: "Seat key",
  copy: "Copy the key",
  copied: "copied",
  copyOf: (room: string) => `Copy the key: ${room}`,
  forget: "Forget this seat",
  forgetOf: (room: string) => `Forget this seat: ${room}`,
  forgetTitle: "Forget this seat?",
  forgetText: (room: string) =>
    `This browser would lose its key to a seat: ${room}. Nobody can give it back: neither the relay, nor the host, nor the code. The seat stays taken, and the others would wait for it.`,
  forgetYes: "Forget the seat",
  forgetNo: "Keep it",
  restore: "Restore a seat",
  restoreHint: "with a key that you copied elsewhere",
  restoreLabel: "Seat key, 43 characters",
  restoring: "asking the relay …",
  none: "This browser holds no seat in a room.",
  seats: "Seats in rooms",
  seatsText: "The key to each seat is kept in this browser alone. Anybody who uses this browser, and every script of this address, can reach it.",
  memoryTitle: "This browser keeps nothing",
  memoryText: "Your seat would hang on a key that is gone when this page is closed. Copy the key first, and keep it: with it the seat can be restored here or in another browser.",
  memoryYes: "I have the key: take the seat",
  memoryNo: "Take no seat",
  memoryNote: "Your seat key is not kept by this browser. Copy it before you close the page.",
};
