import { type OptionValue, RULE_SETS, type RuleSet, type RuleSetId, type Settings } from "./protocol";
import type { SessionSettings } from "./state";

/** What a person starts with. */
export const DEFAULT_SET: RuleSetId = "wsgc-house";

export const SET_IDS = Object.keys(RULE_SETS) as RuleSetId[];

export interface SetInfo {
  readonly players: readonly [number, number];
  /** Whether a row must beat the one in front of it, or may equal it. */
  readonly order: "strict" | "gte";
  readonly economy: "chips" | "points";
  /** The lengths of a game by points, the usual one first; none where chips are played for. */
  readonly hands: readonly number[];
  /** What one unit of it shows as. */
  readonly worth: number;
  /** The values of each option, the default first. */
  readonly options: Readonly<Record<string, readonly OptionValue[]>>;
}

/** What is known of a rule set at once; one of a later version is taken for one by chips. */
export function setInfo(id: string): SetInfo {
  return (RULE_SETS as Readonly<Record<string, SetInfo>>)[id] ?? RULE_SETS[DEFAULT_SET];
}

/** The options of a table, whole: what is not named has its default. */
export function optionsOf({ rule_set, options }: Pick<Settings, "rule_set" | "options">): Readonly<Record<string, OptionValue>> {
  const known = Object.entries(setInfo(rule_set).options);
  return Object.fromEntries(known.map(([id, values]) => [id, values.find((value) => value === options[id]) ?? values[0] ?? false]));
}

/** Other rules for a session: their own options, unit and length, and as many seats as they take. */
export function withSet(settings: SessionSettings, rule_set: RuleSetId): SessionSettings {
  if (rule_set === settings.rule_set) return settings;
  const { players, economy, hands } = setInfo(rule_set);
  const seats = Math.min(Math.max(settings.seats, players[0]), players[1]);
  return { ...settings, rule_set, seats, unit: economy === "chips" ? 5 : 1, hands: hands[0] ?? 0, options: optionsOf({ rule_set, options: {} }) };
}

/** What a session starts with where nobody has chosen yet. */
export const FIRST_SETTINGS: SessionSettings = {
  rule_set: DEFAULT_SET,
  seats: 4,
  unit: 5,
  options: optionsOf({ rule_set: DEFAULT_SET, options: {} }),
  hands: 0,
  opponents: "house",
};

/** What was chosen before, field by field; where it is nothing that can be chosen, the rule set's first choice stands. */
export function readChosen(found: unknown): SessionSettings {
  const fields = fieldsOf(found);
  const usual = withSet(FIRST_SETTINGS, SET_IDS.find((id) => id === fields["rule_set"]) ?? DEFAULT_SET);
  const { players, hands } = setInfo(usual.rule_set);
  const [seats, unit] = [fields["seats"], fields["unit"]];
  return {
    rule_set: usual.rule_set,
    seats: isWhole(seats) && seats >= players[0] && seats <= players[1] ? seats : usual.seats,
    unit: isWhole(unit) && unit > 0 ? unit : usual.unit,
    options: optionsOf({ rule_set: usual.rule_set, options: fieldsOf(fields["options"]) as Settings["options"] }),
    hands: hands.find((length) => length === fields["hands"]) ?? usual.hands,
    opponents: fields["opponents"] === "easy" ? "easy" : usual.opponents,
  };
}

function fieldsOf(found: unknown): Readonly<Record<string, unknown>> {
  return (typeof found === "object" && found !== null ? found : {}) as Readonly<Record<string, unknown>>;
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** The settings of a table in the form in which a person chooses them. */
export function chosenOf(settings: Settings): SessionSettings {
  const { rule_set, seats, unit, hands = 0, opponents = "house" } = settings;
  return { rule_set: rule_set as RuleSetId, seats, unit, hands, opponents, options: optionsOf(settings) };
}

/** The same in the engine's form; a table by chips has no length. */
export function settingsOf({ hands, options, ...wanted }: SessionSettings): Omit<Settings, "house_seats"> {
  return { ...wanted, options: { ...options }, ...(hands > 0 ? { hands } : {}) };
}

/** Whether a table that has dealt can go on under other settings: its rules, seats and length stand (rooms 1.4). */
export function isSameGame(one: SessionSettings, other: SessionSettings): boolean {
  return (["rule_set", "seats", "hands", "opponents"] as const).every((key) => one[key] === other[key]);
}

/** The rule set under the chosen options: each chosen value is a patch over its fields. */
export function underOptions(rules: RuleSet, options: Readonly<Record<string, OptionValue>>): RuleSet {
  const patches = rules.options.flatMap(({ id, default: usual, values }) => values.find(([value]) => value === (options[id] ?? usual))?.[1] ?? []);
  return { ...rules, ...Object.fromEntries(patches) };
}

/** What three rows won are worth without any royalty. */
export function sweepUnits({ match }: Pick<RuleSet, "match">): number {
  if (match.kind === "table") return match.table.find(([won]) => won === 3)?.[3] ?? 0;
  return (3 + match.majority_add + match.sweep_add) * match.sweep_multiply;
}

/** What a foul costs at least, to a seat with a legal hand. */
export function foulUnits(rules: Pick<RuleSet, "match" | "foul">): number {
  return rules.foul.pays === "flat" ? rules.foul.units : sweepUnits(rules);
}

/** What a natural takes at least from a seat without one, or null where the rules have none of that name. */
export function naturalUnits(rules: RuleSet, id: string | null): number | null {
  const value = rules.naturals.entries.find((entry) => entry.id === id)?.value;
  if (value === undefined) return null;
  return value + (rules.naturals.vs_natural === "outright" ? sweepUnits(rules) : 0);
}
