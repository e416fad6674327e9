"""The default rule set plays as it did when it was the only one: house-way, records and nets, pinned by a digest.

The digest was made by the engine of commit cffa47e with this very file. It must never be made anew.
"""

import hashlib
import random
from collections.abc import Iterator

from houseway.actions import Natural, SetRows
from houseway.commands import Configure, Consent, Deal, Join, Lock, LockAction, LockNatural, LockRows, LockSurrender
from houseway.events import HandRecorded
from houseway.policy import house_way
from houseway.record import HandRecord
from houseway.record_text import read, write
from houseway.step import step
from houseway.table import Table, new_table

HANDS = 240
DIGEST = "e3f462d7e73aafade62a4ec8d5152f935f4f408e01a75b407f7ddabb0ef15b1a"


def locked(cards: tuple[int, ...], way: SetRows | Natural, kind: int) -> LockAction:
    """What a seat does: a foul, a surrender, its cards as they come, or mostly house-way."""
    if kind == 0:
        return LockSurrender(confirmed=True)
    if kind <= 2:  # in order or not, as it happens
        return LockRows(cards[:3], cards[3:8], cards[8:], foul_confirmed=True)
    if isinstance(way, Natural):
        return LockNatural()
    rows = way.arrangement
    if kind == 3:
        return LockRows(rows.front, rows.back, rows.middle, foul_confirmed=True)
    return LockRows(rows.front, rows.middle, rows.back)


def seated(seats: int, chance: random.Random) -> Table:
    """A table with seats, options and a unit of its own; all seats are people's."""
    table = new_table("Ann")
    settings = {
        "seats": seats,
        "house_seats": 0,
        "unit": chance.choice([1, 2, 5]),
        "options": {"scale": chance.choice(["plain", "2-4", "1-6"]), "bonuses": chance.random() < 0.7},
    }
    table, _ = step(table, Configure(0, table.revision, settings), 0)
    for seat in range(1, seats):
        table, _ = step(table, Join(seat, f"Guest {seat}"), 0)
    return table


def hands() -> Iterator[tuple[list[SetRows | Natural], HandRecord]]:
    """Seeded hands with every seat's house-way and the record of what was played."""
    chance = random.Random("the default rule set")
    for number in range(HANDS):
        if number % 4 == 0:
            table = seated(2 + number // 4 % 3, chance)
        for seat in range(len(table.seats)):
            table, _ = step(table, Consent(seat, table.hand, table.revision), 1000 + number)
        table, _ = step(table, Deal((chance.randbytes(32),)), 1000 + number)
        dealt = table.dealt
        assert dealt is not None
        ways = [house_way(cards, table.rules) for cards in dealt.hands]
        for seat, cards in enumerate(dealt.hands):
            lock = Lock(seat, table.hand, locked(cards, ways[seat], chance.randrange(9)))
            table, events = step(table, lock, 2000 + number)
        yield ways, next(event.record for event in events if isinstance(event, HandRecorded))


def test_house_way_records_and_nets_are_those_of_before() -> None:
    """Every kind of action and outcome is among them, and the old texts are read back to the same."""
    told = hashlib.sha256()
    outcomes: set[str] = set()
    for number, (ways, record) in enumerate(hands()):
        text, settlement = write(record), record.settlement()
        for way in ways:
            rows = way.arrangement.cards if isinstance(way, SetRows) else way.cards
            told.update(f"{list(rows)} {getattr(way, 'label', '')}\n".encode())
        told.update(f"{text}\n{write(record.public())}\n".encode())
        told.update(f"{list(settlement.nets)} {[pair.units for pair in settlement.pairs]}\n".encode())
        if number % 6 == 0:
            found = record.diagnosis()
            told.update(f"{list(found.skill)} {list(found.luck)}\n".encode())
        assert read(text) == record
        outcomes.update(seat.outcome for seat in settlement.seats)
    assert outcomes == {"set", "foul", "natural", "surrender"}
    assert told.hexdigest() == DIGEST
