"""Rooms, operations and hands made up for the store; every text names its room, for searches of bytes."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from houseway_relay.store import Change, Deal, Logged, NewRoom, SeatRow, Settled, Stakes
from houseway_relay.store_sqlite import SqliteStore, open_store

START = 1000
CHIPS, POINTS = Stakes("chips", START), Stakes("points", 0)


def replace[Row: NamedTuple](row: Row, **changes: Any) -> Row:
    """The same row with some fields changed."""
    return row._replace(**changes)


def digest(text: str) -> bytes:
    """Thirty-two bytes that stand for a text."""
    return hashlib.sha256(text.encode()).digest()


def credential(room: str, seat: int = 0) -> bytes:
    """The hash of the credential of a seat."""
    return digest(f"{room} credential {seat}")


def logged(room: str, seq: int, seat: int = 0, kind: str = "lock") -> Logged:
    """An operation whose key and receipt name it."""
    return Logged(
        seq=seq,
        seat=seat,
        holder=credential(room, seat),
        key=f"{room}-key-{seq:020}",
        kind=kind,
        content=digest(f"{room} content {seq}"),
        body=f'{{"body":"{room} {seq}"}}',
        receipt=f'{{"receipt":"{room} {seq}"}}',
        at_ms=1000 + seq,
    )


def change(room: str, seq: int, seat: int = 0) -> Change:
    """A change with nothing beside its operation."""
    return Change(
        room=room,
        seq=seq,
        state=f'{{"state":"{room} {seq}"}}',
        ended=False,
        code=None,
        code_hash=None,
        expires_ms=604_800_000 + seq,
        host_seen_ms=2000 + seq,
        logged=logged(room, seq, seat),
    )


def seats(room: str, count: int, balance: int = START) -> tuple[SeatRow, ...]:
    """All seats taken by people of that room."""
    return tuple(SeatRow(seat, "human", f"{room} name {seat}", balance) for seat in range(count))


def new_room(room: str, count: int = 2, stakes: Stakes = CHIPS) -> NewRoom:
    """A room with every seat held."""
    first = replace(
        change(room, 1),
        code=f"{room}CODE",
        code_hash=digest(f"{room} code"),
        seats=seats(room, count, stakes.start),
        admitted=tuple((seat, credential(room, seat)) for seat in range(count)),
    )
    return NewRoom(first, created_ms=500, stakes=stakes)


def dealing(room: str, seq: int, hand: int) -> Change:
    """The change that deals a hand."""
    return replace(change(room, seq), deal=Deal(hand, "hw-shuffle-1", (digest(f"{room} {hand}").hex(),), 3000 + hand))


def settled(room: str, hand: int, payments: tuple[tuple[int, int, int], ...], count: int = 2) -> Settled:
    """A hand that came to those payments."""
    nets = [0] * count
    for seat, other, chips in payments:
        nets[seat] += chips
        nets[other] -= chips
    return Settled(hand, f"{room} record Th {hand}", tuple(nets), payments, 4000 + hand)


def settling(room: str, seq: int, hand: int, chips: int = 3, count: int = 2) -> Change:
    """The change that settles a hand: every seat gets `chips` from every later one."""
    payments = tuple((seat, other, chips) for seat, other in combinations(range(count), 2))
    return replace(change(room, seq), settled=settled(room, hand, payments, count))


async def play(store: SqliteStore, room: str, hands: int, count: int = 2) -> None:
    """Make a room and settle some hands in it."""
    await store.create(new_room(room, count))
    for hand in range(1, hands + 1):
        await store.commit(dealing(room, 2 * hand, hand))
        await store.commit(settling(room, 2 * hand + 1, hand, count=count))


def with_store[T](folder: Path, use: Callable[[SqliteStore], Awaitable[T]]) -> T:
    """Open a store, use it in an event loop, and close it."""

    async def run() -> T:
        store = open_store(folder)
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(run())
