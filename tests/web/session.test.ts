import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Hand } from "../../web/src/play/hand";
import { Seat, problemOf } from "../../web/src/play/seat";
import { Session } from "../../web/src/play/session";
import type { View } from "../../web/src/protocol";
import { type State, type Store, createStore, initialState } from "../../web/src/state";
import type { Keeper } from "../../web/src/store/keeper";
import { createLegacy } from "../../web/src/store/legacy";
import { type LocalHost, newLocalTable } from "../../web/src/table/local";
import { loneTab, memoryKeeper, noLegacy, smallStorage } from "./keeping";
import { PythonEngine } from "./python-engine";

/** A table of the default rules, whatever else a test wants of it. */
const WANTED = { rule_set: "wsgc-house", hands: 0, opponents: "house" } as const;

let engine: PythonEngine;
let store: Store;
let session: Session;
let seat: Seat;
let hand: Hand;
let keeper: Keeper;
let drawn: number;

function sitDown(seed: number, legacy = noLegacy): void {
  drawn = seed;
  keeper = memoryKeeper(legacy, (storage) => store.set({ storage }));
  open();
}

/** The page as a reload leaves it: only what the keeper has is there. */
function open(asked: LocalHost["engine"] = engine): void {
  store = createStore(initialState(engine.status()));
  const host: LocalHost = {
    engine: asked,
    entropy: () => [(drawn++).toString(16).padStart(64, "0")],
    now: () => 1_000,
    keep: (...step) => keeper.keep(...step),
  };
  hand = new Hand(store, asked, (error) => store.set({ problem: problemOf(error) }));
  seat = new Seat({ store, engine: asked, onDealt: () => void hand.reread() });
  session = new Session({ store, host, seat, keeper, tab: loneTab(), name: "You", leaveRoom: () => undefined });
}

function until(wanted: (state: State) => boolean): Promise<State> {
  return new Promise((resolve) => {
    const stop = store.subscribe((state) => look(state));
    const look = (state: State): void => {
      if (!wanted(state)) return;
      stop();
      resolve(state);
    };
    look(store.get());
  });
}

const idle = (state: State): boolean => state.sending === null;
const dealt = (state: State): boolean => state.hand !== null && idle(state);
const settled = (state: State): boolean => state.view?.last != null && state.hand === null && idle(state);
const filled = (state: State): boolean => state.hand?.now.tray.length === 0 && state.reading?.answer.complete === true;

beforeEach(() => {
  engine = new PythonEngine();
  sitDown(1);
});

afterEach(() => engine.stop());

describe("a session on the real engine", () => {
  test("deals, fills by house-way, locks and reveals; skill is zero then", async () => {
    session.playNow();
    const start = await until(dealt);
    expect(start.screen).toBe("table");
    expect(start.hand?.now.tray).toHaveLength(13);
    await hand.houseWay();
    const full = await until(filled);
    expect(full.reading?.answer.foul).toBe(false);
    seat.lock();
    const end = await until(settled);
    expect([end.screen, end.reveal]).toEqual(["result", "front"]);
    const { diagnosis, view } = await until((state) => typeof state.diagnosis !== "string");
    expect(typeof diagnosis === "string" ? null : diagnosis.skill[0]).toBe(0);
    expect(view?.last?.seats.reduce((sum, seat) => sum + seat.net_chips, 0)).toBe(0);
    seat.nextHand();
    expect((await until(dealt)).view?.hand).toBe(2);
  });

  test("surrender asks first, with the engine's price", async () => {
    session.playNow();
    await until(dealt);
    seat.surrender();
    const asked = await until((state) => state.sheet !== null && idle(state));
    expect(asked.sheet).toEqual({ kind: "surrender", costUnits: 3 });
    expect(asked.view?.phase).toBe("setting");
    seat.surrender(true);
    const end = await until(settled);
    expect([end.reveal, end.view?.last?.seats[0]?.net_units]).toEqual(["result", -9]);
  });

  test("a natural is offered, not claimed; declining lets the rows be set", async () => {
    sitDown(155);
    session.playNow();
    const offered = await until(dealt);
    expect([offered.view?.natural, offered.view?.lock, offered.declined]).toEqual(["sixPairs", null, false]);
    await until((state) => state.rules !== null);
    expect(store.get().rules?.naturals.entries.find((entry) => entry.id === "sixPairs")?.value).toBe(3);
    seat.declineNatural();
    expect(store.get().declined).toBe(true);
    seat.claimNatural();
    expect((await until(settled)).view?.last?.seats[0]).toMatchObject({ outcome: "natural", label: "sixPairs" });
  });

  test("a unit out of range is a problem in words, and nothing is lost", async () => {
    session.newSession({ ...WANTED, seats: 4, unit: 500, options: { scale: "plain", bonuses: true } });
    const { problem } = await until((state) => state.problem !== null && idle(state));
    expect(problem).toMatchObject({ source: "refusal", problems: [{ code: "unit_out_of_range" }] });
    session.playNow();
    expect((await until(dealt)).view?.settings.unit).toBe(5);
  });

  test("refused settings of a new session leave the present one as it is", async () => {
    session.playNow();
    const before = await until(dealt);
    session.newSession({ ...WANTED, seats: 4, unit: 500, options: { scale: "plain", bonuses: true } }, true);
    const after = await until((state) => state.problem !== null && idle(state));
    expect([after.view, after.hand]).toEqual([before.view, before.hand]);
  });

  test("settings that change between hands count for the next deal", async () => {
    session.playNow();
    await until(dealt);
    seat.surrender(true);
    await until(settled);
    session.configure({ ...WANTED, seats: 4, unit: 2, options: { scale: "1-6", bonuses: false } });
    await until((state) => state.view?.settings.unit === 2 && idle(state));
    seat.nextHand();
    const { view } = await until(dealt);
    expect(view?.settings).toMatchObject({ unit: 2, options: { scale: "1-6", bonuses: false } });
  });
});

