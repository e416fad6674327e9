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
      <Back label={t.actions.home} onClick={() => act.page.go("start")} />
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

interface PageBarProps {
  readonly title: string;
  /** Where back leads, if not to the start. */
  readonly back?: { readonly label: string; readonly go: () => void };
  readonly children?: ComponentChildren;
}

/** The head of the screens beside the table; whoever comes to one begins at its heading. */
export function PageBar({ title, back, children }: PageBarProps) {
  const act = useAct();
  const { t } = useLanguage();
  return (
    <header class="bar">
      <Back label={back?.label ?? t.actions.home} onClick={back?.go ?? (() => act.page.go("start"))} />
      <h1 data-main tabIndex={-1}>
        {title}
      </h1>
      <span class="end">{children}</span>
    </header>
  );
}

function Back({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" class="icon" aria-label={label} onClick={onClick}>
      <span aria-hidden="true" class="chevron">
        ‹
      </span>
    </button>
  );
}
