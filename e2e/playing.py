"""A hand as a person plays it, by the names that the page gives to its parts."""

import re

from playwright.sync_api import Page, expect

# The first start compiles ten megabytes of wasm on whatever machine this is.
START_MS = 120_000


def open_app(page: Page, origin: str) -> None:
    """Open the app's start screen."""
    page.goto(f"{origin}/")
    expect(page.get_by_role("button", name=re.compile("^Play now"))).to_be_visible()


def deal(page: Page) -> None:
    """Ask for a hand and wait until its cards are there."""
    page.get_by_role("button", name=re.compile("^Play now")).click()
    expect(page.get_by_role("region", name="Your cards").get_by_role("button")).to_have_count(13, timeout=START_MS)


def set_by_house_way(page: Page) -> None:
    """Fill the rows by house-way; a natural is declined first."""
    decline = page.get_by_role("button", name="Decline, set rows")
    if decline.is_visible():
        decline.click()
    page.get_by_role("button", name="House-way").click()
    expect(page.get_by_role("button", name=re.compile("^Lock"))).to_have_attribute("aria-disabled", "false")


def lock_to_result(page: Page) -> None:
    """Lock the rows and go on to the result."""
    page.get_by_role("button", name=re.compile("^Lock")).click()
    go_to_result(page)


def go_to_result(page: Page) -> None:
    """Pass over the reveal."""
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_role("region", name="Your net")).to_be_visible()


def play_hand(page: Page) -> None:
    """Play one whole hand by house-way, from the start screen to the result with skill and luck."""
    deal(page)
    set_by_house_way(page)
    lock_to_result(page)
    expect(page.get_by_text("Working out skill and luck")).to_have_count(0)
    expect(page.get_by_role("heading", name="Skill and luck")).to_be_visible()
