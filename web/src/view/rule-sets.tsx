import { useEffect, useLayoutEffect } from "preact/hooks";
import { addressOf } from "../address";
import { useLanguage } from "../i18n";
import type { RuleSetWords } from "../i18n/en/rule-sets";
import { fetchRuleSetWords, ruleSetWords } from "../i18n/rule-sets";
import { termsOf, useSetWords } from "../i18n/sets";
import { naturalName } from "../i18n/words";
import type { RuleSet, RuleSetId } from "../protocol";
import { type Told, changedBy, factsOf, optionWords } from "../rule-facts";
import { SET_IDS } from "../sets";
import type { State } from "../state";
import { useChunk } from "./chunk";
import { useAct } from "./context";
import { Facts } from "./set-facts";

const FETCH: Readonly<Record<string, () => Promise<RuleSetWords>>> = { en: () => fetchRuleSetWords("en"), "zh-Hant": () => fetchRuleSetWords("zh-Hant") };
const english = (): Promise<RuleSetWords> => fetchRuleSetWords("en");

/** A section for each rule set, from the engine's data: `#/rules/<id>`. */
export function RuleSets({ state }: { readonly state: State }) {
  const act = useAct();
  const { t, n } = useLanguage();
  useChunk(FETCH[t.lang] ?? english);
  const words = useSetWords();
  const own = ruleSetWords(t.lang);
  const ready = state.engine.state === "ready";
  useEffect(() => {
    if (ready) for (const id of SET_IDS) act.page.learnSet(id);
  }, [act, ready]);
  const { part } = state;
  const known = SET_IDS.every((id) => state.sets[id]);
  useLayoutEffect(() => {
    // The address may name a section of these, which came after the rest of the page, and grew with the engine's data.
    const heading = part !== null && isSection(part) ? document.getElementById(`section-${part}`) : null;
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [part, own === null, words === null, known]);
  if (!words || !own) return <p class="quiet">{t.pages.waiting}</p>;
  const told = { t, n, words, own, largest: state.largest };
  return (
    <section class="rule-sets" aria-labelledby="section-rule-sets">
      <h2 id="section-rule-sets" tabIndex={-1}>
        {own.title}{" "}
        <a class="here" href={addressOf("rules", "rule-sets")} aria-label={t.pages.rules.linkTo(own.title)}>
          #
        </a>
      </h2>
      <p>{own.intro}</p>
      <nav aria-label={own.title}>
        <ul class="set-links">
          {SET_IDS.map((id) => (
            <li key={id}>
              <a href={addressOf("rules", id)} aria-current={part === id ? "location" : undefined}>
                {words.names[id]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        <a href={addressOf("score")}>{t.pages.names.score}</a>
      </p>
      {SET_IDS.map((id) => (
        <RuleSetSection key={id} id={id} rules={state.sets[id]} told={told} />
      ))}
    </section>
  );
}

function isSection(part: string): boolean {
  return part === "rule-sets" || (SET_IDS as readonly string[]).includes(part);
}

interface SectionProps {
  readonly id: RuleSetId;
  readonly rules: RuleSet | undefined;
  readonly told: Told;
}

function RuleSetSection({ id, rules, told }: SectionProps) {
  const { t, words, own } = told;
  const choices = own.choicesOf[id];
  return (
    <section class="rule-set" aria-labelledby={`section-${id}`}>
      <h3 id={`section-${id}`} tabIndex={-1}>
        {words.names[id]}{" "}
        <a class="here" href={addressOf("rules", id)} aria-label={t.pages.rules.linkTo(words.names[id])}>
          #
        </a>
      </h3>
      <p>{words.leads[id]}</p>
      <div class="panel">{rules ? <Facts facts={factsOf(rules, told)} /> : <p class="quiet">{own.waiting}</p>}</div>
      {rules && <Naturals rules={rules} told={told} />}
      {rules && rules.options.length > 0 && <Options rules={rules} told={told} />}
      {choices.length > 0 && (
        <section class="clauses house">
          <h4>{own.choices}</h4>
          <ul class="points">
            {choices.map((choice) => (
              <li key={choice}>{choice}</li>
            ))}
          </ul>
        </section>
      )}
      <p class="quiet">
        {own.sources(own.sourceOf?.[id] ?? rules?.source ?? "…")}
      </p>
    </section>
  );
}

function Naturals({ rules, told }: { readonly rules: RuleSet; readonly told: Told }) {
  const { t, n, words, own } = told;
  const { entries, vs_natural } = rules.naturals;
  const names = termsOf(words, rules.id)?.naturals;
  if (entries.length === 0) return null;
  return (
    <div class="panel rule-table">
      <table>
        <caption>
          <b>{words.facts.naturalsLabel}</b>
          <small>
            {own.naturalsNote} {words.facts.vs[vs_natural]}
          </small>
        </caption>
        <thead>
          <tr>
            <th scope="col">{own.pattern}</th>
            <th scope="col" class="words">
              {own.is}
            </th>
            <th scope="col">{own.units}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, value }) => (
            <tr key={id}>
              <th scope="row">{names?.[id] ?? naturalName(t, id, words)}</th>
              <td class="words">{own.predicates[id] ?? id}</td>
              <td>{n.plain(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What each option changes, found by laying each of its values over the rules. */
function Options({ rules, told }: { readonly rules: RuleSet; readonly told: Told }) {
  const { own } = told;
  return (
    <section class="rule-options">
      <h4>{own.options}</h4>
      {rules.options.map(({ id, default: usual, values }) => (
        <div key={id} class="panel">
          {values.map(([value]) => {
            const [label = id, word = String(value), hint] = optionWords(rules.id, id, value, told);
            return (
              <div key={String(value)} class="rule-option">
                <p>
                  <b>{own.option(label, word)}</b>
                  {hint && own.hint(hint)}
                  {value === usual && <span class="quiet">{own.usual}</span>}
                </p>
                {value !== usual && <Facts facts={changedBy(rules, id, value, told)} />}
              </div>
            );
          })}
        </div>
      ))}
    </section>
  );
}
