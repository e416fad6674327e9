import { describe, expect, test } from "vitest";
import type { PairView, Settled, SettledSeat } from "../../web/src/protocol";
import { REVEAL_STEPS, duelsOf, firstStep, otherDuels, pairMatrix, stepAfter } from "../../web/src/reveal";

function seat(number: number, outcome: SettledSeat["outcome"], net: number): SettledSeat {
  const rows = outcome === "set" || outcome === "foul" ? { front: null, middle: null, back: null } : null;
  return {
    seat: number,
    kind: number === 0 ? "human" : "house",
    dealt: [],
    action: { action: "surrender", cards: [] },
    outcome,
    label: outcome === "natural" ? "sixPairs" : null,
    rows,
    net_units: net,
    net_chips: net * 5,
    balance_chips: 1000 + net * 5,
  };
}

function pair(a: number, b: number, units: number, rest: Partial<PairView> = {}): PairView {
  return { a, b, decided_by: "rows", rows: [1, -1, 0], base_units: units, bonuses: [], sweep_units: 0, home_run_units: 0, extra_units: 0, swept: 0, units, chips: units * 5, ...rest };
}

function settled(seats: SettledSeat[], pairs: PairView[]): Settled {
  const settings = { rule_set: "wsgc-house", seats: seats.length, house_seats: seats.length - 1, options: {}, unit: 5 };
  return { hand: 1, settings, house_way: "cp-house-1", seats, pairs, record: "" };
}

describe("steps", () => {
  test("go row by row to the result, and stay there", () => {
    expect(REVEAL_STEPS).toEqual(["front", "middle", "back", "result"]);
    expect(REVEAL_STEPS.map(stepAfter)).toEqual(["middle", "back", "result", "result"]);
  });

  test("a hand without rows goes straight to the result", () => {
    const hand = settled([seat(0, "set", 1), seat(1, "natural", -1)], [pair(0, 1, 1)]);
    expect([firstStep(hand, 0), firstStep(hand, 1)]).toEqual(["front", "result"]);
  });
});

describe("a pair", () => {
  const bonuses = [{ seat: 1, row: "back", category: "quads", units: 4 } as const];
  const hand = settled([seat(0, "set", -3), seat(1, "set", 3)], [pair(0, 1, -3, { base_units: 1, bonuses })]);

  test("seen from its first seat", () => {
    expect(duelsOf(hand, 0)[0]).toMatchObject({
      marks: { front: "won", middle: "lost", back: "tied" },
      units: -3,
      chips: -15,
      bill: [
        { kind: "rows", won: 1, lost: 1, tied: 1, units: 1 },
        { kind: "bonus", whose: "other", row: "back", category: "quads", units: -4 },
      ],
    });
  });

  test("seen from the other it is the exact opposite", () => {
    expect(duelsOf(hand, 1)[0]).toMatchObject({
      marks: { front: "lost", middle: "won", back: "tied" },
      units: 3,
      chips: 15,
      bill: [
        { kind: "rows", won: 1, lost: 1, tied: 1, units: -1 },
        { kind: "bonus", whose: "me", units: 4 },
      ],
    });
  });

  test("the lines of its bill add up to its units", () => {
    for (const who of [0, 1]) {
      const [duel] = duelsOf(hand, who);
      expect(duel?.bill.reduce((sum, line) => sum + line.units, 0)).toBe(duel?.units);
    }
  });

  test("zero has no sign from either side", () => {
    const even = settled([seat(0, "set", 0), seat(1, "set", 0)], [pair(0, 1, 0, { rows: [0, 0, 0] })]);
    for (const who of [0, 1]) expect(Object.is(duelsOf(even, who)[0]?.units, 0)).toBe(true);
    expect(Object.is(pairMatrix(even)[1]?.[0], 0)).toBe(true);
  });
});

test.each([
  ["foul", "set", "foul", "me"],
  ["set", "foul", "foul", "other"],
  ["foul", "foul", "foul", "both"],
  ["natural", "foul", "natural", "me"],
  ["natural", "natural", "natural", "both"],
  ["set", "surrender", "surrender", "other"],
] as const)("%s against %s is billed as %s of %s", (mine, theirs, decided, whose) => {
  const hand = settled([seat(0, mine, 0), seat(1, theirs, 0)], [pair(0, 1, 0, { decided_by: decided, rows: null })]);
  const [duel] = duelsOf(hand, 0);
  expect(duel?.marks).toBeNull();
  expect(duel?.bill[0]).toMatchObject({ kind: decided, whose });
});

test("the matrix mirrors itself, and its lines add up to the nets", () => {
  const seats = [seat(0, "set", 3), seat(1, "set", 1), seat(2, "set", 3), seat(3, "set", -7)];
  // The printed example, plain and without bonuses.
  const pairs = [pair(0, 1, 1), pair(0, 2, -1), pair(0, 3, 3), pair(1, 2, -1), pair(1, 3, 3), pair(2, 3, 1)];
  const hand = settled(seats, pairs);
  const cells = pairMatrix(hand);
  cells.forEach((line, row) => {
    expect(line[row]).toBeNull();
    expect(line.reduce<number>((sum, units) => sum + (units ?? 0), 0)).toBe(seats[row]?.net_units);
    line.forEach((units, column) => {
      if (units !== null) expect(units + (cells[column]?.[row] ?? NaN)).toBe(0);
    });
  });
  expect(duelsOf(hand, 1).map((duel) => duel.other.seat)).toEqual([0, 2, 3]);
  expect(otherDuels(hand, 1).map((duel) => [duel.me.seat, duel.other.seat])).toEqual([[0, 2], [0, 3], [2, 3]]);
});
