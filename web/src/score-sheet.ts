import type { State } from "./state";

/** A settled hand of a game: what each seat made, and where it stood after it, both as the engine counts them. */
export interface SheetRow {
  readonly hand: number;
  readonly net: readonly number[];
  readonly total: readonly number[];
}

/** The hands of the game at the open table, oldest first, as far as they are known; the last one always is. */
export function sheetRows({ view, log, room }: Pick<State, "view" | "log" | "room">): SheetRow[] {
  const last = view?.last;
  if (!view || !last) return [];
  const list = room?.hands;
  const known = room
    ? typeof list === "object" && list !== null
      ? list.hands.map(({ hand, net_chips }) => ({ hand, net: net_chips }))
      : []
    : log?.source === "kept" && log.session !== null
      ? log.rows.map(({ hand, net }) => ({ hand, net }))
      : [];
  const earlier = known.filter(({ hand, net }) => hand < last.hand && net.length === last.seats.length);
  const nets = [...earlier, { hand: last.hand, net: last.seats.map((seat) => seat.net_chips) }].toSorted((one, other) => one.hand - other.hand);
  // From the end: where a hand is not known, the totals after it still stand.
  let total = last.seats.map((seat) => seat.balance_chips);
  return nets
    .toReversed()
    .map(({ hand, net }) => {
      const row = { hand, net, total };
      total = total.map((chips, seat) => chips - (net[seat] ?? 0));
      return row;
    })
    .toReversed();
}
