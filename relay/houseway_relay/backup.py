"""Backup while a relay runs, restore while none does, and a check of what lies in a data folder.

All three raise DataFolderError with a sentence for the operator, and then have changed nothing.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlite_utils import Database

from houseway_relay.data_folder import DATABASE, DataFolder, DataFolderError, log_files, private_file, sync_folder
from houseway_relay.migrations import check_origin, new_epoch
from houseway_relay.sqlite_files import checkpoint, copy_database, damage, open_reader, open_writer
from houseway_relay.sqlite_schema import APPLICATION


def check(store_folder: Path) -> None:
    """Read all of a data folder's database, also while a relay runs; raises DataFolderError if something is wrong."""
    database = _existing(store_folder / DATABASE)
    with _told(f"The database {str(database)!r} cannot be read"), closing(open_reader(database)) as db:
        _refuse_unsound(db, database)


def backup(store_folder: Path, target: Path) -> None:
    """Write the database as it was last committed to a file, also while a relay runs; an older target is replaced.

    The copy is checked before it takes its name, and is for its owner alone.
    """
    database = _existing(store_folder / DATABASE)
    if target.exists() and target.samefile(database):
        raise DataFolderError(f"The backup {str(target)!r} would replace the database itself.")
    written = target.with_name(f"{target.name}.new")
    try:
        with _told(f"The backup {str(target)!r} cannot be written"):
            with closing(open_reader(database)) as db:
                copy_database(db.conn, written)
            with closing(open_reader(written)) as copy:
                _refuse_unsound(copy, written)
            written.replace(target)
            sync_folder(target.parent)
    finally:
        written.unlink(missing_ok=True)


def restore(source: Path, folder: Path) -> Path | None:
    """Put a backup in the place of a data folder's database, with a new epoch; return where the old one is kept.

    Refused while a relay runs, and for a file that is damaged, of a newer release or of another program. The source is
    left as it is; a log beside it counts as part of it. A crash leaves either the old database or the restored one.
    """
    _existing(source)
    held = DataFolder.hold(folder)
    part = folder / f"{DATABASE}.part"
    try:
        with _told(f"The backup {str(source)!r} cannot be restored"):
            _prepare(source, part)
            kept = _set_aside(held)
            part.replace(held.database)
            sync_folder(folder)
            return kept
    finally:
        for path in (part, *log_files(part)):
            path.unlink(missing_ok=True)
        held.release()


def _prepare(source: Path, part: Path) -> None:
    """Copy a backup beside the database, check the copy and begin a new history in it."""
    for path in (part, *log_files(part)):
        path.unlink(missing_ok=True)
    private_file(part)
    shutil.copyfile(source, part)
    if log_files(source)[0].exists():
        shutil.copyfile(log_files(source)[0], log_files(part)[0])
    with closing(open_writer(part)) as db:
        _refuse_unsound(db, source)
        db.execute("UPDATE store SET epoch = ?", (new_epoch(),))
        checkpoint(db)
        db.disable_wal()
    with part.open("rb+") as file:
        os.fsync(file.fileno())


def _set_aside(held: DataFolder) -> Path | None:
    """Keep the old database under another name too, and leave no log that the new one could be taken to own."""
    database, (log, index) = held.database, log_files(held.database)
    if not database.exists():
        return None
    try:
        # Closing the last connection moves the log into the file.
        with closing(open_writer(database)) as db:
            checkpoint(db)
    except sqlite3.Error:
        pass  # damaged: that may be why somebody restores
    kept = held.keep_as("restore")
    if log.exists():
        log.replace(log_files(kept)[0])
    index.unlink(missing_ok=True)
    os.link(database, kept)
    os.utime(kept)
    sync_folder(kept.parent)
    return kept


def _refuse_unsound(db: Database, path: Path) -> None:
    if db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        raise DataFolderError(f"{str(path)!r} is no database of a relay.")
    check_origin(db)
    if found := damage(db):
        raise DataFolderError(f"{str(path)!r} is damaged: {found}.")


def _existing(path: Path) -> Path:
    if not path.is_file():
        raise DataFolderError(f"There is no file {str(path)!r}.")
    return path


@contextmanager
def _told(what: str) -> Iterator[None]:
    """Say errors of files in a sentence."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise DataFolderError(f"{what} ({error}).") from error
