"""A network of which no message is safe, in virtual time: what happens to each is drawn from a seed.

The faults are those that the page's own table is driven with (`tests/web/rooms/network.ts`), and one more: a request
that the relay cuts off while it commits.

    dropped    the request never arrives, and its sender learns that at once
    silent     the request never arrives, and nobody says so
    doubled    the request arrives twice
    cut        the request is done, and its answer is lost
    cancelled  the request is cut off inside the relay, before or after its commit
    stopping   the relay refuses it, for it is about to stop

Delays reorder by themselves. What arrives in the same tick is handled at the same time.
"""

import asyncio
import heapq
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

from houseway.errors import HousewayError
from houseway.room_errors import RelayStopping

TICK_MS = 10
FAULTS = ("dropped", "silent", "doubled", "cut", "cut", "cancelled", "stopping")

type Ask = Callable[[], Coroutine[Any, Any, Any]]
type Heard = Callable[[Any], None]


class Lost:
    """What a sender hears when the connection breaks."""


@dataclass(frozen=True, slots=True)
class Weather:
    """How bad the network is: the share of messages that meet a fault, and the slowest delay."""

    share: float
    slowest_ms: int

    @classmethod
    def of(cls, random: Random) -> "Weather":
        """Draw it."""
        return cls(0.1 + random.random() * 0.4, random.choice([50, 500, 4_000]))


@dataclass(slots=True)
class Network:
    """Messages on their way, by the tick in which they arrive."""

    random: Random
    weather: Weather
    now_ms: int = 0
    met: dict[str, int] = field(default_factory=dict)
    _queue: list[tuple[int, int, Callable[[], Coroutine[Any, Any, None]]]] = field(default_factory=list)
    _order: Any = field(default_factory=count)

    def after(self, ms: int, happen: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Have something happen later."""
        at = (self.now_ms + ms) // TICK_MS + 1
        heapq.heappush(self._queue, (at, next(self._order), happen))

    def ask(self, ask: Ask, heard: Heard) -> None:
        """Send a request; ``heard`` gets the answer, the refusal or ``Lost``, or nothing for ever."""
        fate = self._fate()
        self.met[fate] = self.met.get(fate, 0) + 1
        if fate == "silent":
            return
        if fate == "dropped":
            self._tell(heard, Lost())
            return
        for _ in range(2 if fate == "doubled" else 1):
            self.after(self._delay(), lambda: self._arrive(ask, heard, fate))

    def tell(self, heard: Heard, said: Any) -> None:
        """Say something without being asked; it may be lost."""
        if self._fate() not in ("dropped", "silent", "cut"):
            self._tell(heard, said)

    async def tick(self) -> None:
        """Go to the next tick in which something arrives, and handle all of it at the same time."""
        at = self._queue[0][0]
        self.now_ms = at * TICK_MS
        together = []
        while self._queue and self._queue[0][0] == at:
            together.append(heapq.heappop(self._queue)[2]())
        await asyncio.gather(*together)

    async def _arrive(self, ask: Ask, heard: Heard, fate: str) -> None:
        if fate == "stopping":
            self._tell(heard, RelayStopping())
            return
        handling = asyncio.ensure_future(ask())
        if fate == "cancelled":
            await asyncio.sleep(0)  # it begins, and gets as far as its first wait
            handling.cancel()
        answer: Any = (await asyncio.gather(handling, return_exceptions=True))[0]
        if isinstance(answer, asyncio.CancelledError):
            answer = Lost()
        elif isinstance(answer, BaseException) and not isinstance(answer, HousewayError):
            raise answer
        self._tell(heard, Lost() if fate == "cut" else answer)

    def _tell(self, heard: Heard, said: Any) -> None:
        async def arrive() -> None:
            heard(said)

        self.after(self._delay(), arrive)

    def _fate(self) -> str:
        return self.random.choice(FAULTS) if self.random.random() < self.weather.share else "well"

    def _delay(self) -> int:
        return round(self.random.random() * self.weather.slowest_ms)
