import { type Arrangement, type Rows, allCards, cardsToPlace, dealt, rowCards } from "../arrangement";
import { EngineFailure, EngineRefusal } from "../engine/client";
import { begin } from "../history";
import type { Command, Diagnosis, LockAction, RuleSet, Settled, View } from "../protocol";
import { firstStep, seatOf, stepAfter } from "../reveal";
import { type Problem, type Sending, type SessionSettings, type State, type Store, focusOn, say } from "../state";
import { type LocalHost, type Table, ask, newLocalTable, resumeLocalTable } from "../table/local";
import type { Keeper, Left } from "../store/keeper";
import { Overtaken } from "../store/sessions";
import type { Tab } from "./tab";

/** What a player can ask of the table and of the session. */
export interface SessionIntents {
  /** Deals a hand with no questions; before the engine is ready the table is laid and the deal follows by itself. */
  playNow(): void;
  /** Goes on with the session that a reload left behind; without one it leads to the start. */
  resume(): void;
  /** Starts anew; asks first while a session is unfinished. */
  newSession(wanted: SessionSettings, confirmed?: boolean): void;
  /** Changes the settings of the next hand. */
  configure(wanted: SessionSettings): void;
  lock(foulConfirmed?: boolean): void;
  claimNatural(): void;
  declineNatural(): void;
  surrender(confirmed?: boolean): void;
  nextHand(): void;
  /** Lowers the unit to what every balance covers, then deals. */
  lowerUnit(unit: number): void;
  /** One row further; `from` guards against a timer and a tap that both go on from the same row. */
  revealOn(from: State["reveal"]): void;
  revealSkip(): void;
  revealAgain(): void;
}

const RULE_SET = "wsgc-house";

export interface SessionParts {
  readonly store: Store;
  readonly host: LocalHost;
  readonly keeper: Pick<Keeper, "opened" | "isShared" | "id" | "left" | "refresh" | "refuse" | "keepDraft" | "draftOf" | "keepFigures">;
  readonly tab: Pick<Tab, "mayPlay" | "take" | "overtaken">;
  /** The name under which the person sits down. */
  readonly name: string;
  /** Called when a hand was dealt, so that its rows are read. */
  readonly onDealt: () => void;
}

