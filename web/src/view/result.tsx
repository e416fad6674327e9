import "../css/result.css";
import { useEffect } from "preact/hooks";
import { useLanguage } from "../i18n";
import type { View } from "../protocol";
import type { State } from "../state";
import { Bar } from "./bar";
import { seatNames, useAct } from "./context";
import { EngineNote } from "./engine-note";
import { GameOver, GamePart } from "./game-over";
import { Outcome } from "./outcome";
import { KeptLine } from "./kept-note";
import { ProblemNote } from "./problem";
import { UpdateNote } from "./pwa-notes";
import { RoomPart } from "./room-part";
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
    const timer = setTimeout(() => act.seat.revealOn(reveal), ROW_MS);
    return () => clearTimeout(timer);
  }, [act, reveal, settled]);
  if (!view || !settled) return null;
  const name = seatNames(view, t, n);
  return (
    <div class={`screen result-screen at-${reveal}`}>
      <Bar title={t.reveal.heading(n.plain(settled.hand))} notes={reveal === "result" ? [t.reveal.result] : []}>
        {reveal === "result" && (
          <button type="button" class="text" onClick={() => act.seat.revealAgain()}>
            {t.reveal.again}
          </button>
        )}
      </Bar>
      <EngineNote status={state.engine} />
      {state.room ? <RoomPart state={state} part="TableHead" /> : <KeptLine storage={state.storage} />}
      <ProblemNote state={state} />
      {reveal === "result" && <UpdateNote state={state} />}
      <main>
        {reveal === "result" ? (
          <Outcome
            settled={settled}
            seat={view.seat}
            name={name}
            diagnosis={state.diagnosis}
            note={view.winners ? <GameOver state={state} view={view} /> : !state.room && <ShortageNote view={view} busy={state.sending !== null} />}
            sheet={<GamePart state={state} />}
          >
            {state.room ? <RoomPart state={state} part="RoomNext" /> : <NextHand state={state} view={view} />}
          </Outcome>
        ) : (
          <Stage
            settled={settled}
            seat={view.seat}
            name={name}
            row={reveal}
            onSkip={() => act.seat.revealSkip()}
            onNext={(row) => act.seat.revealOn(row)}
          />
        )}
      </main>
    </div>
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
      <button type="button" class="action primary" data-main aria-disabled={busy} onClick={() => !busy && act.seat.nextHand()}>
        {t.reveal.nextHand}
        {busy && <small>{t.reveal.dealing}</small>}
      </button>
    </div>
  );
}
