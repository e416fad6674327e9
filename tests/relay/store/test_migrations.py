"""From one schema to the next: whole steps, a copy before each, and refusals of what is not ours to change."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database, Migrations

from houseway_relay import store_sqlite
from houseway_relay.data_folder import DATABASE, KEPT, DataFolder, DataFolderError
from houseway_relay.migrations import migrate, migrations
from houseway_relay.sqlite_files import damage, open_reader, open_writer
from houseway_relay.store_sqlite import SqliteStore, open_store
from tests.relay.store.samples import START, play, with_store


def later_release() -> Migrations:
    """The steps of today, and one more that adds a column."""
    later = Migrations(migrations.name)
    with closing(Database(memory=True)) as nothing:
        for step in migrations.pending(nothing):
            later(name=step.name)(step.fn)

    @later(name="0002_colour")
    def colour(db: Database) -> None:
        db.table("rooms").add_column("colour", str)

    return later


async def fill(store: SqliteStore) -> None:
    """One room with one hand."""
    await play(store, "ada", 1)


def columns(path: Path) -> set[str]:
    """The columns of the table of rooms."""
    with closing(open_reader(path)) as db:
        return set(db.table("rooms").columns_dict)


def test_a_new_database_needs_no_copy(tmp_path: Path) -> None:
    """Nothing was there to be kept; opening again applies nothing."""
    with_store(tmp_path, fill)
    with_store(tmp_path, lambda store: store.ping())
    assert not (tmp_path / KEPT).exists()


def test_a_step_is_taken_over_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The copy is what was there before, for its owner alone; the step changes the original (and rooms play on)."""
    with_store(tmp_path, fill)
    monkeypatch.setattr(store_sqlite, "migrate", lambda db, folder: migrate(db, folder, later_release()))

    async def read(store: SqliteStore) -> None:
        assert await store.balances("ada") == [START + 3, START - 3]

    with_store(tmp_path, read)
    with_store(tmp_path, read)
    assert [path.name for path in (tmp_path / KEPT).iterdir()] == ["before-0002_colour-1.db"]
    copy = tmp_path / KEPT / "before-0002_colour-1.db"
    assert copy.stat().st_mode & 0o777 == 0o600
    assert "colour" in columns(tmp_path / DATABASE)
    assert "colour" not in columns(copy)
    with closing(open_reader(copy)) as db:
        assert damage(db) is None
        assert db.table("payments").count == 2


def test_a_step_that_fails_changes_nothing_and_stops_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The steps before it stay; the folder is free for the release that ran before."""
    with_store(tmp_path, fill)
    failing = later_release()

    @failing(name="0003_fails")
    def fails(db: Database) -> None:
        db.table("rooms").add_column("half", str)
        db.execute("INSERT INTO nowhere VALUES (1)")

    with monkeypatch.context() as later:
        later.setattr(store_sqlite, "migrate", lambda db, folder: migrate(db, folder, failing))
        with pytest.raises(DataFolderError, match="nowhere"):
            open_store(tmp_path)
    assert "colour" in columns(tmp_path / DATABASE)
    assert "half" not in columns(tmp_path / DATABASE)


def test_a_newer_schema_is_refused_untouched(tmp_path: Path) -> None:
    """An older release says which step it does not know."""
    held = DataFolder.hold(tmp_path)
    held.make_database()
    with closing(open_writer(held.database)) as db:
        migrate(db, held, later_release())
    held.release()
    before = (tmp_path / DATABASE).read_bytes()
    with pytest.raises(DataFolderError, match=r"newer release.*0002_colour"):
        open_store(tmp_path)
    assert (tmp_path / DATABASE).read_bytes() == before


def test_another_programs_database_is_refused_untouched(tmp_path: Path) -> None:
    """A file of that name with tables of its own is nobody's to fill."""
    with closing(sqlite3.connect(tmp_path / DATABASE)) as other:
        other.execute("CREATE TABLE songs (title TEXT)")
    with pytest.raises(DataFolderError, match="another program"):
        open_store(tmp_path)
    with closing(open_reader(tmp_path / DATABASE)) as db:
        assert db.table_names() == ["songs"]
