import { expect, test } from "vitest";
import { Page } from "../../web/src/play/page";
import { SET_IDS } from "../../web/src/sets";
import { createStore, initialState } from "../../web/src/state";

/** An engine that answers when it is told to, and what it was asked. */
function slowEngine() {
  const waiting: { readonly method: string; readonly params: object; readonly answer: (value: unknown) => void; readonly fail: (error: Error) => void }[] = [];
  const call = <T>(method: string, params: object): Promise<T> =>
    new Promise((answer, fail) => waiting.push({ method, params, answer: answer as (value: unknown) => void, fail }));
  return { waiting, call, retry: () => undefined };
}

const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

test("what the engine is being asked is not asked again; what failed is", async () => {
  const store = createStore(initialState({ state: "failed", code: "timeout", detail: "" }));
  const engine = slowEngine();
  const page = new Page(store, engine as unknown as ConstructorParameters<typeof Page>[1], { keepPrefs: () => undefined });
  const learnAll = (): void => {
    for (const id of SET_IDS) page.learnSet(id);
  };
  learnAll();
  learnAll();
  const asked = engine.waiting.splice(0);
  expect(asked.map(({ method }) => method).sort()).toEqual(["rule_sets", ...SET_IDS.map(() => "rules")].sort());
  for (const { method, params, answer, fail } of asked) {
    if (method === "rule_sets") answer({ rule_sets: SET_IDS.map((id) => ({ id, largest_units: 9 })) });
    else if ("rule_set" in params && params.rule_set === "pusoy") fail(new Error("the worker has died"));
    else answer({ id: (params as { rule_set: string }).rule_set });
  }
  await settle();
  expect(Object.keys(store.get().sets).sort()).toEqual(SET_IDS.filter((id) => id !== "pusoy").sort());
  expect(store.get().largest["pusoy"]).toBe(9);
  learnAll();
  expect(engine.waiting).toMatchObject([{ method: "rules", params: { rule_set: "pusoy" } }]);
});
