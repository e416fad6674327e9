import { useLanguage } from "../i18n";
import type { State } from "../state";
import { useAct } from "./context";

interface KeptNoteProps {
  readonly state: State;
  /** True where the way on, with another tab at play, is the screen's main action. */
  readonly main?: boolean;
}

/** What a person must know about where the session is kept, and which tab plays it; nothing while all is well. */
export function KeptNote({ state, main = false }: KeptNoteProps) {
  return (
    <>
      <TabNote tab={state.tab} main={main} />
      <StorageNote storage={state.storage} />
    </>
  );
}

/** The same in a line, where the cards need the room; the start says more. */
export function KeptLine({ storage }: Pick<State, "storage">) {
  const { t } = useLanguage();
  if (storage.kind !== "memory" && storage.kind !== "broken") return null;
  return <p class="quiet kept-line">{t.kept.memoryTitle}</p>;
}

function TabNote({ tab, main }: Pick<State, "tab"> & { readonly main: boolean }) {
  const act = useAct();
  const { t } = useLanguage();
  if (tab === "free" || tab === "mine") return null;
  if (tab === "unguarded") return <p class="quiet">{t.kept.tab.unguarded}</p>;
  const title = { other: t.kept.tab.otherTitle, robbed: t.kept.tab.robbedTitle, overtaken: t.kept.tab.overtakenTitle }[tab];
  return (
    <section class="note" aria-label={title}>
      <h2>{title}</h2>
      <p>{t.kept.tab[tab]}</p>
      <button type="button" class="action primary" data-main={main || undefined} onClick={() => act.kept.takeOver()}>
        {t.kept.tab.take}
      </button>
    </section>
  );
}

function StorageNote({ storage }: Pick<State, "storage">) {
  const act = useAct();
  const { t } = useLanguage();
  if (storage.kind === "memory") {
    return (
      <section class="note" aria-label={t.kept.memoryTitle}>
        <h2>{t.kept.memoryTitle}</h2>
        <p>{t.kept.memory[storage.why]}</p>
      </section>
    );
  }
  if (storage.kind !== "broken") return null;
  return (
    <section class="note bad" aria-label={t.kept.brokenTitle}>
      <h2>{t.kept.brokenTitle}</h2>
      <p>{t.kept.broken[storage.why]}</p>
      {storage.detail && <p class="quiet">{t.kept.detail(storage.detail)}</p>}
      <div class="choices">
        <button type="button" class="action" onClick={() => act.kept.saveAsFile()}>
          {t.kept.save}
        </button>
        <button type="button" class="action danger" onClick={() => act.kept.deleteBroken()}>
          {t.kept.remove}
        </button>
      </div>
    </section>
  );
}
