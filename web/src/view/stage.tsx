import "../css/stage.css";
import { ROW_SIZE, ROWS, type RowName, tidyRow } from "../cards";
import { useLanguage } from "../i18n";
import type { SetWords } from "../i18n/en/sets";
import { type Terms, useTerms } from "../i18n/sets";
import { naturalName, rowName, type SeatName } from "../i18n/words";
import type { Settled, SettledSeat } from "../protocol";
import { type Duel, type RowMark, duelsOf, seatOf, stepAfter } from "../reveal";
import { Backs, CardRun } from "./card";
import { Mark } from "./mark";

interface StageProps {
  readonly settled: Settled;
  /** Whose comparisons are shown. */
  readonly seat: number;
  readonly name: SeatName;
  readonly row: RowName;
  /** A word for a mark; without it the marks speak to the seat itself. */
  readonly word?: (mark: RowMark) => string;
  readonly onSkip: () => void;
  readonly onNext: (row: RowName) => void;
}

/** One step of a reveal: the own row, and the same row of every opponent beside its mark. */
export function Stage({ settled, seat, name, row, word, onSkip, onNext }: StageProps) {
  const { t, n } = useLanguage();
  const own = seatOf(settled, seat);
  const next = stepAfter(row);
  return (
    <div class="stage">
      <h2 class="step">{t.reveal.row(t.rows.cap[row], n.plain(ROWS.indexOf(row) + 1))}</h2>
      <section class="panel mine" aria-label={name(seat)}>
        <RowShown seat={own} row={row} who={name(seat)} ruleSet={settled.settings.rule_set} />
        <Coming row={row} />
      </section>
      <ul class="facing">
        {duelsOf(settled, seat).map((duel) => (
          <li key={duel.other.seat} class="panel">
            <RowShown seat={duel.other} row={row} who={name(duel.other.seat)} ruleSet={settled.settings.rule_set} lost={duel.marks?.[row] === "won"} />
            <StageMark duel={duel} row={row} name={name} word={word ?? ((mark) => t.reveal.marks[mark])} />
          </li>
        ))}
      </ul>
      <div class="actions">
        <button type="button" class="action" onClick={onSkip}>
          {t.reveal.skip}
        </button>
        <button type="button" class="action primary" data-main onClick={() => onNext(row)}>
          {next === "result" ? t.reveal.toResult : t.reveal.next(t.rows.cap[next])}
        </button>
      </div>
    </div>
  );
}

interface RowShownProps {
  readonly seat: SettledSeat;
  readonly row: RowName;
  readonly who: string;
  readonly ruleSet: string;
  readonly lost?: boolean;
}

function RowShown({ seat, row, who, ruleSet, lost = false }: RowShownProps) {
  const { t } = useLanguage();
  const { words, terms } = useTerms(ruleSet);
  const read = seat.rows?.[row];
  const set = seat.action.action === "set" ? seat.action : null;
  return (
    <div class="shown">
      <p class="who">
        <b>{who}</b> <span>{read ? rowName(t, read.category, read.digits) : noRows(seat, t, words, terms)}</span>
      </p>
      {set && <CardRun cards={tidyRow(set[row])} loser={lost} />}
    </div>
  );
}

type Words = ReturnType<typeof useLanguage>["t"];

export function noRows(seat: SettledSeat, t: Words, words: SetWords | null = null, terms: Terms | null = null): string {
  return seat.outcome === "natural" ? t.reveal.noRows.natural(naturalName(t, seat.label, words, terms)) : t.reveal.noRows.surrender;
}

interface StageMarkProps {
  readonly duel: Duel;
  readonly row: RowName;
  readonly name: SeatName;
  readonly word: (mark: RowMark) => string;
}

/** The mark of a comparison, or who did what so that the row was not compared. */
function StageMark({ duel, row, name, word }: StageMarkProps) {
  const { t, n } = useLanguage();
  const { words, terms } = useTerms(duel.settings.rule_set);
  const mark: RowMark | undefined = duel.marks?.[row];
  if (mark) return <Mark mark={mark} word={word(mark)} />;
  if (duel.decidedBy === "rows") return null;
  const who = [duel.me, duel.other].filter((seat) => seat.outcome === duel.decidedBy).map((seat) => name(seat.seat));
  if (words && who.length === 0) return <span class="mark none">{words.bill.apart}</span>;
  const term = duel.decidedBy === "surrender" ? null : terms?.[duel.decidedBy];
  return <span class="mark none">{words && term ? words.bill.who(n.list(who), term) : t.reveal.undecided[duel.decidedBy](n.list(who))}</span>;
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
