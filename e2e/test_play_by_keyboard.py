"""A hand by keyboard alone, from the first page to the next hand, as a screen reader hears it."""

import re
from string import ascii_letters, digits

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e import entropy
from e2e.figures import check, diagnosis, result
from e2e.keyboard import expect_focus_kept, focused, press, tab_to, watch_focus
from e2e.playing import START_MS, cards_in, expect_said, lock_button, new_table, row, set_rows, tray

# Seed 1 deals `8c Tc 3d Td 3h 5h 7h Th Qh 3s 6s Qs As`, with no natural at the table in its first two hands.
SEED = 1


@pytest.fixture
def fresh(context: BrowserContext, page: Page, app: str) -> Page:
    """A page of its own with nothing pressed yet."""
    entropy.fix(context, SEED)
    watch_focus(context)
    page.goto(f"{app}/")
    # Drawn in a task of its own, after the document has loaded: a key before that meets an empty page.
    expect(page.get_by_role("button", name=re.compile("^Play now"))).to_be_visible()
    return page


def begin(page: Page) -> None:
    """Find the way in by Tab alone; letters mean nothing on this page."""
    press(page, "Tab")
    press(page, *"hsu1230?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    tab_to(page, "Play now")
    press(page, "Enter")
    expect(tray(page).get_by_role("button")).to_have_count(13, timeout=START_MS)
    expect_said(page, "Hand 1 is dealt: 13 cards in the tray.")
    expect(page.get_by_role("button", name="ace of spades, in tray")).to_be_focused()


def look_at_help(page: Page) -> None:
    """Open the list of keys and leave it; the focus comes back to the card."""
    before = focused(page)
    press(page, "?")
    help_sheet = page.get_by_role("dialog", name="How to play")
    expect(help_sheet).to_contain_text("No key locks the hand")
    press(page, "Escape")
    expect(help_sheet).to_have_count(0)
    assert focused(page) == before


def move_cards(page: Page) -> None:
    """Send by digits, pick up, carry and drop by Enter, let go by Escape, sort, undo."""
    press(page, "1")
    expect_said(page, "Ace of spades to front. 12 cards to place.")
    assert focused(page) == "queen of spades, in tray"
    press(page, "2", "3")
    assert set_rows(page) == {"front": ["As"], "middle": ["Qs"], "back": ["Qh"]}
    # Up through the rows to the ace, and back to the tray with it.
    press(page, "ArrowUp", "ArrowUp", "ArrowUp", "Home")
    assert focused(page) == "ace of spades, in front"
    press(page, "0")
    expect_said(page, "Ace of spades to tray. 11 cards to place.")
    assert focused(page) == "ace of spades, in tray"
    press(page, "s")
    expect_said(page, "Tray sorted by suit.")
    assert cards_in(tray(page))[:3] == ["As", "6s", "3s"]
    press(page, "s", "Enter")
    expect_said(page, "Ace of spades picked up.")
    press(page, "Escape")
    expect_said(page, "Put down.")
    press(page, "Enter", "ArrowUp", "Home")
    assert focused(page) == "queen of hearts, in back"
    press(page, "Enter")
    expect_said(page, "Ace of spades and queen of hearts changed places.")
    assert set_rows(page) == {"front": [], "middle": ["Qs"], "back": ["As"]}
    press(page, "u")
    expect_said(page, "Undone.")
    assert set_rows(page) == {"front": [], "middle": ["Qs"], "back": ["Qh"]}


def test_a_hand_by_keyboard(fresh: Page) -> None:
    """From the first Tab to the second hand, with the focus somewhere in every frame."""
    page = fresh
    begin(page)
    look_at_help(page)
    move_cards(page)
    press(page, "h")
    expect_said(page, "House-way has filled the rows.")
    expect(row(page, "back")).to_match_aria_snapshot(
        """
        - region "Back Full house, threes over queens":
          - heading "Back Full house, threes over queens" [level=2]
          - button "three of spades, in back"
          - button "three of hearts, in back"
          - button "three of diamonds, in back"
          - button "queen of spades, in back"
          - button "queen of hearts, in back"
        """
    )
    tab_to(page, "Lock")
    press(page, "Enter")
    expect(page.get_by_role("heading", name="Front · 1 of 3")).to_be_visible()
    expect_said(page, "Front. You: High card, ace.")
    for onward, said in (("Next: middle", "Middle. You: "), ("Next: back", "Back. You: "), ("Show result", "Result: ")):
        assert focused(page) == onward
        press(page, "Enter")
        expect_said(page, said)
    expect(page.get_by_role("button", name="Next hand")).to_be_focused()
    found = result(page)
    check(found)
    expect_said(page, f"Result: {found.net_chips:+} chips".replace("-", "−"))
    assert diagnosis(page)["Skill"].chips == 0
    press(page, "Enter")
    expect_said(page, "Hand 2 is dealt: 13 cards in the tray.")
    assert re.match(r"\w+ of \w+, in tray$", focused(page))
    expect_focus_kept(page)


def test_no_letter_locks(shared: Page) -> None:
    """With thirteen placed, every letter and digit leaves the hand open; away from the cards they do nothing at all."""
    page = shared
    new_table(page, SEED)
    page.get_by_role("button", name="House-way").click()
    expect(lock_button(page)).to_have_accessible_name("Lock all placed")
    filled = set_rows(page)
    page.get_by_role("button", name="More").focus()
    press(page, *"hsuUrR0123?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert set_rows(page) == filled
    row(page, "middle").get_by_role("button").first.focus()
    page.keyboard.type(ascii_letters + digits)
    press(page, "h")
    expect(lock_button(page)).to_have_accessible_name("Lock all placed")
    expect(page.get_by_role("heading", name="Hand 1", exact=True)).to_be_visible()
    expect(page.get_by_label("Opponents")).to_be_visible()


def test_letters_can_be_switched_off(shared: Page) -> None:
    """Without letters the arrows and Enter still move cards; letters and digits do nothing."""
    page = shared
    new_table(page, SEED)
    switch(page)
    tray(page).get_by_role("button").first.focus()
    before = cards_in(tray(page))
    press(page, *"hsu123?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert cards_in(tray(page)) == before
    press(page, "Enter", "ArrowUp", "Enter")
    assert len(cards_in(tray(page))) == 12
    switch(page)
    tray(page).get_by_role("button").first.focus()
    press(page, "1")
    assert len(cards_in(tray(page))) == 11


def switch(page: Page) -> None:
    """Turn the letter keys off, or on again."""
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Look and keys").click()
    sheet = page.get_by_role("dialog", name="Look and keys")
    sheet.get_by_text("Letter keys").click()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
