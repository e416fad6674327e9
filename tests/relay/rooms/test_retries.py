"""Exactly once: keys, receipts, concurrency, and commits that fail (`rooms 4.1` to `4.3`)."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from houseway.room_forms import Receipt
from houseway_relay.audit import audit_room
from houseway_relay.rooms import Answer
from tests.relay.rooms.stores import broken
from tests.relay.rooms.worlds import Player, World, code_of, credential, dealt, key, played, restart, seated

pytestmark = pytest.mark.anyio

RENAME = {"command": "rename", "name": "Bea"}


async def send(player: Player, body: dict[str, Any], name: str) -> Any:
    """An operation under a given key."""
    return await player.world.rooms.operate(player.room, player.credential, name, body, 1)


@pytest.mark.parametrize(
    ("given", "code"),
    [(None, "key_missing"), ("", "key_missing"), ("x" * 21, "key_malformed"), ("x" * 65, "key_malformed")],
)
async def test_4_1_an_operation_needs_a_key(world: World, given: str | None, code: str) -> None:
    """Missing and malformed are two things."""
    host, _ = await seated(world)
    assert await code_of(world.rooms.operate(host.room, host.credential, given, RENAME, 1)) == code


async def test_4_2_a_retry_gets_the_same_receipt_and_changes_nothing(world: World, tmp_path: Path) -> None:
    """Also after others moved on, also after a restart; beside it stands the room as it is now."""
    host, guest = await seated(world)
    first = await send(guest, RENAME, key(900))
    await host.send({"command": "rename", "name": "Zoe"})
    again = await send(guest, RENAME, key(900))
    assert again["receipt"] == first["receipt"]
    assert again["room"]["seq"] == first["receipt"]["seq"] + 1
    await restart(world, tmp_path / "data")
    assert (await send(guest, RENAME, key(900)))["receipt"] == first["receipt"]
    assert (await host.look())["seq"] == 4


async def test_4_2_a_key_with_other_content_is_refused(world: World) -> None:
    """Another name, another operation; the order of fields and unknown ones are no content."""
    host, _ = await seated(world)
    first = await send(host, RENAME, key(900))
    assert await code_of(send(host, {"command": "rename", "name": "Zoe"}, key(900))) == "key_reused"
    assert await code_of(send(host, {"command": "end"}, key(900))) == "key_reused"
    again = await send(host, {"name": "Bea", "command": "rename", "more": 1}, key(900))
    assert again["receipt"] == first["receipt"]
    assert (await host.look())["seq"] == 3


async def test_4_2_keys_are_each_credentials_own(world: World) -> None:
    """Two seats may use one key."""
    host, guest = await seated(world)
    await send(host, RENAME, key(900))
    await send(guest, {"command": "rename", "name": "Zoe"}, key(900))
    assert (await host.look())["seq"] == 4


async def test_4_2_a_refused_operation_leaves_no_receipt(world: World) -> None:
    """Its key is judged anew, also with other content."""
    host, guest = await seated(world)
    assert await code_of(send(guest, {"command": "rename", "name": "ann"}, key(900))) == "name_taken"
    await host.send({"command": "rename", "name": "Zoe"})
    await send(guest, {"command": "rename", "name": "ann"}, key(900))
    assert (await host.look())["view"]["seats"][1]["name"] == "ann"


async def test_4_2_create_and_join_are_keyed_by_the_credential(world: World) -> None:
    """Same content, same receipt; other content, or the other of the two, is refused."""
    host = Player(world, credential(1))
    made, new = await world.rooms.create(host.credential, {"name": "Ann", "settings": {"seats": 2}})
    assert new
    again, new = await world.rooms.create(host.credential, {"settings": {"seats": 2}, "name": "Ann"})
    assert (again["receipt"], new) == (made["receipt"], False)
    assert await code_of(world.rooms.create(host.credential, {"name": "Ann"})) == "key_reused"
    code = host_code(again)
    assert await code_of(world.rooms.join(host.credential, {"name": "Ann", "code": code})) == "key_reused"
    body = {"name": "Bo", "code": code}
    joined, new = await world.rooms.join(credential(2), body)
    assert new
    rejoined, new = await world.rooms.join(credential(2), {"name": "Bo", "code": code.lower()})
    assert (rejoined["receipt"], new) == (joined["receipt"], False)
    assert await code_of(world.rooms.join(credential(2), {"name": "Bob", "code": code})) == "key_reused"
    assert await code_of(world.rooms.create(credential(2), {"name": "Bo"})) == "key_reused"
    assert await world.store.count() == 1


def host_code(answer: Answer) -> str:
    """The code that an answer shows."""
    room: Any = answer.get("room")
    return str(room["code"])


async def test_4_2_who_left_still_gets_receipts_and_nothing_else(world: World) -> None:
    """The join, the rename and the leave itself, each alone; anything new is refused."""
    host = Player(world, credential(1))
    await host.create(seats=2)
    assert host.seen is not None
    body = {"name": "Bo", "code": host.seen["code"]}
    guest = Player(world, credential(2))
    joined = guest.take((await world.rooms.join(guest.credential, body))[0])
    renamed = (await send(guest, RENAME, key(900)))["receipt"]
    left = await send(guest, {"command": "leave"}, key(901))
    assert "room" not in left
    for answer, receipt in [
        ((await world.rooms.join(guest.credential, body))[0], joined),
        (await send(guest, RENAME, key(900)), renamed),
        (await send(guest, {"command": "leave"}, key(901)), left["receipt"]),
    ]:
        assert answer == {"receipt": receipt}
    assert await code_of(send(guest, {"command": "leave"}, key(900))) == "key_reused"
    assert await code_of(send(guest, {"command": "leave"}, key(902))) == "seat_left"


async def test_prefer_minimal_leaves_the_room_out(world: World) -> None:
    """New and retried alike."""
    host, _ = await seated(world)
    for _ in range(2):
        answer = await world.rooms.operate(host.room, host.credential, key(900), RENAME, 1, minimal=True)
        assert list(answer) == ["receipt"]


async def test_four_locks_at_the_same_instant_are_four_acceptances(world: World) -> None:
    """Staleness is judged per hand, never per room; the last of them settles."""
    players = await seated(world, 4)
    await dealt(players)
    receipts = await asyncio.gather(*[player.send(player.lock_body()) for player in players])
    assert sorted(receipt["seq"] for receipt in receipts) == list(range(receipts[0]["seq"], receipts[0]["seq"] + 4))
    assert [receipt["settled"] for receipt in receipts].count(True) == 1
    assert await audit_room(world.store, players[0].room) == []


async def test_the_last_lock_sent_twice_at_once_is_one(world: World) -> None:
    """One settlement, one receipt, given twice."""
    players = await seated(world, 2)
    await dealt(players)
    await players[0].send(players[0].lock_body())
    body = players[1].lock_body()
    one, other = await asyncio.gather(send(players[1], body, key(900)), send(players[1], body, key(900)))
    assert one["receipt"] == other["receipt"]
    assert one["receipt"]["settled"]
    assert [seq for _, seq in world.heard].count(one["receipt"]["seq"]) == 1
    assert len((await ledger(world, players[0]))["rows"]) == 2


async def ledger(world: World, player: Player) -> Any:
    """The ledger of a player's room."""
    return await world.rooms.ledger(await world.rooms.enter(player.room, player.credential))


