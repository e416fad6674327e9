import { useLanguage } from "../../i18n";
import type { SetWords } from "../../i18n/en/sets";
import { useSetWords } from "../../i18n/sets";
import type { OptionValue, RuleSetId } from "../../protocol";
import type { Options } from "../../score/shapes";
import { SCALES, type Scale } from "../../state";
import { setInfo } from "../../sets";
import { Choice, Switch } from "../fields";

export function setName(words: SetWords | null, id: string): string {
  return words?.names[id as RuleSetId] ?? id;
}

interface SetOptionsProps {
  readonly rules: string;
  readonly options: Options;
  readonly onChange: (id: string, value: OptionValue) => void;
}

/** The options of a rule set: two that every page knows, the others in the words of the rule sets. */
export function SetOptions({ rules, options, onChange }: SetOptionsProps) {
  const { t } = useLanguage();
  const words = useSetWords();
  return (
    <>
      {Object.entries(setInfo(rules).options).map(([id, values]) => {
        const value = options[id] ?? values[0] ?? false;
        const own = (words?.options as Readonly<Record<string, SetWords["options"]["suits"]>> | undefined)?.[id];
        if (typeof value === "boolean") {
          const [label, hint] = id === "bonuses" ? [t.session.bonuses, t.session.bonusesHint] : [own?.label ?? id, own?.hint ?? ""];
          return <Switch key={id} label={label} hint={hint} checked={value} onChange={(checked) => onChange(id, checked)} />;
        }
        return (
          <Choice
            key={id}
            name={`score-${id}`}
            label={id === "scale" ? t.session.scale : (own?.label ?? id)}
            options={values.map(String).map((one) => ({ value: one, label: isScale(one) ? t.scales[one] : (own?.values[one] ?? one) }))}
            value={value}
            onChange={(one) => onChange(id, one)}
          />
        );
      })}
    </>
  );
}

function isScale(value: string): value is Scale {
  return (SCALES as readonly string[]).includes(value);
}
