import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { qrPath } from "../../../web/src/view/room/qr-path";

/** The modules that a path paints, read back from it. */
function painted(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, wide] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(wide); at += 1) (modules[Number(y)] as boolean[])[at] = true;
  }
  return modules;
}

describe("the path of a QR code", () => {
  test("is a stretch a line at a time", () => {
    expect(qrPath([[true, true, false, true], [false, false, false, false], [false, true, true, true]])).toBe("M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z");
    expect(qrPath([[false]])).toBe("");
  });

  test("paints the modules of an invitation, and no others", () => {
    const { data, size } = encode("https://cards.example.org/play/#/join/7K3QX9MZ2A", { ecc: "M", border: 4 });
    expect(painted(qrPath(data), size)).toEqual(data);
  });
});
