// Generated from the engine by `make protocol`; never edited. Cards are two-character text (`Th`).

export const PROTOCOL = 1;

export type Card = string;

export type NaturalLabel = string;

export type Category = "high_card" | "pair" | "two_pair" | "trips" | "straight" | "flush" | "full_house" | "quads" | "straight_flush";

/** What a full row holds: five digits of H1.5 (2 to 14, zero padded) and the strength. */
export interface RowReading {
  category: Category;
  digits: number[];
  strength: number;
}

/** Three rows of cards. */
export interface Rows {
  front: Card[];
  middle: Card[];
  back: Card[];
}

/** What each row holds, where it is full. */
export interface RowReadings {
  front: RowReading | null;
  middle: RowReading | null;
  back: RowReading | null;
}

/** Rows that were set, fouled or not. */
export interface SetAction {
  action: "set";
  front: Card[];
  middle: Card[];
  back: Card[];
}

/** A natural that was claimed; `cards` is the canonical witness (H3.7). */
export interface NaturalAction {
  action: "natural";
  cards: Card[];
  label: NaturalLabel;
}

/** A hand that was given up. */
export interface SurrenderAction {
  action: "surrender";
  cards: Card[];
}

export type Action = SetAction | NaturalAction | SurrenderAction;

/** Rows to lock; a foul needs its confirmation (H6.1). */
export interface LockSet {
  action: "set";
  front: Card[];
  middle: Card[];
  back: Card[];
  foul_confirmed?: boolean;
}

/** The claim of the natural that the hand holds. */
export interface LockNatural {
  action: "natural";
}

/** A surrender, which needs its confirmation (H5.1). */
export interface LockSurrender {
  action: "surrender";
  confirmed?: boolean;
}

export type LockAction = LockSet | LockNatural | LockSurrender;

/** What a table plays; `unit` is in chips. */
export interface Settings {
  rule_set: string;
  seats: number;
  house_seats: number;
  options: Record<string, string | boolean>;
  unit: number;
  hands?: number;
  opponents?: "house" | "easy";
}

/** Some settings to change; options may be partial too. */
export interface SettingsPatch {
  rule_set?: string;
  seats?: number;
  house_seats?: number;
  options?: Record<string, string | boolean>;
  unit?: number;
  hands?: number;
  opponents?: "house" | "easy";
}

/** Take an open seat. */
export interface JoinCommand {
  command: "join";
  seat: number;
  name: string;
}

/** Leave a seat before the first deal, or free `target` as the host. */
export interface LeaveCommand {
  command: "leave";
  seat: number;
  target?: number;
}

/** Change one's own name between hands. */
export interface RenameCommand {
  command: "rename";
  seat: number;
  name: string;
}

/** Change settings seen at `revision`. */
export interface ConfigureCommand {
  command: "configure";
  seat: number;
  revision: number;
  settings: SettingsPatch;
}

/** Agree to a deal. */
export interface ConsentCommand {
  command: "consent";
  seat: number;
  hand: number;
  revision: number;
}

/** Lock a hand. */
export interface LockCommand {
  command: "lock";
  seat: number;
  hand: number;
  action: LockAction;
}

/** End the table between hands. */
export interface EndCommand {
  command: "end";
  seat: number;
}

export type Command = JoinCommand | LeaveCommand | RenameCommand | ConfigureCommand | ConsentCommand | LockCommand | EndCommand;

export type SeatStatus = "open" | "deciding" | "consented" | "arranging" | "locked" | "ended";

export type SeatKind = "human" | "house" | "easy";

/** A seat as every seat may see it. */
export interface SeatView {
  seat: number;
  kind: SeatKind;
  name: string | null;
  balance_chips: number;
  host: boolean;
  status: SeatStatus;
}

/** A seat that cannot cover the reserve of the next deal (H9.2). */
export interface ShortageView {
  seat: number;
  need_chips: number;
  balance_chips: number;
  short_chips: number;
}

export type HandPattern = "monsterTrips" | "rowsOfOneSuit" | "sixPairs" | "pairUnderFullHouses" | "sevenEleven";

/** Units that a seat earned for a row, or for a pattern of its whole hand, on top of the base. */
export interface BonusView {
  seat: number;
  row: "front" | "middle" | "back" | "hand";
  category: Category | HandPattern;
  units: number;
}

/** What seat `a` gets from seat `b`; `rows` is for `a`, where the rows decided. */
export interface PairView {
  a: number;
  b: number;
  decided_by: "surrender" | "natural" | "foul" | "rows";
  rows: number[] | null;
  base_units: number;
  bonuses: BonusView[];
  sweep_units: number;
  home_run_units: number;
  extra_units: number;
  swept: number;
  units: number;
  chips: number;
}

