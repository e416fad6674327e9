import { addressOf } from "../address";
import { amountsOf } from "../amounts";
import { useLanguage } from "../i18n";
import { useTerms } from "../i18n/sets";
import type { SeatName } from "../i18n/words";
import type { State } from "../state";
import type { HandRow, Log } from "../store/shapes";
import { DEFAULT_SET } from "../sets";
import { balanceCurve, didOf, kindsOf, ruleSetOf, sumCurve } from "../sums";
import { Chart } from "./chart";
import { seatNames, useAct } from "./context";
import { DataPart } from "./data";
import { WorkNote } from "./work-note";

const SHOWN = 20;

/** The last hands as a list, their sums and curves, and the ways to take them along. */
export function SessionList({ state }: { readonly state: State }) {
  const { t, n } = useLanguage();
  const { log } = state;
  const seat = state.view?.seat ?? 0;
  if (!log) return <p class="quiet">{t.pages.session.loading}</p>;
  const name = namesOf(log, seat, t, n);
  return (
    <>
      <Head log={log} />
      <WorkNote work={state.work} />
      {log.rows.length === 0 ? (
        <p class="panel empty">{t.pages.session.empty}</p>
      ) : (
        <SessionParts log={log} seat={seat} name={name} />
      )}
      {log.unreadable > 0 && <p class="note">{t.kept.unreadable(log.unreadable, n.plain(log.unreadable))}</p>}
      <DataPart state={state} any={log.rows.length > 0} />
    </>
  );
}

function SessionParts({ log, seat, name }: { readonly log: Log; readonly seat: number; readonly name: SeatName }) {
  const last = log.rows.at(-1);
  const rule_set = last ? ruleSetOf(last) : DEFAULT_SET;
  const { t, n } = useLanguage();
  useTerms(rule_set);
  // What is shown of a number of chips, or of points as the engine counts them.
  const { ofChips: of } = amountsOf({ rule_set, unit: 1 }, t, n);
  return (
    <div class="session-parts">
      <Sums log={log} seat={seat} of={of} />
      <Curves rows={log.rows} seat={seat} name={name} of={of} />
      <Hands rows={log.rows} seat={seat} of={of} />
    </div>
  );
}

type Of = (chips: number) => number;

/** Whose hands these are: of a file, or of one of the kept sessions. */
function Head({ log }: { readonly log: Log }) {
  const act = useAct();
  const { t, n } = useLanguage();
  if (log.source === "imported") {
    return (
      <section class="note">
        <h2>{t.pages.session.imported}</h2>
        <p>{t.pages.session.importedNote}</p>
        <button type="button" class="action" onClick={() => act.log.openLog()}>
          {t.pages.session.importedClose}
        </button>
      </section>
    );
  }
  if (log.sessions.length < 2) return null;
  return (
    <label class="field unit pick">
      <span>{t.pages.session.which}</span>
      <select value={log.session ?? ""} onChange={(event) => act.log.openLog(event.currentTarget.value)}>
        {log.sessions.map((one) => (
          <option key={one.id} value={one.id}>
            {t.pages.session.sessionOf(n.moment(one.last_ms), one.hands, n.plain(one.hands))}
          </option>
        ))}
      </select>
    </label>
  );
}

