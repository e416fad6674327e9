import { createHash } from "node:crypto";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Download, integrity, type Progress } from "../../../web/src/engine/download";
import type { EngineFailure } from "../../../web/src/engine/failure";
import type { EngineManifest } from "../../../web/src/engine/messages";

const WASM = Buffer.alloc(200_000, "wasm");
const WHEEL = Buffer.alloc(3_000, "wheel");
const SHA256 = `sha256-${createHash("sha256").update(WHEEL).digest("base64")}`;
const MANIFEST: EngineManifest = {
  base: "py/",
  files: [
    { name: "python.wasm", size: WASM.length, sha256: "" },
    { name: "house.whl", size: WHEEL.length, sha256: "" },
  ],
  engine: "1",
  protocol: 1,
  rules_hash: "aa",
  wheel: "house.whl",
};

let server: Server;
let base: string;
let routes: Record<string, (response: ServerResponse) => void>;
let asked: string[];
let told: Progress[];
let download: Download;

beforeEach(async () => {
  asked = [];
  told = [];
  routes = { "/house.whl": (response) => response.end(WHEEL) };
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const route = routes[request.url ?? ""];
    if (route) return route(response);
    response.statusCode = 404;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  download = new Download(MANIFEST, base, fetch, (progress) => told.push(progress));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function reason(): Promise<EngineFailure> {
  return download.failed.catch((failure: EngineFailure) => failure);
}

test("counts the bytes as they are, not as they travel, and fetches each once", async () => {
  routes["/python.wasm"] = (response) => {
    response.setHeader("Content-Encoding", "gzip");
    response.end(gzipSync(WASM));
  };
  const response = await download.fetch(`${base}python.wasm`);
  expect(Buffer.from(await response.arrayBuffer()).equals(WASM)).toBe(true);
  await (await download.fetch(new URL(`${base}house.whl`), { integrity: SHA256 })).arrayBuffer();
  const total = WASM.length + WHEEL.length;
  await expect.poll(() => download.progress).toEqual({ loaded: total, total });
  expect(asked).toEqual(["/python.wasm", "/house.whl"]);
  expect(told.length).toBeGreaterThan(2);
  expect(told.every(({ loaded }, at) => loaded >= (told[at - 1]?.loaded ?? 0))).toBe(true);
});

test("counts a module when it is there, and no file beyond its size", () => {
  download.complete(`${base}python.wasm`);
  download.complete(`${base}python.wasm`);
  expect(download.progress).toEqual({ loaded: WASM.length, total: WASM.length + WHEEL.length });
});

test("begins a file before it is asked for, and hands it out once", async () => {
  download.begin(`${base}house.whl`, { integrity: SHA256 });
  const response = await download.fetch(new URL(`${base}house.whl`), { integrity: SHA256 });
  expect(Buffer.from(await response.arrayBuffer()).equals(WHEEL)).toBe(true);
  expect(asked).toEqual(["/house.whl"]);
  await (await download.fetch(`${base}house.whl`)).arrayBuffer();
  expect(asked).toEqual(["/house.whl", "/house.whl"]);
});

test("names a file that was begun and is not there, whether or not it is asked for", async () => {
  delete routes["/house.whl"];
  download.begin(`${base}house.whl`, { integrity: SHA256 });
  expect(await reason()).toMatchObject({ code: "wheel_missing" });
});

test("writes a hash as fetch reads it", () => {
  expect(integrity(createHash("sha256").update(WHEEL).digest("hex"))).toBe(SHA256);
});

test("leaves other addresses alone", async () => {
  expect((await download.fetch(`${base}elsewhere`)).status).toBe(404);
  expect(told).toEqual([]);
  expect(await Promise.race([download.failed, Promise.resolve("no failure")])).toBe("no failure");
});

test("names a wheel that is not there", async () => {
  delete routes["/house.whl"];
  await download.fetch(`${base}house.whl`);
  expect(await reason()).toMatchObject({ code: "wheel_missing", detail: "house.whl: 404" });
});

test("names a wheel that is not there when its hash is asked for", async () => {
  delete routes["/house.whl"];
  await download.fetch(`${base}house.whl`, { integrity: SHA256 }).catch(() => undefined);
  expect(await reason()).toMatchObject({ code: "wheel_missing" });
});

test("names a wheel of other contents", async () => {
  routes["/house.whl"] = (response) => response.end("another wheel");
  await expect(download.fetch(`${base}house.whl`, { integrity: SHA256 })).rejects.toThrow();
  expect(await reason()).toMatchObject({ code: "hash_mismatch", detail: "house.whl" });
});

test("asks once more when a first copy was damaged", async () => {
  const copies = [Buffer.from("damaged"), WHEEL];
  routes["/house.whl"] = (response) => response.end(copies.shift());
  const response = await download.fetch(`${base}house.whl`, { integrity: SHA256 });
  expect(Buffer.from(await response.arrayBuffer()).equals(WHEEL)).toBe(true);
  expect(await Promise.race([download.failed, Promise.resolve("no failure")])).toBe("no failure");
  expect(asked).toEqual(["/house.whl", "/house.whl"]);
});

test("names a server that refuses", async () => {
  routes["/house.whl"] = (response) => {
    response.statusCode = 503;
    response.end();
  };
  await download.fetch(`${base}house.whl`);
  expect(await reason()).toMatchObject({ code: "download_failed", detail: "house.whl: 503" });
});

test("names a connection that breaks before the answer", async () => {
  routes["/house.whl"] = (response) => response.destroy();
  await expect(download.fetch(`${base}house.whl`, { integrity: SHA256 })).rejects.toThrow();
  expect(await reason()).toMatchObject({ code: "download_failed" });
});

test("names a connection that breaks within a file", async () => {
  routes["/python.wasm"] = (response) => {
    response.setHeader("Content-Length", WASM.length);
    response.write(WASM.subarray(0, 1000), () => response.destroy());
  };
  const response = await download.fetch(`${base}python.wasm`);
  await expect(response.arrayBuffer()).rejects.toThrow();
  expect(await reason()).toMatchObject({ code: "download_failed" });
});
