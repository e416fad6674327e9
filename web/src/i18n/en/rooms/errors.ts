import type { RelayFault } from "../../../play/room";
import type { ErrorCode, RoomErrorCode } from "../../../protocol";
import type { Params } from "../../words";

type Sentences<Code extends string> = Readonly<Record<Code, (p: Params) => string>>;

/** What the relay refused, and what to do about it. */
export const errors: Sentences<RoomErrorCode> = {
  body_missing: () => "The page sent an empty request. Reload the page and try again.",
  body_too_large: (p) => `The page sent more than the relay reads (${p.number("max_bytes")} bytes). Reload the page and try again.`,
  code_malformed: () => "This is not a whole code: it has ten letters and digits. Compare it with the invitation.",
  code_unknown: () => "No room has this code. Compare it letter by letter, or ask your friend for a new invitation.",
  creation_closed: () => "Nobody can make rooms on this relay. Join one with a code, or ask whoever runs it.",
  creation_key_wrong: () => "Making a room here needs the relay's key, and this is not it. Ask whoever runs the relay.",
  credential_malformed: () => "This is not a whole seat key: it has 43 characters. Copy it once more where you have the seat.",
  credential_missing: () => "The page did not say which seat is yours. Go to the start and open the room from there.",
  credential_other_room: () => "This seat key is for another room. Go to the start and open that room from there.",
  credential_unknown: () => "No seat has this key. The room may have been deleted after seven days without a move; if it is there, ask for a new invitation.",
  disk_exhausted: () => "The relay has used up the space it was given. Nothing was changed; tell whoever runs it, and try again later.",
  hand_unknown: (p) => `This room has no settled hand ${p.number("hand")}. Choose one from the list.`,
  hands_exhausted: () => "This room has played as many hands as a room can hold. End it, and make a new one to play on.",
  key_malformed: () => "The page sent a request under a wrong number. Reload the page and try again.",
  key_missing: () => "The page sent a request without its number. Reload the page and try again.",
  key_reused: () => "The relay has already taken another request under this number. Reload the page, see how the room stands, and try again.",
  operation_unknown: () => "The relay does not know this request. Reload the page to get the version that fits.",
  operations_exhausted: () => "This room is full: what is left is for finishing the hand and ending the room. End it, and make a new one to play on.",
  origin_refused: () => "The relay does not take this page's address. Open it at the address from the invitation; whoever runs the relay can set its public address.",
  protocol_outdated: () => "This page is older than what the relay speaks. Reload it; your cards stay as you have placed them.",
  rate_limited: (p) => `That was too much at once for the relay. Wait ${p.number("retry_after_s")} seconds, then try again.`,
  relay_failed: () => "The relay failed at this, and nothing was changed. Try again; if it stays so, tell whoever runs it.",
  relay_stopping: () => "The relay is being restarted, and nothing was changed. Try again in a moment.",
  room_damaged: () => "What the relay has stored of this room contradicts itself, so it stays as it is and nothing is paid. Tell whoever runs the relay.",
  room_expired: () => "This room was deleted: seven days went by without a move. Nothing was charged. Make a new one to play on.",
  room_full: () => "All seats of this room are taken. Ask the host whether one can be freed, or make a room of your own.",
  room_unknown: () => "This room is not there, or no more. Compare the address, or ask your friend for a new invitation.",
  rooms_exhausted: () => "The relay keeps as many rooms as it may. Try again later, or tell whoever runs it.",
  seat_left: () => "This seat is no longer yours: you left it, or the host freed it. Join again with the code while seats are open.",
  store_unavailable: () => "The relay cannot reach what it has stored, and nothing was changed. Try again in a moment.",
};

/** Where a refusal of the engine asks for something else in a room than in solo play. */
export const tableErrors: Partial<Sentences<ErrorCode>> = {
  consent_missing: () => "Not everybody has agreed to this hand. Wait for the others.",
  host_stays: () => "The host cannot leave the room. End it instead.",
  not_host: () => "Only the host of the room can do that. Ask the host.",
  reserve_short: (p) =>
    `${p.seat("seat")}: ${p.number("need_chips")} chips are needed in reserve for this unit, ${p.number("balance_chips")} are there. The host can lower the unit.`,
  seat_open: (p) => `Nobody sits at ${p.seat("seat")} yet. Send the invitation, or play with fewer seats.`,
  setting_frozen: () => "This stands for as long as the room does. Make a new room to change it.",
  settings_stale: () => "The host changed the settings in the meantime. Look at them again, then agree.",
  state_malformed: () => "The relay cannot read this room any more. Tell whoever runs it.",
  wrong_phase: () => "The room has gone on, so this cannot be done now. Look at what it waits for.",
};

/** Why the relay could not be asked at all. */
export const faults: Readonly<Record<RelayFault, string>> = {
  unreachable: "The relay cannot be reached. Nothing is lost: check the connection, then try again.",
  timeout: "The relay gave no answer for a long time. Try again; nothing counts twice.",
  absent: "There is no relay behind this page, so there are no rooms here. Playing against the house goes on without one.",
  unreadable: "Something that is not the relay answered. Check the connection: the sign-in page of a network may stand in between.",
  not_held: "This browser holds no seat in that room. Join with the code, or restore the seat with its key under Settings.",
  app_missing: "The part of the app for rooms did not arrive. Check the connection, then try again.",
};

/** A code that a newer relay may bring along. */
export const unknown = (code: string): string => `The relay refused this (${code}). Reload the page and try again.`;

/** What is wrong with a field before anything is asked. */
export const wrong = {
  code: "This is not a whole code: it has ten letters and digits.",
  name: "A name has 1 to 20 characters that can be seen.",
};
