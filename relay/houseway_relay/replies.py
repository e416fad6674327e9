"""What the API answers: status, headers and body as bytes, made once and sent as they are."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import NamedTuple, cast

from starlette.types import Scope, Send

from houseway.forms import Settled
from houseway.room_forms import Ledger, RoomAnswer, RoomReceipt, RoomView
from houseway_relay.receipts import receipt_text

JSON = b"application/json"
PROBLEM = b"application/problem+json"
NO_STORE = (b"cache-control", b"no-store")

type Headers = tuple[tuple[bytes, bytes], ...]

_encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False, allow_nan=False)


def to_bytes(content: object) -> bytes:
    """Return JSON without spaces, in UTF-8."""
    return _encoder.encode(content).encode()


# A settled hand is most of a room's bytes, and every seat is sent it again and again until the next hand is settled.
SETTLED_KEPT = 1024
_settled_texts: OrderedDict[int, tuple[Settled, str]] = OrderedDict()
# In JSON only a key looks like this: within a string the quotes would be escaped.
_NO_LAST = '"last":null'


def room_to_bytes(room: RoomView) -> bytes:
    """Return the JSON of a room; the text of its last settled hand is written once for all who are sent it."""
    last = room["view"]["last"]
    if last is None:
        return to_bytes(room)
    rest = _encoder.encode({**room, "view": {**room["view"], "last": None}})
    return rest.replace(_NO_LAST, f'"last":{_settled_text(last)}', 1).encode()


def _settled_text(settled: Settled) -> str:
    """Return the JSON of a settled hand, which nobody changes; it is known again as the object that it is."""
    known = _settled_texts.get(id(settled))
    if known is not None and known[0] is settled:
        return known[1]
    text = _encoder.encode(settled)
    _settled_texts[id(settled)] = settled, text
    if len(_settled_texts) > SETTLED_KEPT:
        _settled_texts.popitem(last=False)
    return text


class Reply(NamedTuple):
    """One answer; `pieces` follow the body where the whole would be too much to hold. `code` is a problem's."""

    status: int
    body: bytes = b""
    media_type: bytes = JSON
    headers: Headers = (NO_STORE,)
    pieces: AsyncIterator[bytes] | None = None
    code: str | None = None

    async def send(self, scope: Scope, send: Send) -> None:
        """Send it; to HEAD without the body."""
        headers = [*self.headers]
        if self.status != 304:
            headers.append((b"content-type", self.media_type))
            if self.pieces is None:
                headers.append((b"content-length", b"%d" % len(self.body)))
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        body = b"" if scope["method"] == "HEAD" else self.body
        if self.pieces is not None and scope["method"] != "HEAD":
            async for piece in self.pieces:
                await send({"type": "http.response.body", "body": piece, "more_body": True})
                await asyncio.sleep(0)  # what waits meanwhile goes first: the loop is everybody's
        await send({"type": "http.response.body", "body": body, "more_body": False})


def json_reply(content: object, status: int = 200, headers: Headers = (NO_STORE,)) -> Reply:
    """Return an answer in JSON that nobody keeps, unless `headers` say otherwise."""
    return Reply(status, to_bytes(content), JSON, headers)


def room_reply(room: RoomView, headers: Headers = (NO_STORE,)) -> Reply:
    """Return a room."""
    return Reply(200, room_to_bytes(room), JSON, headers)


# Rows of a ledger written at a time: 3,000 hands of four have 36,000, which in one go keep the event loop for 40 ms.
LEDGER_ROWS = 500


async def ledger_reply(ledger: Ledger, headers: Headers) -> Reply:
    """Return all payments, written a part at a time: what waits meanwhile goes first."""
    rows, parts = ledger["rows"], []
    for at in range(0, len(rows), LEDGER_ROWS):
        parts.append(to_bytes(rows[at : at + LEDGER_ROWS])[1:-1])
        await asyncio.sleep(0)
    head = to_bytes({**ledger, "rows": []})[:-2]
    return Reply(200, b"%b%b]}" % (head, b",".join(parts)), headers=headers)


def answer_reply(answer: RoomAnswer | RoomReceipt, status: int = 200) -> Reply:
    """Return what an accepted operation is answered with."""
    receipt = receipt_text(answer["receipt"]).encode()
    room = cast(RoomView | None, answer.get("room"))
    body = b'{"receipt":%b}' % receipt if room is None else b'{"receipt":%b,"room":%b}' % (receipt, room_to_bytes(room))
    return Reply(status, body)