describe("an engine that dies in mid-hand", () => {
  test("gets the very same request again, entropy and all, and the hand goes on", async () => {
    session.playNow();
    await until(dealt);
    await hand.houseWay();
    await until(filled);
    engine.dieNext = true;
    seat.lock();
    const end = await until(settled);
    expect(end.problem).toBeNull();
    const sends = engine.requests.filter((request) => request.includes('"lock"'));
    expect(sends).toHaveLength(2);
    expect(sends[0]).toBe(sends[1]);
  });

  test("three times over the same request is given up, in words", async () => {
    const host = { engine, entropy: () => [], now: () => 0, keep: () => Promise.resolve() };
    engine.subscribe((status) => {
      if (status.state === "ready") engine.dieNext = true;
    });
    engine.dieNext = true;
    await expect(newLocalTable(host, {}, "You")).rejects.toMatchObject({ name: "EngineFailure", code: "worker_died" });
    expect(engine.requests).toHaveLength(3);
  });
});

describe("a reload", () => {
  test("goes on with the hand that was dealt, and with its rows as they were placed", async () => {
    session.playNow();
    await until(dealt);
    hand.sendFocused("back");
    hand.sendFocused("front");
    const before = store.get();
    open();
    session.resume();
    const after = await until(dealt);
    expect([after.view?.cards, after.hand?.now]).toEqual([before.view?.cards, before.hand?.now]);
    await hand.houseWay();
    seat.lock();
    expect((await until(settled)).view?.last?.hand).toBe(1);
  });

  test("shows the cards before the engine has taken the table", async () => {
    session.playNow();
    await until(dealt);
    const calls: string[] = [];
    open({
      status: () => engine.status(),
      subscribe: () => () => undefined,
      call: (method: string) => {
        calls.push(method);
        return new Promise<never>(() => undefined);
      },
    });
    session.resume();
    const { hand: shown, view } = await until(dealt);
    expect([shown?.now.tray, view?.phase, calls]).toEqual([view?.cards, "setting", ["solo_view", "read_rows"]]);
  });

  test("that is left before the engine has answered leads nobody back, and the session can be gone on with", async () => {
    session.playNow();
    await until(dealt);
    seat.surrender(true);
    await until(settled);
    let answer: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      answer = resolve;
    });
    open({
      status: () => engine.status(),
      subscribe: () => () => undefined,
      call: async (...asked: Parameters<typeof engine.call>) => {
        await started;
        return engine.call(...asked);
      },
    } as LocalHost["engine"]);
    session.resume();
    expect(store.get().screen).toBe("table");
    store.set({ screen: "start" });
    answer();
    expect([(await until(settled)).screen, store.get().said.turn]).toEqual(["start", 0]);
    expect(store.get().view).toMatchObject({ phase: "consent", hand: 2 });
  });

  test("that is left and come back to shows the table that is waited for", async () => {
    session.playNow();
    await until(dealt);
    open();
    store.set({ sending: "deal" });
    session.resume();
    expect(store.get().screen).toBe("table");
  });

  test("that finds no session leads to the start", async () => {
    store.set({ screen: "table" });
    session.resume();
    expect((await until((state) => state.screen === "start" && idle(state))).problem).toBeNull();
  });

  test("after the last hand of a session begins another with Play now, and does not ask", async () => {
    session.playNow();
    await until(dealt);
    const first = keeper.id;
    await keeper.keep("", { ...(store.get().view as View), phase: "ended", cards: null }, false);
    open();
    session.playNow();
    await until(dealt);
    expect(keeper.id).not.toBe(first);
  });
});

