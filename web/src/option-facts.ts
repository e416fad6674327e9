import type { Catalogue } from "./i18n";
import type { SetWords } from "./i18n/en/sets";
import { setInfo } from "./sets";

interface Words {
  readonly t: Catalogue;
  /** Those of the rule sets, once they are here. */
  readonly words: SetWords | null;
}

/** An option, what is chosen of it, and a word more. */
export type OptionFact = readonly [string, string, string?];

/** The options of a table in words, where there is something to choose. */
export function optionFacts(ruleSet: string, options: Readonly<Record<string, unknown>>, { t, words }: Words): OptionFact[] {
  return Object.keys(setInfo(ruleSet).options).flatMap((id): OptionFact[] => {
    const value = options[id];
    if (id === "scale") return [[t.session.scale, t.scales[value as keyof Catalogue["scales"]], t.scaleHints[value as keyof Catalogue["scaleHints"]]]];
    if (id === "bonuses") return [[t.session.bonuses, value === true ? t.side.on : t.side.off]];
    const said = words?.options[id as keyof SetWords["options"]];
    return said ? [[said.label, typeof value === "boolean" ? (value ? t.side.on : t.side.off) : (said.values[String(value)] ?? String(value))]] : [];
  });
}