async def test_the_same_create_and_join_sent_at_once_are_one_each(world: World) -> None:
    """No second room, no second seat."""
    made = await asyncio.gather(*[world.rooms.create(credential(1), {"name": "Ann"}) for _ in range(5)])
    assert [new for _, new in made].count(True) == 1
    assert len({answer["receipt"]["room"] for answer, _ in made}) == 1
    body = {"name": "Bo", "code": host_code(made[0][0])}
    joined = await asyncio.gather(*[world.rooms.join(credential(2), body) for _ in range(5)])
    assert [new for _, new in joined].count(True) == 1
    assert {answer["receipt"]["seat"] for answer, _ in joined} == {1}
    others = [world.rooms.join(credential(n), {**body, "name": f"P{n}"}) for n in (3, 4)]
    seats = sorted(answer["receipt"]["seat"] for answer, _ in await asyncio.gather(*others))
    assert seats == [2, 3]
    assert await code_of(world.rooms.join(credential(5), {**body, "name": "P5"})) == "room_full"


async def test_one_open_seat_and_two_who_join_at_once(world: World) -> None:
    """One sits, the other is told that the room is full, and keeps a credential that holds nothing."""
    made, _ = await world.rooms.create(credential(1), {"name": "Ann", "settings": {"seats": 2}})
    body = {"code": host_code(made)}
    asked = [world.rooms.join(credential(n), {**body, "name": f"P{n}"}) for n in (2, 3)]
    outcomes = await asyncio.gather(*asked, return_exceptions=True)
    refusals = [outcome for outcome in outcomes if isinstance(outcome, Exception)]
    assert [getattr(error, "code", error) for error in refusals] == ["room_full"]


