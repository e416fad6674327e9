import { amountsOf } from "./amounts";
import type { Language } from "./i18n";
import { roomWords } from "./i18n/rooms";
import { setWords } from "./i18n/sets";
import { cardName, rowName, type SeatName } from "./i18n/words";
import type { RowName } from "./cards";
import type { View } from "./protocol";
import { duelsOf, seatOf } from "./reveal";
import { DEFAULT_SET } from "./sets";
import type { Notice, RoomSaid } from "./state";
import { wonBy } from "./winners";

/** The sentence for the live region. It speaks moves and results once, and is the only region that does. */
export function sentence(notice: Notice, { t, n }: Language, view: View | null, name: SeatName): string {
  switch (notice.kind) {
    case "moved":
      return t.notices.moved(card(notice.card), zone(notice.zone), notice.left, n.plain(notice.left));
    case "swapped":
      return t.notices.swapped(card(notice.one), cardName(t, notice.other));
    case "picked":
      return t.notices.picked(card(notice.card));
    case "sorted":
      return t.notices.sorted[notice.by];
    case "row_full":
      return t.notices.row_full(t.rows.lower[notice.row]);
    case "incomplete":
      return t.notices.incomplete(notice.left, n.plain(notice.left));
    case "dealt":
      return t.notices.dealt(n.plain(notice.hand), n.plain(13));
    case "row_shown":
      return t.notices.row_shown(t.rows.cap[notice.row], rowLines(notice.row));
    case "result":
      return resultLine(notice.chips, notice.units);
    case "seat_did":
      return roomWords(t.lang)?.did[notice.did](notice.did === "left" ? t.seats.number(n.plain(notice.seat + 1)) : name(notice.seat)) ?? "";
    case "room_said":
      return roomWords(t.lang)?.said[notice.said] ?? "";
    case "text":
      return notice.text;
    default:
      return t.notices[notice.kind];
  }

  function resultLine(chips: number, units: number): string {
    const amounts = amountsOf(view?.settings ?? { rule_set: DEFAULT_SET, unit: 1 }, t, n);
    const result = t.notices.result(amounts.text(n.signed(amounts.ofChips(chips))), amounts.units(units, n.signed(units)));
    const words = view?.winners ? setWords(t.lang) : null;
    const won = view && words ? wonBy(view, words, n, name) : null;
    return won && words ? [result, `${won}${words.game.stop}`].join(t.gap) : result;
  }

  function card(one: string): string {
    const said = cardName(t, one);
    return said.charAt(0).toLocaleUpperCase(t.lang) + said.slice(1);
  }

  function zone(one: RowName | "tray"): string {
    return one === "tray" ? t.cards.tray : t.rows.lower[one];
  }

  /** "You: pair, tens. East: high card, ace: you win." */
  function rowLines(row: RowName): string {
    if (!view?.last) return "";
    const own = seatOf(view.last, view.seat).rows?.[row];
    const mine = own ? [t.notices.row_own(t.seats.you, rowName(t, own.category, own.digits))] : [];
    const theirs = duelsOf(view.last, view.seat).flatMap(({ other, marks }) => {
      const read = other.rows?.[row];
      return read && marks ? [t.notices.row_other(name(other.seat), rowName(t, read.category, read.digits), t.reveal.marks[marks[row]])] : [];
    });
    return [...mine, ...theirs].join(t.gap);
  }
}

const SHOWN_SAYINGS: readonly RoomSaid[] = ["settings", "changed", "link_copied", "code_copied", "key_copied"];

/** What the eye must not miss either: these are shown for a moment, not only spoken. */
export function isShown(notice: Notice): boolean {
  if (notice.kind === "text") return notice.shown;
  if (notice.kind === "room_said") return SHOWN_SAYINGS.includes(notice.said);
  return ["row_full", "incomplete", "pick_first", "already_house_way"].includes(notice.kind);
}
