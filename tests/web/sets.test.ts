import { beforeAll, describe, expect, test } from "vitest";
import { amountsOf } from "../../web/src/amounts";
import { createNumbers } from "../../web/src/format";
import { en } from "../../web/src/i18n/en";
import { fetchSetWords } from "../../web/src/i18n/sets";
import type { Settings, Settled, View } from "../../web/src/protocol";
import { type Duel, duelsOf } from "../../web/src/reveal";
import { sheetRows } from "../../web/src/score-sheet";
import { chosenOf, isSameGame, optionsOf, settingsOf, sweepUnits, withSet } from "../../web/src/sets";
import { type State, initialState } from "../../web/src/state";
import { totalsOf } from "../../web/src/store/totals";

const START = initialState({ state: "failed", code: "timeout", detail: "" });
const n = createNumbers("en");

describe("choosing a rule set", () => {
  test("takes its own options, unit and length, and the seats that it is for", () => {
    const wanted = { ...START.wanted, seats: 2, unit: 20 };
    expect(withSet(wanted, "tw-13zhang")).toMatchObject({ rule_set: "tw-13zhang", seats: 4, unit: 1, hands: 10, options: { homeRunNeedsThreeZero: false } });
    expect(withSet(withSet(wanted, "plain"), "wsgc-house")).toMatchObject({ seats: 4, unit: 5, hands: 0, options: { scale: "plain", bonuses: true } });
    expect(withSet(wanted, "wsgc-house")).toBe(wanted);
  });

  test("asks the engine for a length only where there is one", () => {
    expect(settingsOf(START.wanted)).not.toHaveProperty("hands");
    expect(settingsOf(withSet(START.wanted, "pusoy"))).toEqual({ rule_set: "pusoy", seats: 4, unit: 1, hands: 10, opponents: "house", options: { suits: "none" } });
  });

  test("reads a table's settings back, those of an earlier version too", () => {
    const settings: Settings = { rule_set: "hk-13", seats: 3, house_seats: 2, unit: 1, hands: 5, opponents: "easy", options: { daqiang: true } };
    expect(chosenOf(settings)).toEqual({ rule_set: "hk-13", seats: 3, unit: 1, hands: 5, opponents: "easy", options: { daqiang: true } });
    const earlier: Settings = { rule_set: "wsgc-house", seats: 4, house_seats: 3, unit: 5, options: { scale: "2-4" } };
    expect(chosenOf(earlier)).toMatchObject({ hands: 0, opponents: "house", options: { scale: "2-4", bonuses: true } });
    expect(optionsOf({ rule_set: "hk-13", options: { daqiang: "maybe" } })).toEqual({ daqiang: false });
  });

  test("tells another game from the same one under other options", () => {
    expect(isSameGame(START.wanted, { ...START.wanted, unit: 9, options: {} })).toBe(true);
    expect(isSameGame(START.wanted, { ...START.wanted, opponents: "easy" })).toBe(false);
  });

  test("three rows are worth what the match says", () => {
    const table = [[3, 0, 0, 6] as [number, number, number, number]];
    expect(sweepUnits({ match: { kind: "table", table, sweep_add: 0, majority_add: 0, sweep_multiply: 1 } })).toBe(6);
    expect(sweepUnits({ match: { kind: "sum", table: [], sweep_add: 3, majority_add: 1, sweep_multiply: 2 } })).toBe(14);
  });
});

describe("amounts", () => {
  beforeAll(() => fetchSetWords("en"));

  test("chips, by the unit that is played for", () => {
    const amounts = amountsOf({ rule_set: "wsgc-house", unit: 5 }, en, n);
    expect([amounts.ofUnits(-3), amounts.ofChips(985), amounts.text("15"), amounts.units(3, "3"), amounts.price(3)]).toEqual([-15, 985, "15 chips", "3 units", "3 units (15 chips)"]);
  });

  test("points that are worth one are said once, in the unit of the rule set", () => {
    const amounts = amountsOf({ rule_set: "mau-binh", unit: 1 }, en, n);
    expect([amounts.name, amounts.units(6, "+6"), amounts.price(6), amounts.text("−12")]).toEqual(["chi", null, "6 chi", "−12 chi"]);
    expect(amountsOf({ rule_set: "intl-1-6", unit: 1 }, en, n).price(1)).toBe("1 point");
  });

  test("a unit worth a hundred points is said beside them", () => {
    const amounts = amountsOf({ rule_set: "tw-13zhang", unit: 1 }, en, n);
    expect([amounts.ofUnits(36), amounts.ofChips(-14), amounts.name, amounts.units(6, "6"), amounts.price(6)]).toEqual([3600, -1400, "points", "6 賭", "6 賭 (600 points)"]);
  });
});

