"""Seven days, a host that is gone for one, and what deletion leaves (`rooms 1.5`, `5`)."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from houseway.room_errors import StoreUnavailable
from houseway_relay.audit import audit_room
from houseway_relay.expiry import sweep_forever
from tests.relay.rooms.worlds import (
    DAY_MS,
    EXPIRY_MS,
    NOW_MS,
    Player,
    World,
    code_of,
    credential,
    dealt,
    key,
    played,
    restart,
    seated,
)

pytestmark = pytest.mark.anyio

END = {"command": "end"}


async def test_5_1_an_operation_and_a_reconnect_move_the_expiry(world: World) -> None:
    """Seven days from each; the room shows its date."""
    host, guest = await seated(world)
    assert (await host.look())["expires_ms"] == NOW_MS + EXPIRY_MS
    world.advance(1000)
    await guest.send({"command": "rename", "name": "Bea"})
    assert (await host.look())["expires_ms"] == NOW_MS + EXPIRY_MS + 1000
    world.advance(1000)
    view = await world.rooms.reconnect(guest.credential)
    assert view["expires_ms"] == NOW_MS + EXPIRY_MS + 2000
    assert view["seq"] == 3, "a reconnect takes no operation slot"


async def test_5_2_reading_and_retries_extend_nothing(world: World) -> None:
    """View, entry, hands, ledger, a duplicate, a refusal."""
    host, guest = await seated(world)
    rename = {"command": "rename", "name": "Bea"}
    await guest.send(rename, key(900))
    world.advance(1000)
    entry = await world.rooms.enter(host.room, host.credential)
    await world.rooms.view(entry)
    await world.rooms.hands(entry)
    await world.rooms.ledger(entry)
    await guest.send(rename, key(900))
    assert await code_of(guest.send(END)) == "not_host"
    assert (await host.look())["expires_ms"] == NOW_MS + EXPIRY_MS


@pytest.mark.parametrize("revived", [False, True])
async def test_5_4_expiry_holds_by_the_clock_without_a_sweeper(world: World, tmp_path: Path, revived: bool) -> None:
    """A millisecond before all is well; at the moment itself the first access deletes, the next finds nothing."""
    host, guest = await seated(world)
    world.advance(EXPIRY_MS - 1)
    await host.look()
    if revived:
        await restart(world, tmp_path / "data")
    world.advance(1)
    assert await code_of(guest.look()) == "room_expired"
    assert world.heard[-1] == (host.room, -1)
    assert await code_of(host.look()) == "room_unknown"
    assert await code_of(host.send(END)) == "room_unknown"
    assert await code_of(world.rooms.reconnect(host.credential)) == "credential_unknown"
    assert await world.store.count() == 0


@pytest.mark.parametrize("way", range(5))
async def test_5_4_every_way_in_judges_by_the_clock(world: World, way: int) -> None:
    """Each deletes the room that it finds over."""
    host, guest = await seated(world, 2)
    waiting = Player(world, credential(10))
    await waiting.create(seats=2)
    assert waiting.seen is not None
    code = waiting.seen["code"]
    entry = await world.rooms.enter(host.room, host.credential)
    world.advance(EXPIRY_MS)
    asked: list[Callable[[], Awaitable[object]]] = [
        lambda: guest.send(END),
        lambda: world.rooms.reconnect(guest.credential),
        lambda: world.rooms.view(entry),
        lambda: world.rooms.hands(entry),
        lambda: Player(world, credential(9)).join(code, "Bo"),
    ]
    assert await code_of(asked[way]()) == "room_expired"
    assert await world.store.count() == 1


async def test_5_1_a_retried_join_of_an_expired_room_gets_nothing(world: World) -> None:
    """Receipts go with their room, and the code is unknown then."""
    host = Player(world, credential(1))
    await host.create(seats=2)
    assert host.seen is not None
    body = {"name": "Bo", "code": host.seen["code"]}
    await world.rooms.join(credential(2), body)
    world.advance(EXPIRY_MS)
    assert await code_of(world.rooms.join(credential(2), body)) == "room_expired"
    assert await code_of(world.rooms.join(credential(2), body)) == "code_unknown"


async def test_5_3_nothing_unsettled_is_charged(world: World) -> None:
    """A hand in play goes with its room; there is nobody left to be charged."""
    players = await seated(world)
    await dealt(players)
    await players[0].lock()
    world.advance(EXPIRY_MS)
    assert await world.rooms.sweep() == 1
    assert await world.store.balances(players[0].room) == []


async def test_5_4_the_sweeper_deletes_what_is_over_and_nothing_else(world: World, tmp_path: Path) -> None:
    """In memory and on disk alike; who listens is told."""
    old = await seated(world, first=10)
    idle = await seated(world, first=20)
    await restart(world, tmp_path / "data")
    await old[0].look()
    world.advance(EXPIRY_MS - 1)
    young = await seated(world, first=30)
    world.advance(1)
    assert await world.rooms.sweep() == 2
    assert {room for room, seq in world.heard if seq == -1} == {old[0].room, idle[0].room}
    assert await world.rooms.sweep() == 0
    await young[0].look()


async def test_5_4_a_commit_in_flight_is_not_swept_away(world: World) -> None:
    """What came before the end of the seven days moves it, also if the sweeper is there before its commit."""
    host, guest = await seated(world)
    world.advance(EXPIRY_MS - 1)
    sending = asyncio.ensure_future(guest.send({"command": "rename", "name": "Bea"}))
    await asyncio.sleep(0)  # until it waits for its commit
    world.advance(1)
    assert await world.rooms.sweep() == 0
    await sending
    assert (await host.look())["seq"] == 3


async def test_5_4_deletion_leaves_no_byte_of_the_room(world: World, tmp_path: Path) -> None:
    """Neither in the file nor in its log; the search finds them before."""
    players = await seated(world)
    await players[0].send({"command": "rename", "name": "Wilhelmina"})
    await played(players)
    secrets = [players[0].room.encode(), b"Wilhelmina"]

    def found() -> list[bytes]:
        kept = b"".join(path.read_bytes() for path in (tmp_path / "data").iterdir())
        return [secret for secret in secrets if secret in kept]

    assert found() == secrets
    world.advance(EXPIRY_MS)
    await world.rooms.sweep()
    assert found() == []


async def test_the_sweeper_goes_on_after_a_failure() -> None:
    """It sweeps again after each pause until it is cancelled."""
    rounds: list[int] = []
    enough = asyncio.Event()

    class Sweepable:
        async def sweep(self) -> int:
            rounds.append(len(rounds))
            if len(rounds) == 3:
                enough.set()
            raise_on_first(rounds)
            return 0

    sweeping = asyncio.ensure_future(sweep_forever(Sweepable(), 0.0))
    await enough.wait()
    sweeping.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sweeping


def raise_on_first(rounds: list[int]) -> None:
    """Fail as a store does, once."""
    if len(rounds) == 1:
        raise StoreUnavailable


async def test_1_5_a_host_gone_for_a_day_lets_anyone_end(world: World) -> None:
    """Not a millisecond earlier; the log says on what grounds."""
    host, guest = await seated(world)
    await played([host, guest])
    world.advance(DAY_MS - 1)
    assert not (await guest.look())["anyone_may_end"]
    assert await code_of(guest.send(END)) == "not_host"
    entry = await world.rooms.enter(guest.room, guest.credential)
    tag = world.rooms.etag(entry)
    world.advance(1)
    assert (await guest.look())["anyone_may_end"]
    assert world.rooms.etag(entry) != tag
    await guest.send(END)
    assert (await host.look())["view"]["phase"] == "ended"
    logged = [row async for page in world.store.logged(host.room) for row in page][-1]
    assert (logged.kind, logged.seat, logged.body) == ("end", 1, '{"command":"end","host_gone":true}')
    assert await audit_room(world.store, host.room) == []


async def test_1_5_a_hand_in_play_is_not_ended(world: World) -> None:
    """Disconnection never surrenders: the hand waits."""
    host, guest = await seated(world)
    await dealt([host, guest])
    world.advance(2 * DAY_MS)
    assert not (await guest.look())["anyone_may_end"]
    assert await code_of(guest.send(END)) == "not_host"


@pytest.mark.parametrize("sign", ["operation", "reconnect", "present now", "present before", "present long before"])
async def test_1_5_a_host_that_gave_a_sign_is_not_gone(world: World, tmp_path: Path, sign: str) -> None:
    """An operation, a reconnect, or the live channel, also across a restart."""
    host, guest = await seated(world)
    world.advance(DAY_MS)
    if sign == "operation":
        await host.send({"command": "rename", "name": "Zoe"})
    elif sign == "reconnect":
        await world.rooms.reconnect(host.credential)
    else:
        world.present[host.room] = frozenset({0})
        await world.rooms.sweep()
        if sign != "present now":
            world.present = {}
            world.advance(DAY_MS - 1)
        if sign == "present long before":
            await restart(world, tmp_path / "data")
    assert not (await guest.look())["anyone_may_end"]
    assert await code_of(guest.send(END)) == "not_host"


async def test_1_5_a_present_host_extends_nothing(world: World) -> None:
    """The live channel keeps the host from being gone, not the room from expiring."""
    host, _ = await seated(world)
    world.present[host.room] = frozenset({0, 1})
    for _ in range(6):
        world.advance(DAY_MS)
        assert await world.rooms.sweep() == 0
    assert (await host.look())["expires_ms"] == NOW_MS + EXPIRY_MS
    world.advance(DAY_MS)
    assert await world.rooms.sweep() == 1
