import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dealt } from "../../../web/src/arrangement";
import { RECORD_VERSION } from "../../../web/src/store/shapes";
import type { Diagnosis, RoomCommand } from "../../../web/src/protocol";
import { FakeRoom, Refused } from "./fake-relay";
import { Network } from "./network";
import { KeptSeats, META, TestPage } from "./page";

let room: FakeRoom;
let network: Network;
let seats: KeptSeats;
let page: TestPage;

const soon = (ms = 500): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const DIAGNOSIS: Diagnosis = { unit: 5, house_ways: [], actual: [], counterfactual: [], skill: [1], luck: [2] };

async function hold(seat = 0): Promise<void> {
  const credential = room.credentials[seat] ?? "";
  const last = room.view(credential);
  await seats.seat({ version: RECORD_VERSION, room: room.room, credential, last, heard_ms: 0, draft: null, pending: null, gone: null });
}

/** What the other seats do at the relay. */
function others(...bodies: readonly RoomCommand[]): void {
  for (const body of bodies) for (const seat of [1, 2]) room.operate(room.credentials[seat] ?? "", `${seat} ${JSON.stringify(body)}`, body);
}
const agree = (hand = 1): RoomCommand => ({ command: "consent", hand, revision: 1 });
const giveUp = (hand = 1): RoomCommand => ({ command: "lock", hand, action: { action: "surrender", confirmed: true } });

async function reload(): Promise<void> {
  page.leave();
  page = new TestPage(network, seats);
  page.rooms.openRoom(room.room);
  await soon();
}

beforeEach(async () => {
  vi.useFakeTimers({ now: 100_000 });
  room = new FakeRoom();
  network = new Network(room);
  network.routes.set(`GET rooms/${room.room}/hands/1`, () => ({ settled: room.last, diagnosis: DIAGNOSIS }));
  network.routes.set(`GET rooms/${room.room}/hands`, () => ({ settled: 1, hands: [{ hand: 1, settled_ms: 0, net_chips: [2, -1, -1] }] }));
  seats = new KeptSeats();
  page = new TestPage(network, seats);
  await hold();
});

afterEach(() => {
  page.leave();
  vi.useRealTimers();
});

describe("a whole hand", () => {
  beforeEach(async () => {
    page.rooms.openRoom(room.room);
    await soon();
  });

  test("goes from the lobby over the table to the result, with skill and luck from the relay", async () => {
    expect([page.state.screen, page.state.room?.connection]).toEqual(["room", "live"]);
    others(agree());
    page.seat.nextHand();
    expect(page.state.sending).toBe("deal");
    await soon();
    expect([page.state.screen, page.state.hand?.now, page.state.sending]).toEqual(["table", dealt(room.cards(0)), null]);
    page.seat.surrender(true);
    await soon();
    expect([page.state.screen, page.state.view?.lock?.action]).toEqual(["table", "surrender"]);
    others(giveUp());
    await soon();
    expect([page.state.screen, page.state.view?.last?.hand, page.state.diagnosis]).toEqual(["result", 1, DIAGNOSIS]);
    expect(page.state.seats[0]).toMatchObject({ room: room.room, phase: "consent", yourTurn: true, name: "Seat 0", host: null, gone: null });
  });

  test("survives a reload in its middle: the same cards, the rows as they were placed", async () => {
    others(agree());
    page.seat.nextHand();
    await soon();
    page.hand.sendFocused("back");
    page.hand.sendFocused("front");
    const before = page.state.hand?.now;
    await reload();
    expect([page.state.screen, page.state.hand?.now]).toEqual(["table", before]);
  });

  test("shows its locked rows after a reload", async () => {
    others(agree());
    page.seat.nextHand();
    await soon();
    for (const row of ["front", "middle", "back"] as const) for (let i = 0; i < (row === "front" ? 3 : 5); i += 1) page.hand.sendFocused(row);
    const { tray: _, ...rows } = page.state.hand?.now ?? dealt([]);
    page.seat.lock();
    await soon();
    await seats.change({ room: room.room, credential: room.credentials[0] ?? "" }, () => ({ draft: null }));
    await reload();
    expect(page.state.hand?.now).toEqual({ ...rows, tray: [] });
    page.hand.clear();
    expect(page.state.hand?.now.tray).toEqual([]);
  });

  test("is shown before the relay has answered", async () => {
    others(agree());
    page.seat.nextHand();
    await soon();
    network.down = true;
    await reload();
    expect([page.state.screen, page.state.hand?.now, page.state.room?.connection]).toEqual(["table", dealt(room.cards(0)), "offline"]);
  });

  test("does not carry off whoever reads the rules, but is told", async () => {
    page.page.go("rules");
    page.rooms.consent();
    await soon();
    others(agree());
    await soon();
    expect([page.state.screen, page.state.hand !== null, page.state.said.notice?.kind]).toEqual(["rules", true, "dealt"]);
  });

  test("lock that is lost is sending until its outcome is known, over a reload too", async () => {
    others(agree());
    page.seat.nextHand();
    await soon();
    network.down = true;
    page.seat.surrender(true);
    await soon(2_000);
    expect([page.state.sending, page.state.room?.sending]).toEqual(["lock", "lock"]);
    await reload();
    expect([page.state.sending, page.state.room?.sending]).toEqual(["lock", "lock"]);
    network.down = false;
    await soon(30_000);
    expect([page.state.sending, page.state.room?.sending, page.state.view?.lock?.action]).toEqual([null, null, "surrender"]);
    expect(room.done.filter(({ command, seat }) => command === "lock" && seat === 0)).toHaveLength(1);
  });
});

