"""The writing thread: what waits shares a commit, what is refused goes alone, a failed commit keeps nothing."""

import asyncio
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest
from sqlite_utils import Database

from houseway_relay.data_folder import DATABASE
from houseway_relay.sqlite_files import damage, open_reader
from houseway_relay.store import Change, StoreFailed
from houseway_relay.store_sqlite import SqliteStore
from tests.relay.store.samples import START, change, credential, dealing, new_room, replace, settling, with_store

ROOMS = [f"room{number:02}" for number in range(70)]


def commits(store: SqliteStore) -> Callable[[], int]:
    """Count the commits from here on, by the trace of the store's own connection.

    A statement outside a transaction is one; it is traced anew for each row of it.
    """
    connection = store._db.conn
    traced: list[tuple[str, bool]] = []
    connection.set_trace_callback(lambda statement: traced.append((statement, connection.in_transaction)))

    def count() -> int:
        once = [one for one, before in pairwise([*traced, ("", False)]) if one != before]
        return sum(
            statement == "COMMIT" or (statement.startswith("INSERT INTO accepted") and not inside)
            for statement, inside in once
        )

    return count


async def outcomes(store: SqliteStore, changes: list[Change]) -> list[str]:
    """Commit all at once; the name of what each got."""
    got = await asyncio.gather(*(store.commit(one) for one in changes), return_exceptions=True)
    return [type(one).__name__ for one in got]


async def sequence(store: SqliteStore, room: str) -> int:
    """How far a room is."""
    stored = await store.room(room)
    assert stored is not None
    return stored.seq


def test_what_waits_shares_a_commit(tmp_path: Path) -> None:
    """Seventy changes at once take few transactions, of at most 64, and all are kept."""

    async def use(store: SqliteStore) -> None:
        await asyncio.gather(*(store.create(new_room(room)) for room in ROOMS))
        counted = commits(store)
        assert await outcomes(store, [change(room, 2) for room in ROOMS]) == ["NoneType"] * 70
        assert 2 <= counted() <= 10
        assert [await sequence(store, room) for room in ROOMS] == [2] * 70

    with_store(tmp_path, use)


@pytest.mark.parametrize("place", [0, 30, 63])
def test_a_refused_change_leaves_the_others_of_its_batch(tmp_path: Path, place: int) -> None:
    """First, amid or last; deals and settlements ride along (`rooms 4.2`)."""

    async def use(store: SqliteStore) -> None:
        await asyncio.gather(*(store.create(new_room(room)) for room in ROOMS[:64]))
        assert set(await outcomes(store, [dealing(room, 2, 1) for room in ROOMS[:64]])) == {"NoneType"}
        changes = [settling(room, 3, 1) for room in ROOMS[:64]]
        changes[place] = settling(ROOMS[place], 3, 1, chips=START + 1)
        expected = ["NoneType"] * 64
        expected[place] = "StoreConflict"
        assert await outcomes(store, changes) == expected
        for number, room in enumerate(ROOMS[:64]):
            assert await sequence(store, room) == (2 if number == place else 3)
            assert await store.balances(room) == ([START] * 2 if number == place else [START + 3, START - 3])
        await store.commit(settling(ROOMS[place], 3, 1))

    with_store(tmp_path, use)


def test_two_changes_of_one_room_at_once_are_taken_in_turn(tmp_path: Path) -> None:
    """Those that follow each other are both kept; of two with the same number one is refused."""

    async def use(store: SqliteStore) -> None:
        await store.create(new_room("ada"))
        assert await outcomes(store, [change("ada", 2), change("ada", 3)]) == ["NoneType"] * 2
        twins = [change("ada", 4, seat=0), change("ada", 4, seat=1)]
        assert sorted(await outcomes(store, twins)) == ["NoneType", "StoreConflict"]
        assert await sequence(store, "ada") == 4
        stored = await store.receipt(credential("ada", 1), twins[1].logged.key)
        assert stored is None

    with_store(tmp_path, use)


