import type { Settings, View } from "../protocol";
import { draftOf, Unusable } from "./check";
import { type Figures, type FoundRows, findRows, findSessions, keepFigures, rowOf } from "./hands";
import type { Legacy } from "./legacy";
import { type Database, NoStorage, STORES, deleteKept, dumpKept, nameOf, openKept } from "./open";
import { findLook, firstAsk, keepLook } from "./prefs";
import { Overtaken, type SettledHand, type Stand, deleteSession, findSession, keepDraft, keepStep } from "./sessions";
import { type BrokenWhy, type Draft, type KeptSession, type MemoryWhy, RECORD_VERSION, type SessionRecord, type StorageState } from "./shapes";

/** What the keeper needs of the page. */
export interface KeeperParts {
  /** The session that an earlier version has left in the small storage. */
  readonly legacy: Legacy;
  now(): number;
  /** The version of the engine in use, for the record. */
  engine(): string;
  /** Asks the browser to keep this storage for good. */
  persist(): Promise<unknown>;
  onState(state: StorageState): void;
}

/** What is left of a session to go on from; without a view the engine has to be asked first. */
export interface Left extends Pick<SessionRecord, "state" | "hand" | "view"> {
  /** True where it is still to be moved from an earlier version's place. */
  readonly earlier: boolean;
}

/**
 * Keeps the session, in the browser's database as long as it can and in memory from then on.
 *
 * Nothing that it finds and cannot use is overwritten: it says so, and plays in memory until that is deleted. Every
 * step is compared with what is kept before it is written, so that two tabs never settle one hand twice.
 */
