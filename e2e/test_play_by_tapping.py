"""A whole hand by tapping, on a small phone and on a desk: every way to move a card, the lock, the reveal, the sums."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.cards import spoken
from e2e.figures import balances, check, diagnosis, numbers, result
from e2e.playing import (
    ROWS,
    card,
    cards_in,
    expect_said,
    from_more,
    lock_button,
    new_table,
    places,
    row,
    set_rows,
    tray,
)

# Seed 6 deals `8c 9c Qc Kc Ac 3d Qd 2h 4h 8h Qh 7s Ks`, and bonuses to two opponents: found by sending consents with
# the draws of one seed after the other to the engine's bridge. These rows are legal, and worse than house-way's.
SEED = 6
ROWS_SET = {
    "front": ["Qh", "Ac", "3d"],
    "middle": ["Kc", "9c", "4h", "Ks", "2h"],
    "back": ["Qc", "8c", "Qd", "8h", "7s"],
}


def tap_to_row(page: Page, text: str, name: str) -> None:
    """Tap a card, then a row: the short front beside its places, the others on the first empty one."""
    card(page, text).tap()
    expect(card(page, text)).to_have_attribute("aria-pressed", "true")
    if name == "front":
        tap_beside_front(page)
    else:
        places(page, name).first.tap()
    expect(row(page, name).get_by_role("button", name=spoken(text))).to_be_visible()


def tap_beside_front(page: Page) -> None:
    """Tap the front row in its corner, where a finger meets no place."""
    row(page, "front").tap(position={"x": 6, "y": 6})


def place_twelve(page: Page) -> None:
    """Fill front and middle, and four of the back's places."""
    left = 13
    for name in ROWS:
        for text in ROWS_SET[name][:4] if name == "back" else ROWS_SET[name]:
            tap_to_row(page, text, name)
            left -= 1
            expect(lock_button(page)).to_have_accessible_name(f"Lock {left} to place")


def expect_unlocked_refusal(page: Page) -> None:
    """See that *Lock* is off, and that tapping it all the same says what is missing and locks nothing."""
    expect(lock_button(page)).to_have_attribute("aria-disabled", "true")
    lock_button(page).tap(force=True)
    expect_said(page, "1 card still to place before you can lock.")
    expect(row(page, "back").get_by_role("heading")).to_have_text("Back 1 more card")


def walk_through_reveal(page: Page) -> None:
    """Go through the rows of the reveal by its own button."""
    for number, (name, onward) in enumerate(zip(ROWS, ("Next: middle", "Next: back", "Show result"), strict=True), 1):
        expect(page.get_by_role("heading", name=f"{name.capitalize()} · {number} of 3")).to_be_visible()
        expect(page.get_by_text(re.compile("^[▲▽=] (you win|you lose|tie)$"))).to_have_count(3)
        page.get_by_role("button", name=onward).tap()


