import type { Engine } from "../engine/client";
import { readCode } from "../invitation";
import type { RoomErrorCode, SettingsPatch } from "../protocol";
import { type Screen, type State, type Store, focusOn } from "../state";
import { type SeatRow, type Seats, isCredential } from "../store/seats";
import { type Relay, RelayFailure, isFinal, isLasting, reasonOf } from "../table/relay";
import type { RemoteHost } from "../table/remote";
import { Asking, type AskingParts } from "./asking";
import type { LogParts } from "./log";
import { OpenRoom } from "./open-room";
import { isThere } from "./page";
import type { HeldSeat, RoomIntents } from "./room";
import { type Seat, problemOf } from "./seat";
import type { Session } from "./session";

export interface RoomsParts extends Pick<RemoteHost, "socket" | "random" | "now" | "key">, Pick<AskingParts, "credential" | "persist"> {
  readonly store: Store;
  readonly seat: Seat;
  readonly session: Pick<Session, "stop">;
  readonly engine: Pick<Engine, "call" | "status">;
  readonly relay: Relay;
  readonly seats: Seats;
  readonly deliver: Pick<LogParts["deliver"], "download">;
}

/** Screens that leave a room: who is at the start or at a door is at no table. */
const OUTSIDE: readonly Screen[] = ["start", "make", "join"];
/** How many rooms of the list are looked at, and how long a look lasts, in milliseconds. */
const LOOKS = { rooms: 8, lastMs: 30_000 };

/** What a person asks of rooms; one of them is open at a time. */
export class Rooms implements RoomIntents {
  readonly #parts: RoomsParts;
  readonly #store: Store;
  readonly #asking: Asking;
  #open: OpenRoom | null = null;
  #rows: readonly SeatRow[] = [];
  #looked_ms = 0;
  #screen: Screen;

