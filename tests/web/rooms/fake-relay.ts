import type { Action, Card, LockAction, Receipt, RoomCommand, RoomErrorCode, RoomView, SeatStatus, Settled, View } from "../../../web/src/protocol";
import { DECK } from "../random";

/** A relay's no, as it travels. */
export class Refused extends Error {
  constructor(
    readonly code: RoomErrorCode | "wrong_phase" | "hand_stale" | "already_consented" | "already_locked",
    readonly status = 409,
    readonly retryAfterS: number | null = null,
  ) {
    super(code);
  }
}

const ROOM = "0123456789abcdef";
const SETTINGS = { rule_set: "wsgc-house", seats: 3, house_seats: 0, options: { scale: "plain", bonuses: true }, unit: 5 };

interface Accepted {
  readonly content: string;
  readonly receipt: Receipt;
}

export interface Done {
  readonly seat: number;
  readonly command: string;
  readonly hand: number;
  readonly key: string;
}

/**
 * A room whose rules are as few as can be: all agree, cards lie there, all lock, seat 0 gets a chip from each other. What
 * it keeps of a real relay is what a client hangs on: keys, receipts, refusals, and "how far".
 */
export class FakeRoom {
  readonly room = ROOM;
  epoch = "first";
  seq = 1;
  code: string | null = null;
  expires_ms = 1e15;
  phase: View["phase"] = "consent";
  hand = 1;
  last: Settled | null = null;
  /** Every operation that took effect. */
  readonly done: Done[] = [];
  readonly balances: number[];
  readonly credentials: string[];
  /** Answers every request with this, if set. */
  refuses: Refused | null = null;
  #status: SeatStatus[];
  #locks: (Action | null)[];
  #receipts = new Map<string, Accepted>();
  readonly #heard = new Set<() => void>();

  constructor(readonly seats = 3) {
    this.balances = Array.from({ length: seats }, () => 1000);
    this.credentials = Array.from({ length: seats }, (_, seat) => String(seat).repeat(43));
    this.#status = Array.from({ length: seats }, () => "deciding");
    this.#locks = Array.from({ length: seats }, () => null);
  }

  seatOf(credential: string): number {
    if (this.refuses) throw this.refuses;
    const seat = this.credentials.indexOf(credential);
    if (seat < 0) throw new Refused("credential_unknown", 401);
    return seat;
  }

  view(credential: string): RoomView {
    const seat = this.seatOf(credential);
    return structuredClone({
      room: this.room,
      epoch: this.epoch,
      seq: this.seq,
      protocol: 1,
      view: this.#view(seat),
      code: this.code,
      created_ms: 0,
      expires_ms: this.expires_ms,
      operations_left: 20_000 - this.seq,
      hands_left: 3_001 - this.hand,
      anyone_may_end: false,
    });
  }

  /** Does an operation, once for each key. */
  operate(credential: string, key: string, body: RoomCommand): { receipt: Receipt; room: RoomView } {
    const seat = this.seatOf(credential);
    const [scope, content] = [`${credential} ${key}`, JSON.stringify(body)];
    const before = this.#receipts.get(scope);
    if (before && before.content !== content) throw new Refused("key_reused", 422);
    if (before) return { receipt: before.receipt, room: this.view(credential) };
    const hand = this.hand;
    this.#do(seat, body);
    this.seq += 1;
    this.done.push({ seat, command: body.command, hand, key });
    const receipt = { room: this.room, seq: this.seq, operation: body.command, seat, hand, at_ms: 0, dealt: false, settled: false } as const;
    this.#receipts.set(scope, { content, receipt });
    this.tell();
    return { receipt, room: this.view(credential) };
  }