def check_result(page: Page, before: int) -> int:
    """Hold the result against its parts and against the balance before; return the balance after."""
    found = result(page)
    check(found)
    assert len(found.duels) == 3
    assert found.balance == before + found.net_chips
    assert found.net_chips == 5 * found.net_units
    for pair in found.duels:
        counts = [pair.marks.count(mark) for mark in ("won", "lost", "tied")]
        assert numbers(pair.bill[0][0]) == counts
        assert pair.bill[0][1] == counts[0] - counts[1], "the plain scale pays one unit a row"
    assert any("bonus for the back" in words for pair in found.duels for words, _ in pair.bill[1:])
    figures = diagnosis(page)
    (house_way,) = numbers(figures["Skill"].beside)
    assert figures["Skill"].beside.startswith("house-way in your seat:")
    assert figures["Skill"].chips == found.net_chips - house_way
    assert figures["Skill"].chips < 0
    assert numbers(figures["Skill"].sentence) == [house_way, found.net_chips]
    assert figures["Luck"].beside.startswith("everybody by house-way:")
    assert numbers(figures["Luck"].beside) == numbers(figures["Luck"].sentence) == [figures["Luck"].chips]
    return found.balance


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1440, 900)])
def test_a_hand_by_tapping(shared: Page, width: int, height: int) -> None:
    """Cards to rows, the lock that says what is missing, the reveal, every sum of the result, and the next hand."""
    page = shared
    new_table(page, SEED, width, height, moving=width == 360)
    before = balances(page)
    assert sum(before.values()) == 4000
    place_twelve(page)
    expect_unlocked_refusal(page)
    (last,) = cards_in(tray(page))
    card(page, last).tap()
    places(page, "back").tap()
    expect(lock_button(page)).to_have_accessible_name("Lock all placed")
    expect(lock_button(page)).to_have_attribute("aria-disabled", "false")
    assert {name: set(cards) for name, cards in set_rows(page).items()} == {n: set(c) for n, c in ROWS_SET.items()}
    expect(row(page, "back").get_by_role("heading")).to_have_text("Back Two pair, queens and eights")
    lock_button(page).tap()
    walk_through_reveal(page)
    after = check_result(page, before["You"])
    page.get_by_role("button", name="Next hand").tap()
    expect(page.get_by_role("heading", name="Hand 2", exact=True)).to_be_visible()
    expect(tray(page).get_by_role("button")).to_have_count(13)
    assert balances(page)["You"] == after
    assert sum(balances(page).values()) == 4000


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1440, 900)])
def test_moves_and_their_undoing(shared: Page, width: int, height: int) -> None:
    """A swap, a full row that refuses kindly, a card back to the tray, undo and redo, sorting beside full rows."""
    page = shared
    new_table(page, SEED, width, height)
    for text in ROWS_SET["front"]:
        tap_to_row(page, text, "front")
    tap_to_row(page, "Kc", "middle")
    # A fourth card for the front: nothing moves, and the card stays in the hand.
    card(page, "Ks").tap()
    tap_beside_front(page)
    expect_said(page, "The front is full. Pick up one of its cards to change the two.")
    assert set_rows(page)["front"] == ROWS_SET["front"]
    expect(card(page, "Ks")).to_have_attribute("aria-pressed", "true")
    # Tapped on one of the row's cards instead, the two change places.
    card(page, "Ac").tap()
    expect_said(page, "King of spades and ace of clubs changed places.")
    assert set_rows(page)["front"] == ["Qh", "Ks", "3d"]
    assert "Ac" in cards_in(tray(page))
    # So do two cards of different rows.
    card(page, "Qh").tap()
    card(page, "Kc").tap()
    assert set_rows(page) == {"front": ["Kc", "Ks", "3d"], "middle": ["Qh"], "back": []}
    card(page, "Qh").tap()
    page.get_by_role("button", name="Back to the tray").tap()
    expect(places(page, "middle")).to_have_count(5)
    steps = [["Kc", "Ks", "3d"], ["Qh", "Ks", "3d"], ["Qh", "Ac", "3d"]]
    for front in steps:
        page.get_by_role("button", name="Undo").tap()
        expect_said(page, "Undone.")
        assert set_rows(page)["front"] == front
    for front in [*steps[1::-1], steps[0]]:
        from_more(page, "Redo")
        expect_said(page, "Done again.")
        assert set_rows(page)["front"] == front
    assert set_rows(page) == {"front": ["Kc", "Ks", "3d"], "middle": [], "back": []}


def test_sorting_leaves_the_rows_alone(shared: Page) -> None:
    """Sort goes between rank and suit in the tray; what is placed stays where it is."""
    page = shared
    new_table(page, SEED)
    by_rank = ["Ac", "Ks", "Kc", "Qh", "Qc", "Qd", "9c", "8h", "8c", "7s", "4h", "3d", "2h"]
    by_suit = ["Ks", "7s", "Qh", "8h", "4h", "2h", "Ac", "Kc", "Qc", "9c", "8c", "Qd", "3d"]
    assert cards_in(tray(page)) == by_rank
    sort = page.get_by_role("button", name=re.compile("^Sort"))
    sort.tap()
    expect_said(page, "Tray sorted by suit.")
    assert cards_in(tray(page)) == by_suit
    tap_to_row(page, "7s", "back")
    tap_to_row(page, "Ks", "back")
    sort.tap()
    expect_said(page, "Tray sorted by rank.")
    assert cards_in(tray(page)) == [text for text in by_rank if text not in ("7s", "Ks")]
    assert set_rows(page)["back"] == ["7s", "Ks"]
