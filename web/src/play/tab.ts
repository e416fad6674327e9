import type { TabState } from "../store/shapes";

/** One tab holds it for as long as it plays the session. */
const LOCK = "houseway.solo";

/** Which tab plays the session. Where there are no locks every tab may, and each step is compared as it is kept. */
export class Tab {
  readonly #locks: LockManager | null;
  readonly #onState: (state: TabState) => void;
  #state: TabState = "free";
  #release: () => void = () => undefined;
  #waiting: AbortController | null = null;

  constructor(locks: LockManager | null, onState: (state: TabState) => void) {
    this.#locks = locks;
    this.#onState = onState;
  }

  get state(): TabState {
    return this.#state;
  }

  get mayPlay(): boolean {
    return this.#state === "mine" || this.#state === "unguarded";
  }

  /** Says whether another tab plays, before this one wants to. */
  async look(): Promise<void> {
    if (!this.#locks || this.#state !== "free") return;
    const { held } = await this.#locks.query();
    if (this.#state === "free" && held?.some((lock) => lock.name === LOCK)) this.#isOther();
  }

  /** Asks to play here; false where another tab does, or has taken the session from this one. */
  async take(): Promise<boolean> {
    if (this.mayPlay) return true;
    if (this.#state === "robbed" || this.#state === "overtaken") return false;
    if (!this.#locks) return this.#set("unguarded"), true;
    if (await this.#hold({ ifAvailable: true })) return true;
    this.#isOther();
    return false;
  }

  /** Plays here, whoever does so now. */
  async steal(): Promise<void> {
    if (!this.#locks) return this.#set("unguarded");
    await this.#hold({ steal: true });
  }

  /** Another tab has stepped first, lock or no lock. */
  overtaken(): void {
    this.#release();
    this.#set("overtaken");
  }

  /** Resolves as soon as it is known whether this tab has the lock, and holds it then. */
  #hold(how: LockOptions): Promise<boolean> {
    return new Promise((resolve) => {
      const held = this.#locks?.request(LOCK, how, (lock) => {
        if (!lock) return resolve(false);
        this.#waiting?.abort();
        this.#set("mine");
        resolve(true);
        return new Promise<void>((release) => {
          this.#release = release;
        });
      });
      held?.catch(() => {
        // The only end of a lock that is not asked for: another tab has stolen it. Without one, locks are refused here.
        this.#set(this.#state === "mine" ? "robbed" : "unguarded");
        resolve(this.mayPlay);
      });
    });
  }

  /** Another tab plays; once it is gone, this one may. */
  #isOther(): void {
    this.#set("other");
    if (this.#waiting) return;
    const waiting = new AbortController();
    this.#waiting = waiting;
    // Shared, so that all who wait hear of it; it is let go at once.
    const free = this.#locks?.request(LOCK, { mode: "shared", signal: waiting.signal }, () => {
      if (this.#state === "other") this.#set("free");
    });
    free?.catch(() => undefined).finally(() => {
      this.#waiting = null;
    });
  }

  #set(state: TabState): void {
    this.#state = state;
    this.#onState(state);
  }
}
