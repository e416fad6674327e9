"""The live channel over real sockets: greeting, pulses, and every code that it is closed with."""

import asyncio
import json
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.types import Message, Scope
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from houseway_relay import live
from houseway_relay.rates import LIMITS
from houseway_relay.sockets import LiveSocket
from tests.relay.api.asking import Asking
from tests.relay.api.seats import Seat, seated
from tests.relay.rooms.worlds import credential
from tests.relay.running import Answer, Relay, running, write_sample


class Wire:
    """Requests to a running relay."""

    def __init__(self, relay: Relay) -> None:
        self.host = urlsplit(relay.url).netloc

    def ask(self, method: str, target: str, headers: Mapping[str, str], body: object = None) -> Answer:
        """Send one request and read the whole answer."""
        content = None if body is None else json.dumps(body).encode()
        typed = {"Content-Type": "application/json"} if content else {}
        with closing(HTTPConnection(self.host, timeout=30)) as connection:
            connection.request(method, target, content, {**typed, **headers})
            response = connection.getresponse()
            told = {name.lower(): value for name, value in response.getheaders()}
            return Answer(response.status, told, response.read())

    def open(self, room: str, origin: str | None = None) -> ClientConnection:
        """Open the live channel of a room."""
        headers = {"Origin": origin} if origin is not None else {}
        return connect(
            f"ws://{self.host}/api/rooms/{room}/live", additional_headers=headers, compression=None, proxy=None
        )

    @contextmanager
    def greet(self, seat: Seat) -> Iterator[ClientConnection]:
        """Open the live channel of a seat, and greet."""
        with self.open(seat.room) as socket:
            socket.send(json.dumps({"credential": seat.credential}))
            yield socket


def start(folder: Path, **variables: str) -> Any:
    """Start a relay with rooms in a folder."""
    web = write_sample(folder / "dist")
    named = {f"HOUSEWAY_{name}": value for name, value in variables.items()}
    return running({"HOUSEWAY_WEB": str(web), "HOUSEWAY_DATA": str(folder / "data"), **named})


@pytest.fixture(scope="module")
def wire(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wire]:
    """A running relay with rooms and without limits of requests."""
    with start(tmp_path_factory.mktemp("live"), RATE_LIMITS="off") as relay:
        yield Wire(relay)


def room_of_two(wire: Wire, first: int) -> list[Seat]:
    """A room with two seats; every test has credentials of its own."""
    return seated(wire.ask, 2, first)


def pulse(socket: ClientConnection) -> tuple[int, list[int]]:
    """Read the next pulse."""
    told = json.loads(socket.recv(timeout=20))
    assert set(told) == {"seq", "present"}
    return told["seq"], told["present"]


def pulse_until(socket: ClientConnection, wanted: tuple[int, list[int]]) -> None:
    """Read pulses up to the wanted one; none may go back."""
    last = 0
    while (told := pulse(socket)) != wanted:
        assert told[0] >= last
        last = told[0]


def closed(socket: ClientConnection) -> tuple[int, str]:
    """Read until the socket is closed, and return code and reason."""
    with pytest.raises(ConnectionClosed) as caught:
        read_on(socket)
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code, caught.value.rcvd.reason


def read_on(socket: ClientConnection) -> None:
    """Read whatever comes."""
    while True:
        socket.recv(timeout=20)


def test_a_socket_hears_operations_and_presence(wire: Wire) -> None:
    """At once how far the room is, then every change; the message holds nothing else."""
    ann, bo = room_of_two(wire, 100)
    with wire.greet(ann) as first:
        assert pulse(first) == (2, [0])
        with wire.greet(bo) as second:
            assert pulse(second) == (2, [0, 1])
            assert pulse(first) == (2, [0, 1])
            ann.consent()
            assert (pulse(first), pulse(second)) == ((3, [0, 1]), (3, [0, 1]))
            first.send("ping")
            first.send(b"anything")
            bo.consent()
            assert (pulse(first), pulse(second)) == ((4, [0, 1]), (4, [0, 1]))
        pulse_until(first, (4, [0]))


def test_the_newest_socket_of_a_seat_wins(wire: Wire) -> None:
    """Two tabs: the older one learns that it was replaced, and the other seat notices nothing."""
    ann, bo = room_of_two(wire, 110)
    with wire.greet(bo) as watching, wire.greet(ann) as older:
        assert pulse(older)[0] == 2
        with wire.greet(ann) as newer:
            assert closed(older) == (live.REPLACED, "replaced")
            assert pulse(newer) == (2, [0, 1])
            ann.consent()
            assert pulse(newer) == (3, [0, 1])
        pulse_until(watching, (3, [0, 1]))


@pytest.mark.parametrize(
    "greeting",
    ["", "hello", "[]", "{}", '{"credential":7}', '{"credential":null}', b"\x00", "[" * 2000],
    ids=lambda text: repr(text[:16]),
)
def test_a_greeting_must_be_one(wire: Wire, greeting: str | bytes) -> None:
    """Anything but an object with a credential closes the socket."""
    with wire.open("0123456789abcdef") as socket:
        socket.send(greeting)
        assert closed(socket) == (live.MALFORMED, "greeting_malformed")


