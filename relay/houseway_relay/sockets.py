"""The live channel as a WebSocket: a greeting with the credential, then pulses until either side has enough.

The answer to a wrong greeting is a close code of its own, so the socket is accepted first: a refused handshake tells a
browser nothing.
"""

import asyncio
import json

from starlette.types import Receive, Scope, Send

from houseway.errors import HousewayError
from houseway.room_errors import AccessRefused, RateLimited, RoomUnavailable, RoomUnknown
from houseway_relay import live
from houseway_relay.access import same_origin
from houseway_relay.live import Mailbox
from houseway_relay.services import Relay

GREETING_S = 10.0


class Refused(Exception):
    """The socket is closed with a code, and a word for those who read logs."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


class Left(Exception):
    """The client has gone."""


def close_code(error: HousewayError) -> int:
    """Return the close code of a refusal."""
    match error:
        case AccessRefused():
            return live.CREDENTIAL
        case RoomUnavailable():
            return live.UNKNOWN
        case RateLimited():
            return live.RATE_LIMITED
    return live.TRY_LATER


def read_greeting(text: str | None) -> str:
    """Read the credential from the first message. Raises Refused."""
    try:
        greeting = json.loads(text or "")
    except (ValueError, RecursionError) as error:
        raise Refused(live.MALFORMED, "greeting_malformed") from error
    credential = greeting.get("credential") if isinstance(greeting, dict) else None
    if not isinstance(credential, str):
        raise Refused(live.MALFORMED, "greeting_malformed")
    return credential


async def next_text(receive: Receive) -> str | None:
    """Return the next message, None for bytes. Raises Left."""
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise Left
    text: str | None = message.get("text")
    return text


class LiveSocket:
    """The endpoint of `/api/rooms/{room}/live`, as an ASGI application."""

    def __init__(self, greeting_s: float = GREETING_S) -> None:
        self.greeting_s = greeting_s

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept the socket, and close it with a code where it is refused."""
        relay: Relay = scope["app"].state.relay
        await receive()
        await send({"type": "websocket.accept"})
        try:
            await self._serve(relay, scope, receive, send)
        except Left:
            return
        except Refused as refused:
            await _close(send, refused.code, refused.reason)
        except HousewayError as error:
            await _close(send, close_code(error), error.code)

    async def _serve(self, relay: Relay, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        if relay.hub.stopping:
            raise Refused(live.STOPPING, "relay_stopping")
        if not same_origin(headers, relay.settings.origin):
            raise Refused(live.ORIGIN, "origin_refused")
        relay.rates.take("socket", relay.clients.of(scope))
        room = scope["path_params"]["room"]
        if relay.rooms is None:
            raise RoomUnknown
        try:
            async with asyncio.timeout(self.greeting_s):
                credential = read_greeting(await next_text(receive))
        except TimeoutError as error:
            raise Refused(live.NO_GREETING, "greeting_missing") from error
        # Listening begins before the seat is looked up: a change in between is heard.
        with relay.hub.listen(room) as channel:
            entry = await relay.rooms.enter(room, credential)
            mailbox = Mailbox(credential)
            channel.open_socket(entry.seat, mailbox, entry.seq)
            delivery = asyncio.create_task(mailbox.deliver(send))
            try:
                await _read_on(relay, mailbox, receive)
            finally:
                channel.close_socket(entry.seat, mailbox)
                delivery.cancel()
                await asyncio.gather(delivery, return_exceptions=True)


async def _read_on(relay: Relay, mailbox: Mailbox, receive: Receive) -> None:
    """Read until the client has gone. What it says is ignored, but not without end. Raises Left."""
    who = str(id(mailbox))
    while True:
        await next_text(receive)
        try:
            relay.rates.take("message", who)
        except RateLimited as error:
            mailbox.close(live.RATE_LIMITED, error.code)


async def _close(send: Send, code: int, reason: str) -> None:
    try:
        await send({"type": "websocket.close", "code": code, "reason": reason})
    except OSError:
        return


async def turn_out(relay: Relay, room: str, seat: int) -> None:
    """Close the sockets of a room whose credentials are good no longer; `seat` was left.

    A late retry of a leave may come when somebody else sits there already: a seat whose socket is good stays present.
    """
    channel = relay.hub.channel(room)
    if channel is None or relay.rooms is None:
        return
    kept = set()
    for mailbox in list(channel.sockets.values()):
        try:
            kept.add((await relay.rooms.enter(room, mailbox.credential)).seat)
        except HousewayError as error:
            mailbox.close(close_code(error), error.code)
    if seat not in kept:
        channel.forget(seat)
