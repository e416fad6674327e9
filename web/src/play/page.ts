import type { Engine } from "../engine/client";
import type { Stepped } from "../protocol";
import { type Screen, type SessionSettings, type Sheet, type State, type Store, focusOn } from "../state";
import type { Prefs, Saved } from "../table/saved";

/** What concerns the page alone: screens, sheets, looks, the engine's start. */
export interface PageIntents {
  open(sheet: Sheet): void;
  closeSheet(): void;
  go(screen: Screen): void;
  dismissProblem(): void;
  retryEngine(): void;
  look(change: Partial<Prefs>): void;
  /** The largest unit that a new session with these settings could have; null while the engine cannot say. */
  largestUnit(wanted: SessionSettings): Promise<number | null>;
}

export class Page implements PageIntents {
  constructor(
    readonly store: Store,
    readonly engine: Pick<Engine, "call" | "retry">,
    readonly saved: Saved,
  ) {}

  open(sheet: Sheet): void {
    this.store.set({ sheet });
  }

  closeSheet(): void {
    this.store.set({ sheet: null });
  }

  /** Goes to a screen if there is something to see on it, else to the start. */
  go(screen: Screen): void {
    const state = this.store.get();
    const target = isThere(screen, state) ? screen : "start";
    if (target === state.screen) return;
    this.store.set({ screen: target, sheet: null, held: null, ...focusOn(state, target === "table" ? "cards" : "main") });
  }

  dismissProblem(): void {
    const state = this.store.get();
    this.store.set({ problem: null, ...focusOn(state, state.screen === "table" ? "cards" : "main") });
  }

  retryEngine(): void {
    this.engine.retry();
  }

  look(change: Partial<Prefs>): void {
    const prefs = { ...this.store.get().prefs, ...change };
    this.saved.keepPrefs(prefs);
    this.store.set({ prefs });
  }

  async largestUnit({ seats, options }: SessionSettings): Promise<number | null> {
    // A table that nobody keeps: opening one is a pure question, and the view answers it.
    const settings = { rule_set: "wsgc-house", seats, house_seats: seats - 1, options, unit: 1 };
    try {
      const { view } = await this.engine.call<Stepped>("solo_new", { settings, name: "You", now_ms: 0 });
      return view.unit_max;
    } catch {
      return null;
    }
  }
}

function isThere(screen: Screen, state: State): boolean {
  if (screen === "table") return state.hand !== null || state.sending === "deal";
  if (screen === "result") return state.view?.last != null && state.hand === null;
  return true;
}
