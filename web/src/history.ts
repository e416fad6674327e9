/** A value with its past and its future, for undo and redo. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

/** A hand takes about fifteen moves; two hundred steps are more than anybody walks back. */
const DEPTH = 200;

export function begin<T>(now: T): History<T> {
  return { past: [], now, future: [] };
}

/** A new step; what had been undone before it is gone. */
export function record<T>(h: History<T>, next: T): History<T> {
  return { past: [...h.past, h.now].slice(-DEPTH), now: next, future: [] };
}

export function undo<T>(h: History<T>): History<T> {
  const previous = h.past.at(-1);
  if (previous === undefined) return h;
  return { past: h.past.slice(0, -1), now: previous, future: [h.now, ...h.future] };
}

export function redo<T>(h: History<T>): History<T> {
  const next = h.future[0];
  if (next === undefined) return h;
  return { past: [...h.past, h.now], now: next, future: h.future.slice(1) };
}
