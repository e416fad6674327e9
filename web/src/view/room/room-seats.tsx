import { amountsOf } from "../../amounts";
import type { RoomState } from "../../play/room";
import type { SeatView, View } from "../../protocol";
import { useAct } from "../context";
import { betweenHandsOf, mayFree, presentIn } from "./reading";
import { plainNames, useSpeech } from "./words";

/** Who sits where, who is there, who has agreed; with what the host and the seat itself may change. */
export function RoomSeats({ room }: { readonly room: RoomState }) {
  const { w } = useSpeech();
  const { view } = room.room;
  const present = presentIn(room);
  const fixed = room.connection === "gone" || room.connection === "elsewhere";
  return (
    <section class="panel room-seats" aria-label={w.lobby.seats}>
      <h2>{w.lobby.seats}</h2>
      <ul>
        {view.seats.map((seat) => (
          <SeatLine key={seat.seat} view={view} seat={seat} here={present && (present.includes(seat.seat) || seat.seat === view.seat)} fixed={fixed} />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  readonly view: View;
  readonly seat: SeatView;
  /** Whether somebody is at the other end; null where that is not known. */
  readonly here: boolean | null;
  /** Nothing can be changed from this page. */
  readonly fixed: boolean;
}

function SeatLine({ view, seat, here, fixed }: LineProps) {
  const speech = useSpeech();
  const { t, n, w } = speech;
  const amounts = amountsOf(view.settings, t, n);
  const who = plainNames(view, speech)(seat.seat);
  if (seat.status === "open") {
    return (
      <li class="room-seat vacant">
        <span class="dot" aria-hidden="true" />
        <b>{w.lobby.seat(n.plain(seat.seat + 1))}</b>
        <span class="marks">{w.lobby.open}</span>
      </li>
    );
  }
  const house = seat.kind !== "human";
  const marks = [
    ...(seat.seat === view.seat ? [w.lobby.you] : []),
    ...(seat.host ? [w.lobby.host] : []),
    ...(house ? [seat.kind === "easy" ? w.lobby.easy : w.lobby.house] : here === null ? [] : [here ? w.lobby.here : w.lobby.away]),
  ];
  return (
    <li class={`room-seat ${house || here ? "here" : "gone"}${view.hand > 1 ? " with-chips" : ""}`}>
      <span class="dot" aria-hidden="true" />
      <b>{who}</b>
      {view.hand > 1 && <span class="chips">{amounts.text(n.plain(amounts.ofChips(seat.balance_chips)))}</span>}
      {marks.length > 0 && <span class="marks">{marks.join(" · ")}</span>}
      {!house && <Consent view={view} seat={seat} />}
      {!fixed && <Changes view={view} seat={seat} who={who} />}
    </li>
  );
}

/** Whether a person has agreed to the next deal, by a sign as well as in words. */
function Consent({ view, seat }: Pick<LineProps, "view" | "seat">) {
  const { t, w } = useSpeech();
  if (view.phase === "setting") return <span class="marks stand">{t.seats.status[seat.status]}</span>;
  if (view.phase !== "consent") return null;
  const agreed = seat.status === "consented";
  return (
    <span class={agreed ? "marks stand agreed" : "marks stand"}>
      <span aria-hidden="true">{agreed ? "✓" : "…"}</span> {agreed ? w.lobby.agreed : w.lobby.deciding}
    </span>
  );
}

function Changes({ view, seat, who }: Pick<LineProps, "view" | "seat"> & { readonly who: string }) {
  const act = useAct();
  const { w } = useSpeech();
  if (seat.seat === view.seat && betweenHandsOf(view)) {
    return (
      <button type="button" class="text" onClick={() => act.page.open({ kind: "room", ask: { what: "rename" } })}>
        {w.lobby.rename}
      </button>
    );
  }
  if (!mayFree(view, seat)) return null;
  return (
    <button
      type="button"
      class="text"
      aria-label={w.lobby.freeWho(who)}
      onClick={() => act.page.open({ kind: "room", ask: { what: "free", seat: seat.seat } })}
    >
      {w.lobby.free}
    </button>
  );
}
