"""Rooms under every rule set: what is played for, games by points to their end, easy opponents."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from houseway.actions import SetRows
from houseway.cards import format_cards, parse_cards
from houseway.policy import house_way
from houseway.presets import PRESETS, preset
from houseway.room_forms import Receipt
from houseway.ruleset import ROW_NAMES, default_choices, resolve
from houseway_relay.audit import audit_room
from houseway_relay.data_folder import DATABASE
from houseway_relay.store import Stakes
from tests.relay.rooms.test_damaged import execute
from tests.relay.rooms.worlds import DAY_MS, EXPIRY_MS, Body, Player, World, code_of, dealt, restart, seated

pytestmark = pytest.mark.anyio

POINTS = [name for name, rules in PRESETS.items() if rules.economy.kind == "points"]
CHIPS, NOTHING = Stakes("chips", 1000), Stakes("points", 0)


def house_lock(player: Player) -> Body:
    """The lock of house-way under the table's own rules."""
    settings = player.table["settings"]
    rules = resolve(preset(settings["rule_set"]), settings["options"])
    action = house_way(parse_cards(player.table["cards"]), rules)
    wanted: Body = {"action": "natural"}
    if isinstance(action, SetRows):
        wanted = {"action": "set"} | {row: format_cards(getattr(action.arrangement, row)) for row in ROW_NAMES}
    return {"command": "lock", "hand": player.table["hand"], "action": wanted}


async def played(players: Sequence[Player]) -> Receipt:
    """A hand by house-way to its end; gives the last receipt."""
    await dealt(list(players))
    for player in players:
        await player.look()
        last = await player.send(house_lock(player))
    return last


async def configure(host: Player, **settings: object) -> Receipt:
    """Change settings as they are now."""
    await host.look()
    return await host.send({"command": "configure", "revision": host.table["revision"], "settings": settings})


async def stakes_of(world: World, room: str) -> Stakes:
    """What is stored of what a room plays for."""
    stored = await world.store.room(room)
    assert stored is not None
    return stored.stakes


@pytest.mark.parametrize("name", PRESETS)
async def test_a_room_plays_under_every_rule_set(world: World, tmp_path: Path, name: str) -> None:
    """Two hands with a restart between them; what they come to sums to what was handed out, and replays."""
    players = await seated(world, 4, 2, rule_set=name)
    start = preset(name).economy.start
    assert [seat["balance_chips"] for seat in players[0].table["seats"]] == [start] * 4
    await played(players)
    await restart(world, tmp_path / "data")
    await played(players)
    entry = await world.rooms.enter(players[0].room, players[0].credential)
    ledger = await world.rooms.ledger(entry)
    last = (await players[0].look())["view"]["last"]
    assert last is not None
    assert sum(ledger["balances_chips"]) == 4 * start
    assert ledger["balances_chips"] == [seat["balance_chips"] for seat in last["seats"]]
    assert [row["chips"] for row in ledger["rows"] if row["hand"] == 2 and row["seat"] < row["other"]] == [
        pair["chips"] for pair in last["pairs"]
    ]
    opened = await world.rooms.hand(entry, 2)
    assert opened["settled"] == last
    assert sum(opened["diagnosis"]["skill"]) == 0
    assert await audit_room(world.store, entry.room) == []


async def test_a_game_by_points_ends_the_room_after_its_last_hand(world: World, tmp_path: Path) -> None:
    """The last lock ends it: winners are named, nothing goes on, and the week of reading it is left."""
    players = await seated(world, 4, rule_set="tw-13zhang", hands=5)
    receipts = [await played(players) for _ in range(5)]
    assert [receipt["settled"] for receipt in receipts] == [True] * 5
    await restart(world, tmp_path / "data")
    seen = (await players[1].look())["view"]
    balances = [seat["balance_chips"] for seat in seen["seats"]]
    assert (seen["phase"], seen["hand"], sum(balances)) == ("ended", 6, 0)
    assert min(balances) < 0
    assert seen["winners"] == [seat for seat, balance in enumerate(balances) if balance == max(balances)]
    stored = await world.store.room(players[0].room)
    assert stored is not None
    assert (stored.ended, stored.code, stored.settled_hands) == (True, None, 5)
    assert await world.store.balances(players[0].room) == balances
    for body in (players[1].consent_body(), {"command": "rename", "name": "Bea"}, {"command": "leave"}):
        assert await code_of(players[1].send(body)) == "wrong_phase"
    for body in ({"command": "end"}, {"command": "configure", "revision": seen["revision"], "settings": {}}):
        assert await code_of(players[0].send(body)) == "wrong_phase"
    assert await audit_room(world.store, players[0].room) == []
    world.advance(EXPIRY_MS - 1)
    assert not (await players[2].look())["anyone_may_end"]
    world.advance(1)
    assert await world.rooms.sweep() == 1


async def test_the_last_lock_of_a_game_is_retried_for_its_receipt(world: World) -> None:
    """Also when the answer was lost and the game is over meanwhile (`rooms 4.2`)."""
    host, guest = await seated(world, 2, rule_set="intl-1-6", hands=5)
    for _ in range(4):
        await played([host, guest])
    await dealt([host, guest])
    await host.send(house_lock(host))
    body = house_lock(guest)
    first = await guest.send(body, "the-last-lock-of-this-game")
    assert guest.table["phase"] == "ended"
    assert await guest.send(body, "the-last-lock-of-this-game") == first
    assert len(await world.store.hands(host.room, 20)) == 5


