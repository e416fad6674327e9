"""What a seat may see: its own cards, that others have locked, and all once the hand is settled.

The checker of ``leaks`` is run over the real views, and over copies of ``view.py`` from which one
redaction has been taken out: it must find each of them.
"""

import inspect
import json
import sys
import types
from typing import cast

import pytest

from houseway.cards import format_cards
from houseway.commands import Consent, End
from houseway.events import ActionLocked, CardsDealt
from houseway.record import HandRecord
from houseway.settings import default_settings
from houseway.step import step
from houseway.table import Table, new_table
from houseway.view import heard, settled_json, view
from tests.engine.leaks import Window, exchanged, leaks_of_play, record_leaks
from tests.engine.playing import (
    NOW,
    agreed,
    dealt,
    hand_of,
    last_of,
    natural_lock,
    natural_seed,
    played,
    rows_lock,
    run,
    seated,
    surrender_lock,
)

STEP = sys.modules["houseway.step"]  # the package gives the names step and view to functions
VIEW = sys.modules["houseway.view"]


def window(*edits: tuple[str, str]) -> Window:
    """A copy of ``houseway.view`` with pieces of its source exchanged."""
    source = inspect.getsource(VIEW)
    for old, new in edits:
        assert source.count(old) == 1, f"{old!r} is to stand once in view.py"
        source = source.replace(old, new)
    module = types.ModuleType("edited_view")
    exec(compile(source, "edited_view.py", "exec"), module.__dict__)
    return cast(Window, module)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_seat_reads_a_hidden_card_the_stub_or_the_entropy(seats: int) -> None:
    assert leaks_of_play(window(), seats) == []


AUDIENCE = 'if event.audience in ("public", seat)'
NOT_FOR_SEATS = 'raise AssertionError("entropy and dealt order are the host\'s alone")'
MADE_PUBLIC = 'return {"event": "made", "cards": format_cards(getattr(event, "record", event).dealing.order)}'
TAKEN_OUT = {
    "own hand only": [("hand = table.dealt.hands[seat] if", "hand = table.dealt.hands[seat - 1] if")],
    "own lock only": [("lock = table.seats[seat].lock", "lock = table.seats[seat - 1].lock")],
    "own natural only": [
        ("natural = _natural(hand, table.rules)", "natural = _natural(table.dealt.hands[1], table.rules)")
    ],
    "that a seat locked, not what": [
        ('"status": _status(table, seat),', '"status": action_json(seat.lock) if seat.lock else _status(table, seat),')
    ],
    "that a seat locked, not how": [
        ('"name": seat.name,', '"name": type(seat.lock).__name__ if seat.lock else seat.name,')
    ],
    "public form of the record": [("write(record.public())", "write(record)")],
    "hands dealt to seats, not the deck": [
        ('"dealt": format_cards(record.hands[number])', '"dealt": format_cards(record.dealing.order)')
    ],
    "events for this seat": [(AUDIENCE, 'if event.audience != "host"')],
    "events for seats": [
        (AUDIENCE, 'if event.audience in ("public", "host", seat)'),
        (NOT_FOR_SEATS, MADE_PUBLIC),
    ],
}


@pytest.mark.parametrize("redaction", TAKEN_OUT)
def test_the_checker_finds_a_redaction_that_is_taken_out(redaction: str) -> None:
    assert leaks_of_play(window(*TAKEN_OUT[redaction]), 3)


def test_the_checker_finds_a_record_that_is_not_made_public(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HandRecord, "public", lambda record: record)
    assert leaks_of_play(window(), 3)


