"""Steps from one schema to the next, each applied once and recorded in the database; today there is the first.

A change of the schema is a further function here; what a release has applied stays as it is. Before a step changes a
database that holds something, the whole of it is copied aside (`kept/` in the data folder).
"""

import secrets
from contextlib import closing

from sqlite_utils import Database, Migrations

from houseway_relay.data_folder import DataFolder, DataFolderError
from houseway_relay.sqlite_files import copy_database
from houseway_relay.sqlite_schema import create_tables

migrations = Migrations("houseway-relay")


@migrations(name="0001_rooms")
def rooms(db: Database) -> None:
    """Private rooms: tables and laws of the first release."""
    create_tables(db)
    db.table("store").insert({"id": 1, "epoch": new_epoch(), "secret": secrets.token_bytes(32), "pings": 0})


def new_epoch() -> str:
    """A name for a history of data, unlike any other."""
    return secrets.token_hex(8)


def migrate(db: Database, folder: DataFolder, steps: Migrations = migrations) -> None:
    """Bring a database to this release's schema; a step is applied whole or not at all.

    Raises DataFolderError for a database of a newer release or of another program, and sqlite3.Error or OSError.
    """
    check_origin(db, steps)
    pending = steps.pending(db)
    if pending and steps.applied(db):
        copy_database(db.conn, folder.keep_as(pending[0].name))
    if pending:
        steps.apply(db)


def check_origin(db: Database, steps: Migrations = migrations) -> None:
    """Raise DataFolderError unless the database is empty, or was made by this release or an older one."""
    with closing(Database(memory=True, execute_plugins=False)) as nothing:
        known = {step.name for step in steps.pending(nothing)}
    applied = {step.name for step in steps.applied(db)}
    if applied - known:
        raise DataFolderError(
            f"The database was written by a newer release (its schema has {', '.join(sorted(applied - known))}). "
            "Run that release, or restore a backup made before it; nothing was changed."
        )
    if not applied and db.table_names():
        raise DataFolderError("The database belongs to another program; nothing was changed.")
