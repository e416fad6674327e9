import type { Settled } from "../protocol";
import { readRow, Unusable } from "./check";
import type { Database } from "./open";
import { type HandRow, type KeptSession, RECORD_VERSION } from "./shapes";

/** A settled hand as it is kept. */
export function rowOf(settled: Settled, settledMs: number): HandRow {
  return {
    version: RECORD_VERSION,
    hand: settled.hand,
    record: settled.record,
    net: settled.seats.map((seat) => seat.net_chips),
    balances: settled.seats.map((seat) => seat.balance_chips),
    skill: null,
    luck: null,
    fouls: settled.seats.filter((seat) => seat.outcome === "foul").map((seat) => seat.seat),
    unit: settled.settings.unit,
    settled_ms: settledMs,
  };
}

/** Skill and luck by seat, in units. */
export interface Figures {
  readonly skill: readonly number[];
  readonly luck: readonly number[];
}

export interface FoundRows {
  /** Oldest first. */
  readonly rows: HandRow[];
  readonly unreadable: number;
}

const ofSession = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** The kept hands of a session; those that cannot be read are counted and left alone. */
export async function findRows(database: Database, id: string): Promise<FoundRows> {
  const read = database.transaction("hands");
  const [keys, values] = await Promise.all([read.store.getAllKeys(ofSession(id)), read.store.getAll(ofSession(id))]);
  const rows: HandRow[] = [];
  keys.forEach(([, hand], index) => {
    try {
      rows.push(readRow(values[index], hand));
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
    }
  });
  return { rows, unreadable: keys.length - rows.length };
}

/** The sessions of which hands are kept, the latest first. */
export async function findSessions(database: Database): Promise<KeptSession[]> {
  const read = database.transaction("hands");
  const counts = new Map<string, { hands: number; last: number }>();
  for (const [id, hand] of await read.store.getAllKeys()) {
    const before = counts.get(id) ?? { hands: 0, last: 0 };
    counts.set(id, { hands: before.hands + 1, last: Math.max(before.last, hand) });
  }
  const sessions = [...counts].map(async ([id, { hands, last }]) => {
    const found = (await read.store.get([id, last])) as Partial<HandRow> | undefined;
    return { id, hands, last_ms: Number.isSafeInteger(found?.settled_ms) ? (found?.settled_ms ?? 0) : 0 };
  });
  return (await Promise.all(sessions)).sort((one, other) => other.last_ms - one.last_ms);
}

/** Adds skill and luck to a kept hand. */
export async function keepFigures(database: Database, id: string, hand: number, { skill, luck }: Figures): Promise<void> {
  const write = database.transaction("hands", "readwrite");
  const found = await write.store.get([id, hand]);
  if (found !== undefined) await write.store.put({ ...readRow(found, hand), skill, luck }, [id, hand]);
  await write.done;
}
