import { describe, expect, test } from "vitest";
import { dealt } from "../../../web/src/arrangement";
import { type SeatRow, Seats, isCredential, readSeat } from "../../../web/src/store/seats";
import { RECORD_VERSION } from "../../../web/src/store/shapes";
import { FakeRoom } from "../rooms/fake-relay";

const room = new FakeRoom();
const credential = room.credentials[0] ?? "";
const row: SeatRow = {
  version: RECORD_VERSION,
  room: room.room,
  credential,
  last: room.view(credential),
  heard_ms: 5,
  draft: { hand: 1, arrangement: dealt(room.cards(0)), declined: false },
  pending: { key: "k".repeat(22), body: { command: "end" } },
  gone: null,
};

describe("a kept seat", () => {
  test("is read as it was kept", () => {
    expect(readSeat(structuredClone(row))).toEqual(row);
  });

  test.each([
    ["nothing", undefined],
    ["of a later version", { ...row, version: 2 }],
    ["without its credential", { ...row, credential: "short" }],
    ["of another room than it shows", { ...row, room: "f".repeat(16) }],
    ["without a room", { ...row, last: null }],
    ["with a seat too few", { ...row, last: { ...row.last, view: { ...row.last.view, seats: row.last.view.seats.slice(1) } } }],
    ["with twelve cards", { ...row, last: { ...row.last, view: { ...row.last.view, cards: room.cards(0).slice(1) } } }],
    ["with a result that is none", { ...row, last: { ...row.last, view: { ...row.last.view, last: { hand: 1 } } } }],
  ])("%s is of no use", (_, found) => {
    expect(readSeat(found)).toBeNull();
  });

  test("loses the part that is of no use, and no more", () => {
    expect(readSeat({ ...row, draft: { hand: 1 }, pending: { key: 1 }, gone: 3 })).toEqual({ ...row, draft: null, pending: null, gone: null });
  });

  test("of a settled hand is whole", () => {
    const played = new FakeRoom(2);
    const both = (body: Parameters<FakeRoom["operate"]>[2]): void =>
      played.credentials.forEach((one, seat) => void played.operate(one, `${seat} ${body.command}`, body));
    both({ command: "consent", hand: 1, revision: 1 });
    both({ command: "lock", hand: 1, action: { action: "surrender", confirmed: true } });
    const last = played.view(credential);
    expect(last.view.last?.hand).toBe(1);
    expect(readSeat({ ...row, last })?.last).toEqual(last);
  });
});

test.each([
  ["a".repeat(43), true],
  ["a".repeat(42), false],
  [`${"a".repeat(42)}+`, false],
  [43, false],
])("%s is a credential: %s", (text, is) => {
  expect(isCredential(text)).toBe(is);
});

describe("seats in a browser without storage", () => {
  test("last as long as the page, and say so; a request is refused until it is held on purpose", async () => {
    const seats = new Seats(() => null);
    const ask = { ask: "join", credential, body: { code: "7K3QX9MZ2A", name: "Ann" } } as const;
    await expect(seats.keepAsk(ask)).rejects.toMatchObject({ name: "NoStorage" });
    expect(await seats.asks()).toEqual([]);
    seats.holdAsk(ask);
    expect(await seats.asks()).toMatchObject([ask]);
    await seats.seat(row);
    expect([await seats.asks(), await seats.all(), seats.isInMemory(row.room)]).toEqual([[], [row], true]);
  });

  test("are changed only by who holds them", async () => {
    const seats = new Seats(() => null);
    await seats.seat(row);
    await seats.change({ room: row.room, credential: "x".repeat(43) }, () => ({ draft: null }));
    expect(await seats.find(row.room)).toEqual(row);
    await seats.change(row, ({ heard_ms }) => ({ heard_ms: heard_ms + 1, pending: null }));
    expect(await seats.find(row.room)).toEqual({ ...row, heard_ms: 6, pending: null });
    await seats.forget(row.room);
    expect(await seats.find(row.room)).toBeNull();
  });
});
