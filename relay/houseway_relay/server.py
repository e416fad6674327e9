"""Running the application: a listening socket of our own, uvicorn on it, and an orderly stop."""

import asyncio
import gc
import logging
import os
import secrets
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from starlette.applications import Starlette

from houseway_relay.app import create_app
from houseway_relay.host import Clock, Entropy, wall_clock
from houseway_relay.logs import log
from houseway_relay.settings import Settings
from houseway_relay.static import HOW_TO_BUILD

UVICORN = logging.getLogger("uvicorn")

# Running answers and sockets have this long to end; with the store's last commits a stop stays within ten seconds.
GRACE_S = 8
# Longer than proxies keep an idle connection to us (nginx: 60 s), so that it is they who close it.
KEEP_ALIVE_S = 65
# A table is replaced with every operation, by small values that know no cycles; looking for cycles among all rooms as
# often as Python does by itself costs a sixth of an operation.
COLLECT_AFTER = (20_000, 20, 50)
# How long the event loop computes before the thread that writes may have the interpreter, where both want it. By
# Python's own five milliseconds the thread waits longer than it works; by much less, they change places for nothing.
SWITCH_S = 0.0005
# The live channel's clients send a credential, nothing larger.
LARGEST_SOCKET_MESSAGE_BYTES = 4096


class ListenError(Exception):
    """The address cannot be listened on; the message says which and why."""


def listen(host: str, port: int) -> socket.socket:
    """Open the listening socket. Raises ListenError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        reason = error.strerror if isinstance(error, socket.gaierror) else os.strerror(error.errno or 0)
        raise ListenError(f"Cannot listen on {host} port {port}: {reason}.") from error


def address(listener: socket.socket, host: str) -> str:
    """Return the URL to open, with the port that the socket really has."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listener.getsockname()[1]}/"


class Server(uvicorn.Server):
    """uvicorn's server, stopped by us: a stop that was asked for is a success, whenever it comes."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        super().__init__(
            uvicorn.Config(
                app,
                # The lifespan runs around the server, so that what keeps it from starting is said in our words.
                lifespan="off",
                # Lines are the app's (`logs.py`): uvicorn's own would name addresses and whole paths.
                access_log=False,
                log_config=None,
                proxy_headers=False,
                server_header=False,
                timeout_keep_alive=KEEP_ALIVE_S,
                timeout_graceful_shutdown=GRACE_S,
                ws_max_size=LARGEST_SOCKET_MESSAGE_BYTES,
                # A compressor for each socket would cost more memory than all else of it.
                ws_per_message_deflate=False,
            )
        )

    def ask_to_stop(self) -> None:
        """Stop in order; asked a second time, stop without waiting for clients."""
        self.force_exit = self.should_exit
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Have the app end its sockets and long polls, then wait for what runs."""
        self.app.state.relay.stop()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals alone: `run` has taken them before the data was opened."""
        yield

    async def run_on(self, listener: socket.socket, host: str) -> None:
        """Open what the app needs, say the address, serve until asked to stop, and close all of it."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.ask_to_stop)
        async with self.app.router.lifespan_context(self.app):
            with lines_of_uvicorn():
                print(f"Houseway is at {address(listener, host)}  (Ctrl-C stops it)", flush=True)
                await self.serve(sockets=[listener])


@contextmanager
def lines_of_uvicorn() -> Iterator[None]:
    """Write uvicorn's warnings as the relay writes its own lines, or not at all where it writes none."""
    handlers = [*log.handlers, logging.NullHandler()]
    for handler in handlers:
        UVICORN.addHandler(handler)
    UVICORN.setLevel(logging.WARNING)
    UVICORN.propagate = False
    try:
        yield
    finally:
        for handler in handlers:
            UVICORN.removeHandler(handler)


def serve(settings: Settings, clock: Clock = wall_clock, entropy: Entropy = secrets.token_bytes) -> None:
    """Serve until SIGTERM or Ctrl-C, then let running answers end. Raises ListenError and what opening raises."""
    server = Server(create_app(settings, clock, entropy))
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    sys.setswitchinterval(SWITCH_S)
    with listen(settings.host, settings.port) as listener:
        if settings.web_folder() is None:
            print(HOW_TO_BUILD, file=sys.stderr)
        with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
            runner.run(server.run_on(listener, settings.host))
