import { EngineFailure, EngineRefusal, type Problem } from "./failure";

/** One request and who waits for it. */
export interface Call {
  readonly id: number;
  readonly method: string;
  readonly request: string;
  readonly timeoutMs: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

type Reply = { readonly ok: unknown } | { readonly error: Problem & { readonly problems?: readonly Problem[] } };

/** Settles a call by the engine's response; throws where that is no response at all. */
export function settle(call: Call, response: string): void {
  const reply = JSON.parse(response) as Reply;
  if ("ok" in reply) call.resolve(reply.ok);
  else call.reject(new EngineRefusal(reply.error, reply.error.problems ?? [reply.error]));
}

/**
 * The calls a worker has been sent, in order.
 *
 * The worker takes one at a time, so the clock runs for the oldest alone: a call that waits behind a slow one is
 * not late yet.
 */
export class CallsInFlight {
  readonly #calls: Call[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly onTimeout: (call: Call) => void) {}

  get busy(): boolean {
    return this.#calls.length > 0;
  }

  add(call: Call): void {
    this.#calls.push(call);
    if (this.#calls.length === 1) this.#arm();
  }

  /** Takes out the call of an id; undefined for one that is not waited for. */
  take(id: number): Call | undefined {
    const index = this.#calls.findIndex((call) => call.id === id);
    if (index < 0) return undefined;
    const [call] = this.#calls.splice(index, 1);
    if (index === 0) this.#arm();
    return call;
  }

  /** Rejects all; the one that the failure was for gets its code, the others went down with the worker. */
  rejectAll(failure: EngineFailure, culprit?: Call): void {
    clearTimeout(this.#timer);
    for (const call of this.#calls.splice(0)) {
      const own = culprit === undefined || culprit === call;
      call.reject(own ? failure : new EngineFailure("worker_died", failure.detail));
    }
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const oldest = this.#calls[0];
    if (oldest) this.#timer = setTimeout(() => this.onTimeout(oldest), oldest.timeoutMs);
  }
}
