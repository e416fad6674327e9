import type { CreateRequest, JoinRequest, RoomAnswer, RoomView } from "../protocol";
import type { Store } from "../state";
import type { Ask, SeatRow, Seats } from "../store/seats";
import { RECORD_VERSION } from "../store/shapes";
import { type Relay, RelayFailure, RelayRefusal, againMs, isPassing } from "../table/relay";
import { Backoff } from "../table/waiting";

export interface AskingParts {
  readonly store: Store;
  readonly relay: Pick<Relay, "create" | "join" | "reconnect">;
  readonly seats: Seats;
  readonly random: () => number;
  now(): number;
  /** A new credential: 256 random bits as 43 characters. */
  credential(): string;
  /** Asks the browser to keep this storage for good, now that a seat hangs on it. */
  persist(): Promise<unknown>;
  /** A seat is held here from now on; `shown` where it was waited for. */
  seated(row: SeatRow, shown: boolean): Promise<void>;
  refused(error: unknown): void;
}

/** So often a request whose answer is lost is sent again before a person is told; it can be gone on with later. */
const ATTEMPTS = 4;

type Wanted = { readonly ask: "create"; readonly body: CreateRequest } | { readonly ask: "join"; readonly body: JoinRequest };

/**
 * Asks for seats. The credential is made here and on the disk before it is used (rooms 2.2); what is asked again with the
 * same content is asked with the same credential, until the answer is known, so that no seat is taken twice or lost.
 */
export class Asking {
  readonly #parts: AskingParts;
  readonly #backoff: Backoff;
  #stop = new AbortController();
  /** The request that waits for a person to have copied its key. */
  #waiting: Ask | null = null;
  /** The last request without an answer. */
  #open: Ask | null = null;

  constructor(parts: AskingParts) {
    this.#parts = parts;
    this.#backoff = new Backoff(parts.random);
  }

  async ask(wanted: Wanted): Promise<void> {
    await this.#busy(wanted.ask, async () => {
      const before = await this.#unanswered(wanted);
      const ask: Ask = before ?? { ...wanted, credential: this.#parts.credential() };
      if (!before && !(await this.#keeps(ask))) return this.#tell(ask);
      await this.#send(ask);
    });
  }

  /** Asks although nothing is kept: the key was shown. */
  async proceed(): Promise<void> {
    const ask = this.#waiting;
    if (!ask) return;
    this.#waiting = null;
    this.#parts.store.set({ sheet: null });
    await this.#busy(ask.ask, async () => {
      this.#parts.seats.holdAsk(ask);
      await this.#send(ask);
    });
  }

  /** Goes on with what has no answer yet, from this page or from one before it. */
  async again(): Promise<void> {
    const ask = this.#open ?? (await this.#parts.seats.asks().catch(() => [])).at(-1);
    if (ask) await this.#busy(ask.ask, () => this.#send(ask));
  }

  /** Does not wait any longer before it tries again. */
  wake(): void {
    this.#backoff.wake();
  }

  /** Turns to something else; what has no answer yet is kept, and an answer that comes is heard. */
  abandon(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    const { sending } = this.#parts.store.get();
    if (sending === "create" || sending === "join") this.#parts.store.set({ sending: null });
  }

  /** Holds the seat of a key that was copied elsewhere. */
  async restore(credential: string): Promise<void> {
    const { relay, refused } = this.#parts;
    await this.#busy("join", async () => {
      const { signal } = this.#stop;
      try {
        await this.#seat(credential, (await relay.reconnect(credential)).room, signal);
      } catch (error) {
        if (!signal.aborted) refused(error);
      }
    });
  }

  /** The same request as one without an answer: the seat may be taken already, by the credential of that one. */
  async #unanswered({ ask, body }: Wanted): Promise<Ask | null> {
    const same = (one: Ask): boolean => one.ask === ask && JSON.stringify(one.body) === JSON.stringify(body);
    return (await this.#parts.seats.asks().catch(() => [])).find(same) ?? null;
  }

  async #keeps(ask: Ask): Promise<boolean> {
    try {
      await this.#parts.seats.keepAsk(ask);
      return true;
    } catch {
      return false;
    }
  }

  #tell(ask: Ask): void {
    this.#waiting = ask;
    this.#parts.store.set({ sheet: { kind: "seat_key", key: ask.credential } });
  }

  async #send(ask: Ask): Promise<void> {
    const { relay, seats, refused } = this.#parts;
    const { signal } = this.#stop;
    this.#open = ask;
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        const answer: RoomAnswer = await (ask.ask === "create" ? relay.create(ask.credential, ask.body) : relay.join(ask.credential, ask.body));
        this.#backoff.succeeded();
        this.#open = null;
        return await this.#seat(ask.credential, answer.room, signal);
      } catch (error) {
        if (isPassing(error) && attempt < ATTEMPTS && !isAbsent(error)) await this.#backoff.failed(signal, againMs(error));
        else {
          this.#backoff.succeeded();
          // A refusal leaves nothing behind; without an answer the credential may be good, and is kept.
          if (error instanceof RelayRefusal && !isPassing(error)) {
            this.#open = null;
            await seats.dropAsk(ask.credential).catch(() => undefined);
          }
          if (!signal.aborted) refused(error);
          return;
        }
      }
    }
  }

  async #seat(credential: string, room: RoomView, { aborted }: AbortSignal): Promise<void> {
    const { seats, now, persist, seated } = this.#parts;
    const row: SeatRow = {
      version: RECORD_VERSION,
      room: room.room,
      credential,
      last: room,
      heard_ms: now(),
      draft: null,
      pending: null,
      gone: null,
    };
    await seats.seat(row);
    void persist().catch(() => undefined);
    await seated(row, !aborted);
  }

  async #busy(sending: "create" | "join", work: () => Promise<void>): Promise<void> {
    const { store } = this.#parts;
    if (store.get().sending) return;
    const { signal } = this.#stop;
    store.set({ sending, problem: null });
    try {
      await work();
    } finally {
      if (!signal.aborted) store.set({ sending: null });
    }
  }
}

/** There is no relay at all: asking again will not bring one. */
function isAbsent(error: unknown): boolean {
  return error instanceof RelayFailure && error.code === "absent";
}
