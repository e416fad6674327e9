import { useRef, useState } from "preact/hooks";
import type { Spot } from "../../arrangement";
import { ROWS, type RowName, suitOf } from "../../cards";
import { rowName as handName, cardName } from "../../i18n/words";
import type { Card } from "../../protocol";
import { type Arrow, arrowFrom, sameSpot } from "../../roving";
import type { Entry } from "../../score/entry";
import { readingOf } from "../../score/reading";
import type { ScoreState, SeatReading } from "../../score/shapes";
import { Face } from "../card";
import { useAct } from "../context";
import type { Speech } from "./words";

interface PlacesProps {
  readonly score: ScoreState;
  readonly entry: Entry;
  readonly speech: Speech;
  /** Cards that lie at another seat too. */
  readonly double: ReadonlySet<Card>;
}

/** The rows of the seat that is entered, or its thirteen cards in one heap. */
export function Places({ score, entry, speech, double }: PlacesProps) {
  const { t, n, words, name } = speech;
  const root = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<Spot>({ zone: "front", index: 0 });
  const { seat } = score.draft.now;
  const isSet = entry.kind === "set";
  const reading = readingOf(score, seat);
  const onArrow = (arrow: Arrow): void => {
    const next = arrowFrom({ ...entry.cards, tray: [] }, stop, arrow, 1);
    setStop(next);
    root.current?.querySelector<HTMLElement>(`[data-spot="${next.zone}:${next.index}"]`)?.focus();
  };
  const rows = ROWS.map((row) => (
    <div key={row} class={isSet ? `row row-${row}` : "row"} role={isSet ? "group" : undefined} aria-label={isSet ? t.rows.cap[row] : undefined}>
      {isSet && (
        <p class="who">
          <b>{t.rows.cap[row]}</b>
          <span>{rowSays(row, reading)}</span>
        </p>
      )}
      <div class="places">
        {entry.cards[row].map((card, index) => (
          <PlaceButton
            key={index}
            spot={{ zone: row, index }}
            card={card}
            label={label(row, index, card)}
            tabStop={sameSpot(stop, { zone: row, index })}
            score={score}
            double={card !== null && double.has(card)}
            onFocus={setStop}
          />
        ))}
      </div>
    </div>
  ));
  return (
    <div
      ref={root}
      class={isSet ? "score-rows" : "score-rows heap"}
      role="group"
      aria-label={isSet ? words.entry.rowsOf(name(seat)) : words.entry.thirteen(name(seat))}
      data-arrows
      onKeyDown={(event) => {
        const arrow = ARROWS[event.key];
        if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        onArrow(arrow);
      }}
    >
      {rows}
    </div>
  );

  function rowSays(row: RowName, read: SeatReading | null): string {
    const held = read?.rows[row];
    return held ? handName(t, held.category, held.digits) : "";
  }

  function label(row: RowName, index: number, card: Card | null): string {
    if (card) return isSet ? t.cards.inZone(cardName(t, card), t.rows.lower[row]) : words.entry.inHand(cardName(t, card));
    const at = isSet ? t.cards.emptyPlace(n.plain(index + 1), t.rows.lower[row]) : words.entry.place(n.plain(index + 1 + { front: 0, middle: 3, back: 8 }[row]));
    const waits = score.target !== null && sameSpot(score.target, { zone: row, index });
    return waits ? words.entry.next(at) : at;
  }
}

export const ARROWS: Readonly<Record<string, Arrow>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "home",
  End: "end",
};

interface PlaceProps {
  readonly spot: Spot;
  readonly card: Card | null;
  readonly label: string;
  readonly tabStop: boolean;
  readonly score: ScoreState;
  readonly double: boolean;
  readonly onFocus: (spot: Spot) => void;
}

function PlaceButton({ spot, card, label, tabStop, score, double, onFocus }: PlaceProps) {
  const act = useAct();
  const held = card !== null && card === score.held;
  const waits = card === null && score.target !== null && sameSpot(score.target, spot);
  const look = card ? `card ${suitOf(card)}${held ? " held" : ""}${double ? " double" : ""}` : `place${waits ? " waits" : ""}`;
  return (
    <button
      type="button"
      class={look}
      data-spot={`${spot.zone}:${spot.index}`}
      data-entered={card ?? undefined}
      tabIndex={tabStop ? 0 : -1}
      aria-label={label}
      aria-pressed={card ? held : undefined}
      onFocus={() => onFocus(spot)}
      onClick={() => act.score.tapPlace(spot)}
    >
      {card && <Face card={card} />}
    </button>
  );
}
