/** The languages that there is a catalogue of, by their tags. */
export const LANGUAGES = ["en", "zh-Hant"] as const;
export type LanguageTag = (typeof LANGUAGES)[number];

/** What a person chooses: a language, or whatever the system speaks. */
export const CHOICES = ["system", ...LANGUAGES] as const;
export type LanguageChoice = (typeof CHOICES)[number];

/** Each language in its own words, so that whoever reads no other finds it. */
export const LANGUAGE_NAMES: Readonly<Record<LanguageTag, string>> = { en: "English", "zh-Hant": "繁體中文" };

/** Any Chinese is nearer to Traditional Chinese than to English. */
const CATALOGUE_OF: Readonly<Record<string, LanguageTag>> = { en: "en", zh: "zh-Hant" };

/** The first of the wanted languages that there is, else English. */
export function firstSpoken(wanted: readonly string[]): LanguageTag {
  return wanted.map((tag) => CATALOGUE_OF[base(tag)]).find((tag) => tag !== undefined) ?? "en";
}

export function chosenTag(choice: LanguageChoice, wanted: readonly string[]): LanguageTag {
  return (LANGUAGES as readonly string[]).includes(choice) ? (choice as LanguageTag) : firstSpoken(wanted);
}

/** The locale of numbers: the reader's own region where its language and script are those spoken, else the language's. */
export function numbersLocale(tag: LanguageTag, wanted: readonly string[]): string {
  const script = new Intl.Locale(tag).maximize().script;
  return wanted.find((one) => CATALOGUE_OF[base(one)] === tag && new Intl.Locale(one).maximize().script === script) ?? tag;
}

function base(tag: string): string {
  return tag.split("-")[0]?.toLowerCase() ?? tag;
}
