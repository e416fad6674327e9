import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Keeps the focus on the way on when a step of a reveal replaces its buttons; the first step leaves it where it is. */
export function useStepFocus(root: RefObject<HTMLElement | null>, step: string): void {
  const last = useRef(step);
  useLayoutEffect(() => {
    if (last.current === step) return;
    last.current = step;
    root.current?.querySelector<HTMLElement>("[data-main]")?.focus();
  }, [root, step]);
}
