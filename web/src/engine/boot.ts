import type { PyodideAPI } from "pyodide";
import { Download, importCounted, integrity, type Progress } from "./download";
import { classify, EngineFailure } from "./failure";
import type { BootStep, EngineManifest, Hello, StartMessage } from "./messages";

/** The engine's one function: JSON text in, JSON text out. */
export type Bridge = (request: string) => string;

export interface Booted {
  readonly bridge: Bridge;
  readonly hello: Hello;
}

/** What a boot tells while it runs. */
export interface BootReport {
  step(step: BootStep): void;
  progress(progress: Progress): void;
}

/** The smallest module there is: magic number and version. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** Fails before thirteen megabytes are fetched where the page's policy or the browser refuses WebAssembly. */
function checkWasm(): void {
  try {
    new WebAssembly.Module(EMPTY_MODULE);
  } catch (error) {
    throw new EngineFailure("wasm_refused", classify(error).detail);
  }
}

/**
 * Rejects with the error of a failed instantiation and never resolves.
 *
 * Pyodide writes such an error to the console and then waits for ever.
 */
function watchInstantiation(): { failed: Promise<never>; stop: () => void } {
  const original = WebAssembly.instantiateStreaming;
  let fail: (error: unknown) => void;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => undefined);
  WebAssembly.instantiateStreaming = (...parameters) => {
    const instance = original.apply(WebAssembly, parameters);
    instance.catch((error: unknown) => fail(classify(error)));
    return instance;
  };
  return { failed, stop: () => (WebAssembly.instantiateStreaming = original) };
}

async function startPython(base: string, download: Download): Promise<PyodideAPI> {
  const [{ loadPyodide }] = await Promise.all([
    importCounted<typeof import("pyodide")>(download, `${base}pyodide.mjs`),
    importCounted<unknown>(download, `${base}pyodide.asm.mjs`),
  ]);
  return loadPyodide({
    indexURL: base,
    lockFileURL: `${base}pyodide-lock.json`,
    packageBaseUrl: base,
  });
}

async function loadEngine(python: PyodideAPI): Promise<Bridge> {
  await python.loadPackage("houseway", { checkIntegrity: true, messageCallback: () => undefined });
  const bridge = python.pyimport("houseway.bridge") as { call: Bridge };
  return (request) => bridge.call(request);
}

/** Asks the engine who it is and compares that with what the build staged. */
function shakeHands(bridge: Bridge, manifest: EngineManifest): Hello {
  const reply = JSON.parse(bridge('{"method":"hello","params":{}}')) as { ok?: Hello };
  const hello = reply.ok;
  if (!hello) throw new EngineFailure("version_mismatch", "the engine did not say hello");
  for (const key of ["engine", "protocol", "rules_hash"] as const) {
    if (hello[key] !== manifest[key]) {
      throw new EngineFailure("version_mismatch", `${key}: ${String(hello[key])} instead of ${String(manifest[key])}`);
    }
  }
  return hello;
}

/** Starts Pyodide and the engine; rejects with an `EngineFailure` for whatever stands in the way. */
export async function boot(start: StartMessage, report: BootReport): Promise<Booted> {
  const { manifest, base } = start;
  report.step("download");
  checkWasm();
  const original = globalThis.fetch;
  let starting = false;
  const download = new Download(manifest, base, original.bind(globalThis), (progress) => {
    report.progress(progress);
    if (starting || progress.loaded < progress.total) return;
    starting = true;
    report.step("start");
  });
  const wheel = manifest.files.find((file) => file.name === manifest.wheel);
  if (wheel) download.begin(base + wheel.name, { integrity: integrity(wheel.sha256) });
  const wasm = watchInstantiation();
  globalThis.fetch = download.fetch;
  const guarded = <T>(work: Promise<T>): Promise<T> => Promise.race([work, download.failed, wasm.failed]);
  try {
    const python = await guarded(startPython(base, download));
    report.step("load");
    const bridge = await guarded(loadEngine(python));
    report.step("handshake");
    return { bridge, hello: shakeHands(bridge, manifest) };
  } catch (error) {
    throw classify(error);
  } finally {
    globalThis.fetch = original;
    wasm.stop();
  }
}
