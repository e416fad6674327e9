"""What happened, and who may hear of it."""

import json

import pytest

from houseway.commands import Configure, Consent, Deal, End, Join, Leave
from houseway.events import (
    ActionLocked,
    CardsDealt,
    Configured,
    Consented,
    DealMade,
    Event,
    HandDealt,
    HandRecorded,
    HandSettled,
    Joined,
    Left,
    SeatLocked,
    TableEnded,
)
from houseway.settings import default_settings
from houseway.step import step
from houseway.table import new_table
from houseway.view import heard
from tests.engine.playing import NOW, agreed, dealt, entropy, hand_of, rows_lock, run, seated, settings


def test_a_seat_is_taken_and_left_in_public() -> None:
    table = new_table("Ann", default_settings(2))
    table, joined = step(table, Join(1, "  Bo  "), NOW)
    assert joined == (Joined(1, "Bo"),)
    assert step(table, Leave(1), NOW)[1] == (Left(1),)
    assert step(table, Leave(0, target=1), NOW)[1] == (Left(1),)


def test_settings_and_consents_are_public() -> None:
    table = seated(2)
    assert step(table, Configure(0, 1, {"unit": 6}), NOW)[1] == (Configured(2, settings(2, unit=6)),)
    assert step(table, Consent(1, 1, 1), NOW)[1] == (Consented(1, 1),)
    assert step(table, End(0), NOW)[1] == (TableEnded(0),)


def test_a_deal_tells_the_host_its_origin_and_each_seat_its_own_cards() -> None:
    table, events = step(agreed(seated(3)), Deal(entropy(5)), NOW)
    assert table.dealt is not None
    assert events == (
        DealMade(1, table.dealt.dealing),
        HandDealt(1, table.settings),
        *(CardsDealt(1, hand_of(table, seat), seat) for seat in range(3)),
    )
    assert events[0].audience == "host"


def test_a_lock_is_public_and_what_it_holds_is_the_seats_alone() -> None:
    table = dealt(seated(2))
    table, (public, own) = step(table, rows_lock(table, 1), NOW)
    action = table.seats[1].lock
    assert action is not None
    assert public == SeatLocked(1, 1)
    assert own == ActionLocked(1, action, 1)


def test_the_last_lock_settles_in_public() -> None:
    table = dealt(seated(2))
    table, happened = run(table, [rows_lock(table, 0), rows_lock(table, 1)])
    assert table.last is not None
    assert happened[-2:] == [HandSettled(table.last.public()), HandRecorded(table.last)]
    assert [event.audience for event in happened[-2:]] == ["public", "host"]


EVENTS: dict[str, Event] = {
    "joined": Joined(1, "Bo"),
    "left": Left(1),
    "configured": Configured(2, default_settings(2)),
    "consented": Consented(1, 1),
    "hand_dealt": HandDealt(1, default_settings(2)),
    "seat_locked": SeatLocked(1, 1),
    "table_ended": TableEnded(3),
}


@pytest.mark.parametrize("name", EVENTS)
def test_public_events_have_one_form_for_every_seat(name: str) -> None:
    forms = [heard([EVENTS[name]], seat) for seat in range(4)]
    assert forms[0][0]["event"] == name
    assert all(form == forms[0] for form in forms)
    assert json.loads(json.dumps(forms[0])) == forms[0]


def test_a_settled_hand_is_heard_without_its_record() -> None:
    table = dealt(seated(2))
    _, happened = run(table, [rows_lock(table, 0), rows_lock(table, 1)])
    assert heard(happened[-2:], 0) == [{"event": "hand_settled", "hand": 1}]
