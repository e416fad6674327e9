import type { RoomErrorCode, Pulse } from "../protocol";
import type { Connection } from "../play/room";
import { type Access, type Relay, RelayRefusal, againMs, isFinal } from "./relay";
import { Backoff } from "./waiting";

/** Why the relay closes a socket (docs/protocol.md). */
const CLOSED = { credential: 4401, origin: 4403, unknown: 4404, replaced: 4409, rateLimited: 4429 } as const;

/** Failed sockets in a row after which long polls take over. */
const SOCKETS = 2;
/** Milliseconds of polling after which a socket is tried again. */
const POLLING_MS = 120_000;
/** Milliseconds of silence after which a socket is shown to be in use and the room is looked at: it may be dead. */
const SILENCE_MS = 45_000;
/** The least that lies between two polls, in milliseconds, whatever a relay or a proxy makes of them. */
const BETWEEN_POLLS_MS = 250;
/** Milliseconds for which a socket has to live to count as a good one. */
const STEADY_MS = 5_000;
/** Milliseconds to wait for the first pulse of a socket. */
const GREETING_MS = 10_000;
/** Milliseconds to wait where the relay asked for less of us and did not say how long. */
const RATE_LIMITED_MS = 10_000;

/** As much of a `WebSocket` as is used here. */
export type Socket = Pick<WebSocket, "onopen" | "onmessage" | "onclose" | "send" | "close">;

export interface ChannelParts {
  readonly relay: Pick<Relay, "changes" | "liveAddress">;
  readonly access: Access;
  readonly open: (address: string) => Socket;
  readonly random: () => number;
  /** How far the page has got. */
  known(): Pulse;
  /** Hears of every pulse; resolves once the page has caught up, rejects where it could not. */
  heard(pulse: Pulse): Promise<void>;
  /** Looks at the room without having been told to; rejects where it cannot be reached. */
  look(): Promise<void>;
  is(connection: Exclude<Connection, "gone">): void;
  /** The room is closed to this seat; without a code it has yet to be asked why. */
  over(code: RoomErrorCode | null): void;
}

/** How a socket ended. */
interface End {
  readonly code: number;
  /** True where it had told something. */
  readonly told: boolean;
}

/**
 * Hears that a room has moved on: by a socket, and by long polls where sockets break. It goes on until it is stopped,
 * another tab takes the seat, or the relay closes the room to it. Nothing but "how far" and "who is there" comes by it.
 */
export class Channel {
  readonly #parts: ChannelParts;
  readonly #stop = new AbortController();
  readonly #backoff: Backoff;
  #socket: Socket | null = null;
  #poll = new AbortController();
  /** Sockets that failed in a row; at `SOCKETS` it is polled. */
  #failed = 0;

  constructor(parts: ChannelParts) {
    this.#parts = parts;
    this.#backoff = new Backoff(parts.random);
  }

  start(): void {
    void this.#run();
  }

  stop(): void {
    this.#stop.abort();
    this.#poll.abort();
    this.#socket?.close();
  }

  /** The network is back, or somebody does not want to wait. */
  wake(): void {
    this.#backoff.wake();
  }

  /** The network is gone: what is open will not say so by itself. */
  cut(): void {
    this.#poll.abort();
    this.#socket?.close();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      if (this.#failed < SOCKETS) await this.#bySocket();
      else await this.#byPolls();
    }
  }

  async #bySocket(): Promise<void> {
    const { signal } = this.#stop;
    const begun = Date.now();
    const { code, told } = await this.#listen();
    if (signal.aborted) return;
    // One that breaks as soon as it has spoken is asked for ever more rarely.
    if (told && Date.now() - begun >= STEADY_MS) this.#backoff.succeeded();
    if (code === CLOSED.replaced) {
      this.stop();
      return this.#parts.is("elsewhere");
    }
    if (code === CLOSED.credential || code === CLOSED.unknown) this.#parts.over(null);
    if (signal.aborted) return;
    if (code === CLOSED.origin) this.#failed = Number.POSITIVE_INFINITY;
    else this.#failed = told ? 0 : this.#failed + 1;
    // Whether it is the network or only the socket, the first poll will show at once; where it was polled, it still is.
    const polls = this.#failed >= SOCKETS;
    if (told || !polls) this.#parts.is("connecting");
    if (polls) return;
    await this.#backoff.failed(signal, code === CLOSED.rateLimited ? RATE_LIMITED_MS : 0);
  }

  /** Opens a socket; resolves when it has ended. */
  #listen(): Promise<End> {
    const { relay, access, known, heard, look, is } = this.#parts;
    return new Promise((resolve) => {
      let told = false;
      const socket = this.#open(relay.liveAddress(access.room));
      if (!socket) return resolve({ code: 0, told });
      this.#socket = socket;
      const end = (code: number): void => {
        clearTimeout(silence);
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
        this.#socket = null;
        resolve({ code, told });
      };
      const dead = (): void => end(0);
      const still = (): void => {
        if (!told) return dead();
        socket.send("ping");
        hush();
        // Where the room cannot be reached, the socket is as dead; where it has moved on unheard, the look has seen it.
        look().catch(dead);
      };
      const hush = (): void => {
        clearTimeout(silence);
        silence = setTimeout(still, told ? SILENCE_MS : GREETING_MS);
      };
      let silence = setTimeout(still, GREETING_MS);
      socket.onopen = () => socket.send(JSON.stringify({ credential: access.credential }));
      socket.onclose = ({ code }) => end(code);
      socket.onmessage = ({ data }) => {
        const pulse = readPulse(data);
        if (!pulse) return dead();
        told = true;
        hush();
        is("live");
        // The next socket says the same again at once.
        if (isNews(pulse, known())) heard(pulse).catch(dead);
      };
    });
  }

  /** A browser may refuse to open any. */
  #open(address: string): Socket | null {
    try {
      return this.#parts.open(address);
    } catch {
      return null;
    }
  }

  /** Polls until something speaks for another try with a socket. */
  async #byPolls(): Promise<void> {
    const { relay, access, known, heard, is } = this.#parts;
    const { signal } = this.#stop;
    const until = Date.now() + POLLING_MS;
    while (!signal.aborted) {
      this.#poll = new AbortController();
      try {
        const pulse = await relay.changes(access, known(), this.#poll.signal);
        if (signal.aborted) return;
        await heard(pulse);
        is("polling");
        const recovered = this.#backoff.failures > 0;
        this.#backoff.succeeded();
        // One failure brings the polls back.
        if (recovered || Date.now() >= until) return this.#trySocket();
        await this.#backoff.sleep(BETWEEN_POLLS_MS, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (isFinal(error)) return this.#parts.over(error.code);
        // A relay that says no is not out of reach.
        if (!(error instanceof RelayRefusal)) is("offline");
        await this.#backoff.failed(signal, againMs(error));
      }
    }
  }

  #trySocket(): void {
    if (this.#failed < Number.POSITIVE_INFINITY) this.#failed = SOCKETS - 1;
  }
}

function readPulse(data: unknown): Pulse | null {
  try {
    const { seq, present } = JSON.parse(String(data)) as Partial<Pulse>;
    return Number.isSafeInteger(seq) && Array.isArray(present) ? { seq: seq as number, present } : null;
  } catch {
    return null;
  }
}

export function isNews(pulse: Pulse, known: Pulse): boolean {
  return pulse.seq !== known.seq || pulse.present.join() !== known.present.join();
}
