import { render } from "preact";
import { keepAddress } from "./address";
import { createEngine } from "./engine/client";
import { languageOf } from "./i18n";
import { followLanguage } from "./i18n/follow";
import { door } from "./play/door";
import { Hand } from "./play/hand";
import { Kept } from "./play/kept";
import type { KeptHands, LogIntents } from "./play/log";
import { Page } from "./play/page";
import type { RoomIntents } from "./play/room";
import type { Rooms } from "./play/rooms";
import type { Score, ScoreIntents } from "./play/score";
import { Seat, problemOf } from "./play/seat";
import { Session } from "./play/session";
import { Tab } from "./play/tab";
import { Pwa } from "./pwa";
import { FIRST_SETTINGS } from "./sets";
import { createStore, initialState } from "./state";
import { Keeper } from "./store/keeper";
import { createLegacy } from "./store/legacy";
import { Overtaken } from "./store/sessions";
import type { TabState } from "./store/shapes";
import { type Prefs, DEFAULT_PREFS, createMirror, readPrefs } from "./table/saved";
import { App } from "./view/app";
import { loadLater } from "./view/later";

// Boot and wiring; nothing is decided here.

const mirror = createMirror(() => localStorage);
const engine = createEngine();
const store = createStore(initialState(engine.status(), mirror.prefs(), mirror.chosen()));
const locks = (navigator as { locks?: LockManager }).locks ?? null;
const now = (): number => Date.now();

/** 32 bytes, drawn on the page for each command. */
function entropy(): string[] {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")];
}

const persist = async (): Promise<unknown> => (navigator.storage as StorageManager | undefined)?.persist();

/** Null until rooms were wanted: who plays alone does without them. */
let rooms: Rooms | null = null;
let coming: Promise<Rooms> | null = null;

const hand = new Hand(store, engine, (error) => store.set({ problem: problemOf(error) }));
const keeper = new Keeper({
  legacy: createLegacy(() => localStorage),
  now,
  engine: () => __ENGINE__.engine,
  persist,
  onState: (storage) => store.set({ storage }),
});
const tab = new Tab(locks, (state) => tabIs(state));
const page = new Page(store, engine, { keepPrefs });
const seat = new Seat({ store, engine, onDealt: () => void hand.reread() });
const session = new Session({
  store,
  seat,
  keeper,
  tab,
  host: { engine, entropy, now, keep },
  name: languageOf(store.get().prefs.language, navigator.languages).t.seats.you,
  leaveRoom: () => rooms?.close(),
});
const kept = new Kept({ store, keeper, tab, session, forgetLook });

async function keep(...step: Parameters<Keeper["keep"]>): Promise<void> {
  // A tab that was robbed in mid-step does not write, even if it would still be first.
  if (keeper.isShared && !tab.mayPlay) throw new Overtaken();
  await keeper.keep(...step);
}

function keepPrefs(prefs: Prefs): void {
  mirror.keepPrefs(prefs);
  void keeper.keepLook(prefs);
}

function forgetLook(): void {
  store.set({ prefs: DEFAULT_PREFS, wanted: FIRST_SETTINGS });
  mirror.forget(); // last: what is wanted is kept as it changes
  void rooms?.erased();
  scoring?.erased();
}

/** Fetches what only rooms need, when one of them is wanted or held. */
async function openRooms(): Promise<Rooms | null> {
  try {
    const [{ startRooms }, deliver] = await Promise.all([import("./play/start-rooms"), import("./play/deliver")]);
    coming ??= startRooms({ store, seat, session, engine, deliver, keeper, persist });
    rooms = await coming;
  } catch {
    store.set({ opening: null, problem: { source: "relay", code: "app_missing" } });
  }
  return rooms;
}

/** What lists, opens, exports and reads the kept hands; null until they are asked for. */
let hands: KeptHands | null = null;

async function openLog(): Promise<KeptHands | null> {
  try {
    const [part, deliver] = await Promise.all([import("./play/log"), import("./play/deliver")]);
    hands ??= new part.KeptHands({ store, engine, keeper, deliver, version: () => __ENGINE__.engine });
  } catch {
    store.set({ problem: { source: "failure", code: "download_failed" } });
  }
  return hands;
}

/** What enters and settles the hands of a real table; null until its page is opened. */
let scoring: Score | null = null;

async function openScoring(): Promise<Score | null> {
  try {
    const [part, { Scores }, deliver] = await Promise.all([import("./play/score"), import("./store/scores"), import("./play/deliver")]);
    await keeper.opened;
    scoring ??= new part.Score({ store, engine, scores: new Scores(() => keeper.database), deliver, now });
  } catch {
    store.set({ problem: { source: "failure", code: "download_failed" } });
  }
  return scoring;
}

function tabIs(state: TabState): void {
  store.set({ tab: state });
  if (state === "robbed" || state === "overtaken") session.stop();
  // The other tab is gone: what it has left behind can be gone on with here.
  if (state === "free") void keeper.refresh().then(showUnfinished);
}

function showUnfinished(): void {
  if (!store.get().view || store.get().room) store.set({ unfinished: keeper.left?.hand ?? null });
}

/** What the database holds, once it is open. */
async function begin(): Promise<void> {
  await keeper.opened;
  showUnfinished();
  if (await keeper.holdsSeats()) void openRooms();
  if (keeper.isShared) await tab.look();
  const look = await keeper.look();
  if (look === null) return void keeper.keepLook(store.get().prefs);
  const prefs = readPrefs(look);
  mirror.keepPrefs(prefs);
  store.set({ prefs });
}
void begin();

const room = door<RoomIntents>(openRooms);
const canShare = typeof (navigator as Partial<Navigator>).share === "function";
const log = door<LogIntents, "canShare">(openLog, { canShare });
const score = door<ScoreIntents, "canShare">(openScoring, { canShare });

const pwa = new Pwa({
  store,
  container: import.meta.env.PROD ? ((navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker ?? null) : null,
  locks,
  script: new URL(`${import.meta.env.BASE_URL}sw.js`, document.baseURI).href,
  build: import.meta.url,
  reload: () => location.reload(),
});

engine.subscribe((status) => {
  store.set({ engine: status });
  // A new worker may be asked what the old one did not get to say.
  if (status.state === "ready") void hand.reread();
  if (status.state !== "starting") void pwa.settle(status.state === "ready");
});
pwa.begin();

keepAddress(store, { page, room, resume: () => session.resume() });
store.subscribe(({ screen }) => {
  if (!rooms && (screen === "make" || screen === "join")) void openRooms();
});
let chosen = store.get().wanted;
store.subscribe(({ wanted }) => {
  if (wanted === chosen) return;
  chosen = wanted;
  mirror.keepChosen(wanted);
});
const root = document.getElementById("app");
// A table that a reload comes back to is shown at once, with nothing in its place before.
const { screen } = store.get();
const later = screen === "table" || screen === "result" ? loadLater().catch(() => null) : null;
const draw = (): void => {
  if (root) render(<App store={store} act={{ hand, session, seat, page, kept, log, room, score, pwa }} />, root);
};
// In a task of its own, so that a press meanwhile waits for one of the two and not for both.
void Promise.all([followLanguage(store, () => navigator.languages), later]).then(() => setTimeout(draw));
