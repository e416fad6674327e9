"""Operations worked out from what the disk does not have yet: kept in turn, seen by nobody before, judged by what is.

Their receipts and the room are as if each had waited for the one before (`rooms 4.1` to `4.3`).
"""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from houseway.room_errors import StoreUnavailable
from houseway_relay.audit import audit_room
from houseway_relay.limits_of_rooms import HOUR_MS
from tests.relay.rooms.stores import Faulty, broken
from tests.relay.rooms.worlds import DAY_MS, EXPIRY_MS, Player, World, code_of, dealt, key, restart, seated

pytestmark = pytest.mark.anyio

RENAME = {"command": "rename", "name": "Bea"}


async def until(holds: Callable[[], bool]) -> None:
    """Let the others run until something holds."""
    for _ in range(1000):
        if holds():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never came to that")


async def still(task: asyncio.Future[Any]) -> bool:
    """Whether a task waits for something that only the test can bring about."""
    for _ in range(100):
        await asyncio.sleep(0)
    return not task.done()


async def locking(world: World, seats: int = 4) -> tuple[Faulty, list[Player]]:
    """A dealt hand over a store whose gate is shut."""
    players = await seated(world, seats)
    store = broken(world)
    await dealt(players)
    store.asked.clear()
    store.gate.clear()
    return store, players


def sent(player: Player, body: dict[str, Any], number: int) -> asyncio.Task[Any]:
    """An operation on its way."""
    return asyncio.ensure_future(player.world.rooms.operate(player.room, player.credential, key(number), body, 1))


def locks(players: list[Player]) -> list[asyncio.Task[Any]]:
    """Everybody's lock on its way."""
    return [sent(player, player.lock_body(), 900 + player.seat) for player in players]


async def sound(player: Player) -> None:
    """The room in memory is the room in the store, and the log leads there."""
    kept = await player.world.store.room(player.room)
    assert kept is not None
    seen = await player.look()
    assert (seen["seq"], seen["expires_ms"]) == (kept.seq, kept.expires_ms)
    assert await audit_room(player.world.store, player.room) == []


async def test_locks_at_the_same_moment_do_not_wait_for_each_others_commit(world: World) -> None:
    """All four are with the store before it has answered for any, in order; the last settles."""
    store, players = await locking(world)
    before = (await players[0].look())["seq"]
    tasks = locks(players)
    await until(lambda: len(store.asked) == 4)
    assert store.asked == [before + n for n in (1, 2, 3, 4)]
    store.gate.set()
    receipts = [(await task)["receipt"] for task in tasks]
    assert [receipt["seq"] for receipt in receipts] == store.asked
    assert [receipt["settled"] for receipt in receipts] == [False, False, False, True]
    assert [seq for _, seq in world.heard[-4:]] == store.asked
    await sound(players[0])


async def test_3_2_what_is_in_flight_is_seen_by_nobody(world: World) -> None:
    """Neither the reveal nor that somebody has locked, in any answer, until the disk has it."""
    store, players = await locking(world)
    before, heard = [await player.look() for player in players], list(world.heard)
    tasks = locks(players)
    await until(lambda: len(store.asked) == 4)
    assert [await player.look() for player in players] == before
    entry = await world.rooms.enter(players[0].room, players[0].credential)
    assert (await world.rooms.hands(entry))["hands"] == []
    assert await code_of(world.rooms.hand(entry, 1)) == "hand_unknown"
    assert world.heard == heard
    store.gate.set()
    await asyncio.gather(*tasks)
    assert (await players[0].look())["view"]["hand"] == 2


async def test_consents_at_the_same_moment_deal_once(world: World) -> None:
    """The last of them leads to the deal, whoever else is still waiting."""
    players = await seated(world, 4)
    store = broken(world)
    for player in players:
        await player.look()
    store.gate.clear()
    tasks = [sent(player, player.consent_body(), 900 + player.seat) for player in players]
    await until(lambda: len(store.asked) == 4)
    assert (await players[0].look())["view"]["phase"] == "consent"
    store.gate.set()
    assert [(await task)["receipt"]["dealt"] for task in tasks] == [False, False, False, True]
    await sound(players[0])


