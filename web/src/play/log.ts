import { EngineRefusal } from "../engine/client";
import type { Diagnosis, OpenedHand, Problem } from "../protocol";
import type { Store } from "../state";
import { exportOf, type Parcel } from "../store/export";
import { LARGEST_FILE, checkChain, fault, parseSession, rowOfFiled } from "../store/import";
import type { Keeper } from "../store/keeper";
import type { ExportKind, FileProblem, HandRow, Log, Work } from "../store/shapes";
import { totalsOf } from "../store/totals";
import { type LocalHost, ask } from "../table/local";

/** What can be asked of the kept hands. */
export interface LogIntents {
  /** Shows the hands of a session, the present one unless another is named, and works out missing figures. */
  openLog(session?: string): void | Promise<void>;
  /** Opens a hand of the shown list to its full reveal; null closes it. */
  openHand(hand: number | null): void | Promise<void>;
  /** Works out the skill and luck that are missing in the shown list. */
  fillFigures(): void | Promise<void>;
  stopWork(): void;
  /** The shown list as a file of this machine. */
  exportLog(kind: ExportKind): void;
  /** The same through the system's share sheet; `canShare` says whether there is one. */
  shareLog(kind: ExportKind): void | Promise<void>;
  readonly canShare: boolean;
  copyLog(kind: ExportKind): void | Promise<void>;
  /** Copies any text; where the browser refuses, the text is shown to be copied by hand. */
  copyText(text: string): void | Promise<void>;
  /** Reads an exported session and shows its hands; nothing kept changes. */
  importFile(file: File): void | Promise<void>;
  /** Lets go of what was wrong with the last file. */
  dismissFile(): void;
}

export interface LogParts {
  readonly store: Store;
  readonly engine: LocalHost["engine"];
  readonly keeper: Pick<Keeper, "opened" | "id" | "settings" | "rows" | "sessions" | "keepFigures">;
  readonly deliver: {
    download(parcel: Parcel): void;
    copy(text: string): Promise<boolean>;
    share(parcel: Parcel): Promise<boolean>;
  };
  /** The version of the engine in use. */
  readonly version: () => string;
}

export class KeptHands implements Omit<LogIntents, "canShare"> {
  readonly #parts: LogParts;
  readonly #store: Store;
  /** Goes up with every beginning and every stop of long work: what runs under an old number ends. */
  #turn = 0;

  constructor(parts: LogParts) {
    this.#parts = parts;
    this.#store = parts.store;
  }

  async openLog(session?: string): Promise<void> {
    await this.#load(session);
    await this.fillFigures();
  }

  async #load(session?: string): Promise<void> {
    const { keeper } = this.#parts;
    this.stopWork();
    const turn = this.#turn;
    await keeper.opened;
    const sessions = await keeper.sessions();
    // After a new session has begun, the hands of the one before are still the latest.
    const id = session ?? (keeper.id && (sessions.length === 0 || sessions.some((one) => one.id === keeper.id)) ? keeper.id : (sessions[0]?.id ?? null));
    const { rows, unreadable } = await keeper.rows(id);
    if (turn !== this.#turn) return;
    const { log: before, opened } = this.#store.get();
    const same = !before || before.session === id;
    const log: Log = { source: "kept", session: id, rows, totals: totalsOf(rows), unreadable, sessions };
    this.#store.set({ log, opened: same ? opened : null });
  }

  async openHand(hand: number | null): Promise<void> {
    if (hand === null) return this.#store.set({ opened: null });
    this.#store.set({ opened: { hand, found: "waiting" } });
    // An address may name a hand before any list was shown.
    if (!this.#store.get().log) await this.#load();
    const row = this.#store.get().log?.rows.find((one) => one.hand === hand);
    const current = (): boolean => this.#store.get().opened?.hand === hand;
    if (!row) return this.#store.set({ opened: { hand, found: { problems: [] } } });
    try {
      const found = await ask<OpenedHand>(this.#parts.engine, "read_record", { record: row.record });
      if (current()) this.#store.set({ opened: { hand, found } });
    } catch (error) {
      if (current()) this.#store.set({ opened: { hand, found: { problems: problemsOf(error) } } });
    }
  }

  async fillFigures(): Promise<void> {
    const { log } = this.#store.get();
    const missing = log?.rows.filter((row) => row.skill === null || row.luck === null) ?? [];
    if (!log || missing.length === 0) return;
    await this.#work("figures", missing, async (row) => {
      const { skill, luck } = await this.#figures(row);
      if (skill === null || luck === null) return;
      if (log.session !== null) await this.#parts.keeper.keepFigures(log.session, row.hand, { skill, luck });
      this.#replace({ ...row, skill, luck });
    });
  }

