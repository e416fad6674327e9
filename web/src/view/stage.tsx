import { ROW_SIZE, ROWS, type RowName, tidyRow } from "../cards";
import { useLanguage } from "../i18n";
import { naturalName, rowName, type SeatName } from "../i18n/words";
import type { Settled, SettledSeat, View } from "../protocol";
import { type Duel, type RowMark, duelsOf, seatOf, stepAfter } from "../reveal";
import { Backs, CardRun } from "./card";
import { seatNames, useAct } from "./context";
import { Mark } from "./mark";

interface StageProps {
  readonly settled: Settled;
  readonly view: View;
  readonly row: RowName;
}

/** One step of the reveal: the own row, and the same row of every opponent beside its mark. */
export function Stage({ settled, view, row }: StageProps) {
  const act = useAct();
  const { t, n } = useLanguage();
  const name = seatNames(view, t, n);
  const own = seatOf(settled, view.seat);
  const next = stepAfter(row);
  return (
    <main class="stage">
      <h2 class="step">{t.reveal.row(t.rows.cap[row], n.plain(ROWS.indexOf(row) + 1))}</h2>
      <section class="panel mine" aria-label={t.seats.you}>
        <RowShown seat={own} row={row} who={t.seats.you} />
        <Coming row={row} />
      </section>
      <ul class="facing">
        {duelsOf(settled, view.seat).map((duel) => (
          <li key={duel.other.seat} class="panel">
            <RowShown seat={duel.other} row={row} who={name(duel.other.seat)} lost={duel.marks?.[row] === "won"} />
            <StageMark duel={duel} row={row} name={name} />
          </li>
        ))}
      </ul>
      <div class="actions">
        <button type="button" class="action" onClick={() => act.session.revealSkip()}>
          {t.reveal.skip}
        </button>
        <button type="button" class="action primary" data-main onClick={() => act.session.revealOn(row)}>
          {next === "result" ? t.reveal.toResult : t.reveal.next(t.rows.cap[next])}
        </button>
      </div>
    </main>
  );
}

interface RowShownProps {
  readonly seat: SettledSeat;
  readonly row: RowName;
  readonly who: string;
  readonly lost?: boolean;
}

function RowShown({ seat, row, who, lost = false }: RowShownProps) {
  const { t } = useLanguage();
  const read = seat.rows?.[row];
  const set = seat.action.action === "set" ? seat.action : null;
  return (
    <div class="shown">
      <p class="who">
        <b>{who}</b> <span>{read ? rowName(t, read.category, read.digits) : noRows(seat, t)}</span>
      </p>
      {set && <CardRun cards={tidyRow(set[row])} loser={lost} />}
    </div>
  );
}

type Words = ReturnType<typeof useLanguage>["t"];

export function noRows(seat: SettledSeat, t: Words): string {
  return seat.outcome === "natural" ? t.reveal.noRows.natural(naturalName(t, seat.label)) : t.reveal.noRows.surrender;
}

/** The mark of a comparison, or who did what so that the row was not compared. */
function StageMark({ duel, row, name }: { readonly duel: Duel; readonly row: RowName; readonly name: SeatName }) {
  const { t, n } = useLanguage();
  const mark: RowMark | undefined = duel.marks?.[row];
  if (mark) return <Mark mark={mark} word={t.reveal.marks[mark]} />;
  if (duel.decidedBy === "rows") return null;
  const who = [duel.me, duel.other].filter((seat) => seat.outcome === duel.decidedBy).map((seat) => name(seat.seat));
  return <span class="mark none">{t.reveal.undecided[duel.decidedBy](n.list(who))}</span>;
}

/** The own rows that come after this one, face down. */
function Coming({ row }: { readonly row: RowName }) {
  const later = ROWS.slice(ROWS.indexOf(row) + 1);
  return (
    <div class="coming" aria-hidden="true">
      {later.map((one) => (
        <Backs key={one} count={ROW_SIZE[one]} />
      ))}
    </div>
  );
}
