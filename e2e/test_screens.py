"""The screens beside the table: their addresses, back and forward, the focus, the title, and what stands on them."""

import json
import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.keyboard import focused
from e2e.playing import START_MS, card, lock_to_result, new_table, open_app, set_by_house_way, tray
from e2e.watching import Watch

PHONE: ViewportSize = {"width": 360, "height": 640}
DESK: ViewportSize = {"width": 1440, "height": 900}
PAGES = {
    "rules": "Rules and strategy",
    "session": "Session",
    "settings": "Settings",
    "about": "About",
}
# Seed 1 deals the player no natural in its first hands.
SEED = 1
SHA256 = "9e7b3f4c899ebb61d58ff47d36ad71f9569396313c7a00011be7f43086cd85a0"
# Nothing may stick out to the side, whatever the width.
TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def heading(page: Page, name: str) -> None:
    """Wait until a screen is there, with the focus on its heading."""
    expect(page.get_by_role("heading", level=1, name=name, exact=True)).to_be_focused()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_links_back_and_forward(still: Page, app: str, size: ViewportSize) -> None:
    """Each screen is a link away; back and forward lead through them, each with focus and title."""
    page = still
    page.set_viewport_size(size)
    open_app(page, app)
    for address, name in PAGES.items():
        page.get_by_role("link", name=name, exact=True).click()
        heading(page, name)
        expect(page).to_have_url(f"{app}/#/{address}")
        expect(page).to_have_title(f"{name} · Houseway")
        assert page.evaluate(TOO_WIDE) == 0
        page.get_by_role("button", name="Home").click()
        expect(page).to_have_url(f"{app}/#/")
    page.go_back()
    heading(page, "About")
    page.go_back()
    page.go_back()
    heading(page, "Settings")
    page.go_forward()
    page.go_forward()
    heading(page, "About")


@pytest.mark.parametrize(("address", "name"), PAGES.items())
def test_a_reload_stays_on_a_screen(still: Page, app: str, address: str, name: str) -> None:
    """The address alone leads to the screen, on the first visit and after a reload."""
    page = still
    page.goto(f"{app}/#/{address}")
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    expect(page).to_have_url(f"{app}/#/{address}")


@pytest.mark.parametrize("address", ["#/nowhere", "#/room/1", "#/session/none", "#/table", "#/result"])
def test_an_address_that_leads_nowhere_is_the_start(still: Page, app: str, address: str) -> None:
    """Where there is nothing to see, the start is shown under its own address."""
    page = still
    page.goto(f"{app}/{address}")
    expect(page.get_by_role("button", name=re.compile("^Play now"))).to_be_visible()
    expect(page).to_have_url(f"{app}/#/")


def test_table_and_result_go_on_after_a_reload(shared: Page, app: str) -> None:
    """The table's address continues the session, and back from the result leads to no dead table."""
    page = shared
    new_table(page, SEED)
    page.reload()
    expect(tray(page).get_by_role("button")).to_have_count(13, timeout=START_MS)
    expect(page).to_have_url(f"{app}/#/table")
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=START_MS)
    set_by_house_way(page)
    lock_to_result(page)
    expect(page).to_have_url(f"{app}/#/result")
    page.reload()
    expect(page.get_by_role("region", name="Your net")).to_be_visible(timeout=START_MS)
    page.go_back()
    expect(page).to_have_url(f"{app}/#/")
    expect(page.get_by_role("button", name=re.compile("^Continue"))).to_be_visible()


def test_the_doors_to_rooms_open_and_without_a_relay_say_so(still: Page, app: str, watch: Watch) -> None:
    """Each leads to a screen of its own; where nothing answers for rooms, the doors say so from then on."""
    page = still
    watch.allow("404")
    page.route("**/api/meta", lambda route: route.fulfill(content_type="text/html", body="<!doctype html>"))
    open_app(page, app)
    for name, address in (("Make a room", "make"), ("Join with a code", "join")):
        page.get_by_role("button", name=re.compile(f"^{name}")).click()
        expect(page).to_have_url(f"{app}/#/{address}")
        expect(page.get_by_text("There is no relay behind this page")).to_be_visible()
        page.go_back()
        door = page.get_by_role("button", name=re.compile(f"^{name}"))
        expect(door).to_have_attribute("aria-disabled", "true")
        expect(door).to_have_accessible_description(re.compile("Rooms need a relay"))
        page.reload()


