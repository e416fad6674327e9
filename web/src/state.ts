import type { Arrangement, Spot, Zone } from "./arrangement";
import type { RowName, SortKey } from "./cards";
import type { EngineFailure, EngineRefusal, EngineStatus } from "./engine/client";
import type { History } from "./history";
import { NO_ROOMS, type RelayFault, type RoomsState } from "./play/room";
import type { Card, Diagnosis, Operation, OptionValue, RuleSet, RuleSetId, View } from "./protocol";
import type { PwaState } from "./pwa";
import type { Reading } from "./reading";
import type { RevealStep } from "./reveal";
import type { ScoreState } from "./score/shapes";
import { FIRST_SETTINGS } from "./sets";
import type { FileProblem, Log, OpenHand, StorageState, TabState, Work } from "./store/shapes";
import { DEFAULT_PREFS, type Prefs } from "./table/saved";

export type Screen = "start" | "table" | "result" | "session" | "rules" | "score" | "settings" | "about" | RoomScreen;
/** make: the door to a new room · join: the door by a code · room: the lobby of the room that is open */
export type RoomScreen = "make" | "join" | "room";

/** What is being asked of the table at this moment; one thing at a time. */
export type Sending = "deal" | "lock" | "settings" | Exclude<Operation, "consent" | "configure" | "lock">;

/** Something that went wrong, as a code with its parameters; the catalogue turns it into a sentence. */
export type Problem =
  | { readonly source: "refusal"; readonly problems: EngineRefusal["problems"] }
  | { readonly source: "failure"; readonly code: EngineFailure["code"] }
  | { readonly source: "relay"; readonly code: RelayFault };

/** What the live region says; the catalogue turns it into a sentence. */
export type Notice =
  | { readonly kind: "moved"; readonly card: Card; readonly zone: Zone; readonly left: number }
  | { readonly kind: "swapped"; readonly one: Card; readonly other: Card }
  | { readonly kind: "picked"; readonly card: Card }
  | { readonly kind: "sorted"; readonly by: SortKey }
  | { readonly kind: "row_full"; readonly row: RowName }
  | { readonly kind: "incomplete"; readonly left: number }
  | { readonly kind: "dealt"; readonly hand: number }
  | { readonly kind: "row_shown"; readonly row: RowName }
  | { readonly kind: "result"; readonly chips: number; readonly units: number }
  | { readonly kind: "seat_did"; readonly seat: number; readonly did: SeatDid }
  | { readonly kind: "room_said"; readonly said: RoomSaid }
  /** A sentence of a page that has words of its own. */
  | { readonly kind: "text"; readonly text: string; readonly shown: boolean }
  | { readonly kind: PlainNotice };
/** What another seat of a room did; `left` names a seat that is open by now. */
export type SeatDid = "joined" | "left" | "consented" | "locked" | "away" | "back";
/** What became of the room, of its connection, or of what was asked for. */
export type RoomSaid = "agreed" | "locked" | "settings" | "changed" | "complete" | "ended" | "offline" | "live" | "elsewhere" | "link_copied" | "code_copied" | "key_copied";
export type PlainNotice =
  | "put_down"
  | "pick_first"
  | "undone"
  | "redone"
  | "cleared"
  | "filled"
  | "already_house_way"
  | "nothing_to_undo"
  | "nothing_to_redo"
  | "nothing_to_clear";

/** The one thing that lies over the screen. */
export type Sheet =
  | { readonly kind: "more" | "help" | "look" | "session" | "natural" }
  | { readonly kind: "foul" | "surrender"; readonly costUnits: number }
  /** A new session while one is unfinished. */
  | { readonly kind: "replace"; readonly wanted: SessionSettings }
  /** A text that could not be copied, to be copied by hand. */
  | { readonly kind: "copy"; readonly text: string }
  /** Before everything that is kept here is deleted. */
  | { readonly kind: "erase" }
  /** The browser keeps nothing: the key of the seat that is wanted, before it is asked for (`proceedWithoutStorage`). */
  | { readonly kind: "seat_key"; readonly key: string }
  | { readonly kind: "room"; readonly ask: RoomAsk };

/** What is asked on a sheet of a room: changes, and questions before what cannot be taken back. */
export type RoomAsk =
  | { readonly what: "settings" | "rename" | "leave" | "end" }
  | { readonly what: "free"; readonly seat: number }
  /** The key of a seat, to be copied; the sheet asks for it. */
  | { readonly what: "key" | "forget"; readonly room: string };