  constructor(parts: RoomsParts) {
    this.#parts = parts;
    this.#store = parts.store;
    this.#screen = parts.store.get().screen;
    this.#asking = new Asking({
      ...parts,
      seated: (row, shown) => (shown ? this.#enter(row) : this.#list()),
      refused: (error) => this.#refused(error),
    });
    this.#store.subscribe((state) => this.#followScreen(state));
  }

  /** What this browser holds, what has no answer yet, and who answers for rooms. */
  async begin(): Promise<void> {
    await this.#list();
    void this.#learnMeta();
    const { opening } = this.#store.get();
    if (!this.#open && opening === null) void this.#asking.again();
    if (!this.#open && opening === null) void this.#lookAtAll();
  }

  create(name: string, settings: SettingsPatch, creationKey?: string): void {
    const body = { name, settings, ...(creationKey ? { creation_key: creationKey } : {}) };
    void this.#asking.ask({ ask: "create", body });
  }

  join(typed: string, name: string): void {
    const code = readCode(typed);
    if (code === null) return this.#tell("code_malformed");
    void this.#asking.ask({ ask: "join", body: { code, name } });
  }

  openRoom(room: string, screen: Screen | null = null, part: string | null = null): void {
    void this.#openRoom(room, screen, part);
  }

  leave(): void {
    this.#open?.operate(({ seat }) => ({ command: "leave", seat }));
  }

  free(target: number): void {
    this.#open?.operate(({ seat }) => ({ command: "leave", seat, target }));
  }

  rename(name: string): void {
    this.#open?.operate(({ seat }) => ({ command: "rename", seat, name }));
  }

  configure(settings: SettingsPatch): void {
    this.#open?.operate(({ seat, revision }) => ({ command: "configure", seat, revision, settings }));
  }

  consent(): void {
    this.#open?.operate(({ seat, hand, revision }) => ({ command: "consent", seat, hand, revision }));
  }

  end(): void {
    this.#open?.operate(({ seat }) => ({ command: "end", seat }));
  }

  playHere(): void {
    this.#open?.playHere();
  }

  async copySeatKey(room: string): Promise<string> {
    return (await this.#parts.seats.find(room))?.credential ?? "";
  }

  restoreSeatKey(key: string): void {
    const credential = key.replaceAll(/\s/g, "");
    if (!isCredential(credential)) return this.#tell("credential_malformed");
    void this.#asking.restore(credential);
  }

  async forgetSeat(room: string): Promise<void> {
    if (this.#open?.id === room) {
      this.#closeRoom();
      this.#toStart();
    }
    await this.#parts.seats.forget(room).catch(() => undefined);
    await this.#list();
  }

  retry(): void {
    this.#store.set({ problem: null });
    void this.#learnMeta();
    const open = this.#open;
    if (!open) return void this.#asking.again();
    if (open.table.connection === "gone") return void this.#reopen(open.id);
    open.table.wake();
  }

  async hands(): Promise<void> {
    await this.#open?.hands();
  }

  async openHand(hand: number | null): Promise<void> {
    await this.#open?.openHand(hand);
  }

  async ledger(format: "json" | "csv"): Promise<void> {
    const row = this.#open && (await this.#parts.seats.find(this.#open.id));
    if (!row) return;
    try {
      const text = await this.#parts.relay.ledger(row, format);
      this.#parts.deliver.download({ name: `houseway-${row.room}.${format}`, media: format === "csv" ? "text/csv" : "application/json", text });
    } catch (error) {
      this.#refused(error);
    }
  }

  proceedWithoutStorage(): void {
    void this.#asking.proceed();
  }

  dismissRestored(): void {
    this.#open?.table.dismissRestored();
  }

  /** Leaves the open room as it is; the seat stays held. What has no answer yet is not waited for. */
  close(): void {
    this.#asking.abandon();
    this.#closeRoom();
  }

  /** All that was kept has been deleted. */
  async erased(): Promise<void> {
    this.close();
    this.#parts.seats.forgetAll();
    await this.#list();
  }

  /** The network is back, or the page is looked at again. */
  wake(): void {
    this.#asking.wake();
    this.#open?.table.wake();
    // What was missed shows at once; whatever fails here, the channel tries again.
    if (this.#open?.table.connection === "live") this.#open.table.look().catch(() => undefined);
  }

  /** The network is gone. */
  cut(): void {
    this.#open?.table.cut();
  }

  async #openRoom(room: string, screen: Screen | null, part: string | null): Promise<void> {
    const again = this.#open?.id === room && this.#open.table.connection !== "gone";
    if (!again) {
      this.#asking.abandon();
      this.#store.set({ opening: room, problem: null });
      const row = await this.#parts.seats.find(room).catch(() => null);
      if (this.#store.get().opening !== room) return;
      if (!row) {
        this.#store.set({ opening: null });
        this.#toStart();
        return this.#store.set({ problem: { source: "relay", code: "not_held" } });
      }
      await this.#enter(row);
    }
    const state = this.#store.get();
    if (screen && isThere(screen, state)) this.#store.set({ screen, part, ...focusOn(state, screen === "table" ? "cards" : "main") });
  }

  /** Opens the room of a held seat, at what there is to see of it. */
  async #enter(row: SeatRow): Promise<void> {
    this.#closeRoom();
    this.#parts.session.stop();
    const room = new OpenRoom({ ...this.#parts, listed: () => this.#listed(), left: () => void this.forgetSeat(row.room) }, row);
    this.#open = room;
    // The lobby is what there is to see where no hand has been dealt; a hand or its result takes its place by itself.
    const focus = focusOn(this.#store.get(), "main");
    this.#store.set({ screen: "room", part: null, sheet: null, opening: row.room, invitation: null, opened: null, ...focus });
    await room.open();
    if (this.#store.get().opening === row.room) this.#store.set({ opening: null });
    await this.#list();
  }

  /** A room that was closed to this page may be there again: the relay was mended, or has its data back. */
  async #reopen(room: string): Promise<void> {
    const row = await this.#parts.seats.find(room).catch(() => null);
    if (!row) return;
    await this.#parts.seats.change(row, () => ({ gone: null })).catch(() => undefined);
    await this.#enter({ ...row, gone: null });
  }

  #closeRoom(): void {
    const open = this.#open;
    this.#open = null;
    open?.close();
  }

  #toStart(): void {
    this.#store.set({ screen: "start", part: null, ...focusOn(this.#store.get(), "main") });
  }

  #followScreen({ screen, room, opening, meta }: State): void {
    const came = screen !== this.#screen;
    this.#screen = screen;
    if (room && opening === null && OUTSIDE.includes(screen)) this.#closeRoom();
    if (!came) return;
    if (screen === "start") void this.#lookAtAll();
    if (meta === null && (screen === "make" || screen === "join")) void this.#learnMeta();
  }

  /** Reads anew which seats are held. */
  async #list(): Promise<void> {
    this.#rows = await this.#parts.seats.all().catch(() => this.#rows);
    this.#listed();
  }

  /** Tells the list, with what the open room has brought since it was read. */
  #listed(): void {
    const open = this.#open?.table;
    const fresh = (row: SeatRow): SeatRow => {
      if (open?.room.room !== row.room) return row;
      return { ...row, last: open.room, gone: open.goneCode && isLasting(open.goneCode) ? open.goneCode : null };
    };
    this.#store.set({ seats: this.#rows.map((row) => heldSeat(fresh(row))) });
  }

  /** How the rooms stand by now: at the start that tells whose turn it is. */
  async #lookAtAll(): Promise<void> {
    const { now } = this.#parts;
    if (now() - this.#looked_ms < LOOKS.lastMs) return this.#list();
    this.#looked_ms = now();
    for (const row of this.#rows.filter((one) => one.gone === null).slice(0, LOOKS.rooms)) {
      if (this.#open) return;
      await this.#lookAt(row).catch(() => undefined);
    }
    await this.#list();
  }

  async #lookAt(row: SeatRow): Promise<void> {
    const { relay, seats, now } = this.#parts;
    try {
      const seen = await relay.view(row, null);
      if (seen) await seats.change(row, () => ({ last: seen.room, heard_ms: now() }));
    } catch (error) {
      if (!isFinal(error) || !isLasting(error.code)) return;
      const gone = reasonOf(error.code, row.last.expires_ms, now());
      // Why it went is known best by whoever was told first: a room that has expired is unknown from then on.
      await seats.change(row, (kept) => ({ gone: kept.gone ?? gone }));
    }
  }

  async #learnMeta(): Promise<void> {
    if (typeof this.#store.get().meta === "object" && this.#store.get().meta !== null) return;
    try {
      this.#store.set({ meta: await this.#parts.relay.meta() });
    } catch (error) {
      if (error instanceof RelayFailure && error.code === "absent") this.#store.set({ meta: "absent" });
    }
  }

  #tell(code: RoomErrorCode): void {
    this.#store.set({ problem: { source: "refusal", problems: [{ code, params: {} }] } });
  }

  #refused(error: unknown): void {
    if (error instanceof RelayFailure) this.#store.set({ problem: { source: "relay", code: error.code } });
    else this.#store.set({ problem: problemOf(error) });
  }
}

function heldSeat({ room, last, gone }: SeatRow): HeldSeat {
  const { view } = last;
  const own = view.seats[view.seat];
  const host = view.seats.find((seat) => seat.host);
  const waits = (view.phase === "consent" && own?.status === "deciding") || (view.phase === "setting" && own?.status === "arranging");
  return {
    room,
    seat: view.seat,
    name: own?.name ?? "",
    host: host && host.seat !== view.seat ? host.name : null,
    expiresMs: last.expires_ms,
    phase: view.phase,
    yourTurn: gone === null && waits,
    gone,
  };
}
