import { useEffect } from "preact/hooks";
import { useLanguage } from "../i18n";
import { duelsOf, otherDuels, seatOf } from "../reveal";
import type { Settled, View } from "../protocol";
import type { State } from "../state";
import { Bar } from "./bar";
import { seatNames, useAct } from "./context";
import { DiagnosisPart } from "./diagnosis";
import { DuelCard } from "./duel";
import { EngineNote } from "./engine-note";
import { Matrix } from "./matrix";
import { ProblemNote } from "./problem";
import { ShortageNote } from "./shortage";
import { Stage } from "./stage";

/** Long enough to compare three pairs of rows; a tap goes on sooner. */
const ROW_MS = 3200;

/** The reveal and what it comes to. */
export function ResultScreen({ state }: { readonly state: State }) {
  const act = useAct();
  const { t, n } = useLanguage();
  const { view, reveal } = state;
  const settled = view?.last;
  useEffect(() => {
    if (reveal === "result") return undefined;
    const timer = setTimeout(() => act.session.revealOn(reveal), ROW_MS);
    return () => clearTimeout(timer);
  }, [act, reveal, settled]);
  if (!view || !settled) return null;
  return (
    <div class={`screen result-screen at-${reveal}`}>
      <Bar title={t.reveal.heading(n.plain(settled.hand))} notes={reveal === "result" ? [t.reveal.result] : []}>
        {reveal === "result" && (
          <button type="button" class="text" onClick={() => act.session.revealAgain()}>
            {t.reveal.again}
          </button>
        )}
      </Bar>
      <EngineNote status={state.engine} />
      <ProblemNote state={state} />
      {reveal === "result" ? <Outcome state={state} view={view} settled={settled} /> : <Stage settled={settled} view={view} row={reveal} />}
    </div>
  );
}

interface OutcomeProps {
  readonly state: State;
  readonly view: View;
  readonly settled: Settled;
}

function Outcome({ state, view, settled }: OutcomeProps) {
  const { t, n } = useLanguage();
  const name = seatNames(view, t, n);
  const others = otherDuels(settled, view.seat);
  return (
    <main class="outcome">
      <div class="summary">
        <Net settled={settled} seat={view.seat} />
        <ShortageNote view={view} busy={state.sending !== null} />
        <DiagnosisPart diagnosis={state.diagnosis} seat={view.seat} />
      </div>
      <div class="duels">
        {duelsOf(settled, view.seat).map((duel) => (
          <DuelCard key={duel.other.seat} duel={duel} name={name} own />
        ))}
      </div>
      <div class="table-sums">
        <Matrix settled={settled} name={name} />
        {others.length > 0 && (
          <details class="panel">
            <summary>{t.reveal.others}</summary>
            {others.map((duel) => (
              <DuelCard key={`${duel.me.seat}-${duel.other.seat}`} duel={duel} name={name} />
            ))}
          </details>
        )}
      </div>
      <NextHand state={state} view={view} />
    </main>
  );
}

function Net({ settled, seat }: { readonly settled: Settled; readonly seat: number }) {
  const { t, n } = useLanguage();
  const own = seatOf(settled, seat);
  return (
    <section class="panel net" aria-label={t.reveal.net}>
      <h2>{t.reveal.net}</h2>
      <p class={own.net_chips > 0 ? "figure good" : own.net_chips < 0 ? "figure bad" : "figure"}>{n.signed(own.net_chips)}</p>
      <p class="quiet">
        {t.table.chips} · {t.reveal.units(own.net_units, n.signed(own.net_units))} · {t.reveal.balance(n.plain(own.balance_chips))}
      </p>
    </section>
  );
}

function NextHand({ state, view }: { readonly state: State; readonly view: View }) {
  const act = useAct();
  const { t } = useLanguage();
  // With a shortage the way on is in its note: a lower unit, or a new session.
  if (view.phase === "ended" || view.settings.unit > view.unit_max) return null;
  const busy = state.sending !== null;
  return (
    <div class="actions">
      <button type="button" class="action primary" data-main aria-disabled={busy} onClick={() => !busy && act.session.nextHand()}>
        {t.reveal.nextHand}
        {busy && <small>{t.reveal.dealing}</small>}
      </button>
    </div>
  );
}