describe("an open room", () => {
  beforeEach(async () => {
    page.rooms.openRoom(room.room);
    await soon();
  });

  test("tells what other seats do", async () => {
    others(agree());
    await soon();
    expect(page.state.said.notice).toEqual({ kind: "seat_did", seat: 2, did: "consented" });
  });

  test("is left for the start, and for solo play, and stays held", async () => {
    page.page.go("start");
    expect([page.state.room, page.state.view, page.state.seats.length]).toEqual([null, null, 1]);
    await soon();
    expect(network.present()).toEqual([]);
    page.rooms.openRoom(room.room);
    await soon();
    page.session.playNow();
    expect(page.state.room).toBeNull();
  });

  test("opens a hand and the list of hands from the relay, and saves the ledger", async () => {
    network.routes.set(`GET rooms/${room.room}/ledger?format=csv`, () => ({ as: "text" }));
    others(agree());
    room.operate(room.credentials[0] ?? "", "mine", agree());
    others(giveUp());
    void page.rooms.hands();
    void page.rooms.openHand(1);
    void page.rooms.ledger("csv");
    expect(page.state.opened).toEqual({ hand: 1, found: "waiting" });
    await soon();
    expect(page.state.room?.hands).toMatchObject({ settled: 1 });
    expect(page.state.opened?.found).toMatchObject({ diagnosis: DIAGNOSIS });
    expect(page.saved.map(({ name, media }) => [name, media])).toEqual([[`houseway-${room.room}.csv`, "text/csv"]]);
  });

  test("says why a hand cannot be opened", async () => {
    network.routes.set(`GET rooms/${room.room}/hands/9`, () => {
      throw new Refused("hand_unknown", 404);
    });
    void page.rooms.openHand(9);
    await soon();
    expect(page.state.opened?.found).toMatchObject({ problems: [{ code: "hand_unknown" }] });
  });

  test("gives up its seat for good before the first deal", async () => {
    page.rooms.leave();
    await soon();
    expect(page.state).toMatchObject({ room: null, screen: "start", seats: [], sending: null });
    expect(await seats.find(room.room)).toBeNull();
  });

  test("that is deleted says so, and stays in the list until it is forgotten", async () => {
    room.refuses = new Refused("room_expired", 410);
    network.closeAll(4404);
    await soon();
    expect(page.state.room).toMatchObject({ connection: "gone", goneCode: "room_expired" });
    page.page.go("start");
    expect(page.state.seats[0]).toMatchObject({ gone: "room_expired", yourTurn: false });
    page.rooms.openRoom(room.room);
    await soon();
    expect(page.state.room?.goneCode).toBe("room_expired");
    await Promise.all([page.rooms.forgetSeat(room.room), soon()]);
    expect([page.state.room, page.state.screen, page.state.seats]).toEqual([null, "start", []]);
  });

  test("that was mended is opened again by a retry", async () => {
    room.refuses = new Refused("room_damaged", 503);
    network.closeAll(4404);
    await soon();
    room.refuses = null;
    page.rooms.retry();
    await soon();
    expect(page.state.room?.connection).toBe("live");
  });

  test("takes the rows of the other tab along when the seat is taken back", async () => {
    others(agree());
    page.seat.nextHand();
    await soon();
    const other = new TestPage(network, seats);
    other.rooms.openRoom(room.room);
    await soon();
    expect(page.state.room?.connection).toBe("elsewhere");
    other.hand.sendFocused("back");
    const placed = other.state.hand?.now;
    page.hand.sendFocused("front");
    page.rooms.playHere();
    await soon();
    expect([page.state.room?.connection, page.state.hand?.now]).toEqual(["live", placed]);
    other.leave();
  });
});

describe("the rooms that are held", () => {
  test("are listed and looked at when rooms begin", async () => {
    others(agree());
    room.operate(room.credentials[0] ?? "", "mine", agree());
    await Promise.all([page.rooms.begin(), soon()]);
    expect(page.state.meta).toEqual(META);
    expect(page.state.seats).toMatchObject([{ room: room.room, phase: "setting", yourTurn: true }]);
    expect(page.state.room).toBeNull();
  });

  test("that are no more are marked", async () => {
    room.refuses = new Refused("credential_unknown", 401);
    await Promise.all([page.rooms.begin(), soon()]);
    expect(page.state.seats).toMatchObject([{ gone: "credential_unknown" }]);
  });

  test("one that is not held here leads to the start, and says so", async () => {
    page.rooms.openRoom("f".repeat(16));
    await soon();
    expect(page.state).toMatchObject({ screen: "start", opening: null, problem: { source: "relay", code: "not_held" } });
  });

  test("a page without a relay says that there is none", async () => {
    network.fetch = () => Promise.resolve(new Response("<html>", { status: 404, headers: { "content-type": "text/html" } }));
    page = new TestPage(network, seats);
    await Promise.all([page.rooms.begin(), soon()]);
    expect(page.state.meta).toBe("absent");
  });

  test("are forgotten with everything else", async () => {
    page.rooms.openRoom(room.room);
    await soon();
    await page.rooms.erased();
    expect([page.state.room, page.state.seats]).toEqual([null, []]);
  });
});
