import { ROWS } from "../cards";
import type { RoomView, Settled, View } from "../protocol";
import { PHASES, isCard, isCount, isFields, isSeat, isSettings, isText, isWhole } from "./check";

// A kept room is shown before the relay has answered, so that every field that a screen reads is looked at first.

const isCards = (value: unknown, count: number): boolean => Array.isArray(value) && value.length === count && value.every(isCard);
const isNullOr = (value: unknown, test: (value: unknown) => boolean): boolean => value === null || test(value);
const are = (fields: Readonly<Record<string, unknown>>, names: readonly string[], test: (value: unknown) => boolean): boolean =>
  names.every((name) => test(fields[name]));

export function isRoom(value: unknown): value is RoomView {
  return (
    isFields(value) &&
    are(value, ["room", "epoch"], isText) &&
    are(value, ["seq", "created_ms", "expires_ms", "operations_left", "hands_left"], isCount) &&
    isNullOr(value["code"], isText) &&
    isTable(value["view"])
  );
}

function isTable(value: unknown): value is View {
  if (!isFields(value) || !isSettings(value["settings"])) return false;
  const { settings, seats, seat, shortages } = value;
  return (
    are(value, ["seat", "hand", "revision", "reserve_units"], isCount) &&
    isWhole(value["unit_max"]) &&
    PHASES.includes(value["phase"]) &&
    Array.isArray(seats) &&
    seats.length === settings.seats &&
    seats.every(isSeat) &&
    (seat as number) < seats.length &&
    isNullOr(value["cards"], (cards) => isCards(cards, 13)) &&
    isNullOr(value["natural"], isText) &&
    isNullOr(value["lock"], isAction) &&
    Array.isArray(shortages) &&
    shortages.every((one) => isFields(one) && are(one, ["seat", "need_chips", "short_chips"], isCount) && isWhole(one["balance_chips"])) &&
    isNullOr(value["last"], isSettled)
  );
}

function isAction(value: unknown): boolean {
  if (!isFields(value)) return false;
  if (value["action"] !== "set") return isCards(value["cards"], 13);
  return ROWS.every((row) => isCards(value[row], row === "front" ? 3 : 5));
}

function isSettled(value: unknown): value is Settled {
  if (!isFields(value) || !isSettings(value["settings"])) return false;
  const { seats, pairs } = value;
  return (
    isCount(value["hand"]) &&
    isText(value["record"]) &&
    Array.isArray(seats) &&
    seats.every(isSettledSeat) &&
    Array.isArray(pairs) &&
    pairs.every(isPair)
  );
}

function isSettledSeat(value: unknown, index: number): boolean {
  return (
    isFields(value) &&
    value["seat"] === index &&
    isCards(value["dealt"], 13) &&
    isAction(value["action"]) &&
    isText(value["outcome"]) &&
    isNullOr(value["label"], isText) &&
    isNullOr(value["rows"], (rows) => isFields(rows) && ROWS.every((row) => isNullOr(rows[row], isReading))) &&
    are(value, ["net_units", "net_chips", "balance_chips"], isWhole)
  );
}

function isReading(value: unknown): boolean {
  return isFields(value) && isText(value["category"]) && Array.isArray(value["digits"]) && value["digits"].every(isWhole);
}

function isPair(value: unknown): boolean {
  return (
    isFields(value) &&
    are(value, ["a", "b"], isCount) &&
    isText(value["decided_by"]) &&
    isNullOr(value["rows"], (rows) => Array.isArray(rows) && rows.every(isWhole)) &&
    are(value, ["base_units", "units", "chips"], isWhole) &&
    Array.isArray(value["bonuses"]) &&
    value["bonuses"].every((one) => isFields(one) && are(one, ["seat", "units"], isWhole) && are(one, ["row", "category"], isText))
  );
}
