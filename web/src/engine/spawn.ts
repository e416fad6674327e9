import type { FromWorker, ToWorker } from "./messages";

/** A running worker as the client uses it; tests put other workers behind the same few words. */
export interface Port {
  send(message: ToWorker): void;
  terminate(): void;
}

/** What a worker does to its client. */
export interface PortEvents {
  message(message: FromWorker): void;
  /** The script did not load, or an exception left it. */
  error(detail: string): void;
}

export type Spawn = (events: PortEvents) => Port;

/** Makes the engine worker in a browser. */
export const spawnWorker: Spawn = (events) => {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "houseway-engine" });
  worker.addEventListener("message", (event: MessageEvent<FromWorker>) => events.message(event.data));
  // An event without a message is a script that did not load.
  worker.addEventListener("error", (event) => events.error(event.message ?? ""));
  worker.addEventListener("messageerror", () => events.error("a message could not be read"));
  return {
    send: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
  };
};
