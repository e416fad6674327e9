import type { FailureCode } from "./messages";

/**
 * EngineFailure  the worker could not answer: nothing is known about the request's outcome, the table is as it was
 * EngineRefusal  the engine answered no, with a code; the table is as it was
 */
export class EngineFailure extends Error {
  override readonly name = "EngineFailure";

  constructor(
    readonly code: FailureCode,
    readonly detail = "",
  ) {
    super(detail ? `${code}: ${detail}` : code);
  }
}

/** One thing wrong with a request, in the engine's words. */
export interface Problem {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export class EngineRefusal extends Error implements Problem {
  override readonly name = "EngineRefusal";
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;

  /** Takes the first problem and the list of all of them. */
  constructor(
    first: Problem,
    readonly problems: readonly Problem[],
  ) {
    super(first.code);
    this.code = first.code;
    this.params = first.params;
  }
}

/** Wording by which browsers and Python tell the causes apart, tried in this order. */
const WORDING: readonly (readonly [RegExp, FailureCode])[] = [
  [/content security policy|blocked by csp|unsafe-eval|disallowed by embedder/i, "wasm_refused"],
  [/WebAssembly is not (defined|available)/i, "wasm_refused"],
  [/out of memory|could not allocate|cannot allocate|cannot enlarge memory|MemoryError/i, "out_of_memory"],
  [/memory (size|pages|limit)|larger than implementation limit|exceeds? .*(memory|pages)/i, "out_of_memory"],
  [/No module named '?houseway/i, "wheel_missing"],
  [/failed to fetch|networkerror|load failed|network error|dynamically imported module|request failed/i, "download_failed"],
  // The policy and memory being ruled out, what cannot be compiled did not arrive as it was sent.
  [/CompileError|LinkError|SyntaxError/, "download_failed"],
];

/** Returns a thrown value as text, with its kind. */
export function describe(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return String(error);
}

/** Tells from a thrown value why there is no engine; what nothing explains counts as the worker's death. */
export function classify(error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  const detail = describe(error);
  const found = WORDING.find(([wording]) => wording.test(detail));
  return new EngineFailure(found ? found[1] : "worker_died", detail);
}
