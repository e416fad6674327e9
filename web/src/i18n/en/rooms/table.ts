import { plural } from "../plural";

/** The connection to the relay, as a state and not as an error. */
export const connection = {
  title: "Connection",
  connecting: "Connecting to the relay …",
  offline: "No connection. You can go on moving cards; what you send goes out when it is back.",
  offlineShort: "No connection. It is tried again.",
  polling: "The live connection is blocked here. News takes a moment longer.",
  elsewhereTitle: "Playing in another place",
  elsewhere: "This seat was opened in another tab or browser. Play in one of them at a time.",
  playHere: "Play here",
  goneTitle: "This room cannot be opened",
  retry: "Try again",
  reload: "Reload",
  home: "To the start",
  restored: "The relay was put back to an earlier state. What you see now is how the room stands.",
  sending: { create: "Making the room …", join: "Taking the seat …", leave: "Leaving …", rename: "Changing the name …", configure: "Changing the settings …", consent: "Agreeing …", lock: "Locking …", end: "Ending the room …" },
};

/** What the tab's title says. */
export const titles = {
  make: "Make a room · Houseway",
  join: "Join with a code · Houseway",
  turn: (hand: string) => `Your turn · hand ${hand} · Houseway`,
  agree: (hand: string) => `Agree to hand ${hand} · Houseway`,
  waiting: (hand: string) => `Waiting · hand ${hand} · Houseway`,
  seats: "Waiting for players · Houseway",
  ended: "The room has ended · Houseway",
  elsewhere: "Playing in another place · Houseway",
  gone: "This room cannot be opened · Houseway",
};

/** What the live region says that another seat did; `left` is told of a seat that is open by now. */
export const did = {
  joined: (who: string) => `${who} sat down.`,
  left: (seat: string) => `${seat} is open again.`,
  consented: (who: string) => `${who} agrees.`,
  locked: (who: string) => `${who} has locked.`,
  away: (who: string) => `${who} is away.`,
  back: (who: string) => `${who} is back.`,
};

/** What it says of the room itself. */
export const said = {
  agreed: "You agree to the hand.",
  locked: "Your hand is locked.",
  changed: "The settings are changed. Everybody is asked to agree again.",
  settings: "The host changed the settings. Look at them, then agree.",
  complete: "All seats are taken.",
  ended: "The room has ended.",
  offline: "The connection is gone.",
  live: "The connection is back.",
  elsewhere: "This seat was opened in another place.",
  link_copied: "The link is copied.",
  code_copied: "The code is copied.",
  key_copied: "The key is copied.",
};

/** The hands of a room. */
export const log = {
  title: "Hands of this room",
  empty: "No hand of this room has been settled yet.",
  loading: "Asking the relay for the hands …",
  recent: (count: number, shown: string) => (count === 1 ? "The last hand" : `The last ${shown} hands`),
  all: (count: number, shown: string) => `${shown} ${plural(count, "hand has", "hands have")} been settled in all.`,
  when: "Settled",
  open: (hand: string) => `Hand ${hand}`,
  ledger: "The ledger, whole",
  ledgerText: "Who got how many chips from whom, hand by hand.",
  json: "JSON",
  csv: "CSV",
  back: "Back to the room",
  backToList: "Back to the hands",
};