async def test_4_3_a_failed_commit_leaves_the_room_as_it_was(world: World) -> None:
    """Nothing is seen of it, nobody hears of it, and the same request works a moment later."""
    players = await seated(world, 2)
    store = broken(world)
    await dealt(players)
    await players[0].send(players[0].lock_body())
    before, heard = await players[1].look(), list(world.heard)
    store.faults = ["failed"]
    body = players[1].lock_body()
    assert await code_of(send(players[1], body, key(900))) == "store_unavailable"
    assert await players[1].look() == before
    assert world.heard == heard
    receipt = (await send(players[1], body, key(900)))["receipt"]
    assert receipt["settled"]
    assert await audit_room(world.store, players[0].room) == []


async def test_4_3_a_failed_deal_is_dealt_anew(world: World) -> None:
    """The consent that could not be kept is asked for again, and leads to one deal."""
    host, guest = await seated(world, 2)
    store = broken(world)
    await host.consent()
    store.faults = ["failed"]
    assert await code_of(guest.consent()) == "store_unavailable"
    assert (await host.look())["view"]["phase"] == "consent"
    assert (await guest.consent())["dealt"]
    assert await audit_room(world.store, host.room) == []


async def test_a_request_cut_off_after_its_commit_is_found_by_its_retry(world: World) -> None:
    """What became of it is read from the store before anything else happens to the room."""
    host, guest = await seated(world, 2)
    store = broken(world)
    store.faults = ["cut"]
    with pytest.raises(asyncio.CancelledError):
        await send(guest, RENAME, key(900))
    assert (await host.look())["view"]["seats"][1]["name"] == "Bea"
    receipt: Receipt = (await send(guest, RENAME, key(900)))["receipt"]
    assert receipt["seq"] == 3
    await host.send({"command": "rename", "name": "Zoe"})
    assert await audit_room(world.store, host.room) == []


async def test_a_join_cut_off_after_its_commit_is_found_by_its_retry(world: World) -> None:
    """The seat is there for who asked."""
    made, _ = await world.rooms.create(credential(1), {"name": "Ann", "settings": {"seats": 2}})
    body = {"name": "Bo", "code": host_code(made)}
    store = broken(world)
    store.faults = ["cut"]
    with pytest.raises(asyncio.CancelledError):
        await world.rooms.join(credential(2), body)
    answer, new = await world.rooms.join(credential(2), body)
    assert (answer["receipt"]["seat"], new) == (1, False)
    assert (await world.rooms.reconnect(credential(2)))["view"]["phase"] == "consent"


async def test_a_room_that_memory_has_wrong_is_read_anew(world: World) -> None:
    """A commit that the database refuses costs one answer, never the room."""
    host, _ = await seated(world, 2)
    store = broken(world)
    store.faults = ["conflict"]
    assert await code_of(send(host, RENAME, key(900))) == "store_unavailable"
    assert (await send(host, RENAME, key(900)))["receipt"]["seq"] == 3


async def test_a_closed_store_is_unavailable_to_every_request(world: World) -> None:
    """Reads and writes alike, and no other kind of error."""
    host, _ = await seated(world, 2)
    entry = await world.rooms.enter(host.room, host.credential)
    await played(await seated(world, 2, first=20))
    await world.store.close()
    rooms = world.rooms
    asked: list[Any] = [
        rooms.create(credential(50), {"name": "Ann"}),
        rooms.join(credential(50), {"name": "Ann", "code": "0000000000"}),
        rooms.operate(host.room, host.credential, key(900), RENAME, 1),
        rooms.reconnect(host.credential),
        rooms.enter(host.room, credential(51)),
        rooms.hands(entry),
        rooms.ledger(entry),
        rooms.sweep(),
    ]
    assert [await code_of(each) for each in asked] == ["store_unavailable"] * len(asked)
    pieces = rooms.ledger_csv(entry)
    await anext(pieces)
    assert await code_of(anext(pieces)) == "store_unavailable"
