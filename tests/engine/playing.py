"""Tables in every phase for the tests, and the short words for getting there."""

import hashlib
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import count

import pytest

from houseway.commands import Command, Consent, Deal, Join, Lock, LockNatural, LockRows, LockSurrender
from houseway.errors import HousewayError
from houseway.events import Event
from houseway.house_way import best_rows
from houseway.legality import may, why_not
from houseway.naturals import find
from houseway.record import HandRecord
from houseway.settings import Settings, change, default_settings
from houseway.shuffle import deal, shuffle
from houseway.state import load, save
from houseway.step import step
from houseway.table import Table, new_table

NOW = 1_767_225_600_000


def entropy(seed: int) -> tuple[bytes, ...]:
    """One contribution of 32 bytes."""
    return (hashlib.sha256(b"tests %d" % seed).digest(),)


def settings(seats: int = 4, house_seats: int = 0, **wanted: object) -> Settings:
    """Settings of a table of that size."""
    return change(default_settings(), {"seats": seats, "house_seats": house_seats, **wanted})


def seated(seats: int = 4, house_seats: int = 0, **wanted: object) -> Table:
    """A table with all seats taken, waiting for consents."""
    table = new_table("Ann", settings(seats, house_seats, **wanted))
    for seat in range(1, seats - house_seats):
        table, _ = step(table, Join(seat, f"Guest {seat}"), NOW)
    return table


def agreed(table: Table) -> Table:
    """The table after the consent of every human."""
    for number, seat in enumerate(table.seats):
        if seat.kind == "human" and not seat.consented:
            table, _ = step(table, Consent(number, table.hand, table.revision), NOW)
    return table


def dealt(table: Table, seed: int = 1) -> Table:
    """The table after all consents and the deal."""
    return step(agreed(table), Deal(entropy(seed)), NOW)[0]


def hand_of(table: Table, seat: int) -> tuple[int, ...]:
    """The cards of a seat in the hand in play."""
    assert table.dealt is not None
    return table.dealt.hands[seat]


def rows_lock(table: Table, seat: int) -> Lock:
    """A legal arrangement; a natural, where there is one, is declined."""
    return Lock(seat, table.hand, LockRows(*best_rows(hand_of(table, seat))))


def foul_lock(table: Table, seat: int, confirmed: bool = True) -> Lock:
    """The legal arrangement with middle and back exchanged, which makes it a foul."""
    front, middle, back = best_rows(hand_of(table, seat))
    return Lock(seat, table.hand, LockRows(front, back, middle, confirmed))


def natural_lock(table: Table, seat: int) -> Lock:
    """The claim of a natural, held or not."""
    return Lock(seat, table.hand, LockNatural())


def surrender_lock(table: Table, seat: int, confirmed: bool = True) -> Lock:
    """A surrender."""
    return Lock(seat, table.hand, LockSurrender(confirmed))


def run(table: Table, commands: Iterable[Command]) -> tuple[Table, list[Event]]:
    """The table after several commands, and all their events."""
    happened: list[Event] = []
    for command in commands:
        table, events = step(table, command, NOW)
        happened += events
    return table, happened


def played(table: Table, seed: int = 1) -> Table:
    """The table after a whole hand of legal rows."""
    table = dealt(table, seed)
    return run(table, [rows_lock(table, seat) for seat in range(len(table.seats))])[0]


def last_of(table: Table) -> HandRecord:
    """The record of the last settled hand."""
    assert table.last is not None
    return table.last


@cache
def natural_seed(seats: int, seat: int) -> int:
    """The first entropy that deals a natural to ``seat`` and to no seat before it."""
    rules = default_settings().rules
    for seed in count():
        hands = deal(shuffle(entropy(seed)), seats)
        held = [find(hand, rules) is not None for hand in hands]
        if held[seat] and not any(held[:seat]):
            return seed
    raise AssertionError


def codes(problems: Sequence[HousewayError]) -> list[str]:
    """The codes of problems, in order."""
    return [problem.code for problem in problems]


def refused(table: Table, command: Command) -> list[str]:
    """The codes that ``command`` is refused with; holds the three questions to one answer."""
    twin = load(save(table))
    with pytest.raises(HousewayError) as caught:
        step(table, command, NOW)
    problems = why_not(table, command)
    assert not may(table, command)
    assert [(p.code, p.params) for p in caught.value.problems] == [(p.code, p.params) for p in problems]
    assert table == twin, "a refused command leaves the table untouched"
    return codes(problems)
