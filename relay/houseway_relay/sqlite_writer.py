"""The one thread that writes: whatever waits is committed together, and each caller hears once its commit is durable.

What waits is first written together, in few statements. If the database refuses any of it, all is written anew piece by
piece, each within a savepoint, so that a refused one leaves the others alone. A commit that fails takes all of its
transaction with it.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from queue import Empty, SimpleQueue

from sqlite_utils import Database

from houseway_relay.sqlite_accepting import MOST
from houseway_relay.sqlite_changes import Refused, is_one_statement, write_changes
from houseway_relay.sqlite_erase import LATER_S, Eraser
from houseway_relay.store import Change, StoreConflict, StoreFailed

# What the event loop asks for in one go is handed over together: each time that the thread is woken, the two wait for
# each other. But not much of it, or one of them rests while the other works.
AT_ONCE = 24
# What the database, or its driver, refuses in one piece of work, as opposed to errors of the file.
REFUSALS = (
    sqlite3.IntegrityError,
    sqlite3.DataError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
    Refused,
    OverflowError,
    TypeError,
    ValueError,
)
CLOSED = "the store is closed"

type Work = Change | Callable[[Database], None]


@dataclass(slots=True, eq=False)
class Job:
    """Work with the future of who waits for it; `erases` asks that nothing of what it deleted stays in the log."""

    work: Work
    erases: bool
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[None]
    failure: Exception | None = None


class Writer:
    """Takes work from an event loop and writes it in its own thread, through the connection it was given."""

    def __init__(self, db: Database, eraser: Eraser) -> None:
        self._db = db
        self._eraser = eraser
        eraser.ask(LATER_S)  # whatever an earlier process left behind
        self._queue: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._gathered: list[Job] = []
        self._closing = self._ended = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def write(self, work: Work, *, erases: bool = False) -> asyncio.Future[None]:
        """Ask for work in a transaction, after all that was asked for before; durable once it has been awaited.

        That raises StoreConflict or StoreFailed. If it is cancelled meanwhile, the work may still be kept.
        """
        if self._closing:
            raise StoreFailed(CLOSED)
        loop = asyncio.get_running_loop()
        job = Job(work, erases, loop, loop.create_future())
        self._gathered.append(job)
        if len(self._gathered) == 1:
            loop.call_soon(self._hand_over)
        elif len(self._gathered) == AT_ONCE:
            self._hand_over()
        return job.future

    def _hand_over(self) -> None:
        jobs, self._gathered = self._gathered, []
        if jobs:
            self._queue.put(jobs)
            if self._ended:
                self._refuse_rest([])

    async def close(self) -> None:
        """Write what was asked for before, then end the thread."""
        if not self._closing:
            self._closing = True
            self._hand_over()
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        batch: list[Job] = []
        try:
            more = True
            while more:
                batch, more = self._take()
                if batch:
                    self._commit(batch)
                self._erase(batch)
                _answer(batch)
                batch = []
            with suppress(sqlite3.Error, OSError):
                self._eraser.finish()
        finally:
            self._closing = self._ended = True
            self._refuse_rest(batch)

    def _take(self) -> tuple[list[Job], bool]:
        """Wait for jobs and take what waits beside them, MOST of them at most; False after the last ones."""
        batch: list[Job] = []
        try:
            jobs = self._queue.get(timeout=self._eraser.wait_s())
            while jobs is not None:
                batch += jobs
                if len(batch) > MOST - AT_ONCE:
                    return batch, True
                jobs = self._queue.get_nowait()
        except Empty:
            return batch, True
        return batch, False

    def _refuse_rest(self, rest: list[Job]) -> None:
        """Answer whoever still waits when the thread ends."""
        with suppress(Empty):
            while True:
                rest += self._queue.get_nowait() or []
        for job in rest:
            job.failure = StoreFailed(CLOSED)
        _answer(rest)

    def _commit(self, batch: list[Job]) -> None:
        """Write a batch in one transaction, and leave in each job what became of it."""
        try:
            if not self._together(batch):
                self._one_by_one(batch)
        except (sqlite3.Error, MemoryError) as error:
            self._undo()
            for job in batch:
                job.failure = StoreFailed(str(error))

    def _together(self, batch: list[Job]) -> bool:
        """Write neighbouring changes in shared statements; False, with nothing written, if something was refused."""
        plain = [job.work for job in batch if isinstance(job.work, Change) and is_one_statement(job.work)]
        try:
            if len(plain) == len(batch):  # nearly always: one statement, which is a transaction by itself
                write_changes(self._db, plain)
                return True
            self._db.execute("BEGIN IMMEDIATE")
            for changes, jobs in groupby(batch, key=lambda job: isinstance(job.work, Change)):
                works = [job.work for job in jobs]
                if changes:
                    write_changes(self._db, [work for work in works if isinstance(work, Change)])
                else:
                    for work in works:
                        _do(self._db, work)
        except REFUSALS:
            self._db.rollback()
            return False
        self._db.execute("COMMIT")
        return True

    def _one_by_one(self, batch: list[Job]) -> None:
        """Write each job within a savepoint, so that a refused one leaves the others alone."""
        self._db.execute("BEGIN IMMEDIATE")
        for job in batch:
            self._db.execute("SAVEPOINT job")
            try:
                _do(self._db, job.work)
            except REFUSALS as refusal:
                job.failure = StoreConflict(str(refusal))
                self._db.execute("ROLLBACK TO job")
            self._db.execute("RELEASE job")
        self._db.execute("COMMIT")

    def _erase(self, batch: list[Job]) -> None:
        """Let go for good of what the batch deleted, before anybody hears of it; a failure is tried again."""
        if any(job.erases for job in batch):
            self._eraser.ask()
        elif any(isinstance(job.work, Change) and job.work.admitted and job.work.code is None for job in batch):
            self._eraser.ask(LATER_S)  # the last seat is taken: the code is no longer kept (`rooms 2.1`)
        with suppress(sqlite3.Error, OSError):
            self._eraser.turn()

    def _undo(self) -> None:
        with suppress(sqlite3.Error):
            self._db.rollback()


def _do(db: Database, work: Work) -> None:
    if isinstance(work, Change):
        write_changes(db, [work])
    else:
        work(db)


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
