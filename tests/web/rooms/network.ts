import type { RoomCommand } from "../../../web/src/protocol";
import type { Socket } from "../../../web/src/table/live";
import { type FakeRoom, Refused } from "./fake-relay";

/** What can go wrong with one request; delays reorder by themselves. */
export type Fate = "well" | "dropped" | "silent" | "doubled" | "cut" | "stopping";

export interface Weather {
  fate(): Fate;
  /** Milliseconds that a message takes. */
  delay(): number;
  /** What happens to a socket: it opens, it never does, or it opens and breaks after some time. */
  socket(): "opens" | "fails" | { readonly breaksMs: number };
}

export const FINE: Weather = { fate: () => "well", delay: () => 5, socket: () => "opens" };

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly credential: string | null;
  readonly key: string | null;
  readonly etag: string | null;
  readonly body: unknown;
}

type Route = (request: Request) => object | null | Promise<object | null>;

const later = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** A network between the page and a fake relay, of which no message is safe. Time is the timers'. */
export class Network {
  weather: Weather = FINE;
  /** Requests as they leave the page. */
  readonly left: Request[] = [];
  /** Called with each request before it is on its way. */
  onLeaving: (request: Request) => void = () => undefined;
  /** What is answered beside the room's own routes. */
  readonly routes = new Map<string, Route>();
  /** True while nothing gets through at all. */
  down = false;
  readonly #sockets = new Map<string, FakeSocket>();
  readonly #polls = new Map<number, number>();

  constructor(readonly room: FakeRoom) {}

  fetch = async (address: string | URL | globalThis.Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(address));
    const headers = new Headers(init.headers);
    const request: Request = {
      method: init.method ?? "GET",
      path: url.pathname.replace(/^.*\/api\//, "") + url.search,
      credential: headers.get("authorization")?.replace("Bearer ", "") ?? null,
      key: headers.get("idempotency-key"),
      etag: headers.get("if-none-match"),
      body: typeof init.body === "string" ? JSON.parse(init.body) : null,
    };
    this.left.push(request);
    this.onLeaving(request);
    return this.#carry(request, init.signal ?? new AbortController().signal);
  };

  readonly socket = (address: string): Socket => {
    const fate = this.down ? "fails" : this.weather.socket();
    return new FakeSocket(this, fate, /rooms\/(\w+)\/live/.exec(address)?.[1] === this.room.room);
  };

