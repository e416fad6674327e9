import type { Keeper } from "../store/keeper";
import { type Store, focusOn } from "../state";
import { download } from "./deliver";
import type { Session } from "./session";
import type { Tab } from "./tab";

/** What concerns the browser's storage and the other tabs. */
export interface KeptIntents {
  /** Plays the session in this tab: takes it from another one, or goes on from where another one has brought it. */
  takeOver(): void | Promise<void>;
  /** Saves all that is kept, readable or not, as a file. */
  saveAsFile(): void | Promise<void>;
  /** Deletes what cannot be used, and nothing else. */
  deleteBroken(): void | Promise<void>;
  /** Deletes all that this browser keeps; asks first. */
  deleteEverything(confirmed?: boolean): void | Promise<void>;
}

export interface KeptParts {
  readonly store: Store;
  readonly keeper: Keeper;
  readonly tab: Tab;
  readonly session: Pick<Session, "resume" | "stop">;
  /** Puts the look back to what it is without a choice. */
  readonly forgetLook: () => void;
}

export class Kept implements KeptIntents {
  constructor(readonly parts: KeptParts) {}

  async takeOver(): Promise<void> {
    const { keeper, tab, session, store } = this.parts;
    await tab.steal();
    await keeper.refresh();
    if (keeper.left) return session.resume();
    store.set({ unfinished: null, ...focusOn(store.get(), "main") });
  }

  async saveAsFile(): Promise<void> {
    download({ name: "houseway-kept.json", media: "application/json", text: await this.parts.keeper.dump() });
  }

  async deleteBroken(): Promise<void> {
    const { keeper, tab, store } = this.parts;
    await this.#tell(async () => {
      await keeper.deleteBroken();
      // From now on other tabs see what this one plays.
      if (keeper.isShared && store.get().view) await tab.take();
    });
    store.set({ unfinished: store.get().view ? null : (keeper.left?.hand ?? null), ...focusOn(store.get(), "main") });
  }

  async deleteEverything(confirmed = false): Promise<void> {
    const { keeper, session, store, forgetLook } = this.parts;
    if (!confirmed) return store.set({ sheet: { kind: "erase" } });
    store.set({ sheet: null });
    session.stop();
    await this.#tell(() => keeper.deleteEverything());
    forgetLook();
    store.set({ unfinished: null, log: null, opened: null, file: null, ...focusOn(store.get(), "main") });
  }

  /** A deletion that another tab holds up changes nothing; what stands there is said already. */
  async #tell(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.parts.keeper.failed(error);
    }
  }
}