export class Session implements SessionIntents {
  readonly #parts: SessionParts;
  readonly #store: Store;
  #table: Table | null = null;
  #leave: () => void = () => undefined;
  /** Settles once the engine has taken a kept hand that is shown already. */
  #seating: Promise<void> = Promise.resolve();
  /** Goes up when a session is let go of: what was begun for it counts no more. */
  #turn = 0;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#store = parts.store;
    this.#keepDrafts();
  }

  playNow(): void {
    const { view, wanted, sending } = this.#store.get();
    if (sending) return this.#store.set({ screen: "table" });
    if (view?.phase === "setting") return this.#store.set({ screen: "table", ...focusOn(this.#store.get(), "cards") });
    if (this.#table && view?.phase === "consent") {
      // A shortage is explained beside the last result, so that is where a deal that cannot be has to be seen.
      this.#store.set({ screen: view.last ? "result" : "table" });
      return this.nextHand();
    }
    if (view) return this.newSession(wanted);
    void this.#busy("deal", async () => {
      this.#store.set({ screen: "table" });
      if (!(await this.#take())) return this.#home();
      const { left } = this.#parts.keeper;
      if (!left) return this.#begin(wanted);
      await this.#goOn(left);
      if (this.#store.get().view?.phase === "consent") await this.#consent();
    });
  }

  resume(): void {
    void this.#busy("deal", async () => {
      this.#store.set({ screen: "table" });
      const { left } = (await this.#take()) ? this.#parts.keeper : { left: null };
      if (left) await this.#goOn(left);
      else this.#home();
    });
  }

  newSession(wanted: SessionSettings, confirmed = false): void {
    const { view, unfinished } = this.#store.get();
    const ask = (): void => this.#store.set({ sheet: { kind: "replace", wanted } });
    if (!confirmed && (view ? view.phase !== "ended" : unfinished !== null)) return ask();
    void this.#busy("deal", async () => {
      this.#store.set({ sheet: null, ...(view ? {} : { screen: "table" }) });
      const mine = await this.#take();
      // What was kept may have been found only now.
      const found = mine && !confirmed && !view && this.#parts.keeper.left !== null;
      if (mine && !found) return this.#begin(wanted);
      if (!view) this.#home();
      if (found) ask();
    });
  }

  /** Another tab plays on: what this one shows is old, and nothing can be done with it. */
  stop(): void {
    const { view, unfinished } = this.#store.get();
    this.#drop();
    this.#store.set({ unfinished: view ? view.hand : unfinished });
    this.#home();
  }

  configure({ unit, options }: SessionSettings): void {
    void this.#busy("settings", async () => {
      await this.#send((view) => ({
        command: "configure",
        seat: view.seat,
        revision: view.revision,
        settings: { unit, options },
      }));
      this.#store.set({ sheet: null, wanted: { ...this.#store.get().wanted, unit, options } });
    });
  }

  lock(foulConfirmed = false): void {
    const state = this.#store.get();
    if (!state.hand) return;
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
    void this.#busy("deal", () => this.#consent());
  }

  lowerUnit(unit: number): void {
    void this.#busy("deal", async () => {
      await this.#send((view) => ({
        command: "configure",
        seat: view.seat,
        revision: view.revision,
        settings: { unit },
      }));
      await this.#consent();
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

  #lock(action: LockAction): void {
    void this.#busy("lock", async () => {
      this.#store.set({ sheet: null });
      await this.#send((view) => ({ command: "lock", seat: view.seat, hand: view.hand, action }));
      await this.#endIfOver();
    });
  }

  /** Asks to play in this tab; what is kept is read anew where it was another's until now. */
  async #take(): Promise<boolean> {
    const { keeper, tab } = this.#parts;
    await keeper.opened;
    if (!keeper.isShared || tab.mayPlay) return true;
    if (!(await tab.take())) return false;
    await keeper.refresh();
    return true;
  }

  async #begin(wanted: SessionSettings): Promise<void> {
    const settings = { rule_set: RULE_SET, house_seats: wanted.seats - 1, ...wanted };
    const table = await newLocalTable(this.#parts.host, settings, this.#parts.name);
    // Only now: had the engine refused these settings, the present session would still stand.
    this.#drop();
    this.#store.set({ screen: "table", wanted, unfinished: null, log: null, opened: null });
    this.#sit(table);
    await this.#consent();
  }

  /** Goes on with a kept session. A hand in play is shown at once; the engine may take its time to confirm it. */
  async #goOn(left: Left): Promise<void> {
    this.#drop();
    const turn = this.#turn;
    const seating = this.#seat(left, turn).catch((error: unknown) => this.#notSeated(error, turn));
    if (!left.view) return seating;
    this.#seating = seating;
    this.#receive(left.view);
  }

  async #seat(left: Left, turn: number): Promise<void> {
    const table = await resumeLocalTable(this.#parts.host, left.state, left.earlier);
    if (turn !== this.#turn) return;
    this.#sit(table);
    await this.#endIfOver();
  }

  /** A state that the engine does not take is the keeper's to report; it is left where it is. */
  #notSeated(error: unknown, turn: number): void {
    if (turn !== this.#turn) return;
    this.#drop();
    this.#home();
    if (error instanceof EngineRefusal) this.#parts.keeper.refuse(error.problems.map(({ code }) => code).join(", ") || error.code);
    else this.refused(error);
  }

  /** Not even a unit of one chip can be covered: nothing more can be dealt, so the table is closed (rooms 7.3). */
  async #endIfOver(): Promise<void> {
    const { view } = this.#store.get();
    if (view?.phase === "consent" && view.unit_max < 1) await this.#table?.send({ command: "end", seat: view.seat });
  }

  #drop(): void {
    this.#turn += 1;
    this.#leave();
    this.#leave = () => undefined;
    this.#table = null;
    this.#seating = Promise.resolve();
    this.#store.set({ view: null, hand: null, reading: null, held: null, sheet: null });
  }

  /** To the start, from a screen that has nothing to show any more. */
  #home(): void {
    const state = this.#store.get();
    if (state.screen === "table" || state.screen === "result") this.#store.set({ screen: "start", ...focusOn(state, "main") });
  }

  /** The rows of the hand in play outlast a reload as they are placed. */
  #keepDrafts(): void {
    let before = this.#store.get();
    this.#store.subscribe((state) => {
      const { hand, view, declined } = state;
      const moved = hand?.now !== before.hand?.now || declined !== before.declined;
      before = state;
      if (moved && hand && view?.cards) this.#parts.keeper.keepDraft({ hand: view.hand, arrangement: hand.now, declined });
    });
  }

  async #consent(): Promise<void> {
    await this.#send((view) => ({ command: "consent", seat: view.seat, hand: view.hand, revision: view.revision }));
  }

  /** Builds the command from the newest view, so that it names the hand and the revision that are shown. */
  async #send(command: (view: View) => Command): Promise<void> {
    await this.#seating;
    const { view } = this.#store.get();
    if (this.#table && view) await this.#table.send(command(view));
  }

  /** Runs one request to the table; a second one is not begun while it is on its way. */
  async #busy(sending: Sending, work: () => Promise<void>): Promise<void> {
    if (this.#store.get().sending) return;
    this.#store.set({ sending, problem: null });
    try {
      await work();
    } catch (error) {
      this.refused(error);
    } finally {
      this.#store.set({ sending: null });
    }
  }

  /** Questions open their dialog; everything else is shown as a problem, in words. */
  refused(error: unknown): void {
    if (error instanceof EngineRefusal) {
      const costUnits = Number(error.params["cost_units"]);
      if (error.code === "foul_unconfirmed") return this.#store.set({ sheet: { kind: "foul", costUnits } });
      if (error.code === "surrender_unconfirmed") return this.#store.set({ sheet: { kind: "surrender", costUnits } });
    }
    // The tab says it, and what is shown here goes.
    if (error instanceof Overtaken) return this.#parts.tab.overtaken();
    this.#store.set({ problem: problemOf(error) });
  }

  #sit(table: Table): void {
    this.#leave();
    this.#table = table;
    this.#leave = table.subscribe((view) => this.#receive(view));
    void this.#learnRules();
  }

  async #learnRules(): Promise<void> {
    const { rules, view } = this.#store.get();
    if (rules || !view) return;
    try {
      const params = { rule_set: view.settings.rule_set };
      this.#store.set({ rules: await ask<RuleSet>(this.#parts.host.engine, "rules", params) });
    } catch {
      // Figures to be named in passing; without them the sentences name none.
    }
  }

  #receive(view: View): void {
    const before = this.#store.get();
    this.#store.set({ view, unfinished: null, ...(view.cards ? {} : { hand: null }) });
    const settledNow = view.last !== null && view.last.hand !== before.view?.last?.hand;
    const dealtNow = view.cards !== null && (before.hand === null || !isOf(before.hand.now, view.cards));
    if (dealtNow && view.cards) this.#beginHand(view, [...view.cards]);
    else if (settledNow && view.last && view.cards === null) this.#beginReveal(view, view.last, before.view === null);
  }

  #beginHand(view: View, cards: string[]): void {
    const state = this.#store.get();
    const draft = this.#parts.keeper.draftOf(view.hand, cards);
    this.#store.set({
      screen: "table",
      sheet: null,
      hand: begin(draft?.arrangement ?? dealt(cards)),
      reading: null,
      held: null,
      declined: draft?.declined ?? false,
      ...focusOn(state, "cards", { zone: "tray", index: 0 }),
      ...say(state, { kind: "dealt", hand: view.hand }),
    });
    this.#parts.onDealt();
  }

  /** After a reload the result stands there at once: the reveal has been seen. */
  #beginReveal(view: View, settled: Settled, seen: boolean): void {
    const state = this.#store.get();
    const reveal = seen ? "result" : firstStep(settled, view.seat);
    const notice = reveal === "result" ? resultNotice(settled, view.seat) : ({ kind: "row_shown", row: reveal } as const);
    this.#store.set({ screen: "result", hand: null, reveal, diagnosis: "waiting", ...focusOn(state, "main"), ...say(state, notice) });
    void this.#diagnose(settled);
  }

  /** Skill and luck come when they come; the reveal runs meanwhile. */
  async #diagnose(settled: Settled): Promise<void> {
    const current = (): boolean => this.#store.get().view?.last?.hand === settled.hand;
    try {
      const { keeper, host } = this.#parts;
      const { id } = keeper;
      const diagnosis = await ask<Diagnosis>(host.engine, "diagnose", { record: settled.record });
      if (id !== null) void keeper.keepFigures(id, settled.hand, { skill: diagnosis.skill, luck: diagnosis.luck });
      if (current()) this.#store.set({ diagnosis });
    } catch {
      if (current()) this.#store.set({ diagnosis: "missing" });
    }
  }
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
