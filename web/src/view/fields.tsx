import "../css/sheets.css";
interface ChoiceProps<T extends string | number> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string; readonly hint?: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of a few: radio buttons, drawn as a row of chips. */
export function Choice<T extends string | number>({ name, label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class="chips-row">
        {options.map((option) => (
          <label key={option.value} class="chip">
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  return (
    <label class="field switch">
      <span>
        {label}
        <small>{hint}</small>
      </span>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    </label>
  );
}
