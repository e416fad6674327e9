import { expect, test } from "vitest";
import type { EngineStatus } from "../../web/src/engine/client";
import { createNumbers } from "../../web/src/format";
import { en } from "../../web/src/i18n/en";
import { type Screen, type State, initialState } from "../../web/src/state";
import { title } from "../../web/src/title";

const n = createNumbers("en");
const STARTING: EngineStatus = { state: "starting", step: "download", loaded: 1, total: 4 };
const FAILED: EngineStatus = { state: "failed", code: "timeout", detail: "" };

function of(engine: EngineStatus, screen: Screen, part: string | null = null, rest: Partial<State> = {}): string {
  return title({ ...initialState(engine), screen, part, ...rest }, en, n);
}

test("each screen beside the table has its own title, whatever the engine does", () => {
  const pages: readonly Screen[] = ["session", "rules", "settings", "about"];
  const titles = pages.map((screen) => of(STARTING, screen));
  expect(new Set(titles).size).toBe(pages.length);
  expect(titles).toEqual(pages.map((screen) => of(FAILED, screen)));
});

test("a kept hand names itself", () => {
  expect(of(STARTING, "session", "12")).toContain("12");
  expect(of(STARTING, "session", "12")).not.toBe(of(STARTING, "session"));
});

test("at the start the engine is what there is to tell", () => {
  expect(of(STARTING, "start")).toBe(en.titles.starting("25%"));
  expect(of(FAILED, "start")).toBe(en.titles.failed);
});
