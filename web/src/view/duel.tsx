import { ROWS, type RowName, tidyRow } from "../cards";
import { useLanguage } from "../i18n";
import { naturalName, type SeatName } from "../i18n/words";
import type { SettledSeat } from "../protocol";
import type { BillLine, Duel } from "../reveal";
import { CardRun } from "./card";
import { Mark } from "./mark";
import { noRows } from "./stage";

interface DuelProps {
  readonly duel: Duel;
  readonly name: SeatName;
  readonly own?: boolean;
}

/** One pair of seats: both hands, row against row, and the bill. */
export function DuelCard({ duel, name, own = false }: DuelProps) {
  const { t, n } = useLanguage();
  const [me, other] = [name(duel.me.seat), name(duel.other.seat)];
  const compared = duel.me.rows && duel.other.rows;
  return (
    <section class={own ? "panel duel" : "duel"} aria-label={t.reveal.against(me, other)}>
      <h3>
        <span>
          {me} <i>{t.reveal.versus}</i> {other}
        </span>
        <Units units={duel.units} />
      </h3>
      {compared ? ROWS.map((row) => <Line key={row} duel={duel} row={row} />) : <Uncompared duel={duel} me={me} other={other} />}
      <ul class="bill">
        {duel.bill.map((line, index) => (
          <li key={index}>
            <span>{billText(t, n, line, duel, me, other)}</span>
            <Units units={line.units} />
          </li>
        ))}
        <li class="sum">
          <span>{t.bill.total}</span>
          <span>
            {t.reveal.units(duel.units, n.signed(duel.units))} · {t.reveal.chips(n.signed(duel.chips))}
          </span>
        </li>
      </ul>
    </section>
  );
}

export function Units({ units }: { readonly units: number }) {
  const { n } = useLanguage();
  return <span class={units > 0 ? "units good" : units < 0 ? "units bad" : "units"}>{n.signed(units)}</span>;
}

function Line({ duel, row }: { readonly duel: Duel; readonly row: RowName }) {
  const { t } = useLanguage();
  const mark = duel.marks?.[row];
  return (
    <div class="line">
      <SetRow seat={duel.me} row={row} lost={mark === "lost"} />
      {mark ? <Mark mark={mark} word={t.reveal.marksPlain[mark]} /> : <span class="mark none">{t.rows.lower[row]}</span>}
      <SetRow seat={duel.other} row={row} lost={mark === "won"} />
    </div>
  );
}

function SetRow({ seat, row, lost }: { readonly seat: SettledSeat; readonly row: RowName; readonly lost: boolean }) {
  const { t } = useLanguage();
  return seat.action.action === "set" ? <CardRun cards={tidyRow(seat.action[row])} label={t.rows.cap[row]} loser={lost} /> : null;
}

/** A pair in which a natural or a surrender left no rows to compare: the hands as they are. */
function Uncompared({ duel, me, other }: { readonly duel: Duel; readonly me: string; readonly other: string }) {
  return (
    <div class="uncompared">
      <Whole seat={duel.me} who={me} />
      <Whole seat={duel.other} who={other} />
    </div>
  );
}

function Whole({ seat, who }: { readonly seat: SettledSeat; readonly who: string }) {
  const { t } = useLanguage();
  const { action } = seat;
  return (
    <div>
      <p class="who">
        <b>{who}</b> {action.action !== "set" && <span>{noRows(seat, t)}</span>}
      </p>
      {action.action === "set" ? (
        <div class="stack">
          {ROWS.map((row) => (
            <CardRun key={row} cards={tidyRow(action[row])} label={t.rows.cap[row]} />
          ))}
        </div>
      ) : (
        <CardRun cards={action.cards} label={t.reveal.dealtHand} />
      )}
    </div>
  );
}

type Language = ReturnType<typeof useLanguage>;

function billText(t: Language["t"], n: Language["n"], line: BillLine, duel: Duel, me: string, other: string): string {
  switch (line.kind) {
    case "rows":
      return t.bill.rows(n.plain(line.won), n.plain(line.lost), n.plain(line.tied));
    case "bonus":
      return t.bill.bonus(line.whose === "me" ? me : other, t.rows.lower[line.row], t.categories[line.category]);
    case "pattern":
      return t.bill.pattern(line.whose === "me" ? me : other, t.handPatterns[line.pattern]);
    case "sweep":
    case "homeRun":
    case "extra":
      return t.bill[line.kind];
    default:
      break;
  }
  if (line.whose === "both") return t.bill[line.kind].both;
  const [who, seat] = line.whose === "me" ? [me, duel.me] : [other, duel.other];
  return t.bill[line.kind].one(who, naturalName(t, seat.label));
}
