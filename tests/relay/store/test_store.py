"""The store's promises, row by row, over a real file."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from houseway_relay import store_sqlite
from houseway_relay.store import Holder, RoomSummary, SeatRow, Store, StoreConflict, StoredHand, StoredRoom, StoreFailed
from houseway_relay.store_sqlite import SqliteStore, open_store
from tests.relay.store.samples import (
    CHIPS,
    START,
    change,
    credential,
    dealing,
    digest,
    logged,
    new_room,
    play,
    replace,
    seats,
    settled,
    settling,
    with_store,
)


async def gathered[T](pages: AsyncIterator[list[T]]) -> list[T]:
    """All rows of all pages."""
    return [row async for page in pages for row in page]


def test_the_interface_is_kept(tmp_path: Path) -> None:
    """The type checker compares the two; epoch and secret are there and stay from one opening to the next."""

    async def names(store: Store) -> tuple[str, bytes]:
        return store.epoch, store.secret

    first = with_store(tmp_path, names)
    assert first == with_store(tmp_path, names)
    assert len(first[0]) >= 16
    assert len(first[1]) == 32
    assert with_store(tmp_path / "other", names)[0] != first[0]


def test_a_room_is_read_as_it_was_committed_also_by_the_next_process(tmp_path: Path) -> None:
    """Everything of a room, its seats and credentials survives closing (`rooms 4.1`)."""

    async def write(store: SqliteStore) -> None:
        await store.create(new_room("ada", 3))
        assert await store.room("ada") == StoredRoom(
            "ada", 1, '{"state":"ada 1"}', False, "adaCODE", 500, 604_800_001, 2001, 0, CHIPS
        )
        await store.commit(replace(change("ada", 2, seat=1), ended=True))

    async def read(store: SqliteStore) -> None:
        assert await store.room("ada") == StoredRoom(
            "ada", 2, '{"state":"ada 2"}', True, None, 500, 604_800_002, 2002, 0, CHIPS
        )
        assert await store.seats("ada") == list(seats("ada", 3))
        assert await store.balances("ada") == [START] * 3
        assert await store.holders("ada") == [(seat, credential("ada", seat)) for seat in range(3)]
        assert await store.holder(credential("ada", 2)) == Holder("ada", 2, False)
        assert await store.rooms() == [RoomSummary("ada", 2, True, 500, 604_800_002, 2002, 0, CHIPS)]
        assert await gathered(store.logged("ada")) == [logged("ada", 1), logged("ada", 2, seat=1)]

    with_store(tmp_path, write)
    with_store(tmp_path, read)


def test_what_is_not_there_is_none_or_nothing(tmp_path: Path) -> None:
    """No read of an unknown thing fails."""

    async def use(store: SqliteStore) -> None:
        assert await store.room("nobody") is None
        assert await store.room_of_code(digest("nobody")) is None
        assert await store.holder(digest("nobody")) is None
        assert await store.receipt(digest("nobody"), "key") is None
        assert await store.hand("nobody", 1) is None
        assert await store.hands("nobody", 20) == []
        assert await store.holders("nobody") == []
        assert await store.balances("nobody") == []
        assert await gathered(store.payments("nobody")) == []
        assert await gathered(store.deals("nobody")) == []
        assert await store.count() == 0
        await store.delete(["nobody"])

    with_store(tmp_path, use)


def test_a_receipt_is_found_byte_for_byte_by_holder_and_key(tmp_path: Path) -> None:
    """Another holder's key finds nothing (`rooms 4.2`)."""

    async def use(store: SqliteStore) -> None:
        await store.create(new_room("ada"))
        await store.commit(change("ada", 2, seat=1))
        key = logged("ada", 2).key
        assert await store.receipt(credential("ada", 1), key) == (digest("ada content 2"), '{"receipt":"ada 2"}')
        assert await store.receipt(credential("ada", 0), key) is None

    with_store(tmp_path, use)


def test_the_code_goes_and_its_hash_stays(tmp_path: Path) -> None:
    """A room whose code is erased is still found by it, until another code is drawn (`rooms 2.1`)."""

    async def use(store: SqliteStore) -> None:
        await store.create(new_room("ada"))
        await store.commit(change("ada", 2))
        room = await store.room("ada")
        assert room is not None
        assert room.code is None
        assert await store.room_of_code(digest("ada code")) == "ada"
        await store.commit(replace(change("ada", 3), code="NEXT", code_hash=digest("next")))
        assert await store.room_of_code(digest("ada code")) is None
        assert await store.room_of_code(digest("next")) == "ada"

    with_store(tmp_path, use)


