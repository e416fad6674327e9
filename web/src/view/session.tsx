import "../css/session.css";
import { useEffect } from "preact/hooks";
import type { State } from "../state";
import { useAct } from "./context";
import { KeptHand } from "./kept-hand";
import { RoomPart } from "./room-part";
import { SessionList } from "./session-list";

/** The hands of the session: all of them, or the one that the address names. */
export function SessionPage({ state }: { readonly state: State }) {
  return state.room ? <RoomPart state={state} part="RoomLog" /> : <OwnSession state={state} />;
}

function OwnSession({ state }: { readonly state: State }) {
  const act = useAct();
  const { log, part } = state;
  const here = log !== null;
  useEffect(() => {
    // Hands of a file stay until they are put away; kept ones may have become more.
    if (log?.source !== "imported") act.log.openLog(log?.session ?? undefined);
  }, [act]);
  useEffect(() => {
    if (here) act.log.openHand(part === null ? null : Number(part));
  }, [act, here, part, log?.session]);
  return <main class="session">{part === null ? <SessionList state={state} /> : <KeptHand state={state} hand={Number(part)} />}</main>;
}
