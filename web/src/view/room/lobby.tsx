import { addressOf } from "../../address";
import type { RoomState } from "../../play/room";
import type { State } from "../../state";
import { PageBar } from "../bar";
import { useAct } from "../context";
import { ProblemNote } from "../problem";
import { UpdateNote } from "../pwa-notes";
import { ConnectionNote } from "./connection";
import { Invitation } from "./invitation";
import { useNews } from "./news";
import { betweenHandsOf, isHost, limitsOf, mayEnd, mayLeave } from "./reading";
import { RoomSeats } from "./room-seats";
import { Stakes } from "./stakes";
import { WayOn } from "./way-on";
import { roomName, useSpeech } from "./words";

/** The room before and between its hands: who sits where, how to come in, what is played for, what is waited for. */
export function Lobby({ state }: { readonly state: State }) {
  const { t, w } = useSpeech();
  useNews(state);
  const { room } = state;
  return (
    <div class="screen page-screen room-screen">
      <PageBar title={room ? roomName(room.room.view, w) : t.pages.names.room} />
      <ConnectionNote state={state} main wide />
      <ProblemNote state={state} />
      {room && betweenHandsOf(room.room.view) && <UpdateNote state={state} />}
      {room?.connection === "gone" ? (
        <main />
      ) : room ? (
        <main class="lobby">
          <div class="lobby-main">
            <WayOn state={state} room={room} />
            <RoomSeats room={room} />
          </div>
          <div class="lobby-side">
            {room.room.code !== null && <Invitation room={room.room} code={room.room.code} />}
            <Stakes room={room.room} />
            <Keeping state={state} room={room} />
          </div>
        </main>
      ) : (
        <main aria-busy={state.opening !== null}>
          <p class="quiet">{state.opening === null ? w.faults.not_held : w.lobby.loading}</p>
        </main>
      )}
    </div>
  );
}

/** How long the room is kept, what it can still hold, and the ways out of it. */
function Keeping({ state, room }: { readonly state: State; readonly room: RoomState }) {
  const act = useAct();
  const { n, w } = useSpeech();
  const { view, expires_ms, anyone_may_end } = room.room;
  const ask = (what: "leave" | "end") => () => act.page.open({ kind: "room", ask: { what } });
  return (
    <section class="panel keeping" aria-label={w.keeping.title}>
      <h2>{w.keeping.title}</h2>
      <p>{w.limits.expires(n.moment(expires_ms))}</p>
      {limitsOf(room.room).map(({ of, left }) => (
        <p key={of} class="limit">
          {left > 0 ? w.limits[of](left, n.plain(left)) : of === "hands" ? w.limits.handsOver : w.limits.movesOver}
        </p>
      ))}
      {room.heldOnlyInMemory && <p class="limit">{w.key.memoryNote}</p>}
      {anyone_may_end && !isHost(view) && betweenHandsOf(view) && <p class="limit">{w.end.gone}</p>}
      <div class="choices wrap">
        {(view.last || view.hand > 1) && (
          <button type="button" class="action" onClick={() => act.page.go("session")}>
            {w.more.log}
          </button>
        )}
        <button type="button" class="action" onClick={() => act.page.open({ kind: "room", ask: { what: "key", room: room.room.room } })}>
          {w.more.key}
        </button>
        {mayLeave(view) && (
          <button type="button" class="action danger" aria-disabled={state.sending !== null} onClick={ask("leave")}>
            {w.leave.action}
          </button>
        )}
        {mayEnd(room.room) && (
          <button type="button" class="action danger" aria-disabled={state.sending !== null} onClick={ask("end")}>
            {w.end.action}
          </button>
        )}
      </div>
      <p class="quiet">
        <a href={addressOf("rules", "rooms")}>{w.promise.link}</a>
      </p>
    </section>
  );
}
