import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** Files that the build names by their contents; the relay calls the same ones immutable. */
const HASHED = /^(assets|py\/[0-9a-f]{8,})\//;
const LARGEST_BYTES = 16 * 1024 * 1024;

interface Entry {
  url: string;
  /** Not used: the hash says more. */
  revision: string | null;
  integrity?: string;
  size: number;
}

/**
 * Builds the service worker, with the list of all that it keeps.
 *
 * Each file is listed with its hash, so that a version is kept whole or not at all, even if the server's files change
 * while they are fetched. The page is listed by its folder: some hosts redirect its file name.
 */
export function precache(): Plugin[] {
  let outDir = "";
  const withHash = ({ url }: Entry): Entry => {
    const data = readFileSync(resolve(outDir, url));
    const integrity = `sha256-${createHash("sha256").update(data).digest("base64")}`;
    return { url: url === "index.html" ? "./" : url, revision: null, integrity, size: data.byteLength };
  };
  return [
    {
      name: "houseway-precache",
      configResolved(config: ResolvedConfig) {
        outDir = resolve(config.root, config.build.outDir);
      },
    },
    ...VitePWA({
      strategies: "injectManifest",
      srcDir: "src",
      filename: "sw.ts",
      // The page registers it itself, when the engine has started (pwa.ts).
      injectRegister: false,
      // public/manifest.webmanifest is the manifest.
      manifest: false,
      injectManifest: {
        // As a module the registration would fail without a word.
        rollupFormat: "iife",
        target: "es2023",
        globPatterns: ["**/*.{css,html,js,json,mjs,png,svg,wasm,webmanifest,whl,zip}"],
        dontCacheBustURLsMatching: HASHED,
        maximumFileSizeToCacheInBytes: LARGEST_BYTES,
        manifestTransforms: [(entries) => Promise.resolve({ manifest: entries.map(withHash), warnings: [] })],
      },
    }),
  ];
}
