import { useLanguage } from "../i18n";
import type { View } from "../protocol";
import { amountsOf } from "../amounts";
import { chosenOf } from "../sets";
import { seatNames, useAct } from "./context";

interface ShortageProps {
  readonly view: View;
  readonly busy: boolean;
}

/** Who cannot cover the next deal and by how much, with the way on: a lower unit, or the end of the session. */
export function ShortageNote({ view, busy }: ShortageProps) {
  const act = useAct();
  const { t, n } = useLanguage();
  const name = seatNames(view, t, n);
  // A game by points ends with its winners.
  if (view.winners) return null;
  const over = view.unit_max < 1 || view.phase === "ended";
  if (!over && view.settings.unit <= view.unit_max) return null;
  const fresh = { ...chosenOf(view.settings), unit: Math.min(5, view.settings.unit) };
  return (
    <section class="note" aria-label={t.shortage.title}>
      <h2>{over ? t.shortage.over : t.shortage.title}</h2>
      {view.shortages.map((one) => (
        <p key={one.seat}>
          {t.shortage.one(name(one.seat), n.plain(one.need_chips), n.plain(one.balance_chips), n.plain(one.short_chips))}
        </p>
      ))}
      {over && <FinalBalances view={view} />}
      <button
        type="button"
        class="action primary"
        data-main
        aria-disabled={busy}
        onClick={() => !busy && (over ? act.session.newSession(fresh) : act.seat.lowerUnit(view.unit_max))}
      >
        {over ? t.shortage.fresh : t.shortage.lower(n.plain(view.unit_max))}
      </button>
    </section>
  );
}

function FinalBalances({ view }: { readonly view: View }) {
  const { t, n } = useLanguage();
  const name = seatNames(view, t, n);
  return (
    <dl class="facts" aria-label={t.shortage.final}>
      {view.seats.map((seat) => (
        <div key={seat.seat}>
          <dt>{name(seat.seat)}</dt>
          <dd>{amountsOf(view.settings, t, n).text(n.plain(seat.balance_chips))}</dd>
        </div>
      ))}
    </dl>
  );
}
