import "../css/sets.css";
import { useEffect } from "preact/hooks";
import { amountsOf } from "../amounts";
import { useLanguage } from "../i18n";
import { useSetWords } from "../i18n/sets";
import type { View } from "../protocol";
import { type SheetRow, sheetRows } from "../score-sheet";
import { chosenOf } from "../sets";
import type { State } from "../state";
import { wonBy } from "../winners";
import { seatNames, useAct } from "./context";

/** How a game by points stands: every hand so far, and once it was played out its winners. */
export function GamePart({ state }: { readonly state: State }) {
  const act = useAct();
  const { view, room } = state;
  const settled = view?.last?.hand;
  const byPoints = Boolean(view?.settings.hands);
  const where = room?.room.room ?? null;
  useEffect(() => {
    if (!byPoints) return;
    if (where === null) act.log.openLog();
    else act.room.hands();
  }, [act, byPoints, where, settled]);
  if (!view || !byPoints) return null;
  return <ScoreSheet view={view} rows={sheetRows(state)} />;
}

interface SheetProps {
  readonly view: View;
  readonly rows: readonly SheetRow[];
}

/** Hands by seats: what each hand brought, and the running total. */
export function ScoreSheet({ view, rows }: SheetProps) {
  const { t, n } = useLanguage();
  const words = useSetWords();
  const name = seatNames(view, t, n);
  const amounts = amountsOf(view.settings, t, n);
  const last = rows.at(-1);
  if (!words || !last) return null;
  const left = (view.settings.hands ?? 0) - last.hand;
  return (
    <section class="panel matrix score-sheet" aria-label={words.game.sheet}>
      <table>
        <caption>
          <span class="caption">{words.game.sheet}</span>
          <small>
            {words.game.sheetNote}
            {t.gap}
            {left > 0 && words.game.left(left, n.plain(left))}
          </small>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">{t.pages.session.hand}</span>
            </th>
            {view.seats.map((seat) => (
              <th key={seat.seat} scope="col">
                {name(seat.seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hand, net, total }) => (
            <tr key={hand}>
              <th scope="row">{words.game.hand(n.plain(hand))}</th>
              {net.map((chips, seat) => (
                <td key={seat} class={chips > 0 ? "good" : chips < 0 ? "bad" : ""}>
                  {n.signed(amounts.ofChips(chips))}
                  <small>{n.plain(amounts.ofChips(total[seat] ?? 0))}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.game.total}</th>
            {view.seats.map(({ seat, balance_chips }) => (
              <td key={seat} class="total">
                {n.plain(amounts.ofChips(balance_chips))}
                {view.winners?.includes(seat) && <small>★ {words.game.winner}</small>}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Who has won a game by points that was played out, and every seat's total, the best first. */
export function FinalStandings({ view }: { readonly view: View }) {
  const { t, n } = useLanguage();
  const words = useSetWords();
  const name = seatNames(view, t, n);
  const amounts = amountsOf(view.settings, t, n);
  if (!words || !view.winners) return null;
  const order = view.seats.toSorted((one, other) => other.balance_chips - one.balance_chips);
  return (
    <div class="standings">
      <p class="won">{wonBy(view, words, n, name)}</p>
      <dl class="facts" aria-label={words.game.standings}>
        {order.map(({ seat, balance_chips }) => (
          <div key={seat}>
            <dt>
              {view.winners?.includes(seat) && <span aria-hidden="true">★ </span>}
              {name(seat)}
            </dt>
            <dd>{amounts.text(n.plain(amounts.ofChips(balance_chips)))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The end of a game by points and, in solo play, the way to another one; a room has its own. */
export function GameOver({ state, view }: { readonly state: State; readonly view: View }) {
  const act = useAct();
  const { n } = useLanguage();
  const words = useSetWords();
  const busy = state.sending !== null;
  if (!words || !view.winners) return null;
  const again = chosenOf(view.settings);
  return (
    <section class="note game-over" aria-label={words.game.over}>
      <h2>{words.game.over}</h2>
      <FinalStandings view={view} />
      {!state.room && (
        <button type="button" class="action primary" data-main aria-disabled={busy} onClick={() => !busy && act.session.newSession(again)}>
          {words.game.again}
          <small>{words.choose.door(words.names[again.rule_set], n.plain(again.hands))}</small>
        </button>
      )}
    </section>
  );
}