async def test_the_rule_set_changes_what_is_played_for_until_the_first_deal(world: World, tmp_path: Path) -> None:
    """Chips and points, there and back, with a restart at each: what is stored fits the table."""
    folder = tmp_path / "data"
    host, guest = await seated(world, 2)
    assert await stakes_of(world, host.room) == CHIPS
    for name, stakes in (("mau-binh", NOTHING), ("wsgc-house", CHIPS), ("hk-13", NOTHING)):
        await guest.consent()
        await configure(host, rule_set=name)
        await restart(world, folder)
        seen = (await guest.look())["view"]
        assert await stakes_of(world, host.room) == stakes
        assert await world.store.balances(host.room) == [stakes.start] * 2
        assert [seat["balance_chips"] for seat in seen["seats"]] == [stakes.start] * 2
        assert seen["settings"]["options"] == default_choices(preset(name))
        assert seen["seats"][1]["status"] == "deciding"
        assert await audit_room(world.store, host.room) == []
    await dealt([host, guest])
    assert await code_of(configure(host, rule_set="wsgc-house")) == "wrong_phase"
    for player in (host, guest):
        await player.send(house_lock(player))
    for frozen in ({"rule_set": "wsgc-house"}, {"hands": 5}, {"opponents": "easy"}):
        assert await code_of(configure(host, **frozen)) == "setting_frozen"
    await configure(host, options={"daqiang": True})
    await played([host, guest])
    assert await stakes_of(world, host.room) == NOTHING
    assert await audit_room(world.store, host.room) == []


async def test_seats_come_and_go_with_the_rule_set(world: World, tmp_path: Path) -> None:
    """A set for four opens seats with its own balance; back at chips the open ones have chips too."""
    host, guest = await seated(world, 2)
    assert await code_of(configure(host, rule_set="plain")) == "seats_out_of_range"
    await configure(host, rule_set="plain", seats=4, house_seats=1)
    assert await world.store.balances(host.room) == [0] * 4
    await configure(host, rule_set="wsgc-house", seats=3, house_seats=0)
    await restart(world, tmp_path / "data")
    assert await world.store.balances(host.room) == [1000] * 3
    code = (await host.look())["code"]
    third = Player(world, "c" * 43)
    await third.join(code, "Cy")
    await played([host, guest, third])
    assert sum(await world.store.balances(host.room)) == 3000
    assert await audit_room(world.store, host.room) == []


async def test_easy_opponents_play_in_rooms_and_replay_the_same(world: World, tmp_path: Path) -> None:
    """They are called what they are, and their chance comes from the deal's own entropy."""
    players = await seated(world, 4, 2, rule_set="shisanshui", opponents="easy", hands=5)
    for _ in range(3):
        await played(players)
    await restart(world, tmp_path / "data")
    seen = (await players[0].look())["view"]
    assert [seat["kind"] for seat in seen["seats"]] == ["human", "human", "easy", "easy"]
    assert seen["last"] is not None
    assert [seat["kind"] for seat in seen["last"]["seats"]] == ["human", "human", "easy", "easy"]
    assert [seat.kind for seat in await world.store.seats(players[0].room)][2:] == ["easy", "easy"]
    assert await audit_room(world.store, players[0].room) == []


async def test_a_refused_order_asks_for_no_confirmation_where_fouls_are_prevented(world: World) -> None:
    """The failing constraint is named, nothing is kept, and rows in order are taken afterwards."""
    players = await seated(world, 4, 2, rule_set="plain")
    await dealt(players)
    body = house_lock(players[0])
    action = body["action"]
    action["middle"], action["back"] = action["back"], action["middle"]
    for confirmed in ({}, {"foul_confirmed": True}):
        assert await code_of(players[0].send({**body, "action": action | confirmed})) == "order_wrong"
    assert (await players[0].look())["view"]["lock"] is None
    await players[0].send(house_lock(players[0]))


async def test_stakes_that_are_not_the_rule_sets_are_damage(world: World, tmp_path: Path) -> None:
    """The room's own row must say what its table plays for (`rooms 4.4`)."""
    host, _ = await seated(world, 2, rule_set="pusoy")
    await world.store.close()
    execute(tmp_path / "data", "UPDATE rooms SET economy = 'chips', start = 1000")
    await restart(world, tmp_path / "data")
    assert await code_of(host.look()) == "room_damaged"
    assert [difference.name for difference in await audit_room(world.store, host.room)] == ["room_differs"]


async def test_the_host_of_a_points_room_may_end_it_early_and_so_may_anybody_after_a_day(world: World) -> None:
    """A game that was not played out has no winners."""
    host, guest = await seated(world, 2, rule_set="capsa-susun")
    await played([host, guest])
    assert await code_of(guest.send({"command": "end"})) == "not_host"
    world.advance(DAY_MS)
    await guest.send({"command": "end"})
    assert (guest.table["phase"], guest.table["winners"]) == ("ended", None)


async def test_the_ledger_of_a_points_room_counts_units(world: World, tmp_path: Path) -> None:
    """The ledger's figures are units, whatever one of them shows as: 賭 stand as 1, not as 100 points."""
    players = await seated(world, 4, rule_set="tw-13zhang")
    await played(players)
    pairs = players[-1].table["last"]["pairs"]
    assert all(pair["chips"] == pair["units"] for pair in pairs)
    room = players[0].room
    with closing(sqlite3.connect(tmp_path / "data" / DATABASE)) as db:
        stored = db.execute("SELECT chips FROM payments WHERE room = ? AND seat < other ORDER BY seat, other", (room,))
        assert [chips for (chips,) in stored] == [pair["units"] for pair in pairs]