  /** Back to how it was: what was done since is undone, as from a backup. */
  snapshot(): (epoch: string) => void {
    const kept = structuredClone([this.seq, this.phase, this.hand, this.last, this.#status, this.#locks, [...this.#receipts]] as const);
    const [balances, done] = [[...this.balances], this.done.length];
    return (epoch) => {
      this.epoch = epoch;
      const [seq, phase, hand, last, status, locks, receipts] = structuredClone(kept);
      Object.assign(this, { seq, phase, hand, last });
      this.#status = status as SeatStatus[];
      this.#locks = locks as (Action | null)[];
      this.#receipts = new Map(receipts);
      this.balances.splice(0, balances.length, ...balances);
      this.done.length = done;
      this.tell();
    };
  }

  listen(heard: () => void): () => void {
    this.#heard.add(heard);
    return () => this.#heard.delete(heard);
  }

  tell(): void {
    for (const heard of [...this.#heard]) heard();
  }

  #do(seat: number, body: RoomCommand): void {
    switch (body.command) {
      case "consent":
        this.#need(body.hand === this.hand, "hand_stale");
        this.#need(this.phase === "consent", "wrong_phase");
        this.#need(this.#status[seat] === "deciding", "already_consented");
        this.#status[seat] = "consented";
        if (this.#status.every((one) => one === "consented")) this.#deal();
        return;
      case "lock":
        this.#need(body.hand === this.hand, "hand_stale");
        this.#need(this.phase === "setting", "wrong_phase");
        this.#need(this.#status[seat] === "arranging", "already_locked");
        this.#status[seat] = "locked";
        this.#locks[seat] = lockOf(body.action, this.cards(seat));
        if (this.#status.every((one) => one === "locked")) this.#settle();
        return;
      case "end":
        this.phase = "ended";
        return;
      default:
        return;
    }
  }

  #need(holds: boolean, code: Refused["code"]): void {
    if (!holds) throw new Refused(code);
  }

  #deal(): void {
    this.phase = "setting";
    this.#status = this.#status.map(() => "arranging");
  }

  #settle(): void {
    for (let seat = 1; seat < this.seats; seat += 1) {
      this.balances[0] = (this.balances[0] ?? 0) + 1;
      this.balances[seat] = (this.balances[seat] ?? 0) - 1;
    }
    this.last = this.#settled();
    this.hand += 1;
    this.phase = "consent";
    this.#status = this.#status.map(() => "deciding");
    this.#locks = this.#locks.map(() => null);
  }

  /** Other ones in each hand. */
  cards(seat: number): Card[] {
    return Array.from({ length: 13 }, (_, index) => DECK[(seat * 13 + index * 3 + this.hand) % 52] as Card);
  }

  #settled(): Settled {
    const seats = this.balances.map((balance_chips, seat) => {
      const action = this.#locks[seat] as Action;
      const net = seat === 0 ? this.seats - 1 : -1;
      return { seat, kind: "human", dealt: this.cards(seat), action, outcome: "surrender", label: null, rows: null, net_units: net, net_chips: net, balance_chips } as const;
    });
    return { hand: this.hand, settings: { ...SETTINGS, seats: this.seats }, house_way: "", seats, pairs: [], record: `${this.epoch} ${this.hand}` };
  }

  #view(seat: number): View {
    const seats = this.balances.map((balance_chips, one) => ({
      seat: one,
      kind: "human" as const,
      name: `Seat ${one}`,
      balance_chips,
      host: one === 0,
      status: this.phase === "ended" ? "ended" : (this.#status[one] as SeatStatus),
    }));
    const cards = this.phase === "setting" ? this.cards(seat) : null;
    const lock = this.#locks[seat] ?? null;
    const settings = { ...SETTINGS, seats: this.seats };
    const { phase, hand, last } = this;
    return { protocol: 1, seat, phase, hand, revision: 1, settings, house_way: "", reserve_units: 16, unit_max: 9, seats, cards, natural: null, lock, shortages: [], last, winners: null };
  }
}

function lockOf(action: LockAction, cards: Card[]): Action {
  return action.action === "set" ? { action: "set", front: action.front, middle: action.middle, back: action.back } : { action: "surrender", cards };
}
