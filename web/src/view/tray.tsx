import type { Arrangement, Spot, Zone } from "../arrangement";
import { find } from "../arrangement";
import { useLanguage } from "../i18n";
import type { Card } from "../protocol";
import { sameSpot } from "../roving";
import { SpotButton } from "./card";
import { useAct } from "./context";

interface TrayProps {
  readonly cards: Arrangement;
  readonly held: Card | null;
  readonly stop: Spot;
  readonly over: Zone | null;
}

/** The cards still to be placed, under the thumb. */
export function Tray({ cards, held, stop, over }: TrayProps) {
  const act = useAct();
  const { t } = useLanguage();
  const fromRow = held !== null && find(cards, held)?.zone !== "tray";
  return (
    <section
      class={over === "tray" ? "tray over" : "tray"}
      data-zone="tray"
      aria-label={t.cards.yours}
      onClick={(event) => {
        if (!(event.target as Element).closest("button")) act.hand.tapZone("tray");
      }}
    >
      <div class="places" data-tray>
        {cards.tray.map((card, index) => (
          <SpotButton
            key={index}
            spot={{ zone: "tray", index }}
            card={card}
            held={card === held}
            tabStop={sameSpot(stop, { zone: "tray", index })}
          />
        ))}
        {fromRow && (
          <button type="button" class="place return" aria-label={t.cards.backToTray} onClick={() => act.hand.tapZone("tray")}>
            <span aria-hidden="true">↓</span>
          </button>
        )}
      </div>
      {cards.tray.length === 0 && !fromRow && <p class="quiet">{t.cards.trayEmpty}</p>}
    </section>
  );
}