def test_a_seat_is_left_and_taken_by_another_credential(tmp_path: Path) -> None:
    """The old credential is remembered as one that left, and never sits down again (`rooms 1.4`)."""

    async def use(store: SqliteStore) -> None:
        await store.create(new_room("ada"))
        left = replace(
            change("ada", 2),
            released=(credential("ada", 1),),
            seats=(seats("ada", 2)[0], SeatRow(1, "human", None, START)),
        )
        await store.commit(left)
        assert await store.holder(credential("ada", 1)) == Holder("ada", 1, True)
        assert await store.holders("ada") == [(0, credential("ada", 0))]
        with pytest.raises(StoreConflict):
            await store.commit(replace(change("ada", 3), admitted=((1, credential("ada", 1)),)))
        await store.commit(replace(change("ada", 3), admitted=((1, digest("new")),), seats=seats("ada", 2)))
        assert await store.holders("ada") == [(0, credential("ada", 0)), (1, digest("new"))]

    with_store(tmp_path, use)


def test_the_number_of_seats_changes_before_the_first_deal(tmp_path: Path) -> None:
    """More, fewer, other kinds and other balances (`rooms 1.3`)."""

    async def use(store: SqliteStore) -> None:
        await store.create(new_room("ada", 4))
        fewer = (SeatRow(0, "human", "Ada", 50), SeatRow(1, "human", None, 50), SeatRow(2, "house", None, 50))
        await store.commit(replace(change("ada", 2), seats=fewer))
        assert await store.seats("ada") == list(fewer)
        await store.commit(replace(change("ada", 3), seats=seats("ada", 4)))
        assert await store.seats("ada") == list(seats("ada", 4))

    with_store(tmp_path, use)


def test_a_name_changes_between_hands_and_no_balance_with_it(tmp_path: Path) -> None:
    """After the first deal the database alone knows balances (`rooms 1.6`)."""

    async def use(store: SqliteStore) -> None:
        await play(store, "ada", 1)
        renamed = (SeatRow(0, "human", "Countess", 7), SeatRow(1, "human", "ada name 1", 7))
        await store.commit(replace(change("ada", 4), seats=renamed))
        assert await store.seats("ada") == [
            SeatRow(0, "human", "Countess", START + 3),
            SeatRow(1, "human", "ada name 1", START - 3),
        ]

    with_store(tmp_path, use)


def test_hands_are_read_newest_first_with_nets_from_their_payments(tmp_path: Path) -> None:
    """As many as asked for; a diagnosis is kept once."""

    async def use(store: SqliteStore) -> None:
        await play(store, "ada", 3, count=3)
        hands = [StoredHand(hand, f"ada record Th {hand}", (6, 0, -6), 4000 + hand, None) for hand in (3, 2, 1)]
        assert await store.hands("ada", 20) == hands
        assert await store.hands("ada", 2) == hands[:2]
        await store.keep_diagnosis("ada", 2, "first")
        await store.keep_diagnosis("ada", 2, "second")
        assert await store.hand("ada", 2) == replace(hands[1], diagnosis="first")
        assert await store.hand("ada", 4) is None
        with pytest.raises(StoreConflict):
            await store.keep_diagnosis("nobody", 1, "text")

    with_store(tmp_path, use)


def test_the_ledger_is_all_of_it_in_pages_and_balances_are_its_fold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two opposite rows a pair, zero included; the page's size changes nothing (`rooms 4.1`, 4.6)."""
    monkeypatch.setattr(store_sqlite, "PAGE", 5)

    async def use(store: SqliteStore) -> None:
        await play(store, "ada", 2, count=4)
        await play(store, "bob", 1, count=2)
        await store.commit(dealing("ada", 6, 3))
        await store.commit(settling("ada", 7, 3, chips=0, count=4))
        pages = [page async for page in store.payments("ada")]
        rows = [row for page in pages for row in page]
        assert [len(page) for page in pages] == [5] * 7 + [1]
        assert rows == sorted(rows)
        assert len(rows) == 3 * 4 * 3
        assert {(hand, other, seat, -chips) for hand, seat, other, chips in rows} == set(rows)
        fold = [START + sum(chips for _, seat, _, chips in rows if seat == own) for own in range(4)]
        assert await store.balances("ada") == fold
        assert len(await gathered(store.deals("ada"))) == 3
        assert [row.seq for row in await gathered(store.logged("ada"))] == [1, 2, 3, 4, 5, 6, 7]

    with_store(tmp_path, use)


