import type { RuleSetWords } from "./i18n/en/rule-sets";
import { termsOf } from "./i18n/sets";
import type { OptionValue, RuleSet, RuleSetId } from "./protocol";
import { type Fact, type Speaking, furtherFacts, optionFacts, paymentFacts } from "./set-facts";
import { optionsOf, underOptions } from "./sets";

// What the rules page says of a rule set, made from its data.

export interface Told extends Speaking {
  readonly own: RuleSetWords;
  /** The most that one pair can move, by rule set. */
  readonly largest: Readonly<Record<string, number>>;
}

/** Everything that the data says, in the order in which a hand meets it. */
export function factsOf(rules: RuleSet, told: Told): Fact[] {
  const { t, n, words, own, largest } = told;
  const { id, players, economy, home_run, sweep, foul } = rules;
  const [from, to] = players.map(n.plain);
  const amount = termsOf(words, id)?.unit ?? t.cost.units;
  const fact = (name: string, label: string, ...lines: string[]): Fact => ({ id: name, label, lines });
  const most = largest[id];
  const usual = underOptions(rules, optionsOf({ rule_set: id, options: {} }));
  return [
    fact("where", own.where, own.whereOf[id as RuleSetId]),
    fact("seats", own.seats, players[0] === players[1] ? own.seatsOnly(from ?? "") : words.facts.seats(from ?? "", to ?? "")),
    fact("economy", own.economy, economy.kind === "chips" ? own.chips : own.points(n.plain(economy.hands), n.plain(economy.short_hands))),
    ...furtherFacts(usual, told).filter((one) => one.id === "order" || one.id === "wheel" || one.id === "suits"),
    ...paymentFacts(usual, told),
    ...(home_run ? [fact("sweep", own.sweepLabel, own.sweepBy[sweep], own.sweepNotes, ...(foul.counts_as_sweep ? [own.foulCounts] : []))] : []),
    ...furtherFacts(usual, told).filter((one) => one.id === "royalties"),
    ...(most === undefined ? [] : [fact("largest", words.facts.largestLabel, amount(most, n.plain(most)))]),
  ];
}

/** How an option and one of its values are called, and what there is to add. */
export function optionWords(ruleSet: string, option: string, value: OptionValue, told: Told): readonly string[] {
  const usual = optionsOf({ rule_set: ruleSet, options: {} });
  const facts = optionFacts(ruleSet, { ...usual, [option]: value }, told);
  return facts[Object.keys(usual).indexOf(option)]?.filter((text) => text !== undefined) ?? [];
}

/** The facts that are others under one value of an option; of each the lines that are new. */
export function changedBy(rules: RuleSet, option: string, value: OptionValue, told: Told): Fact[] {
  const under = (options: Readonly<Record<string, OptionValue>>): Fact[] => {
    const chosen = underOptions(rules, options);
    const { sweepLabel, sweepBy } = told.own;
    const sweep: Fact = { id: "sweep", label: sweepLabel, lines: [sweepBy[chosen.sweep]] };
    return [...paymentFacts(chosen, told), sweep, ...furtherFacts(chosen, told)];
  };
  const before = new Map(under({}).map((fact) => [fact.id, fact]));
  return under({ [option]: value }).flatMap((fact) => {
    const known = before.get(fact.id)?.lines ?? [];
    const lines = fact.lines.filter((line) => !known.includes(line));
    return lines.length > 0 ? [{ ...fact, lines }] : [];
  });
}
