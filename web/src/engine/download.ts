import { classify, describe, EngineFailure } from "./failure";
import type { EngineManifest } from "./messages";

type Fetch = typeof globalThis.fetch;

/** Bytes so far against the manifest's raw sizes: Content-Length would count compressed bytes. */
export interface Progress {
  readonly loaded: number;
  readonly total: number;
}

/**
 * Watches the engine's files arrive.
 *
 * `fetch` stands in for the global one while Pyodide starts, so that each byte is fetched once and counted as it
 * passes. Pyodide swallows failed fetches; `failed` rejects with the first one instead, and never resolves.
 */
export class Download {
  readonly failed: Promise<never>;
  readonly #sizes: Map<string, number>;
  readonly #loaded = new Map<string, number>();
  readonly #early = new Map<string, Promise<Response>>();
  readonly #wheel: string;
  #fail: (failure: EngineFailure) => void = () => undefined;

  constructor(
    manifest: EngineManifest,
    base: string,
    readonly origin: Fetch,
    readonly onProgress: (progress: Progress) => void,
  ) {
    this.#sizes = new Map(manifest.files.map((file) => [base + file.name, file.size]));
    this.#wheel = base + manifest.wheel;
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    // Several may wait for it or nobody: a rejection that nobody hears must not count as unhandled.
    this.failed.catch(() => undefined);
  }

  /** Returns the sum over all files; a file never counts more than its size. */
  get progress(): Progress {
    let loaded = 0;
    let total = 0;
    for (const [url, size] of this.#sizes) {
      loaded += Math.min(this.#loaded.get(url) ?? 0, size);
      total += size;
    }
    return { loaded, total };
  }

  /** Counts a file that came by another way, a module for instance, as complete. */
  complete(url: string): void {
    this.#add(url, this.#sizes.get(url) ?? 0);
  }

  /**
   * Begins to fetch a file that Pyodide asks for last, so that it travels with the others and is known to be missing
   * or wrong before Python has started for nothing.
   */
  begin(url: string, init: RequestInit): void {
    const early = this.#fetchCounted(url, init);
    early.catch(() => undefined);
    this.#early.set(url, early);
  }

  /** Fetches like the global function; the engine's files are counted and their failures reported. */
  readonly fetch: Fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const early = this.#early.get(url);
    this.#early.delete(url);
    return early ?? (this.#sizes.has(url) ? this.#fetchCounted(url, init) : this.origin(input, init));
  };

  async #fetchCounted(url: string, init: RequestInit | undefined): Promise<Response> {
    const response = await this.#ask(url, init);
    if (!response.ok) {
      const gone = url === this.#wheel && (response.status === 404 || response.status === 410);
      this.#fail(new EngineFailure(gone ? "wheel_missing" : "download_failed", `${nameOf(url)}: ${response.status}`));
    }
    // Pyodide gets the browser's own response and the counter its twin: compiled wasm is cached for that one alone.
    const twin = response.ok ? response.clone().body : null;
    if (twin) void this.#count(url, twin);
    return response;
  }

  async #ask(url: string, init: RequestInit | undefined): Promise<Response> {
    try {
      return await this.origin(url, init);
    } catch (error) {
      if (!init?.integrity) {
        this.#fail(new EngineFailure("download_failed", about(url, error)));
        throw error;
      }
      return this.#askAgain(url, init, error);
    }
  }

  /**
   * Asks again past the browser's cache, where a damaged copy would stay for as long as the file is immutable; then
   * without the hash, as the browser does not say whether the network or the hash was at fault.
   */
  async #askAgain(url: string, init: RequestInit, error: unknown): Promise<Response> {
    try {
      return await this.origin(url, { ...init, cache: "reload" });
    } catch {
      const arrived = await this.origin(url).catch(() => null);
      if (arrived && !arrived.ok) return arrived;
      this.#fail(arrived ? new EngineFailure("hash_mismatch", nameOf(url)) : new EngineFailure("download_failed", about(url, error)));
      throw error;
    }
  }

  async #count(url: string, body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body.getReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) this.#add(url, part.value.byteLength);
    } catch (error) {
      this.#fail(new EngineFailure("download_failed", about(url, error)));
    }
  }

  #add(url: string, bytes: number): void {
    this.#loaded.set(url, (this.#loaded.get(url) ?? 0) + bytes);
    this.onProgress(this.progress);
  }
}

function nameOf(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}

function about(url: string, error: unknown): string {
  return `${nameOf(url)}: ${describe(error)}`;
}

/** Fetches a module and counts it once it is there; a module that does not come is a failed download. */
export async function importCounted<T>(download: Download, url: string): Promise<T> {
  try {
    const module = (await import(/* @vite-ignore */ url)) as T;
    download.complete(url);
    return module;
  } catch (error) {
    const failure = classify(error);
    throw failure.code === "worker_died" ? new EngineFailure("download_failed", failure.detail) : failure;
  }
}

/** Returns a hex SHA-256 in the form that `fetch` checks. */
export function integrity(sha256: string): string {
  const bytes = sha256.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}
