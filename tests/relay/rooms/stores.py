"""A real store whose commits fail, or wait, as a test says."""

import asyncio
from typing import Any, cast

from houseway_relay.store import Change, Store, StoreConflict, StoreFailed
from tests.relay.rooms.worlds import World


class Faulty:
    """A store whose next commits fail as told: before anything is kept, or cut off once they are.

    ``asked`` are the numbers of the operations that it was asked to keep; while ``gate`` is shut they wait.
    """

    def __init__(self, store: Store) -> None:
        self.inner = store
        self.faults: list[str] = []
        self.asked: list[int] = []
        self.gate = asyncio.Event()
        self.gate.set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    async def fails(self) -> None:
        """Stand in for what a full disk refuses."""
        raise StoreFailed("no space left")

    async def commit(self, change: Change) -> None:
        """Commit, or do what the next fault says."""
        self.asked.append(change.seq)
        await self.gate.wait()
        fault = self.faults.pop(0) if self.faults else ""
        if fault == "failed":
            raise StoreFailed("no space left")
        if fault == "conflict":
            raise StoreConflict("another seq")
        await self.inner.commit(change)
        if fault == "cut":
            raise asyncio.CancelledError


def broken(world: World) -> Faulty:
    """The same rooms, anew, over a store that can be told to fail."""
    faulty = Faulty(world.store)
    world.start(cast(Store, faulty))
    return faulty
