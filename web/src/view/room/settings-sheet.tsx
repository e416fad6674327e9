import { useState } from "preact/hooks";
import { optionsOf } from "../../options";
import type { RoomView } from "../../protocol";
import type { State } from "../../state";
import { useAct } from "../context";
import { ProblemNote } from "../problem";
import { SheetFrame } from "../sheet";
import { PaymentFields, UnitField, fitsUnit, useLargestUnit } from "../table-fields";
import { SeatChoices } from "./make";
import { beforeFirstDeal } from "./reading";
import { useSpeech } from "./words";

/** What the host changes for all; the sheet goes once the relay has taken it. */
export function SettingsSheet({ state, room }: { readonly state: State; readonly room: RoomView }) {
  const act = useAct();
  const { w } = useSpeech();
  const { view } = room;
  const { seats, house_seats, unit } = view.settings;
  const [form, setForm] = useState({ people: seats - house_seats, house: house_seats, unit, options: optionsOf(view.settings) });
  const open = beforeFirstDeal(view);
  const fresh = useLargestUnit({ seats: form.people + form.house, unit: form.unit, options: form.options }, null);
  const largest = open ? fresh : view.unit_max;
  const busy = state.sending !== null;
  const fits = fitsUnit(form.unit, largest);
  const send = (): void => {
    if (busy || !fits) return;
    const seating = open ? { seats: form.people + form.house, house_seats: form.house } : {};
    act.room.configure({ ...seating, unit: form.unit, options: { ...form.options } });
  };
  const seated = view.seats.filter((seat) => seat.kind === "human" && seat.status !== "open").map((seat) => seat.seat);
  return (
    <SheetFrame title={w.settings.changeTitle}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <ProblemNote state={state} />
        <p class="quiet">{w.settings.note}</p>
        {open ? (
          <SeatChoices
            people={form.people}
            house={form.house}
            least={Math.max(2, ...seated.map((seat) => seat + 1))}
            change={(part) => setForm({ ...form, ...part })}
          />
        ) : (
          <p class="quiet">{w.settings.frozen}</p>
        )}
        <PaymentFields options={form.options} change={(options) => setForm({ ...form, options })} />
        <UnitField unit={form.unit} largest={largest} change={(to) => setForm({ ...form, unit: to })} />
        <div class="choices">
          <button type="submit" class="action primary" aria-disabled={busy || !fits}>
            {w.settings.apply}
            {busy && <small>{w.settings.applying}</small>}
          </button>
        </div>
      </form>
    </SheetFrame>
  );
}
