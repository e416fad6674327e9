import type { Spot } from "../../arrangement";
import type { Language } from "../../i18n";
import type { ScoreWords } from "../../i18n/en/score";
import { cardName, type SeatName } from "../../i18n/words";
import type { Card, RuleSet } from "../../protocol";
import type { Said, Setup } from "../../score/shapes";

/** Everything that the parts of this page say things with. */
export interface Speech extends Language {
  readonly words: ScoreWords;
  readonly name: SeatName;
  /** The chosen rules; not there until the engine has told them. */
  readonly rules: RuleSet | undefined;
}

/** How the seats of the sheet are called: by their names, or by their numbers. */
export function namesOf({ names }: Pick<Setup, "names">, { t, n }: Language): SeatName {
  return (seat) => names[seat]?.trim() || t.seats.number(n.plain(seat + 1));
}

export function capital(lang: string, text: string): string {
  return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
}

/** What the live region says of it; `nets` are those of the hand that was settled last. */
export function spoken(said: Said, nets: () => string, { t, n, words, name }: Speech): string {
  const card = (one: Card): string => capital(t.lang, cardName(t, one));
  const row = (zone: Spot["zone"]): string => (zone === "tray" ? words.entry.deck : t.rows.lower[zone]);
  switch (said.what) {
    case "placed":
    case "moved":
      return words.said.placed(card(said.card), row(said.spot.zone), said.left, n.plain(said.left));
    case "double":
      return words.said.double(card(said.card), name(said.seat));
    case "out":
      return words.said.out(card(said.card), said.left, n.plain(said.left));
    case "picked":
      return words.said.picked(card(said.card));
    case "swapped":
      return words.said.swapped(card(said.card), cardName(t, said.other));
    case "full":
      return said.row === "tray" ? words.said.full : words.said.rowFull(row(said.row));
    case "seat":
    case "missing":
      return words.said[said.what](name(said.seat), said.left, n.plain(said.left));
    case "refused":
      return words.said.refused(said.count, n.plain(said.count));
    case "settled":
      return words.said.settled(n.plain(said.hand), nets());
    default:
      return words.said[said.what];
  }
}
