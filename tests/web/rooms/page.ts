import type { EngineStatus } from "../../../web/src/engine/client";
import { Hand } from "../../../web/src/play/hand";
import { Page } from "../../../web/src/play/page";
import { Rooms } from "../../../web/src/play/rooms";
import { Seat } from "../../../web/src/play/seat";
import { Session } from "../../../web/src/play/session";
import type { Meta } from "../../../web/src/protocol";
import { type Store, createStore, initialState } from "../../../web/src/state";
import { Seats } from "../../../web/src/store/seats";
import type { Parcel } from "../../../web/src/store/export";
import { Relay } from "../../../web/src/table/relay";
import { loneTab, memoryKeeper } from "../keeping";
import type { Network } from "./network";

/** An engine that could not start: rooms go on without one. */
const FAILED: EngineStatus = { state: "failed", code: "wasm_refused", detail: "" };
const engine = {
  status: () => FAILED,
  subscribe: () => () => undefined,
  call: () => new Promise<never>(() => undefined),
  retry: () => undefined,
};
const none = (): void => undefined;

export const META: Meta = {
  engine: "0.1.0",
  rules_hash: "",
  protocol: 1,
  minimum_protocol: 1,
  creation: "open",
  limits: { hands: 3000, operations: 20000, reserved_operations: 50, expiry_ms: 604_800_000 },
  source: null,
};

/** Seats that outlast a reload, as far as a test lets them be kept. There is no database in Node. */
export class KeptSeats extends Seats {
  /** False refuses every request before it is sent, as a browser without storage does. */
  keeps = true;

  constructor() {
    super(() => null);
  }

  override keepAsk(ask: Parameters<Seats["keepAsk"]>[0]): Promise<void> {
    if (!this.keeps) return Promise.reject(new Error("refused"));
    this.holdAsk(ask);
    return Promise.resolve();
  }
}

/** The page, as far as rooms need it; `seats` is what a reload leaves behind. */
export class TestPage {
  readonly store: Store = createStore(initialState(FAILED));
  readonly hand = new Hand(this.store, engine, none);
  readonly seat = new Seat({ store: this.store, engine, onDealt: none });
  readonly saved: Parcel[] = [];
  readonly page = new Page(this.store, engine, { keepPrefs: none });
  readonly session: Session;
  readonly rooms: Rooms;
  static #drawn = 0;

  constructor(
    readonly network: Network,
    readonly seats: KeptSeats = new KeptSeats(),
    credentials: readonly string[] = [],
  ) {
    const left = [...credentials];
    network.routes.set("GET meta", () => META);
    this.session = new Session({
      store: this.store,
      seat: this.seat,
      keeper: memoryKeeper(),
      tab: loneTab(),
      host: { engine, entropy: () => [], now: () => 0, keep: () => Promise.resolve() },
      name: "You",
      leaveRoom: () => this.rooms.close(),
    });
    this.rooms = new Rooms({
      store: this.store,
      seat: this.seat,
      session: this.session,
      engine,
      relay: new Relay("http://relay/houseway/", network.fetch),
      seats,
      socket: network.socket,
      random: () => 0.5,
      now: () => Date.now(),
      key: () => `key-${(TestPage.#drawn += 1)}`,
      credential: () => left.shift() ?? "z".repeat(43),
      persist: () => Promise.resolve(),
      deliver: { download: (parcel) => void this.saved.push(parcel) },
    });
  }

  get state() {
    return this.store.get();
  }

  /** Gone without a word, as a closed tab is. */
  leave(): void {
    this.rooms.close();
  }
}
