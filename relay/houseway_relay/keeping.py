"""The rooms that a relay has in memory, and what ties each to its store: reading, committing, expiring.

A change becomes visible after its commit and not before. A room is deleted when its seven days are over, on the
first access that finds it so or by the sweeper (`rooms 5.4`).
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from functools import partial

from houseway.room_errors import RoomExpired, RoomUnavailable, RoomUnknown, StoreUnavailable
from houseway.table import HOST_SEAT
from houseway_relay.codes import is_room
from houseway_relay.host import Host
from houseway_relay.limits_of_rooms import HOST_GONE_MS
from houseway_relay.room import LiveRoom, LiveRooms, Standing, revive
from houseway_relay.store import Change, Store, StoreConflict, StoredRoom, StoreFailed

KEPT_ROOMS = 1024


class Keeper:
    """Finds rooms, in memory or in the store, and keeps both in step."""

    def __init__(
        self,
        store: Store,
        host: Host,
        heard: Callable[[str, int], None],
        present: Callable[[str], frozenset[int]],
    ) -> None:
        """``heard`` is told of every commit, and with -1 of a deletion; ``present`` says who is on the live channel."""
        self.store = store
        self.host = host
        self.heard = heard
        self.present = present
        self.live = LiveRooms(KEPT_ROOMS, lambda room: bool(present(room)))

    async def find(self, room: str) -> LiveRoom:
        """The room, read from the store if need be.

        Raises ``RoomUnknown``, ``RoomExpired`` once its time is over, and ``RoomDamaged``.
        """
        live = self.live.get(room)
        if live is None:
            live = await self._read(room)
        if live.doubtful or live.gone or self.host.clock() >= live.kept.expires_ms:
            async with live.lock:
                await self.settle(live)
        return live

    async def settle(self, live: LiveRoom, *, ahead: bool = False) -> None:
        """Make sure, with its lock held, that a room is there, not over, and as the store has it.

        With ``ahead`` changes may still be in flight, as long as none of them has failed.
        Raises ``RoomUnknown``, ``RoomExpired``.
        """
        if live.in_flight:
            if ahead and not live.stalled:
                return
            await live.landed()
        if live.gone:
            raise RoomUnknown
        if live.doubtful:
            await self._read_again(live)
        if self.host.clock() >= live.kept.expires_ms:
            await self.delete([live.room])
            raise RoomExpired

    async def delete(self, rooms: list[str]) -> None:
        """Delete rooms from the store, then from memory."""
        await self.store.delete(rooms)
        for room in rooms:
            live = self.live.get(room)
            if live is not None:
                live.gone = True
                self.live.drop(room)
            self.heard(room, -1)

    def commit(self, live: LiveRoom, change: Change, after: Standing) -> asyncio.Future[None]:
        """Ask for a change of a room whose lock is held, which makes it ``after``; `durable` waits for it.

        Once it is durable it is visible, whoever still waits.
        """
        writing = asyncio.ensure_future(self.store.commit(change))
        live.depart(after)
        writing.add_done_callback(partial(self._answered, live, after))
        return writing

    def _answered(self, live: LiveRoom, after: Standing, writing: asyncio.Future[None]) -> None:
        failure = None if writing.cancelled() else writing.exception()
        if writing.cancelled():  # it may have been kept
            live.doubtful = True
        elif failure is None:
            live.take(after)
            self.heard(live.room, after.seq)
        else:
            # A conflict says that the store is ahead of what is in memory, but not where the change was built on one
            # that has failed.
            live.doubtful = live.doubtful or (isinstance(failure, StoreConflict) and not live.stalled)
            live.stalled = True
        live.land()

    async def durable(self, writing: asyncio.Future[None]) -> None:
        """Wait until what `commit` asked for is durable; raises ``StoreUnavailable``, and then nothing was kept."""
        try:
            await writing
        except StoreConflict:
            raise StoreUnavailable from None

    async def touch(self, live: LiveRoom, seat: int, expires_ms: int, now_ms: int) -> None:
        """Move a room's expiry, with its lock held, after a reconnect of ``seat`` (`rooms 5.1`)."""
        await self._keep_times(live, expires_ms, now_ms if seat == HOST_SEAT else None)

    async def _keep_times(self, live: LiveRoom, expires_ms: int, host_seen_ms: int | None) -> None:
        await self._written(live, self.store.touch(live.room, expires_ms, host_seen_ms))
        live.kept = live.kept._replace(expires_ms=expires_ms)
        if host_seen_ms is not None:
            live.take(live.kept._replace(host_seen_ms=host_seen_ms))

    async def _written(self, live: LiveRoom, writing: Awaitable[None]) -> None:
        """Wait for a write; where nobody can say what became of it, the room is read anew before its next change."""
        try:
            await writing
        except StoreConflict:  # the store is ahead of what is in memory
            live.doubtful = True
            raise StoreUnavailable from None
        except StoreFailed:
            raise
        except BaseException:  # cancelled while the writer was at it
            live.doubtful = True
            raise

    def anyone_may_end(self, live: LiveRoom) -> bool:
        """Whether any seat may end the room now, its host being gone (`rooms 1.5`)."""
        now_ms = self.host.clock()
        if now_ms - live.host_seen_ms < HOST_GONE_MS or HOST_SEAT in self.present(live.room):
            return False
        return live.kept.table.phase in ("seating", "consent")

    async def keep_host_seen(self, live: LiveRoom, now_ms: int) -> None:
        """Keep on disk that a room's host is seen now; its expiry stays as it is."""
        async with live.lock:
            await live.landed()
            if not live.gone and not live.doubtful:
                await self._keep_times(live, live.kept.expires_ms, max(live.host_seen_ms, now_ms))

    async def expire(self, live: LiveRoom) -> bool:
        """Delete a room in memory if it is over; gives whether it was."""
        async with live.lock:
            try:
                await self.settle(live)
            except RoomExpired:
                return True
            except RoomUnavailable:
                return False
        return False

    def __iter__(self) -> Iterator[LiveRoom]:
        """The rooms in memory."""
        return iter(self.live)

    async def _read(self, room: str) -> LiveRoom:
        stored = await self._stored(room)
        if self.host.clock() >= stored.expires_ms:  # before its state is looked at: a damaged room expires too
            await self.delete([room])
            raise RoomExpired
        return self.live.add(await self._revived(stored))

    async def _read_again(self, live: LiveRoom) -> None:
        """Take a doubtful room from the store, after whatever the writer still had before it."""
        await self.store.ping()
        try:
            fresh = await self._revived(await self._stored(live.room))
        except RoomUnavailable as error:
            live.gone = isinstance(error, RoomUnknown)
            self.live.drop(live.room)
            raise
        live.take(fresh.kept)
        live.doubtful = False

    async def _stored(self, room: str) -> StoredRoom:
        stored = await self.store.room(room) if is_room(room) else None
        if stored is None:
            raise RoomUnknown
        return stored

    async def _revived(self, stored: StoredRoom) -> LiveRoom:
        holders, seats = await self.store.holders(stored.room), await self.store.seats(stored.room)
        return revive(stored, holders, seats)
