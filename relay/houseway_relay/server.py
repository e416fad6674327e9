"""Running the application: a listening socket of our own, uvicorn on it, and words for what goes wrong."""

import os
import signal
import socket
import sys
from types import FrameType

import uvicorn

from houseway_relay.app import create_app
from houseway_relay.settings import Settings
from houseway_relay.static import HOW_TO_BUILD

# Long enough for a phone to finish the largest file of the app, short enough for a restart.
GRACE_S = 10


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


def _stop(_: int, __: FrameType | None) -> None:
    raise SystemExit(0)


def serve(settings: Settings) -> None:
    """Serve until SIGTERM or Ctrl-C, then let running answers end. Raises ListenError; leaves by SystemExit(0)."""
    # uvicorn raises the signal once more when it has stopped; a stop that was asked for is a success.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _stop)
    config = uvicorn.Config(
        create_app(settings),
        access_log=settings.access_log,
        log_level="info" if settings.access_log else "warning",
        server_header=False,
        timeout_graceful_shutdown=GRACE_S,
    )
    with listen(settings.host, settings.port) as listener:
        if settings.web_folder() is None:
            print(HOW_TO_BUILD, file=sys.stderr)
        print(f"Houseway is at {address(listener, settings.host)}  (Ctrl-C stops it)", flush=True)
        uvicorn.Server(config).run(sockets=[listener])
