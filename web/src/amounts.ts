import type { Numbers } from "./format";
import type { Catalogue } from "./i18n";
import { setWords, termsOf } from "./i18n/sets";
import type { Settings } from "./protocol";
import { setInfo } from "./sets";

/** What units are worth at a table, and how that is said: in chips, in points, or in the unit of its rule set. */
export interface Amounts {
  /** What a number of units shows as. */
  readonly ofUnits: (units: number) => number;
  /** What a balance or a net, as the engine counts them, shows as. */
  readonly ofChips: (chips: number) => number;
  /** What the shown figures are: "chips", "points", "chi". */
  readonly name: string;
  /** A shown figure with its name: "15 chips". */
  readonly text: (shown: string) => string;
  /** Units in words where they say more than the figure does, else null: "3 units", "6 賭". */
  readonly units: (units: number, shown: string) => string | null;
  /** A price in units: "3 units (15 chips)", "6 chi", "6 賭 (600 points)". */
  readonly price: (units: number) => string;
}

export function amountsOf({ rule_set, unit }: Pick<Settings, "rule_set" | "unit">, t: Catalogue, n: Numbers): Amounts {
  const { economy, worth } = setInfo(rule_set);
  const byChips = economy === "chips";
  const terms = byChips ? null : termsOf(setWords(t.lang), rule_set);
  const name = byChips ? t.table.chips : worth === 1 && terms ? terms.units : t.table.points;
  const counted = terms?.unit ?? t.cost.units;
  const ofUnits = (units: number): number => units * unit * worth;
  const text = (shown: string): string => t.table.amount(shown, name);
  const oneForOne = !byChips && worth === 1;
  return {
    ofUnits,
    ofChips: (chips) => chips * worth,
    name,
    text,
    units: (units, shown) => (oneForOne ? null : counted(units, shown)),
    price: (units) => (oneForOne ? (terms ? terms.unit(units, n.plain(units)) : text(n.plain(units))) : t.cost.each(counted(units, n.plain(units)), text(n.plain(ofUnits(units))))),
  };
}
