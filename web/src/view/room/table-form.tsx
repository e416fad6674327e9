import type { SettingsPatch } from "../../protocol";
import { setInfo, settingsOf } from "../../sets";
import type { SessionSettings, State } from "../../state";
import { Choice } from "../fields";
import { SetFacts } from "../set-facts";
import { GameFields, OptionFields, SetField, UnitField } from "../table-fields";
import { useSpeech } from "./words";

/** What a host chooses: the table's settings, of whose seats `house` play by themselves. */
export interface RoomForm extends SessionSettings {
  readonly house: number;
}

interface TableFormProps {
  readonly state: State;
  readonly form: RoomForm;
  readonly change: (form: RoomForm) => void;
  /** The largest unit that can be played for; null while it is not known. */
  readonly largest: number | null;
  /** No fewer people than these. */
  readonly least: number;
  /** Before the first deal rules, seats and length may still change. */
  readonly open: boolean;
}

/** What is played, by how many, and what for. */
export function TableForm({ state, form, change, largest, least, open }: TableFormProps) {
  const { w } = useSpeech();
  const take = (settings: SessionSettings): void => change(withSeats({ ...form, ...settings }, form.seats - form.house));
  return (
    <>
      {open ? (
        <>
          <SetField form={form} change={take} />
          <SeatChoices form={form} least={least} change={change} />
          <GameFields form={form} change={take} alone={form.house > 0} />
        </>
      ) : (
        <p class="quiet">{w.settings.frozen}</p>
      )}
      <OptionFields form={form} change={(options) => change({ ...form, options })} />
      <UnitField form={form} largest={largest} change={(unit) => change({ ...form, unit })} />
      <SetFacts state={state} form={form} />
    </>
  );
}

/** So many people at a table, and house seats as far as the rules want or allow them. */
function withSeats(form: RoomForm, people: number, house = form.house): RoomForm {
  const [low, high] = setInfo(form.rule_set).players;
  const sat = Math.min(people, high);
  const beside = Math.min(Math.max(house, low - sat), high - sat);
  return { ...form, seats: sat + beside, house: beside };
}

type SeatChoicesProps = Pick<TableFormProps, "form" | "least" | "change">;

/** How many people play, and how many house seats beside them. */
function SeatChoices({ form, least, change }: SeatChoicesProps) {
  const { n, w } = useSpeech();
  const [low, high] = setInfo(form.rule_set).players;
  const people = form.seats - form.house;
  const from = (start: number, end: number): number[] => Array.from({ length: end - start + 1 }, (_, index) => start + index);
  const houses = from(Math.max(0, low - people), high - people);
  return (
    <>
      <Choice
        name="people"
        label={w.make.people}
        options={from(least, high).map((value) => ({ value, label: w.make.peopleOf(n.plain(value)) }))}
        value={people}
        onChange={(value) => change(withSeats(form, value))}
      />
      {houses.length > 1 && (
        <Choice
          name="house"
          label={w.make.houseSeats}
          options={houses.map((value) => ({ value, label: value === 0 ? w.make.none : n.plain(value) }))}
          value={form.house}
          onChange={(value) => change(withSeats(form, people, value))}
        />
      )}
    </>
  );
}

/** The form as what is asked of the relay: all of it before the first deal, later what may still change. */
export function patchOf({ house, ...form }: RoomForm, open: boolean): SettingsPatch {
  const { unit, options, ...fixed } = settingsOf(form);
  return { ...(open ? { ...fixed, house_seats: house } : {}), unit, options };
}
