"""Measures the running app in a real browser against its budgets; exit 1 when one is missed.

usage: python -m e2e.bench [--rounds N]

Each round is a first visit of a new browser context through the relay, a second visit, and a hand. Of each time the
best round counts: disturbances only ever add time.
"""

import argparse
import statistics
import sys
from dataclasses import dataclass

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from e2e import entropy
from e2e.find_chromium import ABSENT, find
from e2e.flags import FLAGS
from e2e.keeping import first_visit_through
from e2e.playing import START_MS, deal, from_more, lock_button, set_by_house_way
from e2e.serving import relay
from e2e.sizes import FIRST_LOAD_BYTES, FIRST_VISIT_BYTES, all_scripts, first_load
from e2e.wire import wire_to

PRESSES = 9
# Deals no natural, which house-way would claim instead of filling rows.
SEED = 1

# Notes what the page's own clock says: long tasks, and when the door says that a hand is dealt at once.
WATCH = """
{
  const seen = { longest: 0, ready: 0 };
  globalThis.seen = seen;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) if (!seen.ready) seen.longest = Math.max(seen.longest, task.duration);
  }).observe({ type: "longtask", buffered: true });
  const look = new MutationObserver(() => {
    if (!document.querySelector(".door.primary")?.textContent.includes("a hand against three house seats")) return;
    seen.ready = performance.now();
    look.disconnect();
  });
  look.observe(document, { childList: true, subtree: true, characterData: true });
}
"""
SEEN = """
() => ({ ...seen, paint: performance.getEntriesByName("first-contentful-paint")[0].startTime })
"""
# From the press to the frame in which the rows are full.
HOUSE_WAY = """
() => new Promise((resolve) => {
  const lock = [...document.querySelectorAll("button")].find((one) => one.textContent.startsWith("Lock"));
  const house = [...document.querySelectorAll("button")].find((one) => one.textContent.startsWith("House-way"));
  const begun = performance.now();
  const look = () => {
    if (lock.getAttribute("aria-disabled") === "false") resolve(performance.now() - begun);
    else requestAnimationFrame(look);
  };
  house.click();
  look();
})
"""


@dataclass(frozen=True)
class Figure:
    """One measured figure, its unit, and what it may be at most; None where it is only told."""

    name: str
    unit: str
    most: float | None = None


FIGURES = (
    Figure("first visit over the wire", "bytes", FIRST_VISIT_BYTES),
    Figure("second visit over the wire", "bytes"),
    Figure("scripts and styles of the first load, gzip", "bytes", FIRST_LOAD_BYTES),
    Figure("all scripts and styles, every language, gzip", "bytes"),
    Figure("first paint, first visit", "ms", 1000),
    Figure("first paint, second visit", "ms", 1000),
    Figure("longest task while the engine starts, first visit", "ms", 100),
    Figure("longest task while the engine starts, second visit", "ms", 100),
    Figure("house-way button to filled rows, median", "ms", 100),
    Figure("engine ready, first visit", "ms"),
    Figure("engine ready, second visit", "ms"),
)


def start_figures(page: Page, visit: str) -> dict[str, float]:
    """Wait until the engine is ready, and return what the page noted of its start."""
    page.wait_for_load_state()
    expect(page.get_by_text("a hand against three house seats")).to_be_visible(timeout=START_MS)
    seen = page.evaluate(SEEN)
    return {
        f"first paint, {visit}": seen["paint"],
        f"longest task while the engine starts, {visit}": seen["longest"],
        f"engine ready, {visit}": seen["ready"],
    }


def house_way_ms(page: Page) -> float:
    """Fill the rows by house-way again and again, and return the median time of a press."""
    deal(page)
    set_by_house_way(page)
    times = []
    for _ in range(PRESSES):
        from_more(page, "Clear")
        expect(lock_button(page)).to_have_attribute("aria-disabled", "true")
        times.append(page.evaluate(HOUSE_WAY))
    return float(statistics.median(times))


def measure(context: BrowserContext, origin: str) -> dict[str, float]:
    """Measure one round in a new context."""
    context.add_init_script(WATCH)
    entropy.fix(context, SEED)
    with wire_to(origin) as wire:
        visit = first_visit_through(wire, context)
        figures = start_figures(visit.page, "first visit")
        figures["first visit over the wire"] = visit.received_bytes
        before = wire.received
        visit.page.reload()
        figures |= start_figures(visit.page, "second visit")
        figures["second visit over the wire"] = wire.received - before
        figures["house-way button to filled rows, median"] = house_way_ms(visit.page)
        context.close()
    return figures


def best_of(browser: Browser, rounds: int) -> dict[str, float]:
    """Return the least of every figure over all rounds."""
    best: dict[str, float] = {
        "scripts and styles of the first load, gzip": sum(first_load().values()),
        "all scripts and styles, every language, gzip": sum(all_scripts().values()),
    }
    with relay() as origin:
        for number in range(1, rounds + 1):
            print(f"visit {number} of {rounds}", file=sys.stderr)
            figures = measure(browser.new_context(), origin)
            best |= {name: min(value, best.get(name, value)) for name, value in figures.items()}
    return best


def report(best: dict[str, float]) -> tuple[list[str], bool]:
    """Return one line a figure, and whether all budgets are kept."""
    lines = [f"{'':52}{'':>12}{'at most':>16}"]
    all_kept = True
    for figure in FIGURES:
        value = best[figure.name]
        line = f"{figure.name:52}{value:12,.0f} {figure.unit:5}"
        if figure.most is not None:
            kept = value <= figure.most
            all_kept &= kept
            line += f"{figure.most:10,.0f}  {'kept' if kept else 'MISSED'}"
        lines.append(line)
    return lines, all_kept


def main() -> int:
    """Measure and print; gives the exit status."""
    parser = argparse.ArgumentParser(description="Measure the app in a browser against its budgets.")
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    chromium = find()
    if chromium is None:
        print(ABSENT, file=sys.stderr)
        return 1
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        lines, all_kept = report(best_of(browser, chosen.rounds))
        browser.close()
    print("\n".join(lines))
    return 0 if all_kept else 1


if __name__ == "__main__":
    sys.exit(main())
