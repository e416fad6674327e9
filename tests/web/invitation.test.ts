import { expect, test } from "vitest";
import { readCode } from "../../web/src/invitation";

test.each([
  ["7K3QX9MZ2A", "7K3QX9MZ2A"],
  ["7k3qx-9mz2a", "7K3QX9MZ2A"],
  [" 7k3 qx 9m z2a ", "7K3QX9MZ2A"],
  ["oIl00-OIL00", "0110001100"],
  ["https://play.example/houseway/#/join/7K3QX9MZ2A", "7K3QX9MZ2A"],
  ["#/join/7k3qx-9mz2a", "7K3QX9MZ2A"],
])("%s is read as %s", (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test.each(["", "7K3QX9MZ2", "7K3QX9MZ2AB", "7K3QX9MZ2U", "7K3QX_9MZ2A", "https://play.example/"])("%s is no code", (typed) => {
  expect(readCode(typed)).toBeNull();
});
