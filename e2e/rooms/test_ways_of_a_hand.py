"""What a hand can be in a room: rows beside a house seat, a natural, a surrender, a foul, each with its question."""

import re

import pytest
from playwright.sync_api import expect

from e2e.playing import cards_in, from_more, lock_button, set_rows, tray
from e2e.rooms.conftest import Guests, People
from e2e.rooms.guests import Guest
from e2e.rooms.hands import NATURAL, NATURAL_OTHER, THREE, TWO, by_row
from e2e.rooms.people import (
    REFUSAL,
    Person,
    agree,
    expect_dealt,
    expect_locked,
    expect_seats,
    join_by_code,
    lock,
    make_room,
    read_result,
    to_result,
)
from e2e.rooms.relays import RoomRelay


def test_two_people_and_a_house_seat(person: People) -> None:
    """The house seat has locked as soon as the hand is dealt, is there in every pair, and never has to agree."""
    ann, bo = person("Ann"), person("Bo")
    join_by_code(bo, make_room(ann, people=2, house=1))
    for one in (ann, bo):
        expect_seats(one, re.compile("Ann.*here"), re.compile("Bo.*here"), re.compile("house seat"))
        agree(one)
    for one in (ann, bo):
        expect_dealt(one)
        opponents = one.page.get_by_label("Opponents").get_by_role("listitem")
        expect(opponents.filter(has_text="locked")).to_have_count(1)
        expect(opponents.filter(has_text="South")).to_contain_text("locked")
    for one, rows in zip((ann, bo), THREE, strict=True):
        lock(one, rows)
    found = [to_result(one) for one in (ann, bo)]
    assert [[pair.other for pair in one.duels] for one in found] == [["Bo", "South"], ["Ann", "South"]]
    # The house seat's own line closes the sum.
    assert sum(one.net_units for one in found) + (found[0].matrix["South"][-1] or 0) == 0
    for one in (ann, bo):
        agree(one)
    for one in (ann, bo):
        expect_dealt(one, hand=2)


@pytest.fixture
def two(person: People, guest: Guests) -> tuple[Person, Guest]:
    """A person as the host of a room, and a guest who has agreed to the first hand."""
    ann, bo = person("Ann"), guest("Bo")
    ann.allow(REFUSAL)
    bo.join(make_room(ann)).agree()
    return ann, bo


def deal_to(person: Person) -> None:
    """Agree, as the last to do so."""
    expect_seats(person, "Ann", re.compile("Bo.*agrees"))
    agree(person)
    expect_dealt(person)


def test_a_natural(two: tuple[Person, Guest], relay: RoomRelay) -> None:
    """It is offered with what it pays, and locks only when it is claimed; there is nothing to compare row by row."""
    ann, bo = two
    relay.deals(NATURAL)
    deal_to(ann)
    offer = ann.page.get_by_role("region", name="You hold a natural: Three straights")
    expect(offer).to_contain_text("You may decline it.")
    offer.get_by_role("button", name="Decline, set rows").click()
    expect(offer).to_have_count(0)
    from_more(ann.page, "Natural: claim or decline")
    question = ann.page.get_by_role("dialog", name="You hold a natural: Three straights")
    question.get_by_role("button", name="Claim three straights").click()
    expect_locked(ann)
    expect(ann.page.get_by_role("heading", name="claimed three straights")).to_be_visible()
    bo.lock(NATURAL_OTHER)
    found = read_result(ann)
    assert [pair.bill for pair in found.duels] == [[("You: natural, three straights", 3)]]
    assert (found.net_units, found.net_chips, found.balance) == (3, 15, 1015)
    assert bo.look()["seats"][1]["balance_chips"] == 985


def test_a_surrender(two: tuple[Person, Guest]) -> None:
    """It is asked about with its cost, which the relay says; going back changes nothing."""
    ann, bo = two
    deal_to(ann)
    had = cards_in(tray(ann.page))
    from_more(ann.page, "Surrender")
    question = ann.page.get_by_role("dialog", name="Surrender this hand?")
    expect(question).to_contain_text("It costs 3 units (15 chips) to your opponent.")
    question.get_by_role("button", name="Play on").click()
    expect(question).to_have_count(0)
    assert cards_in(tray(ann.page)) == had
    assert bo.look()["seats"][0]["status"] == "arranging"
    from_more(ann.page, "Surrender")
    question.get_by_role("button", name="Surrender").click()
    expect_locked(ann)
    bo.lock(TWO[1][1])
    found = read_result(ann)
    assert [pair.bill for pair in found.duels] == [[("You: surrender", -3)]]
    assert (found.net_units, found.net_chips, found.balance) == (-3, -15, 985)


def test_a_foul(two: tuple[Person, Guest]) -> None:
    """Without an engine the page cannot know it: the relay asks before it takes it, and the rows stay as they were."""
    ann, bo = two
    deal_to(ann)
    front, middle, back = TWO[1][0].split(" / ")
    fouled = f"{front} / {back} / {middle}"
    lock(ann, fouled)
    question = ann.page.get_by_role("dialog", name="Lock a foul?")
    expect(question).to_contain_text("It costs 3 units (15 chips) to an opponent with a legal hand.")
    question.get_by_role("button", name="Back to the cards").click()
    expect(question).to_have_count(0)
    assert {name: sorted(found) for name, found in set_rows(ann.page).items()} == {
        name: sorted(wanted) for name, wanted in by_row(fouled).items()
    }
    lock_button(ann.page).click()
    question.get_by_role("button", name="Lock the foul").click()
    expect_locked(ann)
    bo.lock(TWO[1][1])
    found = to_result(ann)
    assert found.duels[0].bill[0] == ("You: foul", -3)
    assert found.net_units <= -3
