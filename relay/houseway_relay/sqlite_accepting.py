"""Many accepted operations in one statement, whatever each of them changed.

Every statement gives up the interpreter's lock three times, and must wait for it each time for as long as the event
loop computes (`server.SWITCH_S`). So what a batch of operations changes is one INSERT into a view of the writer's own
connection; a trigger there writes the rows, in the order that the laws of `sqlite_laws` lean on. All of it happens
inside SQLite, on the other core, and outside a transaction it is one: durable when the statement returns.
"""

from collections.abc import Sequence
from functools import cache
from itertools import chain

from sqlite_utils import Database

type Row = tuple[object, ...]

# `payments` is JSON: what each of the `seats` got from each, row by row, NULL from itself. What did not happen is NULL:
# `deal`, `hand`, `code_hash` and all that belongs to them.
FIELDS = (
    *("room", "seq", "seat", "holder", "key", "kind", "content", "body", "receipt", "at_ms"),
    *("deal", "shuffle", "entropy", "dealt_ms"),
    *("hand", "settled_ms", "record", "seats", "payments"),
    *("ended", "code", "code_hash", "expires_ms", "host_seen_ms", "state"),
)
MOST = 64  # of them in one statement, which is compiled once for each number

VIEW = f"CREATE TEMP VIEW accepted AS SELECT {', '.join(f'NULL AS {field}' for field in FIELDS)} WHERE 0"

INSERT = "INSERT INTO accepted VALUES {rows}"

# The hash of the code is set apart, because naming the column costs an entry of its index for every operation.
TRIGGER = """
CREATE TEMP TRIGGER accept INSTEAD OF INSERT ON accepted BEGIN
  INSERT INTO operations (room, seq, seat, holder, key, kind, content, body, receipt, at_ms) VALUES
    (NEW.room, NEW.seq, NEW.seat, NEW.holder, NEW.key, NEW.kind, NEW.content, NEW.body, NEW.receipt, NEW.at_ms);
  INSERT INTO deals (room, hand, shuffle, entropy, at_ms)
    SELECT NEW.room, NEW.deal, NEW.shuffle, NEW.entropy, NEW.dealt_ms WHERE NEW.deal IS NOT NULL;
  INSERT INTO payments (room, hand, seat, other, chips)
    SELECT NEW.room, NEW.hand, key / NEW.seats, key % NEW.seats, value
    FROM json_each(NEW.payments) WHERE value IS NOT NULL;
  INSERT INTO hands (room, hand, at_ms, record)
    SELECT NEW.room, NEW.hand, NEW.settled_ms, NEW.record WHERE NEW.hand IS NOT NULL;
  UPDATE rooms SET seq = NEW.seq, ended = NEW.ended, code = NEW.code, expires_ms = NEW.expires_ms,
    host_seen_ms = NEW.host_seen_ms, state = NEW.state WHERE room = NEW.room AND seq = NEW.seq - 1;
  SELECT RAISE(ABORT, 'room_moved_on') WHERE changes() <> 1;
  UPDATE rooms SET code_hash = NEW.code_hash WHERE room = NEW.room AND NEW.code_hash IS NOT NULL;
END
"""


def prepare_accepting(db: Database) -> None:
    """Make the view and its trigger on a connection that writes; the file does not change."""
    db.execute(VIEW)
    db.execute(TRIGGER)


def write_accepted(db: Database, rows: Sequence[Row]) -> None:
    """Write up to MOST operations with all they changed, each row's values as `FIELDS` names them.

    Raises sqlite3.IntegrityError for a room that is not there or not at the number before.
    """
    db.execute(_insert(len(rows)), tuple(chain.from_iterable(rows)))


@cache
def _insert(size: int) -> str:
    row = f"({', '.join('?' * len(FIELDS))})"
    return INSERT.replace("{rows}", ", ".join([row] * size))
