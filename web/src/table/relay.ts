import { EngineRefusal, type Problem } from "../engine/failure";
import type { RelayFault } from "../play/room";
import {
  type CreateRequest,
  type HandList,
  type JoinRequest,
  type Meta,
  type OpenedRoomHand,
  PROTOCOL,
  type Pulse,
  type RoomAnswer,
  type RoomCommand,
  type RoomErrorCode,
  type RoomView,
} from "../protocol";

/** The relay answered no, with a code; nothing was changed. */
export class RelayRefusal extends EngineRefusal {
  constructor(
    first: Problem,
    problems: readonly Problem[],
    /** When it wants to be asked again, in milliseconds from now. */
    readonly againMs: number,
  ) {
    super(first, problems);
  }
}

/** The relay gave no answer: nothing is known about the request's outcome. */
export class RelayFailure extends Error {
  override readonly name = "RelayFailure";

  constructor(readonly code: RelayFault) {
    super(code);
  }
}

/** Refusals after which the very same request may well be taken. */
const PASSING: readonly string[] = ["rate_limited", "relay_stopping", "store_unavailable"] satisfies RoomErrorCode[];
/** Refusals that leave a page nothing more to do in a room. */
const FINAL: readonly string[] = [
  "credential_malformed",
  "credential_missing",
  "credential_other_room",
  "credential_unknown",
  "protocol_outdated",
  "room_damaged",
  "room_expired",
  "room_unknown",
  "seat_left",
] satisfies RoomErrorCode[];

/** Longer than this nobody is kept waiting without a word, in milliseconds. */
const SOON_MS = 60_000;

/** True where the same request, with the same key, is to be sent again: its outcome is unknown, or the relay was busy. */
export function isPassing(error: unknown): boolean {
  if (error instanceof RelayFailure) return true;
  return error instanceof RelayRefusal && PASSING.includes(error.code) && error.againMs <= SOON_MS;
}

export function isFinal(error: unknown): error is RelayRefusal & { readonly code: RoomErrorCode } {
  return error instanceof RelayRefusal && FINAL.includes(error.code);
}

/** Refusals that a later look does not mend. */
const LASTING: readonly RoomErrorCode[] = ["credential_unknown", "room_expired", "room_unknown", "seat_left"];

export function isLasting(code: RoomErrorCode): boolean {
  return LASTING.includes(code);
}

/** An expired room is deleted whole, credentials and all: after that the relay knows neither. */
export function reasonOf(code: RoomErrorCode, expiresMs: number, nowMs: number): RoomErrorCode {
  const deleted = code === "credential_unknown" || code === "room_unknown";
  return deleted && nowMs >= expiresMs ? "room_expired" : code;
}

export function againMs(error: unknown): number {
  return error instanceof RelayRefusal ? error.againMs : 0;
}

export interface Access {
  readonly room: string;
  readonly credential: string;
}

/** A room as it is now, with the validator by which it is asked for again. */
export interface Seen {
  readonly room: RoomView;
  readonly etag: string | null;
}

interface Ask {
  readonly method?: "GET" | "POST";
  readonly credential?: string;
  readonly key?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly patienceMs?: number;
  readonly signal?: AbortSignal;
}

/** Milliseconds to wait for an answer. */
const PATIENCE_MS = 12_000;
/** Seconds that a relay may hold back a long poll. */
const POLL_S = 25;
/** What an operation answers to a seat that it has left: the receipt alone. */
export type Accepted = Pick<RoomAnswer, "receipt"> & Partial<Pick<RoomAnswer, "room">>;

/** The relay behind this page, one method for each of its routes. Nothing here tries twice. */
export class Relay {
  readonly #base: string;
  readonly #fetch: typeof fetch;

  /** Takes the absolute address of the folder that the app lies in, with a trailing slash. */
  constructor(base: string, ask: typeof fetch = (...given) => fetch(...given)) {
    this.#base = base;
    this.#fetch = ask;
  }

  meta(): Promise<Meta> {
    return this.#json<Meta>("meta", {});
  }

  create(credential: string, body: CreateRequest): Promise<RoomAnswer> {
    return this.#json<RoomAnswer>("rooms", { method: "POST", credential, body });
  }

  join(credential: string, body: JoinRequest): Promise<RoomAnswer> {
    return this.#json<RoomAnswer>("join", { method: "POST", credential, body });
  }

