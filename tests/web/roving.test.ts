import { describe, expect, test } from "vitest";
import { type Arrangement, type Spot, cardAt, dealt, send } from "../../web/src/arrangement";
import { type Arrow, arrowFrom, focusAfterSend, gridLines, shown, tabStop } from "../../web/src/roving";
import { pick, seeded, thirteen } from "./random";

const HAND = "As Ks Qs Js Ts 9h 9d 8c 7c 6d 5h 4d 2c".split(" ");

function at(text: string): Spot {
  const [zone, index] = text.split(":");
  return { zone: zone as Spot["zone"], index: Number(index) };
}

function walk(from: string, arrow: Arrow, columns = 7, a: Arrangement = dealt(HAND)): string {
  const { zone, index } = arrowFrom(a, at(from), arrow, columns);
  return `${zone}:${index}`;
}

test("the grid is the three rows, then the tray in lines", () => {
  expect(gridLines(dealt(HAND), 7).map((line) => line.length)).toEqual([3, 5, 5, 7, 6]);
  expect(gridLines(dealt(HAND), 13).map((line) => line.length)).toEqual([3, 5, 5, 13]);
});

describe("arrows", () => {
  test.each([
    ["front:2", "right", "middle:0"],
    ["middle:0", "left", "front:2"],
    ["back:4", "right", "tray:0"],
    ["front:0", "left", "front:0"],
    ["tray:12", "right", "tray:12"],
    ["front:1", "down", "middle:2"],
    ["middle:0", "up", "front:0"],
    ["back:2", "down", "tray:3"],
    ["tray:0", "down", "tray:7"],
    ["tray:12", "up", "tray:6"],
    ["tray:12", "down", "tray:12"],
    ["middle:3", "home", "middle:0"],
    ["tray:2", "end", "tray:6"],
  ] as const)("%s %s leads to %s", (from, arrow, to) => {
    expect(walk(from, arrow)).toBe(to);
  });

  test("reach every spot from every other", () => {
    const seen = new Set<string>();
    let spot = at("front:0");
    for (let i = 0; i < 26; i += 1) {
      seen.add(`${spot.zone}:${spot.index}`);
      spot = arrowFrom(dealt(HAND), spot, "right", 7);
    }
    expect(seen.size).toBe(26);
  });
});

describe("the tab stop", () => {
  test("always exists, whatever was moved", () => {
    const random = seeded(7);
    const hand = thirteen(random);
    let a = dealt(hand);
    let spot: Spot = { zone: "tray", index: 12 };
    for (let i = 0; i < 400; i += 1) {
      const card = pick(random, hand);
      const edit = send(a, card, pick(random, ["front", "middle", "back", "tray"] as const));
      if (edit.ok) a = edit.next;
      const view = shown(a, "rank");
      spot = arrowFrom(view, tabStop(view, spot), pick(random, ["left", "right", "up", "down"] as const), 7);
      const stop = tabStop(view, spot);
      expect(view[stop.zone][stop.index]).toBeDefined();
    }
  });

  test("stays in the tray while it has cards, then goes to the rows", () => {
    const a = dealt(["As", "Ks"]);
    expect(tabStop(a, at("tray:5"))).toEqual(at("tray:1"));
    expect(tabStop(dealt([]), at("tray:0"))).toEqual(at("front:0"));
  });
});

describe("after sending a card", () => {
  test("from the tray the focus waits on the next card", () => {
    const edit = send(dealt(HAND), "As", "back");
    const next = edit.ok ? shown(edit.next, "rank") : dealt([]);
    expect(cardAt(next, focusAfterSend(next, "As", at("tray:0")))).toBe("Ks");
  });

  test("from a row the focus follows the card", () => {
    const first = send(dealt(HAND), "As", "back");
    const second = first.ok ? send(first.next, "As", "front") : first;
    const next = second.ok ? second.next : dealt([]);
    expect(focusAfterSend(next, "As", at("back:0"))).toEqual(at("front:0"));
  });

  test("the last card of the tray takes the focus along", () => {
    const edit = send(dealt(["As"]), "As", "middle");
    const next = edit.ok ? edit.next : dealt([]);
    expect(focusAfterSend(next, "As", at("tray:0"))).toEqual(at("middle:0"));
  });
});
