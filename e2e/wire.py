"""Counting what travels: a plain TCP relay between a browser and a server, which sees every byte both ways."""

import re
import socket
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

REQUEST = re.compile(rb"^(?:GET|HEAD|POST) (\S+) HTTP/1\.1\r$", re.MULTILINE)
PIECE_BYTES = 1 << 16


class Wire:
    """What has passed so far: `received` bytes towards the browser, headers included, and the requests of it."""

    def __init__(self, server: str) -> None:
        """Listen on a port of its own for connections to `server`."""
        parts = urlsplit(server)
        self.server = (parts.hostname or "127.0.0.1", parts.port or 80)
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.origin = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.received = 0
        self.sent = bytearray()
        self.open: set[socket.socket] = set()
        self.lock = threading.Lock()

    @property
    def requests(self) -> Counter[str]:
        """Return how often each path was asked for; the app's requests have no bodies that could look like one."""
        with self.lock:
            return Counter(path.decode() for path in REQUEST.findall(bytes(self.sent)))

    def accept(self) -> None:
        """Take connections until the listener is closed, then end those that are open."""
        threads = []
        with self.listener:
            while True:
                try:
                    browser, _ = self.listener.accept()
                except OSError:
                    break
                threads.append(threading.Thread(target=self.carry, args=(browser,)))
                threads[-1].start()
        for end in [*self.open]:
            hang_up(end)
        for thread in threads:
            thread.join()

    def carry(self, browser: socket.socket) -> None:
        """Carry one connection in both directions until either end closes it."""
        with browser, socket.create_connection(self.server) as server:
            self.open |= {browser, server}
            upwards = threading.Thread(target=self.pump, args=(browser, server, self.count_sent))
            upwards.start()
            self.pump(server, browser, self.count_received)
            upwards.join()
            self.open -= {browser, server}

    def pump(self, source: socket.socket, target: socket.socket, count: Callable[[bytes], None]) -> None:
        """Pass bytes on in one direction; the end of one direction is the end of both."""
        try:
            while piece := source.recv(PIECE_BYTES):
                count(piece)
                target.sendall(piece)
        except OSError:
            pass
        hang_up(source)
        hang_up(target)

    def count_sent(self, piece: bytes) -> None:
        """Keep what the browser sent."""
        with self.lock:
            self.sent += piece

    def count_received(self, piece: bytes) -> None:
        """Count what the browser was sent."""
        with self.lock:
            self.received += len(piece)


def hang_up(end: socket.socket) -> None:
    """Wake whoever waits for this socket; its owner closes it."""
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)


@contextmanager
def wire_to(server: str) -> Iterator[Wire]:
    """Put a counting wire before a server until the block ends."""
    wire = Wire(server)
    thread = threading.Thread(target=wire.accept)
    thread.start()
    try:
        yield wire
    finally:
        # A thread that waits in accept does not notice a close.
        hang_up(wire.listener)
        thread.join()
