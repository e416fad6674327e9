/// The engine worker: boots Pyodide once, then answers calls. What it says and hears is in `messages.ts`.
import { boot, type Bridge } from "./boot";
import { classify, EngineFailure } from "./failure";
import type { FromWorker, StartMessage, ToWorker } from "./messages";

let bridge: Bridge | null = null;

function send(message: FromWorker): void {
  self.postMessage(message);
}

/** Says why there is no engine any more and ends the worker: after a fatal error Python's state is unknown. */
function giveUp(error: unknown): void {
  const { code, detail } = classify(error);
  send({ type: "failed", code, detail });
  self.close();
}

/** Holds a lock until the worker ends; the page waits for it and so hears of every kind of end. */
function holdLock(name: string): void {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return send({ type: "alive", locked: false });
  locks
    .request(name, () => {
      send({ type: "alive", locked: true });
      return new Promise<never>(() => undefined);
    })
    .catch(() => send({ type: "alive", locked: false }));
}

async function start(message: StartMessage): Promise<void> {
  holdLock(message.lock);
  try {
    const booted = await boot(message, {
      step: (step) => send({ type: "step", step }),
      progress: ({ loaded, total }) => send({ type: "progress", loaded, total }),
    });
    bridge = booted.bridge;
    send({ type: "ready", hello: booted.hello });
  } catch (error) {
    giveUp(error);
  }
}

function answer(id: number, request: string): void {
  try {
    if (!bridge) throw new EngineFailure("worker_died", "called before it was ready");
    send({ type: "answer", id, response: bridge(request) });
  } catch (error) {
    giveUp(error);
  }
}

self.addEventListener("message", (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  switch (message.type) {
    case "start":
      return void start(message);
    case "call":
      return answer(message.id, message.request);
    case "ping":
      return send({ type: "pong" });
  }
});

// While it boots, Pyodide loses some errors in promises that nobody holds.
self.addEventListener("unhandledrejection", (event) => {
  if (!bridge) giveUp(event.reason);
});

self.addEventListener("securitypolicyviolation", (event: Event) => {
  const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
  send({ type: "violation", directive: effectiveDirective, blocked: blockedURI });
});
