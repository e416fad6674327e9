import { useLanguage } from "../i18n";
import { type State, betweenHands } from "../state";
import { useAct } from "./context";

interface Props {
  readonly state: State;
}

/** The offer of a new version; only where no hand is in play. */
export function UpdateNote({ state }: Props) {
  const act = useAct();
  const { t } = useLanguage();
  if (state.update === "none" || !betweenHands(state)) return null;
  const { title, text, apply } = t.pages.update;
  return (
    <section class="note" aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      <button type="button" class="action" aria-disabled={state.update === "applying"} onClick={() => act.pwa.applyUpdate()}>
        {apply}
      </button>
    </section>
  );
}

/** Said when it is true. */
export function OfflineLine({ state }: Props) {
  const { t } = useLanguage();
  if (state.offline !== "ready") return null;
  return (
    <p class="quiet">
      <b>{t.pages.home.offline}</b> · {t.pages.home.offlineHint}
    </p>
  );
}

/** There only where the browser would really ask. */
export function InstallLink({ state }: Props) {
  const act = useAct();
  const { t } = useLanguage();
  if (!state.installable) return null;
  return (
    <button type="button" class="link" onClick={() => act.pwa.install()}>
      {t.pages.home.install}
    </button>
  );
}
