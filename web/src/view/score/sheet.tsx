import { useState } from "preact/hooks";
import { useSetWords } from "../../i18n/sets";
import type { ScoreState } from "../../score/shapes";
import { type SheetLine, leaders, textOf } from "../../score/sheet";
import { useAct } from "../context";
import { Units } from "../duel";
import { Ask } from "./ask";
import { setName } from "./sets";
import type { Speech } from "./words";

interface SheetProps {
  readonly score: ScoreState;
  readonly lines: readonly SheetLine[];
  readonly speech: Speech;
}

/** The running sheet: a line for each hand, what each seat has after it, and the ways out. */
export function SheetPart({ score, lines, speech }: SheetProps) {
  const act = useAct();
  const { n, words, name } = speech;
  const sets = useSetWords();
  const [asks, setAsks] = useState(false);
  const { setup, hands } = score;
  const seats = Array.from({ length: setup.seats }, (_, seat) => seat);
  const totals = lines.at(-1)?.totals ?? [];
  const leading = leaders(totals);
  const text = (): string => textOf(hands, setName(sets, setup.rule_set), seats.map(name), { ...words.text, signed: n.signed, plain: n.plain });
  return (
    <section class="panel real-sheet" aria-labelledby="real-sheet">
      <h2 id="real-sheet">{words.sheet.title}</h2>
      {lines.length === 0 ? (
        <p class="quiet">{words.sheet.empty}</p>
      ) : (
        <>
          <div class="score-table">
            <table>
              <caption class="hidden">{words.sheet.title}</caption>
              <thead>
                <tr>
                  <th scope="col">{words.sheet.hand}</th>
                  {seats.map((seat) => (
                    <th key={seat} scope="col">
                      {name(seat)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.hand.id}>
                    <th scope="row">
                      <button type="button" class="text" aria-label={words.sheet.open(n.plain(line.number))} aria-pressed={score.shown === line.hand.id} onClick={() => act.score.showHand(line.hand.id)}>
                        {n.plain(line.number)}
                      </button>
                    </th>
                    {line.nets.map((net, seat) => (
                      <td key={seat}>
                        <Units units={net} />
                        <small>{n.signed(line.totals[seat] ?? 0)}</small>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{words.sheet.total}</th>
                  {totals.map((total, seat) => (
                    <td key={seat}>
                      <Units units={total} />
                    </td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </div>
          {leading.length > 0 && <p>{words.sheet.leads(n.list(leading.map(name)), leading.length)}</p>}
          <div class="choices wrap">
            <button type="button" class="action" onClick={() => void act.score.deliver(text(), "copy")}>
              {words.sheet.copy}
            </button>
            {act.score.canShare && (
              <button type="button" class="action" onClick={() => void act.score.deliver(text(), "share")}>
                {words.sheet.share}
              </button>
            )}
            {!asks && (
              <button type="button" class="action danger" onClick={() => setAsks(true)}>
                {words.sheet.remove}
              </button>
            )}
          </div>
          {asks && (
            <Ask
              question={words.sheet.removeAsk(lines.length, n.plain(lines.length))}
              yes={words.sheet.remove}
              no={words.sheet.keep}
              onYes={() => {
                setAsks(false);
                void act.score.deleteSheet();
              }}
              onNo={() => setAsks(false)}
            />
          )}
        </>
      )}
    </section>
  );
}
