"""Fifty thousand requests made wrong, over all routes: each is answered, none fails, nothing changes."""

import asyncio
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route, WebSocketRoute
from starlette.types import Message, Scope

from houseway_relay.openapi import codes
from houseway_relay.routes import ROUTES
from tests.relay.api.asking import PROBLEM, Asking, asking, rooms_settings
from tests.relay.api.mutating import Request, spoil, spoiled
from tests.relay.api.seats import Seat, dealt
from tests.relay.rooms.worlds import credential, key

SEEDS = range(5)
EACH = 10_000
GREETINGS = 1_000
CLIENT_CODES = {4400, 4401, 4403, 4404}


def kept(folder: Path) -> dict[str, list[Any]]:
    """Return every row of the database, but for the count of trial writes."""
    with closing(sqlite3.connect(f"file:{folder / 'rooms.db'}?mode=ro", uri=True)) as db:
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        rows = {table: db.execute(f'SELECT * FROM "{table}" ORDER BY 1, 2').fetchall() for table in tables}
    rows["store"] = [row[:3] for row in rows["store"]]
    return rows


def request(method: str, target: str, seat: Seat | None, body: object = None, **headers: str) -> Request:
    """Write down a request that is right."""
    told = {name.replace("_", "-").lower(): value for name, value in headers.items()}
    told |= {"authorization": f"Bearer {seat.credential}"} if seat is not None else {}
    content = b"" if body is None else json.dumps(body).encode()
    told |= {"content-type": "application/json", "content-length": str(len(content))} if content else {}
    named = tuple((name.encode(), value.encode()) for name, value in told.items())
    return Request(method, target.encode(), named, content)


def right_requests(seats: list[Seat], used: str) -> list[Request]:
    """Requests of every route that are right but for the time at which they come.

    The seat that asks has locked and the hand is in play, so that the room takes nothing of it but a retry; rooms need
    a key to be made; no room has an open seat. Whatever a change makes of these, it must change nothing.
    """
    ann = seats[0]
    room = f"/api/rooms/{ann.room}"
    lock, settings = ann.rows(), {"unit": 2, "options": {"scale": "2-4", "bonuses": False}, "seats": 3}
    commands: list[dict[str, Any]] = [
        lock,
        {"command": "lock", "hand": 2, "action": {"action": "natural"}},
        {"command": "lock", "hand": 2, "action": {"action": "surrender", "confirmed": True}},
        {"command": "consent", "hand": 3, "revision": 1},
        {"command": "configure", "revision": 1, "settings": settings},
        {"command": "rename", "name": "Änn"},
        {"command": "leave", "target": 1},
        {"command": "leave"},
        {"command": "end"},
    ]
    operations = [request("POST", f"{room}/operations", ann, body, idempotency_key=key(5)) for body in commands]
    retry = request("POST", f"{room}/operations", ann, lock, idempotency_key=used, prefer="return=minimal")
    create = {"name": "Ann", "settings": settings, "creation_key": "a key that is wrong"}
    reading = [
        "",
        "/hands",
        "/hands/1",
        "/ledger",
        "/ledger?format=csv",
        "/changes?after=0&wait=25&present=0,1",
        "/live",
    ]
    return [
        *operations,
        retry,
        *(request("GET", room + path, ann, houseway_protocol="1", if_none_match="*") for path in reading),
        request("POST", f"{room}/operations", ann, commands[3], idempotency_key=key(5), houseway_protocol="0"),
        request("POST", "/api/rooms", seats[1], create),
        request("POST", "/api/join", seats[1], {"name": "Bo", "code": "7k3qx-9mz2a"}),
        request("POST", "/api/reconnect", ann),
        *(request("GET", path, None) for path in ("/api/meta", "/api/openapi.json", "/healthz", "/readyz", "/metrics")),
        *(request("GET", f"/source/printed-rules.{name}", None) for name in ("pdf", "txt")),
        *(request("GET", path, None, accept_encoding="br, gzip") for path in ("/", "/assets/index.js")),
    ]


def scope_of(sent: Request) -> Scope:
    """Return what a server makes of a request; bytes that no server lets through are left out of the target."""
    path, _, query = sent.target.partition(b"?")
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": sent.method,
        "scheme": "http",
        "path": path.decode("utf-8", "replace"),
        "raw_path": path,
        "root_path": "",
        "query_string": query,
        "headers": [*sent.headers],
        "client": ("192.0.2.1", 50000),
        "server": ("127.0.0.1", 8000),
    }


async def answered(here: Asking, sent: Request) -> tuple[int, dict[bytes, bytes], bytes]:
    """Send a request whose client leaves as soon as it has sent it, so that no poll waits."""
    messages: list[Message] = [{"type": "http.disconnect"}, {"type": "http.request", "body": sent.body}]
    got: list[Message] = []

    async def receive() -> Message:
        return messages.pop() if len(messages) > 1 else messages[0]

    async def send(message: Message) -> None:
        got.append(message)

    await here.app(scope_of(sent), receive, send)
    start, *bodies = got
    return start["status"], dict(start["headers"]), b"".join(message.get("body", b"") for message in bodies)


