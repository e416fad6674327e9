"""The sweeper: rooms whose seven days are over go, also if nobody asks for them (`rooms 5.1`, `5.4`)."""

import asyncio
import logging
from typing import Protocol

from houseway.errors import HousewayError
from houseway.table import HOST_SEAT
from houseway_relay.keeping import Keeper
from houseway_relay.limits_of_rooms import HOUR_MS
from houseway_relay.store import StoreFailed

PAUSE_S = 60.0
AT_ONCE = 100

_log = logging.getLogger(__name__)


class Sweeping(Protocol):
    """What can be swept."""

    async def sweep(self) -> int:
        """Delete what has expired, and say how much it was."""


async def sweep(keeper: Keeper) -> int:
    """Delete every room that has expired; gives how many. Raises ``StoreFailed``.

    Rooms in memory are judged under their lock, so that an operation that is being committed is not lost.
    """
    deleted, found = 0, AT_ONCE
    while found == AT_ONCE:
        rooms = await keeper.store.expired(keeper.host.clock(), AT_ONCE)
        in_memory = {room: keeper.live.get(room) for room in rooms}
        over = [room for room, live in in_memory.items() if live is None]
        if over:
            await keeper.delete(over)
        judged = [await keeper.expire(live) for live in in_memory.values() if live is not None]
        gone = len(over) + judged.count(True)
        deleted += gone
        found = len(rooms) if gone else 0
    await _note_present_hosts(keeper)
    return deleted


async def _note_present_hosts(keeper: Keeper) -> None:
    """Remember that a host on the live channel is not gone (`rooms 1.5`); on disk every hour is enough."""
    for live in keeper:
        now_ms = keeper.host.clock()
        if HOST_SEAT in keeper.present(live.room):
            live.host_seen_ms = max(live.host_seen_ms, now_ms)
            if now_ms - live.kept.host_seen_ms >= HOUR_MS:
                await keeper.keep_host_seen(live, now_ms)


async def sweep_forever(rooms: Sweeping, pause_s: float = PAUSE_S) -> None:
    """Sweep now and after every pause until cancelled; a store that fails is asked again next time."""
    while True:
        try:
            await rooms.sweep()
        except (HousewayError, StoreFailed) as error:
            _log.warning("sweep failed: %s", type(error).__name__)
        await asyncio.sleep(pause_s)