/** The part of the state that would be the same without a page. */
export interface PlayState {
  readonly engine: EngineStatus;
  /** What the seat may see; null before the first table. */
  readonly view: View | null;
  /** The default rules, for the figures that the guide names; null until the engine has told them. */
  readonly rules: RuleSet | null;
  /** Every rule set that the engine has told, by its id. */
  readonly sets: Readonly<Record<string, RuleSet>>;
  /** The most that one pair can move under each of them, in units. */
  readonly largest: Readonly<Record<string, number>>;
  /** The settings in which the next session starts. */
  readonly wanted: SessionSettings;
  /** What is on its way to the engine. */
  readonly sending: Sending | null;
  readonly problem: Problem | null;
  /** The own thirteen with undo and redo; null while no hand is dealt. */
  readonly hand: History<Arrangement> | null;
  /** The engine's last word about the rows. */
  readonly reading: Reading | null;
  /** The order in which the tray is shown. */
  readonly sort: SortKey;
  /** The card that was picked up and not yet put down. */
  readonly held: Card | null;
  /** True once the offer of a natural was declined in this hand. */
  readonly declined: boolean;
  /** How far the reveal of `view.last` has come. */
  readonly reveal: RevealStep;
  /** Skill and luck of `view.last`; they arrive after the reveal has begun. */
  readonly diagnosis: Diagnosis | "waiting" | "missing";
  /** The number of the hand that a reload left behind, to be continued. */
  readonly unfinished: number | null;
  /** Where the session is kept. */
  readonly storage: StorageState;
  /** Whether this tab or another one holds the session. */
  readonly tab: TabState;
  /** The kept hands, once they were asked for. */
  readonly log: Log | null;
  /** The kept hand that is looked at. */
  readonly opened: OpenHand | null;
  /** The long work under way. */
  readonly work: Work | null;
  /** What is wrong with the file that was chosen last. */
  readonly file: { readonly name: string; readonly problems: readonly FileProblem[] } | null;
}

/** The part of the state that only a page has. */
export interface PageState {
  readonly screen: Screen;
  /** What of the screen the address names: a kept hand of the session, a section of the rules. */
  readonly part: string | null;
  readonly sheet: Sheet | null;
  /** The one spot of the cards in the tab order. */
  readonly focus: Spot;
  /** Where the focus was asked to go; `turn` tells a new request from an old one. */
  readonly focusAsk: { readonly to: "cards" | "main" | "none"; readonly turn: number };
  /** The last thing said; `turn` lets the same words be said again. */
  readonly said: { readonly notice: Notice | null; readonly turn: number };
  /** The row or tray under a dragged card. */
  readonly over: Zone | null;
  readonly prefs: Prefs;
  /** The sheet of a real table; null until its page was opened. */
  readonly score: ScoreState | null;
}

export type State = PlayState & RoomsState & PageState & PwaState;

/** True where no hand is in play, here or left behind by a reload, and nothing is on its way. */
export function betweenHands({ view, sending, unfinished }: Pick<State, "view" | "sending" | "unfinished">): boolean {
  return sending === null && (view ? view.phase !== "setting" : unfinished === null);
}

/** What a person chooses for a session; the engine has the last word on each of them. */
export interface SessionSettings {
  readonly rule_set: RuleSetId;
  readonly seats: number;
  readonly unit: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The length of a game by points; 0 where chips are played for, which has no end. */
  readonly hands: number;
  readonly opponents: "house" | "easy";
}
export const SCALES = ["plain", "2-4", "1-6"] as const;
export type Scale = (typeof SCALES)[number];

export function initialState(engine: EngineStatus, prefs: Prefs = DEFAULT_PREFS, wanted: SessionSettings = FIRST_SETTINGS): State {
  return {
    engine,
    view: null,
    rules: null,
    sets: {},
    largest: {},
    wanted,
    sending: null,
    problem: null,
    hand: null,
    reading: null,
    sort: "rank",
    held: null,
    declined: false,
    reveal: "result",
    diagnosis: "waiting",
    unfinished: null,
    storage: { kind: "opening" },
    tab: "free",
    log: null,
    opened: null,
    work: null,
    file: null,
    ...NO_ROOMS,
    screen: "start",
    part: null,
    sheet: null,
    focus: { zone: "tray", index: 0 },
    focusAsk: { to: "none", turn: 0 },
    said: { notice: null, turn: 0 },
    over: null,
    prefs,
    score: null,
    offline: "preparing",
    update: "none",
    installable: false,
  };
}

/** The one place where the state lives. */
export interface Store {
  get(): State;
  set(patch: Partial<State>): void;
  subscribe(listener: (state: State) => void): () => void;
}

export function createStore(initial: State): Store {
  let state = initial;
  const listeners = new Set<(state: State) => void>();
  return {
    get: () => state,
    set(patch) {
      state = { ...state, ...patch };
      for (const listener of listeners) listener(state);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The patch that makes the live region speak. */
export function say(state: State, notice: Notice): Pick<State, "said"> {
  return { said: { notice, turn: state.said.turn + 1 } };
}

/** The patch that moves the focus: to the tab stop of the cards, or to the screen's main action. */
export function focusOn(state: State, to: "cards" | "main", spot: Spot = state.focus): Pick<State, "focus" | "focusAsk"> {
  return { focus: spot, focusAsk: { to, turn: state.focusAsk.turn + 1 } };
}
