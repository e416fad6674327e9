"""House-way fills the rows as the command line would; edited or not, the rows lock, and skill tells the difference."""

import json
import subprocess
import sys

from playwright.sync_api import Page, expect

from e2e.figures import check, diagnosis, number, result
from e2e.playing import ROWS, card, cards_in, expect_said, lock_button, lock_to_result, new_table, set_rows, tray

# Seed 1 deals `8c Tc 3d Td 3h 5h 7h Th Qh 3s 6s Qs As`, with no natural at the table.
SEED = 1


def of_the_command_line(cards: list[str]) -> dict[str, set[str]]:
    """Ask the engine's command line for house-way's rows."""
    command = [sys.executable, "-m", "houseway", "arrange"]
    done = subprocess.run(command, input=" ".join(cards), capture_output=True, text=True, check=True, timeout=60)
    answer = json.loads(done.stdout)
    return {name: set(answer[name]) for name in ROWS}


def fill(page: Page) -> dict[str, set[str]]:
    """Fill the rows by house-way and return them."""
    page.get_by_role("button", name="House-way").tap()
    expect_said(page, "House-way has filled the rows.")
    expect(page.get_by_text("All cards are placed.")).to_be_visible()
    return {name: set(cards) for name, cards in set_rows(page).items()}


def test_house_way_followed_is_skill_zero(shared: Page) -> None:
    """The rows are the command line's for the same cards; locked as they are, skill is exactly zero."""
    page = shared
    new_table(page, SEED)
    dealt = cards_in(tray(page))
    assert fill(page) == of_the_command_line(dealt)
    page.get_by_role("button", name="House-way").tap()
    expect_said(page, "The rows already are as house-way sets them.")
    lock_to_result(page)
    found = result(page)
    check(found)
    skill = diagnosis(page)["Skill"]
    assert skill.chips == 0
    assert number(skill.beside.rpartition(":")[2]) == found.net_chips
    assert skill.sentence.startswith("You made exactly what house-way would have made")


def test_house_way_edited_then_locked(shared: Page) -> None:
    """Cards of filled rows change places one by one; what was locked is what is compared."""
    page = shared
    new_table(page, SEED)
    rows = fill(page)
    # Threes full of queens give their queens to the middle; the back keeps trips and beats it no more than needed.
    for one, other in (("Qh", "7h"), ("Qs", "5h")):
        card(page, one).tap()
        card(page, other).tap()
        expect_said(page, "changed places.")
    expect(lock_button(page)).to_have_accessible_name("Lock as a foul")
    page.get_by_role("button", name="Undo").tap()
    page.get_by_role("button", name="Undo").tap()
    expect(lock_button(page)).to_have_accessible_name("Lock all placed")
    for one, other in (("As", "7h"), ("8c", "5h")):
        card(page, one).tap()
        card(page, other).tap()
        expect_said(page, "changed places.")
    edited = {name: set(cards) for name, cards in set_rows(page).items()}
    assert edited == {
        "front": rows["front"] - {"As", "8c"} | {"7h", "5h"},
        "middle": rows["middle"] - {"7h", "5h"} | {"As", "8c"},
        "back": rows["back"],
    }
    lock_to_result(page)
    found = result(page)
    check(found)
    skill = diagnosis(page)["Skill"]
    assert skill.chips == found.net_chips - number(skill.beside.rpartition(":")[2])
    own = page.get_by_role("region", name="You against East").get_by_role("img", name="Front:").first
    expect(own).to_have_attribute("aria-label", "Front: seven of hearts, six of spades, and five of hearts")
