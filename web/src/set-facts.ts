import type { Numbers } from "./format";
import type { Catalogue } from "./i18n";
import type { SetWords } from "./i18n/en/sets";
import { type Terms, termsOf } from "./i18n/sets";
import { naturalName } from "./i18n/words";
import type { Rank } from "./cards";
import type { Category, Royalty, RuleSet } from "./protocol";

export { optionFacts } from "./option-facts";

/** One thing that a rule set settles, in words and figures. */
export interface Fact {
  readonly id: string;
  readonly label: string;
  readonly lines: readonly string[];
}

export interface Speaking {
  readonly t: Catalogue;
  readonly n: Numbers;
  readonly words: SetWords;
}

/** A count of a rule set's units: "6 chi", "3 units". */
function counted(rules: RuleSet, { t, n, words }: Speaking): (units: number) => string {
  const write = termsOf(words, rules.id)?.unit ?? t.cost.units;
  return (units) => write(units, n.plain(units));
}

/** How a rule set calls things; the default one in the page's own words. */
function called(rules: RuleSet, { words }: Speaking): Pick<Terms, "sweep" | "tiedSweep" | "homeRun" | "foul"> {
  const { "intl-1-6": general } = words.terms;
  return termsOf(words, rules.id) ?? general ?? { sweep: "", tiedSweep: "", homeRun: "", foul: "" };
}

/** What a rule set pays for rows, sweeps, fouls and the rest, under the options that are applied to it. */
export function paymentFacts(rules: RuleSet, speaking: Speaking, largest: number | null = null): Fact[] {
  const { n, words } = speaking;
  const { facts } = words;
  const amount = counted(rules, speaking);
  const { foul, surrender_units, home_run, extras, unit_worth } = rules;
  const terms = called(rules, speaking);
  const fouls = foul.policy === "prevented" ? facts.foul.prevented : foul.pays === "flat" ? facts.foul.flat(terms.foul, amount(foul.units)) : facts.foul.asSwept(terms.foul);
  const fact = (id: string, label: string, ...lines: string[]): Fact => ({ id, label, lines });
  return [
    ...(unit_worth === 1 ? [] : [fact("unit", facts.unitLabel, facts.unitShows(amount(1), n.plain(unit_worth)))]),
    fact("rows", facts.rowsLabel, ...matchLines(rules, speaking)),
    ...(home_run ? [fact("homeRun", facts.homeRunLabel, homeRunLine(rules, speaking))] : []),
    fact("foul", facts.foulLabel, fouls),
    ...(surrender_units === null ? [] : [fact("surrender", facts.surrenderLabel, facts.surrender(amount(surrender_units)))]),
    ...extras.map(([id, units]) => fact(id, facts.extrasLabel, facts.aces(amount(units)))),
    ...(largest === null ? [] : [fact("largest", facts.largestLabel, amount(largest))]),
  ];
}

/** Royalties and naturals, and how rows rank. */
export function furtherFacts(rules: RuleSet, speaking: Speaking): Fact[] {
  const { t, n, words } = speaking;
  const { facts } = words;
  const amount = counted(rules, speaking);
  const { royalties, naturals, ranking } = rules;
  const names = termsOf(words, rules.id)?.naturals;
  const rows = royalties.rows.map((one) => facts.royalty(t.rows.cap[one.row], royaltyHand(one, speaking), amount(one.units)));
  const hands = royalties.hand.map(([id, units]) => facts.royalty("", words.patterns[id as keyof SetWords["patterns"]] ?? id, amount(units)).trim());
  const how = `${facts.mode[royalties.mode]}${t.lang === "en" ? ", " : "，"}${facts.when[royalties.when]}`;
  return [
    { id: "royalties", label: facts.royaltiesLabel, lines: rows.length + hands.length > 0 ? [how, ...rows, ...hands] : [facts.none] },
    {
      id: "naturals",
      label: facts.naturalsLabel,
      lines:
        naturals.entries.length > 0
          ? [...naturals.entries.map(({ id, value }) => facts.royalty("", names?.[id] ?? naturalName(t, id, words), amount(value)).trim()), facts.vs[naturals.vs_natural]]
          : [facts.none],
    },
    { id: "wheel", label: facts.wheelLabel, lines: [facts.wheel[ranking.wheel]] },
    ...(ranking.suits === "none" ? [] : [{ id: "suits", label: facts.suitsLabel, lines: [facts.suits(suitSigns(ranking.suits))] }]),
    { id: "order", label: facts.orderLabel, lines: [facts.order[rules.order]] },
    { id: "seats", label: facts.seatsLabel, lines: [facts.seats(n.plain(rules.players[0]), n.plain(rules.players[1]))] },
  ];
}

const SIGNS: Readonly<Record<string, string>> = { s: "♠", h: "♥", d: "♦", c: "♣" };

export function suitSigns(order: string): string {
  return order.replaceAll(/[shdc]/g, (suit) => SIGNS[suit] ?? suit).replaceAll(">", " > ");
}

function royaltyHand({ category, top }: Royalty, { t, words }: Speaking): string {
  const hand = t.categories[category as Category] ?? category;
  return top === null ? hand : words.facts.top(hand, t.cards.rank[top as Rank]);
}

function matchLines(rules: RuleSet, { n, words, ...rest }: Speaking): string[] {
  const { facts } = words;
  const { match } = rules;
  const amount = counted(rules, { n, words, ...rest });
  const terms = called(rules, { n, words, ...rest });
  if (match.kind === "table") return match.table.map(([won, lost, tied, units]) => facts.tableLine(n.plain(won), n.plain(lost), n.plain(tied), amount(units)));
  return [
    facts.eachRow(amount(1)),
    ...(match.majority_add ? [facts.majority(amount(match.majority_add))] : []),
    ...(match.sweep_add ? [facts.sweepAdd(terms.sweep, amount(match.sweep_add))] : []),
    ...(match.sweep_multiply > 1 ? [facts.sweepTimes(terms.sweep, n.plain(match.sweep_multiply))] : []),
  ];
}

function homeRunLine(rules: RuleSet, speaking: Speaking): string {
  const { n, words } = speaking;
  const { home_run: run } = rules;
  if (!run) return "";
  const { homeRun } = called(rules, speaking);
  const seats = n.plain(run.min_players);
  if (run.kind === "multiply") return words.facts.homeRunTimes(homeRun, seats, n.plain(run.amount));
  return words.facts.homeRunAdds(homeRun, seats, counted(rules, speaking)(run.amount));
}
