"""What an accepted operation changes in its room, as one row set for the store."""

from collections.abc import Iterable
from typing import NamedTuple

from houseway.events import DealMade, Event, HandRecorded, Left
from houseway.record import HandRecord
from houseway.record_text import write
from houseway.table import Table
from houseway_relay.room import Holders, seat_rows, stakes_of
from houseway_relay.store import Deal, SeatRow, Settled, Stakes


class Effects(NamedTuple):
    """What the events of an operation left for the store."""

    deal: Deal | None
    settled: Settled | None
    freed: int | None


NOTHING = Effects(None, None, None)


def effects_of(events: Iterable[Event], at_ms: int) -> Effects:
    """The deal, the settlement and the freed seat among the events of one operation."""
    deal, settled, freed = None, None, None
    for event in events:
        if isinstance(event, DealMade):
            dealing = event.dealing
            deal = Deal(event.hand, dealing.shuffle, tuple(entry.hex() for entry in dealing.entropy), at_ms)
        elif isinstance(event, HandRecorded):
            settled = settled_row(event.record)
        elif isinstance(event, Left):
            freed = event.seat
    return Effects(deal, settled, freed)


def settled_row(record: HandRecord) -> Settled:
    """A settled hand as it is stored: every pair once, in chips (`rooms 4.1`)."""
    settlement, unit = record.settlement(), record.settings.unit
    return Settled(
        record.hand,
        write(record),
        tuple(net * unit for net in settlement.nets),
        tuple((pair.a, pair.b, pair.units * unit) for pair in settlement.pairs),
        record.settled_ms,
    )


def changed_seats(before: Table, after: Table) -> tuple[SeatRow, ...] | None:
    """All seats as they are stored, if who sits where changed."""
    if len(before.seats) != len(after.seats):
        return seat_rows(after)
    for was, now in zip(before.seats, after.seats, strict=True):
        if was is not now and (was.kind != now.kind or was.name != now.name):
            return seat_rows(after)
    return None


def changed_stakes(before: Table, after: Table) -> Stakes | None:
    """What is played for now, if another rule set changed it."""
    if before.settings is after.settings or stakes_of(before) == stakes_of(after):
        return None
    return stakes_of(after)


def without(holders: Holders, freed: int | None) -> tuple[Holders, tuple[bytes, ...]]:
    """The holders that stay when a seat is freed, and the hashes that lose it."""
    if freed is None:
        return holders, ()
    stay = tuple(entry for entry in holders if entry[0] != freed)
    return stay, tuple(holder for seat, holder in holders if seat == freed)
