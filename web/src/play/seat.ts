import { type Arrangement, type Rows, allCards, cardsToPlace, dealt, rowCards } from "../arrangement";
import { EngineFailure, EngineRefusal } from "../engine/client";
import { begin } from "../history";
import type { Action, Command, Diagnosis, LockAction, RuleSet, Settled, View } from "../protocol";
import { firstStep, seatOf, stepAfter } from "../reveal";
import { type Problem, type Screen, type Sending, type State, type Store, focusOn, say } from "../state";
import type { Draft } from "../store/shapes";
import { type LocalHost, type Table, ask } from "../table/local";
import { knownSet } from "./page";

/** What a seat can ask of its table, wherever that is hosted. */
export interface SeatIntents {
  lock(foulConfirmed?: boolean): void;
  claimNatural(): void;
  declineNatural(): void;
  surrender(confirmed?: boolean): void;
  /** Agrees to the next deal. */
  nextHand(): void;
  /** Lowers the unit to what every balance covers, then agrees to the deal. */
  lowerUnit(unit: number): void;
  /** One row further; `from` guards against a timer and a tap that both go on from the same row. */
  revealOn(from: State["reveal"]): void;
  revealSkip(): void;
  revealAgain(): void;
}

/** What a seat needs of the place that hosts its table. */
export interface SeatHost {
  /** The rows that were placed in a hand before, if they are of these cards. */
  draftOf(hand: number, cards: readonly string[]): Draft | null;
  keepDraft(draft: Draft): void;
  /** Skill and luck of a settled hand; rejects where they are not to be had. */
  diagnose(settled: Settled): Promise<Diagnosis>;
  /** Called once a lock was taken. */
  locked(): Promise<void>;
  /** Deals with an error that is the host's own affair; false leaves it to be shown as a problem. */
  failed(error: unknown): boolean;
}

export interface SeatParts {
  readonly store: Store;
  readonly engine: LocalHost["engine"];
  /** Called when a hand was dealt, so that its rows are read. */
  readonly onDealt: () => void;
}

/** Whoever reads one of these is told of a deal or a result, and not carried off to it. */
const READING: readonly Screen[] = ["session", "rules", "settings", "about"];

/** Where a table is waited for. */
const AT_TABLE: readonly Screen[] = ["table", "result", "room"];

/** The own seat at the one table that is open: turns its views into the state, and what is asked into commands. */
export class Seat implements SeatIntents {
  readonly #parts: SeatParts;
  readonly #store: Store;
  #host: SeatHost | null = null;
  /** The table, once its host has it; a view may be shown before. */
  #table: Promise<Table | null> = Promise.resolve(null);
  #leave: () => void = () => undefined;
  /** Goes up when a table is let go of: what was begun for it counts no more. */
  #turn = 0;
  /** Goes up with every request: one that was let go of has nothing to say any more. */
  #request = 0;

  constructor(parts: SeatParts) {
    this.#parts = parts;
    this.#store = parts.store;
    this.#keepDrafts();
  }

