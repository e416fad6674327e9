"""The rooms in memory: the ones used last, never two of one (`rooms 4.3`), and what a seat is shown of them."""

import gc
from pathlib import Path

import pytest

from houseway.settings import change, default_settings
from houseway.table import new_table
from houseway_relay import keeping
from houseway_relay.room import LiveRoom, LiveRooms, Standing
from tests.relay.rooms.worlds import NOW_MS, Player, World, credential, dealt, restart, seated

TABLE = new_table("Ann", change(default_settings(), {}, 2), 2)


def live(room: str) -> LiveRoom:
    """A room."""
    return LiveRoom(room, NOW_MS, Standing(TABLE, (), 1, None, NOW_MS, NOW_MS))


def kept(rooms: LiveRooms) -> list[str]:
    """The rooms in memory, the one used last at the end."""
    gc.collect()
    return [each.room for each in rooms]


def test_the_rooms_used_last_are_kept() -> None:
    """Asking for one counts as use."""
    rooms = LiveRooms(2, lambda _: False)
    for name in "abc":
        rooms.add(live(name))
    assert kept(rooms) == ["b", "c"]
    assert rooms.get("b") is not None
    rooms.add(live("d"))
    assert kept(rooms) == ["b", "d"]
    assert rooms.get("a") is None


def test_rooms_with_somebody_present_are_kept_beyond() -> None:
    """So that a host on the live channel is noticed."""
    present = {"a", "b"}
    rooms = LiveRooms(2, lambda room: room in present)
    for name in "abcd":
        rooms.add(live(name))
    assert {"a", "b"} <= set(kept(rooms))
    present.clear()
    rooms.add(live("e"))
    rooms.add(live("f"))
    assert len(kept(rooms)) == 2


def test_a_room_in_use_is_never_there_twice() -> None:
    """It fell out of the ones used last while somebody worked with it, and is found again."""
    rooms = LiveRooms(1, lambda _: False)
    mine = rooms.add(live("a"))
    rooms.add(live("b"))
    assert kept(rooms) == ["b"]
    assert rooms.get("a") is mine
    assert rooms.add(live("a")) is mine
    rooms.drop("a")
    assert rooms.get("a") is None


@pytest.mark.anyio
async def test_rooms_beyond_those_kept_are_read_again(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand goes on in rooms that take turns in memory."""
    monkeypatch.setattr(keeping, "KEPT_ROOMS", 1)
    world.start(world.store)
    tables = [await seated(world, 2, first=10 * number) for number in (1, 2, 3)]
    for players in tables:
        await dealt(players)
    for players in tables:
        await players[0].lock()
    for players in tables:
        assert (await players[1].lock())["settled"]


@pytest.mark.anyio
async def test_the_validator_changes_with_what_is_shown(world: World, tmp_path: Path) -> None:
    """Number of operations, expiry, seat, and the history that the data belong to; a restart alone changes nothing."""
    host, guest = await seated(world, 2)

    async def tag(player: Player) -> str:
        return world.rooms.etag(await world.rooms.enter(player.room, player.credential))

    first = await tag(host)
    assert first == f'W/"{world.store.epoch}-2-mk4okqo0-0"'
    await restart(world, tmp_path / "data")
    assert await tag(host) == first
    tags = [first, await tag(guest)]
    world.advance(1)
    await world.rooms.reconnect(guest.credential)
    tags.append(await tag(host))
    await guest.send({"command": "rename", "name": "Bea"})
    tags.append(await tag(host))
    assert len(set(tags)) == 4


@pytest.mark.anyio
async def test_who_listens_is_told_of_each_commit_in_order(world: World) -> None:
    """And of nothing else: reads, refusals and retries are no news."""
    host, guest = await seated(world, 2)
    await dealt([host, guest])
    await guest.lock()
    await host.look()
    assert world.heard == [(host.room, seq) for seq in range(1, 6)]


@pytest.mark.anyio
async def test_entropy_is_drawn_for_a_deal_alone(world: World) -> None:
    """Thirty-two bytes with the consent that leads to it, and with no other."""
    host, guest = await seated(world, 2)
    world.given.drawn.clear()
    await host.consent()
    assert world.given.drawn == []
    assert (await guest.consent())["dealt"]
    assert world.given.drawn == [32]


@pytest.mark.anyio
async def test_a_room_is_shown_with_its_dates_and_what_is_left(world: World) -> None:
    """All but the view of the table."""
    host = Player(world, credential(1))
    await host.create(seats=2)
    assert host.seen is not None
    shown = {name: value for name, value in host.seen.items() if name not in ("view", "code")}
    assert shown == {
        "room": host.room,
        "epoch": world.store.epoch,
        "seq": 1,
        "protocol": 1,
        "created_ms": NOW_MS,
        "expires_ms": NOW_MS + 7 * 24 * 60 * 60 * 1000,
        "operations_left": 19_999,
        "hands_left": 3_000,
        "anyone_may_end": False,
    }
