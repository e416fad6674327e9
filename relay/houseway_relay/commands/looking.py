"""Looking into a data folder from beside the relay that may be running on it; nothing here changes the rooms."""

import signal
import sqlite3
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from houseway_relay.backup import backup
from houseway_relay.data_folder import DATABASE, DataFolder, DataFolderError
from houseway_relay.migrations import check_origin
from houseway_relay.sqlite_files import open_reader
from houseway_relay.store import RoomSummary
from houseway_relay.store_sqlite import ROOMS, SqliteStore, open_store, summary


def rooms_of(path: Path) -> list[RoomSummary]:
    """Read the rooms of a data folder, oldest first, without holding the folder. Raises DataFolderError."""
    database = DataFolder(path, None).database
    if not database.is_file():
        raise DataFolderError(f"There are no rooms in {str(path)!r}.")
    try:
        with closing(open_reader(database)) as db:
            check_origin(db)
            rows = db.execute(ROOMS).fetchall()
    except sqlite3.Error as error:
        raise DataFolderError(f"The database {str(database)!r} cannot be read ({error}).") from error
    return [summary(row) for row in rows]


@asynccontextmanager
async def read_a_copy(path: Path) -> AsyncIterator[SqliteStore]:
    """Open a checked copy of a data folder's rooms, all of one moment; the copy is gone afterwards.

    Raises DataFolderError.
    """
    # A plain SIGTERM would leave the copy, and what it holds, behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory(prefix="houseway-") as name:
        backup(path, Path(name) / DATABASE)
        store = open_store(Path(name))
        try:
            yield store
        finally:
            await store.close()
