import type { RoomState } from "../../../web/src/play/room";
import type { RoomView, SeatView, View } from "../../../web/src/protocol";

/** A seat of a person called after its number, unless told otherwise. */
export function seatOf(seat: number, rest: Partial<SeatView> = {}): SeatView {
  return { seat, kind: "human", name: `P${seat}`, balance_chips: 1000, host: seat === 0, status: "deciding", ...rest };
}

/** A table of two people and a house seat as seat 1 sees it, before its first deal. */
export function viewOf(rest: Partial<View> = {}): View {
  return {
    protocol: 1,
    seat: 1,
    phase: "consent",
    hand: 1,
    revision: 1,
    settings: { rule_set: "wsgc-house", seats: 3, house_seats: 1, options: { scale: "plain", bonuses: true }, unit: 5 },
    house_way: "cp-house-1",
    reserve_units: 16,
    unit_max: 31,
    seats: [seatOf(0), seatOf(1), seatOf(2, { kind: "house", name: null, status: "consented" })],
    cards: null,
    natural: null,
    lock: null,
    shortages: [],
    last: null,
    winners: null,
    ...rest,
  };
}

export function roomOf(view: View, rest: Partial<RoomView> = {}): RoomView {
  return {
    room: "0123456789abcdef",
    epoch: "one",
    seq: 3,
    protocol: 1,
    view,
    code: null,
    created_ms: 0,
    expires_ms: 604_800_000,
    operations_left: 19_997,
    hands_left: 3000,
    anyone_may_end: false,
    ...rest,
  };
}

export function stateOf(view: View, rest: Partial<RoomState> = {}): RoomState {
  return { room: roomOf(view), present: [0, 1], connection: "live", goneCode: null, sending: null, heldOnlyInMemory: false, restored: false, hands: null, ...rest };
}
