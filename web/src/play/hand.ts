import * as cards from "../arrangement";
import { type Arrangement, type Edit, type Rows, type Spot, type Zone } from "../arrangement";
import { ROWS, tidyRow } from "../cards";
import type { Engine } from "../engine/client";
import * as history from "../history";
import type { Advice, Card, Reading as RowsRead, Settings, View } from "../protocol";
import { type Arrow, arrowFrom, focusAfterSend, shown, tabStop } from "../roving";
import { type Notice, type State, type Store, focusOn, say } from "../state";

/** What a hand at the table can do with its own cards. None of it asks the table, and none of it locks. */
export interface HandIntents {
  /** A tap on a place: pick up, put down, or change two cards. */
  tap(spot: Spot): void;
  /** A tap on a row or on the tray beside its cards. */
  tapZone(zone: Zone): void;
  /** Sends the focused card, or the held one if the focus is on an empty place. */
  sendFocused(zone: Zone): void;
  /** The end of a drag. */
  drop(card: Card, target: Spot | Zone): void;
  dragOver(zone: Zone | null): void;
  cancel(): void;
  arrow(arrow: Arrow, trayColumns: number): void;
  focus(spot: Spot): void;
  undo(): void;
  redo(): void;
  clear(): void;
  sort(): void;
  houseWay(): void | Promise<void>;
}

/** By what rules a hand is read: the options may move the wheel. */
function rulesOf({ settings: { rule_set, options } }: View): Pick<Settings, "rule_set" | "options"> {
  return { rule_set, options };
}

/** The arranging of the own thirteen: turns gestures into edits of the state. */
export class Hand implements HandIntents {
  readonly #store: Store;
  readonly #engine: Pick<Engine, "call">;
  readonly #onFailure: (error: unknown) => void;
  #asked = 0;

  constructor(store: Store, engine: Pick<Engine, "call">, onFailure: (error: unknown) => void) {
    this.#store = store;
    this.#engine = engine;
    this.#onFailure = onFailure;
  }

  /** A tap on a place. */
  tap(spot: Spot): void {
    const state = this.#store.get();
    const a = this.#movable();
    if (!a) return;
    const card = cards.cardAt(a, spot);
    const { held } = state;
    const focus = focusOn(state, "cards", spot);
    if (held === null) {
      return card
        ? this.#store.set({ held: card, ...focus, ...say(state, { kind: "picked", card }) })
        : this.#store.set({ ...focus, ...say(state, { kind: "pick_first" }) });
    }
    if (held === card) return this.#store.set({ held: null, ...focus, ...say(state, { kind: "put_down" }) });
    // Two cards of the tray: changing them would change nothing, so the hand takes the other one.
    if (card && spot.zone === "tray" && cards.find(a, held)?.zone === "tray") {
      return this.#store.set({ held: card, ...focus, ...say(state, { kind: "picked", card }) });
    }
    this.#putOn(held, spot);
  }

  tapZone(zone: Zone): void {
    const { held } = this.#store.get();
    if (held) this.#send(held, zone);
  }

  sendFocused(zone: Zone): void {
    const { focus, held } = this.#store.get();
    const a = this.#movable();
    const card = a && (cards.cardAt(a, focus) ?? held);
    if (card) this.#send(card, zone);
  }

  drop(card: Card, target: Spot | Zone): void {
    this.#store.set({ over: null, held: null });
    if (typeof target === "string") this.#send(card, target);
    // Whatever lies there: who drags a card to the tray wants it back in the tray.
    else if (target.zone === "tray") this.#send(card, "tray");
    else this.#putOn(card, target);
  }

