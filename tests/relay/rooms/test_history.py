"""Recent hands, one hand opened, the ledger (`rooms 4.6`)."""

import json
from typing import Any

import pytest

from houseway.record_text import read
from houseway.view import diagnosis_json
from houseway_relay import history
from houseway_relay.rooms import Entry
from tests.relay.rooms.worlds import World, code_of, played, seated

pytestmark = pytest.mark.anyio


async def some_hands(world: World, hands: int = 3) -> tuple[Entry, list[Any]]:
    """A room of three after some hands, and the hands as they were settled."""
    players = await seated(world, 3)
    settled = [await played(players, ["foul", "surrender"][: number % 3]) for number in range(hands)]
    return await world.rooms.enter(players[0].room, players[0].credential), settled


async def test_4_6_hands_come_newest_first(world: World) -> None:
    """With their nets; how many there are in all is said beside."""
    entry, settled = await some_hands(world)
    listed = await world.rooms.hands(entry)
    assert listed["settled"] == 3
    assert [hand["hand"] for hand in listed["hands"]] == [3, 2, 1]
    assert [hand["net_chips"] for hand in listed["hands"]] == [
        [seat["net_chips"] for seat in hand["seats"]] for hand in reversed(settled)
    ]


async def test_4_6_twenty_are_listed_and_all_can_be_opened(world: World) -> None:
    """The first is still there after the twenty-first."""
    players = await seated(world, 2)
    for number in range(21):
        if number == 10:
            await players[0].look()
            revision = players[0].table["revision"]
            await players[0].send({"command": "configure", "revision": revision, "settings": {"unit": 1}})
        await played(players)
    entry = await world.rooms.enter(players[0].room, players[0].credential)
    listed = await world.rooms.hands(entry)
    assert [hand["hand"] for hand in listed["hands"]] == list(range(21, 1, -1))
    assert (await world.rooms.hand(entry, 1))["settled"]["hand"] == 1


async def test_a_hand_opens_with_skill_and_luck_worked_out_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """What every seat saw at the reveal, and the diagnosis of its record, which is kept."""
    entry, settled = await some_hands(world)
    opened = await world.rooms.hand(entry, 2)
    assert opened["settled"] == settled[1]
    assert opened["diagnosis"] == diagnosis_json(read(settled[1]["record"]))
    stored = await world.store.hand(entry.room, 2)
    assert stored is not None
    assert json.loads(stored.diagnosis or "") == opened["diagnosis"]
    monkeypatch.setattr(history, "diagnosis_json", None)
    assert await world.rooms.hand(entry, 2) == opened


async def test_an_opened_hand_tells_neither_entropy_nor_order(world: World) -> None:
    """The record that leaves the relay is the public form; the stored one is the host's."""
    entry, _ = await some_hands(world, 1)
    stored = await world.store.hand(entry.room, 1)
    assert stored is not None
    assert "\nentropy " in stored.record
    shown = json.dumps(await world.rooms.hand(entry, 1))
    for line in ("entropy", "order", "shuffle"):
        assert line not in shown


@pytest.mark.parametrize("hand", [0, -1, 2, 10**30])
async def test_a_hand_that_was_not_settled_is_unknown(world: World, hand: int) -> None:
    """Also the one in play."""
    entry, _ = await some_hands(world, 1)
    assert await code_of(world.rooms.hand(entry, hand)) == "hand_unknown"


async def test_the_ledger_is_every_payment_both_ways(world: World) -> None:
    """Each balance is what it started with and its payments."""
    entry, settled = await some_hands(world)
    ledger = await world.rooms.ledger(entry)
    assert len(ledger["rows"]) == 3 * 6
    assert ledger["balances_chips"] == [seat["balance_chips"] for seat in settled[-1]["seats"]]
    for seat, balance in enumerate(ledger["balances_chips"]):
        assert balance == 1000 + sum(row["chips"] for row in ledger["rows"] if row["seat"] == seat)
    paid = {(row["hand"], row["seat"], row["other"]): row["chips"] for row in ledger["rows"]}
    assert all(paid[hand, other, seat] == -chips for (hand, seat, other), chips in paid.items())


async def test_the_ledger_as_csv_is_the_same_rows(world: World) -> None:
    """With its head."""
    entry, _ = await some_hands(world)
    text = "".join([piece async for piece in world.rooms.ledger_csv(entry)])
    rows = (await world.rooms.ledger(entry))["rows"]
    wanted = [f"{row['hand']},{row['seat']},{row['other']},{row['chips']}" for row in rows]
    assert text.splitlines() == ["hand,seat,other,chips", *wanted]
    assert text.endswith("\n")
