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

describe("a page that its relay does not understand any more", () => {
  /** A registration as far as it is asked for a newer version. */
  class Registration extends EventTarget {
    active = null;
    installing = null;
    looked = 0;
    constructor(readonly waiting: { postMessage(message: object): void } | null) {
      super();
    }
    update(): Promise<void> {
      this.looked += 1;
      return Promise.resolve();
    }
  }

  async function renewed(waiting: Registration["waiting"]): Promise<{ readonly reloads: number; readonly update: State["update"]; readonly looked: number }> {
    const registration = new Registration(waiting);
    const container = { controller: null, register: () => Promise.resolve(registration) } as unknown as ServiceWorkerContainer;
    const store = createStore({ ...initialState(STARTING), view: at("setting") });
    let reloads = 0;
    const pwa = new Pwa({ store, container, locks: null, script: "sw.js", build: "", reload: () => void (reloads += 1) });
    await pwa.settle(true);
    await pwa.renew();
    return { reloads, update: store.get().update, looked: registration.looked };
  }

  it("goes over to the version that waits, in mid-hand too", async () => {
    const told: object[] = [];
    const { reloads, update } = await renewed({ postMessage: (message) => void told.push(message) });
    // The page is loaded when the newer version has taken over.
    expect([told, update, reloads]).toEqual([[{ type: "apply" }], "applying", 0]);
  });

  it("is loaded anew where none waits, once it was looked for", async () => {
    expect(await renewed(null)).toMatchObject({ reloads: 1, looked: 1 });
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
