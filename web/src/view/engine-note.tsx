import type { EngineStatus } from "../engine/client";
import { useLanguage } from "../i18n";
import { useAct } from "./context";

/** The engine's start with real bytes, or why it did not start; nothing at all once it is ready. */
export function EngineNote({ status }: { readonly status: EngineStatus }) {
  if (status.state === "starting") return <Starting status={status} />;
  if (status.state === "failed") return <Failed code={status.code} />;
  return null;
}

function Starting({ status }: { readonly status: Extract<EngineStatus, { state: "starting" }> }) {
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
    </section>
  );
}

function Failed({ code }: { readonly code: Extract<EngineStatus, { state: "failed" }>["code"] }) {
  const act = useAct();
  const { t } = useLanguage();
  return (
    <section class="note bad" role="alert">
      <h2>{t.engine.failed}</h2>
      <p>{t.failures[code]}</p>
      <button type="button" class="action" onClick={() => act.page.retryEngine()}>
        {t.engine.retry}
      </button>
    </section>
  );
}
