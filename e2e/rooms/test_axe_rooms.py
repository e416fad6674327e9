"""axe finds nothing on any screen or sheet of rooms, in both themes and languages; long names fit a narrow phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.rooms.conftest import Guests, People
from e2e.rooms.guests import Guest
from e2e.rooms.hands import TWO, by_row
from e2e.rooms.people import KEY_OF_ROW, REFUSAL, UNREACHABLE, Person
from e2e.rooms.relays import DAY_MS, RoomRelay
from e2e.test_axe import AXE, PHONE, looking

LONG = "王小明與他的三十三位好朋友大家一起來玩牌"
NARROW: ViewportSize = {"width": 320, "height": 568}
# As in a private window of some browsers.
NO_STORAGE = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });"

Show = Callable[[str], None]


def watching(page: Page, found: dict[str, list[str]]) -> Show:
    """Return what has axe look at a screen, and sees to it that nothing is wider than a narrow phone."""
    look = looking(page, found, themes=True)

    def show(name: str) -> None:
        look(name)
        page.set_viewport_size(NARROW)
        wider = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        if wider > 0:
            found[f"{name}, narrow"] = [f"{wider} pixels wider than the window"]
        page.set_viewport_size(PHONE)

    return show


def go(page: Page, address: str) -> None:
    """Go to an address within the page."""
    page.evaluate("(to) => { location.hash = to; }", address)


def close(page: Page) -> None:
    """Close the sheet that is open."""
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def through_the_doors(ann: Person, show: Show) -> None:
    """Both doors with what can be wrong at them, until a room is made."""
    page = ann.page
    ann.allow(REFUSAL)
    go(page, "#/join")
    page.locator("form").wait_for()
    show("join")
    page.locator("[name=code]").fill("0000000000")
    page.locator("[name=name]").fill("Ann")
    page.locator("form .primary").click()
    page.locator(".note.bad").wait_for()
    show("join-unknown")
    go(page, "#/make")
    page.locator("[name=people]").first.wait_for()
    show("make")
    page.locator("[name=name]").fill(" ")
    page.locator("form .primary").click()
    page.locator("[aria-invalid=true]").wait_for()
    show("make-wrong")
    page.locator("[name=people]").first.check()
    page.locator("[name=name]").fill("Ann")
    page.locator("form .primary").click()
    page.locator(".invitation .qr").wait_for()


def in_the_lobby(page: Page, bo: Guest, show: Show) -> None:
    """Seats that fill up, and all that can be asked there."""
    show("lobby-open")
    page.locator(".room-seat .text").first.click()
    page.locator("dialog").wait_for()
    show("sheet-rename")
    close(page)
    page.locator(".stakes .text").click()
    page.locator("dialog").wait_for()
    show("sheet-settings")
    close(page)
    bo.join(page.locator(".invitation .code").inner_text())
    page.locator(".way-on .primary").wait_for()
    show("lobby-full")
    for name, place in (("free", ".room-seat .text >> nth=1"), ("end", ".keeping .danger")):
        page.locator(place).click()
        page.locator("dialog.question").wait_for()
        show(f"sheet-{name}")
        close(page)
    page.locator(".keeping .action").first.click()
    page.locator("dialog textarea").wait_for()
    show("sheet-key")
    close(page)
    page.locator(".way-on .primary").click()
    page.locator(".agreed").wait_for()
    show("lobby-agreed")


def at_the_table(page: Page, bo: Guest, show: Show) -> None:
    """One hand: dealt, locked, revealed, and the consent to the next."""
    bo.agree()
    page.locator(".tray .card").nth(12).wait_for()
    show("room-table")
    for row, wanted in by_row(TWO[1][0]).items():
        for card in wanted:
            page.locator(f"[data-card='{card}']").press(KEY_OF_ROW[row])
    page.locator(".actions .primary").click()
    page.locator(".locked-hand").wait_for()
    show("room-locked")
    bo.lock(TWO[1][1])
    page.locator(".stage").wait_for()
    show("room-reveal")
    page.locator(".stage .action").first.click()
    page.locator(".diagnosis .figure").first.wait_for()
    show("room-result")
    page.locator(".room-next .primary").click()
    page.locator(".room-next .primary").wait_for(state="detached")
    show("room-result-agreed")
    page.locator(".bar .end .icon").click()
    page.locator("dialog .item").first.wait_for()
    show("room-more")
    page.locator("dialog .item").nth(1).click()
    page.locator(".hands").wait_for()
    show("room-log")
    page.locator(".hands a").first.click()
    page.locator(".outcome").wait_for()
    show("room-log-hand")


def beside_the_room(ann: Person, room: str, show: Show) -> None:
    """Cut off, taken over by another tab, ended; then what the start and the settings say of held seats."""
    page = ann.page
    ann.allow(UNREACHABLE)
    go(page, room)
    page.locator(".room-seats").wait_for()
    ann.context.set_offline(True)
    page.locator(".connection.off").wait_for()
    show("room-offline")
    ann.context.set_offline(False)
    page.locator(".connection.off").wait_for(state="detached")
    other = ann.context.new_page()
    other.goto(f"{ann.origin}/{room}")
    page.locator(".note .primary").wait_for()
    show("room-elsewhere")
    other.close()
    page.locator(".note .primary").click()
    page.locator(".keeping .danger").click()
    page.locator("dialog .danger").click()
    page.locator(".way-on .facts").wait_for()
    show("room-ended")
    go(page, "#/")
    page.locator(".room-door").wait_for()
    show("start-rooms")
    go(page, "#/settings")
    page.locator(".seat-keys .danger").wait_for()
    show("settings-keys")
    page.locator(".seat-keys .danger").click()
    page.locator("dialog.question").wait_for()
    show("sheet-forget")
    close(page)


def over(ann: Person, relay: RoomRelay, room: str, show: Show) -> None:
    """After its seven days the room is deleted: its address says so, and so does the start."""
    relay.later(8 * DAY_MS)
    ann.page.goto("about:blank")
    ann.page.goto(f"{ann.origin}/{room}")
    expect(ann.page.locator(".room-screen .note.bad")).to_be_visible()
    show("room-gone")
    ann.page.locator(".note.bad .action").click()
    ann.page.locator(".doors .note").wait_for()
    show("start-gone")


@pytest.mark.parametrize("language", ["en-GB", "zh-TW"])
def test_nothing_is_found(person: People, guest: Guests, relay: RoomRelay, language: str) -> None:
    """Every screen and sheet of a room's life, its end by the clock included."""
    ann, bo = person("Ann", AXE, locale=language), guest(LONG)
    found: dict[str, list[str]] = {}
    show = watching(ann.page, found)
    through_the_doors(ann, show)
    in_the_lobby(ann.page, bo, show)
    at_the_table(ann.page, bo, show)
    room = f"#/room/{ann.page.url.split('/room/')[1].split('/')[0]}"
    beside_the_room(ann, room, show)
    over(ann, relay, room, show)
    assert len(found) > 50
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_the_key_is_shown_where_nothing_is_kept(person: People) -> None:
    """Before a seat is asked for; the sheet that shows it is as sound as the others."""
    ann = person("Ann", AXE, NO_STORAGE)
    found: dict[str, list[str]] = {}
    show = watching(ann.page, found)
    go(ann.page, "#/make")
    ann.page.locator("[name=name]").fill("Ann")
    ann.page.locator("form .primary").click()
    expect(ann.page.locator("dialog textarea")).to_have_value(re.compile(r"^[\w-]{43}$"))
    show("sheet-seat-key")
    ann.page.locator("dialog .primary").click()
    ann.page.locator(".invitation").wait_for()
    show("lobby-not-kept")
    assert {name: lines for name, lines in found.items() if lines} == {}
