"""Writing changes of rooms into the tables, within a transaction that somebody else holds.

The order of statements is the one that the laws of `sqlite_schema` lean on. Whatever the database refuses comes out as
sqlite3.IntegrityError, and a sequence number that is not the next as `Refused`.
"""

import json
from collections.abc import Sequence
from operator import attrgetter

from sqlite_utils import Database

from houseway_relay.sqlite_rows import Row, Statement, write_rows
from houseway_relay.store import Change, Deal, NewRoom, SeatRow, Settled, Stakes

NOTHING = "nothing to change: not there, or at another number than the one before"

LOGGED = Statement(
    "INSERT INTO operations (room, seq, seat, holder, key, kind, content, body, receipt, at_ms) VALUES {rows}", 10
)
LOGGED_FIELDS = attrgetter("seq", "seat", "holder", "key", "kind", "content", "body", "receipt", "at_ms")
DEALT = Statement("INSERT INTO deals (room, hand, shuffle, entropy, at_ms) VALUES {rows}", 5)
PAID = Statement("INSERT INTO payments (room, hand, seat, other, chips) VALUES {rows}", 5)
SETTLED = Statement("INSERT INTO hands (room, hand, at_ms, record) VALUES {rows}", 4)
MOVED = Statement(
    "UPDATE rooms SET seq = v.column2, ended = v.column3, code = v.column4, expires_ms = v.column5,"
    " host_seen_ms = v.column6, state = v.column7"
    " FROM (VALUES {rows}) AS v WHERE room = v.column1 AND seq = v.column2 - 1",
    7,
)
# Apart, because naming the column costs an entry of its index, written anew, for every operation.
CODED = Statement("UPDATE rooms SET code_hash = v.column2 FROM (VALUES {rows}) AS v WHERE room = v.column1", 2)


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
    """Write accepted operations of different rooms with all they changed, in few statements for all of them."""
    for change in changes:
        if change.stakes is not None:
            _write_stakes(db, change.room, change.stakes)
        if change.seats is not None or change.released or change.admitted:
            _write_people(db, change)
    write_rows(db, LOGGED, [_logged_row(change) for change in changes])
    write_rows(db, DEALT, [_deal_row(change.room, change.deal) for change in changes if change.deal])
    settled = [(change.room, change.settled) for change in changes if change.settled]
    write_rows(db, PAID, [row for room, hand in settled for row in _payment_rows(room, hand)])
    write_rows(db, SETTLED, [(room, hand.hand, hand.at_ms, hand.record) for room, hand in settled])
    if write_rows(db, MOVED, [_room_row(change) for change in changes]) != len(changes):
        raise Refused(NOTHING)
    write_rows(db, CODED, [(change.room, change.code_hash) for change in changes if change.code_hash is not None])


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


def _logged_row(change: Change) -> Row:
    logged = change.logged
    if logged.seq != change.seq:
        raise Refused("an operation with another number than its change")
    return (change.room, *LOGGED_FIELDS(logged))


def _deal_row(room: str, deal: Deal) -> Row:
    return (room, deal.hand, deal.shuffle, json.dumps(deal.entropy), deal.at_ms)


def _payment_rows(room: str, settled: Settled) -> list[Row]:
    """Each pair's payment as two opposite rows."""
    both_ways = [*settled.payments, *((other, seat, -chips) for seat, other, chips in settled.payments)]
    nets = [0] * len(settled.nets)
    for seat, _, chips in both_ways:
        if seat not in range(len(nets)):
            raise Refused("a payment of a seat that is not there")
        nets[seat] += chips
    if nets != list(settled.nets):
        raise Refused("nets that its payments do not come to")
    return [(room, settled.hand, *payment) for payment in both_ways]


def _room_row(change: Change) -> Row:
    return (
        change.room,
        change.seq,
        change.ended,
        change.code,
        change.expires_ms,
        change.host_seen_ms,
        change.state,
    )
