"""Who hears "room at seq N": the sockets and long polls of each room, and which seats are present.

A pulse says how far a room is and who is there, nothing else; truth is fetched. It is encoded once for all who hear
it, and put into a mailbox of one place: a client that reads slowly finds the newest pulse, and holds up nobody. All of
it runs on the event loop and nothing here waits for a client.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.types import Send

from houseway.room_forms import Pulse
from houseway_relay.replies import to_bytes

# Close codes of the live channel beside 1012, "service restart".
MALFORMED = 4400
CREDENTIAL = 4401
ORIGIN = 4403
UNKNOWN = 4404
NO_GREETING = 4408
REPLACED = 4409
RATE_LIMITED = 4429
STOPPING = 1012
TRY_LATER = 1013

# A seat stays present for so long after its socket broke or its poll was answered: reloading a page, or asking again,
# is no absence.
SOCKET_LINGER_S = 2.0
POLL_LINGER_S = 10.0

# Polls of one seat that may wait at once; more of them are answered as they come.
POLLS_A_SEAT = 8


class Mailbox:
    """The newest pulse for one socket, or the code to close it with. `credential` opened it."""

    __slots__ = ("_text", "_wake", "code", "credential", "reason")

    def __init__(self, credential: str) -> None:
        self.credential = credential
        self.code: int | None = None
        self.reason = ""
        self._text: str | None = None
        self._wake = asyncio.Event()

    def put(self, text: str) -> None:
        """Leave a pulse in place of an older one."""
        self._text = text
        self._wake.set()

    def close(self, code: int, reason: str = "") -> None:
        """Ask for the socket to be closed; the first code stands."""
        if self.code is None:
            self.code, self.reason = code, reason
            self._wake.set()

    async def deliver(self, send: Send) -> None:
        """Send what comes, until the socket is to be closed or its client has gone."""
        try:
            while self.code is None:
                await self._wake.wait()
                self._wake.clear()
                if self._text is not None:
                    text, self._text = self._text, None
                    await send({"type": "websocket.send", "text": text})
            await send({"type": "websocket.close", "code": self.code, "reason": self.reason})
        except OSError:
            # The client has gone; whoever reads from the socket is told so too.
            return


class Channel:
    """Those who listen to one room. `users` counts what keeps it in the hub."""

    __slots__ = ("_hub", "_lingering", "_polls", "_room", "_told", "_waiting", "gone", "seq", "sockets", "users")

    def __init__(self, room: str, hub: "Hub") -> None:
        self._room = room
        self._hub = hub
        self.seq = 0
        self.gone = False
        self.users = 0
        self.sockets: dict[int, Mailbox] = {}
        self._polls: dict[int, int] = {}
        self._lingering: dict[int, asyncio.TimerHandle] = {}
        self._waiting: set[asyncio.Future[None]] = set()
        self._told: tuple[int, list[int]] | None = None

    @property
    def idle(self) -> bool:
        """Whether nobody is here."""
        return not self.users and not self._lingering

    @property
    def waiting(self) -> int:
        """How many polls wait."""
        return len(self._waiting)

    def present(self) -> frozenset[int]:
        """Return the seats that are here."""
        return frozenset((*self.sockets, *self._polls, *self._lingering))

    def pulse(self) -> Pulse:
        """Return how far the room is, and who is present."""
        return {"seq": self.seq, "present": sorted(self.present())}

    def reach(self, seq: int) -> None:
        """Take note that the room has got to `seq`, and tell everybody what is new."""
        self.seq = max(self.seq, seq)
        pulse = self.pulse()
        if self._told == (pulse["seq"], pulse["present"]):
            return
        self._told = (pulse["seq"], pulse["present"])
        text = to_bytes(pulse).decode()
        for mailbox in self.sockets.values():
            mailbox.put(text)
        self._answer_polls()

    def _answer_polls(self) -> None:
        for waiter in self._waiting:
            if not waiter.done():
                waiter.set_result(None)
        self._waiting.clear()

    def end(self, code: int, reason: str, gone: bool) -> None:
        """Close every socket and answer every poll: the room is `gone`, or the relay stops."""
        self.gone = self.gone or gone
        for mailbox in self.sockets.values():
            mailbox.close(code, reason)
        for handle in self._lingering.values():
            handle.cancel()
        self._lingering.clear()
        self._answer_polls()

    def open_socket(self, seat: int, mailbox: Mailbox, seq: int) -> None:
        """Let a socket in; the newest one of a seat wins, and hears at once how far the room is."""
        older = self.sockets.get(seat)
        if older is not None:
            older.close(REPLACED, "replaced")
        self._stay(seat)
        self.sockets[seat] = mailbox
        self.reach(seq)
        mailbox.put(to_bytes(self.pulse()).decode())

    def close_socket(self, seat: int, mailbox: Mailbox) -> None:
        """Let a socket go; its seat stays present for a moment unless a newer one took its place."""
        if self.sockets.get(seat) is mailbox:
            del self.sockets[seat]
            if mailbox.code is None:
                self._linger(seat, SOCKET_LINGER_S)
            self.reach(self.seq)

    def forget(self, seat: int) -> None:
        """End the presence of a seat that was left, unless its socket is open."""
        self._stay(seat)
        self.reach(self.seq)

    def _stay(self, seat: int) -> None:
        handle = self._lingering.pop(seat, None)
        if handle is not None:
            handle.cancel()

    def _linger(self, seat: int, seconds: float) -> None:
        if not self.gone and not self._hub.stopping:
            self._stay(seat)
            loop = asyncio.get_running_loop()
            self._lingering[seat] = loop.call_later(seconds * self._hub.patience, self._go, seat)

    def _go(self, seat: int) -> None:
        self.forget(seat)
        self._hub.tidy(self._room)

    @contextmanager
    def polling(self, seat: int, seq: int) -> Iterator[bool]:
        """Count a poll of a seat as presence; gives whether it may wait."""
        self._stay(seat)
        self._polls[seat] = self._polls.get(seat, 0) + 1
        self.reach(seq)
        try:
            yield self._polls[seat] <= POLLS_A_SEAT
        finally:
            self._polls[seat] -= 1
            if not self._polls[seat]:
                del self._polls[seat]
                self._linger(seat, POLL_LINGER_S)
                self.reach(self.seq)

    async def news(self, after: int, known: list[int] | None, wait_s: float, left: asyncio.Future[None]) -> Pulse:
        """Wait until the room is past `after` or others than `known` are present; give up after `wait_s`.

        It also ends when the room is gone, the relay stops, or `left` is done: the client went away.
        """
        loop = asyncio.get_running_loop()
        deadline = loop.time() + wait_s
        while not self.gone and not self._hub.stopping and not left.done():
            pulse = self.pulse()
            remaining = deadline - loop.time()
            if pulse["seq"] > after or known not in (None, pulse["present"]) or remaining <= 0:
                break
            waiter: asyncio.Future[None] = loop.create_future()
            self._waiting.add(waiter)
            try:
                await asyncio.wait({waiter, left}, timeout=remaining, return_when=asyncio.FIRST_COMPLETED)
            finally:
                self._waiting.discard(waiter)
                waiter.cancel()
        return self.pulse()


class Hub:
    """The channels of all rooms that somebody listens to. `patience` is a factor on how long presence lingers."""

    def __init__(self, patience: float = 1.0) -> None:
        self.patience = patience
        self.stopping = False
        self._channels: dict[str, Channel] = {}

    def heard(self, room: str, seq: int) -> None:
        """Tell the room's listeners how far it is; -1 for a room that is gone."""
        channel = self._channels.get(room)
        if channel is None:
            return
        if seq < 0:
            channel.end(UNKNOWN, "room_unknown", gone=True)
            self.tidy(room)
        else:
            channel.reach(seq)

    def present(self, room: str) -> frozenset[int]:
        """Return the seats of a room that have a live channel."""
        channel = self._channels.get(room)
        return frozenset() if channel is None else channel.present()

    def channel(self, room: str) -> Channel | None:
        """Return the channel of a room, if somebody listens."""
        return self._channels.get(room)

    @contextmanager
    def listen(self, room: str) -> Iterator[Channel]:
        """Keep a room's channel while somebody listens, or is about to: what is heard meanwhile is not lost."""
        channel = self._channels.get(room)
        if channel is None or channel.gone:
            channel = self._channels[room] = Channel(room, self)
        channel.users += 1
        try:
            yield channel
        finally:
            channel.users -= 1
            self.tidy(room)

    def tidy(self, room: str) -> None:
        """Drop a room's channel when nobody is left."""
        channel = self._channels.get(room)
        if channel is not None and channel.idle:
            del self._channels[room]

    def stop(self) -> None:
        """Close all sockets as for a restart, and answer all polls."""
        self.stopping = True
        for room, channel in list(self._channels.items()):
            channel.end(STOPPING, "relay_stopping", gone=False)
            self.tidy(room)

    def sockets(self) -> int:
        """Count the open sockets."""
        return sum(len(channel.sockets) for channel in self._channels.values())

    def polls(self) -> int:
        """Count the polls that wait."""
        return sum(channel.waiting for channel in self._channels.values())
