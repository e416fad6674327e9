"""A stop of the real process with people in a room: they are told, answered, and nothing accepted is lost."""

import asyncio
import json
import signal
from pathlib import Path

from tests.bench.people import Person, answer, consent, see, sit_down
from tests.bench.serving import serving
from tests.bench.wire import Http, Socket, request_bytes
from tests.relay.crash.test_sigkill import differences

STOPPING = 1012


async def opened(port: int, person: Person) -> Socket:
    """Open a live channel, and wait until the relay has let it in."""
    heard = asyncio.Event()
    socket = await Socket.connect(port, person.room, person.credential, lambda _: heard.set())
    await heard.wait()
    return socket


async def stop_among_people(data: Path) -> None:
    """Stop while a channel is open, a poll waits and an operation is on its way; then start again and look."""
    with serving(data) as served:
        http, other = await served.connections(2)
        ann, ben = await sit_down(http, ("Ann", "Ben"), {"seats": 2})
        channel = await opened(served.port, ann)
        poll = asyncio.ensure_future(other.ask(ben.request("GET", f"/api/rooms/{ben.room}/changes?after=3&wait=25")))
        await consent(http, ann, 1)
        sent = asyncio.ensure_future(http.ask(ben.operation({"command": "consent", "hand": 1, "revision": 1})))
        pulse = json.loads((await poll).body)
        assert pulse["seq"] >= 3
        waiting = asyncio.ensure_future(other.ask(ben.request("GET", f"/api/rooms/{ben.room}/changes?after=9&wait=25")))
        receipt = answer(await sent)["receipt"]
        served.process.send_signal(signal.SIGTERM)
        assert (await waiting).status in (200, 503)
        assert await asyncio.to_thread(served.process.wait, 30) == 0
        await channel.over
        assert channel.closed == STOPPING
    with serving(data) as served:
        again = await Http.connect(served.port)
        assert (await see(again, ann))["seq"] == receipt["seq"]
        assert len(ann.cards) == 13
    assert await differences(data) == []


def test_a_stop_tells_channels_and_answers_polls(tmp_path: Path) -> None:
    """Close code 1012, an answer to whoever waits, status 0; after the next start the room is where it was."""
    asyncio.run(stop_among_people(tmp_path / "data"))


async def stop_beside_a_deaf_client(data: Path) -> None:
    """Stop while somebody keeps a connection open and never answers the close."""
    with serving(data) as served:
        http = await Http.connect(served.port)
        (ann,) = await sit_down(http, ("Ann",))
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        upgrade = (
            "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        )
        writer.write(request_bytes("GET", f"/api/rooms/{ann.room}/live", upgrade))
        await reader.readuntil(b"\r\n\r\n")
        assert await asyncio.to_thread(served.stop) == 0
        writer.close()


def test_a_stop_does_not_wait_for_the_deaf(tmp_path: Path) -> None:
    """A client that never answers holds up the stop for the time of grace, and no longer."""
    asyncio.run(stop_beside_a_deaf_client(tmp_path / "data"))
