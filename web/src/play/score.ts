import type { Spot } from "../arrangement";
import { EngineRefusal } from "../engine/client";
import { begin, record, redo, undo } from "../history";
import type { Card, OptionValue, RowReadings, RuleSet, Scored } from "../protocol";
import { type EntryKind, NOTHING, PLACES, elsewhere, entered, entryOf, formOf, isFull, missing, nextPlace, paddedHand, place, placesOf, sendTo, spotOf, withKind } from "../score/entry";
import { entryUnder, readingKey } from "../score/reading";
import { type Draft, type Said, type ScoreState, SEATS_MOST, type SheetHand } from "../score/shapes";
import { DEFAULT_SET, optionsOf, setInfo } from "../sets";
import type { Store } from "../state";
import { knownSet } from "./page";
import type { KeptDraft, Scores } from "../store/scores";
import { RECORD_VERSION } from "../store/shapes";
import { type LocalHost, ask } from "../table/local";

/** What can be asked of the page that scores a real table. */
export interface ScoreIntents {
  /** Reads what is kept. */
  openScore(): void | Promise<void>;
  chooseRules(ruleSet: string): void;
  chooseOption(id: string, value: OptionValue): void;
  chooseSeats(seats: number): void;
  nameSeat(seat: number, name: string): void;
  toSeat(seat: number): void;
  chooseKind(kind: EntryKind): void;
  /** A card of the deck: to the place that waits for one, or out of the row in which it lies already. */
  tapDeck(card: Card): void;
  /** A place of the rows: picks its card up, puts the held one down, or waits for the next card. */
  tapPlace(spot: Spot): void;
  send(card: Card, zone: Spot["zone"]): void;
  cancel(): void;
  undoEntry(): void;
  redoEntry(): void;
  /** Has the engine settle the hand; what is wrong is told with its seat, and nothing that was entered is lost. */
  settle(): void | Promise<void>;
  /** Shows a hand of the sheet; null goes back to the entry. */
  showHand(id: string | null): void;
  /** Enters a hand of the sheet again, to settle it anew; what was being entered waits. */
  correct(id: string): void;
  leaveCorrection(): void;
  deleteHand(id: string): void | Promise<void>;
  deleteSheet(): void | Promise<void>;
  /** A text out of the page: to the clipboard, or through the system's share sheet. */
  deliver(text: string, how: "copy" | "share"): void | Promise<void>;
  readonly canShare: boolean;
}

export interface ScoreParts {
  readonly store: Store;
  readonly engine: LocalHost["engine"];
  readonly scores: Scores;
  readonly deliver: typeof import("./deliver");
  readonly now: () => number;
}

const EMPTY = Array.from({ length: SEATS_MOST }, () => NOTHING);
const NOBODY = Array.from({ length: SEATS_MOST }, () => "");
const FRESH: ScoreState = {
  setup: { rule_set: DEFAULT_SET, options: optionsOf({ rule_set: DEFAULT_SET, options: {} }), seats: SEATS_MOST, names: NOBODY },
  hands: [],
  draft: begin({ entries: EMPTY, seat: 0 }),
  target: PLACES[0] ?? null,
  held: null,
  editing: null,
  readings: EMPTY.map(() => null),
  problems: [],
  settling: false,
  shown: null,
  memory: false,
  said: { what: null, turn: 0 },
};

/** The entry of real hands, their settlement by the engine, and the running sheet. */
export class Score implements Omit<ScoreIntents, "canShare"> {
  readonly #parts: ScoreParts;
  /** What was being entered when a correction began. */
  #aside: KeptDraft["aside"] = null;
  #found = false;

  constructor(parts: ScoreParts) {
    this.#parts = parts;
  }

