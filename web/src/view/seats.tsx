import { amountsOf } from "../amounts";
import { useLanguage } from "../i18n";
import type { SeatView, View } from "../protocol";
import { ROW_SIZE, ROWS } from "../cards";
import { Backs } from "./card";
import { seatNames } from "./context";

interface SeatsProps {
  readonly view: View;
  /** The seats of a room with somebody at the other end; null where nobody can be away. */
  readonly present: readonly number[] | null;
}

/** The opponents: who they are, what they own, what they are doing. */
export function Seats({ view, present }: SeatsProps) {
  const { t, n } = useLanguage();
  const name = seatNames(view, t, n);
  const away = ({ seat, kind }: SeatView): boolean => present !== null && kind === "human" && !present.includes(seat);
  const amounts = amountsOf(view.settings, t, n);
  const others = view.seats.filter((seat) => seat.seat !== view.seat);
  return (
    <section class="seats" aria-label={t.seats.opponents}>
      <ul>
        {others.map((seat) => (
          <li key={seat.seat} class={`seat ${seat.status}`}>
            <span class="who">{name(seat.seat)}</span>
            <span class="chips">{n.plain(amounts.ofChips(seat.balance_chips))}</span>
            <span class="status">
              {t.seats.status[seat.status]}
              {away(seat) && ` · ${t.seats.away}`}
            </span>
            <span class="rows-down">
              {ROWS.map((row) => (
                <Backs key={row} count={ROW_SIZE[row]} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
