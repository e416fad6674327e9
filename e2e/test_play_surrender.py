"""Surrender: behind *More*, asked about first, and paid for."""

from playwright.sync_api import Page, expect

from e2e.figures import balances, check, diagnosis, result
from e2e.playing import cards_in, from_more, new_table, set_rows, tray

# Seed 1 deals no natural to anybody at the table.
SEED = 1


def test_a_surrender(shared: Page) -> None:
    """The question names the cost, going back changes nothing, and the result is what the question said."""
    page = shared
    new_table(page, SEED)
    dealt = cards_in(tray(page))
    before = balances(page)
    from_more(page, "Surrender")
    question = page.get_by_role("dialog", name="Surrender this hand?")
    expect(question).to_contain_text("It costs 3 units (15 chips) to each opponent, 9 units (45 chips) in all.")
    expect(question.get_by_role("button", name="Play on")).to_be_focused()
    question.get_by_role("button", name="Play on").tap()
    expect(question).to_have_count(0)
    assert cards_in(tray(page)) == dealt
    assert set_rows(page) == {"front": [], "middle": [], "back": []}
    from_more(page, "Surrender")
    question.get_by_role("button", name="Surrender").tap()
    # No rows were set, so there is nothing to reveal row by row.
    found = result(page)
    check(found)
    assert [pair.bill for pair in found.duels] == [[("You: surrender", -3)]] * 3
    assert (found.net_units, found.net_chips, found.balance) == (-9, -45, before["You"] - 45)
    expect(page.get_by_role("region", name="You against East")).to_contain_text("surrendered")
    figures = diagnosis(page)
    assert figures["Skill"].beside.startswith("house-way in your seat:")
