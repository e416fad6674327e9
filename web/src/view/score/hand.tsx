import "../../css/result.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { useTerms } from "../../i18n/sets";
import { ROWS, tidyRow } from "../../cards";
import { rowName } from "../../i18n/words";
import type { SettledSeat } from "../../protocol";
import { type SheetLine, pairsOf, settledOf } from "../../score/sheet";
import { CardRun } from "../card";
import { useAct } from "../context";
import { DuelCard, Units } from "../duel";
import { Matrix } from "../matrix";
import { noRows } from "../stage";
import { Ask } from "./ask";
import type { Speech } from "./words";

interface HandProps {
  readonly line: SheetLine;
  /** Whether it is the latest hand, after which another one is entered. */
  readonly last: boolean;
  readonly speech: Speech;
}

/** A settled hand of the sheet, itemised by the parts of the reveal. */
export function HandPart({ line, last, speech }: HandProps) {
  const act = useAct();
  const { n, words, name } = speech;
  const [asks, setAsks] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone: the next thing to read takes it.
  useEffect(() => heading.current?.focus(), [line.hand]);
  const settled = settledOf(line);
  const { id } = line.hand;
  const number = n.plain(line.number);
  return (
    <section class="score-hand" aria-labelledby="score-settled">
      <h2 id="score-settled" ref={heading} tabIndex={-1}>
        {words.result.heading(number)}
      </h2>
      <div class="panel score-seats">
        {settled.seats.map((seat) => (
          <SeatLine key={seat.seat} seat={seat} rules={settled.settings.rule_set} speech={speech} />
        ))}
      </div>
      <div class="actions">
        <button type="button" class="action primary" onClick={() => act.score.showHand(null)}>
          {last ? words.result.next : words.result.back}
        </button>
        <button type="button" class="action" onClick={() => act.score.correct(id)}>
          {words.result.correct}
        </button>
      </div>
      <Matrix settled={settled} name={name} />
      <section class="panel score-pairs">
        <h3>{words.result.pairs}</h3>
        {pairsOf(settled).map((duel) => (
          <details key={`${duel.me.seat}-${duel.other.seat}`} open={settled.seats.length === 2}>
            <summary>
              {words.result.pair(name(duel.me.seat), name(duel.other.seat))} <Units units={duel.units} />
            </summary>
            <DuelCard duel={duel} name={name} />
          </details>
        ))}
      </section>
      {asks ? (
        <Ask question={words.result.removeAsk(number)} yes={words.result.remove} no={words.result.keep} onYes={() => act.score.deleteHand(id)} onNo={() => setAsks(false)} />
      ) : (
        <div class="choices">
          <button type="button" class="action danger score-remove" onClick={() => setAsks(true)}>
            {words.result.remove}
          </button>
        </div>
      )}
    </section>
  );
}

function SeatLine({ seat, rules, speech }: { readonly seat: SettledSeat; readonly rules: string; readonly speech: Speech }) {
  const { t, n, words, name } = speech;
  const { terms } = useTerms(rules);
  const { action, rows, net_units } = seat;
  // By chips the sheet counts units: no table has said what one of them is worth.
  const amount = terms ? terms.unit(net_units, n.signed(net_units)) : t.reveal.units(net_units, n.signed(net_units));
  const did = seat.outcome === "foul" ? (terms?.foul ?? words.result.foul) : action.action === "set" ? "" : noRows(seat, t);
  return (
    <div class="score-seat">
      <p class="who">
        <b>{name(seat.seat)}</b> <span>{did}</span>
        <b class={net_units > 0 ? "units good" : net_units < 0 ? "units bad" : "units"}>{amount}</b>
      </p>
      {action.action === "set" ? (
        ROWS.map((row) => {
          const read = rows?.[row];
          return (
            <div key={row} class="score-row">
              <CardRun cards={tidyRow(action[row])} label={t.rows.cap[row]} />
              <span class="quiet">{read ? rowName(t, read.category, read.digits) : ""}</span>
            </div>
          );
        })
      ) : (
        <CardRun cards={action.cards} label={t.reveal.dealtHand} />
      )}
    </div>
  );
}
