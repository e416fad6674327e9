import { expect, test, vi } from "vitest";
import { door } from "../../web/src/play/door";

interface Intents {
  readonly size: number;
  add(one: number, other: number): number | Promise<number>;
}

test("the first intent fetches the part, and its answer comes through", async () => {
  const load = vi.fn(async () => ({ add: (one: number, other: number) => one + other }));
  const intents = door<Intents, "size">(load, { size: 3 });
  expect(load).not.toHaveBeenCalled();
  expect(await intents.add(1, 2)).toBe(3);
  expect(load).toHaveBeenCalledOnce();
});

test("what is known at once fetches nothing", () => {
  const load = vi.fn(async () => null);
  expect(door<Intents, "size">(load, { size: 3 }).size).toBe(3);
  expect(load).not.toHaveBeenCalled();
});

test("where the part does not come, nothing is done", async () => {
  expect(await door<Intents>(async () => null).add(1, 2)).toBeUndefined();
});
