"""SQLite files: opening with the settings that durability and deletion need, copying, checking."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlite_utils import Database

from houseway_relay.data_folder import private_file, sync_folder

BUSY_MS = 5000
# The log is moved into the file when it has so many pages: hot ones are then written there once for many commits.
LOG_PAGES = 4000
# It is cut back to this when it had grown larger, under a reader that held it.
LOG_BYTES = 16 * 1024 * 1024
# 128 GiB. A larger file is refused as if the disk were full: `sqlite_erase` tells pages apart by this bound.
PAGES_MOST = 2**25 - 1


def open_writer(path: Path) -> Database:
    """Open a database for writing: a log ahead of the file, every commit synced, deleted bytes overwritten.

    The connection may pass from thread to thread, one at a time. Raises sqlite3.Error.
    """
    return _connect(
        path,
        "journal_mode = WAL",
        "synchronous = FULL",
        "secure_delete = ON",
        "foreign_keys = ON",
        "temp_store = MEMORY",
        f"wal_autocheckpoint = {LOG_PAGES}",
        f"max_page_count = {PAGES_MOST}",
        f"journal_size_limit = {LOG_BYTES}",
    )


def open_reader(path: Path) -> Database:
    """Open a database for reading alone, beside its writer. Raises sqlite3.Error."""
    return _connect(path, "query_only = ON")


def _connect(path: Path, *pragmas: str) -> Database:
    # Statements begin no transaction by themselves: the writer says BEGIN IMMEDIATE, and a reader holds none open.
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=512)
    db = Database(connection, execute_plugins=False)
    try:
        for pragma in (f"busy_timeout = {BUSY_MS}", "trusted_schema = OFF", *pragmas):
            db.execute(f"PRAGMA {pragma}")
    except BaseException:
        db.close()  # what is no database is found out only here
        raise
    return db


def copy_database(source: sqlite3.Connection, target: Path) -> None:
    """Copy a database as it was last committed into a new file, durable when this returns.

    The source may be in use. Raises sqlite3.Error or OSError, and leaves no half copy under the target's name.
    """
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    private_file(part)
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            source.backup(copy)
            # A copy stands alone: no log beside it, and none made by whoever looks into it.
            copy.execute("PRAGMA journal_mode = DELETE")
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def checkpoint(db: Database, patience_ms: int = BUSY_MS) -> bool:
    """Move the log into the file and cut it to nothing; False if a reader elsewhere still needs some of it."""
    db.execute(f"PRAGMA busy_timeout = {patience_ms}")
    try:
        row = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        return bool(row[0] == 0)
    except sqlite3.OperationalError:
        return False
    finally:
        db.execute(f"PRAGMA busy_timeout = {BUSY_MS}")


def damage(db: Database) -> str | None:
    """Say what is damaged in a database, after reading all of it; None if nothing is."""
    found = [str(row[0]) for row in db.execute("PRAGMA integrity_check(1)")]
    if found != ["ok"]:
        return found[0] if found else "integrity_check said nothing"
    orphan = db.execute("PRAGMA foreign_key_check").fetchone()
    return None if orphan is None else f"a row of {orphan[0]} belongs to no {orphan[2]}"
