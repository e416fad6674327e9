import { type Engine, EngineFailure } from "../engine/client";
import type { Command, Settings, Stepped, View } from "../protocol";

/** A table as the page knows it, wherever it is hosted. */
export interface Table {
  /** Asks something of the table; settles once the new view has been handed to the subscribers. */
  send(command: Command): Promise<void>;
  /** Hears every new view, the present one first. */
  subscribe(listener: (view: View) => void): () => void;
}

/** What a solo table needs from the page: the engine, and everything impure. */
export interface LocalHost {
  readonly engine: Pick<Engine, "call" | "status" | "subscribe">;
  /** Fresh entropy as hex texts of 32 bytes or more. */
  entropy(): string[];
  now(): number;
  /**
   * Keeps a step where a reload finds it, `fresh` the first of a session. A step counts once this has resolved; it
   * rejects where another tab was there before.
   */
  keep(state: string, view: View, fresh: boolean): Promise<void>;
}

export async function newLocalTable(host: LocalHost, settings: Partial<Settings>, name: string): Promise<Table> {
  const first = await ask<Stepped>(host.engine, "solo_new", { settings, name, now_ms: host.now() });
  await host.keep(first.state, first.view, true);
  return hosted(host, first);
}

/** The table of a kept state; `moved` has it kept anew. */
export async function resumeLocalTable(host: LocalHost, state: string, moved: boolean): Promise<Table> {
  const { view } = await ask<{ view: View }>(host.engine, "solo_view", { state });
  if (moved) await host.keep(state, view, true);
  return hosted(host, { state, view });
}

function hosted(host: LocalHost, first: Pick<Stepped, "state" | "view">): Table {
  let { state, view } = first;
  let turn: Promise<unknown> = Promise.resolve();
  const listeners = new Set<(view: View) => void>();

  async function step(command: Command): Promise<void> {
    // Drawn once a command: if the worker dies, the very same request goes out again and deals the same cards.
    const request = { state, command, entropy: host.entropy(), now_ms: host.now() };
    const stepped = await ask<Stepped>(host.engine, "solo_send", request);
    await host.keep(stepped.state, stepped.view, false);
    ({ state, view } = stepped);
    for (const listener of listeners) listener(view);
  }

  return {
    send(command) {
      // One after the other: each request carries the state that the one before it left.
      const done = turn.then(() => step(command));
      turn = done.catch(() => undefined);
      return done;
    },
    subscribe(listener) {
      listeners.add(listener);
      listener(view);
      return () => listeners.delete(listener);
    },
  };
}

/** How often one request may bring the engine down before it is given up. */
const ATTEMPTS = 3;

/**
 * Asks the engine and, if it fails, asks the same again once it is back. Every call carries the whole state, so
 * asking twice does nothing twice. While the engine stays down the promise waits: the page shows why and offers a
 * retry.
 */
export async function ask<T>(engine: LocalHost["engine"], method: string, params: object): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await engine.call<T>(method, params);
    } catch (error) {
      if (!(error instanceof EngineFailure) || attempt === ATTEMPTS) throw error;
      await untilReady(engine);
    }
  }
}

function untilReady(engine: LocalHost["engine"]): Promise<void> {
  if (engine.status().state === "ready") return Promise.resolve();
  return new Promise((resolve) => {
    const stop = engine.subscribe((status) => {
      if (status.state !== "ready") return;
      stop();
      resolve();
    });
  });
}