/** A seat of a settled hand: what it was dealt, did, and got; `balance_chips` is after it. */
export interface SettledSeat {
  seat: number;
  kind: SeatKind;
  dealt: Card[];
  action: Action;
  outcome: "set" | "foul" | "natural" | "surrender";
  label: NaturalLabel | null;
  rows: RowReadings | null;
  net_units: number;
  net_chips: number;
  balance_chips: number;
}

/** A settled hand, itemised; `record` is its public text. */
export interface Settled {
  hand: number;
  settings: Settings;
  house_way: string;
  seats: SettledSeat[];
  pairs: PairView[];
  record: string;
}

/** A seat of a real table as the rule set judges it. */
export interface ScoredSeat {
  outcome: "set" | "foul" | "natural" | "surrender";
  action: Action;
  label: NaturalLabel | null;
  rows: RowReadings | null;
  net_units: number;
}

/** A hand of a real table, itemised; `chips` of its pairs are units times what one shows as. */
export interface Scored {
  rule_set: string;
  options: Record<string, string | boolean>;
  seats: ScoredSeat[];
  pairs: PairView[];
}

/** All that one seat may see of a table; `winners` share a game by points that has been played out. */
export interface View {
  protocol: number;
  seat: number;
  phase: "seating" | "consent" | "setting" | "ended";
  hand: number;
  revision: number;
  settings: Settings;
  house_way: string;
  reserve_units: number;
  unit_max: number;
  seats: SeatView[];
  cards: Card[] | null;
  natural: NaturalLabel | null;
  lock: Action | null;
  shortages: ShortageView[];
  last: Settled | null;
  winners: number[] | null;
}

/** Skill and luck of every seat, in units (D1, D3); `unit` is in chips. */
export interface Diagnosis {
  unit: number;
  house_ways: Action[];
  actual: number[];
  counterfactual: number[];
  skill: number[];
  luck: number[];
}

/** A settled hand opened again from its text, with its skill and luck. */
export interface OpenedHand {
  settled: Settled;
  diagnosis: Diagnosis;
}

/** A rule set in the list of those there are; `largest_units` is the most one pair can move. */
export interface RuleSetSummary {
  id: string;
  name: string;
  players: number[];
  economy: "chips" | "points";
  largest_units: number;
}

/** Who answers: compared with the build's manifest at the start. */
export interface Hello {
  engine: string;
  protocol: number;
  rules_hash: string;
  house_way: string;
}

/** House-way for a hand. */
export interface Advice {
  action: Action;
}

/** Rows as far as they are set: what the full ones hold, and whether they are in order. */
export interface Reading {
  rows: RowReadings;
  middle_over_front: boolean | null;
  back_over_middle: boolean | null;
  complete: boolean;
  foul: boolean | null;
}

/** Something that happened and that this seat may hear of. */
export interface TableEvent {
  event: string;
  seat?: number;
  hand?: number;
  revision?: number;
  name?: string;
  cards?: Card[];
  action?: Action;
  settings?: Settings;
  hands?: number;
}

/** A solo table after a step: the host's state (opaque), the player's view, what happened. */
export interface Stepped {
  state: string;
  view: View;
  events: TableEvent[];
}

export type Operation = "create" | "join" | "leave" | "rename" | "configure" | "consent" | "lock" | "end";

/** Change one's own name between hands (rooms 1.6). */
export interface RoomRename {
  command: "rename";
  name: string;
}

/** Leave one's seat before the first deal, or free `target` as the host. */
export interface RoomLeave {
  command: "leave";
  target?: number;
}

/** Change settings seen at `revision`. */
export interface RoomConfigure {
  command: "configure";
  revision: number;
  settings: SettingsPatch;
}

/** Agree to a deal. */
export interface RoomConsent {
  command: "consent";
  hand: number;
  revision: number;
}

/** Lock a hand. */
export interface RoomLock {
  command: "lock";
  hand: number;
  action: LockAction;
}

/** End the room between hands. */
export interface RoomEnd {
  command: "end";
}

export type RoomCommand = RoomLeave | RoomRename | RoomConfigure | RoomConsent | RoomLock | RoomEnd;

/** Make a room and sit down as its host; `creation_key` is asked for where the relay wants one. */
export interface CreateRequest {
  name: string;
  settings?: SettingsPatch;
  creation_key?: string;
}

/** Take an open seat of the room that the code invites to. */
export interface JoinRequest {
  code: string;
  name: string;
}

/** What an accepted operation did; the same again for every retry of it. */
export interface Receipt {
  room: string;
  seq: number;
  operation: Operation;
  seat: number;
  hand: number;
  at_ms: number;
  dealt: boolean;
  settled: boolean;
}

