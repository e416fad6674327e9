"""What a room is over a worse network: no sockets, no network for a while, no engine; and presence."""

import re

from playwright.sync_api import WebSocketRoute, expect

from e2e.figures import diagnosis
from e2e.rooms.conftest import Guests, People
from e2e.rooms.hands import TWO
from e2e.rooms.people import (
    UNREACHABLE,
    Person,
    agree,
    expect_dealt,
    expect_locked,
    expect_seats,
    join_by_code,
    lock,
    make_room,
    seats,
    to_result,
    waits,
)


def without_sockets(person: Person) -> None:
    """Close every socket of a browser as soon as it is opened, as a proxy does that does not know them."""

    def close(route: WebSocketRoute) -> None:
        route.close()

    person.page.route_web_socket(re.compile("/live$"), close)


def test_no_sockets(person: People) -> None:
    """Long polls take their place: consents, presence, deal and result come by themselves, and nothing is missed."""
    ann, bo = person("Ann"), person("Bo")
    without_sockets(ann)
    join_by_code(bo, make_room(ann))
    expect(ann.page.get_by_text("The live connection is blocked here. News takes a moment longer.")).to_be_visible()
    for one in (ann, bo):
        expect(seats(one).filter(has_text="here")).to_have_count(2)
    agree(bo)
    expect(seats(ann).filter(has_text="agrees")).to_have_count(1)
    agree(ann)
    for one, rows in zip((ann, bo), TWO[1], strict=True):
        expect_dealt(one)
        lock(one, rows)
    for one in (ann, bo):
        to_result(one)


def test_presence(person: People) -> None:
    """Who closes the page is away for the others, and back when it is opened again; the hand waits."""
    ann, bo = person("Ann"), person("Bo")
    join_by_code(bo, make_room(ann))
    for one in (ann, bo):
        expect(seats(one).filter(has_text="here")).to_have_count(2)
    address = bo.page.url
    bo.page.goto("about:blank")
    expect(seats(ann).filter(has_text="away")).to_contain_text("Bo")
    expect(ann.page.get_by_role("status")).to_contain_text("Bo is away.")
    agree(ann)
    expect(waits(ann)).to_contain_text("Bo is away")
    bo.page.goto(address)
    expect(seats(ann).filter(has_text="here")).to_have_count(2)
    expect_seats(bo, re.compile("Ann.*agrees"), re.compile("Bo.*has not agreed"))


def test_a_network_that_goes_and_comes(person: People, guest: Guests) -> None:
    """Offline is a state: what is asked for meanwhile goes out once, when the network is back."""
    ann, bo = person("Ann"), guest("Bo")
    ann.allow(UNREACHABLE)
    bo.join(make_room(ann))
    expect_seats(ann, "Ann", "Bo")
    ann.context.set_offline(True)
    expect(ann.page.get_by_text(re.compile("^No connection"))).to_be_visible()
    agree(ann)
    bo.agree()
    seq: int = bo.room["seq"]
    ann.context.set_offline(False)
    expect_dealt(ann)
    bo.look()
    assert bo.room["seq"] == seq + 1


def test_an_engine_that_cannot_start(person: People, guest: Guests) -> None:
    """The page says so, and the room plays on: rows are placed and locked, skill and luck come from the relay."""
    ann, bo = person("Ann", engine="cut"), guest("Bo")
    ann.allow(UNREACHABLE, "Failed to fetch")
    expect(ann.page.get_by_role("heading", name="The engine is not running")).to_be_visible()
    bo.join(make_room(ann)).agree()
    agree(ann)
    expect_dealt(ann)
    expect(ann.page.get_by_role("heading", name="The engine is not running")).to_be_visible()
    lock(ann, TWO[1][0])
    expect_locked(ann)
    bo.lock(TWO[1][1])
    to_result(ann)
    assert diagnosis(ann.page)["Skill"].sentence
