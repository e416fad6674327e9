"""A live room: its table, its seats' credentials, and one lock; and the few that are kept at hand.

What is here is what was last committed. A change is worked out beside it and taken over after its commit, so that
reading never waits and never sees what could still be undone. The next operation need not wait for that commit: it may
be worked out from what is in flight, and is then kept after it or not at all.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple
from weakref import WeakValueDictionary

from houseway import forms
from houseway.errors import HousewayError
from houseway.room_errors import RoomDamaged
from houseway.room_forms import RoomView
from houseway.state import load
from houseway.table import Table
from houseway.view import view
from houseway_relay.codes import find_seat, show_code
from houseway_relay.limits_of_rooms import hands_left, operations_left
from houseway_relay.store import SeatRow, Stakes, StoredRoom

type Holders = tuple[tuple[int, bytes], ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A seat of a room, let in by its credential, and how far the room was then."""

    room: str
    seat: int
    seq: int
    expires_ms: int


class Standing(NamedTuple):
    """How a room stands after its ``seq``-th operation."""

    table: Table
    holders: Holders
    seq: int
    code: str | None
    expires_ms: int
    host_seen_ms: int

    @property
    def settled_hands(self) -> int:
        """How many hands the room has settled: the hand in play, or the next, is one more."""
        return self.table.hand - 1


@dataclass(slots=True, weakref_slot=True, eq=False)
class LiveRoom:
    """A room in memory: ``kept`` is how it was last committed. ``lock`` is held by whoever changes it.

    ``host_seen_ms`` is later than what is kept of it while the host is on the live channel. ``in_flight`` counts the
    changes that the store was asked for and has not answered; ``ahead`` is how the room stands after the last of them.
    ``stalled`` is set when one of them failed, until none is left. ``doubtful`` is set when a commit ended without
    saying whether it was kept: the room is read anew before the next change. ``gone`` is set when the room was deleted.
    """

    room: str
    created_ms: int
    kept: Standing
    host_seen_ms: int = field(init=False)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    doubtful: bool = False
    gone: bool = False
    in_flight: int = 0
    ahead: Standing | None = None
    stalled: bool = False
    _landed: asyncio.Future[None] | None = None
    _views: dict[int, forms.View] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Know of the host what is kept."""
        self.host_seen_ms = self.kept.host_seen_ms

    def latest(self) -> Standing:
        """The room as its next operation finds it: after all that is in flight, which nobody may see yet."""
        return self.ahead or self.kept

    def take(self, kept: Standing) -> None:
        """Become what was committed."""
        if kept.table is not self.kept.table:
            self._views.clear()
        self.kept, self.host_seen_ms = kept, kept.host_seen_ms

    def depart(self, after: Standing) -> None:
        """Note that the store was asked for what leads to ``after``."""
        self.in_flight += 1
        self.ahead = after

    def land(self) -> None:
        """Note that the store has answered for a change."""
        self.in_flight -= 1
        if not self.in_flight:
            self.ahead, self.stalled = None, False
            if self._landed is not None and not self._landed.done():
                self._landed.set_result(None)

    async def landed(self) -> None:
        """Wait, with the lock held, until nothing is in flight."""
        while self.in_flight:
            self._landed = asyncio.get_running_loop().create_future()
            await self._landed

    def seat_of(self, credential: bytes) -> int | None:
        """The seat that a credential's hash holds here."""
        return find_seat(self.kept.holders, credential)

    def entry(self, seat: int) -> Entry:
        """A seat let in."""
        return Entry(self.room, seat, self.kept.seq, self.kept.expires_ms)

    def view(self, seat: int) -> forms.View:
        """The table as a seat may see it, made once for each state."""
        seen = self._views.get(seat)
        if seen is None:
            seen = self._views[seat] = view(self.kept.table, seat)
        return seen

    def room_view(self, seat: int, epoch: str, anyone_may_end: bool) -> RoomView:
        """The room as a seat may see it."""
        kept = self.kept
        return {
            "room": self.room,
            "epoch": epoch,
            "seq": kept.seq,
            "protocol": forms.PROTOCOL,
            "view": self.view(seat),
            "code": None if kept.code is None else show_code(kept.code),
            "created_ms": self.created_ms,
            "expires_ms": kept.expires_ms,
            "operations_left": operations_left(kept.seq),
            "hands_left": hands_left(kept.settled_hands),
            "anyone_may_end": anyone_may_end,
        }


def has_open_seat(table: Table) -> bool:
    """Whether somebody may still join: the code is readable as long (`rooms 2.1`)."""
    return not table.ended and any(not seat.taken for seat in table.seats)


def seat_rows(table: Table) -> tuple[SeatRow, ...]:
    """The seats as they are stored."""
    return tuple(SeatRow(number, seat.kind, seat.name, seat.balance) for number, seat in enumerate(table.seats))


def stakes_of(table: Table) -> Stakes:
    """What a table's seats play for."""
    economy = table.rules.economy
    return Stakes(economy.kind, economy.start)


def revive(stored: StoredRoom, holders: list[tuple[int, bytes]], seats: list[SeatRow]) -> LiveRoom:
    """A live room of what is stored; raises ``RoomDamaged`` where it contradicts itself (`rooms 4.4`)."""
    try:
        table = load(stored.state)
    except HousewayError as error:
        raise RoomDamaged from error
    held = {seat for seat, _ in holders}
    named = {number for number, seat in enumerate(table.seats) if seat.name is not None}
    sound = (
        len(held) == len(holders)
        and held == named
        and tuple(seats) == seat_rows(table)
        and stored.stakes == stakes_of(table)
        and stored.ended == table.ended
        and stored.settled_hands == table.hand - 1
        and (stored.code is not None) == has_open_seat(table)
        and stored.seq >= 1
    )
    if not sound:
        raise RoomDamaged
    kept = Standing(table, tuple(holders), stored.seq, stored.code, stored.expires_ms, stored.host_seen_ms)
    return LiveRoom(stored.room, stored.created_ms, kept)


class LiveRooms:
    """The rooms in memory: those in use, and the ones used last.

    A room that somebody still works with is found again even after it fell out of the ones used last, so that there
    are never two of one room.
    """

    def __init__(self, kept: int, pinned: Callable[[str], bool]) -> None:
        """Keep up to ``kept`` rooms, and beyond them those that are ``pinned``."""
        self._kept = kept
        self._pinned = pinned
        self._recent: OrderedDict[str, LiveRoom] = OrderedDict()
        self._alive: WeakValueDictionary[str, LiveRoom] = WeakValueDictionary()

    def get(self, room: str) -> LiveRoom | None:
        """The live room, if it is in memory."""
        live = self._recent.get(room)
        if live is not None:
            self._recent.move_to_end(room)
            return live
        live = self._alive.get(room)
        if live is not None:
            self._remember(live)
        return live

    def add(self, live: LiveRoom) -> LiveRoom:
        """Keep a room that was read or made; gives the one that is there already where another was faster."""
        present = self.get(live.room)
        if present is not None:
            return present
        self._alive[live.room] = live
        self._remember(live)
        return live

    def drop(self, room: str) -> None:
        """Forget a room."""
        self._recent.pop(room, None)
        self._alive.pop(room, None)

    def __iter__(self) -> Iterator[LiveRoom]:
        """The rooms used last."""
        return iter(list(self._recent.values()))

    def _remember(self, live: LiveRoom) -> None:
        self._recent[live.room] = live
        for room in list(islice(self._recent, max(0, len(self._recent) - self._kept))):
            if self._pinned(room):
                self._recent.move_to_end(room)
            else:
                del self._recent[room]