  get #state(): ScoreState {
    return this.#parts.store.get().score ?? FRESH;
  }

  #set(patch: Partial<ScoreState>): void {
    this.#parts.store.set({ score: { ...this.#state, ...patch } });
  }

  #say(said: Said): Pick<ScoreState, "said"> {
    return { said: { what: said, turn: this.#state.said.turn + 1 } };
  }

  async openScore(): Promise<void> {
    const found = await this.#parts.scores.find().catch(() => ({ draft: null, hands: [] }));
    const { hands } = this.#state;
    const ids = new Set(found.hands.map(({ id }) => id));
    // What another tab has settled joins in; what could not be kept stays.
    this.#set({ hands: [...found.hands, ...hands.filter(({ id }) => !ids.has(id))].toSorted((one, other) => one.at_ms - other.at_ms) });
    if (!this.#found && found.draft) this.#restore(found.draft);
    this.#found = true;
    void this.#learn();
    EMPTY.forEach((_, seat) => void this.#read(seat));
  }

  #restore({ setup, entries, seat, editing, aside }: KeptDraft): void {
    const draft: Draft = { entries: entries.map(({ kind, places }) => entryOf(kind, places) ?? NOTHING), seat };
    const known = this.#state.hands.some(({ id }) => id === editing);
    this.#aside = aside;
    this.#set({ setup, draft: begin(draft), target: nextPlace(draft.entries[seat] ?? NOTHING, null), editing: known ? editing : null });
  }

  /** What the chosen rules have: whether a natural can be claimed under them, and a hand surrendered. */
  async #learn(): Promise<void> {
    // The engine's own note says why it gives no answer; settling asks again.
    await this.#rules(this.#state.setup.rule_set).catch(() => null);
  }

  async #rules(id: string): Promise<RuleSet> {
    const { store, engine } = this.#parts;
    const known = store.get().sets[id];
    if (known) return known;
    const rules = await ask<RuleSet>(engine, "rules", { rule_set: id });
    store.set(knownSet(store.get(), rules));
    return rules;
  }

  chooseRules(ruleSet: string): void {
    const { hands, setup } = this.#state;
    if (hands.length > 0) return;
    const [low, high] = setInfo(ruleSet).players;
    this.#setUp({ rule_set: ruleSet, options: optionsOf({ rule_set: ruleSet, options: {} }), seats: Math.min(high, Math.max(low, setup.seats)) });
    void this.#learn();
  }

  chooseOption(id: string, value: OptionValue): void {
    const { hands, setup } = this.#state;
    if (hands.length === 0) this.#setUp({ options: { ...setup.options, [id]: value } });
  }

  chooseSeats(seats: number): void {
    if (this.#state.hands.length === 0) this.#setUp({ seats });
  }

  nameSeat(seat: number, name: string): void {
    const { setup } = this.#state;
    this.#set({ setup: { ...setup, names: setup.names.with(seat, name) } });
    this.#keep();
  }

  #setUp(patch: Partial<ScoreState["setup"]>): void {
    const { setup, draft } = this.#state;
    const next = { ...setup, ...patch };
    const seat = Math.min(draft.now.seat, next.seats - 1);
    this.#set({ setup: next, problems: [], draft: { ...draft, now: { ...draft.now, seat } } });
    this.#keep();
    // The order of the rows, and A-2-3-4-5, may be read otherwise now.
    EMPTY.forEach((_, one) => void this.#read(one));
  }

  toSeat(seat: number): void {
    const { draft } = this.#state;
    const entry = draft.now.entries[seat] ?? NOTHING;
    this.#set({
      draft: { ...draft, now: { ...draft.now, seat } },
      target: nextPlace(entry, null),
      held: null,
      shown: null,
      ...this.#say({ what: "seat", seat, left: missing(entry) }),
    });
    this.#keep();
  }

  chooseKind(kind: EntryKind): void {
    this.#edit((entry) => withKind(entry, kind));
  }

  tapDeck(card: Card): void {
    const { entry, seat, entries } = this.#now();
    const { target } = this.#state;
    if (spotOf(entry, card)) return this.#pick(card);
    const spot = target ?? nextPlace(entry, null);
    if (spot === null) return this.#set(this.#say({ what: "full", row: "tray" }));
    const next = place(entry, card, spot);
    const other = elsewhere(entries, seat, card);
    const said: Said = other === null ? { what: "placed", card, spot, left: missing(next) } : { what: "double", card, seat: other };
    this.#edit(() => next, { target: nextPlace(next, spot), ...this.#say(said) });
  }

  tapPlace(spot: Spot): void {
    const { entry } = this.#now();
    const { held } = this.#state;
    const there = spot.zone === "tray" ? null : (entry.cards[spot.zone][spot.index] ?? null);
    if (held === null) return there === null ? this.#set({ target: spot }) : this.#pick(there);
    if (held === there) return this.#set({ held: null, ...this.#say({ what: "put_down" }) });
    const next = place(entry, held, spot);
    const said: Said = there === null ? { what: "moved", card: held, spot, left: missing(next) } : { what: "swapped", card: held, other: there };
    this.#edit(() => next, { target: nextPlace(next, null), ...this.#say(said) });
  }

  #pick(card: Card): void {
    const { held } = this.#state;
    const left = missing(this.#now().entry);
    this.#set(held === card ? { held: null, ...this.#say({ what: "put_down" }) } : { held: card, ...this.#say({ what: "picked", card, left }) });
  }

  send(card: Card, zone: Spot["zone"]): void {
    const { entry } = this.#now();
    const { entry: next, full } = sendTo(entry, card, zone);
    if (full) return this.#set(this.#say({ what: "full", row: zone }));
    if (next === entry) return;
    const spot = spotOf(next, card);
    const left = missing(next);
    this.#edit(() => next, { target: nextPlace(next, null), ...this.#say(spot ? { what: "moved", card, spot, left } : { what: "out", card, left }) });
  }

  cancel(): void {
    if (this.#state.held !== null) this.#set({ held: null, ...this.#say({ what: "put_down" }) });
  }

  undoEntry(): void {
    this.#step(undo);
  }

  redoEntry(): void {
    this.#step(redo);
  }

  #step(turn: typeof undo): void {
    const before = this.#state.draft;
    const draft = turn(before);
    if (draft === before) return this.#set(this.#say({ what: "nothing_to_undo" }));
    const changed = draft.now.entries.findIndex((entry, seat) => entry !== before.now.entries[seat]);
    const seat = Math.min(changed < 0 ? before.now.seat : changed, this.#state.setup.seats - 1);
    const now = { ...draft.now, seat };
    this.#set({ draft: { ...draft, now }, target: nextPlace(now.entries[seat] ?? NOTHING, null), held: null, problems: [], ...this.#say({ what: "undone" }) });
    this.#keep();
    void this.#read(seat);
  }

  #now(): { readonly entry: typeof NOTHING; readonly seat: number; readonly entries: readonly (typeof NOTHING)[] } {
    const { draft, setup } = this.#state;
    const { seat, entries } = draft.now;
    return { seat, entries: entries.slice(0, setup.seats), entry: entries[seat] ?? NOTHING };
  }

  #edit(change: (entry: typeof NOTHING) => typeof NOTHING, patch: Partial<ScoreState> = {}): void {
    const { draft } = this.#state;
    const { seat, entries } = draft.now;
    const next = change(entries[seat] ?? NOTHING);
    this.#set({ held: null, problems: [], ...patch, draft: record(draft, { entries: entries.with(seat, next), seat }) });
    this.#keep();
    void this.#read(seat);
  }

  /** Asks what a seat's rows hold; an answer that comes late for other rows is let go. */
  async #read(seat: number): Promise<void> {
    const { draft, setup, readings } = this.#state;
    const entry = draft.now.entries[seat] ?? NOTHING;
    const of = readingKey(this.#state, seat);
    if (entry.kind !== "set" || entered(entry).length < 3 || readings[seat]?.of === of) return;
    const { rule_set, options } = setup;
    const rows = formOf({ ...entry, kind: "set" });
    type Read = { rows: RowReadings; middle_over_front: boolean | null; back_over_middle: boolean | null };
    const read = await ask<Read>(this.#parts.engine, "read_rows", { ...rows, rule_set, options, cards: paddedHand(entry) }).catch(() => null);
    if (!read || readingKey(this.#state, seat) !== of) return;
    const { middle_over_front, back_over_middle } = read;
    this.#set({ readings: this.#state.readings.with(seat, { of, rows: read.rows, middle_over_front, back_over_middle }) });
  }

  async settle(): Promise<void> {
    const { setup, settling } = this.#state;
    if (settling) return;
    const { entries } = this.#now();
    const open = entries.findIndex((entry) => !isFull(entry));
    if (open >= 0) {
      this.toSeat(open);
      return this.#set(this.#say({ what: "missing", seat: open, left: missing(entries[open] ?? NOTHING) }));
    }
    this.#set({ settling: true, problems: [] });
    try {
      const rules = await this.#rules(setup.rule_set);
      const seats = entries.map((entry) => formOf(entryUnder(entry, rules, setup.options)));
      const scored = await ask<Scored>(this.#parts.engine, "score", { rule_set: setup.rule_set, options: setup.options, seats });
      await this.#settled(scored, rules.unit_worth);
    } catch (error) {
      this.#refused(error);
    } finally {
      this.#set({ settling: false });
    }
  }

  async #settled(scored: Scored, worth: number): Promise<void> {
    const { hands, draft, editing } = this.#state;
    const before = hands.find(({ id }) => id === editing);
    const at_ms = before?.at_ms ?? this.#parts.now();
    // An id has to differ, and nobody gains by guessing it.
    const id = before?.id ?? `${at_ms.toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
    const hand: SheetHand = { id, at_ms, entries: draft.now.entries.map(kept), scored, worth };
    const next = before ? hands.map((one) => (one.id === id ? hand : one)) : [...hands, hand];
    this.#set({ ...this.#cleared(), hands: next, shown: id, ...this.#say({ what: "settled", hand: next.indexOf(hand) + 1 }) });
    this.#lasts(await this.#parts.scores.keepHand(hand, this.#draft()));
  }

  /** The entry after a hand: empty, or what waited while another hand was corrected. */
  #cleared(): Partial<ScoreState> {
    const entries = this.#aside?.map(({ kind, places }) => entryOf(kind, places) ?? NOTHING) ?? EMPTY;
    this.#aside = null;
    return { draft: begin({ entries, seat: 0 }), target: nextPlace(entries[0] ?? NOTHING, null), held: null, editing: null, problems: [] };
  }

  #refused(error: unknown): void {
    if (!(error instanceof EngineRefusal)) return;
    const problems = error.problems.map(({ code, params }) => {
      const { seat } = params as { seat?: unknown };
      return { code, params, seat: typeof seat === "number" ? seat : null } as ScoreState["problems"][number];
    });
    const first = problems.find(({ seat }) => seat !== null)?.seat;
    if (typeof first === "number") this.toSeat(first);
    this.#set({ problems, ...this.#say({ what: "refused", count: problems.length }) });
  }

  showHand(id: string | null): void {
    this.#set({ shown: id, held: null });
  }

  correct(id: string): void {
    const { hands, draft, editing } = this.#state;
    const hand = hands.find((one) => one.id === id);
    if (!hand) return;
    if (editing === null) this.#aside = draft.now.entries.some((entry) => entered(entry).length > 0) ? draft.now.entries.map(kept) : null;
    const entries = hand.entries.map(({ kind, places }) => entryOf(kind, places) ?? NOTHING);
    this.#set({ draft: begin({ entries, seat: 0 }), target: null, held: null, editing: id, shown: null, problems: [] });
    this.#keep();
    EMPTY.forEach((_, seat) => void this.#read(seat));
  }

  leaveCorrection(): void {
    this.#set({ ...this.#cleared(), shown: this.#state.editing });
    this.#keep();
  }

  async deleteHand(id: string): Promise<void> {
    const { hands, editing } = this.#state;
    this.#set({ hands: hands.filter((one) => one.id !== id), shown: null, ...(editing === id ? this.#cleared() : {}), ...this.#say({ what: "deleted" }) });
    this.#lasts(await this.#parts.scores.dropHand(id));
    this.#keep();
  }

  async deleteSheet(): Promise<void> {
    const { hands } = this.#state;
    this.#aside = null;
    this.#set({ ...this.#cleared(), hands: [], shown: null, ...this.#say({ what: "deleted" }) });
    this.#lasts(await this.#parts.scores.dropHands(hands, this.#draft()));
  }

  async deliver(text: string, how: "copy" | "share"): Promise<void> {
    const { deliver, store } = this.#parts;
    if (how === "share" && (await deliver.share({ name: "houseway-score.txt", media: "text/plain", text }))) return;
    if (await deliver.copy(text)) this.#set(this.#say({ what: "copied" }));
    else store.set({ sheet: { kind: "copy", text } });
  }

  /** Everything that was kept here is deleted. */
  erased(): void {
    this.#aside = null;
    if (this.#parts.store.get().score) this.#set(FRESH);
  }

  #draft(): KeptDraft {
    const { setup, draft, editing } = this.#state;
    const { entries, seat } = draft.now;
    return { version: RECORD_VERSION, setup, entries: entries.map(kept), seat, editing, aside: this.#aside };
  }

  #keep(): void {
    void this.#parts.scores.keepDraft(this.#draft()).then((lasts) => this.#lasts(lasts));
  }

  #lasts(lasts: boolean): void {
    if (this.#state.memory === lasts) this.#set({ memory: !lasts });
  }
}

const kept = (entry: typeof NOTHING): SheetHand["entries"][number] => ({ kind: entry.kind, places: placesOf(entry) });
