import { useLanguage } from "../i18n";
import type { State } from "../state";
import { CardRun } from "./card";
import { useAct } from "./context";
import { EngineNote } from "./engine-note";
import { ProblemNote } from "./problem";

const SAMPLE = ["As", "Ks", "Qs", "Js", "Ts"];

/** The first screen: what this is, and one big way in. */
export function StartScreen({ state }: { readonly state: State }) {
  const act = useAct();
  const { t, n } = useLanguage();
  const { view, unfinished, engine } = state;
  const inPlay = view !== null && view.phase !== "ended" ? view.hand : unfinished;
  const goOn = (): void => (view ? act.page.go(state.hand ? "table" : "result") : act.session.resume());
  return (
    <div class="screen start-screen">
      <main>
        <div class="fan" aria-hidden="true">
          <CardRun cards={SAMPLE} />
        </div>
        <h1>{t.app.name}</h1>
        <p class="lead">{t.app.lead}</p>
        {inPlay !== null && (
          <button type="button" class="door" onClick={goOn}>
            <b>{t.start.resume}</b>
            <span>{t.start.resumeHint(n.plain(inPlay))}</span>
          </button>
        )}
        <button type="button" class="door primary" data-main onClick={() => act.session.playNow()}>
          <b>{t.start.play}</b>
          <span>{engine.state === "ready" ? t.start.playHint : t.start.playSoon}</span>
        </button>
        <EngineNote status={engine} />
        <ProblemNote state={state} />
        <nav class="links">
          <button type="button" class="link" onClick={() => act.page.open({ kind: "session" })}>
            {t.start.session}
          </button>
          <button type="button" class="link" onClick={() => act.page.open({ kind: "help" })}>
            {t.start.help}
          </button>
          <button type="button" class="link" onClick={() => act.page.open({ kind: "look" })}>
            {t.start.look}
          </button>
        </nav>
      </main>
    </div>
  );
}