function Sums({ log, seat, of }: { readonly log: Log; readonly seat: number; readonly of: Of }) {
  const { t, n } = useLanguage();
  const { hands, figured, net_chips, skill_chips, luck_chips } = log.totals;
  const balance = log.rows.at(-1)?.balances[seat];
  const known = figured < hands ? t.pages.session.of(n.plain(figured), n.plain(hands)) : null;
  return (
    <section class="panel sums" aria-label={t.pages.session.totals}>
      <h2>{t.pages.session.totals}</h2>
      <dl class="figures-row">
        <Figure label={t.pages.session.hands} shown={n.plain(hands)} />
        {balance !== undefined && <Figure label={t.pages.session.balance} shown={n.plain(of(balance))} />}
        <Figure label={t.pages.session.total} chips={of(net_chips[seat] ?? 0)} over={hands} />
        <Figure label={t.pages.session.skill} chips={of(skill_chips[seat] ?? 0)} over={figured} note={known} />
        <Figure label={t.pages.session.luck} chips={of(luck_chips[seat] ?? 0)} over={figured} note={known} />
      </dl>
      <p class="quiet">{t.pages.session.totalsNote}</p>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly shown?: string;
  readonly chips?: number;
  /** The completed hands over which the average is taken. */
  readonly over?: number;
  readonly note?: string | null;
}

function Figure({ label, shown, chips = 0, over = 0, note = null }: FigureProps) {
  const { t, n } = useLanguage();
  return (
    <div>
      <dt>{label}</dt>
      <dd class={`figure ${tone(shown === undefined ? chips : 0)}`}>{shown ?? n.signed(chips)}</dd>
      {over > 0 && <dd class="beside">{t.pages.session.average(n.average(chips / over))}</dd>}
      {note !== null && <dd class="beside">{note}</dd>}
    </div>
  );
}

interface CurvesProps {
  readonly rows: readonly HandRow[];
  readonly seat: number;
  readonly name: SeatName;
  readonly of: Of;
}

function Curves({ rows, seat, name, of }: CurvesProps) {
  const { t, n } = useLanguage();
  const seats = rows[0]?.balances.map((_, index) => index) ?? [];
  const own = [seat, ...seats.filter((one) => one !== seat)];
  return (
    <section class="curves" aria-label={t.pages.session.charts}>
      <Chart
        title={t.pages.session.balances}
        lines={own.map((one) => ({ name: name(one), curve: balanceCurve(rows, one) }))}
        write={(value) => n.plain(of(value))}
      />
      <Chart
        title={t.pages.session.sums}
        lines={(["skill", "luck"] as const).map((figure) => ({ name: t.diagnosis[figure], curve: sumCurve(rows, seat, figure) }))}
        write={(value) => n.signed(of(value))}
      />
    </section>
  );
}

function Hands({ rows, seat, of }: Omit<CurvesProps, "name">) {
  const { t, n } = useLanguage();
  const older = rows.length - SHOWN;
  return (
    <section class="panel hands" aria-label={t.pages.session.list}>
      <h2>{t.pages.session.list}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.pages.session.hand}</th>
            <th scope="col">{t.pages.session.net}</th>
            <th scope="col">{t.pages.session.skillShort}</th>
            <th scope="col">{t.pages.session.luckShort}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .slice(-SHOWN)
            .toReversed()
            .map((row) => (
              <HandLine key={row.hand} row={row} seat={seat} of={of} />
            ))}
        </tbody>
      </table>
      {older > 0 && <p class="quiet">{t.pages.session.older(older, n.plain(older))}</p>}
    </section>
  );
}

function HandLine({ row, seat, of }: { readonly row: HandRow; readonly seat: number; readonly of: Of }) {
  const { t } = useLanguage();
  const did = didOf(row, seat);
  return (
    <tr>
      <th scope="row">
        <HandLink hand={row.hand} />
        {did && <small>{t.pages.session.did[did]}</small>}
      </th>
      <Cell chips={of(row.net[seat] ?? 0)} />
      <Cell chips={row.skill && of((row.skill[seat] ?? 0) * row.unit)} />
      <Cell chips={row.luck && of((row.luck[seat] ?? 0) * row.unit)} />
    </tr>
  );
}

function HandLink({ hand }: { readonly hand: number }) {
  const { t, n } = useLanguage();
  return <a href={addressOf("session", String(hand))}>{t.pages.session.open(n.plain(hand))}</a>;
}

/** Chips with their sign, or that the figure is not worked out. */
function Cell({ chips }: { readonly chips: number | null }) {
  const { t, n } = useLanguage();
  return <td class={tone(chips ?? 0)}>{chips === null ? <small>{t.pages.session.unknown}</small> : n.signed(chips)}</td>;
}

function tone(value: number): string {
  return value > 0 ? "good" : value < 0 ? "bad" : "";
}

type Words = ReturnType<typeof useLanguage>;

/** How the seats of a session are called, by who sat there in its last hand. */
function namesOf(log: Log, own: number, t: Words["t"], n: Words["n"]): SeatName {
  const last = log.rows.at(-1);
  const kinds = last ? kindsOf(last) : [];
  const seats = kinds.map((kind, seat) => ({
    seat,
    kind,
    name: null,
    balance_chips: 0,
    host: seat === own,
    status: "ended" as const,
  }));
  return seatNames({ seat: own, seats }, t, n);
}
