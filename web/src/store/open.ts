import { type DBSchema, type IDBPDatabase, deleteDB, openDB } from "idb";
import { Unusable } from "./check";
import type { MemoryWhy } from "./shapes";

export const DATABASE = "houseway";
const DATABASE_VERSION = 3;
export const STORES = ["sessions", "hands", "prefs", "seats", "scores"] as const;

/** Values are what was found there; `check.ts` makes records of them. */
interface Kept extends DBSchema {
  sessions: { key: string; value: unknown };
  hands: { key: [string, number]; value: unknown };
  prefs: { key: string; value: unknown };
  seats: { key: string; value: unknown };
  scores: { key: string; value: unknown };
}
export type Database = IDBPDatabase<Kept>;

/** There is no storage to be had; `why` is for the notice. */
export class NoStorage extends Error {
  override readonly name = "NoStorage";

  constructor(readonly why: MemoryWhy) {
    super(why);
  }
}

export interface Watcher {
  /** Another tab needs the database in another form, or deletes it; the connection is closed already. */
  superseded(deleted: boolean): void;
  /** The browser has closed the connection. */
  lost(): void;
}

/** A request that waits behind another tab's gets no event at all. */
const PATIENCE_MS = 4_000;

/** Opens the database; throws `NoStorage`, and `Unusable` where one is there that this version cannot use. */
export async function openKept(watcher: Watcher): Promise<Database> {
  if (!isThere()) throw new NoStorage("absent");
  let given = true;
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new NoStorage("blocked")), PATIENCE_MS);
  });
  const opening = request(watcher).then((database) => {
    if (!given) database.close();
    return database;
  });
  try {
    const database = await Promise.race([opening, late]);
    if (STORES.every((name) => database.objectStoreNames.contains(name))) return database;
    database.close();
    throw new Unusable("malformed", "database");
  } catch (error) {
    given = false;
    opening.catch(() => undefined);
    throw readable(error);
  }
}

function isThere(): boolean {
  try {
    return typeof indexedDB === "object" && indexedDB !== null;
  } catch {
    return false;
  }
}

function request(watcher: Watcher): Promise<Database> {
  return new Promise((resolve, reject) => {
    const opening = openDB<Kept>(DATABASE, DATABASE_VERSION, {
      upgrade(database) {
        for (const name of STORES) {
          if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
        }
      },
      blocked: () => reject(new NoStorage("blocked")),
      blocking(_now, wanted, event) {
        (event.target as IDBDatabase).close();
        watcher.superseded(wanted === null);
      },
      terminated: () => watcher.lost(),
    });
    opening.then(resolve, reject);
  });
}

function readable(error: unknown): unknown {
  if (error instanceof NoStorage || error instanceof Unusable) return error;
  if (nameOf(error) === "VersionError") return new Unusable("future", "database");
  return new NoStorage(nameOf(error) === "QuotaExceededError" ? "full" : "refused");
}

export function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : "";
}

/** Deletes the whole database; throws `NoStorage` where another tab does not let go of it. */
export function deleteKept(): Promise<void> {
  return new Promise((resolve, reject) => {
    deleteDB(DATABASE, { blocked: () => reject(new NoStorage("blocked")) }).then(resolve, reject);
  });
}

/** Everything that is there, readable or not, as text to be saved: nothing is checked and nothing is left out. */
export async function dumpKept(): Promise<Record<string, unknown>> {
  const database = await openDB(DATABASE);
  try {
    const stores: Record<string, unknown> = {};
    for (const name of database.objectStoreNames) {
      const [keys, values] = await Promise.all([database.getAllKeys(name), database.getAll(name)]);
      stores[name] = keys.map((key, index) => ({ key, value: values[index] as unknown }));
    }
    return { database: database.name, version: database.version, stores };
  } finally {
    database.close();
  }
}