/** A room as one seat may see it; `code` is there while seats are open (rooms 2.1). */
export interface RoomView {
  room: string;
  epoch: string;
  seq: number;
  protocol: number;
  view: View;
  code: string | null;
  created_ms: number;
  expires_ms: number;
  operations_left: number;
  hands_left: number;
  anyone_may_end: boolean;
}

/** The answer to an accepted operation. */
export interface RoomAnswer {
  receipt: Receipt;
  room: RoomView;
}

/** The answer where no room is asked for (`Prefer: return=minimal`), or none may be seen any more. */
export interface RoomReceipt {
  receipt: Receipt;
}

/** What the live channel says: how far the room is, and which seats are present. */
export interface Pulse {
  seq: number;
  present: number[];
}

/** A settled hand in the list of the most recent ones; `net_chips` by seat. */
export interface HandSummary {
  hand: number;
  settled_ms: number;
  net_chips: number[];
}

/** The most recent hands, newest first (rooms 4.6), and how many there are in all. */
export interface HandList {
  settled: number;
  hands: HandSummary[];
}

/** One settled hand, whole, with its skill and luck. */
export interface OpenedRoomHand {
  settled: Settled;
  diagnosis: Diagnosis;
}

/** One side of a pair's payment: `chips` that `seat` got from `other`, negative where it paid. */
export interface LedgerRow {
  hand: number;
  seat: number;
  other: number;
  chips: number;
}

/** All payments of a room, and what they come to. */
export interface Ledger {
  room: string;
  balances_chips: number[];
  rows: LedgerRow[];
}

/** What a room may hold (rooms 4.5, 5.1). */
export interface MetaLimits {
  hands: number;
  operations: number;
  reserved_operations: number;
  expiry_ms: number;
}

/** The self-hoster's copy of the printed rules (rooms 8.2), as paths on this relay. */
export interface PrintedSource {
  pdf: string;
  text: string | null;
}

/** Who answers: versions, and what this relay allows. */
export interface Meta {
  engine: string;
  rules_hash: string;
  protocol: number;
  minimum_protocol: number;
  creation: "open" | "key" | "closed";
  limits: MetaLimits;
  source: PrintedSource | null;
}

export type RowName = "front" | "middle" | "back";

export type OptionValue = string | boolean;

export type VsNatural = "offset" | "higherTakesOwn" | "higherThenAce" | "difference" | "outright";

export type Patch = [string, unknown][];

/** What seats play for: chips with a reserve (H9), or points over a game of some hands. */
export interface Economy {
  kind: "chips" | "points";
  start: number;
  unit_min: number;
  unit_max: number;
  unit_default: number;
  hands: number;
  short_hands: number;
}

/** How rows rank: the place of A-2-3-4-5 and, where suits break ties, their order. */
export interface Ranking {
  wheel: "lowest" | "second";
  suits: string;
}

/** What the three rows of a pair are worth. */
export interface Match {
  kind: "table" | "sum";
  table: [number, number, number, number][];
  sweep_add: number;
  majority_add: number;
  sweep_multiply: number;
}

/** `units` for a row of a category; an entry with `top` goes first. */
export interface Royalty {
  row: RowName;
  category: string;
  units: number;
  top: number | null;
}

/** The bonuses of rows: added to a row or in its place, and when they are earned (H2). */
export interface Royalties {
  mode: "replace" | "add";
  when: "rowWin" | "rowWinOrTie" | "matchWin";
  rows: Royalty[];
  hand: [string, number][];
}

/** What becomes of every pair of a seat that swept all others, from `min_players` seats up. */
export interface HomeRun {
  min_players: number;
  kind: "multiply" | "add";
  amount: number;
}

/** A pattern, the units it takes from a seat without one, and its rank among naturals. */
export interface NaturalEntry {
  id: string;
  value: number;
  rank: number;
}

/** The naturals in display order (H4.4), and what two of them do to each other (H4.2). */
export interface Naturals {
  entries: NaturalEntry[];
  vs_natural: VsNatural;
}

/** What a wrong row order costs: a flat amount, a lost sweep, or it cannot be locked. */
export interface Foul {
  policy: "allowed" | "prevented";
  pays: "flat" | "asSwept";
  units: number;
  counts_as_sweep: boolean;
}

/** A choice of the table: each value is a patch over the fields of the rule set. */
export interface Option {
  id: string;
  default: OptionValue;
  values: [OptionValue, Patch][];
}

