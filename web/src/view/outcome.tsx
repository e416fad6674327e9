import "../css/result.css";
import type { ComponentChildren } from "preact";
import { amountsOf } from "../amounts";
import { useLanguage } from "../i18n";
import { useTerms } from "../i18n/sets";
import type { SeatName } from "../i18n/words";
import type { Settled } from "../protocol";
import { duelsOf, otherDuels, seatOf } from "../reveal";
import type { State } from "../state";
import { DiagnosisPart } from "./diagnosis";
import { DuelCard, Whole } from "./duel";
import { Matrix } from "./matrix";

interface OutcomeProps {
  readonly settled: Settled;
  /** Whose result it is. */
  readonly seat: number;
  readonly name: SeatName;
  readonly diagnosis: State["diagnosis"];
  /** What has to be said right under the net. */
  readonly note?: ComponentChildren;
  /** The hands of the game so far, where it has an end. */
  readonly sheet?: ComponentChildren;
  /** The way on. */
  readonly children?: ComponentChildren;
}

/** What a hand comes to: the net, skill and luck, every pair itemised, who paid whom. */
export function Outcome({ settled, seat, name, diagnosis, note, sheet, children }: OutcomeProps) {
  const { t } = useLanguage();
  const own = seatOf(settled, seat);
  const others = otherDuels(settled, seat);
  return (
    <div class="outcome">
      <div class="summary">
        <Net settled={settled} seat={seat} />
        {note}
        {own.action.action !== "set" && (
          <section class="panel claimed">
            <Whole seat={own} who={name(seat)} ruleSet={settled.settings.rule_set} />
          </section>
        )}
        <DiagnosisPart diagnosis={diagnosis} seat={seat} settings={settled.settings} />
      </div>
      <div class="duels">
        {duelsOf(settled, seat).map((duel) => (
          <DuelCard key={duel.other.seat} duel={duel} name={name} own />
        ))}
      </div>
      <div class="table-sums">
        {sheet}
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
  useTerms(settled.settings.rule_set);
  const amounts = amountsOf(settled.settings, t, n);
  const parts = [amounts.name, amounts.units(own.net_units, n.signed(own.net_units)), t.reveal.balance(n.plain(amounts.ofChips(own.balance_chips)))];
  return (
    <section class="panel net" aria-label={t.reveal.net}>
      <h2>{t.reveal.net}</h2>
      <p class={own.net_chips > 0 ? "figure good" : own.net_chips < 0 ? "figure bad" : "figure"}>{n.signed(amounts.ofChips(own.net_chips))}</p>
      <p class="quiet">{parts.filter(Boolean).join(" · ")}</p>
    </section>
  );
}
