import type { Connection } from "../play/room";
import type { Command, Operation, Pulse, RoomCommand, RoomErrorCode, RoomView, View } from "../protocol";
import type { Pending, SeatRow, Seats } from "../store/seats";
import { Channel, type Socket } from "./live";
import type { Table } from "./local";
import { type Accepted, type Relay, RelayRefusal, againMs, isFinal, isLasting, isPassing, reasonOf } from "./relay";
import { Backoff } from "./waiting";

/** What a remote table needs of the page. */
export interface RemoteHost {
  readonly relay: Pick<Relay, "view" | "reconnect" | "operate" | "changes" | "liveAddress">;
  readonly seats: Pick<Seats, "change" | "find">;
  readonly socket: (address: string) => Socket;
  readonly random: () => number;
  now(): number;
  /** 128 random bits as text, new for each operation. */
  key(): string;
  /** Hears of whatever changed beside the view, after it was handed out. */
  changed(): void;
}

/** A fault of the relay may have happened after the commit; so often the same request is sent, until it is given up. */
const FAULTS = 3;
/** Milliseconds after which a look at the room also puts off its expiry. */
const RECONNECT_MS = 3_600_000;

/**
 * A table in a room, as its relay hosts it. Every operation is kept with its key before it leaves, and sent again until
 * its outcome is known, so that a lost answer neither loses it nor does it twice. What the relay says of the room is
 * taken in the order in which the relay did it, in whatever order the answers come.
 */
export class RemoteTable implements Table {
  readonly #host: RemoteHost;
  readonly #access: Pick<SeatRow, "room" | "credential">;
  readonly #stop = new AbortController();
  readonly #backoff: Backoff;
  readonly #listeners = new Set<(view: View) => void>();
  #room: RoomView;
  #etag: string | null = null;
  /** Counts the views that were taken: an answer to a question from before the last one may be old. */
  #taken = 0;
  #present: readonly number[] | null = null;
  #connection: Connection;
  #gone: RoomErrorCode | null;
  #pending: Pending | null;
  #restored = false;
  #left = false;
  #channel: Channel | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #look: Promise<void> | null = null;
  #again = false;
  #reconnected_ms: number | null = null;

  constructor(host: RemoteHost, row: SeatRow) {
    this.#host = host;
    this.#access = { room: row.room, credential: row.credential };
    this.#room = row.last;
    this.#pending = row.pending;
    this.#gone = row.gone;
    this.#connection = row.gone ? "gone" : "connecting";
    this.#backoff = new Backoff(host.random);
  }

  get room(): RoomView {
    return this.#room;
  }

  /** Null while the relay has not said it. */
  get present(): readonly number[] | null {
    return this.#present;
  }

  get connection(): Connection {
    return this.#connection;
  }

  get goneCode(): RoomErrorCode | null {
    return this.#gone;
  }

  /** The operation whose outcome is not known. */
  get sending(): Operation | null {
    return this.#pending?.body.command ?? null;
  }

  /** The relay was put back to an earlier state. */
  get restored(): boolean {
    return this.#restored;
  }

  /** This seat was left, by an operation of its own. */
  get left(): boolean {
    return this.#left;
  }

  dismissRestored(): void {
    this.#restored = false;
    this.#host.changed();
  }

