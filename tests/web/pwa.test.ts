import { describe, expect, it } from "vitest";
import { Pwa } from "../../web/src/pwa";
import { type State, betweenHands, createStore, initialState } from "../../web/src/state";

const STARTING = { state: "starting", step: "download", loaded: 0, total: 1 } as const;

function at(phase: NonNullable<State["view"]>["phase"]): State["view"] {
  return { phase } as State["view"];
}

describe("a new version", () => {
  const free = { view: null, sending: null, unfinished: null };

  it("may be taken where no hand is in play", () => {
    expect(betweenHands(free)).toBe(true);
    for (const phase of ["consent", "ended"] as const) expect(betweenHands({ ...free, view: at(phase) })).toBe(true);
  });

  it("waits for a hand in play, for one that a reload left behind, and for what is on its way", () => {
    expect(betweenHands({ ...free, view: at("setting") })).toBe(false);
    expect(betweenHands({ ...free, unfinished: 3 })).toBe(false);
    expect(betweenHands({ ...free, view: at("consent"), sending: "deal" })).toBe(false);
  });
});

describe("a browser without service workers", () => {
  it("is told that nothing is kept, and nothing else happens", async () => {
    const store = createStore(initialState(STARTING));
    const pwa = new Pwa({ store, container: null, locks: null, script: "", build: "", reload: () => expect.unreachable() });
    await pwa.settle(true);
    pwa.applyUpdate();
    pwa.install();
    expect(store.get()).toMatchObject({ offline: "unsupported", update: "none", installable: false });
  });
});
