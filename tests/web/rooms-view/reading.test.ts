import { describe, expect, test } from "vitest";
import { awaySeats, beforeFirstDeal, invitationLink, isOwnTurn, limitsOf, mayEnd, mayFree, mayLeave, nameFits, presentIn, waitingFor } from "../../../web/src/view/room/reading";
import { roomOf, seatOf, stateOf, viewOf } from "./room";

const house = seatOf(2, { kind: "house", name: null, status: "consented" });

describe("what a room waits for", () => {
  test("is people, while seats are open", () => {
    const view = viewOf({ phase: "seating", seats: [seatOf(0), seatOf(1, { status: "open", name: null }), house] });
    expect(waitingFor(view)).toEqual({ what: "seats", seats: [1] });
    expect(isOwnTurn(view)).toBe(false);
  });

  test("is consents between hands, and whose is missing", () => {
    const view = viewOf({ seats: [seatOf(0, { status: "consented" }), seatOf(1), house] });
    expect(waitingFor(view)).toEqual({ what: "consent", seats: [1] });
    expect(isOwnTurn(view)).toBe(true);
    expect(isOwnTurn({ ...view, seat: 0 })).toBe(false);
  });

  test("is locks during a hand", () => {
    const view = viewOf({ phase: "setting", seats: [seatOf(0, { status: "arranging" }), seatOf(1, { status: "locked" }), { ...house, status: "locked" }] });
    expect(waitingFor(view)).toEqual({ what: "lock", seats: [0] });
  });

  test("is another unit, once all have agreed and a balance does not cover this one", () => {
    const seats = [seatOf(0, { status: "consented" }), seatOf(1, { status: "consented" }), house];
    const shortages = [{ seat: 1, need_chips: 160, balance_chips: 90, short_chips: 70 }];
    expect(waitingFor(viewOf({ seats, shortages }))).toEqual({ what: "unit", seats: [1] });
    expect(waitingFor(viewOf({ seats }))).toEqual({ what: "nothing", seats: [] });
  });

  test("is nothing after the end", () => {
    expect(waitingFor(viewOf({ phase: "ended" }))).toEqual({ what: "nothing", seats: [] });
  });
});

describe("who may do what", () => {
  test("before the first deal the host frees other people's seats, and the others leave", () => {
    const view = viewOf();
    expect(beforeFirstDeal(view)).toBe(true);
    const asHost = { ...view, seat: 0 };
    expect(view.seats.map((seat) => mayFree(asHost, seat))).toEqual([false, true, false]);
    expect(view.seats.map((seat) => mayFree(view, seat))).toEqual([false, false, false]);
    expect([mayLeave(view), mayLeave(asHost)]).toEqual([true, false]);
  });

  test("an open seat cannot be freed", () => {
    expect(mayFree(viewOf({ seat: 0 }), seatOf(1, { status: "open", name: null }))).toBe(false);
  });

  test("after it nobody is replaced, and during a hand nothing is changed", () => {
    for (const rest of [{ hand: 2 }, { phase: "setting" as const }]) {
      expect(mayLeave(viewOf(rest))).toBe(false);
      expect(mayFree(viewOf({ seat: 0, ...rest }), seatOf(1))).toBe(false);
    }
  });

  test("the host ends between hands, and anybody does where the host is gone", () => {
    expect(mayEnd(roomOf(viewOf({ seat: 0 })))).toBe(true);
    expect(mayEnd(roomOf(viewOf({ seat: 0, phase: "setting" })))).toBe(false);
    expect(mayEnd(roomOf(viewOf()))).toBe(false);
    expect(mayEnd(roomOf(viewOf(), { anyone_may_end: true }))).toBe(true);
  });
});

test("people are away, house seats, open seats and oneself never", () => {
  const seats = [seatOf(0), seatOf(1), house, seatOf(3, { status: "open", name: null })];
  expect(awaySeats(viewOf({ seats }), [])).toEqual([0]);
  expect(awaySeats(viewOf({ seats }), [0])).toEqual([]);
});

test("a page that is cut off knows of nobody whether they are there", () => {
  const seen = (connection: "live" | "polling" | "connecting" | "offline" | "elsewhere") => presentIn(stateOf(viewOf(), { connection }));
  expect([seen("live"), seen("polling")]).toEqual([[0, 1], [0, 1]]);
  expect([seen("connecting"), seen("offline"), seen("elsewhere")]).toEqual([null, null, null]);
  expect(awaySeats(viewOf(), null)).toEqual([]);
});

test.each([
  ["https://cards.example.org/", "https://cards.example.org/#/join/7K3QX9MZ2A"],
  ["https://example.org/play/index.html#/room/0123456789abcdef", "https://example.org/play/#/join/7K3QX9MZ2A"],
])("an invitation from %s", (page, link) => {
  expect(invitationLink("7K3QX-9MZ2A", page)).toBe(link);
});

test("limits are told when they are near, the reserved moves left out", () => {
  expect(limitsOf(roomOf(viewOf()))).toEqual([]);
  expect(limitsOf(roomOf(viewOf(), { hands_left: 7, operations_left: 120 }))).toEqual([
    { of: "hands", left: 7 },
    { of: "moves", left: 70 },
  ]);
  expect(limitsOf(roomOf(viewOf(), { operations_left: 40 }))).toEqual([{ of: "moves", left: 0 }]);
});

test.each([
  ["Mei", true],
  ["  Mei  ", true],
  ["王小明與他的三十三位好朋友大家一起來玩", true],
  ["😀".repeat(20), true],
  ["😀".repeat(21), false],
  ["   ", false],
  ["", false],
])("%j as a name: %s", (name, fits) => {
  expect(nameFits(name)).toBe(fits);
});
