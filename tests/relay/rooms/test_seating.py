"""Rooms, codes and seats: making, joining, leaving, and what the code does meanwhile (`rooms 1`, `2.1`)."""

import pytest

from houseway.errors import NameTaken
from houseway_relay.rooms import Creation
from tests.relay.rooms.worlds import Player, World, code_of, credential, dealt, played, refused, seated

pytestmark = pytest.mark.anyio


def stranger(world: World, number: int = 99) -> Player:
    """Somebody who has no seat yet."""
    return Player(world, credential(number))


async def test_1_1_a_room_has_two_to_four_seats_and_two_people_at_least(world: World) -> None:
    """House seats fill up to all but two; the fifth seat and the lonely table are refused."""
    assert await code_of(stranger(world).create(seats=5)) == "seats_out_of_range"
    assert await code_of(stranger(world).create(seats=1)) == "seats_out_of_range"
    assert await code_of(stranger(world).create(seats=4, house_seats=3)) == "house_seats_out_of_range"
    host = stranger(world)
    await host.create(seats=4, house_seats=2)
    assert [(seat["kind"], seat["status"]) for seat in host.table["seats"]] == [
        ("human", "deciding"),
        ("human", "open"),
        ("house", "consented"),
        ("house", "consented"),
    ]
    assert await world.store.count() == 1


async def test_1_2_no_hand_before_every_seat_is_taken(world: World) -> None:
    """A consent with a seat open is out of place."""
    host = stranger(world)
    await host.create(seats=3)
    assert await code_of(host.send(host.consent_body())) == "wrong_phase"


async def test_1_3_only_the_host_configures_and_ends(world: World) -> None:
    """The guest is refused, and nothing changes; the host may."""
    host, guest = await seated(world)
    settings = {"command": "configure", "revision": 1, "settings": {"unit": 2}}
    assert await code_of(guest.send(settings)) == "not_host"
    assert await code_of(guest.send({"command": "end"})) == "not_host"
    assert (await host.look())["seq"] == 2
    await host.send(settings)
    assert host.table["settings"]["unit"] == 2
    assert await code_of(host.send(settings)) == "settings_stale"
    await host.send({"command": "end"})
    assert (await guest.look())["view"]["phase"] == "ended"


async def test_1_3_after_the_first_deal_seats_are_frozen(world: World) -> None:
    """Unit, scale and bonuses change between hands; seats never again."""
    host, guest = await seated(world)
    await played([host, guest])
    await host.look()
    revision = host.table["revision"]
    frozen = {"command": "configure", "revision": revision, "settings": {"seats": 3}}
    assert await code_of(host.send(frozen)) == "setting_frozen"
    assert await code_of(guest.send({"command": "leave"})) == "setting_frozen"
    await host.send({"command": "configure", "revision": revision, "settings": {"options": {"scale": "1-6"}}})
    assert host.table["settings"]["options"]["scale"] == "1-6"


async def test_1_4_leaving_opens_the_seat_and_the_lowest_is_taken_next(world: World) -> None:
    """Seat 1 is left; the next to join sits there, before seat 3."""
    host, first, second = (await seated(world, 3))[:3]
    await first.send({"command": "leave"})
    late = stranger(world)
    await late.join((await host.look())["code"], "Eve")
    assert late.seat == 1
    assert await code_of(second.send({"command": "leave", "target": 1})) == "not_host"
    assert await code_of(host.send({"command": "leave"})) == "host_stays"


async def test_1_4_the_host_frees_a_seat_and_its_holder_is_out(world: World) -> None:
    """The freed credential opens nothing any more, and says so."""
    host, guest = await seated(world)
    receipt = await host.send({"command": "leave", "target": 1})
    assert (receipt["operation"], receipt["seat"]) == ("leave", 0)
    assert host.table["seats"][1]["status"] == "open"
    assert await code_of(guest.look()) == "seat_left"
    assert await code_of(world.rooms.reconnect(guest.credential)) == "seat_left"
    assert await code_of(guest.send({"command": "rename", "name": "Bob"})) == "seat_left"
    assert await code_of(guest.join((await host.look())["code"], "Bob")) == "key_reused"


async def test_1_6_names_are_unique_and_may_be_changed_between_hands(world: World) -> None:
    """A clash is refused with a suggestion, also in another case; during a hand no name changes."""
    host, guest = await seated(world, 2)
    error = await refused(guest.send({"command": "rename", "name": "  ANN "}))
    assert isinstance(error, NameTaken)
    assert error.params["suggestion"] == "ANN 2"
    assert await code_of(guest.send({"command": "rename", "name": "\u202ebob"})) == "name_invalid"
    await guest.send({"command": "rename", "name": " Bea "})
    assert (await host.look())["view"]["seats"][1]["name"] == "Bea"
    await dealt([host, guest])
    assert await code_of(guest.send({"command": "rename", "name": "Bo"})) == "wrong_phase"


