"""Writing changes of rooms into the tables; but for what is one statement, within a transaction that somebody holds.

Whatever the database refuses comes out as sqlite3.IntegrityError; what contradicts itself before it is asked, and what
meets no row, as `Refused`.
"""

import json
from collections.abc import Sequence

from sqlite_utils import Database

from houseway_relay.sqlite_accepting import Row, write_accepted
from houseway_relay.store import Change, NewRoom, SeatRow, Settled, Stakes

NOTHING = "nothing to change: not there, or at another number than the one before"
NOT_DEALT, NOT_SETTLED = (None,) * 4, (None,) * 5


class Refused(Exception):
    """A change met no room to change, one at another sequence number, or contradicts itself."""


def write_new(db: Database, new: NewRoom) -> None:
    """Write a room with its first operation."""
    change = new.change
    db.execute(
        "INSERT INTO rooms (room, seq, ended, code, code_hash, created_ms, expires_ms, host_seen_ms, economy, start,"
        " settled_hands, state) VALUES (?, 0, 0, NULL, NULL, ?, ?, ?, ?, ?, 0, '')",
        (
            change.room,
            new.created_ms,
            change.expires_ms,
            change.host_seen_ms,
            new.stakes.economy,
            new.stakes.start,
        ),
    )
    write_changes(db, [change])


def write_changes(db: Database, changes: Sequence[Change]) -> None:
    """Write accepted operations with all they changed; those of one room in the order of their numbers."""
    for change in changes:
        if change.stakes is not None:
            _write_stakes(db, change.room, change.stakes)
        if moves_people(change):
            _write_people(db, change)
    write_accepted(db, [_accepted_row(change) for change in changes])


def is_one_statement(change: Change) -> bool:
    """Whether a change is a row of the one statement for all operations, and nothing before it."""
    return change.stakes is None and not moves_people(change)


def moves_people(change: Change) -> bool:
    """Whether somebody came, went, or goes by another name."""
    return change.seats is not None or bool(change.released or change.admitted)


def write_touch(db: Database, room: str, expires_ms: int, host_seen_ms: int | None) -> None:
    """Move a room's expiry, and when its host was seen unless that is None."""
    _one(
        db,
        "UPDATE rooms SET expires_ms = ?, host_seen_ms = ifnull(?, host_seen_ms) WHERE room = ?",
        (expires_ms, host_seen_ms, room),
    )


def write_diagnosis(db: Database, room: str, hand: int, text: str) -> None:
    """Write a hand's diagnosis unless it has one."""
    db.execute("INSERT INTO diagnoses (room, hand, text) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (room, hand, text))


def delete_rooms(db: Database, rooms: Sequence[str]) -> None:
    """Delete rooms with every row that hangs on them."""
    for room in rooms:
        db.execute("DELETE FROM rooms WHERE room = ?", (room,))


def _one(db: Database, statement: str, values: tuple[object, ...]) -> None:
    """Run an update that must meet one row."""
    if db.execute(statement, values).rowcount != 1:
        raise Refused(NOTHING)


def _write_stakes(db: Database, room: str, stakes: Stakes) -> None:
    """Write what the room plays for; before its seats, whose balances are judged by it."""
    _one(db, "UPDATE rooms SET economy = ?, start = ? WHERE room = ?", (stakes.economy, stakes.start, room))


def _write_people(db: Database, change: Change) -> None:
    """Write who sits where and by which credential."""
    if change.seats is not None:
        _write_seats(db, change.room, change.seats)
    for credential in change.released:
        _one(db, "UPDATE credentials SET left = 1 WHERE credential = ? AND room = ?", (credential, change.room))
    for seat, credential in change.admitted:
        db.execute(
            "INSERT INTO credentials (credential, room, seat, left) VALUES (?, ?, ?, 0)",
            (credential, change.room, seat),
        )


def _write_seats(db: Database, room: str, seats: Sequence[SeatRow]) -> None:
    """Write the whole list of seats; after the first deal only names can differ, and balances are left alone."""
    db.execute("DELETE FROM seats WHERE room = ? AND seat >= ?", (room, len(seats)))
    for row in seats:
        updated = db.execute(
            "UPDATE seats SET kind = ?, name = ?, balance = CASE WHEN EXISTS (SELECT 1 FROM deals d WHERE"
            " d.room = seats.room) THEN balance ELSE ? END WHERE room = ? AND seat = ?",
            (row.kind, row.name, row.balance, room, row.seat),
        )
        if updated.rowcount == 0:
            db.execute(
                "INSERT INTO seats (room, seat, kind, name, balance) VALUES (?, ?, ?, ?, ?)",
                (room, row.seat, row.kind, row.name, row.balance),
            )


def _accepted_row(change: Change) -> Row:
    """A change as `sqlite_accepting.FIELDS` has it."""
    logged, deal, settled = change.logged, change.deal, change.settled
    if logged.seq != change.seq:
        raise Refused("an operation with another number than its change")
    return (
        change.room,
        change.seq,
        logged.seat,
        logged.holder,
        logged.key,
        logged.kind,
        logged.content,
        logged.body,
        logged.receipt,
        logged.at_ms,
        *((deal.hand, deal.shuffle, json.dumps(deal.entropy), deal.at_ms) if deal is not None else NOT_DEALT),
        *(_settled(settled) if settled is not None else NOT_SETTLED),
        change.ended,
        change.code,
        change.code_hash,
        change.expires_ms,
        change.host_seen_ms,
        change.state,
    )


def _settled(settled: Settled) -> tuple[object, ...]:
    """A hand with each pair's payment, both ways round."""
    count = len(settled.nets)
    paid: list[int | None] = [None] * (count * count)
    nets = [0] * count
    for seat, other, chips in settled.payments:
        if not 0 <= seat < other < count:
            raise Refused("a payment of a seat that is not there")
        paid[seat * count + other], paid[other * count + seat] = chips, -chips
        nets[seat] += chips
        nets[other] -= chips
    if nets != [*settled.nets]:
        raise Refused("nets that its payments do not come to")
    return settled.hand, settled.at_ms, settled.record, count, json.dumps(paid)