/** All that the engine asks of the rules. `id` and `version` never change meaning. */
export interface RuleSet {
  id: string;
  version: number;
  name: string;
  source: string;
  players: [number, number];
  economy: Economy;
  unit_name: string;
  unit_worth: number;
  ranking: Ranking;
  order: "strict" | "gte";
  match: Match;
  sweep: "threeWins" | "winsWithoutLoss";
  royalties: Royalties;
  home_run: HomeRun | null;
  naturals: Naturals;
  foul: Foul;
  surrender_units: number | null;
  extras: [string, number][];
  options: Option[];
  house_way: string;
}

/**
 * What has to be known of each rule set before the engine is there: seats from and to, whether a row must beat the one
 * in front of it or may equal it, what is played for, the lengths of a game, what a unit shows as, and its options with
 * their values, the default first.
 */
export const RULE_SETS = {
  "wsgc-house": {"players": [2, 4], "order": "strict", "economy": "chips", "hands": [], "worth": 1, "options": {"scale": ["plain", "2-4", "1-6"], "bonuses": [true, false]}},
  "intl-1-6": {"players": [2, 4], "order": "gte", "economy": "points", "hands": [10, 5], "worth": 1, "options": {"bonuses": [true, false]}},
  "intl-2-4": {"players": [2, 4], "order": "gte", "economy": "points", "hands": [10, 5], "worth": 1, "options": {"bonuses": [true, false]}},
  "pusoy": {"players": [2, 4], "order": "gte", "economy": "points", "hands": [10, 5], "worth": 1, "options": {"suits": ["none", "d>h>s>c"]}},
  "mau-binh": {"players": [2, 4], "order": "gte", "economy": "points", "hands": [10, 5], "worth": 1, "options": {"tinhAt": [false, true]}},
  "capsa-susun": {"players": [2, 4], "order": "gte", "economy": "points", "hands": [10, 5], "worth": 1, "options": {}},
  "tw-13zhang": {"players": [4, 4], "order": "gte", "economy": "points", "hands": [10, 5], "worth": 100, "options": {"homeRunNeedsThreeZero": [false, true]}},
  "shisanshui": {"players": [2, 4], "order": "gte", "economy": "points", "hands": [10, 5], "worth": 1, "options": {"wheel": ["second", "lowest"]}},
  "hk-13": {"players": [2, 4], "order": "gte", "economy": "points", "hands": [10, 5], "worth": 1, "options": {"daqiang": [false, true]}},
  "plain": {"players": [4, 4], "order": "strict", "economy": "points", "hands": [10, 5], "worth": 1, "options": {}},
} as const;

export type RuleSetId = keyof typeof RULE_SETS;

/** Every code that the engine refuses with. */
export type ErrorCode =
  | "already_consented"
  | "already_locked"
  | "card_duplicate"
  | "card_foreign"
  | "card_missing"
  | "card_unknown"
  | "consent_missing"
  | "entropy_malformed"
  | "foul_unconfirmed"
  | "hand_size"
  | "hand_stale"
  | "host_stays"
  | "house_seats_out_of_range"
  | "json_malformed"
  | "method_unknown"
  | "name_invalid"
  | "name_taken"
  | "natural_absent"
  | "not_host"
  | "option_invalid"
  | "option_unknown"
  | "order_wrong"
  | "protocol_unsupported"
  | "record_inconsistent"
  | "record_malformed"
  | "request_malformed"
  | "reserve_short"
  | "row_size"
  | "rule_set_invalid"
  | "rule_set_unknown"
  | "seat_house"
  | "seat_open"
  | "seat_taken"
  | "seat_unknown"
  | "seats_out_of_range"
  | "setting_frozen"
  | "setting_unknown"
  | "settings_stale"
  | "state_malformed"
  | "surrender_absent"
  | "surrender_unconfirmed"
  | "unit_out_of_range"
  | "wrong_phase";

/** Every code that a room's host refuses with, before it asks the engine. */
export type RoomErrorCode =
  | "body_missing"
  | "body_too_large"
  | "code_malformed"
  | "code_unknown"
  | "creation_closed"
  | "creation_key_wrong"
  | "credential_malformed"
  | "credential_missing"
  | "credential_other_room"
  | "credential_unknown"
  | "disk_exhausted"
  | "hand_unknown"
  | "hands_exhausted"
  | "key_malformed"
  | "key_missing"
  | "key_reused"
  | "operation_unknown"
  | "operations_exhausted"
  | "origin_refused"
  | "protocol_outdated"
  | "rate_limited"
  | "relay_failed"
  | "relay_stopping"
  | "room_damaged"
  | "room_expired"
  | "room_full"
  | "room_unknown"
  | "rooms_exhausted"
  | "seat_left"
  | "store_unavailable";

export interface Problem {
  code: ErrorCode;
  params: Record<string, string | number | boolean | null>;
}

export interface Refusal extends Problem {
  problems: Problem[];
}
