"""The store in one SQLite file: a thread that writes, and a connection that reads in place, in microseconds."""

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from houseway_relay.data_folder import DataFolder, DataFolderError
from houseway_relay.migrations import migrate
from houseway_relay.sqlite_accepting import prepare_accepting
from houseway_relay.sqlite_changes import (
    delete_rooms,
    write_diagnosis,
    write_new,
    write_touch,
)
from houseway_relay.sqlite_erase import Eraser
from houseway_relay.sqlite_files import checkpoint, open_reader, open_writer
from houseway_relay.sqlite_writer import CLOSED, Writer
from houseway_relay.store import (
    Change,
    Deal,
    Holder,
    Logged,
    NewRoom,
    RoomSummary,
    SeatRow,
    Stakes,
    StoredHand,
    StoredRoom,
    StoreFailed,
)

PAGE = 500

HANDS = (
    "SELECT h.hand, h.record, h.at_ms, d.text FROM hands h"
    " LEFT JOIN diagnoses d ON d.room = h.room AND d.hand = h.hand WHERE h.room = ?"
    " AND h.hand BETWEEN ? AND ? ORDER BY h.hand DESC"
)
# What a hand came to for each seat is the sum of its payments, never a second figure beside them.
NETS = (
    "SELECT hand, sum(chips) FROM payments WHERE room = ? AND hand BETWEEN ? AND ?"
    " GROUP BY hand, seat ORDER BY hand, seat"
)

ROOMS = (
    "SELECT room, seq, ended, created_ms, expires_ms, host_seen_ms, settled_hands, economy, start FROM rooms"
    " ORDER BY created_ms, room"
)

type Row = tuple[Any, ...]


def summary(row: Row) -> RoomSummary:
    """Make a row of `ROOMS` a summary."""
    room, seq, ended, created_ms, expires_ms, host_seen_ms, settled_hands, *stakes = row
    return RoomSummary(room, seq, bool(ended), created_ms, expires_ms, host_seen_ms, settled_hands, Stakes(*stakes))


def open_store(path: Path) -> "SqliteStore":
    """Open the store in a data folder, made where it is missing, and hold the folder until `close`.

    Raises DataFolderError, with a sentence for the operator: read-only, in use, damaged, of a newer release.
    """
    folder = DataFolder.hold(path)
    try:
        return _open(folder)
    except (sqlite3.Error, OSError) as error:
        folder.release()
        raise DataFolderError(
            f"The database {str(folder.database)!r} cannot be opened ({error}). "
            "If the disk is full, make room; if the file is damaged, restore a backup."
        ) from error
    except BaseException:
        folder.release()
        raise


def _open(folder: DataFolder) -> "SqliteStore":
    folder.forget_kept(time.time())
    folder.make_database()
    db = open_writer(folder.database)
    try:
        migrate(db, folder)
        checkpoint(db)
        _refuse_truncated(db, folder)
        prepare_accepting(db)
        return SqliteStore(folder, db, Eraser(db, folder.database))
    except BaseException:
        db.close()
        raise


def _refuse_truncated(db: Database, folder: DataFolder) -> None:
    """Raise DataFolderError if the file is shorter than it says; with the log moved into it, the two must agree."""
    (pages,), (page_bytes,) = (db.execute(f"PRAGMA {name}").fetchone() for name in ("page_count", "page_size"))
    if folder.database.stat().st_size < pages * page_bytes:
        raise DataFolderError(f"The database {str(folder.database)!r} is cut short. Restore a backup.")


