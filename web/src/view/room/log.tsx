import { useEffect } from "preact/hooks";
import { addressOf } from "../../address";
import { amountsOf } from "../../amounts";
import type { RoomState } from "../../play/room";
import type { HandList, RoomView } from "../../protocol";
import type { State } from "../../state";
import { seatNames, useAct } from "../context";
import { Reveal } from "../kept-hand";
import { ProblemLines } from "../problem";
import { useSpeech } from "./words";

/** The hands of a room: the most recent ones, one of them opened, and the whole ledger as a file. */
export function RoomLog({ state }: { readonly state: State }) {
  const act = useAct();
  const { room, part } = state;
  const last = room?.room.view.last?.hand;
  useEffect(() => act.room.hands(), [act, last]);
  useEffect(() => act.room.openHand(part === null ? null : Number(part)), [act, part]);
  if (!room) return null;
  return <main class="session">{part === null ? <List room={room} /> : <OneHand state={state} hand={Number(part)} />}</main>;
}

function List({ room }: { readonly room: RoomState }) {
  const { w } = useSpeech();
  const { hands } = room;
  if (hands === "missing") return <Missing />;
  if (hands === null || hands === "waiting") return <Loading />;
  if (hands.hands.length === 0) return <p class="panel empty">{w.log.empty}</p>;
  return (
    <>
      <Recent list={hands} room={room.room} />
      <Whole list={hands} />
    </>
  );
}

function Loading() {
  const { w } = useSpeech();
  return (
    <p class="quiet" aria-busy="true">
      {w.log.loading}
    </p>
  );
}

function Whole({ list }: { readonly list: HandList }) {
  const act = useAct();
  const { t, n, w } = useSpeech();
  return (
    <section class="panel data" aria-label={w.log.ledger}>
      <h2>{w.log.ledger}</h2>
      <p>
        {w.log.all(list.settled, n.plain(list.settled))}
        {t.gap}
        {w.log.ledgerText}
      </p>
      <div class="choices">
        {(["json", "csv"] as const).map((format) => (
          <button key={format} type="button" class="action" onClick={() => act.room.ledger(format)}>
            {w.log[format]}
          </button>
        ))}
      </div>
    </section>
  );
}

/** A settled hand of the room, with its skill and luck from the relay. */
function OneHand({ state, hand }: { readonly state: State; readonly hand: number }) {
  const { t, n, w } = useSpeech();
  const { opened, view } = state;
  if (!view || !opened || opened.hand !== hand || opened.found === "waiting") return <Loading />;
  const name = seatNames(view, t, n);
  if ("problems" in opened.found) {
    return (
      <section class="note bad">
        <h2>{t.problem.title}</h2>
        <ProblemLines problems={opened.found.problems} name={name} rooms={w} />
      </section>
    );
  }
  return <Reveal key={hand} opened={opened.found} seat={view.seat} name={name} />;
}

function Missing() {
  const act = useAct();
  const { w } = useSpeech();
  return (
    <section class="note bad">
      <p>{w.faults.unreachable}</p>
      <button type="button" class="action" onClick={() => act.room.hands()}>
        {w.connection.retry}
      </button>
    </section>
  );
}

function Recent({ list, room }: { readonly list: HandList; readonly room: RoomView }) {
  const { t, n, w } = useSpeech();
  return (
    <section class="panel hands" aria-label={w.log.recent(list.hands.length, n.plain(list.hands.length))}>
      <h2>{w.log.recent(list.hands.length, n.plain(list.hands.length))}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.pages.session.hand}</th>
            <th scope="col">{w.log.when}</th>
            <th scope="col">{t.pages.session.net}</th>
          </tr>
        </thead>
        <tbody>
          {list.hands.map(({ hand, settled_ms, net_chips }) => {
            const net = net_chips[room.view.seat] ?? 0;
            return (
              <tr key={hand}>
                <th scope="row">
                  <a href={addressOf("session", String(hand), room.room)}>{w.log.open(n.plain(hand))}</a>
                </th>
                <td class="when">{n.moment(settled_ms)}</td>
                <td class={net > 0 ? "good" : net < 0 ? "bad" : ""}>{n.signed(amountsOf(room.view.settings, t, n).ofChips(net))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
