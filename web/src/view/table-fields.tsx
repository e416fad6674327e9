import "../css/sets.css";
import { useEffect, useState } from "preact/hooks";
import { useLanguage } from "../i18n";
import { useSetWords } from "../i18n/sets";
import type { OptionValue } from "../protocol";
import { SET_IDS, setInfo, withSet } from "../sets";
import { SCALES, type SessionSettings, type State } from "../state";
import { useAct } from "./context";
import { Choice, Switch } from "./fields";
import { SetFacts } from "./set-facts";

interface RuleFieldsProps {
  readonly state: Pick<State, "sets" | "largest" | "engine">;
  readonly form: SessionSettings;
  readonly change: (form: SessionSettings) => void;
}

/** Rules, seats, length, opponents and options of a session, and what comes of them. */
export function RuleFields({ state, form, change }: RuleFieldsProps) {
  return (
    <>
      <SetField form={form} change={change} />
      <SeatsField form={form} change={change} />
      <GameFields form={form} change={change} />
      <OptionFields form={form} change={(options) => change({ ...form, options })} />
      <SetFacts state={state} form={form} />
    </>
  );
}

type FieldProps = Pick<RuleFieldsProps, "form" | "change">;

/** Which game is played. */
export function SetField({ form, change }: FieldProps) {
  const words = useSetWords();
  if (!words) return null;
  return (
    <label class="field pick set-pick">
      <span>{words.choose.label}</span>
      <select name="rule_set" aria-describedby="set-lead" value={form.rule_set} onChange={(event) => change(withSet(form, SET_IDS[event.currentTarget.selectedIndex] ?? form.rule_set))}>
        {SET_IDS.map((id) => (
          <option key={id} value={id}>
            {words.names[id]} · {words.choose.economy[setInfo(id).economy]}
          </option>
        ))}
      </select>
      <small id="set-lead">{words.leads[form.rule_set]}</small>
    </label>
  );
}

function SeatsField({ form, change }: FieldProps) {
  const { t, n } = useLanguage();
  const words = useSetWords();
  const [low, high] = setInfo(form.rule_set).players;
  if (low === high) return words && <p class="quiet">{words.choose.seatsFixed(n.plain(low))}</p>;
  const seats = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  return (
    <Choice
      name="seats"
      label={t.session.seats}
      options={seats.map((value) => ({ value, label: n.plain(value), hint: t.session.seatsHint(n.plain(value - 1)) }))}
      value={form.seats}
      onChange={(value) => change({ ...form, seats: value })}
    />
  );
}

/** The length of a game by points, and who fills the seats that no person takes. */
export function GameFields({ form, change, alone = true }: FieldProps & { readonly alone?: boolean }) {
  const { n } = useLanguage();
  const words = useSetWords();
  const { hands } = setInfo(form.rule_set);
  if (!words) return null;
  return (
    <>
      {hands.length > 0 && (
        <Choice
          name="hands"
          label={words.choose.hands}
          options={hands.map((value) => ({ value, label: words.choose.handsOf(n.plain(value)) }))}
          value={form.hands}
          onChange={(value) => change({ ...form, hands: value })}
        />
      )}
      {hands.length > 0 && <p class="quiet">{words.choose.noReserve}</p>}
      {alone && (
        <Choice
          name="opponents"
          label={words.choose.opponents}
          options={(["house", "easy"] as const).map((value) => ({ value, label: words.choose.kinds[value], hint: words.choose.kindHints[value] }))}
          value={form.opponents}
          onChange={(value) => change({ ...form, opponents: value })}
        />
      )}
    </>
  );
}

interface OptionFieldsProps {
  readonly form: Pick<SessionSettings, "rule_set" | "options">;
  readonly change: (options: SessionSettings["options"]) => void;
}

/** What the rule set leaves to choose. */
export function OptionFields({ form, change }: OptionFieldsProps) {
  const { t } = useLanguage();
  const words = useSetWords();
  return (
    <>
      {Object.entries(setInfo(form.rule_set).options).map(([id, values]) => {
        const choose = (value: OptionValue): void => change({ ...form.options, [id]: value });
        const value = form.options[id] ?? values[0] ?? false;
        if (id === "scale") {
          const scales = SCALES.map((scale) => ({ value: scale, label: t.scales[scale], hint: t.scaleHints[scale] }));
          return <Choice key={id} name={id} label={t.session.scale} options={scales} value={value as (typeof SCALES)[number]} onChange={choose} />;
        }
        if (id === "bonuses") return <Switch key={id} label={t.session.bonuses} hint={t.session.bonusesHint} checked={value === true} onChange={choose} />;
        const said = words?.options[id as keyof typeof words.options];
        if (!said) return null;
        if (typeof value === "boolean") return <Switch key={id} label={said.label} hint={said.hint} checked={value} onChange={choose} />;
        const choices = values.map((one) => ({ value: String(one), label: said.values[String(one)] ?? String(one) }));
        return <Choice key={id} name={id} label={said.label} options={choices} value={value} onChange={choose} />;
      })}
    </>
  );
}

interface UnitFieldProps {
  readonly form: Pick<SessionSettings, "rule_set" | "unit">;
  /** The largest unit that every balance covers; null while it is not known. */
  readonly largest: number | null;
  readonly change: (unit: number) => void;
}

/** Chips a unit; points have no stakes to choose. */
export function UnitField({ form: { rule_set, unit }, largest, change }: UnitFieldProps) {
  const { t, n } = useLanguage();
  if (setInfo(rule_set).economy === "points") return null;
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
        value={Number.isNaN(unit) ? "" : unit}
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
  }, [act, form.seats, form.rule_set]);
  return present ?? fresh;
}
