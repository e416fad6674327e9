import { type Arrangement, allCards } from "../arrangement";
import { ROW_SIZE, ROWS } from "../cards";
import type { SeatKind, Settings, View } from "../protocol";
import { type BrokenWhy, type Draft, type HandRow, RECORD_VERSION, type SessionRecord } from "./shapes";

// What is read from storage may have been edited, cut off, or written by a later version: every field is looked at
// before anything is done with it. The engine checks the state itself; this guards the page.

/** Why a record cannot be used; `detail` names the field. */
export class Unusable extends Error {
  override readonly name = "Unusable";

  constructor(
    readonly why: BrokenWhy,
    readonly detail: string,
  ) {
    super(`${why}: ${detail}`);
  }
}

type Fields = Readonly<Record<string, unknown>>;

export const isText = (value: unknown): value is string => typeof value === "string";
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
const isWholes = (value: unknown): value is number[] => Array.isArray(value) && value.every(isWhole);
export const isCard = (value: unknown): value is string => isText(value) && /^[2-9TJQKA][cdhs]$/.test(value);

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function need(holds: boolean, field: string): void {
  if (!holds) throw new Unusable("malformed", field);
}

function versioned(value: unknown): Fields {
  if (!isFields(value)) throw new Unusable("malformed", "record");
  const { version } = value;
  if (isWhole(version) && version > RECORD_VERSION) throw new Unusable("future", `version ${version}`);
  need(version === RECORD_VERSION, "version");
  return value;
}

const KINDS: readonly unknown[] = ["human", "house", "easy"] satisfies SeatKind[];
export const PHASES: readonly unknown[] = ["seating", "consent", "setting", "ended"] satisfies View["phase"][];

/** The live table as it was kept; throws `Unusable`. */
export function readSession(value: unknown): SessionRecord {
  const fields = versioned(value);
  need(isText(fields["id"]) && fields["id"] !== "", "id");
  need(isCount(fields["step"]), "step");
  need(isText(fields["engine"]), "engine");
  need(isText(fields["state"]), "state");
  need(isCount(fields["hand"]) && fields["hand"] >= 1, "hand");
  need(PHASES.includes(fields["phase"]), "phase");
  need(isSettings(fields["settings"]), "settings");
  need(isCount(fields["started_ms"]), "started_ms");
  need(isFlag(fields["ended"]), "ended");
  need(fields["view"] === null || isHandView(fields["view"]), "view");
  // A draft that does not fit costs its rows, not the session.
  const draft = isDraft(fields["draft"]) ? fields["draft"] : null;
  return { ...(fields as unknown as SessionRecord), draft };
}

/** A kept hand; throws `Unusable`. */
export function readRow(value: unknown, hand: number): HandRow {
  const fields = versioned(value);
  need(fields["hand"] === hand, "hand");
  need(isText(fields["record"]), "record");
  need(isWholes(fields["net"]) && fields["net"].length > 1, "net");
  const seats = (fields["net"] as number[]).length;
  const bySeat = (found: unknown): boolean => isWholes(found) && found.length === seats;
  need(bySeat(fields["balances"]), "balances");
  need(fields["skill"] === null || bySeat(fields["skill"]), "skill");
  need(fields["luck"] === null || bySeat(fields["luck"]), "luck");
  need(fields["fouls"] === undefined || isWholes(fields["fouls"]), "fouls");
  need(isCount(fields["unit"]) && fields["unit"] >= 1, "unit");
  need(isCount(fields["settled_ms"]), "settled_ms");
  return fields as unknown as HandRow;
}

export function isSettings(value: unknown): value is Settings {
  return (
    isFields(value) &&
    isText(value["rule_set"]) &&
    isCount(value["seats"]) &&
    isCount(value["house_seats"]) &&
    isCount(value["unit"]) &&
    isFields(value["options"]) &&
    // Missing in what an earlier version has kept.
    (value["hands"] === undefined || isCount(value["hands"])) &&
    (value["opponents"] === undefined || isText(value["opponents"]))
  );
}

/** A view of a hand in play without the hand before it: as much as the table needs to show. */
function isHandView(value: unknown): value is View {
  if (!isFields(value) || value["phase"] !== "setting" || value["last"] !== null || value["lock"] !== null) return false;
  const { cards, seats } = value;
  return (
    value["seat"] === 0 &&
    isCount(value["hand"]) &&
    isCount(value["revision"]) &&
    isCount(value["unit_max"]) &&
    isCount(value["reserve_units"]) &&
    isSettings(value["settings"]) &&
    (value["natural"] === null || isText(value["natural"])) &&
    Array.isArray(value["shortages"]) &&
    value["shortages"].length === 0 &&
    Array.isArray(cards) &&
    cards.length === 13 &&
    cards.every(isCard) &&
    new Set(cards).size === 13 &&
    Array.isArray(seats) &&
    seats.length === value["settings"].seats &&
    seats.every(isSeat)
  );
}

export function isSeat(value: unknown, index: number): boolean {
  return (
    isFields(value) &&
    value["seat"] === index &&
    KINDS.includes(value["kind"]) &&
    (value["name"] === null || isText(value["name"])) &&
    isWhole(value["balance_chips"]) &&
    isFlag(value["host"]) &&
    isText(value["status"])
  );
}

export function isDraft(value: unknown): value is Draft {
  return isFields(value) && isCount(value["hand"]) && isFlag(value["declined"]) && isArrangement(value["arrangement"]);
}

function isArrangement(value: unknown): value is Arrangement {
  if (!isFields(value)) return false;
  const { tray } = value;
  const isRow = (places: unknown, size: number): boolean =>
    Array.isArray(places) && places.length === size && places.every((place) => place === null || isCard(place));
  return Array.isArray(tray) && tray.every(isCard) && ROWS.every((row) => isRow(value[row], ROW_SIZE[row]));
}

/** The rows of a draft, if it is one of these very cards. */
export function draftOf(draft: Draft | null, hand: number, cards: readonly string[]): Draft | null {
  if (draft?.hand !== hand) return null;
  return allCards(draft.arrangement).toSorted().join() === cards.toSorted().join() ? draft : null;
}
