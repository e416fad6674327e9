"""Fixtures of rooms: one relay, with a clock and deals that are moved from here, and people at browsers.

Every test makes rooms of its own, so that it is no matter how far the clock was moved before.

No page waits for its engine: its worker starts for ever, so that nothing is spent on it. Tests of it let it come.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from e2e.rooms.crowd import PATIENCE_MS, Crowd, Engine, open_context, open_person
from e2e.rooms.guests import Guest
from e2e.rooms.people import Person
from e2e.rooms.relays import RoomRelay

USUAL_MS = 5_000

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


@pytest.fixture(scope="session")
def crowd(browser: Browser, rooms: RoomRelay) -> Crowd:
    """The browsers that one test leaves to the next."""
    return Crowd(browser, rooms.origin)


@pytest.fixture
def person(browser: Browser, relay: RoomRelay, crowd: Crowd) -> Iterator[People]:
    """Makes people at the start of the app, each in a browser that keeps nothing; fails for what no test wants.

    Who brings scripts, options of a browser, or another engine has a browser for this test alone.
    """
    there: list[Person] = []
    with ExitStack() as stack:

        def come(name: str, *scripts: str, engine: Engine = "silent", at: str = "", **options: Any) -> Person:
            if scripts or options or engine != "silent":
                context = stack.enter_context(open_context(browser, engine, **options))
                for script in scripts:
                    context.add_init_script(script)
                there.append(open_person(name, context, relay.origin))
                there[-1].page.goto(f"{relay.origin}/{at}")
            else:
                there.append(crowd.come(name, at))
            return there[-1]

        yield come
        try:
            for one in there:
                one.watch.check()
        finally:
            crowd.go()
