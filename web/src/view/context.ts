import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { SeatName } from "../i18n/words";
import type { Catalogue } from "../i18n";
import type { Numbers } from "../format";
import type { Act } from "../play";
import type { Settled, View } from "../protocol";

export const ActContext = createContext<Act | null>(null);

export function useAct(): Act {
  const act = useContext(ActContext);
  if (!act) throw new Error("a view outside of the app");
  return act;
}

/** How the seats of a table are called: the own one "You", house seats by their names in the catalogue. */
export function seatNames(view: Pick<View, "seat" | "seats"> | null, t: Catalogue, n: Numbers): SeatName {
  return (seat) => {
    if (seat === (view?.seat ?? 0)) return t.seats.you;
    const found = view?.seats.find((one) => one.seat === seat);
    const house = t.seats.house[seat - 1];
    if (found?.kind === "house" && house) return house;
    if (found?.kind === "easy") return t.seats.easy(n.plain(seat));
    return found?.name ?? t.seats.number(n.plain(seat + 1));
  };
}

/** The same for a hand that was kept or came from a file, of which no table is left. */
export function settledNames(settled: Settled, own: number, t: Catalogue, n: Numbers): SeatName {
  return seatNames({ seat: own, seats: settled.seats.map((one) => ({ ...one, name: null, host: false, status: "ended" })) }, t, n);
}
