"""Five hundred rooms of four live channels: how soon an operation is heard by all four, and how fast all come back."""

import asyncio
import json
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

from tests.bench.people import Form, Person, answer, see, share, spread
from tests.bench.serving import Served
from tests.bench.wire import Http, Socket

OPERATIONS_A_SECOND = 160
ROOMS_THAT_PLAY = 200
# Whoever has not heard by then has not heard at all.
HEARD_WITHIN_S = 10


class Channel:
    """A person's live channel; tells when a sequence number was heard, and looks at the room as a browser does."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.seq = 0
        self.socket: Socket | None = None
        self._waiting: list[tuple[int, asyncio.Future[float]]] = []

    async def open(self, port: int) -> None:
        """Connect and wait for the first pulse."""
        heard = self.hear(1)
        self.socket = await Socket.connect(port, self.person.room, self.person.credential, self._take)
        await heard

    def hear(self, seq: int) -> "asyncio.Future[float]":
        """Return when this number, or a later one, is heard."""
        waiter: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._waiting.append((seq, waiter))
        return waiter

    def close(self) -> None:
        """Let go of the channel."""
        self.seq = 0
        if self.socket is not None:
            self.socket.close()

    def _take(self, payload: bytes) -> None:
        now = time.perf_counter()
        self.seq = json.loads(payload)["seq"]
        for seq, waiter in self._waiting:
            if seq <= self.seq and not waiter.done():
                waiter.set_result(now)
        self._waiting = [(seq, waiter) for seq, waiter in self._waiting if not waiter.done()]


@dataclass(frozen=True, slots=True)
class Heard:
    """How long pulses took from the request that caused them, in milliseconds, and the relay's memory meanwhile."""

    p50_ms: float
    p99_ms: float
    operations_per_s: float
    memory_mb: float


class Crowd:
    """People in rooms, each with a live channel."""

    def __init__(self, rooms: Sequence[Sequence[Person]]) -> None:
        self.rooms = [[Channel(person) for person in room] for room in rooms]
        self.latencies: list[float] = []

    @property
    def channels(self) -> list[Channel]:
        """All channels, in the order of no room."""
        everybody = [channel for room in self.rooms for channel in room]
        random.Random(2).shuffle(everybody)
        return everybody

    async def open(self, connections: Sequence[Http], port: int, *, look: bool) -> float:
        """Open all channels, and have everybody look at their room if wanted; returns how long that took."""

        async def come(http: Http, channel: Channel) -> None:
            await channel.open(port)
            if look:
                await see(http, channel.person)

        begun = time.perf_counter()
        await spread(connections, self.channels, come)
        return time.perf_counter() - begun

    def close(self) -> None:
        """Let go of all channels at once."""
        for channel in self.channels:
            channel.close()

    async def _operate(self, http: Http, channels: Sequence[Channel], seat: int, form: Form) -> None:
        """Send one operation, note when each of the room hears of it, and have each of them look."""
        begun, following = time.perf_counter(), max(channel.seq for channel in channels) + 1
        heard = asyncio.gather(*(channel.hear(following) for channel in channels))
        answer(await http.ask(channels[seat].person.operation(form, minimal=True)))
        self.latencies += [at - begun for at in await asyncio.wait_for(heard, HEARD_WITHIN_S)]

    async def play(self, served: Served, connections: Sequence[Http], hand: int) -> Heard:
        """Play a hand in some of the rooms, at an even pace; everybody who hears of an operation looks at the room."""
        rooms = self.rooms[:ROOMS_THAT_PLAY]
        spare = asyncio.Queue[Http]()
        for http in connections:
            spare.put_nowait(http)

        async def one(room: Sequence[Channel], step: int) -> None:
            seat = step % len(room)
            form = (
                room[seat].person.lock(hand)
                if step >= len(room)
                else {"command": "consent", "hand": hand, "revision": 1}
            )
            http = await spare.get()
            await self._operate(http, room, seat, form)
            for channel in room:
                await see(http, channel.person)
            spare.put_nowait(http)

        loop, begun = asyncio.get_running_loop(), time.perf_counter()
        memory_mb = served.memory_mb()
        running: list[asyncio.Task[None]] = []
        previous: dict[int, asyncio.Task[None]] = {}
        for number, (step, index) in enumerate((step, index) for step in range(8) for index in range(len(rooms))):
            await asyncio.sleep(max(0.0, begun + number / OPERATIONS_A_SECOND - time.perf_counter()))
            if index in previous:
                await previous[index]  # a room's people wait for each other
            previous[index] = loop.create_task(one(rooms[index], step))
            running.append(previous[index])
        await asyncio.gather(*running)
        took_s = time.perf_counter() - begun
        return Heard(
            share(self.latencies, 0.5) * 1000,
            share(self.latencies, 0.99) * 1000,
            len(running) / took_s,
            max(memory_mb, served.memory_mb()),
        )
