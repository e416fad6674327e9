"""Reading a request's body: within a limit, and as JSON that can be written again."""

import json
import math
from collections.abc import Mapping
from typing import Any

from starlette.types import Receive

from houseway.errors import JsonMalformed
from houseway.room_errors import BodyMissing, BodyTooLarge

# The longest honest body is a lock, some 200 bytes; a name of twenty characters may take 240 when escaped.
MAX_BYTES = 8 * 1024


class ClientGone(Exception):
    """The client went away before its request was whole: there is nobody to answer."""


def _real(text: str) -> float:
    """Read a number with a fraction; one beyond all bounds has no JSON form."""
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(text)
    return number


def _no_constant(text: str) -> float:
    raise ValueError(text)


_decoder = json.JSONDecoder(parse_float=_real, parse_constant=_no_constant)


def parse_json(body: bytes) -> Any:
    """Read JSON in UTF-8, strictly. Raises JsonMalformed.

    NaN, infinities, and halves of surrogate pairs are refused: what is accepted must have a canonical form. A number
    of thousands of digits and a nest of thousands of brackets are no JSON to us either.
    """
    try:
        content = _decoder.decode(body.decode())
        if b"\\u" in body:
            json.dumps(content, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        raise JsonMalformed from error
    return content


async def read_json(headers: Mapping[bytes, bytes], receive: Receive) -> Any:
    """Read the whole body and parse it. Raises BodyMissing, BodyTooLarge, JsonMalformed, ClientGone."""
    body = await read_body(headers, receive)
    media_type = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
    if not body or media_type != b"application/json":
        raise BodyMissing
    return parse_json(body)


async def read_body(headers: Mapping[bytes, bytes], receive: Receive) -> bytes:
    """Read the whole body, whatever it is. Raises BodyTooLarge, ClientGone."""
    declared = headers.get(b"content-length", b"")
    if declared.isdigit() and (len(declared) > 9 or int(declared) > MAX_BYTES):
        raise BodyTooLarge(max_bytes=MAX_BYTES)
    body: bytes = b""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientGone
        body += message.get("body", b"")
        if len(body) > MAX_BYTES:
            raise BodyTooLarge(max_bytes=MAX_BYTES)
        if not message.get("more_body", False):
            return body
