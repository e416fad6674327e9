import { isFields, readSession } from "./check";
import type { Database } from "./open";
import type { Draft, HandRow, SessionRecord } from "./shapes";

/** The key of the live table. */
const SOLO = "solo";

/** Which state a tab has stepped from. */
export interface Stand {
  readonly id: string;
  readonly step: number;
}

/** A row with the session that it belongs to. */
export interface SettledHand {
  readonly id: string;
  readonly row: HandRow;
}

/** Another tab has stepped from the same state before: this step does not count. */
export class Overtaken extends Error {
  override readonly name = "Overtaken";
}

/** The kept session, or null; throws `Unusable`. */
export async function findSession(database: Database): Promise<SessionRecord | null> {
  const found = await database.get("sessions", SOLO);
  return found === undefined ? null : readSession(found);
}

/**
 * Keeps a step in one transaction: the new state, and the hands that it settled. Throws `Overtaken`, with nothing
 * written, unless what is kept still is what the step was made from. Returns once the disk has it.
 */
export async function keepStep(database: Database, from: Stand | null, next: SessionRecord, hands: readonly SettledHand[]): Promise<void> {
  const write = database.transaction(["sessions", "hands"], "readwrite", { durability: "strict" });
  const done = write.done;
  try {
    const found = await write.objectStore("sessions").get(SOLO);
    if (!isSame(found, from)) throw new Overtaken();
    await Promise.all([
      write.objectStore("sessions").put(next, SOLO),
      ...hands.map(({ id, row }) => write.objectStore("hands").put(row, [id, row.hand])),
    ]);
  } catch (error) {
    done.catch(() => undefined);
    abort(write);
    throw error;
  }
  await done;
}

/** Keeps the rows as far as they are placed; where another tab has played on, nothing is written. */
export async function keepDraft(database: Database, from: Stand, draft: Draft | null): Promise<void> {
  const write = database.transaction("sessions", "readwrite", { durability: "relaxed" });
  const found = await write.store.get(SOLO);
  if (isFields(found) && isSame(found, from)) await write.store.put({ ...found, draft }, SOLO);
  await write.done;
}

export async function deleteSession(database: Database): Promise<void> {
  await database.delete("sessions", SOLO);
}

function isSame(found: unknown, from: Stand | null): boolean {
  if (from === null) return found === undefined;
  return isFields(found) && found["id"] === from.id && found["step"] === from.step;
}

/** A transaction that has failed by itself is aborted already. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // Nothing is left to be undone.
  }
}
