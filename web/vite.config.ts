import { existsSync, readFileSync } from "node:fs";
import preact from "@preact/preset-vite";
import { defineConfig } from "vitest/config";
import { policy } from "./scripts/policy.ts";
import { precache } from "./scripts/precache.ts";

const manifestFile = new URL("./.build/engine.json", import.meta.url);

/** Reads the manifest of the staged engine; unit tests run without one. */
function engineManifest(needed: boolean): string {
  if (existsSync(manifestFile)) return readFileSync(manifestFile, "utf8");
  if (needed) throw new Error("no staged engine: run `python web/scripts/stage_engine.py` first");
  return "null";
}

function appVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8")) as { version: string };
  return version;
}

export default defineConfig(({ command, mode }) => ({
  // Relative addresses: the same build runs under any path of any host.
  base: "./",
  plugins: [preact(), policy(), precache()],
  define: { __APP__: JSON.stringify(appVersion()), __ENGINE__: engineManifest(command === "build" || mode !== "test") },
  // Terser leaves workers alone, and turns the bundler's own minifier off for all.
  worker: { format: "es" as const, rolldownOptions: { output: { minify: true } } },
  build: {
    target: "es2023",
    // The content policy allows neither inline scripts nor data: scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What the page needs at once is one file, and so is what several of the later screens share: that compresses better,
    // and the service worker's list is shorter.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "app", tags: ["$initial"] },
            { name: "shared", test: /\/src\//, minShareCount: 2 },
          ],
        },
      },
    },
    // A kilobyte less than the bundler's own, compressed.
    minify: "terser" as const,
    terserOptions: { module: true, ecma: 2020 as const, compress: { passes: 3 } },
  },
  server: { fs: { allow: [".."] } },
  // Tests live outside this folder and find its packages by this list.
  resolve: { dedupe: ["preact", "pyodide", "vitest"] },
  test: {
    include: ["../tests/web/**/*.test.{ts,tsx}"],
    environment: "node",
    restoreMocks: true,
    // Real parts take their time where the machine is busy, and nothing here measures it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
