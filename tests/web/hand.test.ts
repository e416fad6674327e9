import { beforeEach, describe, expect, test } from "vitest";
import { allCards, dealt, rowCards } from "../../web/src/arrangement";
import { tableKey } from "../../web/src/gestures";
import { begin } from "../../web/src/history";
import { Hand } from "../../web/src/play/hand";
import type { Act } from "../../web/src/play";
import { Page } from "../../web/src/play/page";
import { door } from "../../web/src/play/door";
import { Seat } from "../../web/src/play/seat";
import { Session } from "../../web/src/play/session";
import { type Store, createStore, initialState } from "../../web/src/state";
import { createMirror } from "../../web/src/table/saved";
import { loneTab, memoryKeeper } from "./keeping";

const CARDS = "As Ks Qs Js Ts 9h 9d 8c 7c 6d 5h 4d 2c".split(" ");

/** An engine that is still starting: calls wait for good. Cards can be moved without it. */
const STARTING = { state: "starting", step: "download", loaded: 0, total: 1 } as const;
const silent = {
  status: () => STARTING,
  subscribe: () => () => undefined,
  call: <T>() => new Promise<T>(() => undefined),
  retry: () => undefined,
};

const none = (): void => undefined;

let store: Store;
let act: Act;

beforeEach(() => {
  store = createStore({ ...initialState(STARTING), screen: "table", hand: begin(dealt(CARDS)) });
  const mirror = createMirror(() => {
    throw new Error("a private window");
  });
  const host = { engine: silent, entropy: () => [], now: () => 0, keep: () => Promise.resolve() };
  const seat = new Seat({ store, engine: silent, onDealt: none });
  act = {
    hand: new Hand(store, silent, () => undefined),
    seat,
    session: new Session({ store, seat, keeper: memoryKeeper(), tab: loneTab(), host, name: "You", leaveRoom: none }),
    page: new Page(store, silent, mirror),
    pwa: { applyUpdate: none, renew: none, install: none },
    room: door<Act["room"]>(() => new Promise(none)),
    score: door<Act["score"], "canShare">(() => new Promise(none), { canShare: false }),
    kept: { takeOver: none, saveAsFile: none, deleteBroken: none, deleteEverything: none },
    log: {
      openLog: none,
      openHand: none,
      fillFigures: none,
      stopWork: none,
      exportLog: none,
      shareLog: none,
      canShare: false,
      copyLog: none,
      copyText: none,
      importFile: none,
      dismissFile: none,
    },
  };
});

function type(keys: string, letters = true): boolean[] {
  return [...keys].map((key) => tableKey({ key, ctrlKey: false, metaKey: false, altKey: false }, act, letters, 7));
}

const row = (name: "front" | "middle" | "back"): string => rowCards(store.get().hand?.now ?? dealt([]), name).join(" ");
const said = (): string | undefined => store.get().said.notice?.kind;

describe("keys", () => {
  test("a run of digits sets the whole hand, card after card", () => {
    type("3333322222111");
    expect([row("front"), row("middle"), row("back")]).toEqual(["5h 4d 2c", "9h 9d 8c 7c 6d", "As Ks Qs Js Ts"]);
    expect(store.get().said.notice).toEqual({ kind: "moved", card: "2c", zone: "front", left: 0 });
  });

  test("undo, redo and back to the tray", () => {
    type("3u");
    expect(row("back")).toBe("");
    type("U");
    expect(row("back")).toBe("As");
    type("ur");
    expect(row("back")).toBe("As");
    act.hand.focus({ zone: "back", index: 0 });
    type("0");
    expect(row("back")).toBe("");
  });

  test("a full row says so and moves nothing", () => {
    type("111");
    const before = store.get().hand;
    type("1");
    expect(said()).toBe("row_full");
    expect(store.get().hand).toBe(before);
  });

  test("a full row takes a card in exchange for the one picked up in it", () => {
    type("111");
    act.hand.tap({ zone: "front", index: 1 });
    act.hand.focus({ zone: "tray", index: 0 });
    type("1");
    expect(row("front")).toBe("As Js Qs");
    expect(said()).toBe("swapped");
  });

  test("sorting changes the tray alone", () => {
    type("12s");
    expect(store.get().sort).toBe("suit");
    expect([row("front"), row("middle")]).toEqual(["As", "Ks"]);
  });

  test("characters can be switched off, arrows and Escape stay", () => {
    expect(type("1hsur?", false)).toEqual(Array(6).fill(false));
    expect(store.get().hand?.past).toEqual([]);
    expect(tableKey({ key: "ArrowRight", ctrlKey: false, metaKey: false, altKey: false }, act, false, 7)).toBe(true);
    expect(store.get().focus).toEqual({ zone: "tray", index: 1 });
  });

  test("with Control, Alt or Meta they are the browser's", () => {
    for (const held of ["ctrlKey", "altKey", "metaKey"]) {
      const key = { key: "1", ctrlKey: false, metaKey: false, altKey: false, [held]: true };
      expect(tableKey(key, act, true, 7)).toBe(false);
    }
  });

  test("none of them locks", () => {
    type("3333322222111");
    for (let code = 32; code < 127; code += 1) {
      type(String.fromCharCode(code));
      expect(store.get().sending).toBeNull();
    }
  });
});

