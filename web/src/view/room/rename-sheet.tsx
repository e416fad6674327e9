import { useState } from "preact/hooks";
import type { View } from "../../protocol";
import type { State } from "../../state";
import { useAct } from "../context";
import { ProblemNote } from "../problem";
import { SheetFrame } from "../sheet";
import { NameField } from "./name-field";
import { nameFits, ownSeat } from "./reading";
import { useSpeech } from "./words";

/** Changes the own name; the sheet goes once the relay has taken it. */
export function RenameSheet({ state, view }: { readonly state: State; readonly view: View }) {
  const act = useAct();
  const { w } = useSpeech();
  const present = ownSeat(view)?.name ?? "";
  const [name, setName] = useState(present);
  const [tried, setTried] = useState(false);
  const busy = state.sending !== null;
  const send = (): void => {
    setTried(true);
    if (!nameFits(name) || busy) return;
    const wanted = name.normalize("NFC").trim();
    if (wanted === present) return act.page.closeSheet();
    act.room.rename(wanted);
  };
  return (
    <SheetFrame title={w.rename.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <ProblemNote state={state} />
        <NameField first name={name} change={setName} wrong={tried && !nameFits(name) ? w.wrong.name : null} />
        <div class="choices">
          <button type="submit" class="action primary" aria-disabled={busy}>
            {w.rename.apply}
            {busy && <small>{w.rename.applying}</small>}
          </button>
        </div>
      </form>
    </SheetFrame>
  );
}
