import { useEffect, useState } from "preact/hooks";
import { useLanguage } from "../i18n";
import { SCALES, type SessionSettings } from "../state";
import { useAct } from "./context";
import { Choice, Switch } from "./fields";

const SEATS = [2, 3, 4];

interface RuleFieldsProps {
  readonly form: SessionSettings;
  readonly change: (part: Partial<SessionSettings>) => void;
}

/** Seats, scale and bonuses. */
export function RuleFields({ form, change }: RuleFieldsProps) {
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
      <PaymentFields options={options} change={(changed) => change({ options: changed })} />
    </>
  );
}

interface PaymentFieldsProps {
  readonly options: SessionSettings["options"];
  readonly change: (options: SessionSettings["options"]) => void;
}

/** How rows are paid. */
export function PaymentFields({ options, change }: PaymentFieldsProps) {
  const { t } = useLanguage();
  return (
    <>
      <Choice
        name="scale"
        label={t.session.scale}
        options={SCALES.map((value) => ({ value, label: t.scales[value], hint: t.scaleHints[value] }))}
        value={options.scale}
        onChange={(scale) => change({ ...options, scale })}
      />
      <Switch
        label={t.session.bonuses}
        hint={t.session.bonusesHint}
        checked={options.bonuses}
        onChange={(bonuses) => change({ ...options, bonuses })}
      />
    </>
  );
}

interface UnitFieldProps {
  readonly unit: number;
  /** The largest unit that every balance covers; null while it is not known. */
  readonly largest: number | null;
  readonly change: (unit: number) => void;
}

export function UnitField({ unit, largest, change }: UnitFieldProps) {
  const { t, n } = useLanguage();
  return (
    <label class="field unit">
      <span>
        {t.session.unit}
        {largest !== null && <small id="unit-hint">{t.session.unitHint(n.plain(largest))}</small>}
      </span>
      <input
        type="number"
        name="unit"
        inputMode="numeric"
        min={1}
        max={largest ?? undefined}
        required
        value={unit}
        aria-describedby={largest === null ? undefined : "unit-hint"}
        onInput={(event) => change(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}

export function fitsUnit(unit: number, largest: number | null): boolean {
  return Number.isInteger(unit) && unit >= 1 && (largest === null || unit <= largest);
}

/** The largest unit for these settings: the present balances' own, or what a fresh table would allow. */
export function useLargestUnit(form: SessionSettings, present: number | null): number | null {
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
