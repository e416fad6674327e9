"""The handlers of rooms: each reads one request and asks `Rooms`, which authenticates and decides."""

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Literal

from houseway.errors import HousewayError, RequestMalformed
from houseway.room_errors import CodeUnknown, CreationClosed, CredentialUnknown, ProtocolOutdated
from houseway.room_forms import RoomView
from houseway_relay.api import Exchange
from houseway_relay.limits_of_rooms import MINIMUM_PROTOCOL
from houseway_relay.replies import NO_STORE, Headers, Reply, answer_reply, json_reply, ledger_reply, room_reply
from houseway_relay.sockets import turn_out
from houseway_relay.static import matches

LONGEST_WAIT_S = 25
NUMBER = re.compile(r"[0-9]{1,9}")
WAIT = re.compile(r"[0-9]{1,2}(?:\.[0-9]{1,3})?")
SEATS = re.compile(r"(?:[0-9](?:,[0-9]){0,3})?")

CSV = b"text/csv; charset=utf-8; header=present"
VARY = (b"vary", b"authorization")


def current(exchange: Exchange) -> int:
    """Return the client's protocol. Raises ProtocolOutdated where it is below the minimum (rooms 6.2)."""
    protocol = exchange.protocol()
    if protocol < MINIMUM_PROTOCOL:
        raise ProtocolOutdated(minimum=MINIMUM_PROTOCOL, got=protocol)
    return protocol


def shown(exchange: Exchange, room: RoomView) -> RoomView:
    """Return a room for a client whose protocol may show it: an outdated one finishes the hand in play (rooms 6.2)."""
    if room["view"]["phase"] != "setting":
        current(exchange)
    return room


async def create(exchange: Exchange) -> Reply:
    """Make a room; 200 for a retry."""
    return await _seat(exchange, "create", CreationClosed())


async def join(exchange: Exchange) -> Reply:
    """Take a seat by a code; 200 for a retry."""
    return await _seat(exchange, "join", CodeUnknown())


async def _seat(exchange: Exchange, kind: Literal["create", "join"], without_rooms: HousewayError) -> Reply:
    """Give a seat to a credential."""
    credential = exchange.credential()
    exchange.take(kind)
    current(exchange)
    rooms = exchange.relay.rooms
    if rooms is None:
        raise without_rooms
    ask = rooms.create if kind == "create" else rooms.join
    answer, made = await ask(credential, await exchange.json())
    _count(exchange, kind)
    return answer_reply(answer, 201 if made else 200)


async def reconnect(exchange: Exchange) -> Reply:
    """Come back to one's room, which moves its expiry (rooms 5.1)."""
    credential = exchange.credential()
    exchange.take("reconnect", credential)
    exchange.protocol()
    if exchange.relay.rooms is None:
        raise CredentialUnknown
    return room_reply(shown(exchange, await exchange.relay.rooms.reconnect(credential)))


async def view(exchange: Exchange) -> Reply:
    """Return the room, or 304 where the client has it."""
    credential = exchange.credential()
    exchange.take("read", credential)
    rooms = exchange.rooms
    entry = await rooms.enter(exchange.room, credential)
    # Read before the room is: never newer than what it stands for.
    etag = rooms.etag(entry)
    headers: Headers = ((b"cache-control", b"private, no-cache"), (b"etag", etag.encode()), VARY)
    if matches(exchange.headers.get(b"if-none-match", b"").decode("latin-1"), etag.removeprefix("W/")):
        return Reply(304, headers=headers)
    return room_reply(shown(exchange, await rooms.view(entry)), headers)


async def operate(exchange: Exchange) -> Reply:
    """Take an operation of a seat."""
    credential = exchange.credential()
    exchange.take("operate", credential)
    body = await exchange.json()
    answer = await exchange.rooms.operate(
        exchange.room,
        credential,
        exchange.key(),
        body,
        exchange.protocol(),
        minimal=exchange.prefers(b"return=minimal"),
    )
    receipt = answer["receipt"]
    _count(exchange, receipt["operation"])
    if receipt["operation"] == "leave":
        await turn_out(exchange.relay, exchange.room, body.get("target", receipt["seat"]))
    return answer_reply(answer)


