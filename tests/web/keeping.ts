import { Tab } from "../../web/src/play/tab";
import { Keeper } from "../../web/src/store/keeper";
import { type Legacy, createLegacy } from "../../web/src/store/legacy";
import type { StorageState } from "../../web/src/store/shapes";

/** The browser's small storage, as far as the page asks for it. */
export function smallStorage(items = new Map<string, string>()): Storage {
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: () => null,
    length: 0,
  };
}

export const noLegacy: Legacy = createLegacy(() => smallStorage());

/** The real keeper. There is no database in Node, so that it keeps everything in memory, as in a private window. */
export function memoryKeeper(legacy: Legacy = noLegacy, onState: (state: StorageState) => void = () => undefined): Keeper {
  return new Keeper({ legacy, onState, now: () => 1_000, engine: () => "0.1.0", persist: () => Promise.resolve() });
}

/** Node has no locks either, so that this tab may always play. */
export const loneTab = (): Tab => new Tab(null, () => undefined);
