import type { RoomState } from "../../play/room";
import type { RoomView, SeatView, View } from "../../protocol";

// What a room allows and waits for, read from what its seat may see. The relay has the last word on each of them.

/** Fewer hands or moves than these are worth telling (rooms 4.5). */
const NEAR = { hands: 50, moves: 300 };
/** The moves that are kept for finishing a hand and ending the room. */
const RESERVED = 50;

/** Before the first deal seats may still change; after it nobody is replaced (rooms 1.3, 1.4). */
export function beforeFirstDeal(view: View): boolean {
  return view.hand === 1 && betweenHandsOf(view);
}

export function betweenHandsOf(view: View): boolean {
  return view.phase === "seating" || view.phase === "consent";
}

export function isHost(view: View): boolean {
  return ownSeat(view)?.host === true;
}

export function ownSeat(view: View): SeatView | undefined {
  return view.seats.find((seat) => seat.seat === view.seat);
}

export function hostOf(view: View): SeatView | undefined {
  return view.seats.find((seat) => seat.host);
}

export function mayFree(view: View, seat: SeatView): boolean {
  return isHost(view) && beforeFirstDeal(view) && seat.kind === "human" && seat.status !== "open" && seat.seat !== view.seat;
}

export function mayLeave(view: View): boolean {
  return !isHost(view) && beforeFirstDeal(view);
}

export function mayEnd({ view, anyone_may_end }: RoomView): boolean {
  return (isHost(view) || anyone_may_end) && betweenHandsOf(view);
}

/** What a room waits for, and for which seats. */
export interface Waiting {
  readonly what: "seats" | "consent" | "lock" | "unit" | "nothing";
  readonly seats: readonly number[];
}

/** Once all have agreed and nothing is dealt, a balance does not cover the unit (H9.2). */
export function waitingFor(view: View): Waiting {
  const seats = (status: SeatView["status"]): number[] => view.seats.filter((seat) => seat.status === status).map((seat) => seat.seat);
  if (view.phase === "seating") return { what: "seats", seats: seats("open") };
  if (view.phase === "setting") return { what: "lock", seats: seats("arranging") };
  if (view.phase === "ended") return { what: "nothing", seats: [] };
  const deciding = seats("deciding");
  if (deciding.length > 0) return { what: "consent", seats: deciding };
  return { what: view.shortages.length > 0 ? "unit" : "nothing", seats: view.shortages.map((one) => one.seat) };
}

/** Whether the room waits for this very seat. */
export function isOwnTurn(view: View): boolean {
  const { what, seats } = waitingFor(view);
  return (what === "consent" || what === "lock") && seats.includes(view.seat);
}

/** The seats with somebody at the other end; null while this page cannot know, being cut off itself. */
export function presentIn({ connection, present }: Pick<RoomState, "connection" | "present">): readonly number[] | null {
  return connection === "live" || connection === "polling" ? present : null;
}

/** Human seats that nobody is at the other end of now. */
export function awaySeats(view: View, present: readonly number[] | null): number[] {
  if (present === null) return [];
  const people = view.seats.filter((seat) => seat.kind === "human" && seat.status !== "open" && seat.seat !== view.seat);
  return people.filter((seat) => !present.includes(seat.seat)).map((seat) => seat.seat);
}

/** What is left of a room's hands and moves, where it is little. */
export type Limit = { readonly of: "hands" | "moves"; readonly left: number };

export function limitsOf({ hands_left, operations_left }: RoomView): Limit[] {
  const hands: Limit[] = hands_left <= NEAR.hands ? [{ of: "hands", left: hands_left }] : [];
  const moves: Limit[] = operations_left <= NEAR.moves ? [{ of: "moves", left: Math.max(0, operations_left - RESERVED) }] : [];
  return [...hands, ...moves];
}

/** A name as the engine counts it: characters after trimming, whatever their width. */
export function nameFits(name: string): boolean {
  const count = [...name.normalize("NFC").trim()].length;
  return count >= 1 && count <= 20;
}

/** The link that invites by a code; what stands behind `#` is never sent to any server. */
export function invitationLink(code: string, page: string): string {
  return new URL(`#/join/${code.replaceAll("-", "")}`, new URL("./", page)).href;
}
