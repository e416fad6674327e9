import type { CreateRequest, JoinRequest, RoomCommand, RoomErrorCode, RoomView } from "../protocol";
import { isDraft, isFields } from "./check";
import { type Database, NoStorage } from "./open";
import { isRoom } from "./room-check";
import { type Draft, RECORD_VERSION } from "./shapes";

// The seats in rooms, under the id of the room, and the requests for one whose answer is not known yet, under `ask` and
// a number. A credential is on the disk before anything is asked with it, so that a lost answer never loses a seat.

/** An operation whose outcome is not known: it is sent again as it is, under the same key. */
export interface Pending {
  readonly key: string;
  readonly body: RoomCommand;
}

export interface SeatRow {
  readonly version: typeof RECORD_VERSION;
  readonly room: string;
  readonly credential: string;
  /** The room as it was last heard of. */
  readonly last: RoomView;
  /** When that was. */
  readonly heard_ms: number;
  readonly draft: Draft | null;
  readonly pending: Pending | null;
  /** Why the seat is no more. */
  readonly gone: RoomErrorCode | null;
}

/** A create or a join; the same again, with the same credential, leads to the same seat. */
export type Ask =
  | { readonly ask: "create"; readonly credential: string; readonly body: CreateRequest }
  | { readonly ask: "join"; readonly credential: string; readonly body: JoinRequest };
export type AskRow = Ask & { readonly version: typeof RECORD_VERSION };

const ASK = "ask ";
const CREDENTIAL = /^[A-Za-z0-9_-]{43}$/;

export function isCredential(text: unknown): text is string {
  return typeof text === "string" && CREDENTIAL.test(text);
}

/**
 * Keeps seats in the browser's database, and in this page's memory what it does not take. Rows that cannot be read are
 * left as they are.
 */
export class Seats {
  readonly #database: () => Database | null;
  readonly #memory = new Map<string, SeatRow | AskRow>();
  /** Changes of one row are made one after the other, and each from what the one before it has left. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(database: () => Database | null) {
    this.#database = database;
  }

  /** True where a seat lasts only as long as the page. */
  isInMemory(room: string): boolean {
    return this.#memory.has(room);
  }

  async all(): Promise<SeatRow[]> {
    const found = (await this.#found()).map(readSeat).filter((row) => row !== null);
    return found.toSorted((one, other) => other.heard_ms - one.heard_ms);
  }

  async asks(): Promise<AskRow[]> {
    return (await this.#found()).map(readAsk).filter((row) => row !== null);
  }

  async find(room: string): Promise<SeatRow | null> {
    const mine = this.#memory.get(room);
    return readSeat(mine ?? (await this.#database()?.get("seats", room)));
  }

  /** Keeps a request before it is sent; returns once the disk has it. Throws where it is not kept. */
  async keepAsk(ask: Ask): Promise<void> {
    await this.#write(async (database) => {
      const write = database.transaction("seats", "readwrite", { durability: "strict" });
      await Promise.all([write.store.put({ ...ask, version: RECORD_VERSION }, ASK + ask.credential), write.done]);
    });
  }

  /** The request of a person who knows that this browser keeps nothing. */
  holdAsk(ask: Ask): void {
    this.#memory.set(ASK + ask.credential, { ...ask, version: RECORD_VERSION });
  }

  /** The request was refused: its credential opens nothing. */
  async dropAsk(credential: string): Promise<void> {
    await this.#delete(ASK + credential);
  }

  /** Keeps the seat of an answered request in its place, or of a key that was brought here; in memory where it must be. */
  async seat(row: SeatRow): Promise<void> {
    const ask = ASK + row.credential;
    try {
      await this.#write(async (database) => {
        const write = database.transaction("seats", "readwrite", { durability: "strict" });
        await Promise.all([write.store.put(row, row.room), write.store.delete(ask), write.done]);
      });
      this.#memory.delete(row.room);
    } catch {
      this.#memory.set(row.room, row);
    }
    this.#memory.delete(ask);
  }

  /**
   * Changes a row, unless another credential has taken its place; `strict` returns once the disk has it. Throws where
   * it is not kept.
   */
  change(of: Pick<SeatRow, "room" | "credential">, patch: (row: SeatRow) => Partial<SeatRow>, strict = false): Promise<void> {
    const change = (found: unknown): SeatRow | null => {
      const row = readSeat(found);
      return row?.credential === of.credential ? { ...row, ...patch(row) } : null;
    };
    const mine = this.#memory.get(of.room);
    if (mine) {
      const next = change(mine);
      if (next) this.#memory.set(of.room, next);
      return Promise.resolve();
    }
    return this.#write(async (database) => {
      const write = database.transaction("seats", "readwrite", { durability: strict ? "strict" : "relaxed" });
      const next = change(await write.store.get(of.room));
      if (next) await write.store.put(next, of.room);
      await write.done;
    });
  }

  async forget(room: string): Promise<void> {
    await this.#delete(room);
  }

  /** The database was emptied; so is the memory. */
  forgetAll(): void {
    this.#memory.clear();
  }

  async #delete(key: string): Promise<void> {
    this.#memory.delete(key);
    // What cannot be written cannot be deleted either; it is tried as long as there is a database.
    if (this.#database()) await this.#write((database) => database.delete("seats", key));
  }

  async #found(): Promise<unknown[]> {
    const kept = (await this.#database()?.getAll("seats")) ?? [];
    return [...kept, ...this.#memory.values()];
  }

  #write(work: (database: Database) => Promise<void>): Promise<void> {
    const done = this.#turn.then(() => {
      const database = this.#database();
      if (!database) throw new NoStorage("absent");
      return work(database);
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

/** A row as it was kept, or null: a part of it that is of no use costs that part alone. */
export function readSeat(value: unknown): SeatRow | null {
  if (!isFields(value) || value["version"] !== RECORD_VERSION) return null;
  const { room, credential, last, heard_ms, draft, pending, gone } = value;
  if (typeof room !== "string" || !isCredential(credential) || !isRoom(last) || last.room !== room) return null;
  return {
    version: RECORD_VERSION,
    room,
    credential,
    last,
    heard_ms: Number(heard_ms) || 0,
    draft: isDraft(draft) ? draft : null,
    pending: isPending(pending) ? pending : null,
    gone: typeof gone === "string" ? (gone as RoomErrorCode) : null,
  };
}

function readAsk(value: unknown): AskRow | null {
  if (!isFields(value) || value["version"] !== RECORD_VERSION || !isFields(value["body"])) return null;
  const known = (value["ask"] === "create" || value["ask"] === "join") && isCredential(value["credential"]);
  return known ? (value as unknown as AskRow) : null;
}

function isPending(value: unknown): value is Pending {
  return isFields(value) && typeof value["key"] === "string" && isFields(value["body"]) && typeof value["body"]["command"] === "string";
}
