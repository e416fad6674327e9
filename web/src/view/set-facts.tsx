import { useEffect } from "preact/hooks";
import { useLanguage } from "../i18n";
import { useSetWords } from "../i18n/sets";
import type { SessionSettings, State } from "../state";
import { type Fact, furtherFacts, paymentFacts } from "../set-facts";
import { underOptions } from "../sets";
import { useAct } from "./context";

interface FactsProps {
  readonly state: Pick<State, "sets" | "largest" | "engine">;
  readonly form: Pick<SessionSettings, "rule_set" | "options">;
}

/** What a rule set pays under the chosen options, from the engine's own data. */
export function SetFacts({ state, form }: FactsProps) {
  const act = useAct();
  const { t, n } = useLanguage();
  const words = useSetWords();
  const ready = state.engine.state === "ready";
  const rules = state.sets[form.rule_set];
  useEffect(() => {
    if (ready) act.page.learnSet(form.rule_set);
  }, [act, ready, form.rule_set]);
  if (!words) return null;
  if (!rules) return <p class="quiet">{words.facts.waiting}</p>;
  const chosen = underOptions(rules, form.options);
  const speaking = { t, n, words };
  return (
    <section class="set-facts" aria-label={words.facts.title}>
      <h3>{words.facts.title}</h3>
      <Facts facts={paymentFacts(chosen, speaking, state.largest[form.rule_set] ?? null)} />
      <details>
        <summary>{words.choose.more}</summary>
        <Facts facts={furtherFacts(chosen, speaking)} />
      </details>
    </section>
  );
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl class="facts">
      {facts.map(({ id, label, lines }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            {lines.map((line) => (
              <span key={line} class="fact">
                {line}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
