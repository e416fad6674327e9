import { type Call, CallsInFlight, settle } from "./calls";
import { EngineFailure } from "./failure";
import { type LifeWatch, watchLife } from "./life";
import type { BootStep, EngineManifest, FailureCode, FromWorker, Hello } from "./messages";
import { type Port, type Spawn, spawnWorker } from "./spawn";

export { EngineFailure, EngineRefusal, type Problem } from "./failure";
export type { BootStep, FailureCode, Hello } from "./messages";

export type EngineStatus =
  | {
      readonly state: "starting";
      readonly step: BootStep;
      /** Raw bytes that have arrived, of all there are. */
      readonly loaded: number;
      readonly total: number;
      /** Present while an automatic restart runs: what ended the worker before. */
      readonly after?: FailureCode;
    }
  | { readonly state: "ready"; readonly hello: Hello; readonly after?: FailureCode }
  | { readonly state: "failed"; readonly code: FailureCode; readonly detail: string };

/** The engine as the page sees it. */
export interface Engine {
  status(): EngineStatus;
  /** Calls a function at every change of status, not at once; returns the way to stop it. */
  subscribe(listener: (status: EngineStatus) => void): () => void;
  /**
   * Asks the engine; waits while it starts. Rejects with `EngineRefusal` where the engine says no, and with
   * `EngineFailure` where there is no answer: then the worker is replaced, and asking again is safe.
   */
  call<T>(method: string, params: object, options?: { readonly timeoutMs?: number }): Promise<T>;
  /** Starts anew after a failure; does nothing otherwise. */
  retry(): void;
  dispose(): void;
}

export interface EngineOptions {
  readonly manifest: EngineManifest;
  /** Absolute address of the engine's files, with a trailing slash. */
  readonly base: string;
  readonly spawn: Spawn;
  readonly locks: LockManager | null;
  /** Milliseconds without a word from a worker that boots, after which it counts as stuck. */
  readonly stallMs: number;
  /** Milliseconds a call may take, unless it says otherwise. */
  readonly callMs: number;
  readonly pingMs: number;
  /** Restarts in a row, without an answered call between them, before a person has to ask for the next. */
  readonly restarts: number;
}

function browserOptions(): EngineOptions {
  const manifest = __ENGINE__;
  return {
    manifest,
    base: new URL(import.meta.env.BASE_URL + manifest.base, document.baseURI).href,
    spawn: spawnWorker,
    locks: (navigator as { locks?: LockManager }).locks ?? null,
    stallMs: 60_000,
    callMs: 30_000,
    pingMs: 10_000,
    restarts: 3,
  };
}

/** Starts an engine in a worker of its own. */
export function createEngine(options: EngineOptions = browserOptions()): Engine {
  return new WorkerEngine(options);
}

class WorkerEngine implements Engine {
  #status: EngineStatus;
  #port: Port | undefined;
  #life: LifeWatch | undefined;
  #stall: ReturnType<typeof setTimeout> | undefined;
  #restarts = 0;
  #session = 0;
  #nextId = 1;
  #heard = false;
  #queue: Call[] = [];
  readonly #listeners = new Set<(status: EngineStatus) => void>();
  readonly #inFlight: CallsInFlight;

