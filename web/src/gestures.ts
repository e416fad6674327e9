import type { Spot, Zone } from "./arrangement";
import type { Act } from "./play";
import type { HandIntents } from "./play/hand";
import type { Card } from "./protocol";
import type { Arrow } from "./roving";

/** What of a keyboard event matters here; a test needs no page for it. */
export type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

const ARROWS: Readonly<Record<string, Arrow>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "home",
  End: "end",
};

const ZONES: Readonly<Record<string, Zone>> = { "1": "front", "2": "middle", "3": "back", "0": "tray" };

/**
 * Does what a key asks for and tells whether it meant anything. Enter and Space are not here: cards are buttons and
 * take them as a tap. No key locks (interface 2.2).
 */
export function tableKey(key: Key, act: Act, characters: boolean, trayWidth: number): boolean {
  if (key.ctrlKey || key.metaKey || key.altKey) return false;
  const arrow = ARROWS[key.key];
  if (arrow) {
    act.hand.arrow(arrow, trayWidth);
    return true;
  }
  if (key.key === "Escape") {
    act.hand.cancel();
    return true;
  }
  return characters && characterKey(key.key, act);
}

/** Shortcuts of one character, which a reader can switch off (WCAG 2.1.4). */
function characterKey(key: string, act: Act): boolean {
  const zone = ZONES[key];
  if (zone) {
    act.hand.sendFocused(zone);
    return true;
  }
  switch (key) {
    case "h":
    case "H":
      void act.hand.houseWay();
      return true;
    case "s":
    case "S":
      act.hand.sort();
      return true;
    case "u":
      act.hand.undo();
      return true;
    case "U":
    case "r":
    case "R":
      act.hand.redo();
      return true;
    case "?":
      act.page.open({ kind: "help" });
      return true;
    default:
      return false;
  }
}

/** How many cards the tray shows in its first line just now. */
export function trayColumns(root: Element | null): number {
  const cards = [...(root?.querySelectorAll<HTMLElement>("[data-tray] [data-card]") ?? [])];
  return Math.max(1, cards.filter((card) => card.offsetTop === cards[0]?.offsetTop).length);
}

/** A finger trembles; less than this many CSS pixels is a tap. */
const DRAG_FROM_PX = 8;

interface Drag {
  readonly card: Card;
  readonly button: HTMLElement;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  lifted: boolean;
}

let landing: { readonly card: Card; readonly rect: DOMRect } | null = null;

/** Where a card was let go, told once: its way to its place starts there. */
export function takeLanding(): typeof landing {
  const taken = landing;
  landing = null;
  return taken;
}

/** Follows a pointer that drags a card, and says where it was let go. Returns the way to stop listening. */
export function listenForDrags(root: HTMLElement, hand: HandIntents): () => void {
  let drag: Drag | null = null;

  function down(event: PointerEvent): void {
    const button = (event.target as Element).closest<HTMLElement>("[data-card]");
    const card = button?.dataset["card"];
    if (!button || !card || !event.isPrimary || event.button !== 0) return;
    drag = { card, button, pointer: event.pointerId, x: event.clientX, y: event.clientY, lifted: false };
  }

  function move(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.pointer) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.lifted && Math.hypot(dx, dy) < DRAG_FROM_PX) return;
    if (!drag.lifted) {
      drag.lifted = true;
      drag.button.setPointerCapture(drag.pointer);
      drag.button.classList.add("dragged");
    }
    drag.button.style.translate = `${dx}px ${dy}px`;
    hand.dragOver(zoneUnder(event));
  }

  function up(event: PointerEvent): void {
    // Asked before the card goes home: its way back is animated, and it must not be found under the pointer.
    const target = spotUnder(event) ?? zoneUnder(event);
    const ended = land(event);
    if (!ended) return;
    // The click that follows a drag is no tap. It may come or not, so the guard lasts for this turn only.
    const swallow = (click: Event): void => click.stopPropagation();
    root.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => root.removeEventListener("click", swallow, { capture: true }));
    if (target) hand.drop(ended.card, target);
  }

  /** Puts the dragged button back where the layout has it; the edit moves it. */
  function land(event: PointerEvent): Drag | null {
    const ended = drag;
    if (!ended || event.pointerId !== ended.pointer) return null;
    drag = null;
    if (!ended.lifted) return null;
    landing = { card: ended.card, rect: ended.button.getBoundingClientRect() };
    hand.dragOver(null);
    ended.button.classList.remove("dragged");
    ended.button.style.translate = "";
    return ended;
  }

  const stop = new AbortController();
  const options = { signal: stop.signal };
  root.addEventListener("pointerdown", down, options);
  root.addEventListener("pointermove", move, options);
  root.addEventListener("pointerup", up, options);
  root.addEventListener("pointercancel", (event) => void land(event), options);
  return () => stop.abort();
}

/** What lies under the pointer, the dragged card itself left out. */
function under(event: PointerEvent): Element | undefined {
  return document.elementsFromPoint(event.clientX, event.clientY).find((element) => !element.closest(".dragged"));
}

function zoneUnder(event: PointerEvent): Zone | null {
  return (under(event)?.closest<HTMLElement>("[data-zone]")?.dataset["zone"] as Zone | undefined) ?? null;
}

function spotUnder(event: PointerEvent): Spot | null {
  const [zone, index] = under(event)?.closest<HTMLElement>("[data-spot]")?.dataset["spot"]?.split(":") ?? [];
  return zone && index !== undefined ? { zone: zone as Zone, index: Number(index) } : null;
}
