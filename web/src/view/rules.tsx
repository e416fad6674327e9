import "../css/rules.css";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { addressOf } from "../address";
import { useLanguage } from "../i18n";
import { type Guide, type Section, useGuide } from "../i18n/guide";
import { exampleFigures, figuresOf } from "../i18n/guide-text";
import type { Diagnosis } from "../protocol";
import type { State } from "../state";
import { useChunk } from "./chunk";
import { useAct } from "./context";
import { GuideBlock } from "./guide-block";

/** Rules and strategy: one long text with a table of contents, whose sections can be linked to. */
export function RulesPage({ state }: { readonly state: State }) {
  const act = useAct();
  const { t } = useLanguage();
  const coming = useGuide();
  const ready = state.engine.state === "ready";
  useEffect(() => {
    if (ready) act.page.learnRules();
  }, [act, ready]);
  if (coming.state === "here") return <Text state={state} guide={coming.guide} />;
  return (
    <main class="prose" aria-busy={coming.state === "coming"}>
      {coming.state === "coming" ? (
        <p class="quiet">{t.pages.waiting}</p>
      ) : (
        <section class="note bad" role="alert">
          <p>{t.pages.absent(t.pages.names.rules)}</p>
          <button type="button" class="action" onClick={coming.retry}>
            {t.engine.retry}
          </button>
        </section>
      )}
    </main>
  );
}

function Text({ state, guide }: { readonly state: State; readonly guide: Guide }) {
  const { t, n } = useLanguage();
  const { rules, part } = state;
  const example = useExampleFigures();
  const figures = { ...(rules ? figuresOf(rules, n) : {}), ...(example ? exampleFigures(example, n) : {}) };
  useLayoutEffect(() => {
    if (part === null) return;
    const heading = document.getElementById(`section-${part}`);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [part, guide]);
  return (
    <main class="rules prose">
      <Contents guide={guide} part={part} />
      <article>
        {guide.map((section: Section) => (
          <section key={section.id} aria-labelledby={`section-${section.id}`}>
            <h2 id={`section-${section.id}`} tabIndex={-1}>
              {section.title}{" "}
              <a class="here" href={addressOf("rules", section.id)} aria-label={t.pages.rules.linkTo(section.title)}>
                #
              </a>
            </h2>
            {section.blocks.map((block, index) => (
              <GuideBlock key={index} block={block} figures={figures} rules={rules} meta={state.meta} />
            ))}
          </section>
        ))}
        <Sets state={state} />
      </article>
    </main>
  );
}

/** The rule sets have a part of the page of their own, with its own words. */
function Sets({ state }: { readonly state: State }) {
  const { t } = useLanguage();
  const chunk = useChunk(loadSets);
  if (chunk.is === "here") return <chunk.it state={state} />;
  if (chunk.is === "coming") return <p class="quiet">{t.pages.waiting}</p>;
  return (
    <section class="note bad" role="alert">
      <p>{t.pages.absent(t.pages.rules.sets)}</p>
      <button type="button" class="action" onClick={chunk.again}>
        {t.engine.retry}
      </button>
    </section>
  );
}
const loadSets = async () => (await import("./rule-sets")).RuleSets;

function Contents({ guide, part }: { readonly guide: Guide; readonly part: string | null }) {
  const { t } = useLanguage();
  return (
    <nav class="contents" aria-label={t.pages.rules.contents}>
      <h2>{t.pages.rules.contents}</h2>
      <ol>
        {guide.map(({ id, title }) => (
          <li key={id}>
            <a href={addressOf("rules", id)} aria-current={part === id ? "location" : undefined}>
              {title}
            </a>
          </li>
        ))}
        <li>
          <a href={addressOf("rules", "rule-sets")} aria-current={part === "rule-sets" ? "location" : undefined}>
            {t.pages.rules.sets}
          </a>
        </li>
      </ol>
    </nav>
  );
}

/** The printed example as printed: plain scale, no bonuses. */
function useExampleFigures(): Diagnosis | null {
  const act = useAct();
  const [found, setFound] = useState<Diagnosis | null>(null);
  useEffect(() => {
    let current = true;
    act.page.example({ scale: "plain", bonuses: false }, null).then(
      ({ diagnosis }) => current && setFound(diagnosis),
      () => undefined, // The engine's own note says why it gives no answer.
    );
    return () => {
      current = false;
    };
  }, [act]);
  return found;
}
