"""Draws the app's PNG icons from web/public/icon.svg in a Chromium; run when the drawing changes, the results are kept.

usage: python web/scripts/make_icons.py CHROMIUM
"""

import argparse
import re
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).resolve().parent.parent / "public"
DRAWING = PUBLIC / "icon.svg"
# File name -> pixels a side, and whether the system may cut a shape of its own out of it.
ICONS = {
    "icon-180.png": (180, True),
    "icon-192.png": (192, False),
    "icon-512.png": (512, False),
    "icon-maskable-512.png": (512, True),
}
# A system may cut away all outside a circle of four fifths of the side: the drawing shrinks into it.
SAFE_VIEW = "-10 -10 84 84"


def drawing(*, bleeds: bool) -> str:
    """Return the drawing as SVG; one that bleeds has a ground up to the edges and keeps clear of them."""
    svg = DRAWING.read_text(encoding="utf-8")
    if not bleeds:
        return svg
    ground = re.search(r'<rect[^>]*\brx="14"[^>]*fill="(#[0-9a-f]+)"[^>]*/>', svg)
    if ground is None:
        raise SystemExit(f"{DRAWING.name} has no ground to extend")
    wide = f'<rect x="-10" y="-10" width="84" height="84" fill="{ground[1]}" />'
    return svg.replace('viewBox="0 0 64 64"', f'viewBox="{SAFE_VIEW}"').replace(ground[0], wide)


def draw(page: Page, name: str, side: int, *, bleeds: bool) -> None:
    """Write one icon."""
    page.set_viewport_size({"width": side, "height": side})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing(bleeds=bleeds)}")
    page.screenshot(path=PUBLIC / name, omit_background=True)


def main() -> None:
    """Write all icons."""
    parser = argparse.ArgumentParser(description="Draw the app's PNG icons.")
    parser.add_argument("chromium", help="path of a Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=parser.parse_args().chromium, args=["--no-sandbox"])
        page = browser.new_page()
        for name, (side, bleeds) in ICONS.items():
            draw(page, name, side, bleeds=bleeds)
        browser.close()


if __name__ == "__main__":
    main()