def test_a_credential_must_be_good_for_the_room(wire: Wire) -> None:
    """Missing, malformed, unknown, of another room, left: each says which, under one code."""
    ann, bo = room_of_two(wire, 130)
    other, _ = room_of_two(wire, 140)
    bo.operate({"command": "leave"})
    reasons = {
        "": "credential_missing",
        "short": "credential_malformed",
        credential(999): "credential_unknown",
        other.credential: "credential_other_room",
        bo.credential: "seat_left",
    }
    for told, reason in reasons.items():
        with wire.open(ann.room) as socket:
            socket.send(json.dumps({"credential": told}))
            assert closed(socket) == (live.CREDENTIAL, reason)


@pytest.mark.parametrize("room", ["0123456789abcdef", "nonsense"])
def test_a_room_must_be_there(wire: Wire, room: str) -> None:
    """An unknown one, or no room's id."""
    with wire.open(room) as socket:
        socket.send(json.dumps({"credential": credential(1)}))
        assert closed(socket) == (live.UNKNOWN, "room_unknown")


def test_a_page_of_another_site_is_turned_away(wire: Wire) -> None:
    """Before it is listened to; a page of this origin is let in."""
    ann, _ = room_of_two(wire, 150)
    for origin in ("https://evil.example", "null"):
        with wire.open(ann.room, origin) as socket:
            assert closed(socket) == (live.ORIGIN, "origin_refused")
    with wire.open(ann.room, f"http://{wire.host}") as socket:
        socket.send(json.dumps({"credential": ann.credential}))
        assert pulse(socket) == (2, [0])


def test_a_seat_that_is_freed_loses_its_socket(wire: Wire) -> None:
    """At once; and a late retry of the leaver does not touch whoever sits there now."""
    ann, bo = room_of_two(wire, 160)
    with wire.greet(bo) as socket:
        pulse(socket)
        freed = {"command": "leave", "target": 1}
        ann.take(ann.operate(freed, "k" * 30))
        assert closed(socket) == (live.CREDENTIAL, "seat_left")
    cy = Seat(wire.ask, credential(169), "Cy")
    cy.join(ann.seen["code"])
    with wire.greet(cy) as socket:
        pulse(socket)
        assert ann.operate(freed, "k" * 30).status == 200
        ann.operate({"command": "rename", "name": "A"})
        pulse_until(socket, (5, [1]))


def test_a_message_that_is_too_long_ends_the_socket(wire: Wire) -> None:
    """The server cuts it off: nobody fills its memory."""
    ann, _ = room_of_two(wire, 170)
    with wire.open(ann.room) as socket:
        socket.send("x" * 100_000)
        assert closed(socket)[0] == 1009


def test_chatter_is_ignored_up_to_a_limit(tmp_path: Path) -> None:
    """A client need not say anything; one that does without end is let go."""
    with start(tmp_path) as relay:
        wire = Wire(relay)
        ann, _ = room_of_two(wire, 1)
        with wire.greet(ann) as socket:
            for _ in range(LIMITS["message"][0]):
                socket.send("ping")
            assert pulse(socket)[0] == 2
            socket.send("ping")
            assert closed(socket) == (live.RATE_LIMITED, "rate_limited")


def test_too_many_sockets_are_told_to_wait(tmp_path: Path) -> None:
    """By address, before the greeting."""
    with start(tmp_path, RATE_LIMITS="0.01") as relay:
        wire = Wire(relay)
        codes = set()
        for _ in range(max(1, round(LIMITS["socket"][0] * 0.01)) + 1):
            with wire.open("0123456789abcdef") as socket:
                with suppress(ConnectionClosed):
                    socket.send("{}")
                codes.add(closed(socket)[0])
        assert codes == {live.MALFORMED, live.RATE_LIMITED}


def test_a_stop_says_that_the_relay_comes_back(tmp_path: Path) -> None:
    """1012 to sockets that are greeted and to one that is not; the process ends well."""
    with start(tmp_path) as relay:
        wire = Wire(relay)
        ann, bo = room_of_two(wire, 1)
        with wire.greet(ann) as greeted, wire.greet(bo) as other, wire.open(ann.room) as silent:
            pulse_until(greeted, (2, [0, 1]))
            assert relay.stop() == 0
            assert {closed(socket)[0] for socket in (greeted, other, silent)} == {live.STOPPING}
        assert relay.process.stderr is not None
        assert relay.process.stderr.read() == ""


def test_nobody_keeps_a_socket_open_without_greeting(here: Asking) -> None:
    """After the time for it."""
    app = Starlette(routes=[WebSocketRoute("/{room}", LiveSocket(greeting_s=0.01))])
    app.state.relay = here.relay
    messages: list[Message] = [{"type": "websocket.connect"}]
    sent: list[Message] = []

    async def receive() -> Message:
        if not messages:
            await asyncio.Event().wait()
        return messages.pop()

    async def send(message: Message) -> None:
        sent.append(message)

    scope: Scope = {
        "type": "websocket",
        "path": "/0123456789abcdef",
        "headers": [],
        "query_string": b"",
        "client": None,
    }
    here.runner.run(app(scope, receive, send))
    assert [message["type"] for message in sent] == ["websocket.accept", "websocket.close"]
    assert (sent[1]["code"], sent[1]["reason"]) == (live.NO_GREETING, "greeting_missing")
