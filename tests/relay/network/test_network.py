"""Whole games over a network that loses, doubles, delays and cuts: 300 seeds, and all come to one end.

Every hand is played, each operation is done once and its receipt is the same for whoever asks again, everybody sees
the same end, and the log replays to it. A failure names its seed, which is the test's own.
"""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from houseway_relay.audit import audit_room
from houseway_relay.store_sqlite import open_store
from tests.relay.network.network import FAULTS, Network, Weather
from tests.relay.network.people import Person, Plan
from tests.relay.rooms.worlds import NOW_MS, Given, World

SEEDS = 300
HANDS = 2
END_MS = 3_600_000


class Stage:
    """The relay that all seeds are played on, in virtual time."""

    def __init__(self, folder: Path) -> None:
        """Open it in a folder."""
        self.folder = folder
        self.loop = asyncio.new_event_loop()
        self.loop.run_until_complete(self._open())
        self.met: dict[str, int] = {}

    async def _open(self) -> None:
        self.world = World(open_store(self.folder), Given())

    async def restart(self) -> None:
        """The process is stopped and started: nothing stays in memory."""
        await self.world.store.close()
        self.world.start(open_store(self.folder))

    def close(self) -> None:
        """End."""
        self.loop.run_until_complete(self.world.store.close())
        self.loop.close()


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """One store for all seeds."""
    opened = Stage(tmp_path_factory.mktemp("network") / "data")
    yield opened
    opened.close()


async def play(stage: Stage, seed: int) -> tuple[list[Person], Network]:
    """A game from the first request until everybody saw its end."""
    random, world = Random(seed), stage.world
    network = Network(random, Weather.of(random))
    plan = Plan(HANDS, random.choice([2, 3, 4]))
    people = [
        Person(number, network, lambda: world.rooms, Random(random.random()), plan) for number in range(plan.seats)
    ]
    restart_ms = random.choice([None, None, None, 10_000, 30_000])
    world.given.seed, world.given.drawn = seed, []
    world.heard = []
    for person in people:
        network.after(0, person.begin)
    told = 0
    while not all(person.done for person in people):
        assert network.now_ms < END_MS, "it does not come to an end"
        world.given.now_ms = NOW_MS + network.now_ms
        await network.tick()
        for _, seq in world.heard[told:]:
            for person in people:
                network.tell(person.hear, seq)
        told = len(world.heard)
        if restart_ms is not None and network.now_ms > restart_ms:
            await stage.restart()
            restart_ms = None
    return people, network


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_game_comes_to_its_end(stage: Stage, seed: int) -> None:
    """Over a network drawn from the seed."""
    stage.loop.run_until_complete(converges(stage, seed))


async def converges(stage: Stage, seed: int) -> None:
    """Play, then hold what everybody saw, what is stored and what was acknowledged against each other."""
    people, network = await play(stage, seed)
    for fault, times in network.met.items():
        stage.met[fault] = stage.met.get(fault, 0) + times
    store, room = stage.world.store, people[0].room
    assert {person.room for person in people} == {room}
    ends = [{**person.view["view"], "seat": None, "lock": None} for person in people]
    assert all(end == ends[0] for end in ends), "everybody sees the same end"
    assert ends[0]["hand"] == HANDS + 1
    logged = [row async for page in store.logged(room) for row in page]
    receipts = {(row.holder, row.key): row.receipt for row in logged}
    assert len(receipts) == len(logged) == people[0].seq
    acknowledged = sum(len(person.acknowledged) for person in people)
    assert acknowledged <= len(logged)
    texts = set(receipts.values())
    for person in people:
        for receipt in person.acknowledged.values():
            assert text_of(receipt) in texts, "what was acknowledged is in the log"
    locks = [(row.seat, row.body) for row in logged if row.kind == "lock"]
    assert len(locks) == HANDS * len(people), "each seat locks each hand once"
    balances = await store.balances(room)
    assert sum(balances) == 1000 * len(people)
    assert await audit_room(store, room) == []


def text_of(receipt: Any) -> str:
    """A receipt as it is stored."""
    return json.dumps(receipt, separators=(",", ":"))


def test_every_fault_was_met(stage: Stage) -> None:
    """A network that turned fine would prove nothing."""
    if not stage.met:
        for seed in range(SEEDS, SEEDS + 3):
            stage.loop.run_until_complete(converges(stage, seed))
    assert set(stage.met) == {*FAULTS, "well"}
