import type { Numbers } from "./format";
import type { SetWords } from "./i18n/en/sets";
import type { SeatName } from "./i18n/words";
import type { View } from "./protocol";

/** Who has won a game by points that was played out, oneself named first; null while it goes on, or with no such game. */
export function wonBy(view: View, words: SetWords, n: Numbers, name: SeatName): string | null {
  const { winners, seat } = view;
  if (!winners) return null;
  if (winners.length === 1 && winners[0] === seat) return words.game.youWin;
  const others = winners.filter((one) => one !== seat);
  const order = winners.length > others.length ? [seat, ...others] : others;
  return words.game.won(n.list(order.map(name)), order.length);
}