  constructor(readonly options: EngineOptions) {
    this.#inFlight = new CallsInFlight((call) => {
      this.#lost(new EngineFailure("timeout", call.method), call);
    });
    this.#status = this.#starting();
    this.#start();
  }

  status(): EngineStatus {
    return this.#status;
  }

  subscribe(listener: (status: EngineStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  call<T>(method: string, params: object, options: { readonly timeoutMs?: number } = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const call: Call = {
        id: this.#nextId++,
        method,
        request: JSON.stringify({ method, params }),
        timeoutMs: options.timeoutMs ?? this.options.callMs,
        resolve: resolve as (value: unknown) => void,
        reject,
      };
      if (this.#status.state === "failed") reject(new EngineFailure(this.#status.code, this.#status.detail));
      else if (this.#status.state === "ready") this.#send(call);
      else this.#queue.push(call);
    });
  }

  retry(): void {
    if (this.#status.state !== "failed") return;
    this.#restarts = 0;
    this.#start();
    this.#announce(this.#starting());
  }

  dispose(): void {
    const failure = new EngineFailure("worker_died", "disposed");
    this.#listeners.clear();
    this.#tearDown();
    this.#status = { state: "failed", code: failure.code, detail: failure.detail };
    this.#inFlight.rejectAll(failure);
    for (const call of this.#queue.splice(0)) call.reject(failure);
  }

  #starting(after?: FailureCode): EngineStatus {
    const total = this.options.manifest.files.reduce((sum, file) => sum + file.size, 0);
    return { state: "starting", step: "download", loaded: 0, total, ...(after && { after }) };
  }

  #announce(status: EngineStatus): void {
    this.#status = status;
    for (const listener of [...this.#listeners]) listener(status);
  }

  #start(): void {
    const session = ++this.#session;
    const lock = `houseway-engine-${Math.random()}-${session}`;
    const current = (): boolean => session === this.#session;
    this.#heard = false;
    this.#port = this.options.spawn({
      message: (message) => current() && this.#receive(message, lock),
      error: (detail) => current() && this.#lost(this.#uncaught(detail)),
    });
    this.#watchStall();
    const { manifest, base } = this.options;
    this.#port.send({ type: "start", manifest, base, lock });
  }

  /** A worker that never said a word has not even loaded its script. */
  #uncaught(detail: string): EngineFailure {
    return this.#heard ? new EngineFailure("worker_died", detail) : new EngineFailure("download_failed", detail || "worker script");
  }

  #tearDown(): void {
    this.#session++;
    clearTimeout(this.#stall);
    this.#life?.stop();
    this.#life = undefined;
    this.#port?.terminate();
    this.#port = undefined;
  }

  /** Ends the worker and tells everyone who waits; one that was ready is started again, within bounds. */
  #lost(failure: EngineFailure, culprit?: Call): void {
    const again = this.#status.state === "ready" && this.#restarts < this.options.restarts;
    this.#tearDown();
    if (again) {
      this.#restarts++;
      this.#start();
      this.#announce(this.#starting(failure.code));
    } else {
      this.#announce({ state: "failed", code: failure.code, detail: failure.detail });
    }
    // Last, so that whoever asks again at once is queued for the new worker.
    const queued = again ? [] : this.#queue.splice(0);
    this.#inFlight.rejectAll(failure, culprit);
    for (const call of queued) call.reject(failure);
  }

  #watchStall(): void {
    clearTimeout(this.#stall);
    this.#stall = setTimeout(() => this.#lost(new EngineFailure("timeout", "start")), this.options.stallMs);
  }

  #watchLife(locked: boolean, lock: string): void {
    this.#life = watchLife({
      locks: locked ? this.options.locks : null,
      lock,
      pingMs: this.options.pingMs,
      ping: () => this.#port?.send({ type: "ping" }),
      busy: () => this.#inFlight.busy || this.#status.state === "starting",
      dead: () => this.#lost(new EngineFailure("worker_died", "the worker ended")),
    });
  }

  #receive(message: FromWorker, lock: string): void {
    this.#heard = true;
    this.#life?.heard();
    if (this.#status.state === "starting") this.#watchStall();
    switch (message.type) {
      case "alive":
        return this.#watchLife(message.locked, lock);
      case "step":
        if (this.#status.state === "starting") this.#announce({ ...this.#status, step: message.step });
        return;
      case "progress":
        if (this.#status.state === "starting") this.#announce({ ...this.#status, loaded: message.loaded, total: message.total });
        return;
      case "ready":
        return this.#ready(message.hello);
      case "failed":
        return this.#lost(new EngineFailure(message.code, message.detail));
      case "answer":
        return this.#answered(message.id, message.response);
      case "violation":
        return console.error(`content policy in the engine worker: ${message.directive} refused ${message.blocked}`);
      case "pong":
        return;
    }
  }

  #ready(hello: Hello): void {
    clearTimeout(this.#stall);
    const after = this.#status.state === "starting" ? this.#status.after : undefined;
    this.#announce({ state: "ready", hello, ...(after && { after }) });
    for (const call of this.#queue.splice(0)) this.#send(call);
  }

  #send(call: Call): void {
    this.#inFlight.add(call);
    this.#port?.send({ type: "call", id: call.id, request: call.request });
  }

  #answered(id: number, response: string): void {
    const call = this.#inFlight.take(id);
    if (!call) return;
    this.#restarts = 0;
    try {
      settle(call, response);
    } catch {
      this.#inFlight.add(call);
      this.#lost(new EngineFailure("worker_died", "unreadable answer"), call);
    }
  }
}
