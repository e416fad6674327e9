"""The application in this process, asked as a server asks it: ASGI messages in, one answer out."""

import asyncio
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

from starlette.applications import Starlette
from starlette.types import Message, Scope

from houseway_relay import Settings, create_app
from houseway_relay.services import Relay
from tests.relay.rooms.worlds import Given
from tests.relay.running import Answer

PROBLEM = "application/problem+json"


def scope_of(method: str, target: str, headers: Mapping[str, str], client: str) -> Scope:
    """Return what a server makes of a request line and headers."""
    path, _, query = target.partition("?")
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": unquote_to_bytes(path).decode("utf-8", "replace"),
        "raw_path": path.encode("utf-8", "replace"),
        "root_path": "",
        "query_string": query.encode("utf-8", "replace"),
        "headers": [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()],
        "client": (client, 50000),
        "server": ("127.0.0.1", 8000),
    }


@dataclass
class Asked:
    """A request on its way: pieces of its body that are still to come, and what was sent so far."""

    pieces: list[bytes]
    left: asyncio.Event = field(default_factory=asyncio.Event)
    sent: list[Message] = field(default_factory=list)

    async def receive(self) -> Message:
        """Hand out the body; then the client stays until it has left."""
        if self.pieces:
            piece = self.pieces.pop(0)
            return {"type": "http.request", "body": piece, "more_body": bool(self.pieces)}
        await self.left.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        """Take a message of the answer."""
        self.sent.append(message)

    def answer(self) -> Answer:
        """Return the whole answer."""
        start, *bodies = self.sent
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in start["headers"]}
        assert len(headers) == len(start["headers"]), start["headers"]
        assert not bodies[-1].get("more_body", False)
        return Answer(start["status"], headers, b"".join(message.get("body", b"") for message in bodies))


@dataclass
class Asking:
    """A running application and its loop; `given` is its clock and entropy."""

    app: Starlette
    given: Given
    runner: asyncio.Runner

    @property
    def relay(self) -> Relay:
        """What the application has open."""
        relay: Relay = self.app.state.relay
        return relay

    def ask(
        self,
        method: str,
        target: str,
        headers: Mapping[str, str] | None = None,
        body: object = None,
        client: str = "192.0.2.1",
    ) -> Answer:
        """Send one request and read its answer; a body that is not bytes is sent as JSON."""
        return self.runner.run(self.asked(method, target, headers, body, client))

    async def asked(
        self,
        method: str,
        target: str,
        headers: Mapping[str, str] | None = None,
        body: object = None,
        client: str = "192.0.2.1",
    ) -> Answer:
        """The same, inside the loop."""
        told = {name.lower(): value for name, value in (headers or {}).items()}
        content = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        if content:
            told.setdefault("content-type", "application/json")
            told.setdefault("content-length", str(len(content)))
        request = Asked([content])
        await self.app(scope_of(method, target, told, client), request.receive, request.send)
        return request.answer()


@contextmanager
def asking(settings: Settings, given: Given | None = None) -> Iterator[Asking]:
    """Open an application, and close it at the end."""
    held = given or Given()
    app = create_app(settings, held.clock, held.entropy)
    with asyncio.Runner() as runner:
        opened = app.router.lifespan_context(app)
        runner.run(opened.__aenter__())
        try:
            yield Asking(app, held, runner)
        finally:
            runner.run(opened.__aexit__(None, None, None))


def rooms_settings(folder: Path, **changes: Any) -> Settings:
    """Return the settings of a relay with rooms in a folder: no built app, no limits of requests, no lines."""
    return Settings(**{"data": folder / "data", "web": folder / "unbuilt", "rate_limits": 0.0, "log": "off", **changes})


def problem(answer: Answer) -> tuple[int, str, dict[str, Any]]:
    """Return status, code and params of a problem, having looked at its form (RFC 9457)."""
    content = json.loads(answer.body)
    assert answer.headers["content-type"] == PROBLEM, content
    assert answer.headers["cache-control"] == "no-store"
    assert set(content) == {"type", "title", "status", "code", "params", "problems"}
    assert content["status"] == answer.status
    assert content["problems"][0] == {"code": content["code"], "params": content["params"]}
    return answer.status, content["code"], content["params"]
