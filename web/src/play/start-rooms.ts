import type { Keeper } from "../store/keeper";
import { Seats } from "../store/seats";
import { Relay } from "../table/relay";
import { Rooms, type RoomsParts } from "./rooms";

/** What the rest of the page hands over, when rooms are wanted for the first time. */
export interface StartParts extends Pick<RoomsParts, "store" | "seat" | "session" | "engine" | "deliver" | "persist"> {
  readonly keeper: Pick<Keeper, "opened" | "database">;
}

/** Random bytes as base64url: 32 of them are a credential, 16 the key of an operation. */
function randomText(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...drawn)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Rooms as this browser can have them. Nothing is decided here. */
export async function startRooms({ keeper, ...parts }: StartParts): Promise<Rooms> {
  await keeper.opened;
  const rooms = new Rooms({
    ...parts,
    relay: new Relay(new URL("./", document.baseURI).href),
    seats: new Seats(() => keeper.database),
    socket: (address) => new WebSocket(address),
    random: () => Math.random(),
    now: () => Date.now(),
    key: () => randomText(16),
    credential: () => randomText(32),
  });
  addEventListener("online", () => rooms.wake());
  addEventListener("offline", () => rooms.cut());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") rooms.wake();
  });
  void rooms.begin();
  return rooms;
}
