import { expect, test } from "vitest";
import { linesOf } from "../../web/src/claims";

test("a natural of three rows is told row by row, each tidy", () => {
  const cards = ["2c", "Ac", "3d", "4c", "5c", "6d", "2h", "3h", "Jc", "9d", "Th", "Qh", "8s"];
  expect(linesOf({ action: "natural", label: "threeStraights", cards })).toEqual([
    { row: "front", cards: ["Ac", "3d", "2c"] },
    { row: "middle", cards: ["6d", "5c", "4c", "3h", "2h"] },
    { row: "back", cards: ["Qh", "Jc", "Th", "9d", "8s"] },
  ]);
});

test("six pairs stay pair by pair, three and three", () => {
  const cards = ["2h", "2s", "5c", "5s", "6c", "6d", "7d", "7s", "Qc", "Qd", "Ac", "Ad", "8d"];
  expect(linesOf({ action: "natural", label: "sixPairs", cards }).map((line) => line.cards)).toEqual([cards.slice(0, 6), cards.slice(6)]);
});

test("a surrendered hand is told by rank", () => {
  const cards = ["2c", "6c", "3d", "5d", "Td", "Qd", "3h", "4h", "Th", "Qh", "3s", "Qs", "Ks"];
  const lines = linesOf({ action: "surrender", cards });
  expect(lines.map((line) => line.row)).toEqual([null, null]);
  expect(lines.flatMap((line) => line.cards)).toEqual(["Ks", "Qs", "Qh", "Qd", "Th", "Td", "6c", "5d", "4h", "3s", "3h", "3d", "2c"]);
});
