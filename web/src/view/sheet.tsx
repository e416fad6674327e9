import "../css/sheets.css";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useLanguage } from "../i18n";
import { useAct } from "./context";

interface SheetProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** A question wants an answer from its own buttons; anything else has a button to close it. */
  readonly question?: boolean;
}

/** What lies over the screen: the platform's own modal dialog keeps the focus inside and takes Escape. */
export function SheetFrame({ title, children, question = false }: SheetProps) {
  const act = useAct();
  const { t } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={question ? "sheet question" : "sheet"}
      aria-labelledby="sheet-title"
      onCancel={(event) => {
        event.preventDefault();
        act.page.closeSheet();
      }}
      onClick={(event) => {
        // The backdrop belongs to the dialog element itself; its content is wrapped.
        if (event.target === dialog.current) act.page.closeSheet();
      }}
    >
      <div class="sheet-body">
        <header>
          <h2 id="sheet-title">{title}</h2>
          {!question && (
            <button type="button" class="icon" aria-label={t.actions.close} onClick={() => act.page.closeSheet()}>
              <span aria-hidden="true">×</span>
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
