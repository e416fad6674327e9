import { describe, expect, test } from "vitest";
import { addressOf, placeOf } from "../../web/src/address";
import type { Screen } from "../../web/src/state";

const SCREENS: readonly Screen[] = ["start", "table", "result", "session", "rules", "settings", "about"];

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

test.each(["#/session/0", "#/session/x", "#/session/1/2", "#/table/1", "#/rules/<b>", "#/rules/Naturals", "#nowhere", "#/tables"])(
  "%s leads nowhere, so to the start",
  (fragment) => {
    expect(placeOf(fragment)).toEqual({ screen: "start", part: null });
  },
);

describe("a part", () => {
  test("is written only where the screen has parts", () => {
    expect(addressOf("session", "7")).toBe("#/session/7");
    expect(addressOf("table", "7")).toBe("#/table");
  });
});