class SqliteStore:
    """A `Store` (see there for the methods) in a data folder held by this process."""

    epoch: str
    secret: bytes

    def __init__(self, folder: DataFolder, db: Database, eraser: Eraser) -> None:
        """Start the writer on an open, migrated database; from here on all three belong to the store."""
        self._folder = folder
        self._db = db
        self._reader = open_reader(folder.database)
        self.epoch, self.secret = self._reader.execute("SELECT epoch, secret FROM store").fetchone()
        self._eraser = eraser
        self._writer = Writer(db, eraser)
        self._closed = False

    def create(self, new: NewRoom) -> asyncio.Future[None]:
        return self._writer.write(lambda db: write_new(db, new))

    def commit(self, change: Change) -> asyncio.Future[None]:
        return self._writer.write(change)

    def touch(self, room: str, expires_ms: int, host_seen_ms: int | None) -> asyncio.Future[None]:
        return self._writer.write(lambda db: write_touch(db, room, expires_ms, host_seen_ms))

    def keep_diagnosis(self, room: str, hand: int, text: str) -> asyncio.Future[None]:
        return self._writer.write(lambda db: write_diagnosis(db, room, hand, text))

    def delete(self, rooms: Sequence[str]) -> asyncio.Future[None]:
        self._folder.forget_kept(time.time())
        return self._writer.write(lambda db: delete_rooms(db, rooms), erases=True)

    def ping(self) -> asyncio.Future[None]:
        return self._writer.write(_ping)

    async def room(self, room: str) -> StoredRoom | None:
        rows = self._read(
            "SELECT room, seq, state, ended, code, created_ms, expires_ms, host_seen_ms, settled_hands, economy, start"
            " FROM rooms WHERE room = ?",
            room,
        )
        for room, seq, state, ended, code, created_ms, expires_ms, host_seen_ms, settled_hands, *stakes in rows:
            return StoredRoom(
                room,
                seq,
                state,
                bool(ended),
                code,
                created_ms,
                expires_ms,
                host_seen_ms,
                settled_hands,
                Stakes(*stakes),
            )
        return None

    async def room_of_code(self, code_hash: bytes) -> str | None:
        return next((row[0] for row in self._read("SELECT room FROM rooms WHERE code_hash = ?", code_hash)), None)

    async def holder(self, credential: bytes) -> Holder | None:
        rows = self._read("SELECT room, seat, left FROM credentials WHERE credential = ?", credential)
        return next((Holder(room, seat, bool(left)) for room, seat, left in rows), None)

    async def holders(self, room: str) -> list[tuple[int, bytes]]:
        return [
            (seat, credential)
            for seat, credential in self._read(
                "SELECT seat, credential FROM credentials WHERE room = ? AND left = 0 ORDER BY seat", room
            )
        ]

    async def receipt(self, holder: bytes, key: str) -> tuple[bytes, str] | None:
        rows = self._read("SELECT content, receipt FROM operations WHERE holder = ? AND key = ?", holder, key)
        return next(((content, receipt) for content, receipt in rows), None)

    async def hands(self, room: str, last: int) -> list[StoredHand]:
        settled = self._read("SELECT settled_hands FROM rooms WHERE room = ?", room)
        return self._hands(room, settled[0][0] - last + 1, settled[0][0]) if settled else []

    async def hand(self, room: str, hand: int) -> StoredHand | None:
        return next(iter(self._hands(room, hand, hand)), None)

    async def payments(self, room: str) -> AsyncIterator[list[tuple[int, int, int, int]]]:
        at: Row = (0, -1, -1)
        while page := self._read(
            "SELECT hand, seat, other, chips FROM payments WHERE room = ? AND (hand, seat, other) > (?, ?, ?)"
            " ORDER BY hand, seat, other LIMIT ?",
            room,
            *at,
            PAGE,
        ):
            at = page[-1][:3]
            yield [(hand, seat, other, chips) for hand, seat, other, chips in page]

    async def balances(self, room: str) -> list[int]:
        return [row[0] for row in self._read("SELECT balance FROM seats WHERE room = ? ORDER BY seat", room)]

    async def seats(self, room: str) -> list[SeatRow]:
        rows = self._read("SELECT seat, kind, name, balance FROM seats WHERE room = ? ORDER BY seat", room)
        return [SeatRow(*row) for row in rows]

    async def expired(self, now_ms: int, limit: int) -> list[str]:
        rows = self._read("SELECT room FROM rooms WHERE expires_ms <= ? ORDER BY expires_ms LIMIT ?", now_ms, limit)
        return [row[0] for row in rows]

    async def count(self) -> int:
        return int(self._read("SELECT count(*) FROM rooms")[0][0])

    async def size(self) -> int:
        return self._folder.size()

    async def logged(self, room: str) -> AsyncIterator[list[Logged]]:
        at = 0
        while page := self._read(
            "SELECT seq, seat, holder, key, kind, content, body, receipt, at_ms FROM operations"
            " WHERE room = ? AND seq > ? ORDER BY seq LIMIT ?",
            room,
            at,
            PAGE,
        ):
            at = page[-1][0]
            yield [Logged(*row) for row in page]

    async def deals(self, room: str) -> AsyncIterator[list[Deal]]:
        at = 0
        while page := self._read(
            "SELECT hand, shuffle, entropy, at_ms FROM deals WHERE room = ? AND hand > ? ORDER BY hand LIMIT ?",
            room,
            at,
            PAGE,
        ):
            at = page[-1][0]
            yield [Deal(hand, shuffle, tuple(json.loads(entropy)), at_ms) for hand, shuffle, entropy, at_ms in page]

    async def rooms(self) -> list[RoomSummary]:
        return [summary(row) for row in self._read(ROOMS)]

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        self._reader.close()
        self._db.close()
        self._eraser.close()
        self._folder.release()

    def _hands(self, room: str, first: int, last: int) -> list[StoredHand]:
        """Read settled hands by number, newest first."""
        nets: dict[int, list[int]] = {}
        for hand, chips in self._read(NETS, room, first, last):
            nets.setdefault(hand, []).append(chips)
        return [
            # A hand without payments is damage, which the audit names; reading it is no failure of the store.
            StoredHand(hand, record, tuple(nets.get(hand, ())), at_ms, diagnosis)
            for hand, record, at_ms, diagnosis in self._read(HANDS, room, first, last)
        ]

    def _read(self, statement: str, *values: object) -> list[Row]:
        """Read all rows at once, so that no open statement keeps the log from being cut."""
        if self._closed:
            raise StoreFailed(CLOSED)
        try:
            return self._reader.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise StoreFailed(str(error)) from error


def _ping(db: Database) -> None:
    db.execute("UPDATE store SET pings = pings + 1")
