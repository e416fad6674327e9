import "../css/table.css";
import "../css/table-wide.css";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { ROWS } from "../cards";
import { listenForDrags, tableKey, trayColumns } from "../gestures";
import { useLanguage } from "../i18n";
import { orderRules, rowsInTrouble } from "../reading";
import { shown, tabStop } from "../roving";
import { DEFAULT_SET, optionsOf } from "../sets";
import { amountsOf } from "../amounts";
import { useTerms } from "../i18n/sets";
import type { State } from "../state";
import { Actions } from "./actions";
import { Bar } from "./bar";
import { useAct } from "./context";
import { EngineNote } from "./engine-note";
import { KeptLine } from "./kept-note";
import { useMovement } from "./movement";
import { NaturalOffer } from "./natural-offer";
import { OrderLine } from "./order";
import { ProblemNote } from "./problem";
import { RoomPart } from "./room-part";
import { Row } from "./row";
import { Seats } from "./seats";
import { TableSide } from "./side";
import { Tray } from "./tray";

/** The table: opponents on top, the three rows, the tray, the actions. */
export function TableScreen({ state }: { readonly state: State }) {
  const { t, n } = useLanguage();
  const { view, hand } = state;
  // Nothing that is done here would count; the note above says why.
  const stopped = state.room?.connection === "elsewhere" || state.room?.connection === "gone";
  const own = view?.seats.find((seat) => seat.seat === view.seat);
  const stakes = useStakes(view);
  return (
    <div class="screen table-screen">
      <Bar
        title={view ? t.table.heading(n.plain(view.hand)) : t.table.laying}
        notes={view && stakes && own ? [stakes, t.table.own(n.plain(amountsOf(view.settings, t, n).ofChips(own.balance_chips)))] : []}
      />
      {view && <Seats view={view} present={state.room?.connection === "live" || state.room?.connection === "polling" ? state.room.present : null} />}
      {state.room ? <RoomPart state={state} part="TableHead" /> : <KeptLine storage={state.storage} />}
      <EngineNote status={state.engine} playing={hand !== null} />
      <ProblemNote state={state} />
      {stopped ? (
        <main class="own" />
      ) : view?.lock ? (
        <RoomPart state={state} part="LockedHand" />
      ) : hand ? (
        <OwnHand state={state} />
      ) : (
        <LaidTable state={state} />
      )}
      {view && <TableSide view={view} letters={state.prefs.letters} />}
    </div>
  );
}

/** What is played for, in a few words. */
function useStakes(view: State["view"]): string | null {
  const { t, n } = useLanguage();
  const { words } = useTerms(view?.settings.rule_set ?? "");
  if (!view) return null;
  const { rule_set, hands = 0, unit } = view.settings;
  if (hands === 0) return t.table.stakes(t.scales[optionsOf(view.settings)["scale"] as keyof typeof t.scales], n.plain(unit));
  return words && words.choose.door(words.names[rule_set as keyof typeof words.names], n.plain(hands));
}

function OwnHand({ state }: { readonly state: State }) {
  const act = useAct();
  const { t } = useLanguage();
  const root = useRef<HTMLElement>(null);
  const { hand, sort, reading, held, over, prefs } = state;
  const cards = useMemo(() => (hand ? shown(hand.now, sort) : null), [hand, sort]);
  useMovement(root, cards);
  useEffect(() => (root.current ? listenForDrags(root.current, act.hand) : undefined), [act]);
  if (!cards || !hand) return null;
  const stop = tabStop(cards, state.focus);
  const rules = orderRules(reading, hand.now);
  const trouble = rowsInTrouble(rules);
  return (
    <main
      ref={root}
      class="own"
      aria-label={t.table.region}
      onKeyDown={(event) => {
        if (tableKey(event, act, prefs.letters, trayColumns(root.current))) event.preventDefault();
      }}
    >
      <div class="rows">
        {ROWS.map((row) => (
          <Row key={row} row={row} cards={cards} reading={reading} held={held} stop={stop} trouble={trouble.has(row)} over={over} />
        ))}
        <OrderLine rules={rules} ruleSet={state.view?.settings.rule_set ?? DEFAULT_SET} />
      </div>
      <div class="hand">
        <NaturalOffer state={state} />
        <Tray cards={cards} held={held} stop={stop} over={over} />
        <Actions state={state} />
      </div>
    </main>
  );
}

/** The table before the cards are there: its places, and what is being waited for. */
function LaidTable({ state }: { readonly state: State }) {
  const { t } = useLanguage();
  return (
    <main class="own laid" aria-busy={state.sending === "deal"}>
      <div class="rows" aria-hidden="true">
        {ROWS.map((row) => (
          <section key={row} class={`row row-${row}`}>
            <h2>{t.rows.cap[row]}</h2>
            <div class="places">
              {Array.from({ length: row === "front" ? 3 : 5 }, (_, i) => (
                <span key={i} class="place" />
              ))}
            </div>
          </section>
        ))}
      </div>
      <p class="hand quiet" data-main tabIndex={-1}>
        {state.sending !== "deal" ? t.table.none : state.engine.state === "ready" ? t.table.dealing : t.table.soon}
      </p>
    </main>
  );
}
