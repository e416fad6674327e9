"""What a browser keeps of its seat: a reload, an answer that was lost, a relay that was killed."""

import re
from collections.abc import Callable

from playwright.sync_api import Route, expect

from e2e.keeping import expect_ready_offline
from e2e.playing import cards_in, lock_button, tray
from e2e.rooms.conftest import Guests, People
from e2e.rooms.guests import Guest
from e2e.rooms.hands import TWO, by_row, cards
from e2e.rooms.people import (
    UNREACHABLE,
    Person,
    agree,
    ask_for_seat,
    expect_dealt,
    expect_kept,
    expect_locked,
    expect_seats,
    lock,
    make_room,
    place,
    press,
    seats,
    sorted_rows,
    to_result,
)
from e2e.rooms.relays import RoomRelay


def dealt_with(ann: Person, bo: Guest) -> None:
    """Bring a person and a guest to a dealt hand, the person being the host."""
    bo.join(make_room(ann)).agree()
    expect_seats(ann, "Ann", re.compile("Bo.*agrees"))
    agree(ann)
    expect_dealt(ann)


def test_a_reload_in_mid_hand(person: People, guest: Guests) -> None:
    """Seat, cards and the rows placed so far are there again, also through the start; the lock then counts."""
    ann, bo = person("Ann"), guest("Bo")
    dealt_with(ann, bo)
    back = by_row(TWO[1][0])["back"]
    place(ann, TWO[1][0], "back")
    expect_kept(ann)
    ann.page.reload()
    expect(tray(ann.page).get_by_role("button")).to_have_count(8)
    assert sorted_rows(ann) == {"front": [], "middle": [], "back": sorted(back)}
    assert sorted([*cards_in(tray(ann.page)), *back]) == sorted(cards(TWO[1][0]))
    ann.page.get_by_role("button", name="Home").click()
    door = ann.page.get_by_role("button", name=re.compile("^Your room"))
    expect(door).to_contain_text("your turn")
    ann.page.reload()
    door.click()
    expect(tray(ann.page).get_by_role("button")).to_have_count(8)
    assert sorted_rows(ann)["back"] == sorted(back)
    lock(ann, TWO[1][0])
    expect_locked(ann)
    ann.page.reload()
    expect_locked(ann)
    expect(ann.page.get_by_role("status")).not_to_contain_text("dealt")
    bo.lock(TWO[1][1])
    to_result(ann)


def test_a_reload_without_a_network(person: People, guest: Guests) -> None:
    """The page and the cards come from what is kept; rows can be set meanwhile, and locked once the network is back."""
    ann, bo = person("Ann", engine="real", service_workers="allow"), guest("Bo")
    ann.allow(UNREACHABLE, r"sw\.js")
    expect_ready_offline(ann.page)
    dealt_with(ann, bo)
    ann.context.set_offline(True)
    ann.page.reload()
    expect(ann.page.get_by_text("No connection.")).to_be_visible()
    expect(tray(ann.page).get_by_role("button")).to_have_count(13)
    assert sorted(cards_in(tray(ann.page))) == sorted(cards(TWO[1][0]))
    place(ann, TWO[1][0], "front", "middle", "back")
    ann.context.set_offline(False)
    expect(ann.page.get_by_text("No connection.")).to_have_count(0)
    lock_button(ann.page).click()
    expect_locked(ann)
    bo.lock(TWO[1][1])
    to_result(ann)


def lose_answers(person: Person, path: str, times: int = 1) -> Callable[[], list[str]]:
    """Let requests reach the relay and their answers be lost; gives the keys under which they were sent."""
    keys: list[str] = []

    def lose(route: Route) -> None:
        keys.append(route.request.headers.get("idempotency-key") or route.request.headers["authorization"])
        if len(keys) > times:
            route.continue_()
            return
        route.fetch()
        route.abort()

    person.allow(UNREACHABLE)
    person.page.route(path, lose)
    return lambda: keys