describe("a new session while one is unfinished", () => {
  const wanted = { ...WANTED, seats: 3, unit: 1, options: { scale: "plain", bonuses: true } } as const;

  test("asks first, and begins when it is told so", async () => {
    session.playNow();
    const before = await until(dealt);
    session.newSession(wanted);
    expect(store.get()).toMatchObject({ sheet: { kind: "replace", wanted }, view: before.view, sending: null });
    session.newSession(wanted, true);
    expect((await until((state) => state.view?.settings.seats === 3 && dealt(state))).sheet).toBeNull();
  });

  test("asks after a reload too, even before it is known what is kept", async () => {
    session.playNow();
    await until(dealt);
    open();
    session.newSession(wanted);
    const asked = await until((state) => state.sheet !== null && idle(state));
    expect([asked.sheet?.kind, asked.screen]).toEqual(["replace", "start"]);
  });
});

describe("a session of an earlier version", () => {
  test("is gone on with, moved, and then forgotten where it was", async () => {
    session.playNow();
    const before = await until(dealt);
    const state = JSON.parse(engine.requests.findLast((request) => request.includes('"solo_send"')) ?? "").params.state;
    const box = smallStorage(new Map([["houseway.solo", JSON.stringify({ state, hand: 1 })]]));
    sitDown(1, createLegacy(() => box));
    await keeper.opened;
    expect(keeper.left).toMatchObject({ hand: 1, earlier: true });
    session.playNow();
    expect((await until(dealt)).view?.cards).toEqual(before.view?.cards);
  });

  test.each([
    ["{}", "protocol_unsupported"],
    ['{"protocol":1,"settings":', "json_malformed"],
    ['{"protocol":9}', "protocol_unsupported"],
    ['{"protocol":1}', "state_malformed"],
  ])("that the engine does not take is reported and left as it is: %s", async (state, detail) => {
    const box = smallStorage(new Map([["houseway.solo", JSON.stringify({ state, hand: 3 })]]));
    sitDown(1, createLegacy(() => box));
    session.resume();
    const { storage, screen } = await until((state) => state.storage.kind === "broken" && idle(state));
    expect([screen, storage]).toEqual(["start", { kind: "broken", why: "state", detail }]);
    expect(box.getItem("houseway.solo")).not.toBeNull();
    session.playNow();
    expect((await until(dealt)).view?.hand).toBe(1);
  });
});

test("a session ends through the engine once not even a unit of one can be covered", async () => {
  session.newSession({ ...WANTED, seats: 2, unit: 1, options: { scale: "1-6", bonuses: true } });
  await until(dealt);
  const largest = async (): Promise<number> => (await until((state) => state.view?.phase !== "setting" && idle(state))).view?.unit_max ?? 0;
  for (let unit = 1; unit >= 1; unit = await largest()) {
    if (store.get().view?.phase !== "setting") {
      seat.lowerUnit(Math.min(unit, 20));
      await until(dealt);
    }
    seat.surrender(true);
  }
  const { view } = await until(idle);
  expect([view?.phase, view?.last !== null]).toEqual(["ended", true]);
  expect(keeper.left).toBeNull();
  expect((await keeper.rows(keeper.id)).rows).toHaveLength(view?.last?.hand ?? 0);
});
