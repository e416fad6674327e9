import { type Arrangement, type Spot, type Zone } from "./arrangement";
import { ROWS, type SortKey, sortCards } from "./cards";
import type { Card } from "./protocol";

/**
 * Where the arrows go. All cards and places are one tab stop; this module knows the grid that the eye sees:
 * the three rows, then the tray in lines of `columns`.
 */

export type Arrow = "left" | "right" | "up" | "down" | "home" | "end";

/** The tray in the order in which it is shown. Spots of the tray count in this order. */
export function trayShown(a: Arrangement, by: SortKey): Card[] {
  return sortCards(a.tray, by);
}

/** The arrangement with its tray in the order in which it is shown. */
export function shown(a: Arrangement, by: SortKey): Arrangement {
  return { ...a, tray: trayShown(a, by) };
}

/** The lines of the grid, top to bottom, as lists of spots. An empty tray has no line. */
export function gridLines(a: Arrangement, columns: number): Spot[][] {
  const zone = (name: Zone, from: number, to: number): Spot[] =>
    Array.from({ length: Math.max(0, to - from) }, (_, i) => ({ zone: name, index: from + i }));
  const lines = ROWS.map((row) => zone(row, 0, a[row].length));
  for (let from = 0; from < a.tray.length; from += columns) {
    lines.push(zone("tray", from, Math.min(from + columns, a.tray.length)));
  }
  return lines;
}

export function sameSpot(a: Spot, b: Spot): boolean {
  return a.zone === b.zone && a.index === b.index;
}

/** The spot an arrow leads to; at an edge the focus stays. Left and right run on into the next line. */
export function arrowFrom(a: Arrangement, from: Spot, arrow: Arrow, columns: number): Spot {
  const lines = gridLines(a, columns);
  const flat = lines.flat();
  const at = flat.findIndex((spot) => sameSpot(spot, from));
  if (at < 0) return tabStop(a, from);
  if (arrow === "left") return flat[Math.max(0, at - 1)] ?? from;
  if (arrow === "right") return flat[at + 1] ?? from;
  const lineNo = lines.findIndex((line) => line.some((spot) => sameSpot(spot, from)));
  const line = lines[lineNo] ?? [];
  if (arrow === "home") return line[0] ?? from;
  if (arrow === "end") return line.at(-1) ?? from;
  const target = lines[lineNo + (arrow === "up" ? -1 : 1)];
  if (!target) return from;
  return acrossLines(line, target, from);
}

/** Lines are centred over one another, so the nearest spot is the one at the same share of the width. */
function acrossLines(line: Spot[], target: Spot[], from: Spot): Spot {
  const offset = line.findIndex((spot) => sameSpot(spot, from)) - (line.length - 1) / 2;
  const index = Math.round(offset + (target.length - 1) / 2);
  return target[Math.min(target.length - 1, Math.max(0, index))] ?? from;
}

/** The one spot in the tab order: the wanted one if it exists, else the nearest that does. */
export function tabStop(a: Arrangement, wanted: Spot): Spot {
  if (wanted.zone !== "tray") return wanted;
  if (a.tray.length > 0) return { zone: "tray", index: Math.min(wanted.index, a.tray.length - 1) };
  return { zone: "front", index: 0 };
}

/**
 * Where the focus goes after a card was sent away. From the tray it stays in the tray, on the next card, so that a
 * hand can be set with a run of digits; from a row it follows the card, so that a slip is mended at once.
 */
export function focusAfterSend(next: Arrangement, card: Card, from: Spot): Spot {
  if (from.zone === "tray" && next.tray.length > 0) return tabStop(next, from);
  for (const zone of [...ROWS, "tray"] as const) {
    const index = next[zone].indexOf(card);
    if (index >= 0) return { zone, index };
  }
  return tabStop(next, from);
}

