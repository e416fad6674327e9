import type { ComponentChildren } from "preact";
import { useLanguage } from "../i18n";
import { useAct } from "./context";

interface BarProps {
  readonly title: string;
  readonly notes: readonly string[];
  readonly children?: ComponentChildren;
}

/** The head of the table and of the result: home, what this is, and what else can be done. */
export function Bar({ title, notes, children }: BarProps) {
  const act = useAct();
  const { t } = useLanguage();
  return (
    <header class="bar">
      <button type="button" class="icon" aria-label={t.actions.home} onClick={() => act.page.go("start")}>
        <span aria-hidden="true" class="chevron">
          ‹
        </span>
      </button>
      <h1>{title}</h1>
      <p class="notes">
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </p>
      <span class="end">
        {children}
        <button type="button" class="icon" aria-label={t.actions.more} aria-haspopup="dialog" onClick={() => act.page.open({ kind: "more" })}>
          <span aria-hidden="true">⋯</span>
        </button>
      </span>
    </header>
  );
}
