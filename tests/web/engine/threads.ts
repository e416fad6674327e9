import { Worker } from "node:worker_threads";
import type { EngineManifest } from "../../../web/src/engine/messages";
import type { EngineOptions, EngineStatus, Engine } from "../../../web/src/engine/client";
import type { Spawn } from "../../../web/src/engine/spawn";

export const MANIFEST: EngineManifest = {
  base: "py/0/",
  files: [{ name: "houseway.whl", size: 10, sha256: "" }],
  engine: "1.2.3",
  protocol: 1,
  rules_hash: "aa",
  wheel: "houseway.whl",
};

/** Puts real threads behind the client; like a browser it says nothing when a thread ends. */
export function threads(): { spawn: Spawn; started: Worker[]; stop: () => Promise<unknown> } {
  const started: Worker[] = [];
  const spawn: Spawn = (events) => {
    const worker = new Worker(new URL("./peer.mjs", import.meta.url));
    started.push(worker);
    worker.on("message", (message) => events.message(message));
    worker.on("error", (error) => events.error(error.message));
    return {
      send: (message) => worker.postMessage(message),
      terminate: () => void worker.terminate(),
    };
  };
  return { spawn, started, stop: () => Promise.all(started.map((worker) => worker.terminate())) };
}

/** Options whose times are far above what a test takes, save where a test waits for one of them. */
export function options(spawn: Spawn, changes: Partial<EngineOptions> = {}): EngineOptions {
  const far = 60_000;
  return { manifest: MANIFEST, base: "boots:", spawn, locks: null, stallMs: far, callMs: far, pingMs: far, restarts: 3, ...changes };
}

/** Waits until the engine's status is as wanted, and returns it. */
export function until<S extends EngineStatus["state"]>(engine: Engine, state: S): Promise<Extract<EngineStatus, { state: S }>> {
  return new Promise((resolve) => {
    const look = (status: EngineStatus): void => {
      if (status.state !== state) return;
      stop();
      resolve(status as Extract<EngineStatus, { state: S }>);
    };
    const stop = engine.subscribe(look);
    look(engine.status());
  });
}