def judge(answer: tuple[int, dict[bytes, bytes], bytes], known: set[str], method: str) -> str | None:
    """Return what is wrong with an answer: a fault, or a refusal that is no problem with a known code."""
    status, headers, body = answer
    if status >= 500:
        return f"{status} {body!r}"
    if status >= 400 and headers[b"content-type"] != PROBLEM.encode():
        return f"{status} {headers}"
    if status >= 400 and method != "HEAD" and json.loads(body)["code"] not in known:
        return f"{status} {body!r}"
    return None


@pytest.mark.parametrize("seed", SEEDS)
def test_wrong_requests_are_refused_and_change_nothing(tmp_path: Path, seed: int) -> None:
    """No 5xx, every refusal a problem with a known code, every row of the database as it was (rooms 4.3)."""
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("<!doctype html>")
    settings = rooms_settings(tmp_path, web=web)
    with asking(settings) as opened:
        seats = dealt(opened.ask, 2)
        for seat in seats:
            seat.lock()
        for seat in seats:
            seat.consent()
        seats[0].look()
        seats[0].take(seats[0].operate(seats[0].rows(), key(6)))
        seats[0].tell("GET", f"/api/rooms/{seats[0].room}/hands/1")
        right = right_requests(seats, key(6))
    draw, known = random.Random(seed), set(codes())
    with asking(rooms_settings(tmp_path, web=web, creation="key", creation_key=credential(9))) as here:
        before, seen = kept(tmp_path / "data"), set()

        async def all_of_them() -> None:
            for number in range(EACH):
                sent = spoiled(draw.choice(right), draw)
                answer = await answered(here, sent)
                wrong = judge(answer, known, sent.method)
                assert wrong is None, f"seed {seed}, request {number}: {sent} -> {wrong}"
                seen.add(answer[0])

        here.runner.run(all_of_them())
        assert kept(tmp_path / "data") == before
        assert seen >= {200, 304, 400, 401, 404, 405, 409, 422, 426}
        assert not seen & {201, 301, 302, 307, 308}


def test_the_right_requests_reach_every_route(tmp_path: Path) -> None:
    """Each is answered by a route of its own, as it stands: a route without one would not be tried."""
    with asking(rooms_settings(tmp_path)) as here:
        seats = dealt(here.ask, 2)
        seats[0].take(seats[0].operate(seats[0].rows(), key(6)))
        right = right_requests([seats[1], seats[0]], key(6))
    reached = set()
    for sent in right:
        for route in ROUTES:
            scope = {**scope_of(sent), "type": "websocket" if isinstance(route, WebSocketRoute) else "http"}
            if isinstance(route, Route | WebSocketRoute) and route.matches(scope)[0].name == "FULL":
                reached.add(route.path)
                break
    every = {route.path for route in ROUTES if isinstance(route, Route | WebSocketRoute)}
    assert every - reached == {"/api/{path:path}"}


@pytest.mark.parametrize("seed", SEEDS)
def test_wrong_greetings_are_closed_with_a_code(here: Asking, seed: int) -> None:
    """A socket that greets wrongly is closed by us, and the hub forgets it."""
    (ann,), draw = [Seat(here.ask, credential(1))], random.Random(seed)
    ann.create(seats=2)
    right = json.dumps({"credential": ann.credential}).encode()

    async def greet(greeting: bytes) -> list[Message]:
        text: Message = {"type": "websocket.receive", "text": greeting.decode("latin-1")}
        told: Message = text if draw.random() < 0.9 else {"type": "websocket.receive", "bytes": greeting}
        messages: list[Message] = [{"type": "websocket.disconnect"}, told, {"type": "websocket.connect"}]
        got: list[Message] = []

        async def receive() -> Message:
            await asyncio.sleep(0)
            return messages.pop()

        async def send(message: Message) -> None:
            got.append(message)

        scope = {**scope_of(request("GET", f"/api/rooms/{ann.room}/live", None)), "type": "websocket"}
        await here.app(scope, receive, send)
        return got

    async def all_of_them() -> None:
        for _ in range(GREETINGS):
            greeting = spoil(right, draw)
            got = await greet(greeting)
            assert got[0]["type"] == "websocket.accept"
            accepted = got[-1]["type"] != "websocket.close"
            assert accepted or got[-1]["code"] in CLIENT_CODES, (seed, greeting, got)
            assert not accepted or ann.credential.encode() in greeting, (seed, greeting, got)

    here.runner.run(all_of_them())
    assert here.relay.hub.sockets() == 0
