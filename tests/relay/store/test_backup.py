"""Backup under a running relay, restore into a folder that nobody uses, and the check of both."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from houseway_relay.backup import backup, check, restore
from houseway_relay.data_folder import DATABASE, KEPT, DataFolderError
from houseway_relay.sqlite_files import open_reader, open_writer
from houseway_relay.store import StoredRoom
from houseway_relay.store_sqlite import SqliteStore, open_store
from tests.relay.store.samples import START, change, new_room, play, with_store


async def fill(store: SqliteStore) -> str:
    """One room with two hands; the epoch."""
    await play(store, "ada", 2)
    return store.epoch


async def look(store: SqliteStore) -> tuple[str, bytes, StoredRoom | None, list[int]]:
    """What a restore may and may not change."""
    return store.epoch, store.secret, await store.room("ada"), await store.balances("ada")


def test_a_backup_is_of_one_moment_while_rooms_play_on(tmp_path: Path) -> None:
    """Whatever is acknowledged before it begins is in it, and every room in it is whole."""
    rooms = [f"room{number}" for number in range(20)]
    target = tmp_path / "copy.db"

    async def use(store: SqliteStore) -> None:
        await asyncio.gather(*(play(store, room, 1) for room in rooms))
        stop = asyncio.Event()

        async def go_on(room: str) -> None:
            seq = 3
            while not stop.is_set():
                seq += 1
                await store.commit(change(room, seq))

        players = [asyncio.ensure_future(go_on(room)) for room in rooms]
        for _ in range(5):
            await asyncio.to_thread(backup, tmp_path / "data", target)
        stop.set()
        await asyncio.gather(*players)

    with_store(tmp_path / "data", use)
    assert target.stat().st_mode & 0o777 == 0o600
    assert {path.name for path in tmp_path.iterdir()} == {"data", "copy.db"}
    with closing(open_reader(target)) as db:
        logged = db.execute("SELECT room, max(seq), count(*) FROM operations GROUP BY room").fetchall()
        assert {row[0]: row[1] for row in logged} == dict(db.execute("SELECT room, seq FROM rooms").fetchall())
        assert all(last == count >= 3 for _, last, count in logged)
        assert len(logged) == 20


def test_a_restore_brings_back_the_backup_under_a_new_epoch(tmp_path: Path) -> None:
    """Codes and credentials still fit, later play is gone, and the old database is kept aside with it."""
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    with_store(data, fill)
    backup(data, copy)
    bytes_before = copy.read_bytes()

    async def later(store: SqliteStore) -> None:
        await store.commit(change("ada", 6))
        await store.create(new_room("bob"))

    before = with_store(data, look)
    with_store(data, later)
    kept = restore(copy, data)
    after = with_store(data, look)
    assert after[0] != before[0]
    assert after[1:] == before[1:]
    assert copy.read_bytes() == bytes_before
    assert kept == data / KEPT / "before-restore-1.db"
    assert {path.name for path in data.iterdir()} == {DATABASE, "relay.lock", KEPT}
    with closing(open_reader(kept)) as db:
        assert db.execute("SELECT room, seq FROM rooms ORDER BY room").fetchall() == [("ada", 6), ("bob", 1)]
    assert restore(kept, data) == data / KEPT / "before-restore-2.db"
    assert with_store(data, look)[0] not in (before[0], after[0])
    check(data)


def test_a_restore_into_an_empty_folder_makes_it(tmp_path: Path) -> None:
    """Another machine: no old database, nothing kept."""
    with_store(tmp_path / "data", fill)
    backup(tmp_path / "data", tmp_path / "copy.db")
    assert restore(tmp_path / "copy.db", tmp_path / "new") is None
    assert with_store(tmp_path / "new", look)[3] == [START + 6, START - 6]
    assert (tmp_path / "new" / DATABASE).stat().st_mode & 0o777 == 0o600


def test_a_restore_over_a_damaged_database_keeps_it_with_its_log(tmp_path: Path) -> None:
    """That may be why somebody restores; the log of the damaged one must never meet the new one."""
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    with_store(data, fill)
    backup(data, copy)
    (data / DATABASE).write_bytes(b"rubbish!" * 1000)
    (data / f"{DATABASE}-wal").write_bytes(b"the log")
    kept = restore(copy, data)
    assert kept is not None
    assert kept.read_bytes() == b"rubbish!" * 1000
    assert {path.name for path in data.iterdir()} == {DATABASE, "relay.lock", KEPT}
    assert with_store(data, look)[3] == [START + 6, START - 6]


def test_a_raw_copy_counts_with_its_log(tmp_path: Path) -> None:
    """Somebody copied the files of a running relay that was killed: what the log holds is not lost."""
    data, raw = tmp_path / "data", tmp_path / "raw"
    raw.mkdir()

    async def use(store: SqliteStore) -> None:
        await fill(store)
        for name in (DATABASE, f"{DATABASE}-wal"):
            shutil.copyfile(data / name, raw / name)

    with_store(data, use)
    before = (raw / DATABASE).read_bytes()
    restore(raw / DATABASE, tmp_path / "new")
    assert with_store(tmp_path / "new", look)[3] == [START + 6, START - 6]
    assert (raw / DATABASE).read_bytes() == before


def test_a_restore_is_refused_while_a_relay_runs(tmp_path: Path) -> None:
    """And changes nothing of what that relay plays."""
    with_store(tmp_path / "data", fill)
    backup(tmp_path / "data", tmp_path / "copy.db")

    async def use(store: SqliteStore) -> None:
        with pytest.raises(DataFolderError, match="in use"):
            restore(tmp_path / "copy.db", tmp_path / "data")
        await store.commit(change("ada", 6))

    with_store(tmp_path / "data", use)
    assert not (tmp_path / "data" / KEPT).exists()


def spoil_header(path: Path) -> None:
    """No SQLite file any more."""
    path.write_bytes(b"rubbish!" * 1000)


def spoil_page(path: Path) -> None:
    """A page in the middle is overwritten."""
    with path.open("rb+") as file:
        file.seek(4096 * 5)
        file.write(b"\xff" * 4096)


def spoil_rows(path: Path) -> None:
    """A hand without its room."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("DROP TRIGGER hand_settles")
        for law in ("hand_out_of_turn", "hand_undealt", "hand_incomplete", "hand_unbalanced"):
            db.execute(f"DROP TRIGGER {law}")
        db.execute("INSERT INTO hands VALUES ('nobody', 1, 1, 'record')")


