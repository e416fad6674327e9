import { addressOf } from "../../address";
import { paramsOf } from "../../i18n/words";
import type { HeldSeat } from "../../play/room";
import type { State } from "../../state";
import { useAct } from "../context";
import { RestoreForm } from "./restore";
import { heldName, useSpeech } from "./words";

/** The rooms in which this browser holds a seat, as doors of the start. */
export function HeldRooms({ state }: { readonly state: State }) {
  return (
    <>
      {state.seats.map((held) => (held.gone === null ? <RoomDoor key={held.room} held={held} /> : <GoneRoom key={held.room} held={held} />))}
    </>
  );
}

/** So near to its expiry a room says when that is. */
const SOON_MS = 48 * 3_600_000;

function RoomDoor({ held }: { readonly held: HeldSeat }) {
  const act = useAct();
  const { n, w } = useSpeech();
  const stands = held.yourTurn ? w.held.turn : w.held.phase[held.phase];
  const soon = held.expiresMs - Date.now() < SOON_MS;
  return (
    <button type="button" class={held.yourTurn ? "door room-door turn" : "door room-door"} onClick={() => act.room.openRoom(held.room)}>
      <b>{heldName(held, w)}</b>
      <span>
        {stands}
        {soon && ` · ${w.held.until(n.moment(held.expiresMs))}`}
      </span>
    </button>
  );
}

/** A seat that is no more: why, and a way to have it gone from here. */
function GoneRoom({ held }: { readonly held: HeldSeat }) {
  const act = useAct();
  const { t, n, w } = useSpeech();
  return (
    <section class="note" aria-label={heldName(held, w)}>
      <h2>{heldName(held, w)}</h2>
      {held.gone && <p>{w.errors[held.gone](paramsOf({}, t, n, (seat) => t.seats.number(n.plain(seat + 1))))}</p>}
      <button type="button" class="action" onClick={() => act.room.forgetSeat(held.room)}>
        {w.held.forget}
      </button>
    </section>
  );
}

/** The seats in rooms that this browser holds: each key can be copied, restored and forgotten. */
export function SeatKeys({ state }: { readonly state: State }) {
  const act = useAct();
  const { n, w } = useSpeech();
  return (
    <section class="panel data seat-keys" aria-label={w.key.seats}>
      <h2>{w.key.seats}</h2>
      <p>{w.key.seatsText}</p>
      {state.seats.length === 0 && <p class="quiet">{w.key.none}</p>}
      <ul>
        {state.seats.map((held) => (
          <li key={held.room}>
            <p>
              <b>{heldName(held, w)}</b> <span class="quiet">{w.held.until(n.moment(held.expiresMs))}</span>
            </p>
            <div class="choices wrap">
              <button
                type="button"
                class="action"
                aria-label={w.key.copyOf(heldName(held, w))}
                onClick={() => act.page.open({ kind: "room", ask: { what: "key", room: held.room } })}
              >
                {w.key.copy}
              </button>
              <button
                type="button"
                class="action danger"
                aria-label={w.key.forgetOf(heldName(held, w))}
                onClick={() => act.page.open({ kind: "room", ask: { what: "forget", room: held.room } })}
              >
                {w.key.forget}
              </button>
            </div>
          </li>
        ))}
      </ul>
      <RestoreForm busy={state.sending !== null} />
      <p class="quiet">
        <a href={addressOf("rules", "rooms")}>{w.promise.link}</a>
      </p>
    </section>
  );
}
