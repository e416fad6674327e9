import { useState } from "preact/hooks";
import { ROWS, type RowName, tidyRow } from "../cards";
import { useLanguage } from "../i18n";
import { cardName, rowName, type SeatName } from "../i18n/words";
import type { Otherwise } from "../play/page";
import type { Card, Settled } from "../protocol";
import { seatOf } from "../reveal";
import { CardButton } from "./card";
import { useAct } from "./context";

interface RowsProps {
  readonly settled: Settled;
  readonly seat: number;
  readonly name: SeatName;
  readonly changed: boolean;
  readonly onChange: (otherwise: Otherwise | null) => void;
}

/** One seat's rows, in which any two cards change places. */
export function ExampleRows({ settled, seat, name, changed, onChange }: RowsProps) {
  const act = useAct();
  const { t } = useLanguage();
  const [held, setHeld] = useState<Card | null>(null);
  const own = seatOf(settled, seat);
  if (own.action.action !== "set") return null;
  const rows = { front: tidyRow(own.action.front), middle: tidyRow(own.action.middle), back: tidyRow(own.action.back) };
  const tap = (card: Card): void => {
    if (held === null) act.page.announce({ kind: "picked", card });
    if (held === null || held === card) return setHeld(held === card ? null : card);
    act.page.announce({ kind: "swapped", one: held, other: card });
    setHeld(null);
    onChange({ seat, rows: swapped(rows, held, card) });
  };
  return (
    <section class="panel example-rows" aria-label={t.pages.example.otherwise(name(seat))}>
      <h3>{t.pages.example.otherwise(name(seat))}</h3>
      <p class="quiet">{t.pages.example.otherwiseHint}</p>
      {ROWS.map((row) => {
        const read = own.rows?.[row];
        return (
          <div key={row} role="group" aria-label={t.rows.cap[row]}>
            <p class="who">
              <b>{t.rows.cap[row]}</b> <span>{read && rowName(t, read.category, read.digits)}</span>
            </p>
            <div class="run">
              {rows[row].map((card) => (
                <CardButton
                  key={card}
                  card={card}
                  name={t.cards.inZone(cardName(t, card), t.rows.lower[row])}
                  held={held === card}
                  onClick={() => tap(card)}
                />
              ))}
            </div>
          </div>
        );
      })}
      {own.outcome === "foul" && <p class="bad">{t.pages.example.foul}</p>}
      {changed && (
        <div class="choices">
          <button type="button" class="action" onClick={() => onChange(null)}>
            {t.pages.example.reset}
          </button>
        </div>
      )}
    </section>
  );
}

function swapped(rows: Readonly<Record<RowName, readonly Card[]>>, one: Card, other: Card): Record<RowName, Card[]> {
  const turn = (cards: readonly Card[]): Card[] => cards.map((card) => (card === one ? other : card === other ? one : card));
  return { front: turn(rows.front), middle: turn(rows.middle), back: turn(rows.back) };
}
