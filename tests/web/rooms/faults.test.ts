import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pick, seeded } from "../random";
import { FakeRoom } from "./fake-relay";
import { FINE, type Fate, Network, type Weather } from "./network";
import { Client } from "./player";

// The faults of a network, drawn from a seed: every run ends with every page and the relay of one mind, each operation
// done once. A failure names its seed; `SEED=17 npx vitest run faults` repeats that one.

const SEEDS = process.env["SEED"] ? [Number(process.env["SEED"])] : Array.from({ length: Number(process.env["SEEDS"] ?? 60) }, (_, seed) => seed + 1);
const HANDS = 4;
/** Longer than any of the runs takes, in milliseconds of the clock that only the test moves. */
const PATIENCE_MS = 1_200_000;

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

function storm(random: () => number): Weather {
  const bad: readonly Fate[] = ["dropped", "silent", "doubled", "cut", "cut", "stopping"];
  const share = 0.1 + random() * 0.4;
  const slowest = pick(random, [50, 500, 4_000]);
  // Some networks let no socket through at all.
  const sockets = pick(random, ["never", "flaky", "steady"]);
  return {
    fate: () => (random() < share ? pick(random, bad) : "well"),
    delay: () => random() * slowest,
    socket: () => {
      if (sockets === "never" || random() < share) return "fails";
      return sockets === "flaky" ? { breaksMs: 100 + random() * 20_000 } : "opens";
    },
  };
}

/** Moves the clock until the work is done. */
async function over(work: Promise<unknown>): Promise<void> {
  let done = false;
  const end = (): void => void (done = true);
  work.then(end, end);
  const start = Date.now();
  while (!done) {
    if (Date.now() - start > PATIENCE_MS) throw new Error("it does not come to an end");
    await vi.advanceTimersToNextTimerAsync();
  }
  await work;
}

async function run(seed: number): Promise<void> {
  const random = seeded(seed);
  const room = new FakeRoom();
  const network = new Network(room);
  const clients = [0, 1, 2].map((seat) => new Client(network, seat, random));
  const early: string[] = [];
  const checks: Promise<void>[] = [];
  network.onLeaving = ({ credential, key }) => {
    const client = clients.find((one) => one.credential === credential);
    if (!key || !client) return;
    // Before it leaves, it is kept.
    checks.push(client.seats.find(room.room).then((row) => void (row?.pending?.key === key || early.push(key))));
  };
  for (const client of clients) await client.sit();
  network.weather = storm(random);
  const reloads = setInterval(() => void (random() < 0.3 && pick(random, clients).reload()), 5_000);
  const restarts = setInterval(() => random() < 0.2 && network.closeAll(1012), 15_000);
  await over(Promise.all(clients.map((client) => client.play(HANDS + 1))));
  clearInterval(reloads);
  clearInterval(restarts);
  network.weather = FINE;
  await over(Promise.all([...clients.map(({ table }) => table.look().catch(() => table.look())), ...checks]));

  expect(early).toEqual([]);
  expect(clients.map((client) => client.refusals)).toEqual([[], [], []]);
  // Each seat agreed to each hand once, and locked it once.
  const done = room.done.map(({ seat, command, hand }) => `${seat} ${command} ${hand}`);
  expect(new Set(done).size).toBe(done.length);
  expect(done).toHaveLength(3 * 2 * HANDS);
  expect(new Set(room.done.map(({ key }) => key)).size).toBe(done.length);
  expect(room.balances).toEqual([1000 + 2 * HANDS, 1000 - HANDS, 1000 - HANDS]);
  for (const client of clients) {
    expect(client.table.room).toEqual(room.view(client.credential));
    expect(client.table.sending).toBeNull();
    // Nothing that was shown was ever taken back.
    const seqs = client.shown.map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.toSorted((one, other) => one - other));
    expect((await client.seats.find(room.room))?.pending).toBeNull();
    client.table.close();
  }
}

describe("drop, duplicate, delay, reorder, cut after commit, reload, restart", () => {
  test.each(SEEDS)("seed %i: all converge, and nothing is done twice", async (seed) => {
    await run(seed).catch((error: unknown) => {
      throw new Error(`seed ${seed}: ${String(error)}`, { cause: error });
    });
  });
});
