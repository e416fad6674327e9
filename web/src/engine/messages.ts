/**
 * The contract between the page and the engine worker.
 *
 * The page makes a module worker and sends `start` once. The worker holds a Web Lock of the given name for as
 * long as it lives (`alive` says whether it could), boots in four named steps, and ends the boot with `ready` or
 * `failed`. Afterwards it takes `call`s one at a time, in the order they came, and gives each one `answer`.
 * A request and a response are JSON text, as `houseway.bridge.call` takes and returns them; the worker reads
 * neither. `failed` is always the worker's last message: it closes itself after sending it.
 *
 * | to the worker | sent | answered by |
 * |---|---|---|
 * | `start` | once, first | `alive`, then `step` and `progress`, then `ready` or `failed` |
 * | `call` | any time after `ready` | `answer` of the same id, or `failed` |
 * | `ping` | any time | `pong` |
 *
 * `violation` may come at any time: a breach of the content policy inside a worker never reaches the page's
 * own listeners.
 */

/** What the build staged: Pyodide, the lock and the engine wheel, with raw sizes in bytes. */
export interface EngineManifest {
  /** Folder of the files, relative to the app's base, with a trailing slash. */
  readonly base: string;
  readonly files: readonly { readonly name: string; readonly size: number; readonly sha256: string }[];
  readonly engine: string;
  readonly protocol: number;
  readonly rules_hash: string;
  /** File name of the engine wheel, one of `files`. */
  readonly wheel: string;
}

/** What the engine says of itself in the handshake. */
export interface Hello {
  readonly engine: string;
  readonly protocol: number;
  readonly rules_hash: string;
  readonly house_way: string;
}

/** Steps of the boot in their order: fetch the files, start Python, load the engine, compare versions. */
export type BootStep = "download" | "start" | "load" | "handshake";

/** Why there is no engine. Each has its own sentence on the page. */
export type FailureCode =
  | "wasm_refused"
  | "download_failed"
  | "wheel_missing"
  | "hash_mismatch"
  | "out_of_memory"
  | "version_mismatch"
  | "timeout"
  | "worker_died";

export interface StartMessage {
  readonly type: "start";
  readonly manifest: EngineManifest;
  /** Absolute address of the folder with the files, with a trailing slash. */
  readonly base: string;
  readonly lock: string;
}

export type ToWorker =
  | StartMessage
  | { readonly type: "call"; readonly id: number; readonly request: string }
  | { readonly type: "ping" };

export type FromWorker =
  | { readonly type: "alive"; readonly locked: boolean }
  | { readonly type: "step"; readonly step: BootStep }
  | { readonly type: "progress"; readonly loaded: number; readonly total: number }
  | { readonly type: "ready"; readonly hello: Hello }
  | { readonly type: "failed"; readonly code: FailureCode; readonly detail: string }
  | { readonly type: "answer"; readonly id: number; readonly response: string }
  | { readonly type: "pong" }
  | { readonly type: "violation"; readonly directive: string; readonly blocked: string };
