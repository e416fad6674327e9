"""Who is let in, and what the store keeps of their secrets (`rooms 2.2`, `2.3`)."""

from pathlib import Path

import pytest

from tests.relay.rooms.worlds import Player, World, code_of, credential, key, restart, seated

pytestmark = pytest.mark.anyio

END = {"command": "end"}


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (None, "credential_missing"),
        ("", "credential_missing"),
        ("short", "credential_malformed"),
        ("x" * 44, "credential_malformed"),
        ("é" * 43, "credential_malformed"),
        ("x" * 42 + "\n", "credential_malformed"),
        (credential(77), "credential_unknown"),
    ],
)
async def test_2_3_each_wrong_credential_has_its_code(world: World, given: str | None, code: str) -> None:
    """By every way in."""
    host, _ = await seated(world)
    assert await code_of(world.rooms.enter(host.room, given)) == code
    assert await code_of(world.rooms.reconnect(given)) == code
    assert await code_of(world.rooms.operate(host.room, given, key(1), END, 1)) == code
    if code != "credential_unknown":
        assert await code_of(world.rooms.create(given, {"name": "Ann"})) == code
        assert await code_of(world.rooms.join(given, {"name": "Ann", "code": "0000000000"})) == code
    assert (await host.look())["seq"] == 2


async def test_2_3_a_credential_opens_its_own_room_alone(world: World) -> None:
    """Another room's seat is refused as such."""
    host, _ = await seated(world)
    other = Player(world, credential(10))
    await other.create()
    assert await code_of(world.rooms.enter(other.room, host.credential)) == "credential_other_room"
    assert await code_of(world.rooms.operate(other.room, host.credential, key(1), END, 1)) == "credential_other_room"


@pytest.mark.parametrize("room", ["", "0" * 16, "nowhere", "A" * 16, "x" * 400, "\ud800", "../../etc"])
async def test_a_room_that_is_not_there_is_unknown(world: World, room: str) -> None:
    """Whatever the address says."""
    host, _ = await seated(world)
    assert await code_of(world.rooms.enter(room, host.credential)) == "room_unknown"
    assert await code_of(world.rooms.operate(room, host.credential, key(1), END, 1)) == "room_unknown"


async def test_2_2_the_same_request_again_finds_the_same_seat_after_a_restart(world: World, tmp_path: Path) -> None:
    """A lost answer loses no seat: create and join are keyed by the credential."""
    host, guest = await seated(world)
    assert host.seen is not None
    seat_of_guest = guest.seat
    await restart(world, tmp_path / "data")
    view = await world.rooms.reconnect(guest.credential)
    assert (view["room"], view["view"]["seat"]) == (host.room, seat_of_guest)


async def test_2_3_no_file_of_the_relay_holds_a_credential_or_an_erased_code(world: World, tmp_path: Path) -> None:
    """Hashes alone; the code is readable only while a seat is open."""
    host = Player(world, credential(1))
    await host.create(seats=2)
    assert host.seen is not None
    code = (host.seen["code"] or "").replace("-", "")
    held = b"".join(path.read_bytes() for path in (tmp_path / "data").iterdir())
    assert code.encode() in held, "the search finds what is there"
    await Player(world, credential(2)).join(code, "Bo")
    await world.store.close()
    held = b"".join(path.read_bytes() for path in (tmp_path / "data").iterdir())
    assert host.room.encode() in held
    for secret in (code, credential(1), credential(2)):
        assert secret.encode() not in held
