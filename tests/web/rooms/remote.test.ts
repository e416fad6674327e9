import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Command } from "../../../web/src/protocol";
import { FakeRoom, Refused } from "./fake-relay";
import { Network } from "./network";
import { Client } from "./player";

let room: FakeRoom;
let network: Network;
let client: Client;

const consent = (hand = 1): Command => ({ command: "consent", seat: 0, hand, revision: 1 });
const soon = (ms = 500): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const operations = () => network.left.filter(({ path }) => path.endsWith("/operations"));

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000 });
  room = new FakeRoom();
  network = new Network(room);
  client = new Client(network, 0);
  await client.sit();
  await soon();
});

afterEach(() => {
  client.table.close();
  vi.useRealTimers();
});

/** What another seat does, at the relay. */
function other(seat: number, body: Parameters<FakeRoom["operate"]>[2], key = `other ${seat} ${body.command} ${room.hand}`): void {
  room.operate(room.credentials[seat] ?? "", key, body);
}

describe("the channel", () => {
  test("is live, names who is there, and brings what others do", async () => {
    expect([client.table.connection, client.table.present]).toEqual(["live", [0]]);
    const second = new Client(network, 1);
    await second.sit();
    await soon();
    expect(client.table.present).toEqual([0, 1]);
    other(1, { command: "consent", hand: 1, revision: 1 });
    await soon();
    expect(client.table.room.view.seats[1]?.status).toBe("consented");
    second.table.close();
    await soon();
    expect(client.table.present).toEqual([0]);
  });

  test("asks for the room by its validator, and takes nothing where nothing has changed", async () => {
    other(1, { command: "consent", hand: 1, revision: 1 });
    await soon();
    const shown = client.shown.length;
    await Promise.all([client.table.look(), soon()]);
    expect(network.left.at(-1)?.etag).toBe('W/"first-2-0"');
    expect(client.shown).toHaveLength(shown);
  });

  test("falls back to polls after two failed sockets, and tries a socket again later", async () => {
    network.weather = { ...network.weather, socket: () => "fails" };
    network.closeAll(1006);
    await soon(3_000);
    expect(client.table.connection).toBe("polling");
    other(1, { command: "consent", hand: 1, revision: 1 });
    await soon();
    expect(client.table.room.view.seats[1]?.status).toBe("consented");
    network.weather = { ...network.weather, socket: () => "opens" };
    await soon(180_000);
    expect(client.table.connection).toBe("live");
  });

  test("polls for good where the relay takes no socket of this page's address", async () => {
    network.closeAll(4403);
    await soon(1_000);
    expect(client.table.connection).toBe("polling");
    await soon(400_000);
    expect(client.table.connection).toBe("polling");
  });

  test("is offline while nothing gets through, and back by itself", async () => {
    network.down = true;
    network.closeAll(1006);
    await soon(5_000);
    expect([client.table.connection, client.table.present]).toEqual(["offline", null]);
    network.down = false;
    await soon(20_000);
    expect(client.table.connection).toBe("live");
  });

  test("does not wait when it is woken", async () => {
    network.down = true;
    network.closeAll(1006);
    await soon(120_000);
    network.down = false;
    client.table.wake();
    await soon(2_000);
    expect(["polling", "live"]).toContain(client.table.connection);
  });

  test("finds out that a silent socket is dead", async () => {
    network.down = true;
    await soon(60_000);
    expect(client.table.connection).toBe("offline");
  });

  test("waits longer each time, with jitter, and never longer than fifteen seconds", async () => {
    network.down = true;
    network.closeAll(1006);
    await soon(120_000);
    const before = network.left.length;
    await soon(150_000);
    const asked = network.left.length - before;
    expect(asked).toBeGreaterThanOrEqual(150 / 15);
    expect(asked).toBeLessThanOrEqual(150 / 7.5);
  });
});

