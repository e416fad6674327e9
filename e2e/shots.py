"""Pictures of every screen in every size, theme and language: `python -m e2e.shots [PART-OF-A-NAME ...]`.

They go to `e2e/.shots/`, which git ignores, each screen's twenty side by side on a sheet of their own. Nothing here
asserts; a person looks.
"""

import html
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from e2e import entropy
from e2e.find_chromium import ABSENT, find
from e2e.screens import START_MS, Show, at_the_table, beside_the_table, more_hands
from e2e.serving import relay

FOLDER = Path(__file__).parent / ".shots"
SIZES = ((320, 568), (390, 844), (844, 390), (768, 1024), (1440, 900))
THEMES = ("dark", "light")
LANGUAGES = ("en-GB", "zh-TW")
FLAGS = ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
# Seed 4 deals no natural to the table; hands of the session follow by house-way.
SEED = 4
HANDS = 8


def shoot(page: Page, language: str, wanted: list[str]) -> Show:
    """Return what takes a screen's pictures in all sizes and themes; the page keeps its state."""

    def show(name: str) -> None:
        if wanted and not any(part in name for part in wanted):
            return
        top = page.evaluate("() => scrollY / Math.max(1, document.documentElement.scrollHeight - innerHeight)")
        anchor = page.evaluate("() => location.hash")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            if top > 0:
                page.evaluate("(top) => scrollTo(0, top * (document.documentElement.scrollHeight - innerHeight))", top)
            if anchor.count("/") > 1 and "rules" in anchor and not name.startswith("example-"):
                page.evaluate(
                    "(id) => document.getElementById(`section-${id}`)?.scrollIntoView()", anchor.split("/")[2]
                )
            for theme in THEMES:
                page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
                page.screenshot(path=FOLDER / f"{name}--{language}-{width}x{height}-{theme}.png")
        page.set_viewport_size({"width": 390, "height": 844})

    return show


def sheets(browser: Browser) -> None:
    """Lay all pictures of a screen side by side."""
    names = sorted({path.name.split("--")[0] for path in FOLDER.glob("*--*.png")})
    page = browser.new_page(viewport={"width": 2400, "height": 1000})
    for name in names:
        shown = "".join(f"<img src='{html.escape(path.name)}' title='{path.stem}'>" for path in ordered(name))
        text = (
            f"<style>body{{margin:8px;background:#888}}img{{height:420px;margin:4px;vertical-align:top}}</style>{shown}"
        )
        (FOLDER / f"{name}.html").write_text(text, encoding="utf-8")
        page.goto((FOLDER / f"{name}.html").as_uri())
        page.screenshot(path=FOLDER / f"sheet-of-{name}.png", full_page=True)
    page.close()


def ordered(name: str) -> Iterator[Path]:
    """Yield a screen's pictures, by language, theme and size."""
    for language in LANGUAGES:
        for theme in THEMES:
            for width, height in SIZES:
                path = FOLDER / f"{name}--{language}-{width}x{height}-{theme}.png"
                if path.exists():
                    yield path


def speaks_chinese() -> bool:
    """Say whether a font of this machine has Traditional Chinese."""
    command = ["fc-list", ":lang=zh-tw", "family"]
    try:
        return bool(subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip())
    except (OSError, subprocess.CalledProcessError):
        return False


def walk(context: BrowserContext, origin: str, language: str, wanted: list[str]) -> None:
    """Take every picture in one language."""
    entropy.fix(context, SEED)
    page = context.new_page()
    page.set_default_timeout(30_000)
    page.goto(f"{origin}/")
    page.locator(".engine").wait_for(state="detached", timeout=START_MS)
    show = shoot(page, language, wanted)
    at_the_table(page, show)
    more_hands(page, HANDS)
    beside_the_table(page, show)


def main(wanted: list[str]) -> int:
    """Take the pictures whose names hold one of the wanted parts, or all of them."""
    path = find()
    if path is None:
        print(ABSENT, file=sys.stderr)
        return 1
    if not speaks_chinese():
        print("No font here has Traditional Chinese (Debian: apt-get install fonts-noto-cjk).", file=sys.stderr)
    FOLDER.mkdir(exist_ok=True)
    with relay() as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for language in LANGUAGES:
            context = browser.new_context(
                locale=language, viewport={"width": 390, "height": 844}, reduced_motion="reduce"
            )
            walk(context, origin, language, wanted)
            context.close()
        sheets(browser)
        browser.close()
    print(f"{len(list(FOLDER.glob('*--*.png')))} pictures in {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