def test_expired_rooms_are_listed_longest_ago_first(tmp_path: Path) -> None:
    """At its very millisecond a room is expired; a touch moves it (`rooms 5.1`, 5.4)."""

    async def use(store: SqliteStore) -> None:
        for room, expires_ms in (("late", 300), ("soon", 100), ("then", 200)):
            await store.create(new_room(room))
            await store.touch(room, expires_ms, None)
        assert await store.expired(99, 10) == []
        assert await store.expired(200, 10) == ["soon", "then"]
        assert await store.expired(300, 2) == ["soon", "then"]
        await store.touch("soon", 400, 77)
        assert await store.expired(300, 10) == ["then", "late"]
        soon = await store.room("soon")
        assert soon is not None
        assert (soon.expires_ms, soon.host_seen_ms) == (400, 77)
        with pytest.raises(StoreConflict):
            await store.touch("nobody", 1, None)

    with_store(tmp_path, use)


def test_deleting_a_room_leaves_the_others_whole(tmp_path: Path) -> None:
    """Its credentials, receipts and code are unknown afterwards (`rooms 5.1`)."""

    async def use(store: SqliteStore) -> None:
        await play(store, "ada", 2)
        await play(store, "bob", 2)
        await store.keep_diagnosis("ada", 1, "text")
        await store.delete(["ada"])
        assert await store.room("ada") is None
        assert await store.holder(credential("ada")) is None
        assert await store.room_of_code(digest("ada code")) is None
        assert await store.receipt(credential("ada"), logged("ada", 2).key) is None
        assert await gathered(store.payments("ada")) == []
        assert await store.balances("bob") == [START + 6, START - 6]
        assert len(await gathered(store.logged("bob"))) == 5
        assert await store.count() == 1
        await play(store, "ada", 1)  # the name is free again

    with_store(tmp_path, use)


@pytest.mark.parametrize("seq", [1, 3])
def test_only_the_next_operation_is_taken(tmp_path: Path, seq: int) -> None:
    """A change made from a state that is not the stored one changes nothing."""

    async def use(store: SqliteStore) -> None:
        await store.create(new_room("ada"))
        with pytest.raises(StoreConflict):
            await store.commit(change("ada", seq))
        with pytest.raises(StoreConflict):
            await store.commit(replace(change("ada", 2), logged=logged("ada", 3)))
        assert (await store.room("ada")) == replace_room(await store.room("ada"), seq=1)

    def replace_room(room: StoredRoom | None, seq: int) -> StoredRoom:
        assert room is not None
        return replace(room, seq=seq)

    with_store(tmp_path, use)


def test_a_key_is_used_once_by_its_holder_in_every_room(tmp_path: Path) -> None:
    """The database is the last to say so (`rooms 4.2`)."""

    async def use(store: SqliteStore) -> None:
        await store.create(new_room("ada"))
        again = replace(logged("ada", 2), key=logged("ada", 1).key)
        with pytest.raises(StoreConflict, match="holder"):
            await store.commit(replace(change("ada", 2), logged=again))

    with_store(tmp_path, use)


def test_nets_must_be_what_the_payments_come_to(tmp_path: Path) -> None:
    """A hand that says one thing and pays another is refused whole."""

    async def use(store: SqliteStore) -> None:
        await store.create(new_room("ada"))
        await store.commit(dealing("ada", 2, 1))
        wrong = replace(settled("ada", 1, ((0, 1, 5),)), nets=(5, -4))
        with pytest.raises(StoreConflict, match="nets"):
            await store.commit(replace(change("ada", 3), settled=wrong))
        stranger = replace(settled("ada", 1, ((0, 1, 5),)), payments=((0, 2, 5),))
        with pytest.raises(StoreConflict, match="seat"):
            await store.commit(replace(change("ada", 3), settled=stranger))
        assert await store.balances("ada") == [START, START]
        assert await gathered(store.payments("ada")) == []

    with_store(tmp_path, use)


def test_a_closed_store_says_so(tmp_path: Path) -> None:
    """Reads and writes; closing twice does nothing."""

    async def run() -> None:
        store = open_store(tmp_path)
        await store.close()
        await store.close()
        with pytest.raises(StoreFailed):
            await store.ping()
        with pytest.raises(StoreFailed):
            await store.room("ada")

    asyncio.run(run())


def test_size_grows_and_ping_writes(tmp_path: Path) -> None:
    """The size is of files on disk, the log included; a ping is a commit."""

    async def use(store: SqliteStore) -> None:
        before = await store.size()
        assert before > 0
        await store.ping()
        await store.create(replace(new_room("ada"), change=replace(new_room("ada").change, state="s" * 100_000)))
        assert await store.size() >= before + 100_000

    with_store(tmp_path, use)
