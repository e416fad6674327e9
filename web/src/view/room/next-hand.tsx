import type { State } from "../../state";
import { useAct } from "../context";
import { ownSeat } from "./reading";
import { useSpeech } from "./words";
import { Agree, WaitLines } from "./way-on";

/** The way on from a result in a room: one's consent, and whose is still missing (interface 1.3). */
export function RoomNext({ state }: { readonly state: State }) {
  const act = useAct();
  const { w } = useSpeech();
  const { room, view } = state;
  if (!room || !view || room.connection === "gone" || room.connection === "elsewhere") return null;
  if (view.phase === "ended") {
    return (
      <div class="actions">
        <button type="button" class="action primary" data-main onClick={() => act.page.go("room")}>
          {w.end.over}
          <small>{w.wait.toRoom}</small>
        </button>
      </div>
    );
  }
  const agreed = ownSeat(view)?.status === "consented";
  return (
    <div class="room-next actions">
      <div class="waits" {...(agreed ? { "data-main": true, tabIndex: -1 } : {})}>
        <WaitLines room={room} />
      </div>
      <div class="choices">
        <button type="button" class="action" onClick={() => act.page.go("room")}>
          {w.more.room}
        </button>
        <Agree state={state} view={view} />
      </div>
    </div>
  );
}
