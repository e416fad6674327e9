import { useEffect, useState } from "preact/hooks";
import { useLanguage } from "../i18n";
import { optionsOf } from "../options";
import { SCALES, type SessionSettings, type State } from "../state";
import { useAct } from "./context";
import { Choice, Switch } from "./fields";
import { SheetFrame } from "./sheet";

const SEATS = [2, 3, 4];

/** The settings of the table: for the next hands of this session, or for a new one. */
export function SessionSheet({ state }: { readonly state: State }) {
  const act = useAct();
  const { t, n } = useLanguage();
  const { view } = state;
  const present = view ? { seats: view.settings.seats, unit: view.settings.unit, options: optionsOf(view.settings) } : state.wanted;
  const [form, setForm] = useState<SessionSettings>(present);
  const change = (part: Partial<SessionSettings>): void => setForm({ ...form, ...part });
  const between = view?.phase === "consent" && form.seats === view.settings.seats;
  const largest = useLargestUnit(form, between ? view.unit_max : null);
  const fits = Number.isInteger(form.unit) && form.unit >= 1 && (largest === null || form.unit <= largest);
  return (
    <SheetFrame title={between ? t.session.titleNext : t.session.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (fits) (between ? act.session.configure(form) : act.session.newSession(form));
        }}
      >
        <RuleFields form={form} change={change} />
        <label class="field unit">
          <span>
            {t.session.unit}
            {largest !== null && <small id="unit-hint">{t.session.unitHint(n.plain(largest))}</small>}
          </span>
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={largest ?? undefined}
            required
            value={form.unit}
            aria-describedby={largest === null ? undefined : "unit-hint"}
            onInput={(event) => change({ unit: event.currentTarget.valueAsNumber })}
          />
        </label>
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

interface RuleFieldsProps {
  readonly form: SessionSettings;
  readonly change: (part: Partial<SessionSettings>) => void;
}

function RuleFields({ form, change }: RuleFieldsProps) {
  const { t, n } = useLanguage();
  const { options } = form;
  return (
    <>
      <Choice
        name="seats"
        label={t.session.seats}
        options={SEATS.map((value) => ({ value, label: n.plain(value), hint: t.session.seatsHint(n.plain(value - 1)) }))}
        value={form.seats}
        onChange={(seats) => change({ seats })}
      />
      <Choice
        name="scale"
        label={t.session.scale}
        options={SCALES.map((value) => ({ value, label: t.scales[value], hint: t.scaleHints[value] }))}
        value={options.scale}
        onChange={(scale) => change({ options: { ...options, scale } })}
      />
      <Switch
        label={t.session.bonuses}
        hint={t.session.bonusesHint}
        checked={options.bonuses}
        onChange={(bonuses) => change({ options: { ...options, bonuses } })}
      />
    </>
  );
}

/** The largest unit for these settings: the present balances' own, or what a fresh table would allow. */
function useLargestUnit(form: SessionSettings, present: number | null): number | null {
  const act = useAct();
  const [fresh, setFresh] = useState<number | null>(null);
  useEffect(() => {
    let current = true;
    void act.page.largestUnit(form).then((unit) => current && setFresh(unit));
    return () => {
      current = false;
    };
  }, [act, form.seats]);
  return present ?? fresh;
}
