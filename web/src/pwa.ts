import { type Store, betweenHands } from "./state";

/** What concerns the app as something that is installed, kept for offline use, and replaced by newer versions. */
export interface PwaIntents {
  /** Goes over to the version that waits and loads the page anew; does nothing during a hand. */
  applyUpdate(): void;
  /** Loads the page anew in the newest version that can be had, in mid-hand too: a relay does not speak this one's any more. */
  renew(): void | Promise<void>;
  /** Asks the browser to install the app; it asked to be asked. */
  install(): void;
}

/** How far the files are in the browser's keeping, and whether a newer version waits. */
export interface PwaState {
  /** `ready` is said only when every file is kept, and the next visit needs no network. */
  readonly offline: "unsupported" | "preparing" | "ready" | "failed";
  readonly update: "none" | "waiting" | "applying";
  /** True while the browser would install the app if asked. */
  readonly installable: boolean;
}

/** The browser's own offer to install, which not every browser makes. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export interface PwaParts {
  readonly store: Store;
  /** Null where the browser has none, or gives none to this page: plain http, some private windows. */
  readonly container: ServiceWorkerContainer | null;
  readonly locks: LockManager | null;
  /** Address of the service worker's script; its folder is the scope. */
  readonly script: string;
  /** Address of a script of this very build: as long as a page holds it by a lock, its build stays in the cache. */
  readonly build: string;
  readonly reload: () => void;
}

/** Milliseconds between two looks for a newer version, while the app stays open. */
const LOOK_MS = 30 * 60_000;
/** Milliseconds to wait for a word of the service worker, which may first have to fetch a lost file again. */
const CHECK_MS = 60_000;

/** The page's side of the service worker (sw.ts). */
export class Pwa implements PwaIntents {
  readonly #parts: PwaParts;
  readonly #store: Store;
  #registration: ServiceWorkerRegistration | null = null;
  #offer: InstallEvent | null = null;
  #controlled: boolean;
  #reloading = false;
  #looked_ms = 0;

  constructor(parts: PwaParts) {
    this.#parts = parts;
    this.#store = parts.store;
    this.#controlled = Boolean(parts.container?.controller);
    if (!parts.container) parts.store.set({ offline: "unsupported" });
  }

  /** Begins to listen, and finds out what is kept from an earlier visit. */
  begin(): void {
    const { container, locks, build } = this.#parts;
    addEventListener("beforeinstallprompt", (event) => this.#offered(event as InstallEvent));
    addEventListener("appinstalled", () => this.#offered(null));
    if (!container) return;
    void locks?.request(`houseway.build ${build}`, { mode: "shared" }, () => new Promise<never>(() => undefined)).catch(() => undefined);
    container.addEventListener("controllerchange", () => this.#controllerChanged());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void this.#look();
    });
    void this.#found();
  }

  /**
   * Registers the service worker, once the engine has started or failed to: until then the network and the processor
   * are the engine's, and what it has fetched comes to the service worker from the browser's own cache.
   */
  async settle(engineRuns: boolean): Promise<void> {
    const { container, script } = this.#parts;
    if (!container) return;
    if (this.#registration) return this.#look();
    // Without an engine there is nothing to be kept; a retry that succeeds comes back here.
    if (!engineRuns) return this.#store.set({ offline: "failed" });
    this.#store.set({ offline: "preparing" });
    try {
      this.#watch(await container.register(script, { scope: "./", updateViaCache: "none" }));
      this.#looked_ms = Date.now();
    } catch {
      this.#store.set({ offline: "failed" });
    }
  }

  applyUpdate(): void {
    const state = this.#store.get();
    if (state.update !== "waiting" || !betweenHands(state)) return;
    this.#store.set({ update: "applying" });
    const waiting = this.#registration?.waiting;
    // Another tab has gone over before: the newer version is in charge already.
    if (!waiting) return this.#reload();
    waiting.postMessage({ type: "apply" });
  }

  async renew(): Promise<void> {
    const registration = this.#registration;
    await registration?.update().catch(() => undefined);
    const newer = registration?.waiting ?? registration?.installing;
    if (!newer) return this.#reload();
    this.#store.set({ update: "applying" });
    newer.postMessage({ type: "apply" });
  }

  install(): void {
    const offer = this.#offer;
    // A browser's offer is good for one question.
    this.#offered(null);
    offer?.prompt().catch(() => undefined);
  }

  #offered(event: InstallEvent | null): void {
    event?.preventDefault();
    this.#offer = event;
    this.#store.set({ installable: event !== null });
  }

  async #found(): Promise<void> {
    const registration = await this.#parts.container?.getRegistration().catch(() => undefined);
    if (registration && !this.#registration) this.#watch(registration);
  }

  /** Looks for a newer version, if the last look is long ago. */
  async #look(): Promise<void> {
    if (Date.now() - this.#looked_ms < LOOK_MS) return;
    this.#looked_ms = Date.now();
    // Without a network there is nothing newer to be had.
    await this.#registration?.update().catch(() => undefined);
  }

  #watch(registration: ServiceWorkerRegistration): void {
    if (this.#registration) return;
    this.#registration = registration;
    if (registration.installing) this.#watchInstall(registration.installing);
    if (registration.waiting) this.#newer();
    registration.addEventListener("updatefound", () => {
      if (registration.installing) this.#watchInstall(registration.installing);
    });
    if (registration.active) void this.#check(registration.active);
  }

  #watchInstall(worker: ServiceWorker): void {
    worker.addEventListener("statechange", () => {
      const { active } = this.#registration ?? {};
      if (worker.state === "installed" && active) this.#newer();
      if (worker.state === "activated") void this.#check(worker);
      if (worker.state === "redundant" && !active) this.#store.set({ offline: "failed" });
    });
  }

  #newer(): void {
    if (this.#store.get().update === "none") this.#store.set({ update: "waiting" });
  }

  /** Asks the service worker whether it still keeps every file; it fetches again what the browser gave up. */
  async #check(worker: ServiceWorker): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    const complete = await new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), CHECK_MS);
      port1.onmessage = (event: MessageEvent<boolean>) => resolve(event.data);
      worker.postMessage({ type: "check" }, [port2]);
    });
    port1.close();
    this.#store.set({ offline: complete ? "ready" : "failed" });
  }

  #controllerChanged(): void {
    const first = !this.#controlled;
    this.#controlled = true;
    if (this.#store.get().update === "applying") this.#reload();
    // This tab keeps its version until it is loaded anew.
    else if (!first) this.#newer();
  }

  #reload(): void {
    if (this.#reloading) return;
    this.#reloading = true;
    this.#parts.reload();
  }
}