describe("an operation", () => {
  test("whose answer is lost is sent again under its key, and counts once", async () => {
    let first = true;
    network.weather = { ...network.weather, fate: () => (first ? ((first = false), "cut") : "well") };
    await Promise.all([client.table.send(consent()), soon(5_000)]);
    expect(operations().map(({ key }) => key)).toEqual(["key-0-1", "key-0-1"]);
    expect(room.done).toHaveLength(1);
    expect(client.table.room.view.seats[0]?.status).toBe("consented");
  });

  test("that a reload left behind is finished by the next page", async () => {
    network.down = true;
    void client.table.send(consent());
    await soon(1_000);
    expect(client.table.sending).toBe("consent");
    await client.reload();
    expect(client.table.sending).toBe("consent");
    network.down = false;
    await Promise.all([client.table.finish(), soon(30_000)]);
    expect(new Set(operations().map(({ key }) => key))).toEqual(new Set(["key-0-1"]));
    expect([room.done.length, client.table.sending]).toEqual([1, null]);
  });

  test("that is refused leaves nothing behind, and what is shown follows first", async () => {
    other(1, { command: "end" });
    const refused = client.table.send(consent()).catch((error: { code: string }) => [error.code, client.table.room.view.phase]);
    await soon();
    expect(await refused).toEqual(["wrong_phase", "ended"]);
    expect((await client.seats.find(room.room))?.pending).toBeNull();
  });

  test("waits as long as a busy relay asks for", async () => {
    room.refuses = new Refused("rate_limited", 429, 7);
    const sent = client.table.send(consent());
    await soon(5_000);
    expect(operations()).toHaveLength(1);
    room.refuses = null;
    await soon(5_000);
    await sent;
    expect(operations()).toHaveLength(2);
  });

  test("is refused where the relay wants to be left alone for long", async () => {
    room.refuses = new Refused("rate_limited", 429, 3_600);
    const sent = client.table.send(consent()).catch((error: { code: string }) => error.code);
    await soon(5_000);
    expect(await sent).toBe("rate_limited");
  });

  test("that the relay fails at is given up after the third time", async () => {
    room.refuses = new Refused("relay_failed", 500);
    const sent = client.table.send(consent()).catch((error: { code: string }) => error.code);
    await soon(20_000);
    expect(await sent).toBe("relay_failed");
    expect(new Set(operations().map(({ key }) => key)).size).toBe(1);
    expect(operations()).toHaveLength(3);
  });
});

describe("a relay that was put back to an earlier state", () => {
  test("is told, and what it shows now is shown", async () => {
    const restore = room.snapshot();
    await Promise.all([client.table.send(consent()), soon()]);
    expect(client.table.restored).toBe(false);
    restore("second");
    await soon();
    expect([client.table.restored, client.table.room.seq, client.table.room.view.seats[0]?.status]).toEqual([true, 1, "deciding"]);
    client.table.dismissRestored();
    expect(client.table.restored).toBe(false);
  });

  test("is known by its sequence alone too", async () => {
    const restore = room.snapshot();
    await Promise.all([client.table.send(consent()), soon()]);
    restore("first");
    await soon();
    expect([client.table.restored, client.table.room.seq]).toEqual([true, 1]);
  });

  test("is told after a reload", async () => {
    const restore = room.snapshot();
    await Promise.all([client.table.send(consent()), soon()]);
    client.table.close();
    restore("second");
    await client.load();
    await soon();
    expect(client.table.restored).toBe(true);
  });
});

describe("a seat that is opened in two tabs", () => {
  test("is played by the newer one; the older sends and keeps nothing until it takes the seat back", async () => {
    const newer = new Client(network, 0);
    await newer.sit();
    await soon();
    expect([client.table.connection, newer.table.connection]).toEqual(["elsewhere", "live"]);
    const before = network.left.length;
    await client.table.send(consent());
    await soon(60_000);
    expect(network.left.slice(before).filter(({ method }) => method === "POST")).toEqual([]);
    client.table.playHere();
    await soon();
    expect([client.table.connection, newer.table.connection]).toEqual(["live", "elsewhere"]);
    newer.table.close();
  });
});

describe("a room that is closed to this page", () => {
  test.each([
    ["seat_left", 403, "seat_left"],
    ["room_damaged", 503, null],
    ["room_expired", 410, "room_expired"],
    ["protocol_outdated", 426, null],
  ] as const)("says why: %s", async (code, status, kept) => {
    room.refuses = new Refused(code, status);
    network.closeAll(4404);
    await soon(2_000);
    expect([client.table.connection, client.table.goneCode]).toEqual(["gone", code]);
    // What may be mended is asked again by the next page.
    expect((await client.seats.find(room.room))?.gone).toBe(kept);
    const before = network.left.length;
    await client.table.send(consent());
    await soon(60_000);
    expect(network.left).toHaveLength(before);
  });

  test("an unknown credential means an expired room, once its time is over", async () => {
    room.expires_ms = 5_000;
    await Promise.all([client.table.send(consent()), soon(10_000)]);
    room.refuses = new Refused("credential_unknown", 401);
    network.closeAll(4401);
    await soon(2_000);
    expect(client.table.goneCode).toBe("room_expired");
  });

  test("a lock that an outdated page sends is refused, and its rows stay kept", async () => {
    const draft = { hand: 1, arrangement: { front: [null, null, null], middle: Array(5).fill(null), back: Array(5).fill(null), tray: room.cards(0) }, declined: false };
    await client.seats.change({ room: room.room, credential: client.credential }, () => ({ draft }));
    room.refuses = new Refused("protocol_outdated", 426);
    await Promise.all([client.table.send(consent()), soon(2_000)]);
    expect(client.table.goneCode).toBe("protocol_outdated");
    expect(await client.seats.find(room.room)).toMatchObject({ draft, pending: null, gone: null });
  });
});
