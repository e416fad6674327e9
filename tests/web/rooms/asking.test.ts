import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeRoom, Refused } from "./fake-relay";
import { FINE, Network, type Request } from "./network";
import { KeptSeats, META, TestPage } from "./page";

let room: FakeRoom;
let network: Network;
let seats: KeptSeats;
let page: TestPage;

const soon = (ms = 500): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const asks = (): Request[] => network.left.filter(({ path, method }) => method === "POST" && (path === "join" || path === "rooms"));
/** Lets go of the answers to the next requests after the relay has done what they ask for. */
const lose = (count: number): void => {
  let left = count;
  network.weather = { ...FINE, fate: () => (left-- > 0 ? "cut" : "well") };
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  room = new FakeRoom();
  network = new Network(room);
  const seated = ({ credential }: Request) => ({ receipt: {}, room: room.view(credential ?? "") });
  network.routes.set("POST join", seated);
  network.routes.set("POST rooms", seated);
  seats = new KeptSeats();
  page = new TestPage(network, seats, room.credentials);
});

afterEach(() => {
  page.leave();
  vi.useRealTimers();
});

describe("a seat", () => {
  test("is asked for with a credential that is kept already", async () => {
    const early: unknown[] = [];
    network.onLeaving = ({ credential, path }) => {
      if (path === "join") void seats.asks().then((kept) => early.push(kept.some((one) => one.credential === credential)));
    };
    page.rooms.join("7k3qx 9mz2a", "Ann");
    expect(page.state.sending).toBe("join");
    await soon();
    expect(early).toEqual([true]);
    expect(asks()[0]).toMatchObject({ credential: room.credentials[0], body: { code: "7K3QX9MZ2A", name: "Ann" } });
    expect([page.state.screen, page.state.sending, page.state.room?.connection]).toEqual(["room", null, "live"]);
    expect([await seats.asks(), (await seats.find(room.room))?.credential]).toEqual([[], room.credentials[0]]);
  });

  test("whose answer is lost is asked for with the same credential", async () => {
    lose(2);
    page.rooms.create("Ann", { seats: 3 });
    await soon(5_000);
    expect(asks().map(({ credential }) => credential)).toEqual(Array(3).fill(room.credentials[0]));
    expect(page.state.room?.room.room).toBe(room.room);
  });

  test("without an answer is told, and gone on with when it is asked for again", async () => {
    network.down = true;
    page.rooms.join("7K3QX-9MZ2A", "Ann");
    await soon(10_000);
    expect([page.state.sending, page.state.problem]).toEqual([null, { source: "relay", code: "unreachable" }]);
    network.down = false;
    page.rooms.join("7K3QX-9MZ2A", "Ann");
    await soon();
    expect(new Set(asks().map(({ credential }) => credential)).size).toBe(1);
    expect(page.state.screen).toBe("room");
  });

  test("without an answer is found out about by the next page", async () => {
    lose(99);
    page.rooms.join("7K3QX-9MZ2A", "Ann");
    await soon(2_000);
    network.weather = FINE;
    page = new TestPage(network, seats, ["another".padEnd(43, "x")]);
    await Promise.all([page.rooms.begin(), soon()]);
    expect(asks().at(-1)).toMatchObject({ credential: room.credentials[0], body: { code: "7K3QX9MZ2A", name: "Ann" } });
    expect(page.state).toMatchObject({ screen: "room", meta: META });
  });

  test("that is refused leaves no credential behind", async () => {
    network.routes.set("POST join", () => {
      throw new Refused("room_full");
    });
    page.rooms.join("7K3QX-9MZ2A", "Ann");
    await soon();
    expect(page.state.problem).toMatchObject({ source: "refusal", problems: [{ code: "room_full" }] });
    expect([page.state.sending, await seats.asks()]).toEqual([null, []]);
  });

  test("is not asked for by half a code", () => {
    page.rooms.join("7K3QX", "Ann");
    expect(page.state.problem).toMatchObject({ problems: [{ code: "code_malformed" }] });
    expect(network.left).toEqual([]);
  });

  test("that is not waited for any more is held all the same", async () => {
    network.weather = { ...FINE, delay: () => 1_000 };
    page.rooms.join("7K3QX-9MZ2A", "Ann");
    await soon(100);
    page.session.newSession(page.state.wanted);
    await soon(5_000);
    expect([page.state.room, page.state.seats.map((one) => one.room)]).toEqual([null, [room.room]]);
  });
});

test("a room that is opened meanwhile is not left for the seat that was asked for before", async () => {
  room.operate(room.credentials[1] ?? "", "k", { command: "consent", hand: 1, revision: 1 });
  page.rooms.restoreSeatKey(room.credentials[1] ?? "");
  await soon();
  page.page.go("join");
  network.weather = { ...FINE, delay: () => 1_000 };
  const other = new FakeRoom();
  network.routes.set("POST join", () => ({ receipt: {}, room: { ...other.view("0".repeat(43)), room: "f".repeat(16) } }));
  page.rooms.join("7K3QX-9MZ2A", "Ann");
  page.rooms.openRoom(room.room);
  await soon(5_000);
  expect([page.state.room?.room.room, page.state.sending]).toEqual([room.room, null]);
  expect(page.state.seats.map((one) => one.room).toSorted()).toEqual([room.room, "f".repeat(16)]);
});

describe("a browser that keeps nothing", () => {
  beforeEach(() => {
    seats.keeps = false;
    page.rooms.join("7K3QX-9MZ2A", "Ann");
  });

  test("shows the key before the seat is asked for, and asks when told to", async () => {
    await soon();
    expect([page.state.sheet, page.state.sending]).toEqual([{ kind: "seat_key", key: room.credentials[0] }, null]);
    expect(asks()).toEqual([]);
    page.rooms.proceedWithoutStorage();
    await soon();
    expect(asks()[0]?.credential).toBe(room.credentials[0]);
    expect(page.state).toMatchObject({ sheet: null, screen: "room", room: { heldOnlyInMemory: true } });
  });

  test("takes no seat where the sheet is closed", async () => {
    await soon();
    page.page.closeSheet();
    await soon(60_000);
    expect(asks()).toEqual([]);
  });
});

describe("a copied key", () => {
  test("brings its seat back", async () => {
    page.rooms.restoreSeatKey(` ${room.credentials[1]} `);
    await soon();
    expect(page.state.room?.room.view.seat).toBe(1);
    expect(await page.rooms.copySeatKey(room.room)).toBe(room.credentials[1]);
  });

  test.each([
    ["short", "credential_malformed"],
    ["9".repeat(43), "credential_unknown"],
  ])("that is none is refused: %s", async (key, code) => {
    page.rooms.restoreSeatKey(key);
    await soon();
    expect(page.state).toMatchObject({ room: null, sending: null, problem: { problems: [{ code }] } });
  });
});
