import { EngineRefusal } from "../engine/failure";
import type { Engine } from "../engine/client";
import type { Command, Diagnosis, HandList, OpenedHand, OpenedRoomHand, Problem as Wrong, Settled, View } from "../protocol";
import { type SeatDid, type Sending, type Store, say } from "../state";
import { draftOf } from "../store/check";
import type { SeatRow, Seats } from "../store/seats";
import type { Draft } from "../store/shapes";
import { type Relay, RelayFailure } from "../table/relay";
import { type RemoteHost, RemoteTable } from "../table/remote";
import type { Seat, SeatHost } from "./seat";

export interface OpenRoomParts extends Omit<RemoteHost, "relay" | "seats" | "changed"> {
  readonly store: Store;
  readonly seat: Seat;
  readonly engine: Pick<Engine, "call" | "status">;
  readonly relay: Relay;
  readonly seats: Seats;
  /** The room has something new to tell the list of seats. */
  readonly listed: () => void;
  /** The own seat was left for good. */
  readonly left: () => void;
}

/** What the state calls an operation on its way. */
const SENDING: Readonly<Record<Exclude<Command["command"], "join">, Sending>> = {
  consent: "deal",
  configure: "settings",
  leave: "leave",
  rename: "rename",
  lock: "lock",
  end: "end",
};

/** The one room that is open: its table hosts the seat, and what becomes of it is told to the state. */
export class OpenRoom implements SeatHost {
  readonly #parts: OpenRoomParts;
  readonly #row: SeatRow;
  readonly #table: RemoteTable;
  #draft: Draft | null;
  #hands: HandList | "waiting" | "missing" | null = null;
  #seen: View;
  #closed = false;
  #present: readonly number[] | null = null;
  readonly #away = new Set<number>();

  constructor(parts: OpenRoomParts, row: SeatRow) {
    this.#parts = parts;
    this.#row = row;
    this.#draft = row.draft;
    this.#seen = row.last.view;
    this.#table = new RemoteTable({ ...parts, changed: () => this.#changed() }, row);
  }

  get id(): string {
    return this.#row.room;
  }

  get table(): RemoteTable {
    return this.#table;
  }

