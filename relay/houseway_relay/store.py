"""What rooms ask of their store: one transaction for each accepted operation, and reads.

`Store` is the interface; `store_sqlite.py` keeps it today. Every method that reaches the data is asynchronous, so that
a database across a network fits behind the same names. Rows are frozen. Credentials come here hashed, never as text
(`rooms 2.3`).

Times are milliseconds since 1970 by the host's clock. Money is chips, or units in a room that plays for points.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Sequence
from typing import NamedTuple, Protocol


class StoreFailed(Exception):
    """The data cannot be read or written: disk full, I/O error, damaged file, or the store is closed.

    Nothing of the change was kept.
    """


class StoreConflict(Exception):
    """The database refused one change: a constraint, a trigger, or a sequence number that is not the next.

    Nothing of it was kept.
    """


class Holder(NamedTuple):
    """Whose credential it is; `left` once the seat was left or freed."""

    room: str
    seat: int
    left: bool


class Logged(NamedTuple):
    """An accepted operation with its receipt; a retry finds it by holder and key (`rooms 4.2`).

    `holder` is the hash of the credential, `content` that of the canonical body, `body` that body, `receipt` the
    answered text, byte for byte.
    """

    seq: int
    seat: int
    holder: bytes
    key: str
    kind: str
    content: bytes
    body: str
    receipt: str
    at_ms: int


class Deal(NamedTuple):
    """A deal of the host, logged for replay beside the operation that caused it; `entropy` is hex, an entry each."""

    hand: int
    shuffle: str
    entropy: tuple[str, ...]
    at_ms: int


class Settled(NamedTuple):
    """A settled hand; `record` is the host's form, `nets` the chips won or lost by seat (`rooms 4.1`).

    `payments` has `(a, b, chips)` for each pair of seats, a < b: what `a` gets from `b`, zero included.
    """

    hand: int
    record: str
    nets: tuple[int, ...]
    payments: tuple[tuple[int, int, int], ...]
    at_ms: int


class Stakes(NamedTuple):
    """What a room plays for: `economy` is "chips" or "points", `start` each seat's opening balance."""

    economy: str
    start: int


class SeatRow(NamedTuple):
    """A seat and who sits there; `balance` counts before the first hand alone, afterwards payments move it."""

    seat: int
    kind: str
    name: str | None
    balance: int


class Change(NamedTuple):
    """All that one accepted operation changes in its room; it is kept whole or not at all (`rooms 4.1`).

    `seq` must follow the stored one. `code` and `code_hash` are what the room has afterwards; a `code_hash` of None
    leaves the stored hash. `admitted` are seats with their credentials' hashes, `released` the hashes whose seat was
    left or freed, `seats` the whole list when names, seats or opening balances changed. `stakes` is there when
    another rule set changed what is played for, which only a room without a deal can do.
    """

    room: str
    seq: int
    state: str
    ended: bool
    code: str | None
    code_hash: bytes | None
    expires_ms: int
    host_seen_ms: int
    logged: Logged
    admitted: tuple[tuple[int, bytes], ...] = ()
    released: tuple[bytes, ...] = ()
    seats: tuple[SeatRow, ...] | None = None
    deal: Deal | None = None
    settled: Settled | None = None
    stakes: Stakes | None = None


class NewRoom(NamedTuple):
    """A room's first change, `seq` 1, with its seats and what they play for."""

    change: Change
    created_ms: int
    stakes: Stakes


class StoredRoom(NamedTuple):
    """A room as it was last committed; `state` is the engine's own text."""

    room: str
    seq: int
    state: str
    ended: bool
    code: str | None
    created_ms: int
    expires_ms: int
    host_seen_ms: int
    settled_hands: int
    stakes: Stakes


class RoomSummary(NamedTuple):
    """A room without its state, for lists and audits."""

    room: str
    seq: int
    ended: bool
    created_ms: int
    expires_ms: int
    host_seen_ms: int
    settled_hands: int
    stakes: Stakes


class StoredHand(NamedTuple):
    """A settled hand in the host's form; `diagnosis` is the text that `keep_diagnosis` stored, if it did."""

    hand: int
    record: str
    nets: tuple[int, ...]
    at_ms: int
    diagnosis: str | None


class Store(Protocol):
    """Where rooms live. Every method may raise `StoreFailed`; those that write may raise `StoreConflict`.

    Calling a method that writes asks for it, in the order of the calls; once what it returns has been awaited, it is
    durable. If the caller is cancelled while it waits, it may still be done.

    `epoch` names this data's history and is made anew by a restore; `secret` is 32 random bytes for keyed hashes of
    codes.
    """

    epoch: str
    secret: bytes

    def create(self, new: NewRoom) -> Awaitable[None]:
        """Keep a new room with its first operation."""
        ...

    def commit(self, change: Change) -> Awaitable[None]:
        """Keep one accepted operation with all it changed."""
        ...

    def touch(self, room: str, expires_ms: int, host_seen_ms: int | None) -> Awaitable[None]:
        """Move the expiry, and when the host was last seen unless that is None; an unknown room conflicts."""
        ...

    def keep_diagnosis(self, room: str, hand: int, text: str) -> Awaitable[None]:
        """Keep skill and luck beside a hand; the first text stays."""
        ...

    def delete(self, rooms: Sequence[str]) -> Awaitable[None]:
        """Delete rooms with all that hangs on them, from the file and its log (`rooms 5.4`).

        Unknown ones are passed over.
        """
        ...

    async def room(self, room: str) -> StoredRoom | None:
        """Read a room."""
        ...

    async def room_of_code(self, code_hash: bytes) -> str | None:
        """Find the room whose last code has this hash, also after the code itself was erased."""
        ...

    async def holder(self, credential: bytes) -> Holder | None:
        """Find whose credential has this hash."""
        ...

    async def holders(self, room: str) -> list[tuple[int, bytes]]:
        """List the seats that are held, with their credentials' hashes."""
        ...

    async def receipt(self, holder: bytes, key: str) -> tuple[bytes, str] | None:
        """Find what was answered under a key: the content's hash and the receipt."""
        ...

    async def hands(self, room: str, last: int) -> list[StoredHand]:
        """Read the `last` settled hands, newest first."""
        ...

    async def hand(self, room: str, hand: int) -> StoredHand | None:
        """Read one settled hand."""
        ...

    def payments(self, room: str) -> AsyncIterator[list[tuple[int, int, int, int]]]:
        """Read the ledger in pages: hand, seat, other, chips that `seat` got from `other`."""
        ...

    async def balances(self, room: str) -> list[int]:
        """Read every seat's balance, by seat."""
        ...

    async def seats(self, room: str) -> list[SeatRow]:
        """Read the seats as stored, by seat."""
        ...

    async def expired(self, now_ms: int, limit: int) -> list[str]:
        """List rooms whose expiry has come, longest ago first."""
        ...

    async def count(self) -> int:
        """Count the rooms."""
        ...

    async def size(self) -> int:
        """Measure the bytes on disk, the write-ahead log included."""
        ...

    def ping(self) -> Awaitable[None]:
        """Write and commit something small: proof that the store takes writes."""
        ...

    def logged(self, room: str) -> AsyncIterator[list[Logged]]:
        """Read a room's operations in pages, oldest first."""
        ...

    def deals(self, room: str) -> AsyncIterator[list[Deal]]:
        """Read a room's deals in pages, oldest first."""
        ...

    async def rooms(self) -> list[RoomSummary]:
        """List all rooms, oldest first."""
        ...

    async def close(self) -> None:
        """Finish what was asked for, then let go of the data; every later call raises `StoreFailed`."""
        ...
