import { EngineRefusal } from "../engine/client";
import type { Diagnosis, Settled } from "../protocol";
import { type SessionSettings, type Store, focusOn } from "../state";
import { settingsOf } from "../sets";
import { type LocalHost, ask, newLocalTable, resumeLocalTable } from "../table/local";
import type { Keeper, Left } from "../store/keeper";
import { Overtaken } from "../store/sessions";
import type { Draft } from "../store/shapes";
import type { Seat, SeatHost } from "./seat";
import type { Tab } from "./tab";

/** What a player can ask of a solo session. */
export interface SessionIntents {
  /** Deals a hand with no questions; before the engine is ready the table is laid and the deal follows by itself. */
  playNow(): void;
  /** Goes on with the session that a reload left behind; without one it leads to the start. */
  resume(): void;
  /** Starts anew; asks first while a session is unfinished. */
  newSession(wanted: SessionSettings, confirmed?: boolean): void;
  /** Changes the settings of the next hand. */
  configure(wanted: SessionSettings): void;
}

export interface SessionParts {
  readonly store: Store;
  readonly host: LocalHost;
  readonly seat: Seat;
  readonly keeper: Pick<Keeper, "opened" | "isShared" | "id" | "left" | "refresh" | "refuse" | "keepDraft" | "draftOf" | "keepFigures">;
  readonly tab: Pick<Tab, "mayPlay" | "take" | "overtaken">;
  /** The name under which the person sits down. */
  readonly name: string;
  /** Leaves the room that is open, if one is: there is one table at a time. */
  readonly leaveRoom: () => void;
}

export class Session implements SessionIntents, SeatHost {
  readonly #parts: SessionParts;
  readonly #store: Store;
  readonly #seat: Seat;
  /** Goes up when the session is let go of: what was begun for it counts no more. */
  #turn = 0;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#store = parts.store;
    this.#seat = parts.seat;
  }

  playNow(): void {
    this.#parts.leaveRoom();
    const { view, wanted, sending } = this.#store.get();
    if (sending) return this.#store.set({ screen: "table" });
    if (view?.phase === "setting") return this.#store.set({ screen: "table", ...focusOn(this.#store.get(), "cards") });
    if (view?.phase === "consent") {
      // A shortage is explained beside the last result, so that is where a deal that cannot be has to be seen.
      this.#store.set({ screen: view.last ? "result" : "table" });
      return this.#seat.nextHand();
    }
    if (view) return this.newSession(wanted);
    const current = this.#current();
    void this.#seat.busy("deal", async () => {
      this.#store.set({ screen: "table" });
      const mine = await this.#take();
      if (!current()) return;
      if (!mine) return this.#seat.goHome();
      const { left } = this.#parts.keeper;
      if (!left) return this.#begin(wanted);
      await this.#goOn(left);
      if (current() && this.#store.get().view?.phase === "consent") await this.#seat.consent();
    });
  }

  resume(): void {
    this.#parts.leaveRoom();
    if (this.#store.get().sending) return this.#store.set({ screen: "table" });
    const current = this.#current();
    void this.#seat.busy("deal", async () => {
      this.#store.set({ screen: "table" });
      const { left } = (await this.#take()) ? this.#parts.keeper : { left: null };
      if (!current()) return;
      if (left) await this.#goOn(left);
      else this.#seat.goHome();
    });
  }

  newSession(wanted: SessionSettings, confirmed = false): void {
    this.#parts.leaveRoom();
    const { view, unfinished } = this.#store.get();
    const ask = (): void => this.#store.set({ sheet: { kind: "replace", wanted } });
    if (!confirmed && (view ? view.phase !== "ended" : unfinished !== null)) return ask();
    const current = this.#current();
    void this.#seat.busy("deal", async () => {
      this.#store.set({ sheet: null, ...(view ? {} : { screen: "table" }) });
      const mine = await this.#take();
      if (!current()) return;
      // What was kept may have been found only now.
      const found = mine && !confirmed && !view && this.#parts.keeper.left !== null;
      if (mine && !found) return this.#begin(wanted);
      if (!view) this.#seat.goHome();
      if (found) ask();
    });
  }

  /** What this tab shows is old, since another one plays on, or gives way to a room: nothing can be done with it here. */
  stop(): void {
    const { view, unfinished, room } = this.#store.get();
    this.#turn += 1;
    if (room) return;
    this.#seat.abandon();
    this.#seat.rise();
    this.#store.set({ unfinished: view && view.phase !== "ended" ? view.hand : unfinished });
    this.#seat.goHome();
  }

  configure({ unit, options }: SessionSettings): void {
    void this.#seat.busy("settings", async () => {
      await this.#seat.send((view) => ({ command: "configure", seat: view.seat, revision: view.revision, settings: { unit, options: { ...options } } }));
      this.#store.set({ sheet: null, wanted: { ...this.#store.get().wanted, unit, options } });
    });
  }

  draftOf(hand: number, cards: readonly string[]): Draft | null {
    return this.#parts.keeper.draftOf(hand, cards);
  }

  keepDraft(draft: Draft): void {
    this.#parts.keeper.keepDraft(draft);
  }

  async diagnose(settled: Settled): Promise<Diagnosis> {
    const { keeper, host } = this.#parts;
    const { id } = keeper;
    const diagnosis = await ask<Diagnosis>(host.engine, "diagnose", { record: settled.record });
    if (id !== null) void keeper.keepFigures(id, settled.hand, { skill: diagnosis.skill, luck: diagnosis.luck });
    return diagnosis;
  }

  /** Not even a unit of one chip can be covered: nothing more can be dealt, so the table is closed (rooms 7.3). */
  async locked(): Promise<void> {
    const { view } = this.#store.get();
    if (view?.phase === "consent" && view.unit_max < 1) await this.#seat.send(({ seat }) => ({ command: "end", seat }));
  }

  /** The tab says it, and what is shown here goes. */
  failed(error: unknown): boolean {
    if (!(error instanceof Overtaken)) return false;
    this.#parts.tab.overtaken();
    return true;
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
    const settings = { house_seats: wanted.seats - 1, ...settingsOf(wanted) };
    const current = this.#current();
    const table = await newLocalTable(this.#parts.host, settings, this.#parts.name);
    // It is kept, and can be gone on with later.
    if (!current()) return this.#store.set({ unfinished: this.#parts.keeper.left?.hand ?? null });
    // Only now: had the engine refused these settings, the present session would still stand.
    this.#store.set({ screen: "table", wanted, unfinished: null, log: null, opened: null });
    if (await this.#seat.sit(this, table)) await this.#seat.consent();
  }

  /** Goes on with a kept session. A hand in play is shown at once; the engine may take its time to confirm it. */
  async #goOn(left: Left): Promise<void> {
    const seated = this.#seated(left).catch((error: unknown) => this.#notSeated(error));
    if (!left.view) await seated;
  }

  async #seated({ state, earlier, view }: Left): Promise<void> {
    if (!(await this.#seat.sit(this, resumeLocalTable(this.#parts.host, state, earlier), view))) return;
    this.#store.set({ unfinished: null });
    await this.locked();
  }

  #current(): () => boolean {
    const turn = this.#turn;
    return () => turn === this.#turn;
  }

  /** A state that the engine does not take is the keeper's to report; it is left where it is. */
  #notSeated(error: unknown): void {
    this.#seat.rise();
    this.#seat.goHome();
    if (error instanceof EngineRefusal) this.#parts.keeper.refuse(error.problems.map(({ code }) => code).join(", ") || error.code);
    else this.#seat.refused(error);
  }
}
