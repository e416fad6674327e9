"""The one thread that writes: whatever waits is committed together, and each caller hears once its commit is durable.

Work that the database refuses leaves the rest of its transaction alone: each piece has a savepoint. A commit that fails
takes all of its transaction with it.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue

from sqlite_utils import Database

from houseway_relay.sqlite_changes import Refused
from houseway_relay.sqlite_files import checkpoint
from houseway_relay.store import StoreConflict, StoreFailed

GROUP = 64

type Work = Callable[[Database], None]


@dataclass(slots=True, eq=False)
class Job:
    """Work with the future of who waits for it; `erases` asks that nothing of what it deleted stays in the log."""

    work: Work
    erases: bool
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[None]
    failure: Exception | None = None


class Writer:
    """Takes work from any event loop and writes it in its own thread, through the connection it was given."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._closing = False
        self._unerased = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work, *, erases: bool = False) -> None:
        """Do work in a transaction; durable when this returns. Raises StoreConflict or StoreFailed.

        If the caller is cancelled meanwhile, the work may still be kept.
        """
        if self._closing:
            raise StoreFailed("the store is closed")
        loop = asyncio.get_running_loop()
        job = Job(work, erases, loop, loop.create_future())
        self._queue.put(job)
        await job.future

    async def close(self) -> None:
        """Write what was asked for before, then end the thread."""
        if not self._closing:
            self._closing = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        more = True
        while more:
            batch, more = self._take()
            if batch:
                self._commit(batch)
                _answer(batch)

    def _take(self) -> tuple[list[Job], bool]:
        """Wait for a job and take what waits beside it; False after the last one."""
        batch: list[Job] = []
        try:
            job = self._queue.get()
            while job is not None:
                batch.append(job)
                if len(batch) == GROUP:
                    return batch, True
                job = self._queue.get_nowait()
        except Empty:
            return batch, True
        return batch, False

    def _commit(self, batch: list[Job]) -> None:
        """Write a batch in one transaction, and leave in each job what became of it."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            for job in batch:
                self._savepoint(job)
            self._db.execute("COMMIT")
        except (sqlite3.Error, MemoryError) as error:
            for job in batch:
                job.failure = StoreFailed(str(error))
            self._undo()
            return
        if self._unerased or any(job.erases for job in batch):
            self._erase()

    def _savepoint(self, job: Job) -> None:
        """Write one job, or undo what it began; an error of the file itself is raised on."""
        self._db.execute("SAVEPOINT job")
        try:
            job.work(self._db)
        except sqlite3.OperationalError:
            raise
        except (sqlite3.IntegrityError, Refused) as refusal:
            job.failure = StoreConflict(str(refusal))
            self._db.execute("ROLLBACK TO job")
        self._db.execute("RELEASE job")

    def _undo(self) -> None:
        with suppress(sqlite3.Error):
            self._db.rollback()

    def _erase(self) -> None:
        self._unerased = not checkpoint(self._db)


def _answer(batch: list[Job]) -> None:
    """Tell every caller, in one call into each event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Job]] = {}
    for job in batch:
        by_loop.setdefault(job.loop, []).append(job)
    for loop, jobs in by_loop.items():
        try:
            loop.call_soon_threadsafe(_settle, jobs)
        except RuntimeError:
            continue  # the loop is closed: nobody waits any more


def _settle(jobs: list[Job]) -> None:
    for job in jobs:
        if job.future.done():
            continue
        if job.failure is None:
            job.future.set_result(None)
        else:
            job.future.set_exception(job.failure)
