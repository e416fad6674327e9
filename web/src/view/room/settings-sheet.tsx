import { useState } from "preact/hooks";
import type { RoomView } from "../../protocol";
import { chosenOf } from "../../sets";
import type { State } from "../../state";
import { useAct } from "../context";
import { ProblemNote } from "../problem";
import { SheetFrame } from "../sheet";
import { fitsUnit, useLargestUnit } from "../table-fields";
import { beforeFirstDeal } from "./reading";
import { type RoomForm, TableForm, patchOf } from "./table-form";
import { useSpeech } from "./words";

/** What the host changes for all; the sheet goes once the relay has taken it. */
export function SettingsSheet({ state, room }: { readonly state: State; readonly room: RoomView }) {
  const act = useAct();
  const { w } = useSpeech();
  const { view } = room;
  const [form, setForm] = useState<RoomForm>({ ...chosenOf(view.settings), house: view.settings.house_seats });
  const open = beforeFirstDeal(view);
  const fresh = useLargestUnit(form, null);
  const largest = open ? fresh : view.unit_max;
  const busy = state.sending !== null;
  const fits = fitsUnit(form.unit, largest);
  const send = (): void => {
    if (busy || !fits) return;
    act.room.configure(patchOf(form, open));
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
        <TableForm state={state} form={form} change={setForm} largest={largest} least={Math.max(2, ...seated.map((seat) => seat + 1))} open={open} />
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