def test_a_part_that_did_not_arrive_is_asked_for_again(still: Page, app: str, watch: Watch) -> None:
    """Sheets come behind the first screen; where they were lost on their way, opening one fetches them."""
    page = still
    watch.allow("Failed to load")
    part = "**/later-parts-*.js"
    page.route(part, lambda route: route.abort())
    with page.expect_event("requestfailed", lambda request: "later-parts" in request.url):
        open_app(page, app)
    page.unroute(part)
    page.get_by_role("button", name="How to play").click()
    expect(page.get_by_role("dialog", name="How to play")).to_be_visible()


def test_a_session_without_hands_says_so(still: Page, app: str) -> None:
    """Before the first hand there is nothing to list."""
    still.goto(f"{app}/#/session")
    expect(still.get_by_text("No hand has been settled yet.")).to_be_visible()


def test_the_session_lists_its_hands(shared: Page, app: str) -> None:
    """Two hands: the list, totals that are their sum, curves with a table, a hand opened to its reveal."""
    page = shared
    new_table(page, SEED)
    set_by_house_way(page)
    lock_to_result(page)
    expect(page.get_by_text("Working out skill and luck")).to_have_count(0)
    nets = [number_of(page)]
    page.get_by_role("button", name="Next hand").click()
    expect(tray(page).get_by_role("button")).to_have_count(13)
    set_by_house_way(page)
    lock_to_result(page)
    nets.append(number_of(page))
    page.evaluate("() => { location.hash = '#/session'; }")
    lines = page.get_by_role("region", name="The last hands").get_by_role("row")
    expect(lines).to_have_count(3)
    expect(lines.nth(1)).to_contain_text("Hand 2")
    shown = [int(cell.replace("−", "-")) for cell in lines.locator("td:nth-of-type(1)").all_inner_texts()]
    assert shown == nets[::-1]
    totals = page.get_by_role("region", name="Totals").locator("dl")
    expect(totals).to_contain_text(f"Net in all{signed(sum(nets))}{signed(sum(nets) / 2)} a hand")
    chart = page.get_by_role("img", name=re.compile("^Balances, hands 0 to 2"))
    expect(chart).to_have_accessible_name(re.compile(r"You: from 1,000 to [\d,]+, lowest"))
    page.get_by_text("The same as a table").first.click()
    expect(page.get_by_role("region", name="Balances").get_by_role("row")).to_have_count(4)
    page.get_by_role("link", name="Hand 1").click()
    expect(page).to_have_url(f"{app}/#/session/1")
    heading(page, "Hand 1")
    expect(page.get_by_role("region", name="Your net")).to_contain_text(signed(nets[0]))
    page.get_by_role("button", name="Replay").click()
    for button in ("Next: middle", "Next: back", "Show result"):
        assert focused(page) == button
        page.keyboard.press("Enter")
    assert focused(page) == "Replay"
    page.get_by_role("button", name="Back to the session").click()
    heading(page, "Session")


def number_of(page: Page) -> int:
    """Return the net that the result shows, in chips."""
    return int(page.get_by_role("region", name="Your net").locator(".figure").inner_text().replace("−", "-"))


def signed(value: float) -> str:
    """Write a number as the page does."""
    text = f"{abs(value):g}"
    return text if value == 0 else f"+{text}" if value > 0 else f"−{text}"


def test_rules_have_sections(still: Page, app: str) -> None:
    """Sections can be linked to and take the focus, from elsewhere and from the contents."""
    page = still
    page.goto(f"{app}/#/rules/payments")
    expect(page.get_by_role("heading", level=2, name="Payments")).to_be_focused()
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Strategy").click()
    expect(page).to_have_url(f"{app}/#/rules/strategy")
    expect(page.get_by_role("heading", level=2, name="Strategy")).to_be_focused()
    page.go_back()
    expect(page.get_by_role("heading", level=2, name="Payments")).to_be_focused()


def test_rules_have_tables_and_the_source(shared: Page, app: str) -> None:
    """The engine's tables are there, and the source with its hash."""
    page = shared
    page.goto(f"{app}/#/rules/payments")
    table = page.get_by_role("table", name=re.compile("^What a pair pays"))
    expect(table.get_by_role("row", name="all three 3 4 6")).to_be_visible(timeout=START_MS)
    expect(page.get_by_text(SHA256)).to_be_attached()


