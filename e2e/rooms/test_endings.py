"""How a room, or a seat in it, comes to its end: by the host, by anybody after a day, by the clock, by leaving."""

import re

from playwright.sync_api import Locator, expect

from e2e.rooms.conftest import Guests, People
from e2e.rooms.guests import Guest
from e2e.rooms.hands import TWO
from e2e.rooms.people import (
    REFUSAL,
    Person,
    agree,
    expect_dealt,
    expect_seats,
    invitation,
    join_by_code,
    lock,
    make_room,
    press,
    to_result,
)
from e2e.rooms.relays import DAY_MS, RoomRelay

# A page whose clock can be put forward with the relay's.
CLOCK = "{ const now = Date.now; globalThis.aheadMs = 0; Date.now = () => now() + globalThis.aheadMs; }"


def ended(person: Person) -> None:
    """Wait until the lobby says that the room has ended."""
    expect(person.page.get_by_role("region", name="This room has ended.")).to_be_visible()


def play_a_hand(ann: Person, bo: Guest) -> None:
    """Play the first hand of a room to its result."""
    bo.agree()
    agree(ann)
    expect_dealt(ann)
    bo.lock(TWO[1][1])
    lock(ann, TWO[1][0])
    to_result(ann)


def test_the_host_ends_the_room(person: People, guest: Guests) -> None:
    """Asked first; then nobody can play on, and balances and hands are still to be seen, by all."""
    ann, bo = person("Ann"), guest("Bo")
    bo.join(make_room(ann))
    play_a_hand(ann, bo)
    press(ann, "The room")
    press(ann, "End the room")
    question = ann.page.get_by_role("dialog", name="End the room?")
    question.get_by_role("button", name="Keep it").click()
    assert bo.look()["phase"] == "consent"
    press(ann, "End the room")
    question.get_by_role("button", name="End the room").click()
    ended(ann)
    expect(ann.page.get_by_role("button", name=re.compile("^Next hand"))).to_have_count(0)
    balances = [seat["balance_chips"] for seat in bo.look()["seats"]]
    assert bo.view["phase"] == "ended"
    assert sum(balances) == 2000
    expect(ann.page.get_by_role("region", name="This room has ended.")).to_contain_text(f"{balances[0]:,} chips")
    press(ann, "Hands of this room")
    ann.page.get_by_role("link", name="Hand 1", exact=True).click()
    expect(ann.page.get_by_role("region", name="Your net")).to_be_visible()
    expect(ann.page.get_by_role("heading", name="Skill and luck")).to_be_visible()


def test_the_host_is_gone_for_a_day(person: People, guest: Guests, relay: RoomRelay) -> None:
    """Only then may another seat end the room."""
    ann, bo = guest("Ann").make(), person("Bo")
    join_by_code(bo, ann.code)
    expect_seats(bo, "Ann", "Bo")
    expect(bo.page.get_by_role("button", name="End the room")).to_have_count(0)
    relay.later(DAY_MS + 1)
    bo.page.reload()
    expect(bo.page.get_by_text("The host has been away for a day. Anybody may end the room now.")).to_be_visible()
    press(bo, "End the room")
    bo.page.get_by_role("dialog", name="End the room?").get_by_role("button", name="End the room").click()
    ended(bo)
    assert ann.look()["phase"] == "ended"


def gone(person: Person) -> Locator:
    """Return the note that the room is closed to this page."""
    title = person.page.get_by_role("heading", name="This room cannot be opened")
    return person.page.get_by_role("alert").filter(has=title)


def test_seven_days(person: People, relay: RoomRelay) -> None:
    """The date is shown from the beginning; then the room is deleted, in mid-hand too, and every page says why."""
    ann, bo = person("Ann"), person("Bo", CLOCK)
    for one in (ann, bo):
        one.allow(REFUSAL)
    join_by_code(bo, make_room(ann))
    expect(ann.page.get_by_role("region", name="This room")).to_contain_text(re.compile(r"Deleted on .*\d"))
    for one in (ann, bo):
        agree(one)
    for one in (ann, bo):
        expect_dealt(one)
    relay.later(7 * DAY_MS)
    # One page asks, and is answered; the other is told by its socket, and knows by its own clock why.
    bo.page.evaluate("(ms) => { globalThis.aheadMs = ms; }", relay.ahead_ms)
    ann.page.reload()
    for one in (ann, bo):
        expect(gone(one)).to_contain_text(
            "This room was deleted: seven days went by without a move. Nothing was charged."
        )
    gone(ann).get_by_role("button", name="To the start").click()
    left = ann.page.get_by_role("region", name="Your room")
    expect(left).to_contain_text("This room was deleted")
    left.get_by_role("button", name="Take it off the list").click()
    expect(left).to_have_count(0)
    ann.page.reload()
    expect(ann.page.get_by_role("button", name="Make a room")).to_be_visible()
    expect(left).to_have_count(0)


def test_a_reconnect_puts_the_end_off(person: People, guest: Guests, relay: RoomRelay) -> None:
    """Coming back after six days keeps the room for seven more; looking at it does not."""
    ann, bo = person("Ann"), guest("Bo")
    bo.join(make_room(ann))
    expect_seats(ann, "Ann", "Bo")
    first: int = bo.room["expires_ms"]
    relay.later(6 * DAY_MS)
    with ann.page.expect_response("**/api/reconnect"):
        ann.page.reload()
    bo.look()
    put_off: int = bo.room["expires_ms"]
    assert put_off >= first + 6 * DAY_MS
    relay.later(6 * DAY_MS)
    assert bo.look()["phase"] == "consent"
    assert bo.room["expires_ms"] == put_off


def test_seats_are_left_and_freed(person: People, guest: Guests) -> None:
    """Before the first deal: who leaves holds no seat any more, who is freed is told; each time there is a new code."""
    ann, bo = person("Ann"), person("Bo")
    bo.allow(REFUSAL)
    first = make_room(ann)
    join_by_code(bo, first)
    expect(invitation(ann)).to_have_count(0)
    press(bo, "Leave the room")
    bo.page.get_by_role("dialog", name="Leave the room?").get_by_role("button", name="Leave").click()
    expect(bo.page.get_by_role("button", name="Make a room")).to_be_visible()
    expect(bo.page.get_by_role("button", name=re.compile("Ann’s room"))).to_have_count(0)
    expect(invitation(ann)).to_be_visible()
    second = ann.page.locator("code.code").inner_text()
    assert second != first
    join_by_code(bo, second)
    expect_seats(ann, "Ann", "Bo")
    press(ann, "Free the seat of Bo")
    question = ann.page.get_by_role("dialog", name="Free the seat of Bo?")
    question.get_by_role("button", name="Free the seat").click()
    expect_seats(ann, "Ann", "Seat 2")
    expect(gone(bo)).to_contain_text("This seat is no longer yours")
    assert ann.page.locator("code.code").inner_text() not in (first, second)
    guest("Cy").join(ann.page.locator("code.code").inner_text())
    expect_seats(ann, "Ann", "Cy")
