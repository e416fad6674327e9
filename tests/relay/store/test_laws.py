"""Each law of the database, broken by plain SQL behind the store's back, by whoever can open the file."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from houseway_relay.data_folder import DATABASE
from houseway_relay.sqlite_files import open_writer
from houseway_relay.sqlite_laws import LAWS
from houseway_relay.store import Change, Stakes, StoreConflict
from houseway_relay.store_sqlite import SqliteStore
from tests.relay.store.samples import (
    CHIPS,
    POINTS,
    START,
    change,
    dealing,
    new_room,
    play,
    replace,
    seats,
    settling,
    with_store,
)

OPERATION = "INSERT INTO operations SELECT {values} FROM operations WHERE room = 'new' AND seq = 1;"
SEQ_2 = OPERATION.format(values="room, 2, seat, holder, 'k2', kind, content, body, receipt, at_ms")
DEAL = "INSERT INTO deals VALUES ('new', 1, 's', '[]', 1);"
PAY = "INSERT INTO payments VALUES ('new', 1, {}, {}, {});"
HAND = "INSERT INTO hands VALUES ('new', 1, 1, 'record');"
BALANCED = PAY.format(0, 1, 5) + PAY.format(1, 0, -5)

# Room "new" has two seats and one operation, room "old" one settled hand, room "points" no chips to run out of.
BREACHES = [
    ("store_single", "INSERT INTO store VALUES (2, 'e', x'00', 0)"),
    ("stakes_unsound", "INSERT INTO rooms VALUES ('x', 0, 0, NULL, NULL, 1, 1, 1, 'gold', 1, 0, '')"),
    ("stakes_unsound", "INSERT INTO rooms VALUES ('x', 0, 0, NULL, NULL, 1, 1, 1, 'chips', 0, 0, '')"),
    ("stakes_unsound", "INSERT INTO rooms VALUES ('x', 0, 0, NULL, NULL, 1, 1, 1, 'points', 1, 0, '')"),
    ("stakes_made_unsound", "UPDATE rooms SET economy = 'points' WHERE room = 'new'"),
    ("stakes_made_unsound", "UPDATE rooms SET economy = 'chips' WHERE room = 'points'"),
    ("stakes_made_unsound", "UPDATE rooms SET start = -1000 WHERE room = 'new'"),
    ("stakes_fixed", "UPDATE rooms SET economy = 'points', start = 0 WHERE room = 'old'"),
    ("stakes_fixed", "UPDATE rooms SET start = 1 WHERE room = 'old'"),
    ("stakes_fixed", DEAL + "UPDATE rooms SET start = 1 WHERE room = 'new'"),
    ("room_not_new", "INSERT INTO rooms VALUES ('x', 1, 0, NULL, NULL, 1, 1, 1, 'chips', 1, 0, '')"),
    ("room_not_new", "INSERT INTO rooms VALUES ('x', 0, 0, NULL, NULL, 1, 1, 1, 'chips', 1, 1, '')"),
    ("room_fixed", "UPDATE rooms SET created_ms = 1"),
    ("room_fixed", "UPDATE rooms SET room = 'x' WHERE room = 'new'"),
    ("operation_out_of_turn", OPERATION.format(values="room, 3, seat, holder, 'k', kind, content, body, receipt, 1")),
    ("operation_out_of_turn", OPERATION.format(values="'x', 1, seat, holder, 'k', kind, content, body, receipt, 1")),
    ("seq_unlogged", "UPDATE rooms SET seq = 2 WHERE room = 'new'"),
    ("seq_unlogged", "UPDATE rooms SET seq = 0 WHERE room = 'new'"),
    ("payments_unsettled", SEQ_2 + PAY.format(0, 1, 5) + "UPDATE rooms SET seq = 2 WHERE room = 'new'"),
    ("hands_miscounted", "UPDATE rooms SET settled_hands = 1 WHERE room = 'new'"),
    ("hands_miscounted", "UPDATE rooms SET settled_hands = 0 WHERE room = 'old'"),
    ("hands_miscounted", "UPDATE rooms SET settled_hands = 1 WHERE room = 'old'"),
    ("seat_held", "INSERT INTO credentials VALUES (x'01', 'new', 0, 0)"),
    ("credential_fixed", "UPDATE credentials SET seat = 1, left = 1 WHERE room = 'new' AND seat = 0"),
    ("credential_fixed", "UPDATE credentials SET room = 'old', left = 1 WHERE room = 'new'"),
    ("credential_fixed", "UPDATE credentials SET left = 1; UPDATE credentials SET left = 0"),
    ("seats_fixed", "INSERT INTO seats VALUES ('old', 2, 'human', 'Eve', 1000)"),
    ("seats_fixed", DEAL + "INSERT INTO seats VALUES ('new', 2, 'human', 'Eve', 1000)"),
    ("seat_fixed", "UPDATE seats SET seat = 5 WHERE room = 'new' AND seat = 0"),
    ("seat_fixed", "UPDATE seats SET kind = 'house' WHERE room = 'old'"),
    ("balance_negative", "INSERT INTO seats VALUES ('new', 2, 'human', 'Eve', -1)"),
    ("balance_short", "UPDATE seats SET balance = -1 WHERE room = 'new'"),
    ("balance_short", DEAL + PAY.format(0, 1, 1001) + PAY.format(1, 0, -1001) + HAND),
    ("balance_unpaid", "UPDATE seats SET balance = balance + 1 WHERE room = 'old' AND seat = 0"),
    ("balance_unpaid", "UPDATE seats SET balance = balance + 3 WHERE room = 'old' AND seat = 0"),
    ("balance_unpaid", DEAL + BALANCED + "UPDATE seats SET balance = balance + 5 WHERE room = 'new' AND seat = 0"),
    ("deal_out_of_turn", "INSERT INTO deals VALUES ('new', 2, 's', '[]', 1)"),
    ("deal_out_of_turn", "INSERT INTO deals VALUES ('old', 1, 's', '[]', 1)"),
    ("deal_unopened", "UPDATE seats SET balance = 999 WHERE room = 'new' AND seat = 1;" + DEAL),
    ("deal_unopened", "UPDATE rooms SET economy = 'points', start = 0 WHERE room = 'new';" + DEAL),
    ("payment_out_of_turn", "INSERT INTO payments VALUES ('old', 1, 0, 0, 0)"),
    ("payment_out_of_turn", "INSERT INTO payments VALUES ('new', 2, 0, 1, 0)"),
    ("hand_out_of_turn", "INSERT INTO hands VALUES ('old', 1, 1, 'again')"),
    ("hand_undealt", BALANCED + HAND),
    ("hand_incomplete", DEAL + HAND),
    ("hand_incomplete", "INSERT INTO seats VALUES ('new', 2, 'house', NULL, 1000);" + DEAL + BALANCED + HAND),
    ("hand_unbalanced", DEAL + PAY.format(0, 1, 5) + PAY.format(1, 0, 5) + HAND),
    ("hand_unbalanced", DEAL + PAY.format(0, 1, 5) + PAY.format(1, 0, -4) + HAND),
    ("hand_unbalanced", DEAL + PAY.format(0, 0, 0) + PAY.format(1, 1, 0) + HAND),
    ("hand_unbalanced", DEAL + PAY.format(0, 1, 5) + PAY.format(5, 0, -5) + HAND),
    ("operations_final", "UPDATE operations SET receipt = '' WHERE room = 'old'"),
    ("deals_final", "UPDATE deals SET entropy = '[]'"),
    ("hands_final", "UPDATE hands SET record = ''"),
    ("payments_final", "UPDATE payments SET chips = 0"),
    ("diagnoses_final", "UPDATE diagnoses SET text = ''"),
    ("operations_kept", "DELETE FROM operations WHERE room = 'old' AND seq = 1"),
    ("deals_kept", "DELETE FROM deals"),
    ("hands_kept", "DELETE FROM hands"),
    ("payments_kept", "DELETE FROM payments"),
    ("payment_out_of_turn", "INSERT OR REPLACE INTO payments SELECT * FROM payments"),
    ("diagnoses_kept", "DELETE FROM diagnoses"),
    ("credentials_kept", "DELETE FROM credentials"),
    ("seats_kept", "DELETE FROM seats WHERE room = 'old'"),
    # Not triggers, but columns that refuse by themselves.
    ("NOT NULL constraint failed: operations.receipt", SEQ_2.replace("receipt, at_ms FROM", "NULL, at_ms FROM")),
    ("cannot store TEXT value in INTEGER column seats.balance", "UPDATE seats SET balance = 'x' WHERE room = 'new'"),
    ("FOREIGN KEY constraint failed", "INSERT INTO credentials VALUES (x'02', 'nowhere', 0, 0)"),
    ("UNIQUE constraint failed: operations.holder, operations.key", SEQ_2.replace("'k2'", "key")),
]


async def fill(store: SqliteStore) -> None:
    """Three rooms; "new" and "old" as the breaches expect them."""
    await store.create(new_room("new"))
    await play(store, "old", 1)
    await store.keep_diagnosis("old", 1, "text")
    await store.create(new_room("points", stakes=POINTS))


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    """A database open to anybody; no breach changes it, so all share it."""
    folder = tmp_path_factory.mktemp("laws")
    with_store(folder, fill)
    with closing(open_writer(folder / DATABASE)) as db:
        yield db


def run(db: Database, sql: str) -> None:
    """Run statements in one transaction."""
    with db.atomic():
        for statement in sql.split(";"):
            db.execute(statement)


def contents(db: Database) -> str:
    """All rows of all tables."""
    return "\n".join(db.conn.iterdump())


@pytest.mark.parametrize(("law", "sql"), BREACHES)
def test_a_breach_is_refused_by_name_and_changes_nothing(db: Database, law: str, sql: str) -> None:
    """What a later statement breaks undoes the earlier ones of its transaction."""
    before = contents(db)
    with pytest.raises(sqlite3.IntegrityError, match=f"^{law}$"):
        run(db, sql)
    assert contents(db) == before


def test_every_law_is_broken_above(db: Database) -> None:
    """A law without a breach would be one that nobody has seen refuse."""
    acting = {"hand_settles"}
    assert {law.name for law in LAWS} < {trigger.name for trigger in db.triggers}
    assert {trigger.name for trigger in db.triggers} - acting == {law for law, _ in BREACHES if " " not in law}


def test_what_is_balanced_passes_and_moves_the_balances(tmp_path: Path) -> None:
    """The same statements as the breaches, without what was wrong in them."""
    with_store(tmp_path, fill)
    with closing(open_writer(tmp_path / DATABASE)) as db:
        run(db, SEQ_2 + DEAL + BALANCED + HAND + "UPDATE rooms SET seq = 2 WHERE room = 'new'")
        balances = db.execute("SELECT balance FROM seats WHERE room = 'new' ORDER BY seat").fetchall()
        assert balances == [(START + 5,), (START - 5,)]
        assert db.execute("SELECT settled_hands, seq FROM rooms WHERE room = 'new'").fetchone() == (1, 2)


def test_points_may_run_below_zero_and_chips_may_not(tmp_path: Path) -> None:
    """The table's economy decides; a refused settlement leaves the hand unsettled and can be made good."""

    async def use(store: SqliteStore) -> None:
        for room, stakes in (("gold", CHIPS), ("tally", POINTS)):
            await store.create(new_room(room, stakes=stakes))
            await store.commit(dealing(room, 2, 1))
        await store.commit(settling("tally", 3, 1, chips=7))
        assert await store.balances("tally") == [7, -7]
        with pytest.raises(StoreConflict, match="balance_short"):
            await store.commit(settling("gold", 3, 1, chips=START + 1))
        assert await store.balances("gold") == [START, START]
        await store.commit(settling("gold", 3, 1, chips=START))
        assert await store.balances("gold") == [2 * START, 0]

    with_store(tmp_path, use)


