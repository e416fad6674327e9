import type { RoomView, View } from "../../../web/src/protocol";
import { Seats } from "../../../web/src/store/seats";
import { RECORD_VERSION } from "../../../web/src/store/shapes";
import { Relay } from "../../../web/src/table/relay";
import { type RemoteHost, RemoteTable } from "../../../web/src/table/remote";
import type { Network } from "./network";

/** The table of one seat, with what a reload finds again. There is no database in Node: seats are kept in memory. */
export class Client {
  readonly seats = new Seats(() => null);
  readonly credential: string;
  table!: RemoteTable;
  /** Every view, as the table handed it out. */
  readonly views: View[] = [];
  /** Every room that was shown, one for each of them. */
  readonly shown: RoomView[] = [];
  readonly refusals: unknown[] = [];
  #keys = 0;

  constructor(
    readonly network: Network,
    readonly seat: number,
    readonly random: () => number = () => 0.5,
  ) {
    this.credential = network.room.credentials[seat] ?? "";
  }

  /** Holds the seat, at what the room shows now. */
  async sit(): Promise<void> {
    const last = this.network.room.view(this.credential);
    await this.seats.seat({ version: RECORD_VERSION, room: last.room, credential: this.credential, last, heard_ms: 0, draft: null, pending: null, gone: null });
    await this.load();
  }

  /** What a page does when it comes: it takes up what is kept, and finds out about what was on its way. */
  async load(): Promise<void> {
    const row = await this.seats.find(this.network.room.room);
    if (!row) throw new Error("no seat is held");
    const host: RemoteHost = {
      relay: new Relay("http://relay/", this.network.fetch),
      seats: this.seats,
      socket: this.network.socket,
      random: this.random,
      now: () => Date.now(),
      key: () => `key-${this.seat}-${(this.#keys += 1)}`,
      changed: () => undefined,
    };
    this.table = new RemoteTable(host, row);
    const { table } = this;
    table.subscribe((view) => {
      this.views.push(view);
      this.shown.push(table.room);
    });
    table.open();
  }

  /** Leaves the page in the middle of whatever it does, and comes back. */
  async reload(): Promise<void> {
    this.table.close();
    await this.load();
  }

  /** Agrees and locks as soon as it is its turn, until a hand is reached; goes on over reloads. */
  async play(until: number): Promise<void> {
    for (;;) {
      const { table } = this;
      await table.finish().catch((error: unknown) => this.refusals.push(error));
      const { view } = table.room;
      if (view.hand >= until) return;
      const status = view.seats[this.seat]?.status;
      const { seat, hand, revision } = view;
      const sent =
        status === "deciding"
          ? table.send({ command: "consent", seat, hand, revision })
          : status === "arranging"
            ? table.send({ command: "lock", seat, hand, action: { action: "surrender", confirmed: true } })
            : null;
      await sent?.catch((error: unknown) => this.refusals.push(error));
      await new Promise((resolve) => void setTimeout(resolve, 200));
    }
  }
}
