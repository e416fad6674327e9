import { describe, expect, test } from "vitest";
import { addressOf, placeOf } from "../../web/src/address";
import type { Screen } from "../../web/src/state";

const SCREENS: readonly Screen[] = ["start", "table", "result", "session", "rules", "settings", "about", "make", "join"];

test("every screen has an address that leads back to it", () => {
  const addresses = SCREENS.map((screen) => addressOf(screen));
  expect(new Set(addresses).size).toBe(SCREENS.length);
  expect(addresses.map(placeOf)).toEqual(SCREENS.map((screen) => ({ screen, part: null })));
});

test.each([
  ["#/session/12", { screen: "session", part: "12" }],
  ["#/rules/skill-luck", { screen: "rules", part: "skill-luck" }],
  ["#/rules/", { screen: "rules", part: null }],
  ["", { screen: "start", part: null }],
  ["#", { screen: "start", part: null }],
] as const)("%s names its screen and part", (fragment, place) => {
  expect(placeOf(fragment)).toEqual(place);
});

test.each(["#/room", "#/room/3", "#/room/0123456789abcdef/rules", "#/room/0123456789abcdef/table/1", "#/room/0123456789ABCDEF", "#/session/0", "#/session/x", "#/session/1/2", "#/table/1", "#/rules/<b>", "#/rules/Naturals", "#nowhere", "#/tables"])(
  "%s leads nowhere, so to the start",
  (fragment) => {
    expect(placeOf(fragment)).toEqual({ screen: "start", part: null });
  },
);

describe("a room", () => {
  const room = "0123456789abcdef";

  test.each([
    ["room", null, `#/room/${room}`],
    ["table", null, `#/room/${room}/table`],
    ["result", null, `#/room/${room}/result`],
    ["session", null, `#/room/${room}/session`],
    ["session", "12", `#/room/${room}/session/12`],
  ] as const)("has an address for its screen %s, part %s", (screen, part, address) => {
    expect(addressOf(screen, part, room)).toBe(address);
    expect(placeOf(address)).toEqual({ screen, part, room });
  });

  test("leaves other screens their own address while it is open", () => {
    expect([addressOf("rules", "naturals", room), addressOf("start", null, room)]).toEqual(["#/rules/naturals", "#/"]);
  });

  test.each([
    ["#/join/7K3QX9MZ2A", "7K3QX9MZ2A"],
    ["#/join/7k3qx-9mz2a", "7k3qx-9mz2a"],
  ])("is joined by an invitation, whose code is no part of the screen's address: %s", (address, invitation) => {
    expect(placeOf(address)).toEqual({ screen: "join", part: null, invitation });
    expect(addressOf("join")).toBe("#/join");
  });
});

describe("a part", () => {
  test("is written only where the screen has parts", () => {
    expect(addressOf("session", "7")).toBe("#/session/7");
    expect(addressOf("table", "7")).toBe("#/table");
  });
});
