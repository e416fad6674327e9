"""Four people in four browsers: by code and link to a table, a whole hand, its reveal, and the consent to the next."""

import pytest
from playwright.sync_api import expect

from e2e.cards import spoken
from e2e.figures import diagnosis
from e2e.playing import cards_in, tray
from e2e.rooms.conftest import People
from e2e.rooms.hands import FOUR, cards
from e2e.rooms.people import (
    Person,
    agree,
    expect_dealt,
    expect_locked,
    expect_seats,
    follow_link,
    invitation,
    join_by_code,
    link_of,
    lock,
    make_room,
    seats,
    to_result,
    waits,
)

NAMES = ("Ann", "Bo", "Cy", "Di")


@pytest.fixture
def four(person: People) -> list[Person]:
    """Four people at one table, by the code as it is shown, as a link, as it was heard, and as a pasted link."""
    ann, bo, cy, di = (person(name) for name in NAMES)
    code = make_room(ann, people=4)
    expect_seats(ann, "Ann", "Seat 2", "Seat 3", "Seat 4")
    follow_link(bo, link_of(bo.origin, code))
    expect_seats(ann, "Ann", "Bo", "Seat 3", "Seat 4")
    # The code has gone from the address, and from where back would lead.
    assert code.replace("-", "") not in bo.page.url
    join_by_code(cy, code.lower().replace("-", " ").replace("1", "l").replace("0", "o"))
    expect_seats(ann, "Ann", "Bo", "Cy", "Seat 4")
    join_by_code(di, link_of(di.origin, code))
    return [ann, bo, cy, di]


def named(person: Person, texts: list[str]) -> list[str]:
    """Return those of some cards that are anywhere in the page, by their name or in an attribute."""
    html = person.page.content()
    return [text for text in texts if spoken(text) in html or f'"{text}"' in html]


def of_others(rows: str) -> list[str]:
    """Return the cards of the other seats."""
    return [text for other in FOUR if other != rows for text in cards(other)]


def test_a_hand(four: list[Person]) -> None:
    """From the doors to the second deal; nobody's page ever holds another seat's cards before the reveal."""
    for one in four:
        expect_seats(one, *NAMES)
        expect(seats(one).filter(has_text="here")).to_have_count(4)
        expect(invitation(one)).to_have_count(0)
    for one in four[:3]:
        agree(one)
    for one in four[:3]:
        expect(waits(one)).to_contain_text("Waiting for Di to agree.")
        expect(seats(one).filter(has_text="agrees")).to_have_count(3)
    agree(four[3])
    for one, rows in zip(four, FOUR, strict=True):
        expect_dealt(one)
        assert sorted(cards_in(tray(one.page))) == sorted(cards(rows))
        assert named(one, of_others(rows)) == []
    for one, rows in zip(four[:3], FOUR[:3], strict=True):
        lock(one, rows)
        expect_locked(one)
    for one, rows in zip(four[:3], FOUR[:3], strict=True):
        expect(waits(one)).to_contain_text("Waiting for Di to lock.")
        assert named(one, of_others(rows)) == []
    expect(four[3].page.get_by_label("Opponents").get_by_text("locked")).to_have_count(3)
    lock(four[3], FOUR[3])
    found = [to_result(one) for one in four]
    assert sum(own.net_chips for own in found) == 0
    assert [own.balance for own in found] == [1000 + own.net_chips for own in found]
    for own, others in zip(found, ("Bo Cy Di", "Ann Cy Di", "Ann Bo Di", "Ann Bo Cy"), strict=True):
        assert [pair.other for pair in own.duels] == others.split()
    assert named(four[0], of_others(FOUR[0])) == of_others(FOUR[0])
    # Skill and luck are there without an engine on the page: the relay has one.
    assert diagnosis(four[0].page)["Skill"].beside.startswith("house-way in your seat:")
    agree(four[2])
    expect(four[2].page.get_by_text("Waiting for Ann, Bo, and Di to agree.")).to_be_visible()
    for one in (four[0], four[1], four[3]):
        agree(one)
    for one in four:
        expect_dealt(one, hand=2)