  /** Puts off the room's expiry; the credential alone says which room and seat. */
  async reconnect(credential: string): Promise<Seen> {
    return { room: await this.#json<RoomView>("reconnect", { method: "POST", credential }), etag: null };
  }

  /** The room as it is now; null where it is as `etag` knew it. */
  view({ room, credential }: Access, etag: string | null): Promise<Seen | null> {
    const ask = { credential, ...(etag ? { headers: { "If-None-Match": etag } } : {}) };
    return this.#ask(`rooms/${room}`, ask, async (response) =>
      response.status === 304 ? null : { room: await json<RoomView>(response), etag: response.headers.get("etag") },
    );
  }

  operate({ room, credential }: Access, key: string, body: RoomCommand): Promise<Accepted> {
    return this.#json<Accepted>(`rooms/${room}/operations`, { method: "POST", credential, key, body });
  }

  hands({ room, credential }: Access): Promise<HandList> {
    return this.#json<HandList>(`rooms/${room}/hands`, { credential });
  }

  hand({ room, credential }: Access, hand: number): Promise<OpenedRoomHand> {
    return this.#json<OpenedRoomHand>(`rooms/${room}/hands/${hand}`, { credential, patienceMs: 30_000 });
  }

  /** The whole ledger as text. */
  ledger({ room, credential }: Access, format: "json" | "csv"): Promise<string> {
    return this.#ask(`rooms/${room}/ledger?format=${format}`, { credential, patienceMs: 60_000 }, (response) => response.text());
  }

  /** Waits for what is newer than `known`, as long as the relay lets it. */
  changes({ room, credential }: Access, known: Pulse, signal: AbortSignal): Promise<Pulse> {
    const path = `rooms/${room}/changes?after=${known.seq}&wait=${POLL_S}&present=${known.present.join(",")}`;
    return this.#json<Pulse>(path, { credential, signal, patienceMs: POLL_S * 1000 + PATIENCE_MS });
  }

  liveAddress(room: string): string {
    return new URL(`api/rooms/${room}/live`, this.#base).href.replace(/^http/, "ws");
  }

  #json<T>(path: string, ask: Ask): Promise<T> {
    return this.#ask(path, ask, (response) => json<T>(response));
  }

  /** Throws `RelayRefusal` and `RelayFailure`. */
  async #ask<T>(path: string, ask: Ask, read: (response: Response) => Promise<T>): Promise<T> {
    const stop = new AbortController();
    const cut = (): void => stop.abort();
    const late = setTimeout(cut, ask.patienceMs ?? PATIENCE_MS);
    ask.signal?.addEventListener("abort", cut);
    try {
      const response = await this.#fetch(new URL(`api/${path}`, this.#base).href, { ...requestOf(ask), signal: stop.signal });
      if (!response.ok && response.status !== 304) throw await refusal(response);
      return await read(response);
    } catch (error) {
      if (error instanceof RelayRefusal || error instanceof RelayFailure) throw error;
      throw new RelayFailure(stop.signal.aborted ? "timeout" : "unreachable");
    } finally {
      clearTimeout(late);
      ask.signal?.removeEventListener("abort", cut);
    }
  }
}

function requestOf({ method = "GET", credential, key, body, headers }: Ask): RequestInit {
  return {
    method,
    headers: {
      "Houseway-Protocol": String(PROTOCOL),
      ...(credential ? { Authorization: `Bearer ${credential}` } : {}),
      ...(key ? { "Idempotency-Key": key } : {}),
      ...(body ? { "Content-Type": "application/json" } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    // What the relay says is asked for with its own validator, and kept in no other place.
    cache: "no-store",
    credentials: "omit",
  };
}

const mediaOf = (response: Response): string => response.headers.get("content-type")?.split(";")[0]?.trim() ?? "";

async function json<T>(response: Response): Promise<T> {
  // A host that answers every address with a page, or the sign-in page of a network.
  if (mediaOf(response) !== "application/json") throw new RelayFailure("absent");
  return parse<T>(await response.text());
}

function parse<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new RelayFailure("unreadable");
  }
}

/** What an answer without success means: the relay's own problem, a proxy's, or that there is no relay. */
async function refusal(response: Response): Promise<Error> {
  if (mediaOf(response) !== "application/problem+json") return new RelayFailure(response.status < 500 ? "absent" : "unreachable");
  const { code, params, problems } = parse<Partial<Problem> & { readonly problems?: readonly Problem[] }>(await response.text());
  if (typeof code !== "string") return new RelayFailure("unreadable");
  const first = { code, params: params ?? {} };
  return new RelayRefusal(first, problems?.length ? problems : [first], Number(response.headers.get("retry-after") ?? 0) * 1000);
}
