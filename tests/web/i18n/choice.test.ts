import { describe, expect, test } from "vitest";
import { fetchLanguage, languageOf } from "../../../web/src/i18n";
import { en } from "../../../web/src/i18n/en";
import { followLanguage } from "../../../web/src/i18n/follow";
import { chosenTag, firstSpoken, numbersLocale } from "../../../web/src/i18n/languages";
import { createStore, initialState } from "../../../web/src/state";

describe("the first visit", () => {
  test.each([
    [["zh-TW"], "zh-Hant"],
    [["zh-HK", "en"], "zh-Hant"],
    [["zh-Hant"], "zh-Hant"],
    [["zh-MO"], "zh-Hant"],
    [["zh-Hans-CN"], "zh-Hant"],
    [["zh"], "zh-Hant"],
    [["en-GB", "zh-TW"], "en"],
    [["xx-YY", "zh-TW", "en"], "zh-Hant"],
    [["de-DE", "fr"], "en"],
    [["not a tag"], "en"],
    [[], "en"],
  ] as const)("%j speaks %s", (wanted, tag) => {
    expect(firstSpoken(wanted)).toBe(tag);
  });

  test("a choice goes before what the system speaks, and a choice that there is not goes after", () => {
    expect(chosenTag("en", ["zh-TW"])).toBe("en");
    expect(chosenTag("zh-Hant", ["en"])).toBe("zh-Hant");
    expect(chosenTag("system", ["zh-TW"])).toBe("zh-Hant");
    expect(chosenTag("fr" as "en", ["zh-TW"])).toBe("zh-Hant");
  });
});

test("numbers follow the reader's region where it is of the language and its script", () => {
  expect(numbersLocale("en", ["en-IN"])).toBe("en-IN");
  expect(numbersLocale("zh-Hant", ["zh-CN", "zh-HK"])).toBe("zh-HK");
  expect(numbersLocale("zh-Hant", ["zh-CN"])).toBe("zh-Hant");
  expect(numbersLocale("en", ["zh-TW"])).toBe("en");
  expect(languageOf("en", ["en-IN"]).n.plain(1234567)).toBe("12,34,567");
});

test("until its words are here a language is English; then it is itself, and one object for one choice", async () => {
  expect(languageOf("zh-Hant", []).t).toBe(en);
  await fetchLanguage("zh-Hant");
  const { t, n } = languageOf("zh-Hant", []);
  expect([t.lang, t.dir, n.plain(1045), n.signed(-20)]).toEqual(["zh-Hant", "ltr", "1,045", "\u221220"]);
  expect(n.list(["東家", "南家", "西家"])).toBe("東家、南家和西家");
  expect(languageOf("zh-Hant", [])).toBe(languageOf("zh-Hant", ["en"]));
});

test("a store is shown anew when the words of a language that came to be chosen are here", async () => {
  const store = createStore(initialState({ state: "starting", step: "start", loaded: 0, total: 0 }));
  await followLanguage(store, () => ["en"]);
  const shown = new Promise<string>((resolve) => {
    store.subscribe(() => {
      const { t } = languageOf(store.get().prefs.language, ["en"]);
      if (t.lang === "zh-Hant") resolve(t.actions.lock);
    });
  });
  store.set({ prefs: { ...store.get().prefs, language: "zh-Hant" } });
  expect(await shown).toBe("鎖定");
});
