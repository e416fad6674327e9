"""Durable locks a second beside `/healthz` requests a second, in the same run and over as many connections.

A lock is what costs most of all that a seat does: the relay reads thirteen cards, has the engine check them against the
hand, settles after the fourth, and answers with the receipt when the disk has acknowledged it (synchronous=FULL). What
looking at the room costs is the crowd's to measure.
"""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from tests.bench.people import Person, answer, consent, see, share, sit_down, spread
from tests.bench.serving import Served
from tests.bench.wire import Http, request_bytes

CONNECTIONS = 64
ROOMS = 256
HANDS = 6
HEALTH_REQUESTS = 2000
NAMES = ("Ann", "Ben", "Cat", "Dan")


@dataclass(frozen=True, slots=True)
class Locked:
    """Locks and health checks a second, each round the better of what it met; and the locks' latency.

    `p99_ms` is over all rounds together, `best_p99_ms` that of the round which met least of the machine's noise.
    """

    locks_per_s: float
    health_per_s: float
    p99_ms: float
    best_p99_ms: float


async def seat_rooms(connections: Sequence[Http], count: int) -> list[list[Person]]:
    """Make rooms of four and seat everybody."""
    rooms: list[list[Person]] = []

    async def make(http: Http, _: int) -> None:
        rooms.append(await sit_down(http, NAMES, {"unit": 1}))

    await spread(connections, range(count), make)
    return rooms


async def deal(connections: Sequence[Http], rooms: Sequence[Sequence[Person]], hand: int) -> None:
    """Let everybody consent, then look at the cards."""
    people = [person for room in rooms for person in room]
    await spread(connections, people, lambda http, person: consent(http, person, hand))
    await spread(connections, people, see)


async def health(connections: Sequence[Http], count: int) -> float:
    """Return how many health checks were answered a second."""
    request = request_bytes("GET", "/healthz", "")

    async def ask(http: Http, _: int) -> None:
        answer(await http.ask(request))

    begun = time.perf_counter()
    await spread(connections, range(count), ask)
    return count / (time.perf_counter() - begun)


async def measure(served: Served) -> Locked:
    """Lock hands in rounds, with health checks between them, so that both meet whatever else the machine does."""
    connections = await served.connections(CONNECTIONS)
    rooms = await seat_rooms(connections, ROOMS)
    people = [person for room in rooms for person in room]
    shuffled = random.Random(1)
    locked_s: list[float] = []
    latencies: list[list[float]] = []
    health_per_s: list[float] = []
    for hand in range(1, HANDS + 1):
        await deal(connections, rooms, hand)
        shuffled.shuffle(people)
        requests = [person.operation(person.lock(hand), minimal=True) for person in people]

        async def lock(http: Http, request: bytes) -> None:
            answer(await http.ask(request))

        begun = time.perf_counter()
        latencies.append(await spread(connections, requests, lock))
        locked_s.append(time.perf_counter() - begun)
        health_per_s.append(await health(connections, HEALTH_REQUESTS))
    for http in connections:
        http.close()
    return Locked(
        locks_per_s=len(people) / min(locked_s),
        health_per_s=max(health_per_s),
        p99_ms=share([*chain.from_iterable(latencies)], 0.99) * 1000,
        best_p99_ms=min(share(some, 0.99) for some in latencies) * 1000,
    )
