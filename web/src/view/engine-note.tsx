import type { EngineStatus } from "../engine/client";
import { useLanguage } from "../i18n";
import { useAct } from "./context";

interface EngineNoteProps {
  readonly status: EngineStatus;
  /** True while there are cards to move: that needs no engine. */
  readonly playing?: boolean;
}

/** The engine's start with real bytes, or why it did not start; nothing at all once it is ready. */
export function EngineNote({ status, playing = false }: EngineNoteProps) {
  if (status.state === "starting") return <Starting status={status} playing={playing} />;
  if (status.state === "failed") return <Failed code={status.code} playing={playing} />;
  return null;
}

interface StartingProps {
  readonly status: Extract<EngineStatus, { state: "starting" }>;
  readonly playing: boolean;
}

function Starting({ status, playing }: StartingProps) {
  const { t, n } = useLanguage();
  const { step, loaded, total, after } = status;
  // After the last byte the bar stays full; the step's name says what goes on.
  const done = step === "download" && total > 0 ? loaded / total : 1;
  return (
    <section class="engine" aria-label={after ? t.engine.again : t.engine.title}>
      <p>
        <span>{after ? t.engine.again : t.engine.steps[step]}</span>
        <span class="bytes">{t.engine.bytes(n.megabytes(done * total), n.megabytes(total))}</span>
      </p>
      <progress max={1} value={done} aria-label={t.engine.steps[step]} />
      {playing && <p>{t.engine.goesOn}</p>}
    </section>
  );
}

interface FailedProps {
  readonly code: Extract<EngineStatus, { state: "failed" }>["code"];
  readonly playing: boolean;
}

function Failed({ code, playing }: FailedProps) {
  const act = useAct();
  const { t } = useLanguage();
  return (
    <section class="note bad" role="alert">
      <h2>{t.engine.failed}</h2>
      <p>
        {t.failures[code]}
        {playing && t.gap + t.engine.goesOn}
      </p>
      <button type="button" class="action" onClick={() => act.page.retryEngine()}>
        {t.engine.retry}
      </button>
    </section>
  );
}
