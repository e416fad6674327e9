import { useEffect, useRef } from "preact/hooks";
import type { RoomSaid, State } from "../../state";
import { useAct } from "../context";
import { isHost, ownSeat } from "./reading";

/** What has to be told of the room since it was last seen: its end, its settings, its connection, the own step taken. */
export function newsOf(before: State["room"], after: State["room"]): RoomSaid | null {
  if (!before || !after || before.room.room !== after.room.room) return null;
  const [old, now] = [before.room.view, after.room.view];
  if (now.phase === "ended" && old.phase !== "ended") return "ended";
  if (after.connection !== before.connection) return connectionNews(before.connection, after.connection);
  if (now.revision !== old.revision && now.hand === old.hand) return isHost(now) ? "changed" : "settings";
  const [was, is] = [ownSeat(old)?.status, ownSeat(now)?.status];
  if (was === is) return null;
  if (is === "locked" && now.phase === "setting") return "locked";
  return is === "consented" && now.phase === "consent" ? "agreed" : null;
}

type Connection = NonNullable<State["room"]>["connection"];

function connectionNews(before: Connection, after: Connection): RoomSaid | null {
  if (after === "offline" || after === "elsewhere") return after;
  const back = (after === "live" || after === "polling") && before === "offline";
  return back ? "live" : null;
}

/** Has the live region say what became of the room while a screen of it is looked at. */
export function useNews({ room }: Pick<State, "room">): void {
  const act = useAct();
  const last = useRef(room);
  useEffect(() => {
    const said = newsOf(last.current, room);
    last.current = room;
    if (said) act.page.announce({ kind: "room_said", said });
  }, [act, room]);
}
