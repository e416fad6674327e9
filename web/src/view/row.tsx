import type { Arrangement, Spot, Zone } from "../arrangement";
import { placesLeft } from "../arrangement";
import { useLanguage } from "../i18n";
import { rowName } from "../i18n/words";
import type { RowName } from "../cards";
import type { Card } from "../protocol";
import { type Reading, rowReading } from "../reading";
import { sameSpot } from "../roving";
import { SpotButton } from "./card";
import { useAct } from "./context";

interface RowProps {
  readonly row: RowName;
  readonly cards: Arrangement;
  readonly reading: Reading | null;
  readonly held: Card | null;
  readonly stop: Spot;
  readonly trouble: boolean;
  readonly over: Zone | null;
}

/** One of the three rows: its places, and what it holds once it is full. */
export function Row({ row, cards, reading, held, stop, trouble, over }: RowProps) {
  const act = useAct();
  const { t, n } = useLanguage();
  const left = placesLeft(cards, row);
  const read = rowReading(reading, cards, row);
  const says = left > 0 ? t.rows.short(left, n.plain(left)) : read ? rowName(t, read.category, read.digits) : t.rows.reading;
  const classes = ["row", `row-${row}`, held && left > 0 ? "open" : "", trouble ? "trouble" : "", over === row ? "over" : ""];
  return (
    <section
      class={classes.filter(Boolean).join(" ")}
      data-zone={row}
      aria-labelledby={`row-${row}`}
      onClick={(event) => {
        // Beside the cards: the whole row is a target for a finger. Keys and screen readers use its places.
        if (!(event.target as Element).closest("button")) act.hand.tapZone(row);
      }}
    >
      <h2 id={`row-${row}`}>
        {t.rows.cap[row]} <span class={left > 0 ? "says waiting" : "says"}>{says}</span>
      </h2>
      <div class="places">
        {cards[row].map((card, index) => (
          <SpotButton
            key={index}
            spot={{ zone: row, index }}
            card={card}
            held={card !== null && card === held}
            tabStop={sameSpot(stop, { zone: row, index })}
          />
        ))}
      </div>
    </section>
  );
}