  /** Sits down at the room's table, and finds out what became of the operation that a reload has left behind. */
  async open(): Promise<void> {
    const { seat } = this.#parts;
    this.#changed();
    // Heard before the seat hears of it, so that a deal or a result is the last thing said.
    this.#table.subscribe((view) => this.#watch(view));
    await seat.sit(this, this.#table);
    if (this.#closed) return;
    this.#table.open();
    const left = this.#table.sending;
    if (left !== null && left !== "create" && left !== "join") void seat.busy(SENDING[left], () => this.#table.finish());
  }

  /** Lets go of the room; the seat stays held. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    const { store, seat } = this.#parts;
    this.#table.close();
    seat.abandon();
    seat.rise();
    // What was said last names people by their seats at this table; said on without it, it would be about others.
    store.set({ room: null, opened: null, problem: null, said: { ...store.get().said, notice: null } });
  }

  /** Asks for an operation that is no move of a hand. */
  operate(command: (view: View) => Exclude<Command, { command: "join" | "lock" }>): void {
    const { seat, store } = this.#parts;
    const { view } = store.get();
    if (!view) return;
    const sending = SENDING[command(view).command];
    void seat.busy(sending, async () => {
      await seat.send(command);
      if (sending !== "deal") store.set({ sheet: null });
    });
  }

  async hands(): Promise<void> {
    if (typeof this.#hands !== "object" || this.#hands === null) this.#hands = "waiting";
    this.#changed();
    this.#hands = await this.#parts.relay.hands(this.#row).catch(() => "missing" as const);
    this.#changed();
  }

  /** Opens a settled hand; while it is looked up an older one is not shown in its place. */
  async openHand(hand: number | null): Promise<void> {
    const { store, relay } = this.#parts;
    if (hand === null) return store.set({ opened: null });
    store.set({ opened: { hand, found: "waiting" } });
    const show = (found: OpenedHand | { readonly problems: readonly Wrong[] }): void => {
      if (!this.#closed && store.get().opened?.hand === hand) store.set({ opened: { hand, found } });
    };
    try {
      show(await relay.hand(this.#row, hand));
    } catch (error) {
      const problems = error instanceof EngineRefusal ? error.problems : [];
      show({ problems: problems as readonly Wrong[] });
      if (problems.length === 0) this.failed(error);
    }
  }

  playHere(): void {
    void this.#reread().then(() => this.#table.playHere());
  }

  draftOf(hand: number, cards: readonly string[]): Draft | null {
    return draftOf(this.#draft, hand, cards);
  }

  keepDraft(draft: Draft): void {
    if (this.#closed || this.#table.connection === "elsewhere") return;
    this.#draft = draft;
    this.#parts.seats.change(this.#row, () => ({ draft: this.#draft })).catch(() => undefined);
  }

  /** From the engine of this page if it is there, else from the relay, which has another. */
  async diagnose(settled: Settled): Promise<Diagnosis> {
    const { engine, relay } = this.#parts;
    if (engine.status().state === "ready") {
      try {
        return await engine.call<Diagnosis>("diagnose", { record: settled.record });
      } catch {
        // The relay's engine is left.
      }
    }
    const { diagnosis }: OpenedRoomHand = await relay.hand(this.#row, settled.hand);
    return diagnosis;
  }

  locked(): Promise<void> {
    return Promise.resolve();
  }

  failed(error: unknown): boolean {
    if (!(error instanceof RelayFailure)) return false;
    this.#parts.store.set({ problem: { source: "relay", code: error.code } });
    return true;
  }

  /** Another tab may have placed cards meanwhile. */
  async #reread(): Promise<void> {
    const { store, seats } = this.#parts;
    const row = await seats.find(this.id).catch(() => null);
    if (row?.credential !== this.#row.credential) return;
    this.#draft = row.draft;
    // Taken up as soon as the cards are looked at anew.
    const { view, hand } = store.get();
    const draft = view?.cards && hand && draftOf(row.draft, view.hand, view.cards);
    if (draft && !view.lock) store.set({ hand: { ...hand, now: draft.arrangement }, declined: draft.declined });
  }

  #changed(): void {
    if (this.#closed) return;
    const { store, seats, listed, left } = this.#parts;
    if (this.#table.left) return left();
    const { room, present, connection, goneCode, sending, restored } = this.#table;
    const heldOnlyInMemory = seats.isInMemory(this.id);
    const there = present ?? this.#present ?? room.view.seats.map(({ seat }) => seat);
    store.set({ room: { room, present: there, connection, goneCode, sending, heldOnlyInMemory, restored, hands: this.#hands } });
    this.#watchPresence(present);
    listed();
  }

  #watch(view: View): void {
    const before = this.#seen;
    this.#seen = view;
    for (const { seat, status, kind } of view.seats) {
      const was = before.seats[seat]?.status;
      if (kind !== "human" || seat === view.seat || status === was || was === undefined) continue;
      const did = didOf(was, status);
      if (did) this.#say(seat, did);
    }
  }

  /** Told only where the relay has said it both before and now. */
  #watchPresence(present: readonly number[] | null): void {
    const before = this.#present;
    if (!present) return;
    this.#present = present;
    if (!before) return;
    for (const { seat, kind, status } of this.#seen.seats) {
      if (kind !== "human" || status === "open" || seat === this.#seen.seat) continue;
      if (!before.includes(seat) && present.includes(seat) && this.#away.delete(seat)) this.#say(seat, "back");
      if (before.includes(seat) && !present.includes(seat)) this.#away.add(seat), this.#say(seat, "away");
    }
  }

  #say(seat: number, did: SeatDid): void {
    const { store } = this.#parts;
    store.set(say(store.get(), { kind: "seat_did", seat, did }));
  }
}

type Status = View["seats"][number]["status"];

function didOf(was: Status, is: Status): SeatDid | null {
  if (was === "open") return "joined";
  if (is === "open") return "left";
  return is === "consented" || is === "locked" ? is : null;
}
