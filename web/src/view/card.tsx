import type { Spot } from "../arrangement";
import { rankMark, suitGlyph, suitOf } from "../cards";
import { useLanguage } from "../i18n";
import { cardName } from "../i18n/words";
import type { Card } from "../protocol";
import { useAct } from "./context";

interface SpotProps {
  readonly spot: Spot;
  readonly card: Card | null;
  readonly held: boolean;
  readonly tabStop: boolean;
}

/** One place of the own hand: a card, or an empty place of a row. Both are buttons. */
export function SpotButton({ spot, card, held, tabStop }: SpotProps) {
  const act = useAct();
  const { t, n } = useLanguage();
  const zone = spot.zone === "tray" ? t.cards.tray : t.rows.lower[spot.zone];
  const name = card ? t.cards.inZone(cardName(t, card), zone) : t.cards.emptyPlace(n.plain(spot.index + 1), zone);
  const look = card ? `card ${suitOf(card)}${held ? " held" : ""}` : "place";
  return (
    <button
      type="button"
      class={look}
      data-spot={`${spot.zone}:${spot.index}`}
      data-card={card ?? undefined}
      tabIndex={tabStop ? 0 : -1}
      aria-label={name}
      aria-pressed={card ? held : undefined}
      onFocus={() => act.hand.focus(spot)}
      onClick={() => act.hand.tap(spot)}
    >
      {card && <Face card={card} />}
    </button>
  );
}

/** The signs of a card are painted, not written: the name of the button says the same in words (WCAG 2.5.3). */
export function Face({ card }: { readonly card: Card }) {
  return (
    <>
      <span class="mark" data-sign={rankMark(card)} />
      <span class="pip" data-sign={suitGlyph(suitOf(card))} />
    </>
  );
}

interface CardButtonProps {
  readonly card: Card;
  readonly name: string;
  readonly held: boolean;
  readonly onClick: () => void;
}

/** A card that can be chosen, outside of the own hand. */
export function CardButton({ card, name, held, onClick }: CardButtonProps) {
  return (
    <button type="button" class={`card ${suitOf(card)}${held ? " held" : ""}`} aria-label={name} aria-pressed={held} onClick={onClick}>
      <Face card={card} />
    </button>
  );
}

/** A run of cards to look at, read out as one image with all their names. */
export function CardRun({ cards, label, loser = false }: { readonly cards: readonly Card[]; readonly label?: string; readonly loser?: boolean }) {
  const { t, n } = useLanguage();
  const names = n.list(cards.map((card) => cardName(t, card)));
  return (
    <span class={loser ? "run lost" : "run"} role="img" aria-label={label ? t.cards.labelled(label, names) : names}>
      {cards.map((card) => (
        <span key={card} class={`card ${suitOf(card)}`}>
          <Face card={card} />
        </span>
      ))}
    </span>
  );
}

/** Face-down cards: no identity in any attribute, only how many. */
export function Backs({ count }: { readonly count: number }) {
  return (
    <span class="run" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <span key={i} class="card back" />
      ))}
    </span>
  );
}
