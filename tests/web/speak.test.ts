import { expect, test } from "vitest";
import { createNumbers } from "../../web/src/format";
import { en } from "../../web/src/i18n/en";
import { isShown, sentence } from "../../web/src/speak";
import { type Notice, initialState } from "../../web/src/state";
import { title } from "../../web/src/title";

const language = { t: en, n: createNumbers("en") };
const say = (notice: Notice): string => sentence(notice, language, null, String);

test.each<[Notice, string]>([
  [{ kind: "moved", card: "Th", zone: "middle", left: 1 }, "Ten of hearts to middle. 1 card to place."],
  [{ kind: "moved", card: "2c", zone: "tray", left: 5 }, "Two of clubs to tray. 5 cards to place."],
  [{ kind: "moved", card: "2c", zone: "front", left: 0 }, "Two of clubs to front. All thirteen placed."],
  [{ kind: "swapped", one: "Ah", other: "Kd" }, "Ace of hearts and king of diamonds changed places."],
  [{ kind: "row_full", row: "back" }, "The back is full. Pick up one of its cards to change the two."],
  [{ kind: "result", chips: -15, units: -1 }, "Result: \u221215 chips, \u22121 unit."],
  [{ kind: "result", chips: 55, units: 11 }, "Result: +55 chips, +11 units."],
  [{ kind: "dealt", hand: 7 }, "Hand 7 is dealt: 13 cards in the tray."],
])("%j", (notice, words) => {
  expect(say(notice)).toBe(words);
});

test("what the eye must see too is shown, the rest only spoken", () => {
  expect(isShown({ kind: "row_full", row: "front" })).toBe(true);
  expect(isShown({ kind: "undone" })).toBe(false);
});

test("the tab's title follows the engine and the hand", () => {
  const starting = initialState({ state: "starting", step: "download", loaded: 43, total: 100 });
  expect(title(starting, language.t, language.n)).toBe("Starting 43% · Houseway");
  const failed = initialState({ state: "failed", code: "timeout", detail: "" });
  expect(title(failed, language.t, language.n)).toBe("Engine not running · Houseway");
});
