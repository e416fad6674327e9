"""A foul: told while the rows are arranged, asked about before it locks, and paid for."""

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.figures import check, diagnosis, result
from e2e.playing import ROWS, card, expect_said, go_to_result, lock_button, new_table, places, row, set_rows, tray

# Seed 1 deals `8c Tc 3d Td 3h 5h 7h Th Qh 3s 6s Qs As`, with no natural at the table.
SEED = 1
FOUL = {
    "front": ["Qh", "Qs", "As"],
    "middle": ["Td", "Tc", "8c", "7h", "6s"],
    "back": ["Th", "3d", "3h", "3s", "5h"],
}


def arrange(page: Page, rows: dict[str, list[str]]) -> None:
    """Put the cards of each row on its places."""
    for name in ROWS:
        for text in rows[name]:
            card(page, text).tap()
            places(page, name).first.tap()
    expect(tray(page).get_by_role("button")).to_have_count(0)


def order(page: Page) -> Locator:
    """Return the two lines that say which row must beat which."""
    return page.get_by_role("list", name="Order of the rows").get_by_role("listitem")


@pytest.fixture
def fouled(shared: Page) -> Page:
    """A table whose middle does not beat its front."""
    new_table(shared, SEED)
    expect(order(shared)).to_contain_text(["Middle must beat front", "Back must beat middle"])
    arrange(shared, FOUL)
    expect(order(shared)).to_contain_text(["Middle does not beat front", "Back beats middle"])
    return shared


def ask(page: Page) -> Locator:
    """Lock, and return the question that it brings."""
    expect(lock_button(page)).to_have_accessible_name("Lock as a foul")
    lock_button(page).tap()
    question = page.get_by_role("dialog", name="Lock a foul?")
    expect(question).to_be_visible()
    return question


def test_the_order_is_told_while_arranging(fouled: Page) -> None:
    """What each row holds and which must beat which is said with every change, for both pairs of rows."""
    page = fouled
    expect(row(page, "front").get_by_role("heading")).to_have_text("Front Pair, queens")
    expect(row(page, "middle").get_by_role("heading")).to_have_text("Middle Pair, tens")
    expect(row(page, "back").get_by_role("heading")).to_have_text("Back Three of a kind, threes")
    card(page, "Th").tap()
    card(page, "8c").tap()
    expect(order(page)).to_contain_text(["Middle beats front", "Back does not beat middle"])
    card(page, "3d").tap()
    card(page, "6s").tap()
    expect(order(page)).to_contain_text(["Middle beats front", "Back does not beat middle"])
    expect(row(page, "middle").get_by_role("heading")).to_have_text("Middle Three of a kind, tens")


def test_going_back_changes_nothing(fouled: Page) -> None:
    """The question names the cost; the safe answer and Escape leave the rows as they were, unlocked."""
    page = fouled
    question = ask(page)
    expect(question).to_contain_text("Middle does not beat front")
    expect(question).not_to_contain_text("Back beats middle")
    expect(question).to_contain_text("It costs 3 units (15 chips) to each opponent with a legal hand")
    expect(question).to_contain_text("up to 9 units (45 chips) in all")
    expect(question.get_by_role("button", name="Back to the cards")).to_be_focused()
    question.get_by_role("button", name="Back to the cards").tap()
    expect(question).to_have_count(0)
    assert set_rows(page) == FOUL
    ask(page)
    page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    assert set_rows(page) == FOUL
    page.get_by_role("button", name="Undo").tap()
    expect_said(page, "Undone.")
    expect(lock_button(page)).to_have_accessible_name("Lock 1 to place")


def test_a_confirmed_foul_is_paid(fouled: Page) -> None:
    """Confirmed, it locks; every opponent with a legal hand is paid what the question said."""
    page = fouled
    ask(page).get_by_role("button", name="Lock the foul").tap()
    go_to_result(page)
    found = result(page)
    check(found)
    for pair in found.duels:
        assert pair.bill[0] == ("You: foul", -3)
        assert pair.marks == []
    assert found.net_units <= -9
    skill = diagnosis(page)["Skill"]
    assert skill.chips < 0
    page.evaluate("() => { location.hash = '#/session'; }")
    expect(page.get_by_role("rowheader", name="Hand 1")).to_contain_text("set a foul")
