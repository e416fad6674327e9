import { describe, expect, test } from "vitest";
import { en } from "../../../web/src/i18n/en";
import { zhHant } from "../../../web/src/i18n/zh-Hant";
import { CATALOGUES, leaves, marksIn, written } from "./walk";

const paths = (catalogue: unknown): string[] => leaves(catalogue).map(([path]) => path);

test("both catalogues have the same keys in all their branches", () => {
  expect(paths(zhHant).toSorted()).toEqual(paths(en).toSorted());
  expect(paths(en).length).toBeGreaterThan(300);
});

describe.each(CATALOGUES.map((catalogue) => [catalogue.lang, catalogue] as const))("%s", (_, catalogue) => {
  const { gap, ...words } = catalogue;
  const all = leaves(words).flatMap(([path, leaf]) => written(path, leaf).map((text) => [path, text] as const));

  test("has no empty text and none with spaces at its ends", () => {
    for (const [path, text] of all) {
      expect(text, path).not.toBe("");
      expect(text, path).toBe(text.trim());
    }
    expect(["", " "]).toContain(gap);
  });

  test("shows every value as a value", () => {
    for (const [path, text] of all) expect(text, path).not.toMatch(/undefined|null|NaN|\[object|=>/);
  });

  test("writes no hyphen for a minus", () => {
    for (const [path, text] of all) expect(text, path).not.toMatch(/(^|\s)-\d/);
  });
});

test("what a text is given is shown in both languages or in neither", () => {
  const english = new Map(leaves(en));
  for (const [path, leaf] of leaves(zhHant)) {
    expect(typeof leaf, path).toBe(typeof english.get(path));
    const [chinese = ""] = written(path, leaf);
    const [original = ""] = written(path, english.get(path));
    expect(marksIn(chinese), `${path}: ${chinese} / ${original}`).toEqual(marksIn(original));
  }
});

/** Words of other scripts that Chinese readers know as they are. */
const KNOWN =
  /Houseway|Python|WebAssembly|JSON|CSV|PDF|SHA-256|MIT|cookie|Enter, Space|Escape|Washington State Gambling Commission|Thirteen Card Poker|Chinese Poker|«\w+»|\b(Th|9c|[AJKQHSUR])\b|zh-Hant|ltr/g;

const SIMPLIFIED = /[这个两们来会为说时对应开关选择确认设词组红战术运气输赢现实读写样边张离线网络数发给没锁总]/u;

describe("Chinese texts", () => {
  const all = leaves(zhHant).flatMap(([path, leaf]) => written(path, leaf).map((text) => [path, text] as const));

  test("are translated whole", () => {
    for (const [path, text] of all) expect(text.replaceAll(KNOWN, ""), path).not.toMatch(/[A-Za-z]/);
  });

  test("are written with the punctuation of Chinese", () => {
    for (const [path, text] of all) expect(text.replaceAll(KNOWN, "x"), path).not.toMatch(/[\p{Script=Han}x][,:;!?()]|[,:;!()]\s?\p{Script=Han}|\.\.\.|\.$/u);
  });

  test("use no simplified characters", () => {
    for (const [path, text] of all) expect(text, path).not.toMatch(SIMPLIFIED);
  });
});
