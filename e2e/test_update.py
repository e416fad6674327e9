"""From one build to the next with a hand in play: the new one waits, is offered between hands, and comes as a whole."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from e2e import entropy
from e2e.builds import NEXT_VERSION, build_next, current_version
from e2e.figures import result
from e2e.keeping import expect_ready_offline, kept, wait_for_newer
from e2e.playing import START_MS, deal, lock_to_result, open_app, set_by_house_way
from e2e.rooms.crowd import open_context, open_person
from e2e.rooms.guests import Guest
from e2e.rooms.people import REFUSAL, UNREACHABLE, agree, expect_dealt, expect_seats, make_room, press
from e2e.rooms.relays import RoomRelay
from e2e.serving import relay
from e2e.watching import Watch
from e2e.worker import call, kill

# Deals no natural in its first hands.
SEED = 1
OPERATIONS = "**/api/rooms/*/operations"


@pytest.fixture(scope="module")
def next_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The next build."""
    return build_next(tmp_path_factory.mktemp("next"))


def offer(page: Page) -> Locator:
    """Return the button that takes the new version."""
    return page.get_by_role("button", name="Use the new version")


def hello(page: Page) -> dict[str, Any]:
    """Return what the engine in the page's worker says of itself, once it runs."""
    # The door says by its hint that the engine is there.
    expect(page.get_by_role("button", name=re.compile("^Play now a hand against"))).to_be_visible(timeout=START_MS)
    answer: dict[str, Any] = call(page, "hello", {})["ok"]
    return answer


def speak_earlier(route: Route) -> None:
    """Let a request pass for one of a page whose protocol the relay no longer takes."""
    route.continue_(headers=route.request.headers | {"houseway-protocol": "0"})


@pytest.fixture
def two_tabs(context: BrowserContext) -> Iterator[tuple[Page, Page, Watch]]:
    """Two watched tabs of one browser."""
    watch = Watch("")
    watch.attach(context)
    entropy.fix(context, SEED)
    yield context.new_page(), context.new_page(), watch
    watch.check()


def test_a_new_version_with_a_hand_in_play(two_tabs: tuple[Page, Page, Watch], next_build: Path) -> None:
    """Page, worker, wheel and rules change together, between hands; the session goes on; another tab keeps its own."""
    page, other, watch = two_tabs
    with relay() as origin:
        watch.origin = origin
        open_app(page, origin)
        expect_ready_offline(page)
        open_app(other, origin)
        old = hello(other)
        assert old["engine"] == current_version()
        deal(page)
    with relay(next_build, port=urlsplit(origin).port or 0):
        wait_for_newer(page)
        expect(offer(page)).to_have_count(0)
        page.goto(f"{origin}/#/")
        page.reload()
        assert hello(page) == old
        expect(offer(page)).to_have_count(0)
        page.get_by_role("button", name=re.compile("^Continue")).click()
        set_by_house_way(page)
        expect(offer(page)).to_have_count(0)
        lock_to_result(page)
        before = result(page)
        with page.expect_event("load"):
            offer(page).click()
        # The same screen of the same session, in the new version.
        expect(page.get_by_role("region", name="Your net")).to_be_visible(timeout=START_MS)
        assert result(page) == before
        page.goto(f"{origin}/#/about")
        expect(page.get_by_text(NEXT_VERSION, exact=True)).to_have_count(2)
        page.goto(f"{origin}/#/")
        new = hello(page)
        assert (new["engine"], new["protocol"]) == (NEXT_VERSION, old["protocol"])
        assert new["rules_hash"] != old["rules_hash"]
        assert len(kept(page)) == 2
        # The server has nothing of the old version any more; the tab that runs it has, for as long as it is open.
        kill(other)
        again = other.get_by_role("region", name="The engine is starting again")
        expect(again).to_be_visible()
        expect(again).to_have_count(0, timeout=START_MS)
        assert hello(other) == old
        other.reload()
        assert hello(other) == new
        expect_ready_offline(other)
        assert len(kept(other)) == 1


def test_an_outdated_page_in_a_room(browser: Browser, next_build: Path, tmp_path: Path) -> None:
    """The relay takes nothing from it any more; its button brings the new version, and the seat is still its own."""
    room_relay = RoomRelay(tmp_path)
    with ExitStack() as stack:
        stack.callback(room_relay.stop)
        context = stack.enter_context(open_context(browser, "real", service_workers="allow"))
        ann, bo = open_person("Ann", context, room_relay.origin), Guest(room_relay.origin, "Bo")
        ann.allow(UNREACHABLE, REFUSAL)
        open_app(ann.page, ann.origin)
        expect_ready_offline(ann.page)
        bo.join(make_room(ann)).agree()
        expect_seats(ann, "Ann", re.compile("Bo.*agrees"))
        room_relay.stop()
        room_relay.start(next_build)
        context.route(OPERATIONS, speak_earlier)
        agree(ann)
        expect(ann.page.get_by_role("alert")).to_contain_text("This room cannot be opened")
        expect(ann.page.get_by_role("alert")).to_contain_text("Reload")
        context.unroute(OPERATIONS, speak_earlier)
        with ann.page.expect_event("load", timeout=START_MS):
            press(ann, "Reload")
        agree(ann)
        expect_dealt(ann)
        ann.page.goto(f"{ann.origin}/#/about")
        expect(ann.page.get_by_text(NEXT_VERSION, exact=True)).to_have_count(2)
        ann.watch.check()
