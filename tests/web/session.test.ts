import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Hand } from "../../web/src/play/hand";
import { Session, problemOf } from "../../web/src/play/session";
import { type State, type Store, createStore, initialState } from "../../web/src/state";
import { newLocalTable } from "../../web/src/table/local";
import { type SavedSession, createSaved } from "../../web/src/table/saved";
import { PythonEngine } from "./python-engine";

let engine: PythonEngine;
let store: Store;
let session: Session;
let hand: Hand;
let kept: SavedSession | null;
let drawn: number;

/** The browser's storage, as far as a session asks for it. */
function storage(): Storage {
  const items = new Map<string, string>();
  const { getItem, setItem, removeItem } = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
  return { getItem, setItem, removeItem, clear: () => items.clear(), key: () => null, length: 0 };
}

function sitDown(seed: number): void {
  drawn = seed;
  kept = null;
  store = createStore(initialState(engine.status()));
  const box = storage();
  const saved = createSaved(() => box);
  const host = {
    engine,
    entropy: () => [(drawn++).toString(16).padStart(64, "0")],
    now: () => 1_000,
    keep: (state: string, view: { hand: number }) => {
      kept = { state, hand: view.hand };
      saved.keepSession(kept);
    },
  };
  hand = new Hand(store, engine, (error) => store.set({ problem: problemOf(error) }));
  session = new Session({ store, host, saved, name: "You", onDealt: () => void hand.reread() });
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
    session.lock();
    const end = await until(settled);
    expect([end.screen, end.reveal]).toEqual(["result", "front"]);
    const { diagnosis, view } = await until((state) => typeof state.diagnosis !== "string");
    expect(typeof diagnosis === "string" ? null : diagnosis.skill[0]).toBe(0);
    expect(view?.last?.seats.reduce((sum, seat) => sum + seat.net_chips, 0)).toBe(0);
    session.nextHand();
    expect((await until(dealt)).view?.hand).toBe(2);
  });

  test("surrender asks first, with the engine's price", async () => {
    session.playNow();
    await until(dealt);
    session.surrender();
    const asked = await until((state) => state.sheet !== null && idle(state));
    expect(asked.sheet).toEqual({ kind: "surrender", costUnits: 3 });
    expect(asked.view?.phase).toBe("setting");
    session.surrender(true);
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
    session.declineNatural();
    expect(store.get().declined).toBe(true);
    session.claimNatural();
    expect((await until(settled)).view?.last?.seats[0]).toMatchObject({ outcome: "natural", label: "sixPairs" });
  });

  test("a unit out of range is a problem in words, and nothing is lost", async () => {
    session.newSession({ seats: 4, unit: 500, options: { scale: "plain", bonuses: true } });
    const { problem } = await until((state) => state.problem !== null && idle(state));
    expect(problem).toMatchObject({ source: "refusal", problems: [{ code: "unit_out_of_range" }] });
    session.playNow();
    expect((await until(dealt)).view?.settings.unit).toBe(5);
  });

  test("refused settings of a new session leave the present one as it is", async () => {
    session.playNow();
    const before = await until(dealt);
    session.newSession({ seats: 4, unit: 500, options: { scale: "plain", bonuses: true } });
    const after = await until((state) => state.problem !== null && idle(state));
    expect([after.view, after.hand]).toEqual([before.view, before.hand]);
  });

  test("settings that change between hands count for the next deal", async () => {
    session.playNow();
    await until(dealt);
    session.surrender(true);
    await until(settled);
    session.configure({ seats: 4, unit: 2, options: { scale: "1-6", bonuses: false } });
    await until((state) => state.view?.settings.unit === 2 && idle(state));
    session.nextHand();
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
    session.lock();
    const end = await until(settled);
    expect(end.problem).toBeNull();
    const sends = engine.requests.filter((request) => request.includes('"lock"'));
    expect(sends).toHaveLength(2);
    expect(sends[0]).toBe(sends[1]);
  });

  test("three times over the same request is given up, in words", async () => {
    const host = { engine, entropy: () => [], now: () => 0, keep: () => undefined };
    engine.subscribe((status) => {
      if (status.state === "ready") engine.dieNext = true;
    });
    engine.dieNext = true;
    await expect(newLocalTable(host, {}, "You")).rejects.toMatchObject({ name: "EngineFailure", code: "worker_died" });
    expect(engine.requests).toHaveLength(3);
  });
});

describe("a reload", () => {
  test("goes on with the hand that was dealt", async () => {
    session.playNow();
    const before = await until(dealt);
    const text = kept;
    const box = storage();
    const saved = createSaved(() => box);
    saved.keepSession(text);
    store = createStore(initialState(engine.status()));
    const host = { engine, entropy: () => [], now: () => 0, keep: () => undefined };
    session = new Session({ store, host, saved, name: "You", onDealt: () => undefined });
    session.resume();
    expect((await until(dealt)).view?.cards).toEqual(before.view?.cards);
  });

  test("that finds an unreadable session says so and forgets it", async () => {
    const box = storage();
    const saved = createSaved(() => box);
    saved.keepSession({ state: "{}", hand: 3 });
    const host = { engine, entropy: () => [], now: () => 0, keep: () => undefined };
    session = new Session({ store, host, saved, name: "You", onDealt: () => undefined });
    session.resume();
    const { screen } = await until((state) => state.problem !== null && idle(state));
    expect([screen, saved.session()]).toEqual(["start", null]);
  });
});
