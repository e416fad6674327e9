import { afterAll, beforeAll, expect, test } from "vitest";
import { createNumbers } from "../../../web/src/format";
import { score as english } from "../../../web/src/i18n/en/score";
import type { Scored } from "../../../web/src/protocol";
import { formOf, placesOf } from "../../../web/src/score/entry";
import type { SheetHand } from "../../../web/src/score/shapes";
import { leaders, linesOf, netsOf, pairsOf, settledOf, textOf } from "../../../web/src/score/sheet";
import { PythonEngine } from "../python-engine";
import { HANDS, entry } from "./hands";

const n = createNumbers("en");
let engine: PythonEngine;
let hands: SheetHand[];

beforeAll(async () => {
  engine = new PythonEngine();
  const entries = HANDS.map((text) => entry(text));
  const turned = [...entries.slice(1), ...entries.slice(0, 1)];
  hands = await Promise.all([entries, turned].map(async (seats, at_ms) => {
    const scored = await engine.call<Scored>("score", { rule_set: "tw-13zhang", options: {}, seats: seats.map(formOf) });
    return { id: String(at_ms), at_ms, entries: seats.map((one) => ({ kind: one.kind, places: placesOf(one) })), scored, worth: 100 };
  }));
});
afterAll(() => engine.stop());

test("a sheet adds up what seats got, in what units show as", () => {
  const [one, two] = linesOf(hands);
  expect(one?.nets.reduce((sum, net) => sum + net)).toBe(0);
  expect(netsOf(hands[0] as SheetHand).some((net) => net !== 0 && net % 100 === 0)).toBe(true);
  expect(two?.totals).toEqual(one?.nets.map((net, seat) => net + (two?.nets[seat] ?? 0)));
  expect(linesOf([])).toEqual([]);
});

test("the highest total leads, and equal ones share the lead", () => {
  expect([leaders([3, -3]), leaders([2, 2, -4]), leaders([0, 0]), leaders([])]).toEqual([[0], [0, 1], [], []]);
});

test("a hand is shown by the reveal's parts: units, not what they show as", () => {
  const [line] = linesOf(hands);
  if (!line) throw new Error("no hand");
  const settled = settledOf(line);
  expect(settled.seats.map((seat) => seat.net_chips)).toEqual(line.hand.scored.seats.map((seat) => seat.net_units));
  expect(settled.seats.map((seat) => seat.balance_chips)).toEqual(line.totals.map((total) => total / 100));
  const duels = pairsOf(settled);
  expect(duels.map(({ me, other }) => [me.seat, other.seat])).toEqual([[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
  for (const duel of duels) expect([duel.chips, duel.bill.reduce((sum, { units }) => sum + units, 0)]).toEqual([duel.units, duel.units]);
});

test("the shared text has a line for each hand, and the totals", () => {
  const words = { ...english.text, signed: n.signed, plain: n.plain };
  const text = textOf(hands.slice(0, 1), "十三張", ["Ann", "Bo", "Cy", "Di"], words).split("\n");
  expect(text[0]).toBe("Score sheet · 十三張");
  expect(text[1]).toMatch(/^1\. Ann [+\u2212]?[\d,]+ · Bo [+\u2212]?[\d,]+ · Cy /);
  expect(text[2]).toMatch(/^After 1 hand: Ann /);
  expect(text.slice(3)).toEqual([""]);
});