  /** A record that the engine refuses, as an edited one, has no figures. */
  async #figures({ record }: HandRow): Promise<Pick<HandRow, "skill" | "luck">> {
    try {
      return await ask<Diagnosis>(this.#parts.engine, "diagnose", { record });
    } catch (error) {
      if (error instanceof EngineRefusal) return { skill: null, luck: null };
      throw error;
    }
  }

  stopWork(): void {
    this.#turn += 1;
    this.#store.set({ work: null });
  }

  exportLog(kind: ExportKind): void {
    const parcel = this.#parcel(kind);
    if (parcel) this.#parts.deliver.download(parcel);
  }

  async shareLog(kind: ExportKind): Promise<void> {
    const parcel = this.#parcel(kind);
    if (parcel && !(await this.#parts.deliver.share(parcel))) await this.copyText(parcel.text);
  }

  async copyLog(kind: ExportKind): Promise<void> {
    const parcel = this.#parcel(kind);
    if (parcel) await this.copyText(parcel.text);
  }

  async copyText(text: string): Promise<void> {
    if (!(await this.#parts.deliver.copy(text))) this.#store.set({ sheet: { kind: "copy", text } });
  }

  async importFile(file: File): Promise<void> {
    this.stopWork();
    this.#store.set({ file: null });
    const problems: FileProblem[] = [];
    const rows: HandRow[] = [];
    const filed = file.size > LARGEST_FILE ? { hands: [], problems: [fault("too_large")] } : parseSession(await textOf(file));
    problems.push(...filed.problems);
    const finished = await this.#work("import", filed.hands, async ({ record }, index) => {
      try {
        rows.push(rowOfFiled(await ask<OpenedHand>(this.#parts.engine, "read_record", { record })));
      } catch (error) {
        if (!(error instanceof EngineRefusal)) throw error;
        problems.push(fault("record", index + 1, problemsOf(error)));
      }
    });
    if (!finished) return;
    // Between hands only where each of them is right.
    if (problems.length === 0) problems.push(...checkChain(filed.hands, rows));
    if (problems.length > 0) return this.#store.set({ file: { name: file.name, problems } });
    const log: Log = { source: "imported", session: null, rows, totals: totalsOf(rows), unreadable: 0, sessions: [] };
    this.#store.set({ log, opened: null });
  }

  dismissFile(): void {
    this.#store.set({ file: null });
  }

  /** Goes through a list with its progress shown; false where it was stopped. */
  async #work<T>(kind: Work["kind"], list: readonly T[], step: (one: T, index: number) => Promise<void>): Promise<boolean> {
    const turn = ++this.#turn;
    try {
      for (const [index, one] of list.entries()) {
        this.#store.set({ work: { kind, done: index, of: list.length } });
        await step(one, index);
        if (turn !== this.#turn) return false;
      }
    } catch {
      // The engine does not answer; what is missing can be asked for again.
      return false;
    } finally {
      if (turn === this.#turn) this.#store.set({ work: null });
    }
    return true;
  }

  #replace(row: HandRow): void {
    const { log } = this.#store.get();
    if (!log?.rows.some((one) => one.record === row.record)) return;
    const rows = log.rows.map((one) => (one.record === row.record ? row : one));
    this.#store.set({ log: { ...log, rows, totals: totalsOf(rows) } });
  }

  #parcel(kind: ExportKind): Parcel | null {
    const { log } = this.#store.get();
    if (!log) return null;
    const { keeper, version } = this.#parts;
    const settings = log.session !== null && log.session === keeper.id ? keeper.settings : null;
    return exportOf(kind, log.rows, { engine: version(), settings });
  }
}

async function textOf(file: File): Promise<string> {
  return file.text().catch(() => "");
}

/** The engine's own words; none where it did not answer, which its own note says. */
function problemsOf(error: unknown): readonly Problem[] {
  return error instanceof EngineRefusal ? (error.problems as readonly Problem[]) : [];
}