def test_the_answer_to_the_last_lock_is_lost(person: People, guest: Guests) -> None:
    """It is sent again under the same key until its outcome is known; it has counted, and been paid for, once."""
    ann, bo = person("Ann"), guest("Bo")
    dealt_with(ann, bo)
    bo.lock(TWO[1][1])
    place(ann, TWO[1][0])
    before: int = bo.room["seq"]
    keys = lose_answers(ann, "**/operations", times=2)
    with ann.page.expect_response("**/operations"):
        lock_button(ann.page).click()
    found = to_result(ann)
    assert len(keys()) == 3
    assert len(set(keys())) == 1
    bo.look()
    assert bo.room["seq"] == before + 1
    paid = bo.ask(f"rooms/{bo.room['room']}/ledger")
    assert [row["chips"] for row in paid["rows"] if row["seat"] == 0] == [found.net_chips]
    assert paid["balances_chips"] == [found.balance, 2000 - found.balance]
    # The next operation is one more, not the last one again.
    agree(ann)
    bo.agree()
    expect_dealt(ann, hand=2)


def test_the_answers_to_create_and_join_are_lost(person: People) -> None:
    """Asked again by the same credential, the same room and the same seat answer."""
    ann, bo = person("Ann"), person("Bo")
    made, joined = lose_answers(ann, "**/api/rooms"), lose_answers(bo, "**/api/join")
    code = make_room(ann, people=3)
    assert len(made()) == 2
    assert len(set(made())) == 1
    press(bo, "Join with a code")
    ask_for_seat(bo, code)
    for one in (ann, bo):
        expect_seats(one, "Ann", "Bo", "Seat 3")
    assert len(joined()) == 2
    assert len(set(joined())) == 1


def test_a_reload_before_the_answer(person: People, guest: Guests) -> None:
    """A page that is closed before it knows leaves the operation to the next one, which sends it once more."""
    ann, bo = person("Ann"), guest("Bo")
    dealt_with(ann, bo)
    place(ann, TWO[1][0])
    held: list[Route] = []

    def hold(route: Route) -> None:
        if held:
            route.continue_()
        else:
            route.fetch()
            held.append(route)

    ann.allow(UNREACHABLE)
    ann.page.route("**/operations", hold)
    with ann.page.expect_request("**/operations") as asked:
        lock_button(ann.page).click()
    key = asked.value.headers["idempotency-key"]
    expect(lock_button(ann.page)).to_contain_text("locking")
    with ann.page.expect_request("**/operations") as again:
        ann.page.reload()
    held[0].abort()
    assert again.value.headers["idempotency-key"] == key
    expect_locked(ann)
    bo.lock(TWO[1][1])
    to_result(ann)


def test_the_relay_is_killed_between_locks(person: People, relay: RoomRelay) -> None:
    """Nothing that was told is lost: the first lock stands, the second one counts, the sums are right."""
    ann, bo = person("Ann"), person("Bo")
    for one in (ann, bo):
        one.allow(UNREACHABLE)
    code = make_room(ann)
    press(bo, "Join with a code")
    ask_for_seat(bo, code)
    for one in (ann, bo):
        expect_seats(one, "Ann", "Bo")
        agree(one)
    for one in (ann, bo):
        expect_dealt(one)
    place(ann, TWO[1][0])
    lock_button(ann.page).click()
    expect_locked(ann)
    place(bo, TWO[1][1])
    relay.kill()
    for one in (ann, bo):
        expect(one.page.get_by_text(re.compile("^No connection"))).to_be_visible()
    # What is asked for meanwhile goes out when the relay is back.
    lock_button(bo.page).click()
    expect(lock_button(bo.page)).to_contain_text("locking")
    relay.start()
    for one in (ann, bo):
        # By itself the page tries again within seconds; whoever does not want to wait need not.
        one.page.get_by_role("button", name=re.compile("^(Try again|Skip|Replay)$")).first.click()
    found = [to_result(one) for one in (ann, bo)]
    assert sum(one.net_chips for one in found) == 0
    for one in (ann, bo):
        one.page.get_by_role("button", name="The room").click()
        expect(seats(one).filter(has_text="here")).to_have_count(2)
