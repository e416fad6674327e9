import { ROWS } from "../cards";
import type { Numbers } from "../format";
import type { Diagnosis, Match, RuleSet } from "../protocol";
import { SECTIONS, type SectionId } from "./guide";

/** The figures that a text may name in braces. None of them is typed: the engine's rules tell them. */
export const FIGURES = [
  "seatsFrom", "seatsTo", "plainRow", "plainSweep", "twoFourTwo", "twoFourSweep", "oneSixTwo", "oneSixSweep",
  "natural", "foul", "surrender", "frontTrips", "middleFullHouse", "middleQuads", "middleStraightFlush", "backQuads", "backStraightFlush",
  "bonusMost", "pairMost", "start", "unitFrom", "unitTo", "unitUsual",
] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Readonly<Record<Figure, string>>;

/** The figures of a rule set, written for people. */
export function figuresOf(rules: RuleSet, n: Numbers): Figures {
  const { economy } = rules;
  const scale = (value: string, won: number, lost: number): number => paid(matchOf(rules, value), won, lost);
  const bonus = (row: string, category: string): number => rules.royalties.rows.find((one) => one.row === row && one.category === category)?.units ?? 0;
  const bonusMost = mostBonuses(rules);
  const values: Readonly<Record<Figure, number>> = {
    seatsFrom: rules.players[0],
    seatsTo: rules.players[1],
    plainRow: scale("plain", 1, 0),
    plainSweep: scale("plain", 3, 0),
    twoFourTwo: scale("2-4", 2, 1),
    twoFourSweep: scale("2-4", 3, 0),
    oneSixTwo: scale("1-6", 2, 1),
    oneSixSweep: scale("1-6", 3, 0),
    natural: rules.naturals.entries[0]?.value ?? 0,
    foul: rules.foul.units ?? 0,
    surrender: rules.surrender_units ?? 0,
    frontTrips: bonus("front", "trips"),
    middleFullHouse: bonus("middle", "full_house"),
    middleQuads: bonus("middle", "quads"),
    middleStraightFlush: bonus("middle", "straight_flush"),
    backQuads: bonus("back", "quads"),
    backStraightFlush: bonus("back", "straight_flush"),
    bonusMost,
    pairMost: bonusMost + Math.max(...["plain", "2-4", "1-6"].map((value) => scale(value, 3, 0))),
    start: economy.start,
    unitFrom: economy.unit_min,
    unitTo: economy.unit_max,
    unitUsual: economy.unit_default,
  };
  return Object.fromEntries(FIGURES.map((figure) => [figure, n.plain(values[figure])])) as Record<Figure, string>;
}

/** The figures of the worked example: what became of the first and of the last printed hand, paid as printed. */
export const EXAMPLE_FIGURES = ["firstNet", "firstSkill", "firstLuck", "lastNet", "lastHouseWay", "lastSkill", "lastLuck"] as const;
export type ExampleFigure = (typeof EXAMPLE_FIGURES)[number];

/** Reads them from the diagnosis of the printed example without bonuses. */
export function exampleFigures({ actual, counterfactual, skill, luck }: Diagnosis, n: Numbers): Readonly<Record<ExampleFigure, string>> {
  const [first, last] = [0, actual.length - 1];
  const sign = (units: readonly number[], seat: number): string => n.signed(units[seat] ?? 0);
  return {
    firstNet: sign(actual, first),
    firstSkill: sign(skill, first),
    firstLuck: sign(luck, first),
    lastNet: sign(actual, last),
    lastHouseWay: sign(counterfactual, last),
    lastSkill: sign(skill, last),
    lastLuck: sign(luck, last),
  };
}

/** A run of a text: words, or words that lead to a section. */
export type Run = string | { readonly words: string; readonly to: SectionId };

const LINK = /\[([^\]]+)\]\(#\/rules\/([a-z-]+)\)/;
const NOT_YET = "…";

/** A text with its figures filled in, cut into runs. A figure that the engine has not told yet is an ellipsis. */
export function runs(text: string, figures: Readonly<Record<string, string>>): Run[] {
  const filled = text.replace(/\{(\w+)\}/g, (_, figure: string) => figures[figure] ?? NOT_YET);
  // Words, link words, address, words, …: that is how `split` lays out a pattern with two groups.
  const cut = filled.split(LINK);
  return cut.flatMap((part, index): Run[] => {
    if (index % 3 === 0) return part === "" ? [] : [part];
    const to = cut[index + 1];
    return index % 3 === 1 && isSection(to) ? [{ words: part, to }] : [];
  });
}

function isSection(id: string | undefined): id is SectionId {
  return (SECTIONS as readonly (string | undefined)[]).includes(id);
}

/** The match table of a scale: the option's patch where it has one, else the rule set's own. */
export function matchOf(rules: RuleSet, scale: string): Match {
  const values = rules.options.find((option) => option.id === "scale")?.values ?? [];
  const patch = values.find(([value]) => value === scale)?.[1] ?? [];
  return (patch.find(([field]) => field === "match")?.[1] as Match | undefined) ?? rules.match;
}

/** What so many rows won and lost pay, the others being tied. */
export function paid({ table }: Match, won: number, lost: number): number {
  return table.find(([wins, losses]) => wins === won && losses === lost)?.[3] ?? 0;
}

/** The most that one opponent can owe in bonuses: each row earns once. */
function mostBonuses({ royalties }: RuleSet): number {
  const most = (row: string): number => Math.max(0, ...royalties.rows.filter((one) => one.row === row).map((one) => one.units));
  return ROWS.map(most).reduce((sum, units) => sum + units, 0);
}
