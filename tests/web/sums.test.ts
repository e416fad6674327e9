import { expect, test } from "vitest";
import type { HandRow } from "../../web/src/store/shapes";
import { balanceCurve, didOf, sumCurve } from "../../web/src/sums";

function row(hand: number, net: number, balance: number, rest: Partial<HandRow> = {}): HandRow {
  return {
    version: 1, hand, record: "", net: [net, -net], balances: [balance, 2000 - balance],
    skill: null, luck: null, unit: 5, settled_ms: 0, ...rest,
  };
}

test("balances begin before the first hand that is shown", () => {
  const rows = [row(3, 20, 1020), row(4, -50, 970)];
  expect(balanceCurve(rows, 0)).toEqual({ hands: [2, 3, 4], values: [1000, 1020, 970] });
  expect(balanceCurve(rows, 1).values).toEqual([1000, 980, 1030]);
});

test("skill and luck are added up in chips, whatever the unit was", () => {
  const rows = [row(1, 0, 1000, { skill: [2, -2], luck: [0, 0] }), row(2, 0, 1000, { skill: [-3, 3], luck: [1, -1], unit: 10 })];
  expect(sumCurve(rows, 0, "skill").values).toEqual([0, 10, -20]);
  expect(sumCurve(rows, 1, "luck").values).toEqual([0, 0, -10]);
});

test("a sum ends where a hand is not worked out", () => {
  const rows = [row(1, 0, 1000, { skill: [1, -1], luck: [1, -1] }), row(2, 0, 1000), row(3, 0, 1000, { skill: [1, -1], luck: [1, -1] })];
  expect(sumCurve(rows, 0, "skill").values).toEqual([0, 5, null, null]);
});

test("no hands, no curve", () => {
  expect(balanceCurve([], 0)).toEqual({ hands: [], values: [] });
  expect(sumCurve([], 0, "luck").values).toEqual([]);
});

test.each([
  ["did 1 set Td Th Ks / 2c 6c 5d 4h 3s / 3d Qd 3h Qh Qs", 0, "set"],
  ["did 1 set …\ndid 2 set …", 1, "foul"],
  ["did 1 set …\ndid 2 natural dragon", 1, "natural"],
  ["did 1 surrender", 0, "surrender"],
  ["did 12 surrender", 0, null],
  ["nothing of the kind", 0, null],
] as const)("%j tells what seat %i did: %s", (record, seat, did) => {
  expect(didOf(row(1, 0, 1000, { record, fouls: [1] }), seat)).toBe(did);
});

test("a row that does not know its fouls says of no rows that they were legal", () => {
  expect(didOf(row(1, 0, 1000, { record: "did 1 set …\ndid 2 surrender" }), 0)).toBeNull();
  expect(didOf(row(1, 0, 1000, { record: "did 1 set …\ndid 2 surrender" }), 1)).toBe("surrender");
});
