/** Watching whether a worker still lives: one that closes itself fires no event on the page. */

export interface LifeWatch {
  /** Something was heard from the worker. */
  heard(): void;
  stop(): void;
}

export interface LifeOptions {
  /** The browser's locks where the worker holds one, else null. */
  readonly locks: LockManager | null;
  readonly lock: string;
  /** Milliseconds between two pings where there are no locks. */
  readonly pingMs: number;
  ping(): void;
  /** True while a call is being worked on: a busy worker answers no ping, and the call has its own timeout. */
  busy(): boolean;
  dead(): void;
}

/** Calls `dead` once when the worker has ended, however it ended. */
export function watchLife(options: LifeOptions): LifeWatch {
  return options.locks ? watchLock(options.locks, options) : watchPings(options);
}

/** Waits for the lock that the worker holds: the browser hands it over when the worker is gone. */
function watchLock(locks: LockManager, { lock, dead }: LifeOptions): LifeWatch {
  const waiting = new AbortController();
  locks.request(lock, { signal: waiting.signal }, () => {
    if (!waiting.signal.aborted) dead();
  }).catch(() => undefined);
  return { heard: () => undefined, stop: () => waiting.abort() };
}

/** Pings while nothing is asked, as plain http has no locks. */
function watchPings({ pingMs, ping, busy, dead }: LifeOptions): LifeWatch {
  let answered = true;
  const timer = setInterval(() => {
    if (busy()) {
      answered = true;
    } else if (answered) {
      answered = false;
      ping();
    } else {
      clearInterval(timer);
      dead();
    }
  }, pingMs);
  return { heard: () => (answered = true), stop: () => clearInterval(timer) };
}
