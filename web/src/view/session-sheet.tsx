import { useState } from "preact/hooks";
import { useLanguage } from "../i18n";
import { optionsOf } from "../options";
import type { SessionSettings, State } from "../state";
import { useAct } from "./context";
import { SheetFrame } from "./sheet";
import { RuleFields, UnitField, fitsUnit, useLargestUnit } from "./table-fields";

/** The settings of the table: for the next hands of this session, or for a new one. */
export function SessionSheet({ state }: { readonly state: State }) {
  const act = useAct();
  const { t } = useLanguage();
  const { view } = state;
  const present = view ? { seats: view.settings.seats, unit: view.settings.unit, options: optionsOf(view.settings) } : state.wanted;
  const [form, setForm] = useState<SessionSettings>(present);
  const change = (part: Partial<SessionSettings>): void => setForm({ ...form, ...part });
  const between = view?.phase === "consent" && form.seats === view.settings.seats;
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
        <RuleFields form={form} change={change} />
        <UnitField unit={form.unit} largest={largest} change={(unit) => setForm({ ...form, unit })} />
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