describe("taps", () => {
  test("a card, then a row", () => {
    act.hand.tap({ zone: "tray", index: 2 });
    expect(store.get().held).toBe("Qs");
    act.hand.tapZone("middle");
    expect([row("middle"), store.get().held]).toEqual(["Qs", null]);
  });

  test("a card, then a place", () => {
    act.hand.tap({ zone: "tray", index: 0 });
    act.hand.tap({ zone: "back", index: 4 });
    expect(store.get().hand?.now.back).toEqual([null, null, null, null, "As"]);
  });

  test("a card, then another: the two change places", () => {
    type("1");
    act.hand.tap({ zone: "tray", index: 0 });
    act.hand.tap({ zone: "front", index: 0 });
    expect(row("front")).toBe("Ks");
    expect(allCards(store.get().hand?.now ?? dealt([])).toSorted()).toEqual(CARDS.toSorted());
  });

  test("two cards of the tray: the second is picked up instead", () => {
    act.hand.tap({ zone: "tray", index: 0 });
    act.hand.tap({ zone: "tray", index: 1 });
    expect([store.get().held, store.get().hand?.past]).toEqual(["Ks", []]);
  });

  test("the same card twice puts it down, Escape too", () => {
    act.hand.tap({ zone: "tray", index: 0 });
    act.hand.tap({ zone: "tray", index: 0 });
    expect(store.get().held).toBeNull();
    act.hand.tap({ zone: "tray", index: 0 });
    act.hand.cancel();
    expect([store.get().held, said()]).toEqual([null, "put_down"]);
  });

  test("an empty place without a card in hand says what to do", () => {
    act.hand.tap({ zone: "front", index: 0 });
    expect(said()).toBe("pick_first");
  });
});

test("a drag ends on a place, on a card, or beside them on the row", () => {
  act.hand.drop("As", { zone: "middle", index: 3 });
  act.hand.drop("Ks", { zone: "middle", index: 3 });
  act.hand.drop("As", "front");
  expect([row("front"), row("middle")]).toEqual(["As", "Ks"]);
});

test("lock with cards left asks the table for nothing and says how many", () => {
  type("333");
  act.seat.lock();
  expect(store.get().said.notice).toEqual({ kind: "incomplete", left: 10 });
  expect(store.get().sending).toBeNull();
});

test("storage that is refused leaves the page to play on in memory", () => {
  act.page.look({ deck: "four" });
  expect(store.get().prefs.deck).toBe("four");
});

describe("cards that are locked, or on their way to be", () => {
  const view = { lock: { action: "surrender", cards: CARDS } } as unknown as NonNullable<ReturnType<Store["get"]>["view"]>;

  test.each([{ view }, { sending: "lock" as const }])("lie as they lie: %o", (patch) => {
    type("333");
    const before = store.get().hand;
    store.set(patch);
    type("3uUr0H");
    act.hand.clear();
    act.hand.tap({ zone: "back", index: 0 });
    act.hand.drop("As", "front");
    expect([store.get().hand, store.get().held]).toEqual([before, null]);
  });

  test("can be moved again when the lock was refused", () => {
    store.set({ sending: "lock" });
    type("3");
    store.set({ sending: null });
    type("3");
    expect(row("back")).toBe("As");
  });
});
