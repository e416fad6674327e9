import { useRef, useState } from "preact/hooks";
import { addressOf } from "../../address";
import type { SessionSettings, State } from "../../state";
import { useAct } from "../context";
import { Choice } from "../fields";
import { PaymentFields, UnitField, fitsUnit, useLargestUnit } from "../table-fields";
import { DoorFrame, useFaultyField } from "./door";
import { NameField, TextField } from "./name-field";
import { nameFits } from "./reading";
import { useSpeech } from "./words";

/** The door to a new room: who one is, how many play, and what for. */
export function MakeDoor({ state }: { readonly state: State }) {
  const { w } = useSpeech();
  return (
    <DoorFrame state={state} title={w.make.title} lead={w.make.lead}>
      {state.meta !== "absent" && state.meta?.creation === "closed" ? <Closed /> : <MakeForm state={state} />}
    </DoorFrame>
  );
}

function Closed() {
  const { w } = useSpeech();
  return (
    <section class="note">
      <p>{w.doors.closed}</p>
      <a class="action as-link" href={addressOf("join")}>
        {w.join.title}
      </a>
    </section>
  );
}

interface Wanted {
  readonly people: number;
  readonly house: number;
  readonly unit: number;
  readonly options: SessionSettings["options"];
}
const MOST = 4;

function MakeForm({ state }: { readonly state: State }) {
  const act = useAct();
  const { t, w } = useSpeech();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(state.seats[0]?.name ?? "");
  const [key, setKey] = useState("");
  const [tried, setTried] = useState(false);
  const [wanted, setWanted] = useState<Wanted>({ people: 4, house: 0, unit: 5, options: state.wanted.options });
  const seats = wanted.people + wanted.house;
  const largest = useLargestUnit({ seats, unit: wanted.unit, options: wanted.options }, null);
  useFaultyField(form, state);
  const busy = state.sending !== null;
  const asksKey = state.meta !== "absent" && state.meta?.creation === "key";
  const send = (): void => {
    setTried(true);
    if (!nameFits(name)) return form.current?.querySelector<HTMLElement>("[name=name]")?.focus();
    if (busy || !fitsUnit(wanted.unit, largest)) return;
    const settings = { seats, house_seats: wanted.house, unit: wanted.unit, options: { ...wanted.options } };
    act.room.create(name.trim(), settings, ...(asksKey ? [key.trim()] : []));
  };
  return (
    <form
      ref={form}
      class="panel door-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <NameField name={name} change={setName} wrong={tried && !nameFits(name) ? w.wrong.name : null} />
      {asksKey && (
        <TextField label={w.make.key} hint={w.make.keyHint} wrong={null}>
          {(field) => (
            <input {...field} type="password" name="key" autocomplete="off" value={key} onInput={(event) => setKey(event.currentTarget.value)} />
          )}
        </TextField>
      )}
      <SeatChoices people={wanted.people} house={wanted.house} least={2} change={(part) => setWanted({ ...wanted, ...part })} />
      <PaymentFields options={wanted.options} change={(options) => setWanted({ ...wanted, options })} />
      <UnitField unit={wanted.unit} largest={largest} change={(unit) => setWanted({ ...wanted, unit })} />
      <div class="choices">
        <button type="submit" class="action primary" aria-disabled={busy}>
          {w.make.submit}
          {state.sending === "create" && <small>{w.make.sending}</small>}
        </button>
      </div>
      <p class="quiet">
        {w.promise.text}
        {t.gap}
        <a href={addressOf("rules", "rooms")}>{w.promise.link}</a>
      </p>
    </form>
  );
}

interface SeatChoicesProps {
  readonly people: number;
  readonly house: number;
  /** No fewer people than these. */
  readonly least: number;
  readonly change: (part: { people: number; house: number }) => void;
}

/** How many people play, and how many house seats beside them; four seats at most in all. */
export function SeatChoices({ people, house, least, change }: SeatChoicesProps) {
  const { n, w } = useSpeech();
  const from = (low: number, high: number): number[] => Array.from({ length: high - low + 1 }, (_, index) => low + index);
  const free = MOST - people;
  return (
    <>
      <Choice
        name="people"
        label={w.make.people}
        options={from(least, MOST).map((value) => ({ value, label: w.make.peopleOf(n.plain(value)) }))}
        value={people}
        onChange={(value) => change({ people: value, house: Math.min(house, MOST - value) })}
      />
      {free > 0 && (
        <Choice
          name="house"
          label={w.make.houseSeats}
          options={from(0, free).map((value) => ({ value, label: value === 0 ? w.make.none : n.plain(value) }))}
          value={house}
          onChange={(value) => change({ people, house: value })}
        />
      )}
    </>
  );
}
