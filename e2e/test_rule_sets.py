"""Tables under other rule sets: a game by points to its winner, and what a rule set does differently at the cards."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from e2e.figures import PARTS, check, number, numbers, result
from e2e.files import open_file, saved
from e2e.playing import START_MS, Choosing, go_to_result, lock_button, new_table, row, set_rows, tray

SEED = 1
# Found by the engine: house-way sets A-2-3-4-5 at the back of seat 0's first hand, and West has a straight to the king
# there. Where the wheel ranks second it wins, where it ranks lowest it loses.
WHEEL = 110
WHEEL_BACK = ["As", "2s", "3c", "4d", "5s"]


def under(rules: str, hands: int | None = None, opponents: str | None = None) -> Choosing:
    """Return what chooses a rule set, a length and the opponents on the sheet of a new session."""

    def choose(sheet: Locator) -> None:
        sheet.get_by_role("combobox", name="Rules").select_option(rules)
        if hands is not None:
            sheet.get_by_role("radio", name=f"{hands} hands").check()
        if opponents is not None:
            sheet.get_by_role("radio", name=opponents).check()

    return choose


def by_house_way(page: Page) -> None:
    """Set the rows by house-way; a natural is declined first."""
    decline = page.get_by_role("button", name="Decline, set rows")
    if decline.is_visible():
        decline.tap()
    page.get_by_role("button", name="House-way").tap()
    expect(lock_button(page)).to_have_accessible_name("Lock all placed")


def score_sheet(page: Page) -> list[list[str]]:
    """Return the lines of the score sheet, head and totals included."""
    lines: list[list[str]] = (
        page.get_by_role("table", name=re.compile("^Score sheet")).get_by_role("row").evaluate_all(PARTS)
    )
    return lines


def totals(page: Page) -> dict[str, int]:
    """Return the total of every seat, as the foot of the score sheet has it."""
    head, *_, foot = score_sheet(page)
    return {name: numbers(cell)[0] for name, cell in zip(head[1:], foot[1:], strict=True)}


def test_a_game_of_five_hands_to_its_winner(shared: Page, app: str, tmp_path: Path) -> None:
    """Points may go below zero; the sheet adds up; the highest total wins, and another game begins at nothing.

    As a file it comes back as it went.
    """
    page = shared
    new_table(page, SEED, choose=under("intl-1-6", hands=5))
    expect(page.get_by_role("banner")).to_contain_text("International 1-6 · 5 hands")
    sums: dict[str, int] = {}
    for hand in range(1, 6):
        by_house_way(page)
        lock_button(page).tap()
        go_to_result(page)
        found = result(page)
        check(found)
        expect(page.get_by_role("table", name=re.compile("^Score sheet")).get_by_role("row")).to_have_count(hand + 2)
        sums = {name: sums.get(name, 0) + (line[-1] or 0) for name, line in found.matrix.items()}
        assert totals(page) == sums
        assert sum(sums.values()) == 0
        over = page.get_by_role("region", name="The game is over")
        if hand < 5:
            expect(over).to_have_count(0)
            page.get_by_role("button", name="Next hand").tap()
            expect(tray(page).get_by_role("button")).to_have_count(13)
    assert min(sums.values()) < 0
    best = [name for name, total in sums.items() if total == max(sums.values())]
    expect(over).to_contain_text("You win" if best == ["You"] else best[0])
    standings = [number(text.split()[0]) for text in over.get_by_role("definition").all_inner_texts()]
    assert standings == sorted(sums.values(), reverse=True)
    expect(page.get_by_role("button", name="Next hand")).to_have_count(0)
    expect(page.get_by_text("Working out skill and luck")).to_have_count(0)
    page.goto(f"{app}/#/session")
    balance = page.get_by_role("region", name="Totals").get_by_role("definition").nth(1)
    expect(balance).to_have_text(signed(sums["You"]))
    session = saved(page, "JSON", tmp_path)
    assert json.loads(session)["settings"] | {"rule_set": "intl-1-6", "hands": 5} == json.loads(session)["settings"]
    open_file(page, "game.json", session)
    expect(page.get_by_role("heading", name="From a file")).to_be_visible(timeout=START_MS)
    expect(balance).to_have_text(signed(sums["You"]))
    page.get_by_role("button", name="Back to your own session").tap()
    page.goto(f"{app}/#/result")
    over.get_by_role("button", name="Another game").tap()
    expect(page.get_by_role("heading", name="Hand 1", exact=True)).to_be_visible()
    expect(tray(page).get_by_role("button")).to_have_count(13)
    expect(page.get_by_role("banner")).to_contain_text("International 1-6 · 5 hands")


def signed(points: int) -> str:
    """Return a total as it is shown, with the minus sign of print."""
    return f"{points:,}".replace("-", "−")


def test_a_wheel_that_wins(shared: Page) -> None:
    """Under Mậu Binh A-2-3-4-5 beats a straight to the king, and is named as what it is."""
    page = shared
    new_table(page, WHEEL, choose=under("mau-binh", hands=5))
    by_house_way(page)
    assert sorted(set_rows(page)["back"]) == sorted(WHEEL_BACK)
    expect(row(page, "back")).to_contain_text("Straight, five high")
    lock_button(page).tap()
    for button in ("Next: middle", "Next: back"):
        page.get_by_role("button", name=button).tap()
    west = page.get_by_role("listitem").filter(has_text="West")
    expect(west).to_contain_text("Straight, king high")
    expect(west).to_contain_text("you win")
    page.get_by_role("button", name="Show result").tap()
    found = result(page)
    check(found)
    assert found.duels[2].other == "West"
    assert found.duels[2].marks[2] == "won"


def test_rows_that_may_not_be_locked(shared: Page) -> None:
    """Where the rules prevent fouls nothing is asked: the lock says which row is wrong, and the hand goes on."""
    page = shared
    new_table(page, SEED, choose=under("plain", opponents="practice opponents"))
    expect(page.get_by_label("Opponents")).to_contain_text("Practice 1")
    by_house_way(page)
    legal = set_rows(page)
    middle, back = (row(page, name).get_by_role("button") for name in ("middle", "back"))
    for place in range(5):
        middle.nth(place).tap()
        back.nth(place).tap()
    assert set_rows(page) == legal | {"middle": legal["back"], "back": legal["middle"]}
    expect(lock_button(page)).to_have_accessible_name("Lock wrong order")
    # It is marked as what cannot be done now, and says why to whoever does it all the same.
    lock_button(page).tap(force=True)
    expect(page.get_by_role("alert")).to_contain_text("Back does not beat middle.")
    expect(page.get_by_role("alert")).not_to_contain_text("Middle does not beat front")
    expect(page.get_by_role("dialog")).to_have_count(0)
    for _ in range(5):
        page.get_by_role("button", name="Undo").tap()
    assert set_rows(page) == legal
    lock_button(page).tap()
    go_to_result(page)
    check(result(page))


def test_what_was_chosen_is_chosen_after_a_reload(still: Page, app: str) -> None:
    """A player of Pusoy chooses it once; deleting everything makes it the usual game again."""
    page = still
    page.goto(f"{app}/#/settings")
    rules = page.get_by_role("combobox", name="Rules")
    rules.select_option("pusoy")
    page.get_by_role("radio", name="5 hands").check()
    page.reload()
    expect(rules).to_have_value("pusoy")
    expect(page.get_by_role("radio", name="5 hands")).to_be_checked()
    page.locator("main").get_by_role("button", name=re.compile("^Delete")).click()
    page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    expect(rules).to_have_value("wsgc-house")
    page.reload()
    expect(rules).to_have_value("wsgc-house")
