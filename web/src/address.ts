import type { PageIntents } from "./play/page";
import type { Screen, Store } from "./state";

const ADDRESS: Readonly<Record<Screen, string>> = { start: "#/", table: "#/table", result: "#/result" };

/** Gives every screen its address in the fragment, so that back and forward work. */
export function keepAddress(store: Store, page: Pick<PageIntents, "go">): void {
  // A reload starts at the start, whatever the address said: there is no table yet.
  history.replaceState(null, "", ADDRESS.start);
  store.subscribe(({ screen }) => {
    if (location.hash !== ADDRESS[screen]) history.pushState(null, "", ADDRESS[screen]);
  });
  addEventListener("popstate", () => {
    const found = (Object.keys(ADDRESS) as Screen[]).find((screen) => ADDRESS[screen] === location.hash);
    page.go(found ?? "start");
    // Where the screen asked for is not there, the address follows what is shown.
    const shown = ADDRESS[store.get().screen];
    if (location.hash !== shown) history.replaceState(null, "", shown);
  });
}
