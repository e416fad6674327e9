"""Seats in storage and out of it: refused storage, and a seat that is forgotten on purpose."""

import re

from playwright.sync_api import expect

from e2e.rooms.conftest import Guests, People
from e2e.rooms.people import (
    agree,
    expect_dealt,
    expect_seats,
    follow_link,
    link_of,
    make_room,
    press,
)

REFUSED = "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"


def test_refused_storage(person: People, guest: Guests) -> None:
    """The key is shown before any seat is asked for; with it the seat is there again after the page was closed."""
    ann, bo = guest("Ann").make(), person("Bo", REFUSED)
    follow_link(bo, link_of(bo.origin, ann.code))
    shown = bo.page.get_by_role("dialog", name="This browser keeps nothing")
    expect(shown).to_be_visible()
    assert ann.look()["seats"][1]["status"] == "open"
    assert not [url for url in bo.watch.requests if url.endswith("/api/join")]
    shown.get_by_role("button", name="Take no seat").click()
    assert ann.look()["seats"][1]["status"] == "open"
    press(bo, "Take a seat")
    key = shown.get_by_label("Seat key").input_value()
    shown.get_by_role("button", name="I have the key: take the seat").click()
    expect_seats(bo, "Ann", "Bo")
    expect(bo.page.get_by_text("Your seat key is not kept by this browser.")).to_be_visible()
    ann.agree()
    agree(bo)
    expect_dealt(bo)
    bo.page.goto("about:blank")
    bo.page.goto(f"{bo.origin}/#/settings")
    bo.page.get_by_label("Seat key, 43 characters").fill(key)
    press(bo, "Restore a seat")
    expect_dealt(bo)


def test_a_seat_is_forgotten(person: People, guest: Guests) -> None:
    """The question says that nobody can give it back; then this browser has no way in, and the seat stays taken."""
    ann, bo = person("Ann"), guest("Bo")
    bo.join(make_room(ann))
    expect_seats(ann, "Ann", "Bo")
    ann.page.goto(f"{ann.origin}/#/settings")
    ann.page.reload()
    held = ann.page.get_by_role("region", name="Seats in rooms")
    held.get_by_role("button", name="Forget this seat: Your room").click()
    question = ann.page.get_by_role("dialog", name="Forget this seat?")
    expect(question).to_contain_text("Nobody can give it back: neither the relay, nor the host, nor the code.")
    question.get_by_role("button", name="Keep it").click()
    expect(held.get_by_role("button", name="Forget this seat: Your room")).to_be_visible()
    held.get_by_role("button", name="Forget this seat: Your room").click()
    question.get_by_role("button", name="Forget the seat").click()
    expect(held).to_contain_text("This browser holds no seat in a room.")
    ann.page.goto(f"{ann.origin}/")
    expect(ann.page.get_by_role("button", name="Make a room")).to_be_visible()
    expect(ann.page.get_by_role("button", name=re.compile("^Your room"))).to_have_count(0)
    assert bo.look()["seats"][0]["name"] == "Ann"


def test_a_key_that_opens_nothing(person: People) -> None:
    """Too short, or of no seat: said in words, nothing is held."""
    ann = person("Ann", at="#/settings")
    ann.allow("status of 401")
    form = ann.page.get_by_role("region", name="Seats in rooms")
    form.get_by_label("Seat key, 43 characters").fill("abc")
    press(ann, "Restore a seat")
    alert = ann.page.get_by_role("alert")
    expect(alert).to_contain_text("This is not a whole seat key: it has 43 characters.")
    form.get_by_label("Seat key, 43 characters").fill("A" * 43)
    press(ann, "Restore a seat")
    expect(alert).to_contain_text("No seat has this key.")
    expect(form).to_contain_text("This browser holds no seat in a room.")


def test_everything_is_deleted(person: People, guest: Guests) -> None:
    """The question says that keys of seats go too; the open room is left, and the seat stays taken."""
    ann, bo = person("Ann"), guest("Bo")
    bo.join(make_room(ann))
    expect_seats(ann, "Ann", "Bo")
    ann.page.goto(f"{ann.origin}/#/settings")
    press(ann, "Delete everything here")
    question = ann.page.get_by_role("dialog", name="Delete everything kept here?")
    expect(question).to_contain_text("the keys of your seats in rooms")
    question.get_by_role("button", name="Delete everything").click()
    expect(ann.page.get_by_role("region", name="Seats in rooms")).to_contain_text(
        "This browser holds no seat in a room."
    )
    assert bo.look()["seats"][0]["name"] == "Ann"
    ann.page.reload()
    expect(ann.page.get_by_role("region", name="Seats in rooms")).to_contain_text(
        "This browser holds no seat in a room."
    )
