import { useLayoutEffect, useRef } from "preact/hooks";
import type { State } from "../state";

/**
 * Moves the focus where the state asks for it, and catches it when what had it is gone: a button that left the page
 * would otherwise drop a keyboard user back at its top.
 */
export function useFocus(state: State): void {
  const done = useRef(0);
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const note = (event: FocusEvent): void => {
      last.current = event.target as Element;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useLayoutEffect(() => {
    // A modal dialog keeps the focus to itself; what was asked for waits until it closes.
    if (state.sheet) return;
    const { to, turn } = state.focusAsk;
    const asked = turn !== done.current;
    const lost = document.activeElement === document.body && last.current !== null && !last.current.isConnected;
    if (asked) done.current = turn;
    if (asked || lost) targetOf(state, asked ? to : "cards")?.focus();
  });
}

function targetOf(state: State, to: State["focusAsk"]["to"]): HTMLElement | null {
  if (to === "none") return null;
  const spot = document.querySelector<HTMLElement>('.own [data-spot][tabindex="0"]');
  if (state.screen === "table" && to === "cards" && spot) return spot;
  // An address that names a section leads to its heading.
  const section = state.screen === "rules" && state.part !== null && document.getElementById(`section-${state.part}`);
  if (section) return section;
  return document.querySelector<HTMLElement>("[data-main]");
}
