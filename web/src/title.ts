import { amountsOf } from "./amounts";
import type { Numbers } from "./format";
import type { Catalogue } from "./i18n";
import { roomWords } from "./i18n/rooms";
import { seatOf } from "./reveal";
import type { State } from "./state";

/** The tab's title says what is going on, for whoever looks at the tab and not at the page. */
export function title(state: State, t: Catalogue, n: Numbers): string {
  const { engine, view, screen, sending, reveal } = state;
  const page = roomTitle(state, t, n) ?? pageTitle(state, t, n);
  if (page !== null) return page;
  if (engine.state === "failed") return t.titles.failed;
  if (engine.state === "starting" && !engine.after) {
    const share = engine.total > 0 ? engine.loaded / engine.total : 0;
    return t.titles.starting(n.share(share));
  }
  if (sending === "deal") return t.titles.dealing;
  if (screen === "table" && state.hand && view) return t.titles.turn(n.plain(view.hand));
  if (screen === "result" && view?.last) {
    const hand = n.plain(view.last.hand);
    if (reveal !== "result") return t.titles.reveal(hand);
    return t.titles.result(n.signed(amountsOf(view.settings, t, n).ofChips(seatOf(view.last, view.seat).net_chips)), hand);
  }
  return t.titles.start;
}

/** In a room the title says whose turn it is, on every screen but those that are read; null where solo play has the word. */
function roomTitle({ room, screen, view, reveal }: State, t: Catalogue, n: Numbers): string | null {
  const words = roomWords(t.lang)?.titles;
  if (!words) return null;
  if (screen === "make" || screen === "join") return words[screen];
  if (!room || !view || !ROOM_SCREENS.includes(screen)) return null;
  if (screen === "result" && reveal !== "result") return null;
  if (room.connection === "elsewhere" || room.connection === "gone") return words[room.connection];
  const own = view.seats.find((seat) => seat.seat === view.seat)?.status;
  const hand = n.plain(view.hand);
  if (view.phase === "seating") return words.seats;
  if (view.phase === "ended") return words.ended;
  if (own === "arranging") return words.turn(hand);
  return own === "deciding" ? words.agree(hand) : words.waiting(hand);
}
const ROOM_SCREENS: readonly State["screen"][] = ["room", "table", "result"];

/** The screens beside the table have one name each, whatever the engine does; a kept hand names itself. */
function pageTitle({ screen, part }: State, t: Catalogue, n: Numbers): string | null {
  if (screen === "session") return part === null ? t.pages.titles.session : t.pages.titles.kept(n.plain(Number(part)));
  if (screen === "rules" || screen === "score" || screen === "settings" || screen === "about") return t.pages.titles[screen];
  return null;
}