def spoil_owner(path: Path) -> None:
    """Another program's database."""
    path.unlink()
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE songs (title TEXT)")


def spoil_schema(path: Path) -> None:
    """A later release's."""
    with closing(open_writer(path)) as db:
        db.execute("INSERT INTO _sqlite_migrations (migration_set, name) VALUES ('houseway-relay', '0099_later')")
        db.disable_wal()


def spoil_away(path: Path) -> None:
    """Not there at all."""
    path.unlink()


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (spoil_header, "cannot be restored"),
        (spoil_page, "damaged|malformed"),
        (spoil_rows, "damaged: a row of hands"),
        (spoil_owner, "no database of a relay"),
        (spoil_schema, "newer release"),
        (spoil_away, "no file"),
    ],
)
def test_an_unsound_backup_is_refused_and_the_folder_stays(tmp_path: Path, spoil: object, said: str) -> None:
    """Rubbish, one bad page, rows that hang on nothing, another program's, a newer release's, none."""
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    with_store(data, fill)
    backup(data, copy)
    assert callable(spoil)
    spoil(copy)
    before = (data / DATABASE).read_bytes()
    with pytest.raises(DataFolderError, match=said):
        restore(copy, data)
    assert (data / DATABASE).read_bytes() == before
    assert {path.name for path in data.iterdir()} == {DATABASE, "relay.lock"}


def test_check_reads_all_of_it_also_under_a_running_relay(tmp_path: Path) -> None:
    """One bad page is found by it."""
    data = tmp_path / "data"

    async def use(store: SqliteStore) -> None:
        await play(store, "ada", 20)
        check(data)

    with_store(data, use)
    check(data)
    spoil_page(data / DATABASE)
    with pytest.raises(DataFolderError, match=r"damaged|malformed"):
        check(data)


def test_a_backup_says_what_is_wrong(tmp_path: Path) -> None:
    """No database, a target that is the database, a folder that is not there; no half file is left."""
    data = tmp_path / "data"
    with pytest.raises(DataFolderError, match="no file"):
        backup(data, tmp_path / "copy.db")
    with_store(data, fill)
    with pytest.raises(DataFolderError, match="itself"):
        backup(data, data / DATABASE)
    with pytest.raises(DataFolderError, match="cannot be written"):
        backup(data, tmp_path / "nowhere" / "copy.db")
    spoil_page(data / DATABASE)
    with pytest.raises(DataFolderError, match=r"damaged|malformed"):
        backup(data, tmp_path / "copy.db")
    assert {path.name for path in tmp_path.iterdir()} == {"data"}


def test_an_older_backup_of_that_name_is_replaced_only_by_a_sound_one(tmp_path: Path) -> None:
    """A failed backup leaves yesterday's."""
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    with_store(data, fill)
    backup(data, copy)
    with_store(data, lambda store: store.commit(change("ada", 6)))
    backup(data, copy)
    with closing(open_reader(copy)) as db:
        assert db.execute("SELECT seq FROM rooms").fetchone() == (6,)
    before = copy.read_bytes()
    spoil_page(data / DATABASE)
    with pytest.raises(DataFolderError):
        backup(data, copy)
    assert copy.read_bytes() == before


def test_a_store_opens_on_a_backup_put_there_by_hand(tmp_path: Path) -> None:
    """A backup is a plain database file, without a log beside it."""
    with_store(tmp_path / "data", fill)
    (tmp_path / "new").mkdir()
    backup(tmp_path / "data", tmp_path / "new" / DATABASE)
    assert [path.name for path in (tmp_path / "new").iterdir()] == [DATABASE]
    store = open_store(tmp_path / "new")
    assert asyncio.run(store.count()) == 1
    asyncio.run(store.close())