def test_deeds_keep_their_order_within_a_batch(tmp_path: Path) -> None:
    """A touch after a change has the last word; a change after a deletion finds no room."""

    async def use(store: SqliteStore) -> None:
        await asyncio.gather(*(store.create(new_room(room)) for room in ("ada", "bob")))
        got = await asyncio.gather(
            store.commit(change("ada", 2)),
            store.touch("ada", 12345, None),
            store.delete(["bob"]),
            store.commit(change("bob", 2)),
            return_exceptions=True,
        )
        assert [type(one).__name__ for one in got] == ["NoneType"] * 3 + ["StoreConflict"]
        ada = await store.room("ada")
        assert ada is not None
        assert ada.expires_ms == 12345

    with_store(tmp_path, use)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda one: replace(one, state="\ud800"),
        lambda one: replace(one, expires_ms=2**63),
        lambda one: replace(one, state=None),
        lambda one: replace(one, state=object()),
    ],
    ids=["half a character", "too large", "missing", "of no type"],
)
def test_what_cannot_be_stored_is_refused_alone(tmp_path: Path, spoil: Callable[[Change], Change]) -> None:
    """The thread goes on, and the others of the batch are kept."""

    async def use(store: SqliteStore) -> None:
        await asyncio.gather(*(store.create(new_room(room)) for room in ROOMS[:3]))
        changes = [change(room, 2) for room in ROOMS[:3]]
        changes[1] = spoil(changes[1])
        assert await outcomes(store, changes) == ["NoneType", "StoreConflict", "NoneType"]
        await store.commit(change(ROOMS[1], 2))

    with_store(tmp_path, use)


def test_closing_writes_what_was_asked_for_before(tmp_path: Path) -> None:
    """Nobody who waits is forgotten."""

    async def use(store: SqliteStore) -> None:
        await asyncio.gather(*(store.create(new_room(room)) for room in ROOMS))
        await asyncio.gather(*(store.commit(change(room, 2)) for room in ROOMS), store.close())

    async def read(store: SqliteStore) -> None:
        assert [await sequence(store, room) for room in ROOMS] == [2] * 70

    with_store(tmp_path, use)
    with_store(tmp_path, read)


def test_a_thread_that_ends_by_mistake_answers_everybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of ours shows as a failed store, never as a caller that waits for ever."""

    class Fault(BaseException):
        """Nothing that the writer expects."""

    def fail(_: Database) -> None:
        raise Fault

    monkeypatch.setattr("threading.excepthook", lambda _: None)

    async def use(store: SqliteStore) -> None:
        await store.create(new_room("ada"))
        writer = store._writer
        got = await asyncio.gather(writer.write(fail), store.commit(change("ada", 2)), return_exceptions=True)
        assert [type(one) for one in got] == [StoreFailed] * 2
        with pytest.raises(StoreFailed):
            await store.ping()

    with_store(tmp_path, use)


def test_what_was_gathered_when_the_thread_ended_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between asking and handing over lies a turn of the event loop, in which the thread may end."""
    go_on = threading.Event()

    def fail(_: Database) -> None:
        go_on.wait()
        raise KeyboardInterrupt

    monkeypatch.setattr("threading.excepthook", lambda _: None)

    async def use(store: SqliteStore) -> None:
        writer = store._writer
        first = writer.write(fail)
        writer._hand_over()
        second = writer.write(lambda _: None)
        go_on.set()
        writer._thread.join()
        got = await asyncio.wait_for(asyncio.gather(first, second, return_exceptions=True), 10)
        assert [type(one) for one in got] == [StoreFailed] * 2

    with_store(tmp_path, use)


FULL_DISK = """
import asyncio, resource, signal, sys
from pathlib import Path
from houseway_relay.store import StoreFailed
from houseway_relay.store_sqlite import open_store
from tests.relay.store.samples import change, new_room, replace

async def main(folder):
    store = open_store(folder)
    rooms = [f"room{n}" for n in range(8)]
    await asyncio.gather(*(store.create(new_room(room)) for room in rooms))
    kept, failed = {room: 1 for room in rooms}, 0
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, resource.RLIM_INFINITY))
    for _ in range(30):
        got = await asyncio.gather(
            *(store.commit(replace(change(room, kept[room] + 1), state="s" * 5000)) for room in rooms),
            return_exceptions=True,
        )
        kinds = {type(one) for one in got}
        assert kinds in ({type(None)}, {StoreFailed}), got
        if kinds == {StoreFailed}:
            failed += 1
        else:
            kept = {room: seq + 1 for room, seq in kept.items()}
        assert [(await store.room(room)).seq for room in rooms] == list(kept.values())
    assert failed > 0
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await store.commit(change("room0", kept["room0"] + 1))
    await store.close()
    print(failed, kept["room0"] + 1)

asyncio.run(main(Path(sys.argv[1])))
"""


def test_a_full_disk_fails_whole_batches_and_heals_when_there_is_room(tmp_path: Path) -> None:
    """All of a batch or nothing; what is read is what was acknowledged, before and after (`rooms 4.3`)."""
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, str(tmp_path)], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    failed, seq = map(int, done.stdout.split())
    assert failed > 0

    async def read(store: SqliteStore) -> None:
        assert await sequence(store, "room0") == seq

    with_store(tmp_path, read)
    with closing(open_reader(tmp_path / DATABASE)) as db:
        assert damage(db) is None
