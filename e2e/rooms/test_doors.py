"""The doors of a room where they stay shut: each refusal in words, with what to do, and nothing changed by it."""

import re

import pytest
from playwright.sync_api import Route, expect

from e2e.rooms.conftest import Guests, People
from e2e.rooms.guests import Refused
from e2e.rooms.people import (
    REFUSAL,
    agree,
    ask_for_seat,
    expect_seats,
    follow_link,
    join_by_code,
    link_of,
    make_room,
    press,
    problem,
    waits,
)


def test_a_mistyped_code(person: People, guest: Guests) -> None:
    """Too short is said before anything is asked; a wrong one is refused; put right, the seat is there."""
    ann, bo = guest("Ann").make(), person("Bo")
    bo.allow(REFUSAL)
    asked = [url for url in bo.watch.requests if url.endswith("/api/join")]
    join_by_code(bo, ann.code[:-1])
    field = bo.page.get_by_label("Code")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    assert [url for url in bo.watch.requests if url.endswith("/api/join")] == asked
    wrong = ann.code[:-1] + ("A" if ann.code[-1] != "A" else "B")
    ask_for_seat(bo, wrong)
    expect(problem(bo)).to_contain_text("No room has this code. Compare it letter by letter")
    expect(field).to_be_focused()
    assert ann.look()["seats"][1]["status"] == "open"
    ask_for_seat(bo, ann.code)
    expect_seats(bo, "Ann", "Bo")
    expect(problem(bo)).to_have_count(0)


def test_a_name_that_is_taken(person: People, guest: Guests) -> None:
    """The refusal names another that is free."""
    ann, bo = guest("Ann").make(people=3), person("ANN")
    bo.allow(REFUSAL)
    follow_link(bo, link_of(bo.origin, ann.code))
    expect(problem(bo)).to_contain_text(re.compile("ANN 2", re.IGNORECASE))
    bo.page.get_by_label("Your name").fill("Bo")
    press(bo, "Take a seat")
    expect_seats(bo, "Ann", "Bo", "Seat 3")


def test_a_full_room(person: People, guest: Guests) -> None:
    """Whoever comes too late is told so, not that the code is wrong; the code itself is gone by then."""
    ann, cy = guest("Ann").make(), person("Cy")
    cy.allow(REFUSAL)
    code = ann.code
    guest("Bo").join(code)
    ann.look()
    assert ann.room["code"] is None
    follow_link(cy, link_of(cy.origin, code))
    expect(problem(cy)).to_contain_text("All seats of this room are taken.")
    with pytest.raises(Refused, match="room_full"):
        guest("Di").join(code)


def test_an_address_of_somebody_else(person: People, guest: Guests) -> None:
    """The address of a room opens nothing without a seat in it."""
    ann = guest("Ann").make()
    cy = person("Cy", at=f"#/room/{ann.room['room']}")
    expect(problem(cy)).to_contain_text("This browser holds no seat in that room.")


def test_settings_change_under_a_consent(person: People, guest: Guests) -> None:
    """A consent to what was shown before is not taken for what is played now: it is refused, said, and given anew."""
    ann, bo = guest("Ann").make(), person("Bo")
    bo.allow(REFUSAL)
    join_by_code(bo, ann.code)
    expect(bo.page.get_by_role("region", name="What is played")).to_contain_text("plain scale")

    def late(route: Route) -> None:
        ann.configure(unit=7)
        route.continue_()

    bo.page.route("**/operations", late, times=1)
    agree(bo)
    expect(problem(bo)).to_contain_text(
        "The host changed the settings in the meantime. Look at them again, then agree."
    )
    expect(bo.page.get_by_role("region", name="What is played")).to_contain_text("7")
    assert bo.page.get_by_role("button", name="Agree and play").is_visible()
    assert ann.look()["seats"][1]["status"] == "deciding"
    agree(bo)
    expect(waits(bo)).to_contain_text("You agree. The hand is dealt when all do.")
    assert ann.look()["seats"][1]["status"] == "consented"


def test_a_balance_short_of_the_reserve(person: People, guest: Guests) -> None:
    """Nobody is dealt to until the unit is one that every balance covers; it is said who lacks what."""
    ann, bo = person("Ann"), guest("Bo")
    bo.join(make_room(ann))
    # Sixteen units in reserve for the one opponent, from a thousand chips each.
    press(ann, "Change$")
    sheet = ann.page.get_by_role("dialog", name="Settings of the room")
    sheet.get_by_label("Chips a unit").fill("100")
    sheet.get_by_role("button", name="Change the settings").click()
    expect(sheet).to_have_count(0)
    short = ann.page.get_by_role("region", name="Not enough chips for this unit")
    expect(short).to_contain_text("Bo: 1,600 chips needed in reserve, 1,000 there.")
    bo.agree()
    agree(ann)
    expect(ann.page.get_by_role("heading", name="Hand 1", exact=True)).to_have_count(0)
    expect_seats(ann, re.compile("agrees"), re.compile("agrees"))
    assert bo.look()["phase"] == "consent"
    short.get_by_role("button", name="Lower the unit to 62").click()
    expect(short).to_have_count(0)
    bo.agree()
    agree(ann)
    expect(ann.page.get_by_role("heading", name="Hand 1", exact=True)).to_be_visible()
