"""A session outlives its page: a reload, a closed tab, a killed worker, the place where version 0.1 kept it."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e import entropy
from e2e.playing import (
    START_MS,
    card,
    cards_in,
    deal,
    go_to_result,
    lock_button,
    new_table,
    open_app,
    places,
    set_rows,
    tray,
)
from e2e.storing import go_quiet, hold_engine, look_of, session_of, stored
from e2e.watching import Watch
from e2e.worker import call, kill

# Seed 1 deals no natural in its first hands.
SEED = 1


def place(page: Page, texts: list[str], name: str) -> None:
    """Put some cards into a row, one after the other."""
    for text in texts:
        card(page, text).click()
        places(page, name).first.click()


def all_cards(page: Page) -> dict[str, list[str]]:
    """Return where every card lies."""
    return set_rows(page) | {"tray": cards_in(tray(page))}


@pytest.fixture
def uncached(browser: Browser, app: str) -> Iterator[Page]:
    """A page without a service worker, so that its engine can be made to wait for its files on a second visit."""
    context = browser.new_context(service_workers="block")
    watch = Watch(app)
    watch.attach(context)
    watch.allow("Service Worker registration blocked by Playwright")
    entropy.fix(context, SEED)
    yield context.new_page()
    watch.check()
    context.close()


def test_a_reload_in_mid_hand(uncached: Page, app: str) -> None:
    """Cards and placed rows are there before the engine is, can be moved meanwhile, and the hand goes on."""
    page = uncached
    open_app(page, app)
    deal(page)
    dealt = cards_in(tray(page))
    place(page, dealt[:4], "back")
    place(page, dealt[4:6], "front")
    card(page, dealt[0]).click()
    places(page, "back").last.click()
    before = all_cards(page)
    assert before["back"] == [*dealt[1:4], dealt[0]]
    # The rows are written behind the moves: here the last one has arrived.
    expect_draft(page, before)
    hold_engine(page)
    page.reload()
    expect(page.get_by_role("heading", name="Hand 1", exact=True)).to_be_visible()
    assert all_cards(page) == before
    place(page, [dealt[7]], "middle")
    expect(page.get_by_role("region", name="The engine is starting")).to_be_visible()
    moved = all_cards(page)
    expect_draft(page, moved)
    # Another page, from the start screen: the tab that was closed is gone on with.
    context = page.context
    page.close()
    page = context.new_page()
    open_app(page, app)
    expect(page.get_by_role("button", name=re.compile("^Continue"))).to_contain_text("hand 1")
    page.get_by_role("button", name=re.compile("^Play now")).click()
    expect(page.get_by_role("heading", name="Hand 1", exact=True)).to_be_visible()
    assert all_cards(page) == moved
    # A worker that dies in mid-hand takes nothing with it, whether the page is loaded anew or not.
    page.get_by_role("button", name="House-way").click(timeout=START_MS)
    expect(lock_button(page)).to_have_accessible_name("Lock all placed", timeout=START_MS)
    filled = all_cards(page)
    kill(page)
    expect(page.get_by_role("region", name="The engine is starting again")).to_be_visible()
    assert all_cards(page) == filled
    expect_draft(page, filled)
    page.reload()
    expect(lock_button(page)).to_have_accessible_name("Lock all placed", timeout=START_MS)
    assert all_cards(page) == filled
    lock_button(page).click()
    expect(page.get_by_role("button", name="Skip")).to_be_visible(timeout=START_MS)
    go_to_result(page)
    # Between hands the result is what is come back to.
    net = page.get_by_role("region", name="Your net").inner_text()
    page.reload()
    expect(page.get_by_role("region", name="Your net")).to_be_visible(timeout=START_MS)
    assert page.get_by_role("region", name="Your net").inner_text() == net
    page.get_by_role("button", name="Next hand").click()
    expect(page.get_by_role("heading", name="Hand 2", exact=True)).to_be_visible()
    kept = stored(page)
    assert [key[1] for key, _ in kept["hands"]] == [1]
    assert session_of(kept)["hand"] == 2
    # After the first hand the browser was asked, once, to keep all this for good.
    assert ["persist", True] in kept["prefs"]


def expect_draft(page: Page, cards: dict[str, list[str]]) -> None:
    """Wait until the database has the rows as they are shown."""
    wanted = {name: cards[name] for name in ("front", "middle", "back")}

    def kept() -> dict[str, list[str]]:
        draft = session_of(stored(page))["draft"] or {"arrangement": {}}
        return {name: [text for text in draft["arrangement"].get(name, []) if text] for name in wanted}

    for _ in range(200):
        if kept() == wanted:
            return
    assert kept() == wanted


def test_a_session_of_version_0_1(shared: Page, page: Page, app: str) -> None:
    """What the small storage holds is gone on with, moved with the first step, and then gone from there."""
    new_table(shared, SEED)
    opened = call(shared, "solo_new", {"settings": {"seats": 3, "unit": 2}, "name": "You", "now_ms": 0})["ok"]
    consent = {"command": "consent", "seat": 0, "hand": 1, "revision": opened["view"]["revision"]}
    request = {"state": opened["state"], "command": consent, "entropy": ["ab" * 32], "now_ms": 1}
    stepped = call(shared, "solo_send", request)["ok"]
    look = {"theme": "dark", "deck": "four", "letters": False}
    go_quiet(page, app)
    page.evaluate(
        "([solo, look]) => { localStorage['houseway.solo'] = solo; localStorage['houseway.look'] = look; }",
        [json.dumps({"state": stepped["state"], "hand": 1}), json.dumps(look)],
    )
    open_app(page, app)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name=re.compile("^Continue")).click()
    expect(tray(page).get_by_role("button")).to_have_count(13, timeout=START_MS)
    assert sorted(cards_in(tray(page))) == sorted(stepped["view"]["cards"])
    assert page.evaluate("() => localStorage.getItem('houseway.solo')") is None
    kept = stored(page)
    assert session_of(kept)["state"] == stepped["state"]
    assert look_of(kept).items() >= look.items()


def test_a_look_survives_and_paints_first(page: Page, app: str) -> None:
    """The look is kept in the database, and the mirror of it is enough for the first paint."""
    hold_engine(page)
    open_app(page, app)
    page.goto(f"{app}/#/settings")
    page.get_by_role("radio", name="four colours").check()
    expect(page.locator("html")).to_have_attribute("data-deck", "four")
    go_quiet(page, app)
    assert look_of(stored(page))["deck"] == "four"
    # The database has the last word over an edited mirror, and an odd mirror does no harm.
    page.evaluate("""() => { localStorage["houseway.look"] = '{"deck":7,"theme":"plaid"}'; }""")
    open_app(page, app)
    expect(page.locator("html")).to_have_attribute("data-deck", "four")
    expect(page.locator("html")).to_have_attribute("data-theme", "system")
