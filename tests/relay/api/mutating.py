"""Requests made wrong at random, from a seed: lines, headers, bodies as bytes, and JSON from within."""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

# Values that break what was written for others.
ODD: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**53, -(2**63), 10**400, 0.5, -0.0, 1e308,
    "", " ", "0", "1", "Th", "\x00", "\u202e", "é" * 30, "\U0001f0a1", "A" * 300, "../..", "__proto__",
    [], [[]], {}, {"command": "lock"}, [None] * 14, ["Th"] * 13,
]  # fmt: skip
RAW = [
    b"", b"\x00", b"\xff", b"\x7f", b"\r\n", b" ", b"{", b"[", b'"', b"'", b"\\", b"\\ud800", b",", b":", b"NaN",
    b"\xef\xbb\xbf", b"1e999", b"9" * 400, b"[" * 400, b"%00", b"%ff", b"//", b"/..", b"?", b"&", b"=", b";", b"*",
    b"W/", b'"x"', b"Bearer ",
]  # fmt: skip
FIELDS = ["command", "seat", "target", "hand", "x", "", "settings", "action"]
METHODS = ["GET", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "BREW", "get"]
HEADERS = [
    "authorization", "idempotency-key", "content-type", "content-length", "houseway-protocol", "prefer",
    "if-none-match", "accept", "accept-encoding", "x-forwarded-for", "origin", "host", "range", "expect",
    "transfer-encoding", "cookie",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Request:
    """A request as a server takes it apart: target, headers and body in bytes."""

    method: str
    target: bytes
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes


def spoil(text: bytes, draw: random.Random) -> bytes:
    """Change, lose, double or insert something."""
    at = draw.randrange(len(text) + 1)
    end = min(len(text), at + draw.choice((1, 1, 2, 5, 20)))
    match draw.randrange(6):
        case 0:
            return text[:at] + bytes([draw.randrange(256)]) + text[at + 1 :]
        case 1:
            return text[:at] + text[end:]
        case 2:
            return text[:end] + text[at:]
        case 3:
            return text[:at]
        case 4:
            return text[:at] + draw.choice(RAW) + text[end:]
    return text[:at] + draw.choice(RAW) + text[at:]


def spoil_value(value: Any, draw: random.Random) -> Any:
    """Change something somewhere in a JSON value."""
    if isinstance(value, dict) and value and draw.random() < 0.8:
        field = draw.choice(list(value))
        changed = {**value}
        match draw.randrange(5):
            case 0:
                del changed[field]
            case 1:
                changed[draw.choice(["command", "seat", "target", "hand", "x", "", "settings", "action"])] = (
                    draw.choice(ODD)
                )
            case _:
                changed[field] = spoil_value(value[field], draw)
        return changed
    if isinstance(value, list) and value and draw.random() < 0.8:
        at = draw.randrange(len(value))
        match draw.randrange(4):
            case 0:
                return value[:at] + value[at + 1 :]
            case 1:
                return [*value, value[at]]
            case _:
                return [*value[:at], spoil_value(value[at], draw), *value[at + 1 :]]
    return draw.choice(ODD)


def spoil_body(request: Request, draw: random.Random) -> Request:
    """Change the body: from within where it is JSON, else its bytes."""
    if request.body and draw.random() < 0.7:
        try:
            value = spoil_value(json.loads(request.body), draw)
            return replace(
                request, body=json.dumps(value, ensure_ascii=draw.random() < 0.5).encode("utf-8", "surrogatepass")
            )
        except (ValueError, RecursionError):
            pass
    return replace(request, body=spoil(request.body, draw))


def spoil_target(request: Request, draw: random.Random) -> Request:
    """Change path or query."""
    return replace(request, target=b"/" + spoil(request.target, draw).lstrip(b"/"))


def spoil_header(request: Request, draw: random.Random) -> Request:
    """Change, lose, double or add a header."""
    headers = list(request.headers)
    name = draw.choice(HEADERS).encode()
    if not headers or draw.random() < 0.2:
        headers.append((name, draw.choice(RAW) + draw.choice((b"", b"0", b"x" * 43, b"x" * 22))))
        return replace(request, headers=tuple(headers))
    at = draw.randrange(len(headers))
    match draw.randrange(5):
        case 0:
            del headers[at]
        case 1:
            headers.append((headers[at][0], spoil(headers[at][1], draw)))
        case _:
            headers[at] = (headers[at][0], spoil(headers[at][1], draw))
    return replace(request, headers=tuple(headers))


def spoil_method(request: Request, draw: random.Random) -> Request:
    """Ask in another way."""
    return replace(request, method=draw.choice(METHODS))


SPOILERS: list[Callable[[Request, random.Random], Request]] = [
    spoil_body, spoil_body, spoil_body, spoil_header, spoil_header, spoil_target, spoil_target, spoil_method,
]  # fmt: skip


def spoiled(request: Request, draw: random.Random) -> Request:
    """Make a request wrong in one to three ways."""
    for _ in range(draw.choice((1, 1, 1, 2, 3))):
        request = draw.choice(SPOILERS)(request, draw)
    return request
