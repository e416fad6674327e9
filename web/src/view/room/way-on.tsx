import { amountsOf } from "../../amounts";
import type { SetWords } from "../../i18n/en/sets";
import { useTerms } from "../../i18n/sets";
import type { RoomState } from "../../play/room";
import type { View } from "../../protocol";
import { chosenOf, optionsOf } from "../../sets";
import type { State } from "../../state";
import { FinalStandings } from "../game-over";
import { seatNames, useAct } from "../context";
import { awaySeats, betweenHandsOf, isHost, presentIn, waitingFor } from "./reading";
import { type Speech, listOf, useSpeech } from "./words";

interface WayProps {
  readonly state: State;
  readonly room: RoomState;
}

/** What the room waits for, and what this seat can do about it: one action at a time. */
export function WayOn({ state, room }: WayProps) {
  const act = useAct();
  const { w } = useSpeech();
  const { view } = room.room;
  if (room.connection === "gone" || room.connection === "elsewhere") return null;
  if (view.phase === "ended") return <Ended view={view} />;
  return (
    <section class="way-on" aria-label={w.wait.title}>
      <WaitLines room={room} />
      {view.phase === "setting" && (
        <button type="button" class="action primary" data-main onClick={() => act.page.go("table")}>
          {w.wait.toTable}
        </button>
      )}
      <Agree state={state} view={view} />
      {view.last && betweenHandsOf(view) && (
        <button type="button" class="action" onClick={() => act.page.go("result")}>
          {w.wait.toResult}
        </button>
      )}
    </section>
  );
}

/** The consent to the next deal, with what it is played for. */
export function Agree({ state, view }: { readonly state: State; readonly view: View }) {
  const act = useAct();
  const speech = useSpeech();
  const { w } = speech;
  const { words: sets } = useTerms(view.settings.rule_set);
  const own = view.seats.find((seat) => seat.seat === view.seat);
  if (view.phase !== "consent" || own?.status !== "deciding") return null;
  const busy = state.sending !== null;
  // What was played for in the last hand goes without saying.
  const stakes = stakesOf(view, speech, sets);
  const changed = !view.last || stakes !== stakesOf(view.last, speech, sets);
  return (
    <button type="button" class="action primary" data-main aria-disabled={busy} onClick={() => !busy && act.seat.nextHand()}>
      {view.last ? w.wait.agreeNext : w.wait.agree}
      {busy ? <small>{w.wait.agreeing}</small> : changed && <small>{stakes}</small>}
    </button>
  );
}

/** "2-4 scale, with bonuses, 5 chips a unit". */
function stakesOf({ settings }: Pick<View, "settings">, { t, n, w }: Speech, sets: SetWords | null): string {
  if (settings.hands) return sets?.choose.door(sets.names[settings.rule_set as keyof SetWords["names"]], n.plain(settings.hands)) ?? "";
  const { bonuses } = optionsOf(settings);
  const scale = optionsOf(settings)["scale"] as keyof typeof t.scales;
  const words = t.pages.settings;
  return w.wait.agreeHint(t.scales[scale], bonuses ? words.with : words.without, words.unit(settings.unit, n.plain(settings.unit)));
}

/** Who is waited for, by name; who of them is away; what the unit lacks. */
export function WaitLines({ room }: { readonly room: RoomState }) {
  const { t, n, w } = useSpeech();
  const { view } = room.room;
  const name = seatNames(view, t, n);
  const { what, seats } = waitingFor(view);
  const others = seats.filter((seat) => seat !== view.seat);
  const away = awaySeats(view, presentIn(room)).filter((seat) => others.includes(seat));
  const own = view.seats.find((seat) => seat.seat === view.seat);
  return (
    <div class="wait">
      {own?.status === "consented" && what === "consent" && <p>{w.wait.agreed}</p>}
      {what === "seats" && <p>{w.wait.seats(seats.length, n.plain(seats.length))}</p>}
      {(what === "consent" || what === "lock") && others.length > 0 && <p>{w.wait[what](listOf(others, name, n))}</p>}
      {(what === "consent" || what === "lock") && away.length > 0 && <p class="quiet">{w.wait.away(listOf(away, name, n), away.length)}</p>}
      <UnitShort view={view} />
    </div>
  );
}

/** Which balances do not cover the unit, said as soon as it is so: the host can lower it, or end the room. */
function UnitShort({ view }: { readonly view: View }) {
  const act = useAct();
  const { t, n, w } = useSpeech();
  const name = seatNames(view, t, n);
  if (view.phase !== "consent" || view.shortages.length === 0) return null;
  return (
    <section class="note" aria-label={w.wait.shortTitle}>
      <h2>{w.wait.shortTitle}</h2>
      {view.shortages.map((one) => (
        <p key={one.seat}>{w.wait.short(name(one.seat), n.plain(one.need_chips), n.plain(one.balance_chips))}</p>
      ))}
      {view.unit_max < 1 ? <p>{w.wait.shortOver}</p> : <p>{w.wait.shortHost}</p>}
      {isHost(view) && view.unit_max >= 1 && (
        <button type="button" class="action" onClick={() => act.room.configure({ unit: view.unit_max })}>
          {w.wait.lower(n.plain(view.unit_max))}
        </button>
      )}
    </section>
  );
}

function Ended({ view }: { readonly view: View }) {
  const act = useAct();
  const speech = useSpeech();
  const { t, n, w } = speech;
  const name = seatNames(view, t, n);
  const amounts = amountsOf(view.settings, t, n);
  return (
    <section class="panel way-on" aria-label={w.end.over}>
      <h2>{w.end.over}</h2>
      {view.winners ? (
        <FinalStandings view={view} />
      ) : view.hand > 1 && (
        <dl class="facts" aria-label={w.end.final}>
          {view.seats.map((seat) => (
            <div key={seat.seat}>
              <dt>{name(seat.seat)}</dt>
              <dd>{amounts.text(n.plain(amounts.ofChips(seat.balance_chips)))}</dd>
            </div>
          ))}
        </dl>
      )}
      <button type="button" class="action primary" data-main onClick={() => {
          // The same game once more, unless another is chosen at the door.
          act.page.want(chosenOf(view.settings));
          act.page.go("make");
        }}>
        {w.end.again}
      </button>
    </section>
  );
}
