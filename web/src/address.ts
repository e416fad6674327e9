import { type PageIntents, isThere } from "./play/page";
import type { RoomIntents } from "./play/room";
import type { Screen, State, Store } from "./state";

const PATHS: Readonly<Record<Screen, string>> = {
  start: "",
  table: "table",
  result: "result",
  session: "session",
  rules: "rules",
  score: "score",
  settings: "settings",
  about: "about",
  make: "make",
  join: "join",
  room: "room",
};

/** What may follow a screen's name: the number of a kept hand, the id of a section. */
const PARTS: Partial<Readonly<Record<Screen, RegExp>>> = { session: /^[1-9]\d{0,8}$/, rules: /^[a-z][a-z0-9-]{0,40}$/ };

/** The screens that stand below a room: `#/room/<id>` is its lobby, `#/room/<id>/table` its table. */
const OF_ROOM: readonly Screen[] = ["room", "table", "result", "session"];
const ROOM = /^room\/([0-9a-hjkmnp-tv-z]{16})(?:\/(.*))?$/;
/** What an invitation brings; whether it is a code is found out at the door. */
const INVITATION = /^join\/([\w-]{1,40})$/;

export interface Place {
  readonly screen: Screen;
  readonly part: string | null;
  /** The room that the address names. */
  readonly room?: string;
  /** The code that an invitation brings. */
  readonly invitation?: string;
}

const START: Place = { screen: "start", part: null };

/** The fragment of a screen: `#/rules/naturals`. */
export function addressOf(screen: Screen, part: string | null = null, room: string | null = null): string {
  const place = `${PATHS[screen]}${part !== null && PARTS[screen] ? `/${part}` : ""}`;
  if (room === null || !OF_ROOM.includes(screen)) return `#/${place}`;
  return `#/room/${room}${screen === "room" ? "" : `/${place}`}`;
}

/** The screen of a fragment; an address that leads nowhere is the start. */
export function placeOf(fragment: string): Place {
  const path = fragment.replace(/^#\/?/, "");
  const [, invitation] = INVITATION.exec(path) ?? [];
  if (invitation) return { screen: "join", part: null, invitation };
  const [, room, rest] = ROOM.exec(path) ?? [];
  if (!room) return path === PATHS.room ? START : screenOf(path);
  const place = rest ? screenOf(rest) : { screen: "room", part: null } as const;
  return OF_ROOM.includes(place.screen) ? { ...place, room } : START;
}

function screenOf(path: string): Place {
  const [name, part, ...more] = path.split("/");
  const screen = (Object.keys(PATHS) as Screen[]).find((one) => PATHS[one] === name);
  if (!screen || more.length > 0) return START;
  if (part === undefined || part === "") return { screen, part: null };
  return PARTS[screen]?.test(part) ? { screen, part } : START;
}

/** What the address needs of the page and of the tables. */
export interface Ways {
  readonly page: Pick<PageIntents, "go">;
  readonly room: Pick<RoomIntents, "openRoom">;
  /** Goes on with the unfinished session, whose table the address names. */
  readonly resume: () => void;
}

/** Gives every screen its address in the fragment, so that links, back, forward and a reload work. */
export function keepAddress(store: Store, { page, room, resume }: Ways): void {
  let { screen: last, opening } = store.get();
  const write = (state: State, how: "pushState" | "replaceState"): void => {
    const address = addressOf(state.screen, state.part, state.room?.room.room);
    if (location.hash !== address) history[how](null, "", address);
  };
  const open = (place: Place): void => {
    const { view, room: now } = store.get();
    // From here on the code stands in no address that could be gone back to, or be seen.
    if (place.invitation) store.set({ invitation: place.invitation });
    if (place.room && place.room !== now?.room.room) {
      store.set({ screen: "room", part: null, opening: place.room });
      return room.openRoom(place.room, place.screen, place.part);
    }
    const ofTable = place.screen === "table" || place.screen === "result";
    if (ofTable && !place.room && (view === null || now)) resume();
    else page.go(place.screen, place.part);
    // Where the screen asked for is not there, the address follows what is shown.
    write(store.get(), "replaceState");
  };
  open(placeOf(location.hash));
  last = store.get().screen;
  store.subscribe((state) => {
    const opened = opening !== null && location.hash.startsWith("#/room/");
    opening = state.opening;
    // While a room is being opened it is not known yet which of its screens there will be.
    if (opening !== null) return;
    // A screen that has nothing to show any more leaves no step behind: back would only lead away from it again.
    const gone = last !== state.screen && !isThere(last, state);
    // Nor does a door that has led to its room.
    const through = state.screen === "room" && (last === "make" || last === "join");
    last = state.screen;
    write(state, gone || opened || through ? "replaceState" : "pushState");
  });
  addEventListener("popstate", () => open(placeOf(location.hash)));
}
