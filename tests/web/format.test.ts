import { expect, test } from "vitest";
import { createNumbers } from "../../web/src/format";

const n = createNumbers("en");

test.each([
  [55, "+55"],
  [-20, "\u221220"],
  [0, "0"],
  [-0, "0"],
  [-1045, "\u22121,045"],
])("signed %d", (value, text) => {
  expect(n.signed(value)).toBe(text);
});

test("plain numbers are grouped and carry the same minus", () => {
  expect(n.plain(1045)).toBe("1,045");
  expect(n.plain(-3)).toBe("\u22123");
});

test("shares, megabytes and lists follow the language", () => {
  expect(n.share(0.434)).toBe("43%");
  expect(n.megabytes(13_449_000)).toBe("13.4 MB");
  expect(n.list(["East", "South", "West"])).toBe("East, South, and West");
  expect(createNumbers("de").plain(1045)).toBe("1.045");
});
