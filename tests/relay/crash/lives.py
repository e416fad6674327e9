"""A relay that is killed and started again on the same data folder and the same port, while people play on."""

import asyncio
import socket
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from tests.bench.people import answer
from tests.bench.serving import Served, start
from tests.bench.wire import Http, request_bytes
from tests.relay.crash.players import Log, Relay, Room


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
        return port


class Lives:
    """One data folder, and the relay that runs on it now."""

    def __init__(self, data: Path, variables: Mapping[str, str] | None = None) -> None:
        self.data = data
        self.relay = Relay(free_port())
        self.served: Served | None = None
        self._variables = {"HOUSEWAY_PORT": str(self.relay.port), **(variables or {})}

    async def begin(self) -> Served:
        """Start the relay, and tell the players once it is ready."""
        self.served = await asyncio.to_thread(start, self.data, self._variables)
        http = await Http.connect(self.relay.port)
        answer(await http.ask(request_bytes("GET", "/readyz", "")))
        http.close()
        self.relay.up.set()
        return self.served

    async def kill(self) -> None:
        """Kill it in the middle of whatever it does."""
        self.relay.up.clear()
        if self.served is not None:
            served, self.served = self.served, None
            await asyncio.to_thread(served.kill)


@asynccontextmanager
async def load(relay: Relay, log: Log, rooms: int) -> AsyncIterator[list[Room]]:
    """Have people sit down in so many rooms and play; at the end they finish their hands and leave."""
    playing = [Room(relay, log, seed) for seed in range(rooms)]
    await asyncio.gather(*(room.sit_down() for room in playing))
    tasks = [asyncio.create_task(room.play()) for room in playing]
    try:
        yield playing
        for room in playing:
            room.stopped = True
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