  /**
   * Sits down at a table, rising from the one before. `early` is shown while the host still looks for the table; false
   * where this seat has risen again meanwhile.
   */
  async sit(host: SeatHost, coming: Promise<Table> | Table, early: View | null = null): Promise<boolean> {
    this.rise();
    const turn = this.#turn;
    this.#host = host;
    const found = Promise.resolve(coming);
    // Whoever sends something waits for it; that there is none is told once, below.
    this.#table = found.catch(() => null);
    if (early) this.#receive(early);
    const table = await found.catch((error: unknown) => {
      if (turn === this.#turn) throw error;
    });
    if (!table || turn !== this.#turn) return false;
    this.#leave = table.subscribe((view) => this.#receive(view));
    void this.#learnRules();
    return true;
  }

  /** Leaves the table as it is; nothing of it is shown any more. */
  rise(): void {
    this.#turn += 1;
    this.#leave();
    this.#leave = () => undefined;
    this.#host = null;
    this.#table = Promise.resolve(null);
    this.#store.set({ view: null, hand: null, reading: null, held: null, sheet: null });
  }

  /** Lets go of what is on its way: how it ends is not shown here. */
  abandon(): void {
    this.#request += 1;
    this.#store.set({ sending: null });
  }

  /** To the start, from a screen that has nothing to show any more. */
  goHome(): void {
    const state = this.#store.get();
    if (state.screen === "table" || state.screen === "result") this.#store.set({ screen: "start", ...focusOn(state, "main") });
  }

  lock(foulConfirmed = false): void {
    const state = this.#store.get();
    if (!state.hand || state.view?.lock) return;
    const left = cardsToPlace(state.hand.now);
    if (left > 0) return this.#store.set(say(state, { kind: "incomplete", left }));
    const { now } = state.hand;
    const rows: Rows = { front: rowCards(now, "front"), middle: rowCards(now, "middle"), back: rowCards(now, "back") };
    const set = { front: [...rows.front], middle: [...rows.middle], back: [...rows.back] };
    this.#lock({ action: "set", ...set, ...(foulConfirmed ? { foul_confirmed: true } : {}) });
  }

  claimNatural(): void {
    this.#lock({ action: "natural" });
  }

  declineNatural(): void {
    this.#store.set({ declined: true, sheet: null, ...focusOn(this.#store.get(), "cards") });
  }

  surrender(confirmed = false): void {
    this.#lock({ action: "surrender", ...(confirmed ? { confirmed: true } : {}) });
  }

  nextHand(): void {
    void this.busy("deal", () => this.consent());
  }

  lowerUnit(unit: number): void {
    const turn = this.#turn;
    void this.busy("deal", async () => {
      await this.send((view) => ({ command: "configure", seat: view.seat, revision: view.revision, settings: { unit } }));
      if (turn === this.#turn) await this.consent();
    });
  }

  revealOn(from: State["reveal"]): void {
    const state = this.#store.get();
    const settled = state.view?.last;
    if (state.reveal !== from || from === "result" || !settled) return;
    const reveal = stepAfter(from);
    const notice = reveal === "result" ? resultNotice(settled, state.view?.seat ?? 0) : ({ kind: "row_shown", row: reveal } as const);
    this.#store.set({ reveal, ...say(state, notice) });
  }

  revealSkip(): void {
    const state = this.#store.get();
    if (!state.view?.last || state.reveal === "result") return;
    const patch = say(state, resultNotice(state.view.last, state.view.seat));
    this.#store.set({ reveal: "result", ...patch, ...focusOn(state, "main") });
  }

  revealAgain(): void {
    const state = this.#store.get();
    if (!state.view?.last) return;
    this.#store.set({ reveal: firstStep(state.view.last, state.view.seat), ...focusOn(state, "main") });
  }

  async consent(): Promise<void> {
    await this.send((view) => ({ command: "consent", seat: view.seat, hand: view.hand, revision: view.revision }));
  }

  /** Builds the command from the newest view, so that it names the hand and the revision that are shown. */
  async send(command: (view: View) => Command): Promise<void> {
    const table = await this.#table;
    const { view } = this.#store.get();
    if (view) await table?.send(command(view));
  }

  /** Runs one request to the table; a second one is not begun while it is on its way. */
  async busy(sending: Sending, work: () => Promise<void>): Promise<void> {
    if (this.#store.get().sending) return;
    this.#request += 1;
    const request = this.#request;
    this.#store.set({ sending, problem: null });
    try {
      await work();
    } catch (error) {
      if (request === this.#request) this.refused(error);
    } finally {
      if (request === this.#request) this.#store.set({ sending: null });
    }
  }

  /** Questions open their dialog; everything else is shown as a problem, in words. */
  refused(error: unknown): void {
    if (error instanceof EngineRefusal) {
      const costUnits = Number(error.params["cost_units"]);
      if (error.code === "foul_unconfirmed") return this.#store.set({ sheet: { kind: "foul", costUnits } });
      if (error.code === "surrender_unconfirmed") return this.#store.set({ sheet: { kind: "surrender", costUnits } });
    }
    if (!this.#host?.failed(error)) this.#store.set({ problem: problemOf(error) });
  }

  #lock(action: LockAction): void {
    const host = this.#host;
    void this.busy("lock", async () => {
      this.#store.set({ sheet: null });
      await this.send((view) => ({ command: "lock", seat: view.seat, hand: view.hand, action }));
      if (host === this.#host) await host?.locked();
    });
  }

  /** The rows of the hand in play outlast a reload as they are placed. */
  #keepDrafts(): void {
    let before = this.#store.get();
    this.#store.subscribe((state) => {
      const { hand, view, declined } = state;
      const moved = hand?.now !== before.hand?.now || declined !== before.declined;
      before = state;
      if (moved && hand && view?.cards) this.#host?.keepDraft({ hand: view.hand, arrangement: hand.now, declined });
    });
  }

  async #learnRules(): Promise<void> {
    const { sets, view } = this.#store.get();
    const id = view?.settings.rule_set;
    if (id === undefined || sets[id]) return;
    try {
      const rules = await ask<RuleSet>(this.#parts.engine, "rules", { rule_set: id });
      this.#store.set(knownSet(this.#store.get(), rules));
    } catch {
      // Figures to be named in passing; without them the sentences name none.
    }
  }

  #receive(view: View): void {
    const before = this.#store.get();
    this.#store.set({ view, ...(view.cards ? {} : { hand: null }) });
    if (before.view && before.view.settings.rule_set !== view.settings.rule_set) void this.#learnRules();
    const settledNow = view.last !== null && view.last.record !== before.view?.last?.record;
    const dealtNow = view.cards !== null && (before.hand === null || !isOf(before.hand.now, view.cards));
    const locked = view.cards && lockedRows(view.lock);
    if (dealtNow && view.cards) this.#beginHand(view, [...view.cards]);
    else if (locked && !before.view?.lock) this.#store.set({ hand: begin(locked), held: null });
    else if (settledNow && view.last && view.cards === null) this.#beginReveal(view, view.last, before.view === null);
  }

  /** What was asked for is shown; what others bring about is shown to whoever is at the table, and told to the others. */
  #screen(wanted: Screen): Screen {
    const { screen, sending } = this.#store.get();
    return sending === null && READING.includes(screen) ? screen : wanted;
  }

  #beginHand(view: View, cards: string[]): void {
    const state = this.#store.get();
    const draft = this.#host?.draftOf(view.hand, cards);
    this.#store.set({
      screen: this.#screen("table"),
      sheet: null,
      hand: begin(lockedRows(view.lock) ?? draft?.arrangement ?? dealt(cards)),
      reading: null,
      held: null,
      declined: draft?.declined ?? false,
      ...focusOn(state, "cards", { zone: "tray", index: 0 }),
      // A locked hand is shown as it stands: it was dealt long ago, and nothing of it is in the tray.
      ...(view.lock ? {} : say(state, { kind: "dealt", hand: view.hand })),
    });
    this.#parts.onDealt();
  }

  /** After a reload the result stands there at once: the reveal has been seen. */
  #beginReveal(view: View, settled: Settled, seen: boolean): void {
    const state = this.#store.get();
    const reveal = seen ? "result" : firstStep(settled, view.seat);
    const notice = reveal === "result" ? resultNotice(settled, view.seat) : ({ kind: "row_shown", row: reveal } as const);
    // Who has left while the engine was starting is not fetched back to what was seen before.
    const shown = seen && !AT_TABLE.includes(state.screen) ? {} : { screen: this.#screen("result"), ...focusOn(state, "main"), ...say(state, notice) };
    this.#store.set({ hand: null, reveal, diagnosis: "waiting", ...shown });
    void this.#diagnose(settled);
  }

  /** Skill and luck come when they come; the reveal runs meanwhile. */
  async #diagnose(settled: Settled): Promise<void> {
    const current = (): boolean => this.#store.get().view?.last?.record === settled.record;
    try {
      const diagnosis = await this.#host?.diagnose(settled);
      if (diagnosis && current()) this.#store.set({ diagnosis });
    } catch {
      if (current()) this.#store.set({ diagnosis: "missing" });
    }
  }
}

/** The rows of a lock; a natural and a surrender have none. */
function lockedRows(lock: Action | null): Arrangement | null {
  return lock?.action === "set" ? { front: lock.front, middle: lock.middle, back: lock.back, tray: [] } : null;
}

/** Whether the rows and the tray hold just these cards. */
function isOf(arrangement: Arrangement, cards: readonly string[]): boolean {
  return allCards(arrangement).toSorted().join() === cards.toSorted().join();
}

function resultNotice(settled: Settled, seat: number) {
  const own = seatOf(settled, seat);
  return { kind: "result", chips: own.net_chips, units: own.net_units } as const;
}

export function problemOf(error: unknown): Problem {
  if (error instanceof EngineRefusal) {
    const first = { code: error.code, params: error.params };
    return { source: "refusal", problems: error.problems.length > 0 ? error.problems : [first] };
  }
  if (error instanceof EngineFailure) return { source: "failure", code: error.code };
  throw error;
}