  /** Begins to listen; does nothing where it does already. */
  open(): void {
    if (this.#channel || this.#over) return;
    this.#channel = new Channel({
      relay: this.#host.relay,
      access: this.#access,
      open: this.#host.socket,
      random: this.#host.random,
      known: () => ({ seq: this.#room.seq, present: [...(this.#present ?? [])] }),
      heard: (pulse) => this.#heard(pulse),
      look: () => this.look(),
      is: (connection) => this.#is(connection),
      over: (code) => (code ? this.#end(code) : void this.look().catch(() => undefined)),
    });
    this.#channel.start();
    // Whatever fails here, the channel tries again.
    this.look().catch(() => undefined);
  }

  /** Lets go of the table: nothing is sent, heard or kept any more. */
  close(): void {
    this.#stop.abort();
    this.#channel?.stop();
    this.#listeners.clear();
  }

  /** Takes the seat back from another tab. */
  playHere(): void {
    if (this.#connection !== "elsewhere") return;
    this.#channel = null;
    this.#is("connecting");
    this.open();
  }

  /** Does not wait any longer before it tries again. */
  wake(): void {
    this.#channel?.wake();
    this.#backoff.wake();
  }

  /** The network is gone. */
  cut(): void {
    this.#channel?.cut();
  }

  /** Resolves once the outcome is known and shown; rejects with the refusal, then nothing was changed. */
  send(command: Command): Promise<void> {
    return this.#next(async () => {
      if (this.#over || this.#connection === "elsewhere") return;
      const pending = { key: this.#host.key(), body: bodyOf(command) };
      // Where the browser does not take it, it is held by this page alone.
      await this.#keep({ pending }, true).catch(() => undefined);
      await this.#settle(pending);
    });
  }

  /** Finds out about the operation that a reload has left behind. */
  finish(): Promise<void> {
    const pending = this.#pending;
    return pending ? this.#next(() => this.#settle(pending)) : Promise.resolve();
  }

  subscribe(listener: (view: View) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#room.view);
    return () => this.#listeners.delete(listener);
  }

  /** Fetches the room as it is now; calls that come meanwhile share one more look. Rejects where there is no answer. */
  async look(): Promise<void> {
    if (this.#look) {
      this.#again = true;
      return this.#look;
    }
    this.#look = this.#looks();
    try {
      await this.#look;
    } finally {
      this.#look = null;
    }
  }

  get #over(): boolean {
    return this.#stop.signal.aborted || this.#gone !== null || this.#left;
  }

  async #looks(): Promise<void> {
    do {
      this.#again = false;
      await this.#lookOnce();
    } while (this.#again && !this.#over);
  }

  async #lookOnce(): Promise<void> {
    const { relay, now } = this.#host;
    const asked = this.#taken;
    const late = this.#reconnected_ms === null || now() - this.#reconnected_ms >= RECONNECT_MS;
    try {
      const seen = late ? await relay.reconnect(this.#access.credential) : await relay.view(this.#access, this.#etag);
      if (late) this.#reconnected_ms = now();
      if (!seen || this.#over) return;
      if (this.#take(seen.room, asked)) this.#etag = seen.etag;
      else this.#again = true;
    } catch (error) {
      if (!isFinal(error)) throw error;
      this.#end(error.code);
    }
  }

  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** Sends an operation until its outcome is known. */
  async #settle(pending: Pending): Promise<void> {
    this.#pending = pending;
    this.#host.changed();
    try {
      const asked = await this.#outcome(pending);
      if (!asked) return;
      const { answer, taken } = asked;
      this.#left = pending.body.command === "leave" && pending.body.target === undefined;
      // Where the answer is older than what is shown, what is shown has the operation in it.
      if (answer.room) this.#take(answer.room, taken);
      this.#pending = null;
    } catch (error) {
      this.#pending = null;
      if (isFinal(error)) return this.#end(error.code);
      // It was judged by a room that has gone on: what is shown has to follow before the refusal is told.
      await this.look().catch(() => undefined);
      throw error;
    } finally {
      if (this.#pending === null) this.#drop(pending);
      this.#host.changed();
    }
  }

  /** The answer, and how many views had been taken when it was asked for; null where the table was let go of. */
  async #outcome({ key, body }: Pending): Promise<{ readonly answer: Accepted; readonly taken: number } | null> {
    const { signal } = this.#stop;
    let faults = 0;
    while (!this.#over) {
      const taken = this.#taken;
      try {
        const answer = await this.#host.relay.operate(this.#access, key, body);
        this.#backoff.succeeded();
        return this.#over ? null : { answer, taken };
      } catch (error) {
        if (this.#over) return null;
        const fault = error instanceof RelayRefusal && error.code === "relay_failed" && ++faults < FAULTS;
        if (!fault && !isPassing(error)) throw error;
        await this.#backoff.failed(signal, againMs(error));
      }
    }
    return null;
  }

  async #heard({ seq, present }: Pulse): Promise<void> {
    this.#present = present;
    // An older one may have been overtaken by an answer, or the relay was put back: a look tells.
    if (seq !== this.#room.seq) await this.look();
    this.#host.changed();
  }

  /**
   * Takes a room as the relay told it; false where it is older than what is known. An answer to a question that was
   * asked after the last one was taken cannot be older: if it seems so, the relay was put back to an earlier state.
   */
  #take(room: RoomView, asked: number): boolean {
    const known = this.#room;
    const back = room.epoch !== known.epoch || room.seq < known.seq;
    if (back && asked !== this.#taken) return false;
    this.#restored ||= back;
    this.#taken += 1;
    this.#room = room;
    this.#keep({ last: room, heard_ms: this.#host.now() }).catch(() => undefined);
    if (room !== known) for (const listener of [...this.#listeners]) listener(room.view);
    this.#host.changed();
    return true;
  }

  #is(connection: Connection): void {
    if (this.#gone || this.#connection === connection) return;
    this.#connection = connection;
    if (connection === "live" || connection === "polling") this.#backoff.wake();
    else this.#present = null;
    this.#host.changed();
  }

  /** Nothing more can be done here. */
  #end(code: RoomErrorCode): void {
    if (this.#over) return;
    this.#gone = reasonOf(code, this.#room.expires_ms, this.#host.now());
    this.#connection = "gone";
    this.#present = null;
    this.#channel?.stop();
    this.#backoff.wake();
    if (isLasting(this.#gone)) this.#keep({ gone: this.#gone }).catch(() => undefined);
    this.#host.changed();
  }

  /** Where another tab plays the seat the row is that tab's, but for an operation that is still this one's. */
  async #keep(patch: Partial<SeatRow>, strict = false): Promise<void> {
    if (this.#connection === "elsewhere") return;
    await this.#host.seats.change(this.#access, () => patch, strict);
  }

  #drop({ key }: Pending): void {
    const mine = (row: SeatRow): Partial<SeatRow> => (row.pending?.key === key ? { pending: null } : {});
    this.#host.seats.change(this.#access, mine).catch(() => undefined);
  }
}

/** The relay knows the seat by its credential. */
function bodyOf(command: Command): RoomCommand {
  if (command.command === "join") throw new TypeError("a seat is taken with a code");
  const { seat: _, ...body } = command;
  return body;
}
