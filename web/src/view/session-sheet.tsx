import { useState } from "preact/hooks";
import { useLanguage } from "../i18n";
import { chosenOf, isSameGame } from "../sets";
import type { SessionSettings, State } from "../state";
import { useAct } from "./context";
import { SheetFrame } from "./sheet";
import { RuleFields, UnitField, fitsUnit, useLargestUnit } from "./table-fields";

/** The settings of the table: for the next hands of this session, or for a new one. */
export function SessionSheet({ state }: { readonly state: State }) {
  const act = useAct();
  const { t } = useLanguage();
  const { view } = state;
  const present = view ? chosenOf(view.settings) : state.wanted;
  const [form, setForm] = useState<SessionSettings>(present);
  const between = view?.phase === "consent" && isSameGame(form, present);
  const largest = useLargestUnit(form, between ? view.unit_max : null);
  const fits = fitsUnit(form.unit, largest);
  return (
    <SheetFrame title={between ? t.session.titleNext : t.session.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (fits) (between ? act.session.configure(form) : act.session.newSession(form));
        }}
      >
        <RuleFields state={state} form={form} change={setForm} />
        <UnitField form={form} largest={largest} change={(unit) => setForm({ ...form, unit })} />
        {view && !between && <p class="quiet">{view.phase === "setting" ? t.session.frozen : t.session.leaves}</p>}
        <div class="choices">
          {between && (
            <button type="button" class="action" disabled={!fits} onClick={() => act.session.newSession(form)}>
              {t.actions.session}
            </button>
          )}
          <button type="submit" class="action primary" disabled={!fits}>
            {between ? t.session.apply : t.session.start}
          </button>
        </div>
      </form>
    </SheetFrame>
  );
}
