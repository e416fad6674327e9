"""Rooms whose stored data contradict themselves: refused, kept as they are, and named by the audit (`rooms 4.4`)."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from houseway_relay.audit import audit, audit_room
from houseway_relay.data_folder import DATABASE
from houseway_relay.store_sqlite import open_store
from tests.relay.rooms.worlds import (
    EXPIRY_MS,
    Player,
    World,
    code_of,
    credential,
    dealt,
    open_world,
    played,
    restart,
    seated,
)

pytestmark = pytest.mark.anyio


def exchange_cards(state: Any) -> None:
    """Two seats' first cards, exchanged: still a deal, but not the one that the entropy gives."""
    one, other = state["dealt"]["hands"]
    one[0], other[0] = other[0], one[0]


def repeat_a_card(state: Any) -> None:
    """One card twice in the order."""
    state["dealt"]["order"][0] = state["dealt"]["order"][1]


def lock_foreign_cards(state: Any) -> None:
    """A lock with the cards of another seat."""
    state["seats"][0]["lock"] = {"action": "surrender", "cards": state["dealt"]["hands"][1]}


def make_money(state: Any) -> None:
    """A balance that nobody paid."""
    state["seats"][0]["balance"] += 1


def rename_a_seat(state: Any) -> None:
    """Another name than the seats' table has."""
    state["seats"][1]["name"] = "Zed"


def empty_a_seat(state: Any) -> None:
    """A seat that somebody holds, without a name."""
    state["seats"][1]["name"] = None
    state["seats"][1]["consented"] = False
    state["dealt"] = None


def skip_a_hand(state: Any) -> None:
    """A hand too many."""
    state["hand"] += 1


DAMAGES: list[Callable[[Any], None]] = [
    exchange_cards,
    repeat_a_card,
    lock_foreign_cards,
    make_money,
    rename_a_seat,
    empty_a_seat,
    skip_a_hand,
]


def execute(folder: Path, *statements: str) -> None:
    """Change the closed database behind the relay's back, with the laws out of the way that only refuse."""
    with closing(sqlite3.connect(folder / DATABASE)) as db, db:
        refusing = "SELECT name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%RAISE(%'"
        for (name,) in db.execute(refusing).fetchall():
            db.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            assert db.execute(statement).rowcount > 0, "the damage was done"


async def damage(world: World, folder: Path, room: str, change: Callable[[Any], None]) -> str:
    """Change the stored state of a room while the relay is stopped; gives the new text."""
    stored = await world.store.room(room)
    assert stored is not None
    state = json.loads(stored.state)
    change(state)
    text = json.dumps(state)
    await world.store.close()
    execute(folder, f"UPDATE rooms SET state = '{text}' WHERE room = '{room}'")
    await restart(world, folder)
    return text


@pytest.mark.parametrize("change", DAMAGES, ids=lambda change: change.__name__)
async def test_4_4_a_damaged_room_is_refused_and_kept(
    world: World, tmp_path: Path, change: Callable[[Any], None]
) -> None:
    """Every request is refused with the code, nothing is written, and other rooms play on."""
    folder = tmp_path / "data"
    host, guest = await seated(world, 2)
    sound = await seated(world, 2, first=10)
    await dealt([host, guest])
    text = await damage(world, folder, host.room, change)
    assert await code_of(host.look()) == "room_damaged"
    assert await code_of(guest.send({"command": "lock", "hand": 1, "action": {"action": "natural"}})) == "room_damaged"
    assert await code_of(host.send({"command": "end"})) == "room_damaged"
    assert await code_of(world.rooms.reconnect(host.credential)) == "room_damaged"
    stored = await world.store.room(host.room)
    assert stored is not None
    assert stored.state == text
    assert {difference.name for difference in await audit_room(world.store, host.room)} & {
        "state_unreadable",
        "state_differs",
    }
    await played(sound)
    assert await audit_room(world.store, sound[0].room) == []


async def test_4_4_a_damaged_room_expires_too(world: World, tmp_path: Path) -> None:
    """On access as by the sweeper."""
    rooms = [await seated(world, 2, first=first) for first in (10, 20)]
    for host, guest in rooms:
        await dealt([host, guest])
        await damage(world, tmp_path / "data", host.room, exchange_cards)
    world.advance(EXPIRY_MS)
    assert await code_of(rooms[0][0].look()) == "room_expired"
    assert await world.rooms.sweep() == 1


async def test_4_4_a_seat_without_a_holder_is_damage(world: World, tmp_path: Path) -> None:
    """The credentials and the table must agree on who sits."""
    host, _ = await seated(world, 2)
    await world.store.close()
    execute(tmp_path / "data", "UPDATE credentials SET left = 1 WHERE seat = 1")
    await restart(world, tmp_path / "data")
    assert await code_of(host.look()) == "room_damaged"
    assert [difference.name for difference in await audit_room(world.store, host.room)] == ["holders_differ"]