export class Keeper {
  readonly #parts: KeeperParts;
  #state: StorageState = { kind: "opening" };
  #database: Database | null = null;
  /** What the database holds, as far as this tab knows: the next step is written only over this. */
  #stand: Stand | null = null;
  /** The session as this page plays it, whether the database has it or not. */
  #session: SessionRecord | null = null;
  /** Settled hands that the database does not have yet. */
  readonly #unkept = new Map<string, SettledHand>();
  #draft: { readonly draft: Draft | null } | null = null;
  #drafting = false;
  readonly #opened: Promise<void>;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
    this.#opened = this.#open();
  }

  /** Resolves once it is known where things are kept. */
  get opened(): Promise<void> {
    return this.#opened;
  }

  get state(): StorageState {
    return this.#state;
  }

  /** True while other tabs can see what this one does. */
  get isShared(): boolean {
    return this.#writable() !== null;
  }

  /** The database, for what has nothing to do with the session; null where there is none. */
  get database(): Database | null {
    return this.#database;
  }

  /** The session to go on with: this page's, else the kept one, else an earlier version's. */
  get left(): Left | null {
    if (this.#session) return this.#session.ended ? null : { ...this.#session, earlier: false };
    const found = this.#state.kind === "broken" ? null : this.#parts.legacy.find();
    return found && { ...found, view: null, earlier: true };
  }

  /** The id of the session whose hands are the present ones. */
  get id(): string | null {
    return this.#session?.id ?? null;
  }

  get settings(): Settings | null {
    return this.#session?.settings ?? null;
  }

  /** Reads anew what is kept: another tab may have played on. */
  async refresh(): Promise<void> {
    const database = this.#writable();
    if (!database) return;
    try {
      this.#session = await findSession(database);
      this.#stand = this.#session;
      this.#draft = null;
    } catch (error) {
      this.failed(error);
    }
  }

  /**
   * Keeps a step, and the hand that it settled. Returns once the disk has it, or once it is clear that it lasts as long
   * as the page. Throws `Overtaken` where another tab was there before.
   */
  async keep(state: string, view: View, fresh: boolean): Promise<void> {
    const before = fresh ? null : this.#session;
    const next = this.#record(state, view, before);
    const { last } = view;
    const settled = last !== null && last.hand >= (before?.hand ?? 1) ? rowOf(last, this.#parts.now()) : null;
    const mine = settled && { id: next.id, row: settled };
    const database = this.#writable();
    if (database) {
      const rows = [...this.#unkept.values(), ...(mine ? [mine] : [])];
      try {
        await keepStep(database, this.#stand, next, rows);
        this.#keptAll(next);
      } catch (error) {
        if (error instanceof Overtaken) throw error;
        this.failed(error);
      }
    }
    if (this.#stand !== next && mine) this.#unkept.set(`${mine.id} ${mine.row.hand}`, mine);
    this.#session = next;
    this.#draft = null;
    if (settled) void this.#askOnce();
  }

  /** Keeps the placed rows; of several in a row only the latest is written. */
  keepDraft(draft: Draft): void {
    if (this.#session) this.#session = { ...this.#session, draft };
    this.#draft = { draft };
    void this.#writeDraft();
  }

  /** The rows that were placed in a hand before, if they are of these cards. */
  draftOf(hand: number, cards: readonly string[]): Draft | null {
    return draftOf(this.#session?.draft ?? null, hand, cards);
  }

  /** The engine does not take the kept state. */
  refuse(detail: string): void {
    this.#session = null;
    this.#broken("state", detail);
  }

  async rows(id: string | null): Promise<FoundRows> {
    const database = this.#database;
    const unkept = [...this.#unkept.values()].filter((one) => one.id === id).map((one) => one.row);
    const found = database && id ? await this.#ask(() => findRows(database, id)) : null;
    const rows = [...(found?.rows ?? []), ...unkept].sort((one, other) => one.hand - other.hand);
    return { rows, unreadable: found?.unreadable ?? 0 };
  }

  async sessions(): Promise<KeptSession[]> {
    const database = this.#database;
    return (database && (await this.#ask(() => findSessions(database)))) ?? [];
  }

  /** True where this browser holds a seat in a room, or has asked for one. */
  async holdsSeats(): Promise<boolean> {
    const database = this.#database;
    return database !== null && ((await this.#ask(() => database.count("seats"))) ?? 0) > 0;
  }

  /** Adds skill and luck to a hand; play does not depend on it, so that a refusal is let pass. */
  async keepFigures(id: string, hand: number, figures: Figures): Promise<void> {
    const key = `${id} ${hand}`;
    const waiting = this.#unkept.get(key);
    if (waiting) this.#unkept.set(key, { id, row: { ...waiting.row, ...figures } });
    const database = this.#writable();
    if (database && !waiting) await this.#ask(() => keepFigures(database, id, hand, figures));
  }

  async look(): Promise<Readonly<Record<string, unknown>> | null> {
    await this.#opened;
    const database = this.#database;
    return database && ((await this.#ask(() => findLook(database))) ?? null);
  }

  async keepLook(look: object): Promise<void> {
    await this.#opened;
    const database = this.#database;
    if (database) await this.#ask(() => keepLook(database, look));
  }

  /** All that is kept, readable or not, as text. */
  async dump(): Promise<string> {
    const kept = await dumpKept().catch((error: unknown) => ({ error: String(error) }));
    const [session, earlier] = [this.#session, this.#parts.legacy.text()];
    return JSON.stringify({ format: "houseway-rescue", version: 1, kept, session, earlier }, null, 2);
  }

  /** Deletes what cannot be used; what this page has played since is kept from then on. */
  async deleteBroken(): Promise<void> {
    if (this.#state.kind !== "broken") return;
    this.#parts.legacy.forget();
    if (this.#database) await deleteSession(this.#database);
    else await deleteKept();
    await this.#reopen();
  }

  /** Deletes all that is kept, and forgets what this page has played. */
  async deleteEverything(): Promise<void> {
    this.#parts.legacy.forget();
    this.#session = null;
    this.#unkept.clear();
    const database = this.#database;
    if (database) {
      const write = database.transaction(STORES, "readwrite", { durability: "strict" });
      await Promise.all([...STORES.map((name) => write.objectStore(name).clear()), write.done]);
    } else if (this.#state.kind === "broken") {
      await deleteKept();
    }
    await this.#reopen();
  }

  async #open(): Promise<void> {
    try {
      this.#database = await openKept({
        superseded: (deleted) => this.#fall(deleted ? "lost" : "newer"),
        lost: () => this.#fall("lost"),
      });
      this.#session = await findSession(this.#database);
      this.#stand = this.#session;
      this.#announce({ kind: "kept" });
    } catch (error) {
      this.failed(error);
    }
  }

  /** After a deletion there is room again for what this page has played since. */
  async #reopen(): Promise<void> {
    const played = this.#session;
    this.#stand = null;
    if (this.#database) this.#announce({ kind: "kept" });
    else await this.#open();
    const database = this.#writable();
    if (!database || !played) return;
    const rows = [...this.#unkept.values()];
    if (await this.#ask(async () => (await keepStep(database, this.#stand, played, rows), true))) this.#keptAll(played);
    this.#session = played;
  }

  /** The database, while what is in it may be written over. */
  #writable(): Database | null {
    return this.#state.kind === "broken" ? null : this.#database;
  }

  #keptAll(next: SessionRecord): void {
    this.#stand = next;
    this.#unkept.clear();
    this.#parts.legacy.forget();
    if (this.#state.kind === "memory") this.#announce({ kind: "kept" });
  }

  #record(state: string, view: View, before: SessionRecord | null): SessionRecord {
    const { now, engine } = this.#parts;
    const started = now();
    return {
      version: RECORD_VERSION,
      // No entropy is drawn for it: an id has to differ, and nobody gains by guessing it.
      id: before?.id ?? `${started.toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
      step: (before?.step ?? 0) + 1,
      engine: engine(),
      state,
      hand: view.hand,
      phase: view.phase,
      settings: view.settings,
      started_ms: before?.started_ms ?? started,
      ended: view.phase === "ended",
      view: view.phase === "setting" ? { ...view, last: null, lock: null } : null,
      draft: before?.draft?.hand === view.hand ? before.draft : null,
    };
  }

  async #writeDraft(): Promise<void> {
    if (this.#drafting) return;
    this.#drafting = true;
    for (let next = this.#draft; next; next = this.#draft) {
      this.#draft = null;
      const [database, stand, { draft }] = [this.#writable(), this.#stand, next];
      if (database && stand) await keepDraft(database, stand, draft).catch(() => undefined);
    }
    this.#drafting = false;
  }

  /** Without it the browser may throw everything away when it runs short. */
  async #askOnce(): Promise<void> {
    const database = this.#writable();
    if (database && (await this.#ask(() => firstAsk(database)))) await this.#parts.persist().catch(() => undefined);
  }

  /** Asks the database something that play can do without. */
  async #ask<T>(question: () => Promise<T>): Promise<T | null> {
    try {
      return await question();
    } catch {
      return null;
    }
  }

  /** Says why what was asked of the database could not be. */
  failed(error: unknown): void {
    if (error instanceof Unusable) return this.#broken(error.why, error.detail);
    if (error instanceof NoStorage) return this.#fall(error.why);
    const name = nameOf(error);
    this.#fall(name === "QuotaExceededError" ? "full" : name === "InvalidStateError" ? "lost" : "refused");
  }

  #broken(why: BrokenWhy, detail: string): void {
    this.#announce({ kind: "broken", why, detail });
  }

  /** On in memory. A full disk may have room again at the next step; a connection that is gone stays gone. */
  #fall(why: MemoryWhy): void {
    if (this.#state.kind === "memory" && this.#state.why === "newer") return;
    if (why !== "full" && why !== "refused") this.#database = null;
    this.#announce({ kind: "memory", why });
  }

  #announce(state: StorageState): void {
    this.#state = state;
    this.#parts.onState(state);
  }
}
