import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { addressOf } from "../../address";
import { readCode } from "../../invitation";
import type { State } from "../../state";
import { useAct } from "../context";
import { DoorFrame, useFaultyField } from "./door";
import { NameField, TextField } from "./name-field";
import { nameFits } from "./reading";
import { useSpeech } from "./words";

/** The door by a code, typed or from an invitation. */
export function JoinDoor({ state }: { readonly state: State }) {
  const { w } = useSpeech();
  return (
    <DoorFrame state={state} title={w.join.title} lead={state.invitation ? w.join.invited : w.join.lead}>
      <JoinForm key={state.invitation} state={state} />
    </DoorFrame>
  );
}

function JoinForm({ state }: { readonly state: State }) {
  const act = useAct();
  const { t, w } = useSpeech();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState(state.invitation ?? "");
  const [name, setName] = useState(state.seats[0]?.name ?? "");
  const [tried, setTried] = useState(false);
  useFaultyField(form, state);
  const field = (which: string): HTMLElement | null | undefined => form.current?.querySelector<HTMLElement>(`[name=${which}]`);
  // Whoever was invited has only to say a name.
  useLayoutEffect(() => {
    if (state.invitation) field("name")?.focus();
  }, []);
  const busy = state.sending !== null;
  const send = (): void => {
    setTried(true);
    if (readCode(code) === null) return field("code")?.focus();
    if (!nameFits(name)) return field("name")?.focus();
    if (!busy) act.room.join(code, name.trim());
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
      <TextField label={w.join.code} hint={w.join.codeHint} wrong={tried && readCode(code) === null ? w.wrong.code : null}>
        {(described) => (
          <input
            {...described}
            class="code"
            type="text"
            name="code"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            value={code}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
        )}
      </TextField>
      <NameField name={name} change={setName} wrong={tried && !nameFits(name) ? w.wrong.name : null} />
      <div class="choices">
        <button type="submit" class="action primary" aria-disabled={busy}>
          {w.join.submit}
          {state.sending === "join" && <small>{w.join.sending}</small>}
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
