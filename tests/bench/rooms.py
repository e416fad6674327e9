"""Measures the relay under a load of rooms and compares with the limits; exit 1 when one is missed.

usage: python -m tests.bench.rooms [locks | crowd | ageing]…

The relay runs as it is hosted (uvloop, httptools, one process, synchronous=FULL), with limits of requests off; the load
comes over loopback from this process. On two processors they share the machine.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvloop

from tests.bench import ageing, locks
from tests.bench.crowd import Crowd
from tests.bench.people import answer
from tests.bench.serving import serving, start
from tests.bench.wire import Http, request_bytes

# A part that takes longer than this has missed its limits, whatever they are; on a free machine each takes half of it.
LONGEST_S = 60
CROWD_ROOMS = 500
COMING_BACK_AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure and its limit: the most it may be, or the least; `base` is what it is a ratio to, if it is one.

    A `note` stands behind it.
    """

    name: str
    value: float
    limit: float
    least: bool = False
    base: float | None = None
    note: str = ""

    @property
    def held(self) -> float:
        """What is compared with the limit."""
        return self.value if self.base is None else self.value / self.base

    @property
    def met(self) -> bool:
        """Whether the limit is kept."""
        return self.held >= self.limit if self.least else self.held <= self.limit

    def line(self) -> str:
        """Write the figure as a line of the table."""
        beside = f"{'':19}" if self.base is None else f"{self.base:11.3f}{self.held:8.2f}"
        bound = f"{'>=' if self.least else '<='}{self.limit:g}"
        said = f"{'met' if self.met else 'MISSED'}{f'  ({self.note})' if self.note else ''}"
        return f"{self.name:33}{self.value:9.3f}{beside}{bound:>9}  {said}"


HEAD = f"{'':33}{'measured':>9}{'beside':>11}{'ratio':>8}{'limit':>9}"


async def measure_locks(folder: Path) -> list[Figure]:
    """Durable locks beside health checks."""
    with serving(folder) as served:
        found = await locks.measure(served)
    return [
        Figure("durable locks a second", found.locks_per_s, 2000, least=True),
        Figure("locks beside health checks", found.locks_per_s, 0.15, least=True, base=found.health_per_s),
        Figure("a lock, p99, ms", found.p99_ms, 50, note=f"{found.best_p99_ms:.0f} in the best round"),
    ]


async def measure_crowd(folder: Path) -> list[Figure]:
    """Fan-out to a crowd, its memory, and its way back after a restart."""
    with serving(folder) as served:
        connections = await served.connections(locks.CONNECTIONS)
        crowd = Crowd(await locks.seat_rooms(connections, CROWD_ROOMS))
        await crowd.open(connections, served.port, look=False)
        heard = await crowd.play(served, connections, 1)
        crowd.close()
    with serving(folder) as served:
        back_s = await crowd.open(await served.connections(COMING_BACK_AT_ONCE), served.port, look=True)
        memory_mb = max(heard.memory_mb, served.memory_mb())
        crowd.close()
    return [
        Figure("heard by a room of 500, p99, ms", heard.p99_ms, 50),
        Figure("memory with 2,000 sockets, MB", memory_mb, 250),
        Figure("2,000 sockets back, s", back_s, 3),
    ]


async def measure_ageing(folder: Path) -> list[Figure]:
    """What a room's age costs, and a start after a kill with an old room in the folder."""
    with serving(folder) as served:
        aged = await ageing.measure(await served.connections(len(ageing.NAMES)))
    begun = time.perf_counter()
    again = start(folder)
    http = await Http.connect(again.port)
    answer(await http.ask(request_bytes("GET", "/readyz", "")))
    ready_s = time.perf_counter() - begun
    again.kill()
    return [
        Figure("operation, hand 2,400 v. 25, ms", aged.old_ms, 1.2, base=aged.young_ms),
        Figure("way back, hand 2,400 v. 25, B", aged.old_bytes, 1.2, base=aged.young_bytes),
        Figure(f"ready after a kill ({aged.operations}), s", ready_s, 2),
    ]


PARTS: dict[str, Callable[[Path], Coroutine[Any, Any, list[Figure]]]] = {
    "locks": measure_locks,
    "crowd": measure_crowd,
    "ageing": measure_ageing,
}


def main(wanted: Sequence[str]) -> int:
    """Measure and print; gives the exit status."""
    figures: list[Figure] = []
    late: list[str] = []
    for name in wanted or PARTS:
        print(f"rooms: {name}", file=sys.stderr)
        with tempfile.TemporaryDirectory() as folder, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            try:
                figures += runner.run(asyncio.wait_for(PARTS[name](Path(folder) / "data"), LONGEST_S))
            except TimeoutError:
                late.append(f"rooms: {name}{'':>45}{f'<={LONGEST_S} s':>9}  MISSED")
    print("\n".join([HEAD, *(figure.line() for figure in figures), *late]))
    return 0 if all(figure.met for figure in figures) and not late else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