  present(): number[] {
    const seats = [...this.#sockets.keys(), ...[...this.#polls].filter(([, count]) => count > 0).map(([seat]) => this.room.credentials[seat] ?? "")];
    return [...new Set(seats.map((credential) => this.room.credentials.indexOf(credential)))].toSorted((a, b) => a - b);
  }

  /** The newest socket of a seat wins. */
  entered(credential: string, socket: FakeSocket): void {
    this.#sockets.get(credential)?.closes(4409);
    this.#sockets.set(credential, socket);
    this.room.tell();
  }

  exited(credential: string, socket: FakeSocket): void {
    if (this.#sockets.get(credential) !== socket) return;
    this.#sockets.delete(credential);
    this.room.tell();
  }

  /** Ends every socket, as a relay that stops does. */
  closeAll(code: number): void {
    for (const socket of [...this.#sockets.values()]) socket.closes(code);
  }

  #carry(request: Request, signal: AbortSignal): Promise<Response> {
    return new Promise((resolve, reject) => {
      const cut = (): void => reject(new TypeError("failed to fetch"));
      signal.addEventListener("abort", cut);
      void this.#travel(request).then((response) => response && resolve(response), cut);
    });
  }

  /** The answer, null where none ever comes. */
  async #travel(request: Request): Promise<Response | null> {
    const fate = this.weather.fate();
    await later(this.weather.delay());
    if (this.down || fate === "dropped") throw new TypeError("failed to fetch");
    if (fate === "silent") return null;
    if (fate === "stopping") return problem(new Refused("relay_stopping", 503, 1));
    if (fate === "doubled") void later(this.weather.delay()).then(() => this.#answer(request));
    const response = await this.#answer(request);
    await later(this.weather.delay());
    if (fate === "cut" || this.down) throw new TypeError("failed to fetch");
    return response;
  }

  async #answer(request: Request): Promise<Response> {
    try {
      const other = this.routes.get(`${request.method} ${request.path}`);
      if (other) return json((await other(request)) ?? {});
      return await this.#ofRoom(request);
    } catch (error) {
      if (error instanceof Refused) return problem(error);
      throw error;
    }
  }

  async #ofRoom({ path, credential, key, body, etag }: Request): Promise<Response> {
    const { room } = this;
    const who = credential ?? "";
    if (path === "reconnect") return json(room.view(who));
    if (path.endsWith("/operations")) return json(room.operate(who, key ?? "", body as RoomCommand));
    if (path.includes("/changes?")) return json(await this.#poll(who, new URLSearchParams(path.split("?")[1])));
    const tag = `W/"${room.epoch}-${room.seq}-${room.seatOf(who)}"`;
    return etag === tag ? new Response(null, { status: 304 }) : json(room.view(who), { etag: tag });
  }

  async #poll(credential: string, known: URLSearchParams): Promise<object> {
    const seat = this.room.seatOf(credential);
    const count = (by: number): void => void this.#polls.set(seat, (this.#polls.get(seat) ?? 0) + by);
    count(1);
    const isNew = (): boolean => this.room.seq > Number(known.get("after")) || this.present().join() !== known.get("present");
    if (!isNew()) {
      await new Promise<void>((resolve) => {
        const stop = this.room.listen(() => isNew() && end());
        const end = (): void => {
          stop();
          resolve();
        };
        setTimeout(end, 25_000);
      });
    }
    // A seat stays present for a while after its poll.
    setTimeout(() => count(-1), 10_000);
    return { seq: this.room.seq, present: this.present() };
  }
}

class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  #stop: () => void = () => undefined;
  #credential: string | null = null;
  #closed = false;

  constructor(
    readonly network: Network,
    fate: ReturnType<Weather["socket"]>,
    readonly known: boolean,
  ) {
    const { delay } = network.weather;
    if (fate === "fails") setTimeout(() => this.closes(1006), delay());
    else setTimeout(() => this.#call("onopen", new Event("open")), delay());
    if (typeof fate === "object") setTimeout(() => this.closes(1006), fate.breaksMs);
  }

  send(text: string): void {
    if (this.#closed || this.#credential || text === "ping") return;
    const { credential } = JSON.parse(text) as { credential: string };
    setTimeout(() => this.#greeted(credential), this.network.weather.delay());
  }

  close(): void {
    this.#end();
  }

  closes(code: number): void {
    if (this.#closed) return;
    this.#end();
    this.#call("onclose", { code } as CloseEvent);
  }

  #greeted(credential: string): void {
    if (this.#closed) return;
    const { network } = this;
    try {
      network.room.seatOf(credential);
    } catch (error) {
      return this.closes(error instanceof Refused && error.status === 401 ? 4401 : 4404);
    }
    this.#credential = credential;
    this.#stop = network.room.listen(() => this.#pulse());
    network.entered(credential, this);
    this.#pulse();
  }

  #pulse(): void {
    const data = JSON.stringify({ seq: this.network.room.seq, present: this.network.present() });
    setTimeout(() => {
      if (!this.#closed && !this.network.down) this.#call("onmessage", { data } as MessageEvent);
    }, this.network.weather.delay());
  }

  #end(): void {
    this.#closed = true;
    this.#stop();
    if (this.#credential) this.network.exited(this.#credential, this);
  }

  #call<Name extends "onopen" | "onmessage" | "onclose">(name: Name, event: unknown): void {
    (this[name] as ((event: unknown) => void) | null)?.(event);
  }
}

export function json(content: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(content), { headers: { "content-type": "application/json", ...headers } });
}

function problem({ code, status, retryAfterS }: Refused): Response {
  const headers = { "content-type": "application/problem+json", ...(retryAfterS === null ? {} : { "retry-after": String(retryAfterS) }) };
  return new Response(JSON.stringify({ code, params: {}, problems: [{ code, params: {} }] }), { status, headers });
}
