import { paramsOf } from "../../i18n/words";
import type { RoomState } from "../../play/room";
import type { State } from "../../state";
import { seatNames, useAct } from "../context";
import { useSpeech } from "./words";

interface NoteProps {
  readonly state: State;
  /** True where the way on is the screen's main action. */
  readonly main?: boolean;
  /** True where there is room for what is only good to know. */
  readonly wide?: boolean;
}

/** How the page stands with the relay: a state, not an error (interface 4.2). */
export function ConnectionNote({ state, main = false, wide = false }: NoteProps) {
  const { room } = state;
  if (!room) return null;
  return (
    <>
      <Line room={room} wide={wide} />
      {room.connection === "elsewhere" && <Elsewhere main={main} />}
      {room.connection === "gone" && <Gone state={state} main={main} />}
      {room.restored && <Restored />}
    </>
  );
}

function Line({ room, wide }: { readonly room: RoomState; readonly wide: boolean }) {
  const act = useAct();
  const { t, w } = useSpeech();
  switch (room.connection) {
    case "connecting":
      return (
        <section class="connection" aria-label={w.connection.title} aria-busy="true">
          <p class="quiet">{w.connection.connecting}</p>
        </section>
      );
    case "polling":
      if (!wide) return null;
      return (
        <section class="connection" aria-label={w.connection.title}>
          <p class="quiet">{w.connection.polling}</p>
        </section>
      );
    case "offline":
      return (
        <section class="connection off" aria-label={w.connection.title}>
          <p>
            {wide ? w.connection.offline : w.connection.offlineShort}
            {room.sending && `${t.gap}${w.connection.sending[room.sending]}`}
          </p>
          <button type="button" class="text" onClick={() => act.room.retry()}>
            {w.connection.retry}
          </button>
        </section>
      );
    default:
      return null;
  }
}

function Elsewhere({ main }: { readonly main: boolean }) {
  const act = useAct();
  const { w } = useSpeech();
  return (
    <section class="note" aria-label={w.connection.elsewhereTitle}>
      <h2>{w.connection.elsewhereTitle}</h2>
      <p>{w.connection.elsewhere}</p>
      <button type="button" class="action primary" data-main={main || undefined} onClick={() => act.room.playHere()}>
        {w.connection.playHere}
      </button>
    </section>
  );
}

function Gone({ state, main }: { readonly state: State; readonly main: boolean }) {
  const act = useAct();
  const { t, n, w } = useSpeech();
  const { room, view } = state;
  const code = room?.goneCode ?? null;
  const sentence = code && w.errors[code];
  const outdated = code === "protocol_outdated";
  return (
    <section class="note bad" role="alert">
      <h2>{w.connection.goneTitle}</h2>
      {sentence && <p>{sentence(paramsOf({}, t, n, seatNames(view, t, n)))}</p>}
      <button
        type="button"
        class="action primary"
        data-main={main || undefined}
        onClick={() => (outdated ? act.pwa.renew() : act.page.go("start"))}
      >
        {outdated ? w.connection.reload : w.connection.home}
      </button>
    </section>
  );
}

function Restored() {
  const act = useAct();
  const { t, w } = useSpeech();
  return (
    <section class="note" role="alert">
      <p>{w.connection.restored}</p>
      <button type="button" class="icon" aria-label={t.problem.dismiss} onClick={() => act.room.dismissRestored()}>
        <span aria-hidden="true">×</span>
      </button>
    </section>
  );
}
