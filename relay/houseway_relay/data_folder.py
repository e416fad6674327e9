"""The folder with all that a relay keeps: the database, the lock against a second process, copies set aside.

    <folder>/rooms.db        the database, with `rooms.db-wal` and `rooms.db-shm` while a relay runs
    <folder>/relay.lock      locked by the running relay; its text is the process's number
    <folder>/kept/           databases set aside before a migration or a restore

The folder is made for its owner alone (0700), and so is every file in it (0600).
"""

import fcntl
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

DATABASE = "rooms.db"
LOCK = "relay.lock"
KEPT = "kept"
# A room is deleted seven days after its last use (`rooms 5.1`), so a copy that holds it may not stay much longer.
KEPT_SECONDS = 7 * 24 * 3600


class DataFolderError(Exception):
    """The data folder cannot be used; the message says why, in a sentence for the operator."""


@dataclass(slots=True)
class DataFolder:
    """A data folder held by this process, until `release`."""

    path: Path
    lock: int | None

    @classmethod
    def hold(cls, path: Path) -> Self:
        """Make the folder where it is missing, and lock it; raises DataFolderError, also if another holds it."""
        try:
            path.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = os.open(path / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise DataFolderError(
                f"The data folder {str(path)!r} cannot be written to ({_reason(error)}). "
                "Give it to the user that the relay runs as, or name another one."
            ) from error
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            holder = os.pread(lock, 32, 0).decode("ascii", "replace").strip()
            os.close(lock)
            raise DataFolderError(
                f"The data folder {str(path)!r} is in use by another process{f' ({holder})' if holder else ''}. "
                "One relay has one folder: stop the other one first."
            ) from error
        held = cls(path, lock)
        try:
            os.ftruncate(lock, 0)
            os.pwrite(lock, f"{os.getpid()}\n".encode("ascii"), 0)
        except OSError as error:
            held.release()
            raise DataFolderError(f"The data folder {str(path)!r} cannot be written to ({_reason(error)}).") from error
        return held

    @property
    def database(self) -> Path:
        """Where the database is."""
        return self.path / DATABASE

    def release(self) -> None:
        """Let another process have the folder; once more does nothing."""
        if self.lock is not None:
            lock, self.lock = self.lock, None
            os.close(lock)

    def make_database(self) -> None:
        """Make an empty file for the database where there is none, so that it and its log are for the owner alone."""
        private_file(self.database)

    def keep_as(self, reason: str) -> Path:
        """Choose a new path for a copy that is kept because of `reason`."""
        kept = self.path / KEPT
        kept.mkdir(mode=0o700, exist_ok=True)
        number = 1
        while (path := kept / f"before-{reason}-{number}.db").exists():
            number += 1
        return path

    def forget_kept(self, now_s: float) -> None:
        """Delete kept files older than a room may grow without being used (`rooms 5.1`)."""
        for path in (self.path / KEPT).glob("before-*"):
            with suppress(OSError):
                if path.stat().st_mtime < now_s - KEPT_SECONDS:
                    path.unlink()

    def size(self) -> int:
        """Measure the database with its log, in bytes."""
        return sum(_size(path) for path in (self.database, *log_files(self.database)))


def log_files(database: Path) -> tuple[Path, Path]:
    """Where SQLite keeps what belongs to a database: its log, and the log's index."""
    return database.with_name(f"{database.name}-wal"), database.with_name(f"{database.name}-shm")


def private_file(path: Path) -> None:
    """Make a file for its owner alone where there is none; raises OSError."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))


def sync_folder(path: Path) -> None:
    """Make names that were added to a folder durable."""
    folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
