"""The tables of the store; `sqlite_laws.py` says what the database itself refuses.

    store        one row: `epoch` names this data's history, `secret` keys the hashes of codes, `pings` counts trial
                 writes
    rooms        a room as last committed: `seq` accepted operations, `state` the engine's text, `code` while seats are
                 open, `code_hash` of the last code, `settled_hands`, what it plays for (`economy`, and the balance to
                 `start` with)
    seats        who sits where, and each seat's balance
    credentials  hashes of credentials with their seats; `left` 1 once the seat was left or freed
    operations   accepted operations with their receipts (`rooms 4.1`, 4.2)
    deals        what the host dealt from, for replay; takes no operation slot
    hands        settled hands in the host's form
    payments     the ledger: two opposite rows for each pair of seats and hand, zero included
    diagnoses    skill and luck of a hand, once somebody asked

Times (`_ms`) are milliseconds since 1970, money is chips or, for points, units; hashes are blobs. Every row hangs on
its room and goes with it.
"""

from sqlite_utils import Database
from sqlite_utils.db import ForeignKey

from houseway_relay.sqlite_laws import create_laws

APPLICATION = 0x48575259  # "HWRY": tells this database from any other SQLite file

type Columns = dict[str, type]

TABLES: dict[str, tuple[Columns, str | tuple[str, ...], frozenset[str]]] = {
    # name: columns, primary key, columns that may be null
    "store": ({"id": int, "epoch": str, "secret": bytes, "pings": int}, "id", frozenset()),
    "rooms": (
        {
            "room": str,
            "seq": int,
            "ended": int,
            "code": str,
            "code_hash": bytes,
            "created_ms": int,
            "expires_ms": int,
            "host_seen_ms": int,
            "economy": str,
            "start": int,
            "settled_hands": int,
            "state": str,  # last, so that lists need not read over it
        },
        "room",
        frozenset({"code", "code_hash"}),
    ),
    "seats": (
        {"room": str, "seat": int, "kind": str, "name": str, "balance": int},
        ("room", "seat"),
        frozenset({"name"}),
    ),
    "credentials": ({"credential": bytes, "room": str, "seat": int, "left": int}, "credential", frozenset()),
    "operations": (
        {
            "room": str,
            "seq": int,
            "seat": int,
            "holder": bytes,
            "key": str,
            "kind": str,
            "content": bytes,
            "body": str,
            "receipt": str,
            "at_ms": int,
        },
        ("room", "seq"),
        frozenset(),
    ),
    "deals": (
        {"room": str, "hand": int, "shuffle": str, "entropy": str, "at_ms": int},
        ("room", "hand"),
        frozenset(),
    ),
    "hands": (
        {"room": str, "hand": int, "at_ms": int, "record": str},
        ("room", "hand"),
        frozenset(),
    ),
    "payments": (
        {"room": str, "hand": int, "seat": int, "other": int, "chips": int},
        ("room", "hand", "seat", "other"),
        frozenset(),
    ),
    "diagnoses": ({"room": str, "hand": int, "text": str}, ("room", "hand"), frozenset()),
}

INDEXES: tuple[tuple[str, tuple[str, ...], bool], ...] = (
    # table, columns, unique
    ("rooms", ("code_hash",), True),
    ("rooms", ("expires_ms",), False),
    ("credentials", ("room", "seat"), False),
    ("operations", ("holder", "key"), True),
)


def create_tables(db: Database) -> None:
    """Make the tables, indexes and laws of the first schema in an empty database."""
    for name, (columns, key, nullable) in TABLES.items():
        hangs = "room" in columns and name != "rooms"
        db.table(name).create(
            columns,
            pk=key,
            not_null=set(columns) - nullable,
            foreign_keys=[ForeignKey(name, "room", "rooms", "room", on_delete="CASCADE")] if hangs else [],
            strict=True,
        )
    for table, indexed, unique in INDEXES:
        db.table(table).create_index(indexed, unique=unique)
    create_laws(db)
    db.execute(f"PRAGMA application_id = {APPLICATION}")
