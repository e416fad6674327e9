import "../css/result.css";
import type { ComponentChildren } from "preact";
import { useLanguage } from "../i18n";
import type { SeatName } from "../i18n/words";
import type { Settled } from "../protocol";
import { duelsOf, otherDuels, seatOf } from "../reveal";
import type { State } from "../state";
import { DiagnosisPart } from "./diagnosis";
import { DuelCard } from "./duel";
import { Matrix } from "./matrix";

interface OutcomeProps {
  readonly settled: Settled;
  /** Whose result it is. */
  readonly seat: number;
  readonly name: SeatName;
  readonly diagnosis: State["diagnosis"];
  /** What has to be said right under the net. */
  readonly note?: ComponentChildren;
  /** The way on. */
  readonly children?: ComponentChildren;
}

/** What a hand comes to: the net, skill and luck, every pair itemised, who paid whom. */
export function Outcome({ settled, seat, name, diagnosis, note, children }: OutcomeProps) {
  const { t } = useLanguage();
  const others = otherDuels(settled, seat);
  return (
    <div class="outcome">
      <div class="summary">
        <Net settled={settled} seat={seat} />
        {note}
        <DiagnosisPart diagnosis={diagnosis} seat={seat} />
      </div>
      <div class="duels">
        {duelsOf(settled, seat).map((duel) => (
          <DuelCard key={duel.other.seat} duel={duel} name={name} own />
        ))}
      </div>
      <div class="table-sums">
        <Matrix settled={settled} name={name} />
        {others.length > 0 && (
          <details class="panel">
            <summary>{t.reveal.others}</summary>
            {others.map((duel) => (
              <DuelCard key={`${duel.me.seat}-${duel.other.seat}`} duel={duel} name={name} />
            ))}
          </details>
        )}
      </div>
      {children}
    </div>
  );
}

function Net({ settled, seat }: { readonly settled: Settled; readonly seat: number }) {
  const { t, n } = useLanguage();
  const own = seatOf(settled, seat);
  return (
    <section class="panel net" aria-label={t.reveal.net}>
      <h2>{t.reveal.net}</h2>
      <p class={own.net_chips > 0 ? "figure good" : own.net_chips < 0 ? "figure bad" : "figure"}>{n.signed(own.net_chips)}</p>
      <p class="quiet">
        {t.table.chips} · {t.reveal.units(own.net_units, n.signed(own.net_units))} · {t.reveal.balance(n.plain(own.balance_chips))}
      </p>
    </section>
  );
}
