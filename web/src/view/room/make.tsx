import { useRef, useState } from "preact/hooks";
import { addressOf } from "../../address";
import type { State } from "../../state";
import { useAct } from "../context";
import { fitsUnit, useLargestUnit } from "../table-fields";
import { DoorFrame, useFaultyField } from "./door";
import { NameField, TextField } from "./name-field";
import { nameFits } from "./reading";
import { type RoomForm, TableForm, patchOf } from "./table-form";
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

function MakeForm({ state }: { readonly state: State }) {
  const act = useAct();
  const { t, w } = useSpeech();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(state.seats[0]?.name ?? "");
  const [key, setKey] = useState("");
  const [tried, setTried] = useState(false);
  const [wanted, setWanted] = useState<RoomForm>({ ...state.wanted, seats: 4, house: 0 });
  const largest = useLargestUnit(wanted, null);
  useFaultyField(form, state);
  const busy = state.sending !== null;
  const asksKey = state.meta !== "absent" && state.meta?.creation === "key";
  const send = (): void => {
    setTried(true);
    if (!nameFits(name)) return form.current?.querySelector<HTMLElement>("[name=name]")?.focus();
    if (busy || !fitsUnit(wanted.unit, largest)) return;
    act.room.create(name.trim(), patchOf(wanted, true), ...(asksKey ? [key.trim()] : []));
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
      <TableForm state={state} form={wanted} change={setWanted} largest={largest} least={2} open />
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
