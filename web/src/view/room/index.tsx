import "../../css/room.css";
import type { RoomScreen, State } from "../../state";
import { JoinDoor } from "./join";
import { Lobby } from "./lobby";
import { MakeDoor } from "./make";

// The views of rooms, fetched when the first of them is wanted.

export { HeldRooms, SeatKeys } from "./held";
export { LockedHand } from "./locked-hand";
export { RoomLog } from "./log";
export { MoreItems } from "./more-items";
export { RoomNext } from "./next-hand";
export { RoomSheet } from "./sheets";
export { TableHead } from "./table-head";

const SCREENS = { make: MakeDoor, join: JoinDoor, room: Lobby } as const;

/** A screen that only rooms have. */
export function Screen({ state, screen }: { readonly state: State; readonly screen: RoomScreen }) {
  const Shown = SCREENS[screen];
  return <Shown state={state} />;
}
