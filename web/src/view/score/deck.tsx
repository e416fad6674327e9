import { useRef, useState } from "preact/hooks";
import { rankMark, suitGlyph, suitOf } from "../../cards";
import { cardName } from "../../i18n/words";
import type { Card } from "../../protocol";
import { DECK, elsewhere, spotOf } from "../../score/entry";
import type { ScoreState } from "../../score/shapes";
import { useAct } from "../context";
import { ARROWS } from "./places";
import type { Speech } from "./words";

interface DeckProps {
  readonly score: ScoreState;
  readonly speech: Speech;
}

/** All 52 cards, suit by suit: a tap enters one for the seat. Those that lie somewhere say where. */
export function Deck({ score, speech }: DeckProps) {
  const { words } = speech;
  const root = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<Card>(DECK[0] ?? "As");
  const move = (key: string): void => {
    const columns = columnsOf(root.current);
    const at = DECK.indexOf(stop);
    const line = at - (at % columns);
    const to = { left: at - 1, right: at + 1, up: at - columns, down: at + columns, home: line, end: line + columns - 1 }[ARROWS[key] ?? "left"];
    const next = DECK[Math.min(to, DECK.length - 1)];
    if (!next || to < 0) return;
    setStop(next);
    root.current?.querySelector<HTMLElement>(`[data-deck="${next}"]`)?.focus();
  };
  return (
    <div
      ref={root}
      class="deck"
      role="group"
      aria-label={words.entry.deck}
      onKeyDown={(event) => {
        if (!ARROWS[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        move(event.key);
      }}
    >
      {DECK.map((card) => (
        <DeckCard key={card} card={card} score={score} speech={speech} tabStop={card === stop} onFocus={() => setStop(card)} />
      ))}
    </div>
  );
}

/** How many cards lie in one line just now. */
function columnsOf(root: HTMLElement | null): number {
  const cards = [...(root?.children ?? [])] as HTMLElement[];
  return Math.max(1, cards.filter((card) => card.offsetTop === cards[0]?.offsetTop).length);
}

interface DeckCardProps extends DeckProps {
  readonly card: Card;
  readonly tabStop: boolean;
  readonly onFocus: () => void;
}

function DeckCard({ card, score, speech, tabStop, onFocus }: DeckCardProps) {
  const act = useAct();
  const { t, n, words, name } = speech;
  const { entries, seat } = score.draft.now;
  const entry = entries[seat];
  const own = entry ? spotOf(entry, card) : null;
  const other = elsewhere(entries.slice(0, score.setup.seats), seat, card);
  const said = cardName(t, card);
  const inOwn = own && entry?.kind === "set" && own.zone !== "tray" ? t.cards.inZone(said, t.rows.lower[own.zone]) : words.entry.inHand(said);
  const label = own ? inOwn : other === null ? said : words.entry.at(said, name(other));
  return (
    <button
      type="button"
      class={`deck-card ${suitOf(card)}${own ? " here" : ""}${other === null ? "" : " there"}`}
      data-deck={card}
      tabIndex={tabStop ? 0 : -1}
      aria-label={label}
      onFocus={onFocus}
      onClick={() => act.score.tapDeck(card)}
    >
      <span data-sign={rankMark(card)} />
      <span data-sign={suitGlyph(suitOf(card))} />
      {own ? <i data-sign="✓" /> : other === null ? null : <i data-sign={n.plain(other + 1)} />}
    </button>
  );
}
