import { useState } from "preact/hooks";
import { useAct } from "../context";
import { TextField } from "./name-field";
import { useSpeech } from "./words";

/** Takes a seat back with a key that was copied elsewhere. */
export function RestoreForm({ busy }: { readonly busy: boolean }) {
  const act = useAct();
  const { w } = useSpeech();
  const [key, setKey] = useState("");
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && key.trim() !== "") act.room.restoreSeatKey(key.trim());
      }}
    >
      <TextField label={w.key.restoreLabel} hint={w.key.restoreHint} wrong={null}>
        {(field) => (
          <input
            {...field}
            class="key"
            type="text"
            name="key"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            value={key}
            onInput={(event) => setKey(event.currentTarget.value)}
          />
        )}
      </TextField>
      <div class="choices">
        <button type="submit" class="action" aria-disabled={busy || key.trim() === ""}>
          {w.key.restore}
          {busy && <small>{w.key.restoring}</small>}
        </button>
      </div>
    </form>
  );
}
