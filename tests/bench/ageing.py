"""What age costs a room: operations and the way back at hand 2,400 beside hand 25, and a start after a kill."""

import asyncio
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.bench.people import Person, answer, consent, see, sit_down
from tests.bench.wire import Http

OLD_HAND = 2400
YOUNG_HAND = 25
MEASURED_HANDS = 40
NAMES = ("Ann", "Ben", "Cat", "Dan")


@dataclass(slots=True)
class Table:
    """A room that is played by one connection a seat; what its operations cost, and how long its answers are."""

    connections: Sequence[Http]
    people: list[Person] = field(default_factory=list)
    hand: int = 1
    took: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)

    async def sit_down(self) -> None:
        """Make the room and seat everybody."""
        self.people = await sit_down(self.connections[0], NAMES, {"unit": 1})

    async def grow(self, hand: int) -> None:
        """Play up to a hand, all seats at once; everybody gives up, which costs the load itself the least."""
        seats = list(zip(self.connections, self.people, strict=True))
        while self.hand < hand:
            await asyncio.gather(*(consent(http, person, self.hand) for http, person in seats))
            await asyncio.gather(*(self._give_up(http, person) for http, person in seats))
            self.hand += 1

    async def _give_up(self, http: Http, person: Person) -> None:
        action = {"action": "surrender", "confirmed": True}
        form = {"command": "lock", "hand": self.hand, "action": action}
        answer(await http.ask(person.operation(form, minimal=True)))

    async def measure(self) -> None:
        """Play a hand, one seat after another, noting what each operation takes; then come back to the room."""
        seats = list(zip(self.connections, self.people, strict=True))
        for http, person in seats:
            await self._timed(http, person.operation({"command": "consent", "hand": self.hand, "revision": 1}))
        for http, person in seats:
            await see(http, person)
        for http, person in seats:
            await self._timed(http, person.operation(person.lock(self.hand)))
        self.hand += 1
        for http, person in seats:
            back = await http.ask(person.request("POST", "/api/reconnect"))
            answer(back)
            self.sizes.append(len(back.body))

    async def _timed(self, http: Http, request: bytes) -> None:
        begun = time.perf_counter()
        answer(await http.ask(request))
        self.took.append(time.perf_counter() - begun)


@dataclass(frozen=True, slots=True)
class Aged:
    """Median cost of an operation in milliseconds and mean size of the way back in bytes, of the old and the young."""

    old_ms: float
    young_ms: float
    old_bytes: float
    young_bytes: float
    operations: int


async def measure(connections: Sequence[Http]) -> Aged:
    """Play one room to hand 2,400 and another to hand 25, then both in turns."""
    old, young = Table(connections), Table(connections)
    for table, hand in ((old, OLD_HAND), (young, YOUNG_HAND)):
        await table.sit_down()
        await table.grow(hand)
    for _ in range(MEASURED_HANDS):
        await old.measure()
        await young.measure()
    room = await see(connections[0], old.people[0])
    return Aged(
        statistics.median(old.took) * 1000,
        statistics.median(young.took) * 1000,
        statistics.mean(old.sizes),
        statistics.mean(young.sizes),
        room["seq"],
    )