async def hands(exchange: Exchange) -> Reply:
    """List the most recent hands."""
    credential = exchange.credential()
    exchange.take("read", credential)
    entry = await exchange.rooms.enter(exchange.room, credential)
    return json_reply(await exchange.rooms.hands(entry))


async def hand(exchange: Exchange) -> Reply:
    """Open one settled hand."""
    credential = exchange.credential()
    exchange.take("export", credential)
    entry = await exchange.rooms.enter(exchange.room, credential)
    number = exchange.scope["path_params"]["hand"]
    if not NUMBER.fullmatch(number):
        raise RequestMalformed(where="hand")
    return json_reply(await exchange.rooms.hand(entry, int(number)))


async def ledger(exchange: Exchange) -> Reply:
    """Return all payments, as JSON or as CSV."""
    credential = exchange.credential()
    exchange.take("export", credential)
    entry = await exchange.rooms.enter(exchange.room, credential)
    if not _wants_csv(exchange):
        return await ledger_reply(await exchange.rooms.ledger(entry), (NO_STORE, (b"vary", b"accept")))
    named = (b"content-disposition", f'attachment; filename="houseway-{entry.room}.csv"'.encode())
    lines = _encoded(exchange.rooms.ledger_csv(entry))
    return Reply(200, media_type=CSV, headers=(NO_STORE, (b"vary", b"accept"), named), pieces=lines)


async def _encoded(lines: AsyncIterator[str]) -> AsyncIterator[bytes]:
    async for line in lines:
        yield line.encode()


def _wants_csv(exchange: Exchange) -> bool:
    """Say whether the ledger is wanted as CSV: by `format`, else by Accept. Raises RequestMalformed."""
    wanted = exchange.query().get("format")
    if wanted is None:
        accepted = exchange.headers.get(b"accept", b"").lower()
        return b"text/csv" in accepted and b"application/json" not in accepted
    if wanted not in ("csv", "json"):
        raise RequestMalformed(where="format")
    return wanted == "csv"


async def changes(exchange: Exchange) -> Reply:
    """Wait for news of a room: the long poll for clients whose sockets break."""
    credential = exchange.credential()
    exchange.take("read", credential)
    after, wait_s, known = _asked(exchange.query())
    room, hub = exchange.room, exchange.relay.hub
    rooms = exchange.rooms
    # Listening begins before the seat is looked up: a change in between is heard.
    with hub.listen(room) as channel:
        entry = await rooms.enter(room, credential)
        left = asyncio.ensure_future(exchange.until_left())
        try:
            with channel.polling(entry.seat, entry.seq) as may_wait:
                pulse = await channel.news(after, known, wait_s if may_wait else 0, left)
        finally:
            left.cancel()
    if channel.gone:
        await rooms.enter(room, credential)  # says in which way it is gone
    return json_reply(pulse)


def _asked(query: dict[str, str]) -> tuple[int, float, list[int] | None]:
    """Read `after`, `wait` and `present`. Raises RequestMalformed."""
    after, wait, present = query.get("after", ""), query.get("wait", str(LONGEST_WAIT_S)), query.get("present")
    if not NUMBER.fullmatch(after):
        raise RequestMalformed(where="after")
    if not WAIT.fullmatch(wait):
        raise RequestMalformed(where="wait")
    if present is not None and not SEATS.fullmatch(present):
        raise RequestMalformed(where="present")
    known = None if present is None else sorted({int(seat) for seat in present.split(",") if seat})
    return int(after), min(float(wait), LONGEST_WAIT_S), known


def _count(exchange: Exchange, operation: str) -> None:
    if exchange.relay.metrics is not None:
        exchange.relay.metrics.accepted(operation)
