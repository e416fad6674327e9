import type { OpenedHand, Problem, Settings, View } from "../protocol";
import type { Arrangement } from "../arrangement";

// The shapes of what is kept, and of what the page says about it. No DOM, no database.

/** The version of a record and of a row; a higher one was written by a later Houseway. */
export const RECORD_VERSION = 1;

/** The rows of the hand in play as far as they are placed; they are advice to nobody and bind nobody. */
export interface Draft {
  readonly hand: number;
  readonly arrangement: Arrangement;
  /** True once the offer of a natural was declined. */
  readonly declined: boolean;
}

/** The live table, under the key `solo`. */
export interface SessionRecord {
  readonly version: typeof RECORD_VERSION;
  readonly id: string;
  /** Counts the steps of the session; with the id it says which state a tab has stepped from. */
  readonly step: number;
  /** The version of the engine that wrote the state. */
  readonly engine: string;
  /** The engine's own text of the table; opaque here. */
  readonly state: string;
  readonly hand: number;
  readonly phase: View["phase"];
  readonly settings: Settings;
  readonly started_ms: number;
  readonly ended: boolean;
  /** What the seat saw when a hand was in play: its cards can be moved before the engine is there. */
  readonly view: View | null;
  readonly draft: Draft | null;
}

/** A settled hand, under the key `[session id, hand]`. Chips and units by seat. */
export interface HandRow {
  readonly version: typeof RECORD_VERSION;
  readonly hand: number;
  readonly record: string;
  readonly net: readonly number[];
  readonly balances: readonly number[];
  /** Units, once they have been worked out. */
  readonly skill: readonly number[] | null;
  readonly luck: readonly number[] | null;
  /** The seats whose rows were a foul; a row of an earlier version does not say. */
  readonly fouls?: readonly number[];
  /** Chips. */
  readonly unit: number;
  readonly settled_ms: number;
}

/** Where the session is kept. Play goes on in every case. */
export type StorageState =
  | { readonly kind: "opening" }
  | { readonly kind: "kept" }
  /** In this page's memory alone: it is gone with the page. */
  | { readonly kind: "memory"; readonly why: MemoryWhy }
  /** Something is there that cannot be used. It is left as it is; this page plays in memory. */
  | { readonly kind: "broken"; readonly why: BrokenWhy; readonly detail: string };

/**
 * absent: the browser has no such storage · refused: it does not open it · blocked: another tab holds it back ·
 * full: it takes no more · lost: it was closed under the page · newer: a newer version of the app has taken it over
 */
export type MemoryWhy = "absent" | "refused" | "blocked" | "full" | "lost" | "newer";

/**
 * future: written by a later version · malformed: not in the form in which it was written · state: the engine does not
 * take the table's state
 */
export type BrokenWhy = "future" | "malformed" | "state";

/**
 * free: this tab does not play yet · mine: it holds the session · other: another tab holds it · robbed: another tab has
 * taken it over · overtaken: another tab has played on · unguarded: this browser has no locks, so that only the
 * comparison at each step guards the session
 */
export type TabState = "free" | "mine" | "other" | "robbed" | "overtaken" | "unguarded";

/** Long work with its progress; it can be stopped. */
export interface Work {
  readonly kind: "figures" | "import";
  readonly done: number;
  readonly of: number;
}

/** The kept hands of one session, or those of a file. */
export interface Log {
  /** imported: the rows are a file's, to be looked at; nothing kept has changed. */
  readonly source: "kept" | "imported";
  /** The session whose hands these are; null for those of a file. */
  readonly session: string | null;
  /** Oldest first. */
  readonly rows: readonly HandRow[];
  readonly totals: Totals;
  /** Kept hands that cannot be read; they are left as they are. */
  readonly unreadable: number;
  /** All sessions of which hands are kept, the latest first. */
  readonly sessions: readonly KeptSession[];
}

export interface KeptSession {
  readonly id: string;
  readonly hands: number;
  /** When its last hand was settled. */
  readonly last_ms: number;
}

/** A kept hand that was opened to its reveal. */
export interface OpenHand {
  readonly hand: number;
  readonly found: OpenedHand | "waiting" | { readonly problems: readonly Problem[] };
}

/** What is wrong with a file, all of it; `hand` is the place in the list, from 1, null for the file itself. */
export interface FileProblem {
  readonly hand: number | null;
  readonly code: FileProblemCode;
  /** The engine's own words where it refused a record. */
  readonly problems: readonly Problem[];
}
export type FileProblemCode =
  | "unreadable"
  | "not_json"
  | "not_a_session"
  | "future"
  | "field"
  | "no_hands"
  | "too_large"
  | "record"
  | "order"
  | "seats"
  | "balances"
  | "figures";

/** Exact sums by seat; units are counted in chips too, since a session may change its unit. */
export interface Totals {
  readonly hands: number;
  readonly net_chips: readonly number[];
  /** Hands whose skill and luck are known; the four sums below are over these. */
  readonly figured: number;
  readonly skill_units: readonly number[];
  readonly luck_units: readonly number[];
  readonly skill_chips: readonly number[];
  readonly luck_chips: readonly number[];
}

export type ExportKind = "json" | "csv" | "text";