async def test_1_6_a_name_that_clashes_takes_no_seat(world: World) -> None:
    """The same credential may ask again under the suggestion."""
    host = stranger(world, 1)
    await host.create(seats=2)
    assert host.seen is not None
    guest, code = stranger(world, 2), host.seen["code"]
    suggestion = str((await refused(guest.join(code, "ann"))).params["suggestion"])
    await guest.join(code, suggestion)
    assert guest.table["seats"][1]["name"] == "ann 2"


async def test_2_1_the_code_is_there_while_a_seat_is_open(world: World) -> None:
    """The last join erases it; with a seat open again there is another one."""
    host = stranger(world, 1)
    await host.create(seats=3)
    assert host.seen is not None
    first = host.seen["code"]
    assert first is not None
    assert len(first) == 11
    guest, last = stranger(world, 2), stranger(world, 3)
    await guest.join(first, "Bo")
    assert (await guest.look())["code"] == first
    await last.join(first, "Cy")
    assert (await host.look())["code"] is None
    stored = await world.store.room(host.room)
    assert stored is not None
    assert stored.code is None
    await last.send({"command": "leave"})
    second = (await host.look())["code"]
    assert second not in (None, first)
    late = stranger(world)
    assert await code_of(late.join(first, "Di")) == "code_unknown"
    await late.join(second, "Di")
    assert late.seat == 2


async def test_2_1_a_full_room_says_so_also_after_its_code_was_erased(world: World) -> None:
    """The code that filled the room is known as such; one that never was is not."""
    host = stranger(world, 1)
    await host.create(seats=2)
    assert host.seen is not None
    code = host.seen["code"]
    await stranger(world, 2).join(code, "Bo")
    assert await code_of(stranger(world).join(code, "Cy")) == "room_full"
    assert await code_of(stranger(world).join("00000-00000", "Cy")) == "code_unknown"


async def test_2_1_settings_that_open_or_close_seats_move_the_code(world: World) -> None:
    """Fewer seats erase it, more draw another."""
    host, _ = await seated(world, 2)
    await host.send({"command": "configure", "revision": 1, "settings": {"seats": 3}})
    assert host.seen is not None
    assert host.seen["code"] is not None
    await host.send({"command": "configure", "revision": 2, "settings": {"seats": 2}})
    assert host.seen["code"] is None


async def test_2_1_an_ended_room_has_no_code(world: World) -> None:
    """Nobody can join what is over, so nobody is invited."""
    host = stranger(world, 1)
    await host.create(seats=2)
    assert host.seen is not None
    code = host.seen["code"]
    await host.send({"command": "end"})
    assert host.seen["code"] is None
    assert await code_of(stranger(world).join(code, "Cy")) == "wrong_phase"


@pytest.mark.parametrize("change", [str.lower, lambda code: code.replace("-", " "), lambda code: f" {code}--"])
async def test_2_1_a_code_is_taken_as_people_type_it(world: World, change: object) -> None:
    """Case, spaces and hyphens do not matter."""
    assert callable(change)
    host = stranger(world, 1)
    await host.create(seats=2)
    assert host.seen is not None
    await stranger(world, 2).join(change(host.seen["code"]), "Bo")


async def test_creation_may_be_closed_or_need_a_key(world: World) -> None:
    """A retry of what was accepted is answered all the same."""
    guest = stranger(world, 1)
    await guest.create()
    world.creation = Creation("closed")
    world.start(world.store)
    assert await code_of(stranger(world).create()) == "creation_closed"
    world.creation = Creation("key", "let me in")
    world.start(world.store)
    for key in (None, "", "let me", "let me in "):
        body = {"name": "Ann", "creation_key": key}
        assert await code_of(world.rooms.create(credential(50), body)) == "creation_key_wrong"
    _, new = await world.rooms.create(credential(50), {"name": "Ann", "creation_key": "let me in"})
    assert new
    _, new = await world.rooms.create(guest.credential, {"name": "Ann", "settings": {}})
    assert not new


async def test_caps_close_creation(world: World) -> None:
    """As many rooms, and as many bytes, as the relay keeps."""
    world.max_rooms = 1
    world.start(world.store)
    await stranger(world, 1).create()
    assert await code_of(stranger(world, 2).create()) == "rooms_exhausted"
    world.max_rooms, world.max_bytes = None, 1
    world.start(world.store)
    assert await code_of(stranger(world, 2).create()) == "disk_exhausted"
    assert await world.store.count() == 1
