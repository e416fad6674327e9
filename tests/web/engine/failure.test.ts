import { expect, test } from "vitest";
import { classify, EngineFailure } from "../../../web/src/engine/failure";

// What browsers and Pyodide really say, each met once in a running one or taken from its source.
const WORDS: readonly (readonly [string, string, Error])[] = [
  [
    "Chromium's policy",
    "wasm_refused",
    new WebAssembly.CompileError(
      "WebAssembly.Module(): Compiling or instantiating WebAssembly module violates the following Content Security policy " +
        "directive because 'unsafe-eval' is not an allowed source of script",
    ),
  ],
  ["Firefox's policy", "wasm_refused", new WebAssembly.CompileError("call to WebAssembly.Module() blocked by CSP")],
  ["no WebAssembly", "wasm_refused", new ReferenceError("WebAssembly is not defined")],
  [
    "Chromium's memory",
    "out_of_memory",
    new RangeError("WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance"),
  ],
  ["memory object", "out_of_memory", new RangeError("WebAssembly.Memory(): could not allocate memory")],
  ["Python's memory", "out_of_memory", new Error("Traceback (most recent call last):\n  File …\nMemoryError")],
  ["no wheel", "wheel_missing", new Error("ModuleNotFoundError: No module named 'houseway'")],
  ["Chromium's network", "download_failed", new TypeError("Failed to fetch")],
  ["Firefox's network", "download_failed", new TypeError("NetworkError when attempting to fetch resource.")],
  ["Safari's network", "download_failed", new TypeError("Load failed")],
  ["a module", "download_failed", new TypeError("Failed to fetch dynamically imported module: http://x/pyodide.mjs")],
  ["damaged wasm", "download_failed", new WebAssembly.CompileError("expected magic word 00 61 73 6d, found 68 65 6c 6c @+0")],
  ["anything else", "worker_died", new Error("table index is out of bounds")],
];

test.each(WORDS)("%s is %s", (_, code, error) => {
  const failure = classify(error);
  expect(failure.code).toBe(code);
  expect(failure.detail).toContain(error.message);
});

test("a failure that is known stays as it is", () => {
  const known = new EngineFailure("hash_mismatch", "out of memory");
  expect(classify(known)).toBe(known);
});

test("what is no error is taken by its text", () => {
  expect(classify("MemoryError")).toMatchObject({ code: "out_of_memory", detail: "MemoryError" });
  expect(classify(undefined)).toMatchObject({ code: "worker_died", detail: "undefined" });
});
