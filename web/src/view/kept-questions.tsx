import { useLanguage } from "../i18n";
import type { SessionSettings, State } from "../state";
import { useAct } from "./context";
import { Question } from "./questions";
import { SheetFrame } from "./sheet";

/** Before an unfinished session gives way to a new one. */
export function ReplaceQuestion({ state, wanted }: { readonly state: State; readonly wanted: SessionSettings }) {
  const act = useAct();
  const { t, n } = useLanguage();
  const hand = state.view?.hand ?? state.unfinished ?? 1;
  return (
    <Question
      title={t.kept.replace.title}
      yes={t.kept.replace.yes}
      no={t.kept.replace.no}
      onYes={() => act.session.newSession(wanted, true)}
      onNo={() => act.page.closeSheet()}
    >
      <p>{t.kept.replace.text(n.plain(hand))}</p>
    </Question>
  );
}

/** Before everything that this browser keeps is deleted. */
export function EraseQuestion() {
  const act = useAct();
  const { t } = useLanguage();
  return (
    <Question
      title={t.kept.erase.title}
      yes={t.kept.erase.yes}
      no={t.kept.erase.no}
      onYes={() => act.kept.deleteEverything(true)}
      onNo={() => act.page.closeSheet()}
      danger
    >
      <p>{t.kept.erase.text}</p>
    </Question>
  );
}

/** A text that the browser did not let the page copy. */
export function CopySheet({ text }: { readonly text: string }) {
  const { t } = useLanguage();
  return (
    <SheetFrame title={t.kept.copy.title}>
      <p>{t.kept.copy.text}</p>
      <textarea class="by-hand" readOnly rows={8} aria-label={t.kept.copy.label} value={text} onFocus={(event) => event.currentTarget.select()} />
    </SheetFrame>
  );
}