def test_the_checker_finds_cards_dealt_in_public(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(STEP, "CardsDealt", lambda hand, cards, _: CardsDealt(hand, cards, "public"))
    assert leaks_of_play(window(), 4)


def test_the_checker_finds_locks_told_in_public(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(STEP, "ActionLocked", lambda hand, action, _: ActionLocked(hand, action, "public"))
    assert leaks_of_play(window(), 4)


def test_the_hosts_note_of_a_deal_is_refused_to_a_seat_even_if_it_is_let_through() -> None:
    broken = window((AUDIENCE, "if True"))
    with pytest.raises(AssertionError, match="host's alone"):
        leaks_of_play(broken, 2)


def test_the_record_checker_finds_the_stub_and_the_entropy() -> None:
    record = last_of(played(seated(3)))
    public = settled_json(record)["record"]
    stub = next(card for card in range(52) if all(card not in hand for hand in record.hands))
    assert record_leaks(public, record) == []
    assert record_leaks(public + format_cards([stub])[0], record) == format_cards([stub])
    assert record.dealing is not None
    assert record_leaks(public + record.dealing.entropy[0].hex(), record)


def test_a_twin_table_differs_for_everyone_but_the_seat() -> None:
    table, _ = run(dealt(seated(3)), [])
    twin = exchanged(table, 1)
    assert view(twin, 1) == view(table, 1)
    assert view(twin, 0) != view(table, 0)
    assert view(twin, 2) != view(table, 2)


def test_a_seat_sees_its_own_cards_and_its_own_lock() -> None:
    table = dealt(seated(2))
    assert view(table, 1)["cards"] == format_cards(hand_of(table, 1))
    assert view(table, 1)["lock"] is None
    table, _ = run(table, [surrender_lock(table, 1)])
    assert view(table, 1)["lock"] == {"action": "surrender", "cards": format_cards(hand_of(table, 1))}
    assert view(table, 0)["lock"] is None


def test_a_seat_sees_the_natural_that_its_own_hand_holds() -> None:
    table = dealt(seated(2), natural_seed(2, 1))
    assert view(table, 1)["natural"] in ("dragon", "sixPairs", "threeFlushes", "threeStraights")
    assert view(table, 0)["natural"] is None


def test_h10_4_the_reveal_shows_all_dealt_hands_of_a_surrendered_and_a_natural_seat_too() -> None:
    table = dealt(seated(2), natural_seed(2, 1))
    hands = [hand_of(table, seat) for seat in (0, 1)]
    table, _ = run(table, [surrender_lock(table, 0), natural_lock(table, 1)])
    for seat in (0, 1):
        last = view(table, seat)["last"]
        assert last is not None
        assert [shown["dealt"] for shown in last["seats"]] == [format_cards(hand) for hand in hands]
        assert [shown["outcome"] for shown in last["seats"]] == ["surrender", "natural"]
        assert view(table, seat)["cards"] is None


def test_the_reveal_is_itemised_and_sums_to_zero() -> None:
    table = played(seated(4, unit=7))
    last = view(table, 2)["last"]
    assert last is not None
    assert len(last["pairs"]) == 6
    assert sum(seat["net_units"] for seat in last["seats"]) == 0
    for seat in last["seats"]:
        paid = sum(pair["units"] for pair in last["pairs"] if pair["a"] == seat["seat"])
        paid -= sum(pair["units"] for pair in last["pairs"] if pair["b"] == seat["seat"])
        assert seat["net_units"] == paid
        assert seat["net_chips"] == 7 * paid
        assert seat["balance_chips"] == 1000 + 7 * paid == table.seats[seat["seat"]].balance


def statuses(table: Table) -> list[str]:
    return [seat["status"] for seat in view(table, 0)["seats"]]


def test_every_seat_has_a_status_in_every_phase() -> None:
    assert statuses(new_table("Ann", default_settings(3, 1))) == ["deciding", "open", "consented"]
    table = seated(3, 1)
    assert statuses(step(table, Consent(1, 1, 1), NOW)[0]) == ["deciding", "consented", "consented"]
    in_hand = dealt(table)
    assert statuses(in_hand) == ["arranging"] * 3
    assert statuses(run(in_hand, [rows_lock(in_hand, 1)])[0]) == ["arranging", "locked", "arranging"]
    assert statuses(step(table, End(0), NOW)[0]) == ["ended"] * 3


@pytest.mark.parametrize(("seats", "largest"), [(2, 62), (3, 31), (4, 20)])
def test_h9_1_the_largest_unit_that_every_balance_covers_at_the_start(seats: int, largest: int) -> None:
    for wanted in ({}, {"options": {"scale": "1-6"}}, {"options": {"scale": "2-4", "bonuses": False}}):
        shown = view(seated(seats, options=wanted.get("options", {})), 0)
        assert (shown["unit_max"], shown["reserve_units"]) == (largest, 16)


def test_h10_2_a_shortage_is_shown_with_who_and_how_much_and_consents_stand() -> None:
    table = agreed(seated(4, unit=21))
    shown = view(table, 3)
    assert shown["shortages"] == [
        {"seat": seat, "need_chips": 1008, "balance_chips": 1000, "short_chips": 8} for seat in range(4)
    ]
    assert statuses(table) == ["consented"] * 4
    assert view(seated(4, unit=20), 0)["shortages"] == []


def test_a_seat_hears_its_own_cards_and_what_is_public() -> None:
    table = agreed(seated(2))
    table = dealt(table)
    _, happened = run(table, [rows_lock(table, 0)])
    assert [event["event"] for event in heard(happened, 0)] == ["seat_locked", "action_locked"]
    assert [event["event"] for event in heard(happened, 1)] == ["seat_locked"]


def test_views_are_plain_json() -> None:
    table = played(seated(4))
    for shown in (view(table, 1), view(dealt(table), 1)):
        assert json.loads(json.dumps(shown)) == shown
