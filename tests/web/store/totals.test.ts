import { expect, test } from "vitest";
import type { HandRow } from "../../../web/src/store/shapes";
import { average, totalsOf } from "../../../web/src/store/totals";

function row(hand: number, unit: number, net: number[], skill: number[] | null = null, luck: number[] | null = null): HandRow {
  return { version: 1, hand, record: "", net, balances: net.map((chips) => 1000 + chips), skill, luck, unit, settled_ms: 0 };
}

test("no hand comes to nothing", () => {
  expect(totalsOf([])).toEqual({ hands: 0, net_chips: [], figured: 0, skill_units: [], luck_units: [], skill_chips: [], luck_chips: [] });
  expect(average(0, 0)).toBeNull();
});

test("chips are summed over all hands, skill and luck over those that have both, in each hand's own unit", () => {
  const totals = totalsOf([
    row(1, 5, [15, -10, -5], [1, 0, -1], [2, -1, -1]),
    row(2, 20, [-40, 20, 20], [-3, 1, 2], [0, 0, 0]),
    row(3, 1, [7, -7, 0]),
    row(4, 1, [1, 0, -1], [9, 9, 9]),
  ]);
  expect(totals).toEqual({
    hands: 4,
    net_chips: [-17, 3, 14],
    figured: 2,
    skill_units: [-2, 1, 1],
    luck_units: [2, -1, -1],
    skill_chips: [-55, 20, 35],
    luck_chips: [10, -5, -5],
  });
  expect(average(totals.net_chips[0] ?? 0, totals.hands)).toBe(-4.25);
});
