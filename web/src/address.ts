import { type PageIntents, isThere } from "./play/page";
import type { Screen, State, Store } from "./state";

const PATHS: Readonly<Record<Screen, string>> = {
  start: "",
  table: "table",
  result: "result",
  session: "session",
  rules: "rules",
  settings: "settings",
  about: "about",
  make: "make",
  join: "join",
  room: "room",
};

/** What may follow a screen's name: the number of a kept hand, the id of a section. */
const PARTS: Partial<Readonly<Record<Screen, RegExp>>> = { session: /^[1-9]\d{0,8}$/, rules: /^[a-z][a-z0-9-]{0,40}$/ };

export interface Place {
  readonly screen: Screen;
  readonly part: string | null;
}

/** The fragment of a screen: `#/rules/naturals`. */
export function addressOf(screen: Screen, part: string | null = null): string {
  return `#/${PATHS[screen]}${part !== null && PARTS[screen] ? `/${part}` : ""}`;
}

/** The screen of a fragment; an address that leads nowhere is the start. */
export function placeOf(fragment: string): Place {
  const [name, part, ...more] = fragment.replace(/^#\/?/, "").split("/");
  const screen = (Object.keys(PATHS) as Screen[]).find((one) => PATHS[one] === name);
  if (!screen || more.length > 0) return { screen: "start", part: null };
  if (part === undefined || part === "") return { screen, part: null };
  return PARTS[screen]?.test(part) ? { screen, part } : { screen: "start", part: null };
}

/** What the address needs of the page and of the session. */
export interface Ways {
  readonly page: Pick<PageIntents, "go">;
  /** Goes on with the unfinished session, whose table the address names. */
  readonly resume: () => void;
}

/** Gives every screen its address in the fragment, so that links, back, forward and a reload work. */
export function keepAddress(store: Store, { page, resume }: Ways): void {
  const write = (state: State, how: "pushState" | "replaceState"): void => {
    const address = addressOf(state.screen, state.part);
    if (location.hash !== address) history[how](null, "", address);
  };
  const open = ({ screen, part }: Place): void => {
    const { view } = store.get();
    if ((screen === "table" || screen === "result") && view === null) resume();
    else page.go(screen, part);
    // Where the screen asked for is not there, the address follows what is shown.
    write(store.get(), "replaceState");
  };
  open(placeOf(location.hash));
  let last = store.get().screen;
  store.subscribe((state) => {
    // A screen that has nothing to show any more leaves no step behind: back would only lead away from it again.
    const gone = last !== state.screen && !isThere(last, state);
    last = state.screen;
    write(state, gone ? "replaceState" : "pushState");
  });
  addEventListener("popstate", () => open(placeOf(location.hash)));
}
