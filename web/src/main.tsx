import { render } from "preact";
import { keepAddress } from "./address";
import { createEngine } from "./engine/client";
import { chooseLanguage } from "./i18n";
import { Hand } from "./play/hand";
import { Page } from "./play/page";
import { Session, problemOf } from "./play/session";
import { Pwa } from "./pwa";
import { createStore, initialState } from "./state";
import { createSaved } from "./table/saved";
import { App } from "./view/app";

// Boot and wiring; nothing is decided here.

const language = chooseLanguage(navigator.languages);
const saved = createSaved(() => localStorage);
const engine = createEngine();
const store = createStore({ ...initialState(engine.status(), saved.prefs()), unfinished: saved.session()?.hand ?? null });

/** 32 bytes, drawn on the page for each command. */
function entropy(): string[] {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")];
}

const hand = new Hand(store, engine, (error) => store.set({ problem: problemOf(error) }));
const page = new Page(store, engine, saved);
const session = new Session({
  store,
  saved,
  host: { engine, entropy, now: () => Date.now(), keep: (state, view) => saved.keepSession({ state, hand: view.hand }) },
  name: language.t.seats.you,
  onDealt: () => void hand.reread(),
});

const nothing = (): void => undefined;
const kept = { takeOver: nothing, saveAsFile: nothing, deleteBroken: nothing, deleteEverything: nothing };
const log = {
  openLog: nothing, openHand: nothing, fillFigures: nothing, stopWork: nothing, exportLog: nothing, shareLog: nothing,
  canShare: false, copyLog: nothing, copyText: nothing, importFile: nothing, dismissFile: nothing,
};

const pwa = new Pwa({
  store,
  container: import.meta.env.PROD ? ((navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker ?? null) : null,
  locks: (navigator as { locks?: LockManager }).locks ?? null,
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

keepAddress(store, page);
const root = document.getElementById("app");
if (root) render(<App store={store} act={{ hand, session, page, kept, log, pwa }} language={language} />, root);