@pytest.mark.parametrize("fault", ["failed", "conflict"])
async def test_what_was_worked_out_from_a_failure_is_worked_out_anew(world: World, fault: str) -> None:
    """Only the change that failed is refused; those built on it are kept, after another number."""
    store, players = await locking(world)
    before = (await players[0].look())["seq"]
    tasks = locks(players)
    await until(lambda: len(store.asked) == 4)
    store.faults = [fault]
    store.gate.set()
    assert await code_of(tasks[0]) == "store_unavailable"
    receipts = [(await task)["receipt"] for task in tasks[1:]]
    assert sorted(receipt["seq"] for receipt in receipts) == [before + 1, before + 2, before + 3]
    assert not any(receipt["settled"] for receipt in receipts)
    await sound(players[0])
    assert (await locks(players)[0])["receipt"]["settled"]
    await sound(players[0])


@pytest.mark.parametrize("failing", [1, 2, 4])
async def test_a_full_disk_refuses_all_that_is_in_flight_and_goes_on_showing_the_room(
    world: World, failing: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where some of it reaches the database, which refuses what has lost its base. Then the locks are taken."""
    store, players = await locking(world)
    before = [await player.look() for player in players]
    tasks = locks(players)
    await until(lambda: len(store.asked) == 4)
    store.faults = ["failed"] * failing + [""] * (4 - failing) + ["failed"] * 4
    store.gate.set()
    with monkeypatch.context() as full:
        full.setattr(store.inner, "ping", store.fails)
        assert [await code_of(task) for task in tasks] == ["store_unavailable"] * 4
        assert [await player.look() for player in players] == before
    store.faults.clear()
    receipts = [(await task)["receipt"] for task in locks(players)]
    assert [receipt["settled"] for receipt in receipts] == [False, False, False, True]
    await sound(players[0])


async def test_a_refusal_is_never_told_from_what_could_still_be_undone(world: World) -> None:
    """A seat that seems to have locked may lock, once that lock has failed."""
    store, players = await locking(world, 2)
    first = sent(players[0], players[0].lock_body(), 900)
    await until(lambda: len(store.asked) == 1)
    again = sent(players[0], players[0].lock_body(), 901)
    assert await still(again)
    store.faults = ["failed"]
    store.gate.set()
    assert await code_of(first) == "store_unavailable"
    assert (await again)["receipt"]["seat"] == 0
    await sound(players[0])


async def test_a_retry_of_what_is_in_flight_waits_for_its_receipt(world: World) -> None:
    """And a second lock under another key is refused, after that."""
    store, players = await locking(world, 2)
    first = sent(players[0], players[0].lock_body(), 900)
    await until(lambda: len(store.asked) == 1)
    retry, other = sent(players[0], players[0].lock_body(), 900), sent(players[0], players[0].lock_body(), 901)
    assert await still(retry)
    assert await still(other)
    store.gate.set()
    assert (await retry)["receipt"] == (await first)["receipt"]
    assert await code_of(other) == "already_locked"
    await sound(players[0])


async def test_a_key_used_before_costs_no_neighbour_its_lock(world: World) -> None:
    """The database refuses it alone; what was built on it is kept."""
    players = await seated(world, 2)
    await sent(players[0], RENAME, 900)
    store = broken(world)
    await dealt(players)
    store.asked.clear()
    store.gate.clear()
    reused, lock = sent(players[0], players[0].lock_body(), 900), sent(players[1], players[1].lock_body(), 901)
    await until(lambda: len(store.asked) == 2)
    store.gate.set()
    assert await code_of(reused) == "key_reused"
    assert not (await lock)["receipt"]["settled"]
    await sound(players[0])


async def test_a_request_cut_off_in_flight_is_kept_and_built_upon(world: World) -> None:
    """Its sender is gone, its change is not."""
    store, players = await locking(world, 2)
    store.faults = ["cut"]
    tasks = locks(players)
    await until(lambda: len(store.asked) == 2)
    store.gate.set()
    with pytest.raises(asyncio.CancelledError):
        await tasks[0]
    assert (await tasks[1])["receipt"]["settled"]
    assert (await locks(players)[0])["receipt"]["settled"] is False
    await sound(players[0])


def others(players: list[Player]) -> dict[str, Callable[[], Awaitable[Any]]]:
    """What is worked out from what was kept alone."""
    host, guest = players
    rooms = host.world.rooms
    return {
        "rename": lambda: sent(guest, RENAME, 901),
        "end": lambda: sent(host, {"command": "end"}, 901),
        "reconnect": lambda: rooms.reconnect(guest.credential),
        "sweep": rooms.sweep,
    }


@pytest.mark.parametrize("kind", ["rename", "end", "reconnect", "sweep"])
async def test_everything_else_waits_for_what_is_in_flight(world: World, kind: str) -> None:
    """Nothing else reaches the store before; the room's expiry ends where the last of them put it."""
    store, players = await locking(world, 2)
    world.advance(EXPIRY_MS - 1)
    first = sent(players[0], players[0].lock_body(), 900)
    await until(lambda: len(store.asked) == 1)
    world.advance(DAY_MS)  # over by what was kept, but not by what is on its way
    other = asyncio.ensure_future(others(players)[kind]())
    assert await still(other)
    store.gate.set()
    assert not (await first)["receipt"]["settled"]
    if kind in ("rename", "end"):
        assert await code_of(other) == "wrong_phase"
    else:
        await other
    await sound(players[0])


async def test_when_the_host_was_seen_is_kept_after_what_is_in_flight(world: World) -> None:
    """The sweeper's note of a host on the live channel takes back no expiry."""
    store, players = await locking(world, 2)
    world.present[players[0].room] = frozenset({0})
    world.advance(DAY_MS)
    first = sent(players[1], players[1].lock_body(), 900)
    await until(lambda: len(store.asked) == 1)
    sweeping = asyncio.ensure_future(world.rooms.sweep())
    assert await still(sweeping)
    store.gate.set()
    await first
    await sweeping
    assert await host_seen_ms(world, players[0].room) == world.given.now_ms
    assert (await players[0].look())["expires_ms"] == world.given.now_ms + EXPIRY_MS
    await sound(players[0])


async def host_seen_ms(world: World, room: str) -> int:
    """When the host was last seen, as it is kept."""
    kept = await world.store.room(room)
    assert kept is not None
    return kept.host_seen_ms


async def test_who_acts_after_the_host_keeps_when_the_host_acted(world: World) -> None:
    """Also where the host's own lock is still in flight."""
    store, players = await locking(world, 2)
    world.advance(DAY_MS)
    tasks = locks(players)
    await until(lambda: len(store.asked) == 2)
    store.gate.set()
    await asyncio.gather(*tasks)
    assert await host_seen_ms(world, players[0].room) == world.given.now_ms


async def test_who_acts_while_the_host_is_there_keeps_when_that_was(world: World) -> None:
    """The sweeper saw the host on the live channel, too lately to write it down."""
    host, guest = await seated(world, 2)
    world.present[host.room] = frozenset({0})
    world.advance(HOUR_MS // 2)
    before = await host_seen_ms(world, host.room)
    await world.rooms.sweep()
    assert await host_seen_ms(world, host.room) == before
    await guest.send(RENAME)
    assert await host_seen_ms(world, host.room) == world.given.now_ms


async def persistently(player: Player, body: dict[str, Any], random: Random) -> Any:
    """Send an operation under one key until it is acknowledged; gives the receipt, which a retry confirms."""
    name = player.world.next_key()
    while True:
        for _ in range(random.randrange(6)):
            await asyncio.sleep(0)
        try:
            answer = await player.world.rooms.operate(player.room, player.credential, name, body, 1)
        except StoreUnavailable:
            continue
        except asyncio.CancelledError:  # of its commit, not of this test
            continue
        again = await player.world.rooms.operate(player.room, player.credential, name, body, 1)
        assert again["receipt"] == answer["receipt"]
        return answer["receipt"]


@pytest.mark.parametrize("seed", range(40))
async def test_whatever_fails_in_flight_every_operation_is_kept_once(world: World, tmp_path: Path, seed: int) -> None:
    """Two hands of four who all press at once, over a store that fails, conflicts and is cut off at random."""
    random = Random(seed)
    players = await seated(world, 4)
    store = broken(world)
    faults = ["failed", "conflict", "cut", "", "", ""]
    receipts = []
    for hand in (1, 2):
        for body in (Player.consent_body, Player.lock_body):
            for player in players:
                await player.look()
            store.faults = [random.choice(faults) for _ in range(random.randrange(12))]
            receipts += await asyncio.gather(*[persistently(each, body(each), random) for each in players])
        assert (await players[0].look())["view"]["hand"] == hand + 1
    store.faults.clear()
    assert sorted(receipt["seq"] for receipt in receipts) == list(range(5, 21))  # after one who made it and three joins
    assert [receipt["settled"] for receipt in receipts].count(True) == 2
    assert [receipt["dealt"] for receipt in receipts].count(True) == 2
    await sound(players[0])
    await restart(world, tmp_path / "data")
    await sound(players[0])