async def test_4_4_a_damaged_record_is_refused_when_it_is_opened(world: World, tmp_path: Path) -> None:
    """The room goes on: its table is sound."""
    players = await seated(world, 2)
    await played(players)
    await world.store.close()
    execute(tmp_path / "data", "UPDATE hands SET record = replace(record, 'unit 5', 'unit 6')")
    await restart(world, tmp_path / "data")
    entry = await world.rooms.enter(players[0].room, players[0].credential)
    assert await code_of(world.rooms.hand(entry, 1)) == "room_damaged"
    await played(players)
    assert [str(each) for each in await audit_room(world.store, entry.room)] == [f"{entry.room} hand_differs 1"]


async def full_room(world: World) -> str:
    """A room in which everything happened that is logged."""
    host = Player(world, credential(1))
    await host.create(seats=3, house_seats=1)
    assert host.seen is not None
    leaver = Player(world, credential(5))
    await leaver.join(host.seen["code"], "Eve")
    await leaver.send({"command": "leave"})
    guest = Player(world, credential(2))
    await guest.join((await host.look())["code"], "Bo")
    await guest.send({"command": "rename", "name": "Bea"})
    await host.send({"command": "configure", "revision": 1, "settings": {"unit": 2, "options": {"scale": "2-4"}}})
    for kind in ("rows", "foul", "surrender"):
        await played([host, guest], [kind])
    await dealt([host, guest])
    await host.lock()
    return host.room


TAMPERED = [
    ("UPDATE operations SET seq = 99 WHERE seq = 5", "seq_gap"),
    ("UPDATE operations SET body = '{' WHERE seq = 5", "log_unreadable"),
    ("""UPDATE operations SET body = '{"command":"end"}' WHERE seq = 5""", "operation_refused"),
    ("UPDATE operations SET receipt = replace(receipt, '\"hand\":1', '\"hand\":2') WHERE seq = 5", "receipt_differs"),
    ("UPDATE operations SET content = zeroblob(32) WHERE seq = 5", "content_differs"),
    ("DELETE FROM deals WHERE hand = 4", "deal_missing"),
    ("UPDATE deals SET at_ms = at_ms + 1 WHERE hand = 2", "deal_differs"),
    ("INSERT INTO deals SELECT room, 9, shuffle, entropy, at_ms FROM deals WHERE hand = 1", "deal_unasked"),
    ("DELETE FROM hands WHERE hand = 2", "hand_missing"),
    ("UPDATE hands SET record = record || 'x' WHERE hand = 2", "hand_differs"),
    (
        (
            "INSERT INTO payments SELECT room, 4, seat, other, chips FROM payments WHERE hand = 1;"
            "INSERT INTO hands SELECT room, 4, at_ms, record FROM hands WHERE hand = 1"
        ),
        "hand_unasked",
    ),
    ("UPDATE payments SET chips = chips + 1 WHERE hand = 2 AND seat = 0 AND other = 1", "payments_differ"),
    ("DELETE FROM payments WHERE hand = 3 AND seat = 0 AND other = 1", "payments_differ"),
    ("DELETE FROM payments WHERE hand = 2", "payments_differ"),
    ("INSERT INTO payments SELECT room, 7, seat, other, chips FROM payments WHERE hand = 3", "payments_differ"),
    ("UPDATE seats SET balance = balance + 1 WHERE seat = 0", "balances_differ"),
    ("UPDATE seats SET name = 'Zed' WHERE seat = 1", "seats_differ"),
    ("UPDATE credentials SET seat = 2 WHERE seat = 1 AND left = 0", "holders_differ"),
    ("UPDATE rooms SET state = 'x'", "state_unreadable"),
    ("UPDATE rooms SET state = replace(state, '\"revision\":2', '\"revision\":3')", "state_differs"),
    ("UPDATE rooms SET ended = 1", "room_differs"),
    ("UPDATE rooms SET code = '0000000000'", "room_differs"),
]


@pytest.fixture(scope="module")
def full_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a full room, whose audit finds nothing."""
    folder = tmp_path_factory.mktemp("full") / "data"

    async def fill() -> None:
        world = open_world(folder)
        room = await full_room(world)
        assert await audit_room(world.store, room) == []
        await world.store.close()

    asyncio.run(fill())
    return folder


@pytest.mark.parametrize(("statement", "name"), TAMPERED, ids=[f"{name}-{n}" for n, (_, name) in enumerate(TAMPERED)])
async def test_the_audit_names_what_differs(full_folder: Path, tmp_path: Path, statement: str, name: str) -> None:
    """A sound room has no difference; one change behind the relay's back has its name."""
    folder = tmp_path / "data"
    copytree(full_folder, folder)
    execute(folder, *statement.split(";"))
    store = open_store(folder)
    assert name in [difference.name async for difference in audit(store)]
    await store.close()


async def test_the_audit_replays_an_end_and_an_empty_store(world: World) -> None:
    """Nothing to say of no rooms, of ended ones, of one that is not there."""
    assert [difference async for difference in audit(world.store)] == []
    host, _ = await seated(world, 2)
    await host.send({"command": "end"})
    assert [difference async for difference in audit(world.store)] == []
    assert await audit_room(world.store, "0" * 16) == []
