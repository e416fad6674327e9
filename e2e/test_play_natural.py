"""Naturals: offered with what they pay, claimed by nobody but the player, and played as three rows when declined."""

import re

from playwright.sync_api import Locator, Page, expect

from e2e.figures import check, diagnosis, numbers, result
from e2e.playing import card, from_more, go_to_result, lock_button, new_table, places, set_rows, tray

# Found by sending consents with the draws of one seed after the other to the engine's bridge until the first hand gave
# seat 0 a natural; by house-way no opponent claims one in these deals.
# Seed 70: `2c 4c 5c Jc Ac 3d 6d 9d 2h 3h Th Qh 8s`, three straights.
STRAIGHTS = 70
# Seed 461: `5c 6c Qc Ac 6d 7d 8d Qd Ad 2h 2s 5s 7s`, six pairs.
PAIRS = 461


def offer(page: Page, label: str) -> Locator:
    """Return the offer at the table."""
    return page.get_by_role("region", name=f"You hold a natural: {label}")


def test_a_natural_claimed(shared: Page) -> None:
    """The offer says what it pays and that declining is allowed; claimed, it pays just that."""
    page = shared
    new_table(page, STRAIGHTS)
    there = offer(page, "Three straights")
    expect(there).to_contain_text("It pays 3 units (15 chips) from each opponent. You may decline it.")
    there.get_by_role("button", name="Claim three straights").tap()
    expect(page.get_by_role("region", name="Your net")).to_be_visible()
    found = result(page)
    check(found)
    assert [pair.bill for pair in found.duels] == [[("You: natural, three straights", 3)]] * 3
    assert (found.net_units, found.net_chips) == (9, 45)
    expect(page.get_by_role("region", name="You against East")).to_contain_text("claimed three straights")
    assert diagnosis(page)["Skill"].chips == 0


def test_a_natural_declined(shared: Page) -> None:
    """Nothing claims it by itself: not the deal, not house-way, not the lock; declined, the rows are compared."""
    page = shared
    new_table(page, PAIRS)
    expect(offer(page, "Six pairs")).to_be_visible()
    # House-way would claim it, so it asks first.
    page.get_by_role("button", name="House-way").tap()
    question = page.get_by_role("dialog", name="You hold a natural: Six pairs")
    expect(question).to_contain_text("it pays 3 units (15 chips) from each opponent without a natural or a surrender")
    expect(question).to_contain_text("You may decline it and set three rows instead.")
    expect(question).to_contain_text("House-way would claim it.")
    question.get_by_role("button", name="Decline, set rows").tap()
    expect(question).to_have_count(0)
    expect(offer(page, "Six pairs")).to_have_count(0)
    expect(tray(page).get_by_role("button")).to_have_count(13)
    # The offer can be had again until the hand is locked.
    from_more(page, "Natural: claim or decline")
    question.get_by_role("button", name="Decline, set rows").tap()
    rows = {
        "front": ["Qc", "Qd", "8d"],
        "middle": ["7d", "7s", "6c", "6d", "2s"],
        "back": ["Ac", "Ad", "5c", "5s", "2h"],
    }
    for name, cards in rows.items():
        for text in cards:
            card(page, text).tap()
            places(page, name).first.tap()
    assert set_rows(page) == rows
    expect(lock_button(page)).to_have_accessible_name("Lock all placed")
    lock_button(page).tap()
    go_to_result(page)
    found = result(page)
    check(found)
    assert all(re.match(r"Rows: \d won, \d lost, \d tied$", pair.bill[0][0]) for pair in found.duels)
    skill = diagnosis(page)["Skill"]
    assert numbers(skill.beside) == [45], "house-way would have claimed three units from each"
    assert skill.chips == found.net_chips - 45
