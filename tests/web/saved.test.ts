import { describe, expect, test } from "vitest";
import { FIRST_SETTINGS, SET_IDS, readChosen, setInfo, withSet } from "../../web/src/sets";
import { DEFAULT_PREFS, createMirror } from "../../web/src/table/saved";
import { smallStorage } from "./keeping";

describe("what was chosen for a session", () => {
  test.each(SET_IDS)("is the same after a reload: %s", (id) => {
    const { players, hands, options } = setInfo(id);
    const last = Object.fromEntries(Object.entries(options).map(([name, values]) => [name, values.at(-1) ?? false]));
    const chosen = { ...withSet(FIRST_SETTINGS, id), seats: players[0], unit: 3, hands: hands.at(-1) ?? 0, options: last, opponents: "easy" } as const;
    const storage = smallStorage();
    createMirror(() => storage).keepChosen(chosen);
    expect(createMirror(() => storage).chosen()).toEqual(chosen);
  });

  test.each<[string, unknown]>([
    ["nothing", null],
    ["a text", "pusoy"],
    ["a list", ["pusoy"]],
    ["a set of a later version", { rule_set: "next-1", seats: 4, unit: 5 }],
    ["a part of it", { opponents: "house" }],
    ["other kinds", { rule_set: 3, seats: "4", unit: true, options: "plain", hands: null, opponents: 1 }],
    ["what nobody can choose", { rule_set: "wsgc-house", seats: 9, unit: 0.5, options: { scale: "9-9" }, hands: 7, opponents: "hard" }],
    ["less than one", { rule_set: "wsgc-house", seats: 1, unit: -5, options: null }],
  ])("is the first choice where %s was kept", (_, found) => {
    expect(readChosen(found)).toEqual(FIRST_SETTINGS);
  });

  test("keeps what can still be chosen beside what cannot", () => {
    expect(readChosen({ rule_set: "tw-13zhang", seats: 2, unit: 2, hands: 3 })).toEqual({ ...withSet(FIRST_SETTINGS, "tw-13zhang"), unit: 2 });
  });

  test("lasts as long as the page where the browser keeps nothing, and is forgotten with the taste", () => {
    const closed = createMirror(() => {
      throw new Error("a private window");
    });
    closed.keepChosen(FIRST_SETTINGS);
    closed.forget();
    expect(closed.chosen()).toEqual(FIRST_SETTINGS);
    const storage = smallStorage();
    const mirror = createMirror(() => storage);
    mirror.keepChosen(withSet(FIRST_SETTINGS, "pusoy"));
    mirror.keepPrefs({ ...DEFAULT_PREFS, theme: "dark" });
    mirror.forget();
    expect([mirror.chosen(), mirror.prefs()]).toEqual([FIRST_SETTINGS, DEFAULT_PREFS]);
  });

  test("a text that is no JSON is nothing", () => {
    expect(createMirror(() => smallStorage(new Map([["houseway.chosen", "{"]]))).chosen()).toEqual(FIRST_SETTINGS);
  });
});
