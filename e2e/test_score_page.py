"""Scoring a real table: hands entered card by card, a wrong card shown where it is, the sheet kept over a reload."""

import re
from collections.abc import Iterable

from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.cards import spoken
from e2e.playing import START_MS

# Four hands of one deck: Ann and Bo in order, Cy too, and Di with an ace in front of a queen.
HANDS = {
    "Ann": "Ks Kd 3c 4c 4d 9h 9s 2d Tc Td Th 6c 6d",
    "Bo": "2h 2s 5c Jc Jd 7h 7s 8h 3d 3h 3s Qc Qd",
    "Cy": "4h 5d 8c 5h 7d 8s 9d Ts 6h 6s Ah As 9c",
    "Di": "Ac 2c 4s 5s 7c 8d Js Qh Ad Qs Jh Kh Kc",
}
# By 賭 of a hundred points: Ann takes two rows of three from Bo, both shoot the others, and Cy beats the foul.
NETS = ["+1,300", "+1,100", "−600", "−1,800"]
TAIWAN = "tw-13zhang"


def deck(page: Page) -> Locator:
    """Return the 52 cards to choose from."""
    return page.get_by_role("group", name="Deck")


def tap(page: Page, cards: Iterable[str]) -> None:
    """Tap cards of the deck, wherever they lie already."""
    for card in cards:
        deck(page).get_by_role("button", name=re.compile(f"^{spoken(card)}")).click()


def seat(page: Page, name: str) -> Locator:
    """Return what shows the cards of a seat."""
    return page.get_by_role("group", name="Whose cards").get_by_role("button", name=re.compile(f"^{name}"))


def totals(page: Page) -> Locator:
    """Return the last line of the sheet."""
    return page.get_by_role("region", name="Score sheet").get_by_role("row", name=re.compile("^Total"))


def settle(page: Page) -> None:
    """Ask for the settlement of the hand."""
    page.get_by_role("button", name=re.compile("^Settle the hand")).click()


def enter_four(page: Page, origin: str) -> None:
    """Come from the start, choose the rules of Taiwan, name the seats, and enter their hands."""
    page.goto(f"{origin}/")
    page.get_by_role("link", name="Score a real table").click()
    page.get_by_label("Rule set").select_option(TAIWAN)
    for number, name in enumerate(HANDS, 1):
        page.get_by_label(f"Name of Seat {number}").fill(name)
    for name, hand in HANDS.items():
        seat(page, name).click()
        tap(page, hand.split())


def test_four_real_hands(page: Page, context: BrowserContext, app: str) -> None:
    """Entered with a card that is at two seats, refused, mended, settled, and kept; a draft is kept as well."""
    enter_four(page, app)
    # Bo's first card was read wrong: it is put in the place of the right one.
    seat(page, "Bo").click()
    rows = page.get_by_role("group", name="The rows of Bo")
    rows.get_by_role("button", name="two of hearts, in front").focus()
    page.keyboard.press("0")
    tap(page, ["Ks"])
    wrong = page.get_by_role("alert")
    expect(wrong).to_contain_text("The king of spades is with Ann and with Bo.")
    expect(seat(page, "Ann")).to_contain_text("look here")
    expect(seat(page, "Bo")).to_contain_text("look here")
    expect(seat(page, "Cy")).to_contain_text("all thirteen")
    settle(page)
    expect(page.get_by_role("status")).to_contain_text("cannot be settled yet", timeout=START_MS)
    expect(page.get_by_role("heading", name="Hand 1", exact=True)).to_be_visible()
    # The engine's refusal leads to the first of the two seats, and nothing that was entered is lost.
    for name in HANDS:
        expect(seat(page, name)).to_contain_text(re.compile("all thirteen|look here"))
    wrong.get_by_role("button", name="To Bo").click()
    rows.get_by_role("button", name="king of spades, in front").click()
    page.get_by_role("button", name="Take out").click()
    tap(page, ["2h"])
    expect(wrong).to_have_count(0)
    settle(page)
    expect(page.get_by_role("heading", name="Hand 1, settled")).to_be_focused()
    pair = page.get_by_role("group").filter(has_text=re.compile("^Ann against Bo"))
    expect(pair).to_contain_text("+1")
    expect(totals(page).get_by_role("cell")).to_have_text(NETS)
    page.get_by_role("button", name="Next hand").click()
    tap(page, HANDS["Cy"].split()[:4])
    expect(seat(page, "Ann")).to_contain_text("9 missing")
    page.reload()
    expect(totals(page).get_by_role("cell")).to_have_text(NETS)
    expect(seat(page, "Ann")).to_contain_text("9 missing")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_role("status")).to_contain_text("Copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines()[1] == "1. Ann +1,300 · Bo +1,100 · Cy −600 · Di −1,800"


def test_rules_of_the_set(shared: Page, app: str) -> None:
    """The page leads to what its rules pay, which comes from the engine's data."""
    page = shared
    page.goto(f"{app}/#/score")
    page.get_by_label("Rule set").select_option(TAIWAN)
    page.get_by_role("link", name="What these rules pay").click()
    section = page.get_by_role("region", name=re.compile("^十三張 .Taiwan"))
    expect(section.get_by_text("42 賭")).to_be_visible(timeout=START_MS)
    expect(section.get_by_role("heading", name=re.compile("^十三張 .Taiwan"))).to_be_focused()
