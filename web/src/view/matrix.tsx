import { useLanguage } from "../i18n";
import { useTerms } from "../i18n/sets";
import type { SeatName } from "../i18n/words";
import type { Settled } from "../protocol";
import { pairMatrix } from "../reveal";
import { Units } from "./duel";

/** Who paid whom: units that the seat of the line got from the seat of the column. */
export function Matrix({ settled, name }: { readonly settled: Settled; readonly name: SeatName }) {
  const { t } = useLanguage();
  const { words, terms } = useTerms(settled.settings.rule_set);
  const cells = pairMatrix(settled);
  return (
    <section class="panel matrix">
      <table>
        <caption>
          <span class="caption">{t.reveal.matrix}</span>
          <small>{words && terms ? words.matrixHint(terms.units) : t.reveal.matrixHint}</small>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">{t.reveal.seat}</span>
            </th>
            {settled.seats.map((seat) => (
              <th key={seat.seat} scope="col">
                {name(seat.seat)}
              </th>
            ))}
            <th scope="col">{t.reveal.total}</th>
          </tr>
        </thead>
        <tbody>
          {settled.seats.map((seat, line) => (
            <tr key={seat.seat}>
              <th scope="row">{name(seat.seat)}</th>
              {cells[line]?.map((units, column) => (
                <td key={column}>{units === null ? <span class="self">{t.reveal.self}</span> : <Units units={units} />}</td>
              ))}
              <td class="total">
                <Units units={seat.net_units} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
