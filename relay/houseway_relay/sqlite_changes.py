"""Writing changes of rooms into the tables, within a transaction that somebody else holds.

The order of statements is the one that the laws of `sqlite_schema` lean on. Whatever the database refuses comes out as
sqlite3.IntegrityError, and a sequence number that is not the next as `Refused`.
"""

import json
from collections.abc import Sequence

from sqlite_utils import Database

from houseway_relay.store import Change, NewRoom, SeatRow, Settled


class Refused(Exception):
    """A change met no room to change, one at another sequence number, or contradicts itself."""


def write_new(db: Database, new: NewRoom) -> None:
    """Write a room with its first operation."""
    change = new.change
    db.execute(
        "INSERT INTO rooms (room, seq, ended, code, code_hash, created_ms, expires_ms, host_seen_ms, economy, start,"
        " settled_hands, state) VALUES (?, 0, 0, NULL, NULL, ?, ?, ?, ?, ?, 0, '')",
        (change.room, new.created_ms, change.expires_ms, change.host_seen_ms, new.economy, new.start),
    )
    write_change(db, change)


def write_change(db: Database, change: Change) -> None:
    """Write one accepted operation with all it changed."""
    if change.seats is not None:
        _write_seats(db, change.room, change.seats)
    for credential in change.released:
        _one(db, "UPDATE credentials SET left = 1 WHERE credential = ? AND room = ?", (credential, change.room))
    for seat, credential in change.admitted:
        db.execute(
            "INSERT INTO credentials (credential, room, seat, left) VALUES (?, ?, ?, 0)",
            (credential, change.room, seat),
        )
    _write_logged(db, change)
    if change.deal is not None:
        deal = change.deal
        db.execute(
            "INSERT INTO deals (room, hand, shuffle, entropy, at_ms) VALUES (?, ?, ?, ?, ?)",
            (change.room, deal.hand, deal.shuffle, json.dumps(deal.entropy), deal.at_ms),
        )
    if change.settled is not None:
        _write_settled(db, change.room, change.settled)
    _one(
        db,
        "UPDATE rooms SET seq = ?, ended = ?, code = ?, code_hash = ifnull(?, code_hash), expires_ms = ?,"
        " host_seen_ms = ?, state = ? WHERE room = ? AND seq = ?",
        (
            change.seq,
            change.ended,
            change.code,
            change.code_hash,
            change.expires_ms,
            change.host_seen_ms,
            change.state,
            change.room,
            change.seq - 1,
        ),
    )


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
        raise Refused("nothing to change: not there, or further than this change thinks")


def _write_logged(db: Database, change: Change) -> None:
    logged = change.logged
    if logged.seq != change.seq:
        raise Refused("an operation with another number than its change")
    db.execute(
        "INSERT INTO operations (room, seq, seat, holder, key, kind, content, body, receipt, at_ms)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            change.room,
            logged.seq,
            logged.seat,
            logged.holder,
            logged.key,
            logged.kind,
            logged.content,
            logged.body,
            logged.receipt,
            logged.at_ms,
        ),
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


def _write_settled(db: Database, room: str, settled: Settled) -> None:
    both_ways = [*settled.payments, *((other, seat, -chips) for seat, other, chips in settled.payments)]
    nets = [sum(chips for seat, _, chips in both_ways if seat == own) for own in range(len(settled.nets))]
    if nets != list(settled.nets):
        raise Refused("nets that its payments do not come to")
    db.conn.executemany(
        "INSERT INTO payments (room, hand, seat, other, chips) VALUES (?, ?, ?, ?, ?)",
        [(room, settled.hand, seat, other, chips) for seat, other, chips in both_ways],
    )
    db.execute(
        "INSERT INTO hands (room, hand, at_ms, record) VALUES (?, ?, ?, ?)",
        (room, settled.hand, settled.at_ms, settled.record),
    )
