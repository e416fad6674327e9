import type { Engine } from "../engine/client";
import type { OpenedHand, RowName, RuleSet, RuleSetId, RuleSetSummary, Stepped } from "../protocol";
import { DEFAULT_SET, settingsOf } from "../sets";
import { type Notice, type Screen, type SessionSettings, type Sheet, type State, type Store, focusOn, say } from "../state";
import type { Mirror, Prefs } from "../table/saved";

/** What concerns the page alone: screens, sheets, looks, the engine's start. */
export interface PageIntents {
  open(sheet: Sheet): void;
  closeSheet(): void;
  /** Goes to a screen, and on it to the part that an address can name. */
  go(screen: Screen, part?: string | null): void;
  dismissProblem(): void;
  retryEngine(): void;
  look(change: Partial<Prefs>): void;
  /** The largest unit that a new session with these settings could have; null while the engine cannot say. */
  largestUnit(wanted: SessionSettings): Promise<number | null>;
  /** The settings in which the next session starts. */
  want(wanted: SessionSettings): void;
  /** Has the live region say something. */
  announce(notice: Notice): void;
  /** Asks for the default rules, whose tables the guide shows, unless they are known. */
  learnRules(): void;
  /** The same for any rule set. */
  learnSet(id: RuleSetId): void;
  /** The printed example under these options, one seat's rows set otherwise if given; rejects with what is wrong. */
  example(options: SessionSettings["options"], otherwise: Otherwise | null): Promise<OpenedHand>;
}

export interface Otherwise {
  readonly seat: number;
  readonly rows: Readonly<Record<RowName, readonly string[]>>;
}

/** The patch by which a rule set is known from now on. */
export function knownSet({ sets }: Pick<State, "sets">, rules: RuleSet): Partial<State> {
  return { sets: { ...sets, [rules.id]: rules }, ...(rules.id === DEFAULT_SET ? { rules } : {}) };
}

export class Page implements PageIntents {
  /** What the engine has been asked and has not answered yet. */
  readonly #asked = new Set<string>();

  constructor(
    readonly store: Store,
    readonly engine: Pick<Engine, "call" | "retry">,
    readonly saved: Pick<Mirror, "keepPrefs">,
  ) {}

  open(sheet: Sheet): void {
    this.store.set({ sheet });
  }

  closeSheet(): void {
    this.store.set({ sheet: null });
  }

  /** Goes to a screen if there is something to see on it, else to the start. */
  go(screen: Screen, part: string | null = null): void {
    const state = this.store.get();
    const target = isThere(screen, state) ? screen : "start";
    if (target === state.screen && part === state.part) return;
    // On the same screen the part takes the focus: it is what was asked for.
    const focus = focusOn(state, target === "table" ? "cards" : "main");
    const elsewhere = target === "room" ? {} : { opening: null };
    this.store.set({ screen: target, part: target === screen ? part : null, sheet: null, held: null, ...elsewhere, ...focus });
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

  async largestUnit(wanted: SessionSettings): Promise<number | null> {
    // A table that nobody keeps: opening one is a pure question, and the view answers it.
    const settings = { ...settingsOf({ ...wanted, unit: 1 }), house_seats: wanted.seats - 1 };
    try {
      const { view } = await this.engine.call<Stepped>("solo_new", { settings, name: "You", now_ms: 0 });
      return view.unit_max;
    } catch {
      return null;
    }
  }

  want(wanted: SessionSettings): void {
    this.store.set({ wanted });
  }

  announce(notice: Notice): void {
    this.store.set(say(this.store.get(), notice));
  }

  learnRules(): void {
    this.learnSet(DEFAULT_SET);
  }

  learnSet(id: RuleSetId): void {
    const { sets, largest } = this.store.get();
    if (largest[id] === undefined) {
      // The engine works it out from the data; it is the same for every table.
      this.#learn("largest", async () => {
        const { rule_sets } = await this.engine.call<{ rule_sets: RuleSetSummary[] }>("rule_sets", {});
        this.store.set({ largest: Object.fromEntries(rule_sets.map((one) => [one.id, one.largest_units])) });
      });
    }
    if (!sets[id]) {
      this.#learn(id, async () => {
        const rules = await this.engine.call<RuleSet>("rules", { rule_set: id });
        this.store.set(knownSet(this.store.get(), rules));
      });
    }
  }

  /** Asks once at a time; what got no answer is asked again when the engine is back. */
  #learn(what: string, ask: () => Promise<void>): void {
    if (this.#asked.has(what)) return;
    this.#asked.add(what);
    void ask()
      .catch(() => undefined)
      .finally(() => this.#asked.delete(what));
  }

  example(options: SessionSettings["options"], otherwise: Otherwise | null): Promise<OpenedHand> {
    const changed = otherwise ? { seat: otherwise.seat, ...otherwise.rows } : {};
    return this.engine.call<OpenedHand>("example", { options, ...changed });
  }
}

/** Whether a screen has something to show. */
export function isThere(screen: Screen, state: State): boolean {
  if (screen === "table") return state.hand !== null || state.sending === "deal";
  if (screen === "result") return state.view?.last != null && state.hand === null;
  if (screen === "room") return state.room !== null || state.opening !== null;
  return true;
}