def test_what_is_played_for_changes_until_the_first_deal(tmp_path: Path) -> None:
    """Chips to points and back, every seat's opening balance with it; after a deal nothing of it is kept."""

    def exchange(room: str, seq: int, stakes: Stakes) -> Change:
        return replace(change(room, seq), stakes=stakes, seats=seats(room, 2, stakes.start))

    async def use(store: SqliteStore) -> None:
        await store.create(new_room("ada"))
        for seq, stakes in ((2, POINTS), (3, CHIPS), (4, POINTS)):
            await store.commit(exchange("ada", seq, stakes))
            stored = await store.room("ada")
            assert stored is not None
            assert stored.stakes == stakes
            assert await store.balances("ada") == [stakes.start] * 2
        assert [summary.stakes for summary in await store.rooms()] == [POINTS]
        await store.commit(dealing("ada", 5, 1))
        with pytest.raises(StoreConflict, match="stakes_fixed"):
            await store.commit(exchange("ada", 6, CHIPS))
        await store.commit(settling("ada", 6, 1, chips=40))
        with pytest.raises(StoreConflict, match="stakes_fixed"):
            await store.commit(exchange("ada", 7, CHIPS))
        assert await store.balances("ada") == [40, -40]

    with_store(tmp_path, use)


def test_stakes_without_their_seats_allow_no_deal(tmp_path: Path) -> None:
    """What all seats hold must be what was handed out."""

    async def use(store: SqliteStore) -> None:
        await store.create(new_room("ada"))
        await store.commit(replace(change("ada", 2), stakes=POINTS))
        with pytest.raises(StoreConflict, match="deal_unopened"):
            await store.commit(dealing("ada", 3, 1))

    with_store(tmp_path, use)


def test_a_hand_is_settled_once(tmp_path: Path) -> None:
    """Whoever comes second, in the same batch or later, changes nothing (`rooms 4.2`)."""

    async def use(store: SqliteStore) -> None:
        await play(store, "ada", 1)
        with pytest.raises(StoreConflict, match="out_of_turn"):
            await store.commit(settling("ada", 4, 1))
        await store.commit(change("ada", 4))
        assert await store.balances("ada") == [START + 3, START - 3]

    with_store(tmp_path, use)
