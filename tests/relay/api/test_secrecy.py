"""Secrecy: every byte that each seat receives in whole games, rejoins and errors included (rooms 3.2).

The same games are played with a redaction removed, one after another: each of those must be found.
"""

from pathlib import Path
from typing import Any, cast

import pytest

from houseway import forms
from houseway.cards import format_cards, parse_cards
from houseway.codec import action_json
from houseway.house_way import best_rows
from houseway.record import HandRecord
from houseway.record_text import write
from houseway.table import Table
from houseway.view import settled_json, view
from houseway_relay import accepting, history, room
from tests.engine.playing import entropy, natural_seed
from tests.relay.api.asking import Asking, asking, rooms_settings
from tests.relay.api.listening import DealtFrom, Ear, Listener
from tests.relay.api.seats import Seat
from tests.relay.rooms.worlds import NAMES, credential

TABLES = {"four": (4, 0), "two and a house seat": (2, 1), "two": (2, 0)}


def deals(seats: int) -> list[bytes]:
    """Return the entropy of three deals; in the first, seat 1 holds a natural."""
    return [entropy(seed)[0] for seed in (natural_seed(seats, 1), 2, 3)]


def sit_down(listener: Listener, humans: int, house_seats: int) -> None:
    """Make a room and fill it; every seat leaves once, or is freed, and somebody else comes."""
    first = Seat(listener.ask, credential(1), NAMES[0])
    first.create(seats=humans + house_seats, house_seats=house_seats)
    listener.seats.append(first)
    listener.codes.add(first.seen["code"])
    for number in range(1, humans):
        guest = Seat(listener.ask, credential(number + 1), NAMES[number])
        listener.seats.append(guest)
        guest.join(first.look()["code"])
        listener.codes.add(first.look()["code"] or "0")
    listener.codes.discard("0")
    listener.everything()
    last = listener.seats[-1]
    last.take(first.operate({"command": "leave", "target": humans - 1}))
    listener.codes.add(first.look()["code"])
    last.credential = credential(20)
    last.join(first.seen["code"])
    listener.everything()


def lock_of(table: Table, number: int) -> dict[str, Any]:
    """Return a lock, by the true table: a natural in the first hand, else by turns a foul, a surrender and rows."""
    true, hand = view(table, number), table.hand
    assert true["cards"] is not None
    front, middle, back = (format_cards(row) for row in best_rows(parse_cards(true["cards"])))
    action: dict[str, Any] = {"action": "set", "front": front, "middle": middle, "back": back}
    if true["natural"] is not None and hand == 1:
        action = {"action": "natural"}
    elif (number + hand) % 3 == 0:
        action = {"action": "surrender", "confirmed": True}
    elif (number + hand) % 3 == 1:
        action |= {"middle": back, "back": middle, "foul_confirmed": True}
    return {"command": "lock", "hand": hand, "action": action}


def play(here: Asking, humans: int, house_seats: int, hands: int = 3) -> Listener:
    """Play whole hands with everybody listening, and read everything after every step."""
    listener = Listener(here)
    sit_down(listener, humans, house_seats)
    ears = [Ear(listener, number) for number in range(humans)]
    for ear in ears:
        here.runner.run(ear.open())
    for hand in range(1, hands + 1):
        for seat in listener.seats:
            seat.consent()
            listener.everything()
        listener.twins()
        for number, seat in enumerate(listener.seats):
            lock = lock_of(listener.table(), number)
            for _ in range(2):
                seat.take(seat.operate(lock, f"{hand:011d}{number:011d}"))
            listener.everything()
            if number < humans - 1:
                listener.twins()
    listener.seats[0].take(listener.seats[0].operate({"command": "end"}))
    listener.everything()
    for ear in ears:
        here.runner.run(ear.close())
        ear.judge()
        assert len(ear.texts) >= 4
    return listener


@pytest.mark.parametrize("table", TABLES)
def test_nobody_is_told_what_is_hidden(tmp_path: Path, table: str) -> None:
    """No unrevealed card of another seat, no stub, no order, no entropy, no credential, no code that was erased."""
    humans, house_seats = TABLES[table]
    with asking(rooms_settings(tmp_path), DealtFrom(deals=deals(humans + house_seats))) as here:
        listener = play(here, humans, house_seats)
    assert listener.leaks == []
    assert len(listener.hands) == 3
    assert listener.heard_bytes > 500_000


def other_cards(table: Table, seat: int) -> forms.View:
    """A view with the cards of another seat."""
    return view(table, seat) | {"cards": view(table, (seat + 1) % len(table.seats))["cards"]}


def other_locks(table: Table, seat: int) -> forms.View:
    """A view with the lock of another seat beside the own."""
    locks = [action_json(held.lock) for held in table.seats if held.lock is not None and table.dealt is not None]
    return cast(forms.View, view(table, seat) | {"locks": locks})


def any_natural(table: Table, seat: int) -> forms.View:
    """A view that says whether anybody holds a natural."""
    held = [view(table, number)["natural"] for number in range(len(table.seats))]
    return view(table, seat) | {"natural": next((label for label in held if label), None)}


def stub_count(table: Table, seat: int) -> forms.View:
    """A view with the number of a card dealt to nobody, or to somebody else."""
    hidden = table.dealt.dealing.order[-1] if table.dealt is not None else 0
    return view(table, seat) | {"unit_max": hidden}


def host_record(record: HandRecord) -> forms.Settled:
    """A settled hand with the host's form of its record."""
    return settled_json(record) | {"record": write(record)}


def host_last(table: Table, seat: int) -> forms.View:
    """A view whose last hand is in the host's form."""
    last = host_record(table.last) if table.last is not None else None
    return view(table, seat) | {"last": last}


def order_of_last(table: Table, seat: int) -> forms.View:
    """A view with the order in which the last hand was dealt."""
    dealing = table.last.dealing if table.last is not None else None
    shown = view(table, seat)
    return cast(forms.View, shown | {"was": format_cards(dealing.order) if dealing is not None else None})


def code_kept(table: Table) -> bool:
    """Seats that count as open for ever, so that the code is never erased."""
    return not table.ended


REMOVED: dict[str, tuple[Any, str, Any]] = {
    "cards of another seat": (room, "view", other_cards),
    "locks of other seats": (room, "view", other_locks),
    "whether anybody holds a natural": (room, "view", any_natural),
    "a number that stands for a hidden card": (room, "view", stub_count),
    "the host's record of the last hand": (room, "view", host_last),
    "the order of the last hand": (room, "view", order_of_last),
    "the code when all seats are taken": (accepting, "has_open_seat", code_kept),
    "the host's record of a hand that is opened": (history, "settled_json", host_record),
}


@pytest.mark.parametrize("name", REMOVED)
def test_a_removed_redaction_is_found(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same game with one thing shown that should be hidden."""
    module, attribute, broken = REMOVED[name]
    monkeypatch.setattr(module, attribute, broken)
    with asking(rooms_settings(tmp_path), DealtFrom(deals=deals(2))) as here:
        assert play(here, 2, 0, hands=2).leaks != []
