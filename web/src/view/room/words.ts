import type { Numbers } from "../../format";
import { useLanguage } from "../../i18n";
import type { Catalogue } from "../../i18n";
import type { RoomWords } from "../../i18n/en/rooms";
import { useRoomWords } from "../../i18n/rooms";
import type { SeatName } from "../../i18n/words";
import type { HeldSeat } from "../../play/room";
import type { View } from "../../protocol";
import { seatNames } from "../context";
import { hostOf } from "./reading";

export interface Speech {
  readonly t: Catalogue;
  readonly n: Numbers;
  readonly w: RoomWords;
}

/** The words of the page and those of rooms, which come with this part of the app. */
export function useSpeech(): Speech {
  const { t, n } = useLanguage();
  const w = useRoomWords();
  if (!w) throw new Error("a view of rooms without their words");
  return { t, n, w };
}

/** What a room is called: after its host. */
export function roomName(view: View, w: RoomWords): string {
  const host = hostOf(view);
  return host?.seat === view.seat ? w.lobby.own : w.lobby.title(host?.name ?? "");
}

/** The same for a room of which only the seat is known. */
export function heldName({ host }: Pick<HeldSeat, "host">, w: RoomWords): string {
  return host === null ? w.held.own : w.held.room(host);
}

/** How a seat is called by its own name, also where it is one's own. */
export function plainNames(view: View, { t, n }: Speech): SeatName {
  const name = seatNames(view, t, n);
  return (seat) => (seat === view.seat ? (view.seats[seat]?.name ?? name(seat)) : name(seat));
}

/** Seats as a list of their names. */
export function listOf(seats: readonly number[], name: SeatName, n: Numbers): string {
  return n.list(seats.map(name));
}
