"""axe finds nothing on any screen or sheet: in both languages, and in both themes, which change colours alone."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from e2e import entropy
from e2e.screens import START_MS, at_the_table, beside_the_table, more_hands
from e2e.serving import ROOT
from e2e.watching import Watch

AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """
async (options) => {
  const { violations } = await axe.run(document, options);
  const why = (node) => node.any.map(({ message }) => message).join("; ");
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${node.target.join(" ")}: ${why(node)}`));
}
"""
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1440, "height": 900}
# axe looks at the whole document: what is only scrolled has been looked at.
SCROLLED = re.compile("-end$|^rules-(?!top)|^example-(?!step)")
# Seed 4 deals no natural to the table.
SEED = 4


def violations(page: Page, options: dict[str, Any]) -> list[str]:
    """Return what axe finds on the page as it stands."""
    found: list[str] = page.evaluate(RUN, options)
    return found


def looking(page: Page, found: dict[str, list[str]], *, themes: bool) -> Callable[[str], None]:
    """Return what looks at a screen, in both themes if asked to, and on a desk where the table has more on it."""
    everything = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]}
    # The theme changes colours and nothing else.
    colours = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, "resultTypes": ["violations"]}

    def look(name: str) -> None:
        if SCROLLED.search(name):
            return
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        found[f"{name}, dark"] = violations(page, everything)
        if themes:
            page.emulate_media(color_scheme="light", reduced_motion="reduce")
            found[f"{name}, light"] = violations(page, colours)
        if name in ("table-dealt", "result"):
            page.set_viewport_size(DESK)
            found[f"{name}, at a desk"] = violations(page, everything)
            page.set_viewport_size(PHONE)

    return look


@pytest.mark.parametrize(("language", "themes"), [("en-GB", True), ("zh-TW", False)])
def test_nothing_is_found(browser: Browser, app: str, language: str, themes: bool) -> None:
    """Every screen and sheet, with a session of a few hands behind it; no language changes a colour."""
    context = browser.new_context(locale=language, viewport=PHONE, reduced_motion="reduce")
    watch = Watch(app)
    watch.attach(context)
    entropy.fix(context, SEED)
    context.add_init_script(AXE)
    page = context.new_page()
    page.goto(f"{app}/")
    page.locator(".engine").wait_for(state="detached", timeout=START_MS)
    found: dict[str, list[str]] = {}
    look = looking(page, found, themes=themes)
    at_the_table(page, look)
    more_hands(page, 2)
    beside_the_table(page, look)
    context.close()
    assert len(found) > (40 if themes else 20)
    assert {name: lines for name, lines in found.items() if lines} == {}
    watch.check()


def test_axe_would_find_something(still: Page, app: str) -> None:
    """A button without a name is found: the test above could fail."""
    page = still
    page.context.add_init_script(AXE)
    page.goto(f"{app}/")
    page.locator("h1").wait_for()
    page.evaluate("() => document.querySelector('main').append(document.createElement('button'))")
    lines = violations(page, {"runOnly": {"type": "tag", "values": TAGS}})
    assert any("button-name" in line for line in lines), lines
