import type { HandList, Meta, Operation, RoomErrorCode, RoomView, SettingsPatch } from "../protocol";
import type { Screen } from "../state";

// What a room is to the page: its state, and what can be asked of it. Nothing here runs; `rooms.ts` does, once it is fetched.

/**
 * connecting: the relay has not answered yet · live: it tells of every change · polling: the same without a socket ·
 * offline: it cannot be reached, and is tried again · elsewhere: another tab or browser plays this seat; nothing is
 * sent or kept from here until `playHere` · gone: this page can go no further, `goneCode` says why
 */
export type Connection = "connecting" | "live" | "polling" | "offline" | "elsewhere" | "gone";

/** The room that is open; while there is one, `view`, `hand` and the reveal are its table's. */
export interface RoomState {
  /** As it was last heard of, or as it was kept; `connection` says which. */
  readonly room: RoomView;
  /** Seats with somebody at the other end, as the relay said last; all of them before it has said anything. */
  readonly present: readonly number[];
  readonly connection: Connection;
  /**
   * Why nothing more can be done: room_expired, room_unknown, seat_left, credential_unknown, credential_other_room,
   * room_damaged, or protocol_outdated (the page has to be loaded anew; the rows are kept).
   */
  readonly goneCode: RoomErrorCode | null;
  /** The operation on its way, for as long as its outcome is unknown: it is sent again under the same key. */
  readonly sending: Operation | null;
  /** The seat is gone with this page, unless its key was copied. */
  readonly heldOnlyInMemory: boolean;
  /** The relay was put back to an earlier state: what happened since is undone. Said until `dismissRestored`. */
  readonly restored: boolean;
  /** The most recent hands, once they were asked for. */
  readonly hands: HandList | "waiting" | "missing" | null;
}

/** A seat that this browser holds, as it was last heard of. */
export interface HeldSeat {
  readonly room: string;
  readonly seat: number;
  readonly name: string;
  /** What the room's host is called, after whom the room is; null where that is this seat. */
  readonly host: string | null;
  readonly expiresMs: number;
  readonly phase: RoomView["view"]["phase"];
  /** The table waits for this seat. */
  readonly yourTurn: boolean;
  /** The room or the seat is no more; shown until it is forgotten. */
  readonly gone: RoomErrorCode | null;
}

/**
 * What can be asked of rooms. Refusals come as `problem`, by code. The doors are the screens `make` and `join`
 * (`page.go`); an accepted create or join leads to the screen `room`.
 */
export interface RoomIntents {
  /** Makes a room and sits down as its host. Until the answer is there `sending` is `create`. */
  create(name: string, settings: SettingsPatch, creationKey?: string): void;
  /** Takes a seat by a code as it was typed. Until the answer is there `sending` is `join`. */
  join(code: string, name: string): void;
  /** Opens a room in which this browser holds a seat, at a screen of it if there is something to see. */
  openRoom(room: string, screen?: Screen | null, part?: string | null): void;
  /** Leaves the own seat for good, before the first deal. */
  leave(): void;
  free(seat: number): void;
  rename(name: string): void;
  configure(patch: SettingsPatch): void;
  consent(): void;
  end(): void;
  /** Takes the seat back from the other tab. */
  playHere(): void;
  /** The key of a held seat, to be shown and copied. */
  copySeatKey(room: string): Promise<string>;
  /** Holds the seat of a copied key here, and opens its room. */
  restoreSeatKey(key: string): void;
  /** Gives up all access to a seat; also lets go of one that is no more. */
  forgetSeat(room: string): void;
  /** Tries what could not be reached again, at once. */
  retry(): void;
  /** Asks for the most recent hands, into `room.hands`. */
  hands(): void;
  /** Opens a settled hand, into `opened`; null closes it. */
  openHand(hand: number | null): void;
  /** Saves the whole ledger as a file. */
  ledger(format: "json" | "csv"): void;
  /** Asks for the seat although this browser keeps nothing; the sheet `seat_key` has shown the key. */
  proceedWithoutStorage(): void;
  dismissRestored(): void;
}

/** What every part of the page may know of rooms before any of them is open. */
export interface RoomsState {
  readonly room: RoomState | null;
  /** The room that is being opened, while nothing of it can be shown yet. */
  readonly opening: string | null;
  /** The seats that this browser holds, the one heard of last first. */
  readonly seats: readonly HeldSeat[];
  /** The code of the invitation that led here, as it stood in the address. */
  readonly invitation: string | null;
  /**
   * Who answers for rooms; asked when a door is opened or a seat is held here, never before, so that solo play needs no
   * network. absent: there is no relay behind this page · null: not asked yet, or no answer yet
   */
  readonly meta: Meta | "absent" | null;
}

export const NO_ROOMS: RoomsState = { room: null, opening: null, seats: [], invitation: null, meta: null };

/**
 * What the relay could not be asked. unreachable: no answer, or none of a relay · timeout: none in time · absent: no
 * relay is there · unreadable: the answer is of another kind · not_held: this browser holds no seat in that room ·
 * app_missing: this part of the app did not arrive
 */
export type RelayFault = "unreachable" | "timeout" | "absent" | "unreadable" | "not_held" | "app_missing";
