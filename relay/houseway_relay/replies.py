"""What the API answers: status, headers and body as bytes, made once and sent as they are."""

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass

from starlette.types import Scope, Send

JSON = b"application/json"
PROBLEM = b"application/problem+json"
NO_STORE = (b"cache-control", b"no-store")

type Headers = tuple[tuple[bytes, bytes], ...]

_encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False, allow_nan=False)


def to_bytes(content: object) -> bytes:
    """Return JSON without spaces, in UTF-8."""
    return _encoder.encode(content).encode()


@dataclass(frozen=True, slots=True)
class Reply:
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
        await send({"type": "http.response.body", "body": body, "more_body": False})


def json_reply(content: object, status: int = 200, headers: Headers = (NO_STORE,)) -> Reply:
    """Return an answer in JSON that nobody keeps, unless `headers` say otherwise."""
    return Reply(status, to_bytes(content), JSON, headers)
