import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { createNumbers } from "../../../web/src/format";
import { type Block, type Guide, SECTIONS, SOURCE_SHA256, fetchGuide } from "../../../web/src/i18n/guide";
import { EXAMPLE_FIGURES, FIGURES, exampleFigures, figuresOf, runs } from "../../../web/src/i18n/guide-text";
import type { OpenedHand, RuleSet, Stepped } from "../../../web/src/protocol";
import { PythonEngine } from "../python-engine";
import { CATALOGUES } from "./walk";

const rulesPage = readFileSync(new URL("../../../docs/rules.md", import.meta.url), "utf8");
const english = await fetchGuide("en");
const chinese = await fetchGuide("zh-Hant");
const engine = new PythonEngine();
const n = createNumbers("en");
afterAll(() => engine.stop());

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case "text":
      return [block.text];
    case "points":
      return [...block.points];
    case "clauses":
      return [...(block.title === null ? [] : [block.title]), ...block.clauses.map((clause) => clause.text)];
    case "piece":
      return [block.title, block.text];
    case "shown":
      return [];
  }
}

/** Every text of a guide in the order in which it is read. */
const texts = (guide: Guide): string[] => guide.flatMap((section) => [section.title, ...section.blocks.flatMap(textsOf)]);

/** A guide without its words. */
const bones = (guide: Guide): unknown =>
  guide.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((block) => ({
      kind: block.kind,
      texts: textsOf(block).length,
      ids: block.kind === "clauses" ? block.clauses.map((clause) => clause.id) : block.kind === "piece" ? block.id : block.kind === "shown" ? block.what : null,
    })),
  }));

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? "").toSorted();
const figuresIn = (text: string): string[] => matches(text, /\{(\w*)\}/g);
const linksIn = (text: string): string[] => matches(text, /\]\(([^)]*)\)/g);

describe.each([
  ["en", english],
  ["zh-Hant", chinese],
] as const)("the guide in %s", (_, guide) => {
  test("has every section once, and words in all of them", () => {
    expect(guide.map((section) => section.id)).toEqual([...SECTIONS]);
    for (const text of texts(guide)) expect(text).toMatch(/\S{2}/u);
  });

  test("has each P and H clause of the rules page, in its order", () => {
    const clauses = guide.flatMap((section) => section.blocks.flatMap((block) => (block.kind === "clauses" ? block.clauses.map((clause) => clause.id) : [])));
    expect(clauses.length).toBeGreaterThan(50);
    expect(clauses).toEqual(matches(rulesPage, /^- \*\*([PH][\d.]+)\*\*/gm).toSorted(byClause));
  });

  test("types no figure: what is left of a text without card runs and scales has no digits", () => {
    const allowed = /\{\w+\}|\b[2-9TJQKA](-[2-9TJQKA])+(?!\w)|\b(2-4|1-6)\b|從 2 到 A/g;
    for (const text of texts(guide)) expect(text.replaceAll(allowed, ""), text).not.toMatch(/\d/);
    for (const text of texts(guide)) expect(text, text).not.toMatch(/\b(two|three|four|five|six|ten)\s+(units|chips)\b|[二兩三四五六十]注/u);
  });

  test("names only figures that are filled, and links only to sections", () => {
    const known: readonly string[] = [...FIGURES, ...EXAMPLE_FIGURES];
    for (const text of texts(guide)) {
      for (const figure of figuresIn(text)) expect(known, text).toContain(figure);
      for (const link of linksIn(text)) expect(SECTIONS.map((id) => `#/rules/${id}`), text).toContain(link);
      expect(text).not.toMatch(/https?:|www\./);
    }
  });

  test("offers eight to twelve pieces of advice", () => {
    const advice = guide.find((section) => section.id === "strategy")?.blocks.filter((block) => block.kind === "piece") ?? [];
    expect(advice.length).toBeGreaterThanOrEqual(8);
    expect(advice.length).toBeLessThanOrEqual(12);
  });
});

test("both languages say the same things, with the same figures and links, in the same order", () => {
  expect(bones(chinese)).toEqual(bones(english));
  const original = texts(english);
  texts(chinese).forEach((text, index) => {
    expect(figuresIn(text), text).toEqual(figuresIn(original[index] ?? ""));
    expect(linksIn(text), text).toEqual(linksIn(original[index] ?? ""));
  });
});

test("the source is named by the hash of the rules page", () => {
  expect(rulesPage).toContain(SOURCE_SHA256);
});

describe("figures", () => {
  test("are the engine's, and the most of a pair is what it reserves", async () => {
    const figures = figuresOf(await engine.call<RuleSet>("rules", { rule_set: "wsgc-house" }), n);
    const { view } = await engine.call<Stepped>("solo_new", { settings: {}, name: "You", now_ms: 0 });
    expect(figures.pairMost).toBe(n.plain(view.reserve_units));
    for (const [figure, value] of Object.entries(figures)) expect(value, figure).not.toBe("0");
    expect(figures).toMatchObject({
      plainRow: "1", plainSweep: "3", twoFourTwo: "2", twoFourSweep: "4", oneSixTwo: "1", oneSixSweep: "6",
      natural: "3", foul: "3", surrender: "3", bonusMost: "10", start: "1,000", unitUsual: "5",
    });
  });

  test("of the worked example are those of the printed hand", async () => {
    const { diagnosis } = await engine.call<OpenedHand>("example", { options: { scale: "plain", bonuses: false } });
    const figures = exampleFigures(diagnosis, n);
    expect(figures).toEqual({
      firstNet: "+3", firstSkill: "0", firstLuck: "\u22121", lastNet: "\u22127", lastHouseWay: "+1", lastSkill: "\u22128", lastLuck: "+1",
    });
  });
});

test("what a scale says of itself when it is chosen has the engine's figures", async () => {
  const figures = figuresOf(await engine.call<RuleSet>("rules", { rule_set: "wsgc-house" }), n);
  for (const { scales, scaleHints } of CATALOGUES) {
    expect(scaleHints["2-4"].match(/\d/g)).toEqual([figures.twoFourTwo, figures.twoFourSweep]);
    expect(scaleHints["1-6"].match(/\d/g)).toEqual([figures.oneSixTwo, figures.oneSixSweep]);
    expect(scaleHints.plain).toMatch(/one unit|一注/);
    expect([scales["2-4"], scales["1-6"]].map((scale) => scale.match(/\d/g)?.at(-1))).toEqual([figures.twoFourSweep, figures.oneSixSweep]);
  }
});

describe("a text in runs", () => {
  test("is words and links, with its figures filled", () => {
    expect(runs("See [payments](#/rules/payments): {foul} units.", { foul: "3" })).toEqual([
      "See ",
      { words: "payments", to: "payments" },
      ": 3 units.",
    ]);
  });

  test("waits for figures with an ellipsis", () => {
    expect(runs("It costs {foul}.", {})).toEqual(["It costs …."]);
  });

  test("begins or ends with a link without empty words", () => {
    expect(runs("[a](#/rules/house)[b](#/rules/fouls)", {})).toEqual([
      { words: "a", to: "house" },
      { words: "b", to: "fouls" },
    ]);
  });
});

/** P2 before P10, H9.2 before H10.1, P before H. */
function byClause(one: string, other: string): number {
  const parts = (id: string): number[] => [id.startsWith("P") ? 0 : 1, ...id.slice(1).split(".").map(Number)];
  const [a, b] = [parts(one), parts(other)];
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
