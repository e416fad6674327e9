"""Fixtures of rooms: one relay, with a clock and deals that are moved from here, and people at browsers.

Every test makes rooms of its own, so that it is no matter how far the clock was moved before.

No page waits for its engine: its worker never says a word, so that nothing is spent on it. Tests of it let it come.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from e2e.rooms.guests import Guest
from e2e.rooms.people import PHONE, Person
from e2e.rooms.relays import RoomRelay
from e2e.watching import Watch

# The machine may be busy with much else; nothing here measures time.
PATIENCE_MS = 60_000
USUAL_MS = 5_000
SILENT_ENGINE = "globalThis.Worker = class extends EventTarget { postMessage() {} terminate() {} };"

Engine = Literal["silent", "cut", "real"]
People = Callable[..., Person]
Guests = Callable[[str], Guest]


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    """Wait longer than the library does by itself: up to four browsers share the processor."""
    expect.set_options(timeout=PATIENCE_MS)
    yield
    expect.set_options(timeout=USUAL_MS)


@pytest.fixture(scope="session")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RoomRelay]:
    """A relay with a folder of rooms."""
    relay = RoomRelay(tmp_path_factory.mktemp("rooms") / "data")
    yield relay
    relay.stop()


@pytest.fixture
def relay(rooms: RoomRelay) -> RoomRelay:
    """The relay, running and about to deal hand 1 of the list."""
    if not rooms.running:
        rooms.start()
    rooms.deals(1)
    return rooms


@pytest.fixture
def guest(relay: RoomRelay) -> Guests:
    """Makes players without a browser."""
    return lambda name: Guest(relay.origin, name)


@pytest.fixture
def person(browser: Browser, relay: RoomRelay) -> Iterator[People]:
    """Makes people, each in a browser of their own that stands at the start; fails for what no test wants."""
    with ExitStack() as stack:
        there: list[Person] = []

        def come(name: str, *scripts: str, engine: Engine = "silent", at: str = "", **options: Any) -> Person:
            context = stack.enter_context(open_context(browser, engine, **options))
            watch = Watch(relay.origin)
            watch.attach(context)
            for script in scripts:
                context.add_init_script(script)
            page = context.new_page()
            page.goto(f"{relay.origin}/{at}")
            there.append(Person(name, context, page, watch))
            return there[-1]

        yield come
        for one in there:
            one.watch.check()


def open_context(browser: Browser, engine: Engine, **options: Any) -> BrowserContext:
    """Open a browser context of a phone's size, with an engine, with one that says nothing, or with one that is cut."""
    given = {"viewport": PHONE, "reduced_motion": "reduce", "service_workers": "block"} | options
    context = browser.new_context(**given)
    context.set_default_timeout(PATIENCE_MS)
    if engine == "silent":
        context.add_init_script(SILENT_ENGINE)
    elif engine == "cut":
        context.route("**/py/**", lambda route: route.abort())
    return context
