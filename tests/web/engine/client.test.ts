import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createEngine, type Engine, EngineFailure, type EngineOptions, EngineRefusal, type EngineStatus } from "../../../web/src/engine/client";
import type { Spawn } from "../../../web/src/engine/spawn";
import { options, threads, until } from "./threads";

let peers: ReturnType<typeof threads>;
let engine: Engine;

beforeEach(() => {
  peers = threads();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(async () => {
  engine.dispose();
  await peers.stop();
});

function start(changes: Partial<EngineOptions> = {}): Engine {
  engine = createEngine(options(peers.spawn, changes));
  return engine;
}

/** Returns the failure that a call ends in. */
async function failure(call: Promise<unknown>): Promise<EngineFailure> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EngineFailure);
  return error as EngineFailure;
}

describe("starting", () => {
  test("tells its steps and bytes, then that it is ready", async () => {
    const seen: EngineStatus[] = [];
    start().subscribe((status) => seen.push(status));
    expect(engine.status()).toEqual({ state: "starting", step: "download", loaded: 0, total: 10 });
    const { hello } = await until(engine, "ready");
    expect(hello).toEqual({ engine: "1.2.3", protocol: 1, rules_hash: "aa", house_way: "cp-house-1" });
    expect(seen).toContainEqual({ state: "starting", step: "download", loaded: 5, total: 10 });
    expect(seen).toContainEqual({ state: "starting", step: "start", loaded: 5, total: 10 });
  });

  test("keeps calls until it is ready and sends them in order", async () => {
    start();
    const answers: number[] = [];
    await Promise.all([1, 2, 3].map(async (n) => answers.push((await engine.call<{ n: number }>("echo", { n })).n)));
    expect(answers).toEqual([1, 2, 3]);
  });

  test("says a breach of policy in the worker on the page's console", async () => {
    await until(start(), "ready");
    expect(console.error).toHaveBeenCalledWith("content policy in the engine worker: img-src refused data");
  });

  test.each(["wasm_refused", "wheel_missing", "hash_mismatch", "version_mismatch"])("fails with the worker's code %s", async (code) => {
    start({ base: `fails:${code}` });
    const waiting = failure(engine.call("echo", {}));
    expect(await until(engine, "failed")).toEqual({ state: "failed", code, detail: "as scripted" });
    expect((await waiting).code).toBe(code);
    expect((await failure(engine.call("echo", {}))).code).toBe(code);
    expect(peers.started).toHaveLength(1);
  });

  test("counts a script that never said a word as a failed download", async () => {
    start({ base: "throws:" });
    expect(await until(engine, "failed")).toMatchObject({ code: "download_failed" });
  });

  test.each(["silent:", "stalls:"])("gives up on a worker that is stuck (%s)", async (base) => {
    start({ base, stallMs: 300 });
    expect(await until(engine, "failed")).toMatchObject({ code: "timeout" });
  });

  test("starts anew when a person asks, and only then", async () => {
    let base = "fails:download_failed";
    const spawn: Spawn = (events) => {
      const port = peers.spawn(events);
      return { ...port, send: (message) => port.send(message.type === "start" ? { ...message, base } : message) };
    };
    start({ spawn });
    await until(engine, "failed");
    base = "boots:";
    engine.retry();
    expect(engine.status()).toMatchObject({ state: "starting", loaded: 0 });
    await until(engine, "ready");
    engine.retry();
    expect(engine.status().state).toBe("ready");
    expect(peers.started).toHaveLength(2);
  });
});

describe("calling", () => {
  test("rejects with every problem that the engine names", async () => {
    start();
    const error = await engine.call("refuse", {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EngineRefusal);
    expect(error).toMatchObject({
      code: "card_duplicate",
      params: { card: "Th" },
      problems: [{ code: "card_duplicate" }, { code: "card_missing", params: { card: "2c" } }],
    });
    expect(await engine.call("echo", { after: 1 })).toEqual({ after: 1 });
  });

  test("rejects all when one takes too long, and goes on with a new worker", async () => {
    await until(start(), "ready");
    const slow = failure(engine.call("hang", {}, { timeoutMs: 200 }));
    const behind = failure(engine.call("echo", {}, { timeoutMs: 10 }).then(() => engine.call("hang", {})));
    expect(await slow).toMatchObject({ code: "timeout", detail: "hang" });
    await engine.call("echo", {});
    expect(peers.started).toHaveLength(2);
    engine.dispose();
    expect((await behind).code).toBe("worker_died");
  });

  test("does not count the wait behind a slow call as a call's own time", async () => {
    await until(start(), "ready");
    const slow = failure(engine.call("hang", {}, { timeoutMs: 400 }));
    const behind = failure(engine.call("hang", {}, { timeoutMs: 1 }));
    expect(await slow).toMatchObject({ code: "timeout" });
    expect(await behind).toMatchObject({ code: "worker_died" });
  });
});

describe("a worker's end", () => {
  test.each(["out_of_memory", "garble"])("is told to the caller and mended (%s)", async (method) => {
    const states: string[] = [];
    await until(start(), "ready");
    engine.subscribe((status) => states.push(status.state));
    const code = method === "garble" ? "worker_died" : "out_of_memory";
    expect(await failure(engine.call(method, {}))).toMatchObject({ code });
    expect(engine.status()).toMatchObject({ state: "starting", after: code });
    expect(await engine.call("echo", { n: 1 })).toEqual({ n: 1 });
    expect(engine.status()).toMatchObject({ state: "ready", after: code });
    expect(states[0]).toBe("starting");
  });

  test("is noticed without locks while nobody asks anything", async () => {
    await until(start({ pingMs: 250 }), "ready");
    await peers.started[0]?.terminate();
    const mended = await until(engine, "starting");
    expect(mended).toMatchObject({ after: "worker_died" });
    await until(engine, "ready");
  });

  test("in the middle of the boot is noticed", async () => {
    start({ base: "dies:", stallMs: 300 });
    expect((await until(engine, "failed")).code).toBe("timeout");
  });

  test("is not mended for ever", async () => {
    start({ restarts: 2 });
    for (let n = 0; n < 3; n++) await failure(engine.call("out_of_memory", {}));
    expect(engine.status()).toMatchObject({ state: "failed", code: "out_of_memory" });
    expect(peers.started).toHaveLength(3);
    engine.retry();
    expect(await engine.call("echo", {})).toEqual({});
  });

  test("is mended again and again where answers come between", async () => {
    start({ restarts: 1 });
    for (let n = 0; n < 3; n++) {
      await failure(engine.call("out_of_memory", {}));
      await engine.call("echo", {});
    }
    expect(engine.status().state).toBe("ready");
  });

  test("gives each worker a lock of its own", async () => {
    start();
    const first = await engine.call("lock", {});
    await failure(engine.call("out_of_memory", {}));
    expect(await engine.call("lock", {})).not.toBe(first);
  });

  test("on purpose rejects what waits and stays silent", async () => {
    await until(start(), "ready");
    const seen: EngineStatus[] = [];
    engine.subscribe((status) => seen.push(status));
    const waiting = failure(engine.call("hang", {}));
    engine.dispose();
    expect(await waiting).toMatchObject({ code: "worker_died" });
    expect(await failure(engine.call("echo", {}))).toMatchObject({ code: "worker_died" });
    expect(seen).toEqual([]);
  });
});
