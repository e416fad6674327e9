"""A hand as a person plays it, by the names that the page gives to its parts."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from e2e import entropy
from e2e.cards import spoken, written

ROWS = ("front", "middle", "back")
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


Choosing = Callable[[Locator], None]


def usual(sheet: Locator) -> None:
    """Choose the default rules and opponents, whatever the test before has played."""
    sheet.get_by_role("combobox", name="Rules").select_option("wsgc-house")
    sheet.get_by_role("radio", name="House seats").check()


def new_table(
    page: Page, seed: int, width: int = 390, height: int = 844, *, moving: bool = False, choose: Choosing | None = None
) -> None:
    """Deal the first hand of a new session with a seed's entropy, from whatever screen is shown.

    Cards glide only where a test asks for it: a tap waits until its target stands still. `choose` fills in the sheet,
    which otherwise asks for the default rules.
    """
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="no-preference" if moving else "reduce")
    page.evaluate("() => { if (!['', '#/'].includes(location.hash)) location.hash = '#/'; }")
    page.evaluate(f"() => {{{entropy.SCRIPT.replace('SEED', str(seed))}}}")
    page.get_by_role("button", name="New session").click()
    (choose or usual)(page.get_by_role("dialog"))
    # Between hands the sheet offers both, the settings of this session and a new one.
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^(Start and deal|New session)$")).click()
    confirm = page.get_by_role("dialog", name="Start a new session?").get_by_role("button", name="Start a new session")
    dealt = page.get_by_role("heading", name="Hand 1", exact=True)
    # A session that is left unfinished is asked about.
    expect(confirm.or_(dealt).first).to_be_visible(timeout=START_MS)
    if confirm.is_visible():
        confirm.click()
    expect(tray(page).get_by_role("button")).to_have_count(13, timeout=START_MS)
    expect(dealt).to_be_visible()


def tray(page: Page) -> Locator:
    """Return the cards that are not placed yet."""
    return page.get_by_role("region", name="Your cards")


def row(page: Page, name: str) -> Locator:
    """Return a row by its name in small letters; its heading goes on with what it holds."""
    return page.get_by_role("region", name=re.compile(f"^{name.capitalize()} "))


def card(page: Page, text: str) -> Locator:
    """Return the button of an own card, wherever it lies."""
    return page.get_by_role("button", name=re.compile(f"^{spoken(text)}, in "))


def places(page: Page, name: str) -> Locator:
    """Return the empty places of a row."""
    return row(page, name).get_by_role("button", name=re.compile("^empty place "))


def lock_button(page: Page) -> Locator:
    """Return the button that locks, whatever it says beside its name."""
    return page.get_by_role("group", name="Actions").get_by_role("button", name=re.compile("^Lock"))


def cards_in(region: Locator) -> list[str]:
    """Return the cards of a row or of the tray as text, in the order in which they are shown."""
    names: list[str] = region.get_by_role("button").evaluate_all("all => all.map((one) => one.ariaLabel)")
    return [written(name) for name in names if " of " in name]


def set_rows(page: Page) -> dict[str, list[str]]:
    """Return the cards of all three rows."""
    return {name: cards_in(row(page, name)) for name in ROWS}


def expect_said(page: Page, words: str) -> None:
    """Wait until the live region has said these words."""
    expect(page.get_by_role("status")).to_contain_text(words)


def from_more(page: Page, name: str) -> None:
    """Choose an entry of the sheet *More*."""
    page.get_by_role("button", name="More").click()
    page.get_by_role("dialog", name="More").get_by_role("button", name=name).click()
