import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createNumbers } from "../../../web/src/format";
import { rooms as english } from "../../../web/src/i18n/en/rooms";
import { fetchRoomWords, roomWords } from "../../../web/src/i18n/rooms";
import { paramsOf } from "../../../web/src/i18n/words";
import { rooms as chinese } from "../../../web/src/i18n/zh-Hant/rooms";
import { CATALOGUES, leaves, marksIn, written } from "./walk";

const source = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const found = (path: string, pattern: RegExp): string[] => [...source(path).matchAll(pattern)].map((match) => match[1] ?? "");

const RELAY_CODES = found("engine/houseway/room_errors.py", /^ {4}code = "(\w+)"$/gm);
const ENGINE_CODES = found("engine/houseway/errors.py", /^ {4}code = "(\w+)"$/gm);
const WORDS = [
  ["en", english],
  ["zh-Hant", chinese],
] as const;
/** Sentences made from the parameters of a refusal. */
const asErrors = (path: string): string => path.replace(/^\.(errors|tableErrors)\./, ".errors.");

test("the words of a language come when they are asked for, and stay", async () => {
  expect(roomWords("en")).toBeNull();
  expect(await fetchRoomWords("en")).toBe(english);
  expect(await fetchRoomWords("zh-Hant")).toBe(chinese);
  expect(roomWords("en")).toBe(english);
});

test("both languages have the same words", () => {
  const paths = (words: unknown): string[] => leaves(words).map(([path]) => path).toSorted();
  expect(paths(chinese)).toEqual(paths(english));
});

test("what a text is given is shown in both languages or in neither", () => {
  const original = new Map(leaves(english));
  for (const [path, leaf] of leaves(chinese)) {
    const [one = ""] = written(asErrors(path), leaf);
    const [other = ""] = written(asErrors(path), original.get(path));
    expect(marksIn(one), `${path}: ${one} / ${other}`).toEqual(marksIn(other));
  }
});

describe.each(WORDS)("%s", (lang, words) => {
  const t = CATALOGUES.find((catalogue) => catalogue.lang === lang) ?? CATALOGUES[0];
  const n = createNumbers(lang);
  const texts = leaves(words).flatMap(([path, leaf]) => written(asErrors(path), leaf).map((text) => [path, text] as const));

  test("has a sentence for each code of the relay, and for no other", () => {
    expect(RELAY_CODES.length).toBeGreaterThan(25);
    expect(Object.keys(words.errors).toSorted()).toEqual(RELAY_CODES.toSorted());
    for (const code of Object.keys(words.tableErrors)) expect(ENGINE_CODES).toContain(code);
  });

  test("says in a whole sentence what went wrong, and what to do", () => {
    if (!t) throw new Error("no catalogue");
    const values = { max_bytes: 16384, retry_after_s: 3, hand: 7, seat: 1, need_chips: 960, balance_chips: 600, name: "x" };
    for (const [code, sentence] of Object.entries({ ...words.errors, ...words.tableErrors })) {
      const said = sentence(paramsOf(values, t, n, (seat) => t.seats.number(String(seat))));
      expect(said, code).toMatch(/[.。]$/u);
      expect(said.split(/[.:;,?!]\s|[，。：；]/u).filter(Boolean).length, said).toBeGreaterThan(1);
      expect(said, code).not.toMatch(/\?(?= )|undefined|NaN/);
    }
    for (const said of Object.values(words.faults)) expect(said).toMatch(/[.。]$/u);
  });

  test("has no empty text and none with spaces at its ends", () => {
    for (const [path, text] of texts) expect(text, path).toBe(text.trim());
    for (const [path, text] of texts) expect(text, path).not.toBe("");
  });
});

const KNOWN = /Houseway|JSON|CSV|QR|cookie|«\w+»/g;
const SIMPLIFIED = /[这个两们来会为说时对应开关选择确认设词组红战术运气输赢现实读写样边张离线网络数发给没锁总]/u;

test("Chinese is translated whole, with its own punctuation and characters", () => {
  for (const [path, leaf] of leaves(chinese)) {
    for (const text of written(asErrors(path), leaf)) {
      expect(text.replaceAll(KNOWN, ""), path).not.toMatch(/[A-Za-z]/);
      expect(text.replaceAll(KNOWN, "x"), path).not.toMatch(/[\p{Script=Han}x][,:;!?()]|[,:;!()]\s?\p{Script=Han}|\.\.\.|\.$/u);
      expect(text, path).not.toMatch(SIMPLIFIED);
    }
  }
});

test("figures and Latin names stand apart from Chinese words on both sides", () => {
  expect(chinese.wait.consent("Jon")).toBe("在等 Jon 同意。");
  expect(chinese.wait.consent("阿明")).toBe("在等阿明同意。");
  expect(chinese.lobby.title("Mei")).toBe("Mei 的房間");
});