  dragOver(zone: Zone | null): void {
    if (this.#store.get().over !== zone) this.#store.set({ over: zone });
  }

  cancel(): void {
    const state = this.#store.get();
    if (state.held) this.#store.set({ held: null, ...say(state, { kind: "put_down" }) });
  }

  arrow(arrow: Arrow, trayColumns: number): void {
    const state = this.#store.get();
    const a = this.#now();
    if (a) this.#store.set(focusOn(state, "cards", arrowFrom(a, tabStop(a, state.focus), arrow, trayColumns)));
  }

  focus(spot: Spot): void {
    this.#store.set({ focus: spot });
  }

  undo(): void {
    this.#walk(history.undo, "undone", "nothing_to_undo");
  }

  redo(): void {
    this.#walk(history.redo, "redone", "nothing_to_redo");
  }

  clear(): void {
    const state = this.#store.get();
    if (!state.hand || !this.#movable()) return;
    const edit = cards.clear(state.hand.now);
    if (!edit.ok) return this.#store.set(say(state, { kind: "nothing_to_clear" }));
    this.#commit(edit.next, { ...focusOn(state, "cards", { zone: "tray", index: 0 }), ...say(state, { kind: "cleared" }) });
  }

  sort(): void {
    const state = this.#store.get();
    const by = state.sort === "rank" ? "suit" : "rank";
    this.#store.set({ sort: by, ...say(state, { kind: "sorted", by }) });
  }

  async houseWay(): Promise<void> {
    const { view } = this.#store.get();
    if (!view?.cards || !this.#movable()) return;
    // House-way claims a natural, which is no way to fill the rows: the offer is made instead.
    if (view.natural) return this.#store.set({ sheet: { kind: "natural" } });
    try {
      const params = { ...rulesOf(view), cards: view.cards };
      const { action } = await this.#engine.call<Advice>("advise", params);
      if (action.action === "set" && this.#store.get().view?.hand === view.hand) this.#fill(action);
    } catch (error) {
      this.#onFailure(error);
    }
  }

  /** Asks what the rows hold. Answers may overtake one another: only the last question's answer counts. */
  async reread(): Promise<void> {
    const { hand, view } = this.#store.get();
    if (!hand || !view?.cards) return;
    const turn = ++this.#asked;
    const of = hand.now;
    const rows = Object.fromEntries(ROWS.map((row) => [row, cards.rowCards(of, row)]));
    try {
      const request = { ...rulesOf(view), cards: view.cards, ...rows };
      const answer = await this.#engine.call<RowsRead>("read_rows", request);
      if (turn === this.#asked) this.#store.set({ reading: { of, answer } });
    } catch {
      // Advice only: the rows go unnamed until the engine answers again.
    }
  }

  /** The arrangement as shown: spots of the tray count in the order in which the eye sees them. */
  #now(): Arrangement | null {
    const { hand, sort } = this.#store.get();
    return hand ? shown(hand.now, sort) : null;
  }

  /** The same while cards may be moved: what was locked, or is on its way to be, lies as it lies. */
  #movable(): Arrangement | null {
    const { view, sending } = this.#store.get();
    return view?.lock || sending === "lock" ? null : this.#now();
  }

  #commit(next: Arrangement, patch: Partial<State>): void {
    const { hand } = this.#store.get();
    if (!hand) return;
    this.#store.set({ hand: history.record(hand, next), held: null, ...patch });
    void this.reread();
  }

  /** Makes an edit of one card that lay at `from`, or says why not. */
  #move(edit: Edit, card: Card, from: Spot, to: Zone, notice: (next: Arrangement) => Notice): void {
    const state = this.#store.get();
    if (edit.ok) {
      const focus = focusAfterSend(shown(edit.next, state.sort), card, from);
      this.#commit(edit.next, { ...focusOn(state, "cards", focus), ...say(state, notice(edit.next)) });
    } else if (edit.why === "row_full" && to !== "tray") {
      this.#store.set(say(state, { kind: "row_full", row: to }));
    } else {
      this.#store.set({ held: null });
    }
  }

  #send(card: Card, zone: Zone): void {
    const { held } = this.#store.get();
    const a = this.#movable();
    const from = a && cards.find(a, card);
    if (!a || !from) return;
    // A full row takes the card in exchange for the one that was picked up in it.
    const full = zone !== "tray" && cards.placesLeft(a, zone) === 0;
    if (full && held && held !== card && cards.find(a, held)?.zone === zone) return this.#exchange(card, held);
    this.#move(cards.send(a, card, zone), card, from, zone, (next) => moved(card, zone, next));
  }

  #exchange(one: Card, other: Card): void {
    const a = this.#now();
    const from = a && cards.find(a, one);
    if (a && from) this.#move(cards.swap(a, one, other), one, from, "tray", () => ({ kind: "swapped", one, other }));
  }

  #putOn(card: Card, spot: Spot): void {
    const a = this.#movable();
    const from = a && cards.find(a, card);
    if (!a || !from) return;
    const there = cards.cardAt(a, spot);
    if (there === card) return this.#store.set({ held: null });
    if (there && !(from.zone === "tray" && spot.zone === "tray")) return this.#exchange(card, there);
    this.#move(cards.put(a, card, spot), card, from, spot.zone, (next) => moved(card, spot.zone, next));
  }

  #walk(step: typeof history.undo, done: "undone" | "redone", none: "nothing_to_undo" | "nothing_to_redo"): void {
    const state = this.#store.get();
    if (!state.hand || !this.#movable()) return;
    const hand = step(state.hand);
    if (hand === state.hand) return this.#store.set(say(state, { kind: none }));
    const focus = tabStop(shown(hand.now, state.sort), state.focus);
    // Redo is behind a sheet or a key, so the cards take the focus; on *Undo* it stays, to be pressed again.
    const moves = done === "redone" ? focusOn(state, "cards", focus) : { focus };
    this.#store.set({ hand, held: null, ...moves, ...say(state, { kind: done }) });
    void this.reread();
  }

  #fill(rows: Rows): void {
    const state = this.#store.get();
    if (!state.hand || !this.#movable()) return;
    const tidy = { front: tidyRow(rows.front), middle: tidyRow(rows.middle), back: tidyRow(rows.back) };
    const edit = cards.fill(state.hand.now, tidy);
    if (!edit.ok) return this.#store.set(say(state, { kind: "already_house_way" }));
    this.#commit(edit.next, { focus: tabStop(edit.next, state.focus), ...say(state, { kind: "filled" }) });
  }
}

function moved(card: Card, zone: Zone, next: Arrangement): Notice {
  return { kind: "moved", card, zone, left: cards.cardsToPlace(next) };
}
