import { useLanguage } from "../i18n";
import type { State } from "../state";
import { useAct } from "./context";

/** Long work: how far it has come, and a way to stop it (interface 4.4). */
export function WorkNote({ work }: Pick<State, "work">) {
  const act = useAct();
  const { t, n } = useLanguage();
  if (!work) return null;
  return (
    <section class="engine work" aria-label={t.kept.work[work.kind]}>
      <p>
        <span>{t.kept.work[work.kind]}</span>
        <span>{t.kept.work.of(n.plain(work.done), n.plain(work.of))}</span>
      </p>
      <div class="with-stop">
        <progress max={Math.max(1, work.of)} value={work.done} aria-label={t.kept.work[work.kind]} />
        <button type="button" class="text" onClick={() => act.log.stopWork()}>
          {t.kept.work.stop}
        </button>
      </div>
    </section>
  );
}
