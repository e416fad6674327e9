const rules = new Intl.PluralRules("en");

/** The form of a word that goes with a count, of either sign. */
export function plural(count: number, one: string, many: string): string {
  return rules.select(count) === "one" ? one : many;
}

export const cardCount = (count: number, shown: string): string => `${shown} ${plural(count, "card", "cards")}`;
export const unitCount = (units: number, shown: string): string => `${shown} ${plural(units, "unit", "units")}`;
