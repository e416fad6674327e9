import { useId } from "preact/hooks";
import { useSpeech } from "./words";

interface NameFieldProps {
  readonly name: string;
  readonly change: (name: string) => void;
  /** What is wrong with it, in words. */
  readonly wrong: string | null;
  /** On a sheet the focus begins here. */
  readonly first?: boolean;
}

/** What a person wants to be called in a room. */
export function NameField({ name, change, wrong, first = false }: NameFieldProps) {
  const { w } = useSpeech();
  return (
    <TextField label={w.name.label} hint={w.name.hint} wrong={wrong}>
      {(field) => (
        <input
          {...field}
          type="text"
          name="name"
          autocomplete="nickname"
          autofocus={first}
          value={name}
          onInput={(event) => change(event.currentTarget.value)}
        />
      )}
    </TextField>
  );
}

interface Described {
  readonly id: string;
  readonly "aria-describedby": string;
  readonly "aria-invalid": boolean;
}

interface TextFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly wrong: string | null;
  readonly children: (field: Described) => preact.ComponentChildren;
}

/** A line to write in, with its name, what belongs there, and what is wrong with it. */
export function TextField({ label, hint, wrong, children }: TextFieldProps) {
  const id = useId();
  return (
    <div class="field line-field">
      <label for={id}>{label}</label>
      {children({ id, "aria-describedby": `${id}-hint`, "aria-invalid": wrong !== null })}
      <small id={`${id}-hint`}>
        {hint}
        {wrong && <strong class="bad">{wrong}</strong>}
      </small>
    </div>
  );
}
