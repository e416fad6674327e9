"""A client of few instructions, so that on a small machine the relay is measured and not its client.

HTTP/1.1 over one kept connection, an answer at a time, bodies by Content-Length; and the client's half of a WebSocket
(RFC 6455) for short texts. Both are asyncio protocols; nothing here checks more than a load needs.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

HEAD_END = b"\r\n\r\n"
LENGTH = b"content-length:"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Broken(Exception):
    """The connection is gone, or what came over it is no answer."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer: status, the raw head in lower case, and the body."""

    status: int
    head: bytes
    body: bytes


def request_bytes(method: str, path: str, headers: str, body: bytes = b"") -> bytes:
    """Write a request; `headers` are whole lines."""
    length = f"content-length: {len(body)}\r\n" if body else ""
    return f"{method} {path} HTTP/1.1\r\nhost: relay\r\n{headers}{length}\r\n".encode() + body


class Http(asyncio.Protocol):
    """One kept connection; `ask` waits for the answer before the next request."""

    def __init__(self) -> None:
        self._buffer = b""
        self._waiter: asyncio.Future[Reply] | None = None
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def connect(cls, port: int) -> "Http":
        """Connect to a relay on this machine. Raises OSError."""
        loop = asyncio.get_running_loop()
        _, protocol = await loop.create_connection(cls, "127.0.0.1", port)
        return protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remember where to write."""
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail whoever waits."""
        self._transport = None
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_exception(Broken(str(exc or "closed")))

    def data_received(self, data: bytes) -> None:
        """Hand over the answer once all of it is there."""
        self._buffer += data
        split = self._buffer.find(HEAD_END)
        if split < 0:
            return
        head = self._buffer[:split].lower()
        start = head.find(LENGTH)
        length = int(head[start + len(LENGTH) :].split(b"\r", 1)[0]) if start >= 0 else 0
        end = split + len(HEAD_END) + length
        if len(self._buffer) < end:
            return
        body, self._buffer = self._buffer[split + len(HEAD_END) : end], self._buffer[end:]
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(Reply(int(head[9:12]), head, body))

    async def ask(self, request: bytes) -> Reply:
        """Send a request and wait for its answer. Raises Broken."""
        if self._transport is None:
            raise Broken("closed")
        self._waiter = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return await self._waiter

    def close(self) -> None:
        """Let go."""
        if self._transport is not None:
            self._transport.close()


def frame(kind: int, payload: bytes) -> bytes:
    """Write a client's frame of at most 125 bytes; the mask is nought, which is a mask as good as any."""
    return bytes([0x80 | kind, 0x80 | len(payload)]) + b"\0\0\0\0" + payload


class Socket(asyncio.Protocol):
    """The live channel of one seat; `heard` is called with every text, `closed` is the code it was closed with.

    `over` is done once the connection is gone.
    """

    def __init__(self, room: str, credential: str, heard: Callable[[bytes], None]) -> None:
        self.closed: int | None = None
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.broken: Exception | None = None
        self._room, self._credential, self._heard = room, credential, heard
        self._buffer = b""
        self._open = False
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def connect(cls, port: int, room: str, credential: str, heard: Callable[[bytes], None]) -> "Socket":
        """Connect and greet; the first text comes when the relay has let us in. Raises OSError."""
        loop = asyncio.get_running_loop()
        _, protocol = await loop.create_connection(lambda: cls(room, credential, heard), "127.0.0.1", port)
        return protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self._transport = transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        upgrade = (
            f"upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n"
        )
        transport.write(request_bytes("GET", f"/api/rooms/{self._room}/live", upgrade))

    def connection_lost(self, exc: Exception | None) -> None:
        """Note a connection that broke without a close frame."""
        self._transport, self.broken = None, exc
        if self.closed is None:
            self.closed = 1006
        if not self.over.done():
            self.over.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Read the answer to the upgrade, then frames."""
        self._buffer += data
        if not self._open:
            split = self._buffer.find(HEAD_END)
            if split < 0:
                return
            if self._buffer[9:12] != b"101":
                self.close()
                return
            self._buffer, self._open = self._buffer[split + len(HEAD_END) :], True
            self._write(TEXT, b'{"credential":"%s"}' % self._credential.encode())
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Take one frame off the buffer, if all of it is there; the relay's texts are short."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        start, length = 2, buffer[1] & 0x7F
        if length == 126:
            start, length = 4, int.from_bytes(buffer[2:4])
        if len(buffer) < start + length:
            return False
        kind, payload = buffer[0] & 0x0F, buffer[start : start + length]
        self._buffer = buffer[start + length :]
        if kind == TEXT:
            self._heard(payload)
        elif kind == PING:
            self._write(PONG, payload)
        elif kind == CLOSE:
            self.closed = int.from_bytes(payload[:2]) if payload else 1005
            self._write(CLOSE, payload[:2])
            self.close()
        return True

    def _write(self, kind: int, payload: bytes) -> None:
        if self._transport is not None:
            self._transport.write(frame(kind, payload))

    def close(self) -> None:
        """Let go, without a word."""
        if self._transport is not None:
            self._transport.close()
