"""Deletion reaches every byte of the file and of its log (`rooms 5.4`)."""

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from houseway_relay import sqlite_erase
from houseway_relay.data_folder import DATABASE
from houseway_relay.sqlite_erase import Eraser
from houseway_relay.sqlite_files import damage, open_reader
from houseway_relay.store import Change, SeatRow
from houseway_relay.store_sqlite import SqliteStore
from tests.relay.store.samples import change, credential, dealing, digest, new_room, play, replace, settling, with_store

NAMES = [digest(f"name {number}").hex()[:16] for number in range(40)]


def bytes_of(folder: Path) -> bytes:
    """Everything that lies in a data folder, copies in other folders included."""
    return b"\n".join(path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())


def traces(room: str) -> list[bytes]:
    """What a search would look for: the room's name (in every text of the samples), hashes, keys."""
    return [
        room.encode(),
        *(credential(room, seat) for seat in range(4)),
        digest(f"{room} code"),
        digest(f"{room} content 2"),
        digest(f"{room} 1").hex().encode(),
    ]


def grown(rng: random.Random, one: Change) -> Change:
    """The same change with texts of other lengths, so that rows move between pages."""
    text = f"{one.room} "
    logged = replace(one.logged, body=text * rng.randrange(1, 60), receipt=text * rng.randrange(1, 30))
    settled = one.settled and replace(one.settled, record=text * rng.randrange(20, 200))
    return replace(one, state=text * rng.randrange(20, 300), logged=logged, settled=settled)


async def mixed(store: SqliteStore, rng: random.Random) -> None:
    """Many rooms that grow at the same time."""
    at = dict.fromkeys(NAMES, 0)
    for _ in range(8):
        for room in rng.sample(NAMES, 30):
            if not at[room]:
                await store.create(new_room(room, 4))
                at[room] = 1
            hand = at[room] // 2 + 1
            await asyncio.gather(
                store.commit(grown(rng, dealing(room, at[room] + 1, hand))),
                store.commit(grown(rng, settling(room, at[room] + 2, hand, count=4))),
            )
            await store.keep_diagnosis(room, hand, f"{room} " * rng.randrange(100))
            at[room] += 2


def leftovers(folder: Path, rooms: list[str]) -> set[str]:
    """Which of the rooms left a trace."""
    everything = bytes_of(folder)
    return {room for room in rooms if any(trace in everything for trace in traces(room))}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_byte_of_a_deleted_room_stays(tmp_path: Path, seed: int) -> None:
    """Rooms that were moved between pages among others leave nothing, and the others are whole."""
    rng = random.Random(seed)
    gone = rng.sample(NAMES, 15)
    stay = [room for room in NAMES if room not in gone]

    async def use(store: SqliteStore) -> None:
        await mixed(store, rng)
        made = {room for room in NAMES if await store.room(room)}
        assert leftovers(tmp_path, NAMES) == made
        before = {room: [await store.hands(room, 20), await store.room(room)] for room in stay}
        await store.delete(gone[:1])
        await store.delete(gone[1:])
        assert leftovers(tmp_path, gone) == set()
        assert {room: [await store.hands(room, 20), await store.room(room)] for room in stay} == before

    with_store(tmp_path, use)
    assert leftovers(tmp_path, gone) == set()
    with closing(open_reader(tmp_path / DATABASE)) as db:
        assert damage(db) is None


def test_the_search_finds_what_sqlite_alone_leaves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the overwriting of gaps the same deletion leaves traces: the test above can fail."""
    monkeypatch.setattr(Eraser, "_overwrite", lambda *_: None)

    async def use(store: SqliteStore) -> None:
        await mixed(store, random.Random(1))
        await store.delete(NAMES[:30])
        assert leftovers(tmp_path, NAMES[:30]) != set()

    with_store(tmp_path, use)


def test_a_code_is_gone_from_the_file_once_the_seats_are_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Erased means erased, also where it was overwritten rather than deleted (`rooms 2.1`)."""
    monkeypatch.setattr("houseway_relay.sqlite_writer.LATER_S", 0.0)

    async def use(store: SqliteStore) -> None:
        open_room = new_room("ada")
        first = replace(
            open_room.change,
            code="7K3QX9MZ2A",
            seats=(SeatRow(0, "human", "Ada", 1000), SeatRow(1, "human", None, 1000)),
            admitted=open_room.change.admitted[:1],
        )
        await store.create(replace(open_room, change=first))
        assert b"7K3QX9MZ2A" in bytes_of(tmp_path)
        last = replace(change("ada", 2), admitted=((1, credential("ada", 1)),))
        await store.commit(last)
        await store.ping()
        assert b"7K3QX9MZ2A" not in bytes_of(tmp_path)

    with_store(tmp_path, use)


def test_a_reader_elsewhere_delays_erasing_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A backup that is being written holds the log; the bytes go once it has ended, by closing at the latest."""
    monkeypatch.setattr(sqlite_erase, "PATIENCE_MS", 1)

    async def use(store: SqliteStore) -> None:
        await play(store, "ada", 2)
        with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM rooms").fetchone()
            await store.delete(["ada"])
            assert await store.room("ada") is None
            assert leftovers(tmp_path, ["ada"]) == {"ada"}
            await store.create(new_room("bob"))
            reader.execute("COMMIT")

    with_store(tmp_path, use)
    assert leftovers(tmp_path, ["ada"]) == set()


def test_a_pass_goes_on_turn_by_turn_over_a_large_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn overwrites a bounded part; writing goes on between, and the pass reaches the end."""
    monkeypatch.setattr(sqlite_erase, "CHUNK_BYTES", 8192)
    monkeypatch.setattr(sqlite_erase, "TURN_BYTES", 16384)
    turns: list[int] = []
    overwrite = Eraser._overwrite

    def counted(self: Eraser, start: int) -> None:
        turns.append(start)
        overwrite(self, start)

    monkeypatch.setattr(Eraser, "_overwrite", counted)

    async def use(store: SqliteStore) -> None:
        await mixed(store, random.Random(2))
        await store.delete(NAMES[:20])
        while store._eraser.wait_s() is not None:
            await store.ping()
        size = (tmp_path / DATABASE).stat().st_size
        assert turns[-1] + 8192 >= size > 10 * 16384
        assert leftovers(tmp_path, NAMES[:20]) == set()

    with_store(tmp_path, use)
    with closing(open_reader(tmp_path / DATABASE)) as db:
        assert damage(db) is None


def test_an_earlier_process_may_leave_its_erasing_to_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows deleted and committed, but no gap overwritten before a crash: the next opening makes it good."""

    async def fill(store: SqliteStore) -> None:
        await mixed(store, random.Random(1))

    async def nothing(_: SqliteStore) -> None:
        return

    with monkeypatch.context() as crash:
        crash.setattr(Eraser, "_overwrite", lambda *_: None)
        with_store(tmp_path, fill)
    with closing(Database(sqlite3.connect(tmp_path / DATABASE, isolation_level=None), execute_plugins=False)) as db:
        for pragma in ("foreign_keys", "secure_delete"):
            db.execute(f"PRAGMA {pragma} = ON")
        for room in NAMES[:30]:
            db.execute("DELETE FROM rooms WHERE room = ?", (room,))
    assert leftovers(tmp_path, NAMES[:30]) != set()
    with_store(tmp_path, nothing)
    assert leftovers(tmp_path, NAMES[:30]) == set()
