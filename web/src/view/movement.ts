import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { takeLanding } from "../gestures";
import type { Arrangement } from "../arrangement";
import type { Card } from "../protocol";

/** Under a quarter of a second, and input is never held up: the cards are already where they belong. */
const MOVE = { duration: 180, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" };

/** Lets every card glide from where it was to where it is, whenever the arrangement changes. */
export function useMovement(root: RefObject<HTMLElement | null>, cards: Arrangement | null): void {
  const last = useRef<Map<Card, DOMRect>>(new Map());
  useLayoutEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset["motion"] === "off";
    const next = new Map<Card, DOMRect>();
    const landed = takeLanding();
    const dealt = last.current.size === 0;
    if (landed) last.current.set(landed.card, landed.rect);
    for (const button of root.current?.querySelectorAll<HTMLElement>("[data-card]") ?? []) {
      const card = button.dataset["card"] ?? "";
      // Measured without a running animation, or a second move would start from a place half-way.
      for (const running of button.getAnimations()) running.cancel();
      const rect = button.getBoundingClientRect();
      next.set(card, rect);
      const before = last.current.get(card);
      if (still) continue;
      if (before) glide(button, before, rect);
      else if (dealt) deal(button);
    }
    last.current = next;
  }, [cards]);
}

function glide(button: HTMLElement, from: DOMRect, to: DOMRect): void {
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(dx, dy) < 1) return;
  const start = { transform: `translate(${dx}px, ${dy}px) scale(${from.width / to.width})`, transformOrigin: "0 0", zIndex: "2" };
  button.animate([start, { transform: "none", transformOrigin: "0 0", zIndex: "2" }], MOVE);
}

/** Freshly dealt cards come from the far side of the table. */
function deal(button: HTMLElement): void {
  const start = { transform: "translateY(-48px)", opacity: 0 };
  button.animate([start, { transform: "none", opacity: 1 }], MOVE);
}