function settledAt(hand: number, net: readonly number[], after: readonly number[]): Settled {
  const seats = net.map((net_chips, seat) => ({ seat, kind: "human", dealt: [], action: { action: "surrender", cards: [] }, outcome: "set", label: null, rows: null, net_units: net_chips, net_chips, balance_chips: after[seat] ?? 0 }) as const);
  return { hand, settings: { rule_set: "intl-1-6", seats: net.length, house_seats: 0, options: {}, unit: 1, hands: 5 }, house_way: "", seats: seats as unknown as Settled["seats"], pairs: [], record: "" };
}

describe("the score sheet", () => {
  const view = { last: settledAt(3, [4, -4], [5, -5]) } as View;
  const row = (hand: number, net: number[]) => ({ version: 1, hand, record: "", net, balances: [], skill: null, luck: null, unit: 1, settled_ms: 0 }) as const;
  const log = (rows: readonly ReturnType<typeof row>[]): State["log"] => ({ source: "kept", session: "a", rows, totals: totalsOf(rows), unreadable: 0, sessions: [] });

  test("has every kept hand with its running totals, and the last one from the table itself", () => {
    expect(sheetRows({ view, log: log([row(1, [3, -3]), row(2, [-2, 2])]), room: null })).toEqual([
      { hand: 1, net: [3, -3], total: [3, -3] },
      { hand: 2, net: [-2, 2], total: [1, -1] },
      { hand: 3, net: [4, -4], total: [5, -5] },
    ]);
  });

  test("begins with the last hand while no other is known", () => {
    expect(sheetRows({ view, log: null, room: null })).toEqual([{ hand: 3, net: [4, -4], total: [5, -5] }]);
    expect(sheetRows({ view: null, log: null, room: null })).toEqual([]);
  });

  test("of a room is the relay's list", () => {
    const room = { hands: { settled: 3, hands: [{ hand: 2, settled_ms: 0, net_chips: [-2, 2] }, { hand: 1, settled_ms: 0, net_chips: [3, -3] }] } } as unknown as State["room"];
    expect(sheetRows({ view, log: log([row(1, [9, -9])]), room }).map((one) => one.total[0])).toEqual([3, 1, 5]);
  });
});

describe("a pair", () => {
  const bill = (pair: Partial<Settled["pairs"][number]>, outcomes: readonly ["set" | "natural", "set" | "natural"] = ["set", "set"]): Duel => {
    const settled = settledAt(1, [0, 0], [0, 0]);
    const seats = settled.seats.map((seat, index) => ({ ...seat, outcome: outcomes[index] ?? "set" }));
    const base = { a: 0, b: 1, decided_by: "rows", rows: [1, 1, 1], base_units: 3, bonuses: [], sweep_units: 0, home_run_units: 0, extra_units: 0, swept: 0, units: 3, chips: 3 } as const;
    const [duel] = duelsOf({ ...settled, seats, pairs: [{ ...base, rows: [...base.rows], bonuses: [], ...pair }] }, 1);
    if (!duel) throw new Error("no pair");
    return duel;
  };

  test("says who swept, and what that adds", () => {
    const duel = bill({ swept: 1, sweep_units: 3, home_run_units: 6, units: 12 });
    expect(duel.sweep).toEqual({ whose: "other", tied: false });
    expect(duel.bill.slice(1)).toEqual([{ kind: "sweep", whose: "other", units: -3 }, { kind: "homeRun", whose: "other", units: -6 }]);
  });

  test("tells a sweep with a tied row, and a mere majority", () => {
    expect(bill({ swept: -1, rows: [-1, 0, -1] }).sweep).toEqual({ whose: "me", tied: true });
    const duel = bill({ rows: [1, -1, 1], base_units: 1, sweep_units: 1, units: 2 });
    expect([duel.sweep, duel.bill[1]]).toEqual([null, { kind: "majority", whose: "other", units: -1 }]);
  });

  test("that a third seat's natural keeps apart is nobody's", () => {
    expect(bill({ decided_by: "natural", rows: null, base_units: 0, units: 0 }).bill).toEqual([{ kind: "natural", whose: "none", units: 0 }]);
    expect(bill({ decided_by: "natural", rows: null, base_units: 13, units: 13 }, ["natural", "natural"]).bill[0]).toMatchObject({ whose: "both", units: -13 });
  });
});