def test_the_printed_example_is_playable(shared: Page, app: str) -> None:
    """Its nets under each scale are the printed ones; one seat's cards set otherwise change them, and come back."""
    page = shared
    page.goto(f"{app}/#/rules/example")
    nets = page.get_by_role("table", name="Nets in units")
    expect(nets).to_be_visible(timeout=START_MS)
    cells = nets.locator("tbody td")
    expect(cells).to_have_text(["+3", "+1", "+3", "−7"])
    for scale, printed in (("scale 2-4", ["+4", "0", "+6", "−10"]), ("scale 1-6", ["+6", "+4", "+3", "−13"])):
        page.get_by_role("radio", name=scale).check()
        expect(cells).to_have_text(printed)
    page.get_by_role("button", name="Go through it row by row").click()
    expect(page.get_by_role("button", name="Next: middle")).to_be_focused()
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_role("button", name="Go through it row by row")).to_be_focused()
    rows = page.get_by_role("region", name="Set the cards of Seat 1 otherwise")
    rows.get_by_role("button", name="ten of hearts, in front").click()
    rows.get_by_role("button", name="queen of spades, in back").click()
    expect(cells).to_have_count(8)
    expect(rows.get_by_role("button", name="queen of spades, in front")).to_be_visible()
    rows.get_by_role("button", name="Back to the printed rows").click()
    expect(cells).to_have_text(["+6", "+4", "+3", "−13"])


def test_settings_hold_and_are_kept(still: Page, app: str) -> None:
    """A choice holds at once and after a reload; the summary says what the next session is."""
    page = still
    page.goto(f"{app}/#/settings")
    page.get_by_role("radio", name="large").check()
    page.get_by_role("radio", name="four colours").check()
    page.get_by_role("group", name="Motion").get_by_role("radio", name="off").check()
    page.get_by_role("radio", name=re.compile("^2 ")).check()
    page.get_by_role("checkbox", name=re.compile("^Bonuses")).uncheck()
    expect(page.get_by_role("note")).to_contain_text("you against 1 house seat, plain scale")
    expect(page.get_by_role("note")).to_contain_text("without bonuses")
    look = "() => JSON.stringify({ ...document.documentElement.dataset })"
    chosen = json.loads(page.evaluate(look))
    assert (chosen["cards"], chosen["deck"], chosen["motion"]) == ("large", "four", "off")
    page.reload()
    expect(page.get_by_role("radio", name="large")).to_be_checked()
    assert json.loads(page.evaluate(look)) == chosen


def test_a_320_wide_window_loses_nothing(shared: Page) -> None:
    """No screen is wider than the window, and what is locked can be reached."""
    page = shared
    new_table(page, SEED, 320, 568)
    assert page.evaluate(TOO_WIDE) == 0
    expect(card(page, "As")).to_be_in_viewport()
    set_by_house_way(page)
    lock_to_result(page)
    for address in ("result", *PAGES, "rules/example", "session/1"):
        page.evaluate("(to) => { location.hash = to; }", f"#/{address}")
        expect(page.locator("main:not([aria-busy=true])")).to_be_visible()
        assert page.evaluate(TOO_WIDE) == 0, address


def test_a_unit_that_no_table_could_have_is_not_wanted(page: Page, app: str) -> None:
    """While it is typed no session can begin with it, and what was wanted before stands, after a reload too."""
    page.goto(f"{app}/#/settings")
    unit = page.get_by_role("spinbutton", name=re.compile("^Chips a unit"))
    begin = page.get_by_role("button", name="Start a new session with these")
    expect(page.get_by_text("1 to 20 at these balances")).to_be_visible(timeout=START_MS)
    unit.fill("15")
    unit.fill("21")
    expect(begin).to_be_disabled()
    unit.fill("")
    expect(begin).to_be_disabled()
    page.reload()
    expect(unit).to_have_value("15")
    # What did not fit four seats fits two: the session begins with what is shown.
    unit.fill("21")
    expect(begin).to_be_disabled()
    page.get_by_role("group", name="Seats").get_by_role("radio", name=re.compile("^2")).check()
    expect(page.get_by_text("1 to 62 at these balances")).to_be_visible()
    expect(page.get_by_role("note")).to_contain_text("21 chips a unit")
    begin.click()
    expect(page.get_by_role("banner")).to_contain_text("21 a unit", timeout=START_MS)
