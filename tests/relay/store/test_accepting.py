"""The one statement for a batch of operations: the connection's own, and all it writes stands or falls together."""

import re
from contextlib import closing
from pathlib import Path

import pytest

from houseway_relay.data_folder import DATABASE
from houseway_relay.sqlite_accepting import FIELDS, MOST, TRIGGER
from houseway_relay.sqlite_files import open_reader
from houseway_relay.store import Change, StoreConflict
from houseway_relay.store_sqlite import SqliteStore
from tests.relay.store.samples import START, change, dealing, new_room, settling, with_store


def test_the_file_knows_nothing_of_the_view(tmp_path: Path) -> None:
    """It needs no migration, and an older release opens the same file."""

    async def use(store: SqliteStore) -> None:
        await store.create(new_room("ada"))
        await store.commit(change("ada", 2))

    with_store(tmp_path, use)
    with closing(open_reader(tmp_path / DATABASE)) as db:
        names = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
    assert "rooms" in names
    assert not names & {"accepted", "accept"}


def test_every_field_is_used() -> None:
    """A field that the trigger does not read would be lost without a word."""
    assert {*re.findall(r"NEW\.(\w+)", TRIGGER)} == {*FIELDS}


@pytest.mark.parametrize(
    ("spoiled", "why"),
    [(change("ada", 4), "operation_out_of_turn"), (change("eve", 2), "operation_out_of_turn")],
    ids=["not the next", "not there"],
)
def test_an_operation_that_does_not_follow_is_refused(tmp_path: Path, spoiled: Change, why: str) -> None:
    """The law for operations is the first to say so."""

    async def use(store: SqliteStore) -> None:
        await store.create(new_room("ada"))
        await store.commit(change("ada", 2))
        with pytest.raises(StoreConflict, match=why):
            await store.commit(spoiled)
        stored = await store.room("ada")
        assert stored is not None
        assert stored.seq == 2

    with_store(tmp_path, use)


def test_a_hand_settles_with_its_deal_long_past(tmp_path: Path) -> None:
    """Deal and hand come with different operations; balances move by the payments of the second."""

    async def use(store: SqliteStore) -> None:
        await store.create(new_room("ada"))
        await store.commit(dealing("ada", 2, 1))
        assert await store.balances("ada") == [START, START]
        await store.commit(settling("ada", 3, 1))
        assert await store.balances("ada") == [START + 3, START - 3]

    with_store(tmp_path, use)


def test_as_many_as_are_written_at_once_fit_in_one_statement(tmp_path: Path) -> None:
    """SQLite bounds the parameters of a statement."""

    async def use(store: SqliteStore) -> None:
        limit = store._db.conn.getlimit(9)  # SQLITE_LIMIT_VARIABLE_NUMBER
        assert limit >= MOST * len(FIELDS)

    with_store(tmp_path, use)
