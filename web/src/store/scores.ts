import { entryOf, type EntryKind, type Places } from "../score/entry";
import { type Options, SEATS_MOST, type Setup, type SheetHand } from "../score/shapes";
import { isCard, isCount, isFields, isText, isWhole } from "./check";
import type { Database } from "./open";
import { RECORD_VERSION } from "./shapes";

// The sheet of a real table: what is being entered, under `draft`, and a row for every hand, under `hand` and its id.

export interface KeptDraft {
  readonly version: typeof RECORD_VERSION;
  readonly setup: Setup;
  readonly entries: SheetHand["entries"];
  readonly seat: number;
  /** The hand that is being corrected, and what was being entered before. */
  readonly editing: string | null;
  readonly aside: SheetHand["entries"] | null;
}

export interface KeptSheet {
  readonly draft: KeptDraft | null;
  /** Oldest first. */
  readonly hands: readonly SheetHand[];
}

const DRAFT = "draft";
const HAND = "hand ";

/** Keeps the sheet in the browser's database. What it does not take lasts as long as the page: `write` says so. */
export class Scores {
  readonly #database: () => Database | null;
  /** Writes are made one after the other. */
  #turn: Promise<unknown> = Promise.resolve();
  #waiting: KeptDraft | null = null;

  constructor(database: () => Database | null) {
    this.#database = database;
  }

  /** What is kept; rows that cannot be read are left as they are. */
  async find(): Promise<KeptSheet> {
    const database = this.#database();
    if (!database) return { draft: null, hands: [] };
    const read = database.transaction("scores");
    const [keys, values] = await Promise.all([read.store.getAllKeys(), read.store.getAll()]);
    const hands = keys.flatMap((key, index) => {
      const hand = key.startsWith(HAND) ? readHand(values[index]) : null;
      return hand ? [hand] : [];
    });
    return { draft: readDraft(values[keys.indexOf(DRAFT)]), hands: hands.toSorted((one, other) => one.at_ms - other.at_ms) };
  }

  /** Keeps the draft; of several that come quickly the last one counts. False where nothing is kept. */
  async keepDraft(draft: KeptDraft): Promise<boolean> {
    this.#waiting = draft;
    return this.#write(async (database) => {
      const next = this.#waiting;
      this.#waiting = null;
      if (next) await database.put("scores", next, DRAFT);
    });
  }

  /** Keeps a hand and the draft that is left behind it, together; once the disk has them. */
  async keepHand(hand: SheetHand, draft: KeptDraft): Promise<boolean> {
    this.#waiting = null;
    return this.#write(async (database) => {
      const write = database.transaction("scores", "readwrite", { durability: "strict" });
      const row = { ...hand, version: RECORD_VERSION };
      await Promise.all([write.store.put(row, HAND + hand.id), write.store.put(draft, DRAFT), write.done]);
    });
  }

  async dropHand(id: string): Promise<boolean> {
    return this.#write((database) => database.delete("scores", HAND + id));
  }

  /** Deletes every hand that can be read; the draft is what comes after it. */
  async dropHands(hands: readonly SheetHand[], draft: KeptDraft): Promise<boolean> {
    this.#waiting = null;
    return this.#write(async (database) => {
      const write = database.transaction("scores", "readwrite", { durability: "strict" });
      await Promise.all([...hands.map(({ id }) => write.store.delete(HAND + id)), write.store.put(draft, DRAFT), write.done]);
    });
  }

  async #write(work: (database: Database) => Promise<void>): Promise<boolean> {
    const done = this.#turn.then(async () => {
      const database = this.#database();
      if (database) await work(database);
      return database !== null;
    });
    this.#turn = done.catch(() => undefined);
    return done.catch(() => false);
  }
}

const KINDS: readonly unknown[] = ["set", "natural", "surrender"] satisfies EntryKind[];
const isSeats = (value: unknown): value is number => isCount(value) && value >= 2 && value <= SEATS_MOST;

export function readDraft(value: unknown): KeptDraft | null {
  if (!isFields(value) || value["version"] !== RECORD_VERSION || !isSetup(value["setup"])) return null;
  const { setup, entries, seat, editing, aside } = value;
  if (!isEntries(entries) || !isCount(seat) || seat >= setup.seats) return null;
  return {
    version: RECORD_VERSION,
    setup,
    entries,
    seat,
    editing: isText(editing) ? editing : null,
    aside: isEntries(aside) ? aside : null,
  };
}

function isSetup(value: unknown): value is Setup {
  if (!isFields(value)) return false;
  const { rule_set, options, seats, names } = value;
  const named = Array.isArray(names) && names.length === SEATS_MOST && names.every(isText);
  return isText(rule_set) && isOptions(options) && isSeats(seats) && named;
}

function isOptions(value: unknown): value is Options {
  return isFields(value) && Object.values(value).every((one) => isText(one) || typeof one === "boolean");
}

function isEntries(value: unknown): value is SheetHand["entries"] {
  return Array.isArray(value) && value.length === SEATS_MOST && value.every(isEntry);
}

function isEntry(value: unknown): boolean {
  if (!isFields(value) || !KINDS.includes(value["kind"]) || !isFields(value["places"])) return false;
  const { places } = value;
  const rows = ["front", "middle", "back"].map((row) => places[row]);
  const isRow = (row: unknown): boolean => Array.isArray(row) && row.every((card) => card === null || isCard(card));
  return rows.every(isRow) && entryOf("set", places as unknown as Places) !== null;
}

/** A hand as it was kept, or null. What its figures are made of was the engine's answer; the page needs their form. */
export function readHand(value: unknown): SheetHand | null {
  if (!isFields(value) || value["version"] !== RECORD_VERSION) return null;
  const { id, at_ms, entries, scored, worth } = value;
  if (!isText(id) || !isCount(at_ms) || !isCount(worth) || !isFields(scored)) return null;
  const { rule_set, options, seats, pairs } = scored;
  if (!isText(rule_set) || !isOptions(options) || !Array.isArray(seats) || !Array.isArray(pairs)) return null;
  if (!isSeats(seats.length) || !seats.every(isSeat) || !isEntries(entries) || !pairs.every((pair) => isPair(pair, seats.length))) return null;
  return { id, at_ms, entries, scored: scored as unknown as SheetHand["scored"], worth };
}

function isSeat(value: unknown): boolean {
  if (!isFields(value) || !isText(value["outcome"]) || !isWhole(value["net_units"]) || !isFields(value["action"])) return false;
  const { action, rows } = value;
  const isRow = (row: unknown): boolean => Array.isArray(row) && row.every(isCard);
  const held = action["action"] === "set" ? ["front", "middle", "back"].every((row) => isRow(action[row])) : isRow(action["cards"]);
  return KINDS.includes(action["action"]) && held && (rows === null || isFields(rows));
}

function isPair(value: unknown, seats: number): boolean {
  if (!isFields(value)) return false;
  const { a, b, rows, bonuses, units, base_units } = value;
  const known = isCount(a) && isCount(b) && a < b && b < seats;
  const compared = rows === null || (Array.isArray(rows) && rows.length === 3);
  return known && compared && Array.isArray(bonuses) && bonuses.every(isFields) && isWhole(units) && isWhole(base_units);
}
