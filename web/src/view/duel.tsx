import { amountsOf } from "../amounts";
import { ROWS, type RowName, tidyRow } from "../cards";
import { linesOf } from "../claims";
import { useLanguage } from "../i18n";
import { useTerms } from "../i18n/sets";
import { naturalName, type SeatName } from "../i18n/words";
import type { SettledSeat } from "../protocol";
import type { BillLine, Duel, Sweep } from "../reveal";
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
  const said = useTerms(duel.settings.rule_set);
  const amounts = amountsOf(duel.settings, t, n);
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
      {duel.sweep && said.terms && <p class="swept">{sweptText(duel.sweep, said, me, other)}</p>}
      {compared ? ROWS.map((row) => <Line key={row} duel={duel} row={row} />) : <Uncompared duel={duel} me={me} other={other} own={own} />}
      <ul class="bill">
        {duel.bill.map((line, index) => (
          <li key={index}>
            <span>{billText({ t, n, ...said }, line, duel, me, other)}</span>
            <Units units={line.units} />
          </li>
        ))}
        <li class="sum">
          <span>{t.bill.total}</span>
          <span>
            {[amounts.units(duel.units, n.signed(duel.units)), amounts.text(n.signed(amounts.ofChips(duel.chips)))].filter(Boolean).join(" · ")}
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

/**
 * A pair in which a natural or a surrender left no rows to compare: the hands as they are. Such a hand is shown once and
 * not in every pair: the own one above them, another's in the own pair with it.
 */
function Uncompared({ duel, me, other, own }: { readonly duel: Duel; readonly me: string; readonly other: string; readonly own: boolean }) {
  return (
    <div class="uncompared">
      <Whole seat={duel.me} who={me} ruleSet={duel.settings.rule_set} shown={false} />
      <Whole seat={duel.other} who={other} ruleSet={duel.settings.rule_set} shown={own} />
    </div>
  );
}

interface WholeProps {
  readonly seat: SettledSeat;
  readonly who: string;
  readonly ruleSet: string;
  /** Whether the cards of a hand that was not set are shown, or told of alone. */
  readonly shown?: boolean;
}

/** A whole hand: its three rows, or what was done instead and the cards in lines. */
export function Whole({ seat, who, ruleSet, shown = true }: WholeProps) {
  const { t } = useLanguage();
  const { words, terms } = useTerms(ruleSet);
  const { action } = seat;
  const lines = action.action === "set" ? ROWS.map((row) => ({ row, cards: tidyRow(action[row]) })) : shown ? linesOf(action) : [];
  return (
    <div>
      <p class="who">
        <b>{who}</b> {action.action !== "set" && <span>{noRows(seat, t, words, terms)}</span>}
      </p>
      {lines.length > 0 && (
        <div class="stack">
          {lines.map(({ row, cards }, index) => (
            <CardRun key={index} cards={cards} label={row ? t.rows.cap[row] : t.reveal.dealtHand} />
          ))}
        </div>
      )}
    </div>
  );
}

type Said = ReturnType<typeof useTerms>;

/** "You: scoop", in the word of the rule set. */
function sweptText(sweep: Sweep, { words, terms }: Said, me: string, other: string): string {
  const what = sweep.tied ? terms?.tiedSweep : terms?.sweep;
  return words?.bill.who(sweep.whose === "me" ? me : other, what ?? "") ?? "";
}

type Speech = ReturnType<typeof useLanguage> & Said;

function billText(speech: Speech, line: BillLine, duel: Duel, me: string, other: string): string {
  const { t, n, words, terms } = speech;
  switch (line.kind) {
    case "rows":
      return t.bill.rows(n.plain(line.won), n.plain(line.lost), n.plain(line.tied));
    case "bonus":
      return (words?.bill.royalty ?? t.bill.bonus)(line.whose === "me" ? me : other, t.rows.lower[line.row], t.categories[line.category]);
    case "extra":
      return words?.bill.aces ?? "";
    case "natural":
    case "foul":
    case "surrender":
      return decidedText(speech, line, duel, me, other);
    default:
      break;
  }
  if (!words || !terms) return "";
  const who = line.whose === "me" ? me : other;
  if (line.kind === "majority") return words.bill.majority(who);
  if (line.kind === "pattern") return words.bill.who(who, words.patterns[line.pattern]);
  return words.bill.who(who, line.kind === "sweep" ? terms.sweep : terms.homeRun);
}

/** What kept rows from being compared. */
function decidedText({ t, words, terms }: Speech, line: Extract<BillLine, { kind: "natural" | "foul" | "surrender" }>, duel: Duel, me: string, other: string): string {
  if (line.whose === "none") return words?.bill.apart ?? "";
  if (line.whose === "both") {
    if (!words || !terms || line.kind === "surrender") return t.bill[line.kind].both;
    if (line.kind === "foul") return words.bill.bothFoul(terms.foul);
    return line.units === 0 ? words.bill.bothNatural : words.bill.better(line.units > 0 ? me : other);
  }
  const [who, seat] = line.whose === "me" ? [me, duel.me] : [other, duel.other];
  if (line.kind === "foul" && words && terms) return words.bill.foul(who, terms.foul);
  return t.bill[line.kind].one(who, naturalName(t, seat.label, words, terms));
}
