"""Without a network: after one visit the app starts from nothing, plays, and every button of it works."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType, Locator, Page, expect

from e2e import entropy
from e2e.keeping import FirstVisit, expect_ready_offline, kept
from e2e.playing import deal, lock_to_result, open_app, set_by_house_way, tray
from e2e.serving import relay
from e2e.watching import Watch

HANDS = 3
# Deals no natural in its first hands.
SEED = 1
SCREENS = ("#/session", "#/rules", "#/settings", "#/about", "#/")
# No more than that there is no network, of the look for a newer version and, at the doors of rooms, for a relay.
NO_NETWORK = r"sw\.js|ERR_CONNECTION_REFUSED.*/(sw\.js|api/meta)\)$"


@contextmanager
def visit(browser_type: BrowserType, arguments: dict[str, Any], profile: Path, origin: str) -> Iterator[Page]:
    """Start a browser with a profile that outlives it, and open the app in it, watched."""
    with browser_type.launch_persistent_context(str(profile), **arguments) as context:
        watch = Watch(origin)
        watch.attach(context)
        entropy.fix(context, SEED)
        watch.allow(NO_NETWORK)
        page = context.pages[0]
        open_app(page, origin)
        yield page
        watch.check()


def test_a_cold_start_without_a_network(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> None:
    """The relay and the browser end; a new browser plays three hands and changes the settings, with every button."""
    profile = tmp_path / "profile"
    with relay() as origin, visit(browser_type, browser_type_launch_args, profile, origin) as page:
        expect_ready_offline(page)
    with visit(browser_type, browser_type_launch_args, profile, origin) as page:
        expect_ready_offline(page)
        for hand in range(1, HANDS + 1):
            if hand == 1:
                deal(page)
            else:
                page.get_by_role("button", name="Next hand").click()
                expect(tray(page).get_by_role("button")).to_have_count(13)
            expect(page.get_by_role("heading", name=f"Hand {hand}", exact=True)).to_be_visible()
            set_by_house_way(page)
            lock_to_result(page)
        expect(page.get_by_role("heading", name="Skill and luck")).to_be_visible()
        for screen in SCREENS:
            page.goto(f"{origin}/{screen}")
            press_everything(page, screen)


def controls(page: Page) -> Locator:
    """Return the buttons, choices and links of a screen that can be pressed."""
    return page.locator("button:visible:not([aria-disabled=true]):not(:disabled), summary:visible, .chip:visible")


def press_everything(page: Page, screen: str) -> None:
    """Press each control of a screen, and close what opens; the watch knows of everything that could not be had."""
    expect(page.get_by_role("heading").first).to_be_visible()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    for number in range(controls(page).count()):
        control = controls(page).nth(number)
        if number >= controls(page).count():
            break
        control.click()
        page.keyboard.press("Escape")
        if not page.url.endswith(screen):
            page.goto(f"{page.url.partition('#')[0]}{screen}")
        expect(page.locator("[aria-busy=true]")).to_have_count(0)


def test_what_is_not_of_the_app_is_never_answered_from_the_cache(first_visit: FirstVisit) -> None:
    """Unknown addresses are 404s and other routes the relay's own, also with the service worker in charge."""
    page, app = first_visit.page, first_visit.origin
    first_visit.watch.allow("404")
    status = "async (path) => (await fetch(path)).status"
    for path in ("./assets/gone.js", "./py/0123456789abcdef/gone.whl", "./gone", "./gone/index.html", "./api/gone"):
        assert page.evaluate(status, path) == 404, path
    health = page.evaluate("async () => { const a = await fetch('./healthz'); return [a.status, await a.json()]; }")
    assert health[0] == 200
    assert health[1]["status"] == "ok"
    (files,) = kept(page).values()
    assert not [address for address in files if re.search("/(api|healthz|gone)", address)]
    answer = page.goto(f"{app}/gone")
    assert answer is not None
    assert answer.status == 404
    for address in ("/?from=elsewhere", "/index.html", "/"):
        answer = page.goto(app + address)
        assert answer is not None
        assert answer.from_service_worker, address
        expect(page.get_by_role("button", name=re.compile("^Play now"))).to_be_visible()


def test_lost_files_are_fetched_again(first_visit: FirstVisit) -> None:
    """Where the browser gave up part of the cache, "ready offline" is said only after it is whole again."""
    page = first_visit.page
    (before,) = kept(page).values()
    lose = "async (url) => (await caches.open((await caches.keys())[0])).delete(url)"
    (wheel,) = [url for url in before if url.endswith(".whl")]
    assert page.evaluate(lose, wheel)
    page.reload()
    expect_ready_offline(page)
    (after,) = kept(page).values()
    assert sorted(after) == sorted(before)
    first_visit.watch.check()
