"""The rooms of a relay: the host of their tables (`rooms`, whole).

Every method authenticates, judges by the clock, and answers with what was committed. Operations of a room happen one
after another under its lock; reading never waits for them.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, cast
from weakref import WeakValueDictionary

from houseway.errors import HousewayError
from houseway.room_errors import (
    CodeUnknown,
    CredentialOtherRoom,
    CredentialUnknown,
    DiskExhausted,
    HandUnknown,
    KeyReused,
    RoomsExhausted,
    SeatLeft,
    StoreUnavailable,
)
from houseway.room_forms import HandList, Ledger, OpenedRoomHand, Receipt, RoomAnswer, RoomReceipt, RoomView
from houseway_relay.codes import code_hash, read_credential, read_key
from houseway_relay.expiry import sweep
from houseway_relay.history import History
from houseway_relay.host import Host
from houseway_relay.keeping import Keeper
from houseway_relay.limits_of_rooms import EXPIRY_MS, Creation
from houseway_relay.operations import join_content, read_create, read_join, read_operation
from houseway_relay.playing import Sent, operate
from houseway_relay.room import Entry, LiveRoom
from houseway_relay.seating import SEAT_KEY, new_room, sit_down
from houseway_relay.store import Holder, Store, StoreFailed

__all__ = ["Answer", "Creation", "Entry", "Rooms"]

type Answer = RoomAnswer | RoomReceipt

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def translated[**P, R](method: Callable[P, Awaitable[R]]) -> Callable[P, Coroutine[Any, Any, R]]:
    """A method whose store may fail, so that it raises ``StoreUnavailable`` then."""

    @wraps(method)
    async def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return await method(*args, **kwargs)
        except StoreFailed:
            raise StoreUnavailable from None

    return guarded


def base36(number: int) -> str:
    """A number that is not negative, in base 36."""
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
    return text or "0"


class Rooms:
    """The service behind the API. It raises ``HousewayError`` alone; a store that fails is ``StoreUnavailable``."""

    def __init__(
        self,
        store: Store,
        host: Host,
        *,
        max_rooms: int | None,
        max_bytes: int | None,
        creation: Creation,
        heard: Callable[[str, int], None],
        present: Callable[[str], frozenset[int]],
    ) -> None:
        """Serve the rooms of ``store``.

        ``heard`` is told of every commit, and with -1 of a room's deletion; ``present`` names the seats with a live
        channel. ``max_rooms`` and ``max_bytes`` (on disk) close creation when reached; None means no cap.
        """
        self._keeper = Keeper(store, host, heard, present)
        self._store = store
        self._host = host
        self._max_rooms = max_rooms
        self._max_bytes = max_bytes
        self._creation = creation
        self._history = History(store)
        self._seating: WeakValueDictionary[bytes, asyncio.Lock] = WeakValueDictionary()

    @translated
    async def create(self, credential: str | None, body: object) -> tuple[Answer, bool]:
        """Make a room and sit down as its host; True with a new room, False for a retry (`rooms 4.2`)."""
        holder = read_credential(credential)
        asked = read_create(body)
        async with self._seating_of(holder):
            receipt = await self._retried(holder, SEAT_KEY, asked.content)
            if receipt is not None:
                return await self._again(receipt, holder), False
            await self._check_creation(asked.creation_key)
            live, made = await new_room(self._keeper, holder, asked)
            return self._answer(live, holder, made), True

    @translated
    async def join(self, credential: str | None, body: object) -> tuple[Answer, bool]:
        """Take the lowest open seat of the room that the code invites to (`rooms 2.1`)."""
        holder = read_credential(credential)
        asked = read_join(body)
        hashed = code_hash(self._store.secret, asked.code)
        content = join_content(hashed, asked.name)
        async with self._seating_of(holder):
            receipt = await self._retried(holder, SEAT_KEY, content)
            if receipt is not None:
                return await self._again(receipt, holder), False
            room = await self._store.room_of_code(hashed)
            if room is None:
                raise CodeUnknown
            live = await self._keeper.find(room)
            async with live.lock:
                await self._keeper.settle(live)
                receipt = await sit_down(self._keeper, live, holder, asked, content)
            return self._answer(live, holder, receipt), True

    @translated
    async def operate(
        self,
        room: str,
        credential: str | None,
        key: str | None,
        body: object,
        protocol: int,
        minimal: bool = False,
    ) -> Answer:
        """Take an operation of a seat, once for each key (`rooms 4.1`, `4.2`).

        The answer is the receipt and the room as the seat sees it now; ``minimal`` leaves the room out, and so does a
        retry by a seat that was left since.
        """
        holder = read_credential(credential)
        name = read_key(key)
        live = await self._keeper.find(room)
        seat = await self._seat_or_left(live, holder)
        asked = read_operation(body)
        if seat is None:
            return await self._receipt_of_leaver(holder, name, asked.content)
        try:
            receipt = await operate(self._keeper, live, Sent(holder, name, asked, protocol))
        except (HousewayError, StoreFailed):
            # Looking for an earlier receipt costs as much as the whole table does, and hardly ever finds one. So it is
            # looked for only now: the table has moved on from what is retried, and where it would take it again, the
            # database does not take the key.
            earlier = await self._retried(holder, name, asked.content)
            if earlier is None:
                raise
            receipt = earlier
        return {"receipt": receipt} if minimal else self._answer(live, holder, receipt)

    @translated
    async def reconnect(self, credential: str | None) -> RoomView:
        """The room of a credential, its expiry moved (`rooms 5.1`)."""
        holder = read_credential(credential)
        held = await self._held(holder)
        live = await self._keeper.find(held.room)
        async with live.lock:
            await self._keeper.settle(live)
            seat = live.seat_of(holder)
            if seat is None:
                raise SeatLeft
            now_ms = self._host.clock()
            await self._keeper.touch(live, seat, now_ms + EXPIRY_MS, now_ms)
        return self._room_view(live, seat)

    @translated
    async def enter(self, room: str, credential: str | None) -> Entry:
        """Let a credential in; raises ``AccessRefused`` or ``RoomUnavailable``. Nothing is extended (`rooms 5.2`)."""
        holder = read_credential(credential)
        live = await self._keeper.find(room)
        seat = await self._seat_or_left(live, holder)
        if seat is None:
            raise SeatLeft
        return live.entry(seat)

    @translated
    async def view(self, entry: Entry) -> RoomView:
        """The room as the seat sees it now."""
        return self._room_view(await self._keeper.find(entry.room), entry.seat)

    def etag(self, entry: Entry) -> str:
        """The validator of the seat's view; that anyone may end the room comes with time, and so is marked in it."""
        live = self._keeper.live.get(entry.room)
        mark = "-e" if live is not None and self._keeper.anyone_may_end(live) else ""
        return f'W/"{self._store.epoch}-{entry.seq}-{base36(entry.expires_ms)}-{entry.seat}{mark}"'

    @translated
    async def hands(self, entry: Entry) -> HandList:
        """The most recent hands (`rooms 4.6`)."""
        live = await self._keeper.find(entry.room)
        return await self._history.hands(entry.room, live.kept.settled_hands)

    @translated
    async def hand(self, entry: Entry, hand: int) -> OpenedRoomHand:
        """One settled hand, whole, with its skill and luck; raises ``HandUnknown``."""
        live = await self._keeper.find(entry.room)
        if not 1 <= hand <= live.kept.settled_hands:
            raise HandUnknown(hand=hand)
        return await self._history.hand(entry.room, hand)

    @translated
    async def ledger(self, entry: Entry) -> Ledger:
        """All payments of the room."""
        await self._keeper.find(entry.room)
        return await self._history.ledger(entry.room)

    async def ledger_csv(self, entry: Entry) -> AsyncIterator[str]:
        """All payments of the room as CSV, in pieces."""
        try:
            async for piece in self._history.ledger_csv(entry.room):
                yield piece
        except StoreFailed:
            raise StoreUnavailable from None

    @translated
    async def sweep(self) -> int:
        """Delete the rooms that have expired; gives how many."""
        return await sweep(self._keeper)

    def _room_view(self, live: LiveRoom, seat: int) -> RoomView:
        return live.room_view(seat, self._store.epoch, self._keeper.anyone_may_end(live))

    def _seating_of(self, holder: bytes) -> asyncio.Lock:
        """One lock for each credential that asks for a seat, so that it never gets two."""
        lock = self._seating.get(holder)
        if lock is None:
            lock = self._seating[holder] = asyncio.Lock()
        return lock

    async def _check_creation(self, key: str | None) -> None:
        self._creation.check(key)
        if self._max_rooms is not None and await self._store.count() >= self._max_rooms:
            raise RoomsExhausted(max=self._max_rooms)
        if self._max_bytes is not None and await self._store.size() >= self._max_bytes:
            raise DiskExhausted(max_bytes=self._max_bytes)

    async def _retried(self, holder: bytes, key: str, content: bytes) -> Receipt | None:
        """The receipt of an operation that was accepted before; raises ``KeyReused`` for other content."""
        found = await self._store.receipt(holder, key)
        if found is None:
            return None
        accepted, receipt = found
        if accepted != content:
            raise KeyReused
        return cast(Receipt, json.loads(receipt))

    async def _again(self, receipt: Receipt, holder: bytes) -> Answer:
        """The answer to a create or join that was accepted before; without the room once the seat was left."""
        return self._answer(await self._keeper.find(receipt["room"]), holder, receipt)

    def _answer(self, live: LiveRoom, holder: bytes, receipt: Receipt) -> Answer:
        """The receipt and the room as its holder sees it now, if the seat is still held."""
        seat = live.seat_of(holder)
        return {"receipt": receipt} if seat is None else {"receipt": receipt, "room": self._room_view(live, seat)}

    async def _receipt_of_leaver(self, holder: bytes, key: str, content: bytes) -> Answer:
        """What somebody gets for a retry whose seat was left since; raises ``SeatLeft`` for anything new."""
        receipt = await self._retried(holder, key, content)
        if receipt is None:
            raise SeatLeft
        return {"receipt": receipt}

    async def _held(self, holder: bytes) -> Holder:
        """Whose credential it is; raises ``CredentialUnknown``, ``SeatLeft``."""
        held = await self._store.holder(holder)
        if held is None:
            raise CredentialUnknown
        if held.left:
            raise SeatLeft
        return held

    async def _seat_or_left(self, live: LiveRoom, holder: bytes) -> int | None:
        """The seat that a credential holds in a room, None if it was left.

        Raises ``CredentialUnknown``, ``CredentialOtherRoom``.
        """
        seat = live.seat_of(holder)
        if seat is not None:
            return seat
        held = await self._store.holder(holder)
        if held is None:
            raise CredentialUnknown
        if held.room != live.room:
            raise CredentialOtherRoom
        return None
