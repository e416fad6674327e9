"""The data folder: one process at a time, for its owner alone, and refusals in words."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from houseway_relay.data_folder import KEPT_SECONDS, LOCK, DataFolder, DataFolderError
from houseway_relay.store_sqlite import SqliteStore, open_store
from tests.relay.store.samples import new_room, play, with_store

OPEN = """
import sys
from pathlib import Path
from houseway_relay.data_folder import DataFolderError
from houseway_relay.store_sqlite import open_store
if len(sys.argv) > 2:
    import os
    os.setgid(int(sys.argv[2])), os.setuid(int(sys.argv[2]))
try:
    open_store(Path(sys.argv[1]))
except DataFolderError as error:
    print(error)
"""
NOBODY = 65534


def opened_elsewhere(folder: Path, *user: str) -> str:
    """What another process hears when it opens the folder; nothing if it may."""
    done = subprocess.run(
        [sys.executable, "-c", OPEN, str(folder), *user], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


async def nothing(_: SqliteStore) -> None:
    """Use a store for nothing."""


def test_a_second_process_is_refused_and_told_by_whom(tmp_path: Path) -> None:
    """Also within one process; closing lets the next one in."""

    async def use(_: SqliteStore) -> None:
        assert f"in use by another process ({os.getpid()})" in opened_elsewhere(tmp_path)
        with pytest.raises(DataFolderError, match="in use"):
            open_store(tmp_path)

    with_store(tmp_path, use)
    assert opened_elsewhere(tmp_path) == ""


def test_the_lock_of_a_dead_process_is_no_lock(tmp_path: Path) -> None:
    """The file with its number stays behind; the system has let go of it."""
    (tmp_path / LOCK).write_text("99999\n")
    with_store(tmp_path, nothing)


def test_everything_is_for_its_owner_alone(tmp_path: Path) -> None:
    """Whatever the process's mask allows (`rooms 2.3`)."""
    old = os.umask(0)
    try:
        folder = tmp_path / "deep" / "data"

        async def use(store: SqliteStore) -> None:
            await store.create(new_room("ada"))
            assert folder.stat().st_mode & 0o777 == 0o700
            modes = {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}
            assert modes == dict.fromkeys(("relay.lock", "rooms.db", "rooms.db-shm", "rooms.db-wal"), 0o600)

        with_store(folder, use)
    finally:
        os.umask(old)


def test_a_folder_that_cannot_be_written_is_refused_in_words(tmp_path: Path) -> None:
    """To another user, or to this one if nobody may do everything here."""
    with_store(tmp_path / "data", nothing)
    (tmp_path / "data").chmod(0o555)
    for path in (tmp_path / "data").iterdir():
        path.chmod(0o444)
    user = [str(NOBODY)] if os.geteuid() == 0 else []
    said = opened_elsewhere(reachable(tmp_path), *user)
    assert "cannot be written to" in said


def reachable(folder: Path) -> Path:
    """The data folder below test folders that every user may walk along."""
    for parent in (folder, *folder.parents):
        if any(name.startswith("pytest-") for name in parent.parts):
            parent.chmod(parent.stat().st_mode | 0o111)
    return folder / "data"


def test_a_file_in_the_folders_place_is_refused(tmp_path: Path) -> None:
    """The message names the path."""
    path = tmp_path / "data"
    path.write_text("a file")
    with pytest.raises(DataFolderError, match=r"data.*cannot be written to"):
        open_store(path)


@pytest.mark.parametrize("spoil", ["rubbish", "cut", "emptied"])
def test_a_damaged_database_is_refused_and_left_as_it_is(tmp_path: Path, spoil: str) -> None:
    """Nothing is written over it; the folder is free again afterwards."""

    async def fill(store: SqliteStore) -> None:
        await play(store, "ada", 20)

    with_store(tmp_path, fill)
    database = tmp_path / "rooms.db"
    whole = database.read_bytes()
    database.write_bytes(
        {"rubbish": b"rubbish!" * 1000, "cut": whole[: len(whole) // 2], "emptied": whole[:100] + bytes(5000)}[spoil]
    )
    spoilt = database.read_bytes()
    for _ in range(2):
        with pytest.raises(DataFolderError, match=r"(?i)restore a backup"):
            open_store(tmp_path)
    assert database.read_bytes() == spoilt


def test_kept_files_go_when_the_rooms_in_them_would_have(tmp_path: Path) -> None:
    """A copy older than seven days goes at the next opening or deletion; younger ones and other files stay."""
    held = DataFolder.hold(tmp_path)
    old, young = held.keep_as("0002_step"), None
    old.write_text("old")
    young = held.keep_as("0002_step")
    young.write_text("young")
    other = young.with_name("notes.txt")
    other.write_text("mine")
    held.release()
    assert young != old
    now = young.stat().st_mtime
    os.utime(old, (now - KEPT_SECONDS - 60,) * 2)
    os.utime(other, (0, 0))
    os.utime(young, (now - KEPT_SECONDS + 3600,) * 2)

    async def use(store: SqliteStore) -> None:
        assert not old.exists()
        assert young.exists()
        os.utime(young, (0, 0))
        await store.delete([])
        assert not young.exists()
        assert other.exists()

    with_store(tmp_path, use)
