"""Four people in four browsers under the rules of Taiwan: a hand with a 打槍, and what it changes on the page."""

import re

from playwright.sync_api import expect

from e2e.playing import lock_button
from e2e.rooms.conftest import Guests, People
from e2e.rooms.hands import DRAGON_DEAL, DRAGON_OTHERS, SHOT, SHOT_DEAL, TWO
from e2e.rooms.people import (
    agree,
    expect_dealt,
    expect_locked,
    expect_seats,
    join_by_code,
    make_room,
    place,
    press,
    read_result,
    to_result,
)
from e2e.rooms.relays import RoomRelay

NAMES = ("Ann", "Bo", "Cy", "Di")
# Rows win 1 each and all three double it; the quads of Cy, at the back, win 4 more from whoever loses to Cy.
NETS = (6 + 1 + 1, -6 - 5 - 1, -1 + 5 + 5, -1 + 1 - 5)


def test_a_shot(person: People, relay: RoomRelay) -> None:
    """Ann wins all three rows of Bo: one pair counts double, is called by its name, and nobody hits a home run."""
    relay.deals(SHOT_DEAL)
    four = [person(name) for name in NAMES]
    ann = four[0]
    code = make_room(ann, people=4, rules="tw-13zhang")
    for one in four[1:]:
        join_by_code(one, code)
    for one in four:
        expect_seats(one, *NAMES)
        expect(one.page.get_by_role("main")).to_contain_text("十三張 (Taiwan)")
        agree(one)
    for one, rows in zip(four, SHOT, strict=True):
        expect_dealt(one)
        place(one, rows)
        lock_button(one.page).click()
        if one is not four[3]:
            expect_locked(one)
    found = [to_result(one) for one in four]
    assert tuple(own.net_units for own in found) == NETS
    # Points begin at nothing and may go below it; one 賭 is a hundred of them.
    assert tuple(own.balance for own in found) == tuple(100 * units for units in NETS)
    against_bo, against_cy, against_di = found[0].duels
    assert against_bo.marks == ["won", "won", "won"]
    assert against_bo.bill == [("Rows: 3 won, 0 lost, 0 tied", 6)]
    assert [pair.units for pair in (against_cy, against_di)] == [1, 1]
    assert found[1].duels[1].bill[1] == ("Cy: royalty for the back four of a kind", -4)
    # Said of this one pair, to both whom it concerns.
    expect(ann.page.get_by_text("You: 打槍 (shot)")).to_be_visible()
    expect(four[1].page.get_by_text("Ann: 打槍 (shot)")).to_be_visible()
    for one in four:
        expect(one.page.get_by_role("region", name="You against").get_by_text("打槍")).to_have_count(
            1 if one in four[:2] else 0
        )
        expect(one.page.get_by_role("main")).not_to_contain_text("紅不讓")
        sheet = one.page.get_by_role("table", name=re.compile("^Score sheet"))
        expect(sheet.get_by_role("row")).to_have_count(3)


def test_a_dragon_ends_the_hand(person: People, guest: Guests, relay: RoomRelay) -> None:
    """It takes a sweep, its own value and a home run's from everybody; the others do not meet."""
    relay.deals(DRAGON_DEAL)
    ann, others = person("Ann"), [guest(name) for name in NAMES[1:]]
    code = make_room(ann, people=4, rules="tw-13zhang")
    for one in others:
        one.join(code)
    for one in others:
        one.agree()
    agree(ann)
    expect_dealt(ann)
    # The engine that could say so is still on its way.
    expect(ann.page.get_by_role("list", name="Order of the rows")).to_contain_text("Middle must not be below front")
    offer = ann.page.get_by_role("region", name="You hold a natural: Dragon (一條龍)")
    offer.get_by_role("button", name="Claim").click()
    expect_locked(ann)
    for one, rows in zip(others, DRAGON_OTHERS, strict=True):
        one.lock(rows)
    found = read_result(ann)
    # All three rows doubled, the dragon's thirteen, and six that a home run adds.
    assert [pair.bill for pair in found.duels] == [[("You: natural, dragon (一條龍)", 6 + 13 + 6)]] * 3
    assert (found.net_units, found.balance) == (75, 7500)
    assert found.matrix["Bo"] == [-25, None, 0, 0, -25]
    assert [seat["balance_chips"] for seat in others[0].look()["seats"]] == [75, -25, -25, -25]


def test_a_shared_win(person: People, guest: Guests, relay: RoomRelay) -> None:
    """Five hands in which both foul: nobody pays, and both have won, in the words of who looks."""
    first, second = guest("Ann").make(unit=1, rule_set="intl-1-6", hands=5), guest("Bo")
    second.join(first.code)
    bo = person("Bo", at="#/settings")
    for hand in range(1, 6):
        relay.deals(1)
        for one in (first, second):
            one.agree()
        if hand == 5:
            bo.page.get_by_label("Seat key, 43 characters").fill(second.credential)
            press(bo, "Restore a seat")
            expect_dealt(bo, 5)
        for one, rows in zip((first, second), TWO[1], strict=True):
            one.foul(rows)
    over = bo.page.get_by_role("region", name="The game is over")
    expect(over).to_contain_text("You and Ann share the win")
    totals = over.get_by_label("Final totals")
    expect(totals.get_by_text("★")).to_have_count(2)
    sheet = bo.page.get_by_role("table", name=re.compile("^Score sheet"))
    expect(sheet.get_by_role("row")).to_have_count(7)
    expect(sheet.get_by_text("★ winner")).to_have_count(2)
    press(bo, "This room has ended")
    ended = bo.page.get_by_role("region", name="This room has ended.")
    expect(ended).to_contain_text("You and Ann share the win")
