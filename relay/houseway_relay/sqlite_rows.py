"""Many rows in few statements.

Every statement gives up the interpreter's lock and must get it back. A thread that asks for it hundreds of times a
transaction waits, each time, for as long as the event loop computes (up to five milliseconds); one that asks a dozen
times does not, and leaves the work inside SQLite to the other core.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain

from sqlite_utils import Database

MOST = 64

type Row = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Statement:
    """SQL with `{rows}` where rows of `width` values are listed."""

    sql: str
    width: int


def write_rows(db: Database, statement: Statement, rows: Sequence[Row]) -> int:
    """Run a statement for all rows, and count the rows of the table that it wrote."""
    written = 0
    for at in range(0, len(rows), MOST):
        some = rows[at : at + MOST]
        written += db.execute(_listed(statement, len(some)), tuple(chain.from_iterable(some))).rowcount
    return written


@cache
def _listed(statement: Statement, size: int) -> str:
    row = f"({', '.join('?' * statement.width)})"
    return statement.sql.replace("{rows}", ", ".join([row] * size))
