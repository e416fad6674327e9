import { describe, expect, test } from "vitest";
import { DECK, NOTHING, doubles, elsewhere, entered, entryOf, formOf, isFull, isWhole, missing, nextPlace, paddedHand, place, placesOf, sendTo, spotOf } from "../../../web/src/score/entry";
import { pick, seeded } from "../random";
import { HANDS, entry } from "./hands";

test("the deck has every card once, suit by suit and high to low", () => {
  expect(new Set(DECK).size).toBe(52);
  expect(DECK.slice(0, 3)).toEqual(["As", "Ks", "Qs"]);
  expect(DECK.at(-1)).toBe("2d");
});

test("cards go to the first empty place and on from there", () => {
  let now = NOTHING;
  for (const card of HANDS[0].split(" ")) {
    const spot = nextPlace(now, null);
    if (!spot) throw new Error("full");
    now = place(now, card, spot);
  }
  expect(now).toEqual(entry(HANDS[0]));
  expect([isFull(now), missing(now), nextPlace(now, null)]).toEqual([true, 0, null]);
  expect(entered(now)).toEqual(HANDS[0].split(" "));
});

test("the next place is looked for from the last one on, then from the front", () => {
  const gap = entry("- Kd 3c 4c 4d 9h 9s - Tc Td Th 6c 6d");
  expect(nextPlace(gap, { zone: "middle", index: 0 })).toEqual({ zone: "middle", index: 4 });
  expect(nextPlace(gap, { zone: "back", index: 0 })).toEqual({ zone: "front", index: 0 });
});

test("a card that is put on another one changes places with it, a card of the deck sends it back", () => {
  const now = entry(HANDS[0]);
  const swapped = place(now, "Ks", { zone: "back", index: 0 });
  expect([spotOf(swapped, "Ks"), spotOf(swapped, "Tc")]).toEqual([{ zone: "back", index: 0 }, { zone: "front", index: 0 }]);
  const replaced = place(now, "As", { zone: "front", index: 0 });
  expect([spotOf(replaced, "As"), spotOf(replaced, "Ks"), missing(replaced)]).toEqual([{ zone: "front", index: 0 }, null, 0]);
});

test("a full row takes no card, and says so; the deck takes every one", () => {
  const now = entry(HANDS[0]);
  expect(sendTo(now, "Tc", "front")).toEqual({ entry: now, full: true });
  const out = sendTo(now, "Tc", "tray");
  expect([spotOf(out.entry, "Tc"), missing(out.entry), out.full]).toEqual([null, 1, false]);
});

test("a card at two seats is found at both", () => {
  const seats = [entry(HANDS[0]), entry(HANDS[1].replace("2h", "Ks")), entry(HANDS[2])];
  expect(doubles(seats)).toEqual([{ card: "Ks", seat: 0, other: 1 }]);
  expect([elsewhere(seats, 0, "Ks"), elsewhere(seats, 1, "Ks"), elsewhere(seats, 2, "Ks"), elsewhere(seats, 0, "Kd")]).toEqual([1, 0, 0, null]);
  expect(doubles(HANDS.map((hand) => entry(hand)))).toEqual([]);
});

test("the engine is asked for rows, or for thirteen cards", () => {
  expect(formOf(entry("Ks - - 4c 4d 9h 9s 2d Tc Td Th 6c 6d"))).toEqual({
    action: "set",
    front: ["Ks"],
    middle: ["4c", "4d", "9h", "9s", "2d"],
    back: ["Tc", "Td", "Th", "6c", "6d"],
  });
  expect(formOf(entry(HANDS[3], "natural"))).toEqual({ action: "natural", cards: HANDS[3].split(" ") });
});

test("a question about some rows names thirteen different cards", () => {
  const padded = paddedHand(entry("Ks Kd 3c - - - - - - - - - -"));
  expect([padded.length, new Set(padded).size, padded.slice(0, 3)]).toEqual([13, 13, ["Ks", "Kd", "3c"]]);
});

describe("kept places", () => {
  test("are read as they were", () => {
    const now = entry("Ks - 3c 4c 4d - 9s 2d Tc Td Th 6c 6d", "natural");
    expect(entryOf("natural", placesOf(now))).toEqual(now);
  });

  test.each([
    ["a card twice", { front: ["Ks", "Ks", null] }],
    ["no card of the deck", { front: ["1s", null, null] }],
    ["a row too short", { front: ["Ks"] }],
  ])("are refused with %s", (_, wrong) => expect(entryOf("set", { ...placesOf(NOTHING), ...wrong })).toBeNull());
});

test("whatever is tapped, every card of the deck is there once", () => {
  const random = seeded(7);
  const zones = ["front", "middle", "back", "tray"] as const;
  let now = NOTHING;
  for (let step = 0; step < 2_000; step += 1) {
    const card = pick(random, DECK);
    const zone = pick(random, zones);
    now = zone !== "tray" && random() < 0.5 ? place(now, card, { zone, index: Math.floor(random() * (zone === "front" ? 3 : 5)) }) : sendTo(now, card, zone).entry;
    expect(isWhole(now)).toBe(true);
  }
  expect(missing(now)).toBeLessThan(13);
});
