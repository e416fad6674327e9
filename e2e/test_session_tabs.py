"""Two tabs of one browser: one plays, the other says so and can take over; no hand is ever settled twice."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e import entropy
from e2e.playing import START_MS, card, cards_in, deal, lock_button, open_app, places, set_by_house_way, set_rows, tray
from e2e.storing import expect_engine, hold_engine, note, session_of, stored
from e2e.watching import Watch

SEED = 1
NO_LOCKS = "delete Navigator.prototype.locks;"


@pytest.fixture
def two(context: BrowserContext, watch: Watch, fix_entropy: Callable[[int], None]) -> tuple[Page, Page]:
    """Two tabs of one browser, empty yet."""
    assert watch.origin
    fix_entropy(SEED)
    return context.new_page(), context.new_page()


def take_over(page: Page, words: str) -> None:
    """Press the button of the notice of these words."""
    note(page, words).get_by_role("button", name="Play here instead").click()


def test_one_plays_and_the_other_takes_over(two: tuple[Page, Page], app: str) -> None:
    """The second tab says that another plays; taking over brings hand and rows along, and stops the first."""
    one, other = two
    open_app(one, app)
    deal(one)
    dealt = cards_in(tray(one))
    card(one, dealt[0]).click()
    places(one, "back").first.click()
    expect(places(one, "back")).to_have_count(4)
    open_app(other, app)
    expect(note(other, "Playing in another tab")).to_be_visible()
    # Playing without taking over leads nowhere but to the notice.
    other.get_by_role("button", name=re.compile("^Play now")).click()
    take = note(other, "Playing in another tab").get_by_role("button", name="Play here instead")
    expect(take).to_be_focused()
    take_over(other, "Playing in another tab")
    expect(other.get_by_role("heading", name="Hand 1", exact=True)).to_be_visible()
    assert set_rows(other)["back"] == [dealt[0]]
    # The robbed tab shows no cards any more, says why, and may take the session back.
    expect(note(one, "Taken over by another tab")).to_be_visible()
    expect(tray(one)).to_have_count(0)
    one.get_by_role("button", name=re.compile("^Play now")).click()
    expect(note(one, "Taken over by another tab")).to_be_visible()
    expect_engine(other)
    set_by_house_way(other)
    lock_button(other).click()
    expect(other.get_by_role("button", name="Skip")).to_be_visible(timeout=START_MS)
    take_over(one, "Taken over by another tab")
    expect(one.get_by_role("region", name="Your net")).to_be_visible(timeout=START_MS)
    expect(note(other, "Taken over by another tab")).to_be_visible()
    one.get_by_role("button", name="Next hand").click()
    expect(one.get_by_role("heading", name="Hand 2", exact=True)).to_be_visible()


def test_a_tab_that_closes_leaves_its_session(two: tuple[Page, Page], app: str) -> None:
    """The notice goes with the tab that played, and what it left can be gone on with."""
    one, other = two
    open_app(one, app)
    deal(one)
    hold_engine(other)
    open_app(other, app)
    expect(note(other, "Playing in another tab")).to_be_visible()
    one.close()
    expect(note(other, "Playing in another tab")).to_have_count(0)
    other.get_by_role("button", name=re.compile("^Continue")).click()
    expect(tray(other).get_by_role("button")).to_have_count(13)


def test_two_that_lock_the_same_hand(browser: Browser, app: str) -> None:
    """Without locks both tabs hold the hand; the comparison at the write lets one settle it, and stops the other."""
    context = browser.new_context()
    context.add_init_script(NO_LOCKS)
    entropy.fix(context, SEED)
    watch = Watch(app)
    watch.attach(context)
    pages = [context.new_page(), context.new_page()]
    open_app(pages[0], app)
    deal(pages[0])
    expect(pages[0].get_by_text("This browser cannot tell its tabs apart")).to_have_count(0)
    open_app(pages[1], app)
    pages[1].get_by_role("button", name=re.compile("^Continue")).click()
    for page in pages:
        expect(tray(page).get_by_role("button")).to_have_count(13)
        expect_engine(page)
        set_by_house_way(page)
    for page in pages:
        page.evaluate("() => { document.querySelector('.actions [aria-disabled=false].primary').click(); }")
    won: list[Page] = []
    lost: list[Page] = []
    for page in pages:
        skip = page.get_by_role("button", name="Skip")
        overtaken = note(page, "Another tab has played on")
        expect(skip.or_(overtaken)).to_be_visible(timeout=START_MS)
        (won if skip.is_visible() else lost).append(page)
    assert (len(won), len(lost)) == (1, 1)
    kept = stored(won[0])
    assert [key[1] for key, _ in kept["hands"]] == [1]
    assert session_of(kept)["hand"] == 2
    # The loser goes on from where the winner has brought it, and then the winner is the one that is late.
    take_over(lost[0], "Another tab has played on")
    expect(lost[0].get_by_role("region", name="Your net")).to_be_visible(timeout=START_MS)
    lost[0].get_by_role("button", name="Next hand").click()
    expect(lost[0].get_by_role("heading", name="Hand 2", exact=True)).to_be_visible()
    won[0].get_by_role("button", name="Skip").click()
    won[0].get_by_role("button", name="Next hand").click()
    expect(note(won[0], "Another tab has played on")).to_be_visible()
    assert session_of(stored(lost[0]))["hand"] == 2
    watch.check()
    context.close()
