import { addressOf } from "../address";
import { useLanguage } from "../i18n";
import type { SeatName } from "../i18n/words";
import type { State } from "../state";
import type { HandRow, Log } from "../store/shapes";
import { balanceCurve, didOf, sumCurve } from "../sums";
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
        <div class="session-parts">
          <Sums log={log} seat={seat} />
          <Curves rows={log.rows} seat={seat} name={name} />
          <Hands rows={log.rows} seat={seat} />
        </div>
      )}
      {log.unreadable > 0 && <p class="note">{t.kept.unreadable(log.unreadable, n.plain(log.unreadable))}</p>}
      <DataPart state={state} any={log.rows.length > 0} />
    </>
  );
}

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

function Sums({ log, seat }: { readonly log: Log; readonly seat: number }) {
  const { t, n } = useLanguage();
  const { hands, figured, net_chips, skill_chips, luck_chips } = log.totals;
  const balance = log.rows.at(-1)?.balances[seat];
  const known = figured < hands ? t.pages.session.of(n.plain(figured), n.plain(hands)) : null;
  return (
    <section class="panel sums" aria-label={t.pages.session.totals}>
      <h2>{t.pages.session.totals}</h2>
      <dl class="figures-row">
        <Figure label={t.pages.session.hands} shown={n.plain(hands)} />
        {balance !== undefined && <Figure label={t.pages.session.balance} shown={n.plain(balance)} />}
        <Figure label={t.pages.session.total} chips={net_chips[seat] ?? 0} over={hands} />
        <Figure label={t.pages.session.skill} chips={skill_chips[seat] ?? 0} over={figured} note={known} />
        <Figure label={t.pages.session.luck} chips={luck_chips[seat] ?? 0} over={figured} note={known} />
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
}

function Curves({ rows, seat, name }: CurvesProps) {
  const { t, n } = useLanguage();
  const seats = rows[0]?.balances.map((_, index) => index) ?? [];
  const own = [seat, ...seats.filter((one) => one !== seat)];
  return (
    <section class="curves" aria-label={t.pages.session.charts}>
      <Chart
        title={t.pages.session.balances}
        lines={own.map((one) => ({ name: name(one), curve: balanceCurve(rows, one) }))}
        write={(value) => n.plain(value)}
      />
      <Chart
        title={t.pages.session.sums}
        lines={(["skill", "luck"] as const).map((of) => ({ name: t.diagnosis[of], curve: sumCurve(rows, seat, of) }))}
        write={(value) => n.signed(value)}
      />
    </section>
  );
}

function Hands({ rows, seat }: Omit<CurvesProps, "name">) {
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
              <HandLine key={row.hand} row={row} seat={seat} />
            ))}
        </tbody>
      </table>
      {older > 0 && <p class="quiet">{t.pages.session.older(older, n.plain(older))}</p>}
    </section>
  );
}

function HandLine({ row, seat }: { readonly row: HandRow; readonly seat: number }) {
  const { t } = useLanguage();
  const did = didOf(row, seat);
  return (
    <tr>
      <th scope="row">
        <HandLink hand={row.hand} />
        {did && <small>{t.pages.session.did[did]}</small>}
      </th>
      <Cell chips={row.net[seat] ?? 0} />
      <Cell chips={row.skill && (row.skill[seat] ?? 0) * row.unit} />
      <Cell chips={row.luck && (row.luck[seat] ?? 0) * row.unit} />
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

/** In solo play all seats but the own one are the house's. */
function namesOf(log: Log, own: number, t: Words["t"], n: Words["n"]): SeatName {
  const count = log.rows[0]?.balances.length ?? 0;
  const seats = Array.from({ length: count }, (_, seat) => ({
    seat,
    kind: seat === own ? ("human" as const) : ("house" as const),
    name: null,
    balance_chips: 0,
    host: seat === own,
    status: "ended" as const,
  }));
  return seatNames({ seat: own, seats }, t, n);
}
