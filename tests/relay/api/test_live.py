"""The hub and the long poll in this process: who hears what, who is present, and that nobody is waited for."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from starlette.types import Message

from houseway_relay.live import POLLS_A_SEAT, REPLACED, STOPPING, UNKNOWN, Channel, Hub, Mailbox
from tests.relay.api.asking import Asked, Asking, problem, scope_of
from tests.relay.api.seats import Seat, dealt, seated
from tests.relay.rooms.worlds import EXPIRY_MS

ROOM = "0123456789abcdef"


class Line:
    """A socket's other end: takes what is sent while it is `open`."""

    def __init__(self, opened: bool = True) -> None:
        self.open = asyncio.Event()
        if opened:
            self.open.set()
        self.got: list[Message] = []

    def opens(self, channel: Channel, seat: int, seq: int) -> tuple[Mailbox, asyncio.Task[None]]:
        """Open a socket for a seat; gives its mailbox and the task that empties it."""
        mailbox = Mailbox("c")
        channel.open_socket(seat, mailbox, seq)
        self.delivery = asyncio.create_task(mailbox.deliver(self.send))
        return mailbox, self.delivery

    async def send(self, message: Message) -> None:
        """Take a message once the client reads."""
        await self.open.wait()
        self.got.append(message)

    def pulses(self) -> list[tuple[int, list[int]]]:
        """Return the pulses that came."""
        told = [json.loads(message["text"]) for message in self.got if message["type"] == "websocket.send"]
        return [(pulse["seq"], pulse["present"]) for pulse in told]

    def closed(self) -> int | None:
        """Return the close code, if one came last."""
        return self.got[-1]["code"] if self.got and self.got[-1]["type"] == "websocket.close" else None


async def settle() -> None:
    """Let everything run that can."""
    for _ in range(20):
        await asyncio.sleep(0)


def in_loop(test: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    """Run an asynchronous test."""

    def run() -> None:
        asyncio.run(asyncio.wait_for(_whole(test), 30))

    run.__doc__ = test.__doc__
    return run


async def _whole(test: Callable[[], Awaitable[None]]) -> None:
    await test()
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()


@in_loop
async def test_everybody_hears_how_far_the_room_is() -> None:
    """At once the present state, then each change, by everybody, and by nobody of another room."""
    hub, lines = Hub(), [Line() for _ in range(3)]
    with hub.listen(ROOM) as channel, hub.listen("another") as other:
        for seat, line in enumerate(lines[:2]):
            line.opens(channel, seat, 4)
            await settle()
        lines[2].opens(other, 0, 9)
        hub.heard(ROOM, 5)
        await settle()
        hub.heard("nobody", 3)
    assert lines[0].pulses() == [(4, [0]), (4, [0, 1]), (5, [0, 1])]
    assert lines[1].pulses() == [(4, [0, 1]), (5, [0, 1])]
    assert lines[2].pulses() == [(9, [0])]


@in_loop
async def test_a_slow_client_gets_the_newest_pulse_alone() -> None:
    """A thousand changes while it does not read are one pulse when it does; the others hear every one."""
    hub, slow, quick = Hub(), Line(opened=False), Line()
    with hub.listen(ROOM) as channel:
        for seat, line in enumerate((slow, quick)):
            line.opens(channel, seat, 1)
        await settle()
        for seq in range(2, 1002):
            hub.heard(ROOM, seq)
            if seq % 100 == 0:
                await settle()
        slow.open.set()
        await settle()
    assert slow.pulses() == [(1, [0, 1]), (1001, [0, 1])]
    assert len(quick.pulses()) == 12
    assert quick.pulses()[-1] == (1001, [0, 1])


@in_loop
async def test_the_newest_socket_of_a_seat_wins() -> None:
    """The older one is closed with a code of its own, and presence does not flicker."""
    hub, lines = Hub(), [Line() for _ in range(3)]
    with hub.listen(ROOM) as channel:
        boxes = []
        for line, seat in zip(lines, (0, 1, 1), strict=True):
            boxes.append(line.opens(channel, seat, 1)[0])
            await settle()
        channel.close_socket(1, boxes[1])
        hub.heard(ROOM, 2)
        await settle()
        assert (lines[1].closed(), lines[2].closed()) == (REPLACED, None)
        assert lines[2].pulses() == [(1, [0, 1]), (2, [0, 1])]
        assert lines[0].pulses() == [(1, [0]), (1, [0, 1]), (2, [0, 1])]


@in_loop
async def test_a_broken_socket_leaves_its_seat_present_for_a_moment() -> None:
    """A page that is loaded anew is no absence; one that stays away is."""
    hub, line = Hub(patience=0.01), Line()
    with hub.listen(ROOM) as channel:
        watching, leaving = line.opens(channel, 0, 1)[0], Mailbox("c")
        channel.open_socket(1, leaving, 1)
        channel.close_socket(1, leaving)
        assert hub.present(ROOM) == {0, 1}
        while hub.present(ROOM) != {0}:
            await asyncio.sleep(0)
        await settle()
        assert line.pulses()[-1] == (1, [0])
        channel.close_socket(0, watching)
    while hub.channel(ROOM) is not None:
        await asyncio.sleep(0)
    assert hub.present(ROOM) == frozenset()


@in_loop
async def test_a_room_that_is_gone_closes_its_sockets() -> None:
    """And a later room of that name, or the same after a restart, begins anew."""
    hub, line = Hub(), Line()
    with hub.listen(ROOM) as channel:
        _, delivery = line.opens(channel, 0, 7)
        hub.heard(ROOM, -1)
        await delivery
        assert (line.closed(), channel.gone) == (UNKNOWN, True)
        with hub.listen(ROOM) as anew:
            assert (anew.seq, anew.gone) == (0, False)
    assert hub.channel(ROOM) is None


@in_loop
async def test_stopping_closes_every_socket() -> None:
    """As a restart: the clients come back by themselves."""
    hub, lines = Hub(), [Line() for _ in range(2)]
    with hub.listen("one") as one, hub.listen("other") as other:
        deliveries = [line.opens(channel, 0, 1)[1] for line, channel in zip(lines, (one, other), strict=True)]
        hub.stop()
        await asyncio.gather(*deliveries)
    assert [line.closed() for line in lines] == [STOPPING, STOPPING]


def changes(seat: Seat, query: str) -> str:
    """Return the target of a poll."""
    return f"/api/rooms/{seat.room}/changes?{query}"


def polls(here: Asking, seat: Seat, query: str, meanwhile: Callable[[], Awaitable[object]]) -> tuple[int, Any]:
    """Poll, do something while the poll waits, and return status and content of its answer."""

    async def both() -> tuple[int, Any]:
        polling = asyncio.create_task(here.asked("GET", changes(seat, query), seat.headers()))
        while not here.relay.hub.polls():
            await asyncio.sleep(0)
        await meanwhile()
        answer = await polling
        return answer.status, json.loads(answer.body)

    return here.runner.run(both())


def test_a_poll_is_answered_by_the_next_operation(here: Asking) -> None:
    """It waits while there is nothing new, and then hears how far the room is and who is there."""
    ann, bo = seated(here.ask, 2)
    body = {"command": "rename", "name": "B"}
    headers = bo.headers(Idempotency_Key="k" * 22)

    async def rename() -> None:
        await here.asked("POST", f"/api/rooms/{bo.room}/operations", headers, body)

    assert polls(here, ann, "after=2", rename) == (200, {"seq": 3, "present": [0]})


def test_a_poll_is_answered_by_a_change_of_presence(here: Asking) -> None:
    """Where the client says whom it thinks present; else presence does not wake it."""
    ann, bo = seated(here.ask, 2)

    async def other_poll() -> None:
        await here.asked("GET", changes(bo, "after=0"), bo.headers())

    assert polls(here, ann, "after=2&present=0", other_poll) == (200, {"seq": 2, "present": [0, 1]})


@pytest.mark.parametrize(
    "query", ["after=1", "after=0&wait=25", "after=2&present=", "after=2&present=0,1", "after=2&wait=0"]
)
def test_a_poll_with_news_is_answered_at_once(here: Asking, query: str) -> None:
    """Behind in the sequence, other seats present than thought, or no time to wait."""
    ann, _ = seated(here.ask, 2)
    answer = here.ask("GET", changes(ann, query), ann.headers())
    assert json.loads(answer.body) == {"seq": 2, "present": [0]}


def test_a_poll_gives_up_when_its_time_is_over(here: Asking) -> None:
    """With what it knows, so that the client asks again."""
    ann, _ = seated(here.ask, 2)
    answer = here.ask("GET", changes(ann, "after=2&wait=0.05&present=0"), ann.headers())
    assert (answer.status, json.loads(answer.body)) == (200, {"seq": 2, "present": [0]})


def test_a_poll_says_how_the_room_is_gone(here: Asking) -> None:
    """Expired while it waited."""
    ann, bo = seated(here.ask, 2)

    async def expire() -> None:
        here.given.now_ms += EXPIRY_MS
        await here.asked("GET", f"/api/rooms/{bo.room}", bo.headers())

    status, content = polls(here, ann, "after=2", expire)
    assert (status, content["code"]) == (404, "room_unknown")


def test_stopping_answers_polls_and_refuses_what_comes_after(here: Asking) -> None:
    """A waiting poll gets what there is; a new request is told to come again, health still answers."""
    ann, _ = seated(here.ask, 2)

    async def stop() -> None:
        here.relay.stop()

    assert polls(here, ann, "after=2", stop) == (200, {"seq": 2, "present": [0]})
    refused = ann.tell("GET", f"/api/rooms/{ann.room}")
    assert problem(refused)[:2] == (503, "relay_stopping")
    assert refused.headers["retry-after"] == "2"
    assert problem(here.ask("GET", "/readyz"))[:2] == (503, "relay_stopping")
    assert here.ask("GET", "/healthz").status == 200


def test_a_poll_whose_client_left_ends(here: Asking) -> None:
    """Nothing waits on for somebody who is not there, and the seat is not present for long."""
    here.relay.hub.patience = 0.0
    ann, _ = seated(here.ask, 2)

    async def leave() -> None:
        request = Asked([b""])
        asked = scope_of("GET", changes(ann, "after=2"), ann.headers(), "192.0.2.1")
        polling = asyncio.create_task(here.app(asked, request.receive, request.send))
        while not here.relay.hub.polls():
            await asyncio.sleep(0)
        assert here.relay.hub.present(ann.room) == {0}
        request.left.set()
        await polling
        while here.relay.hub.channel(ann.room) is not None:
            await asyncio.sleep(0)

    here.runner.run(leave())
    assert (here.relay.hub.polls(), here.relay.hub.present(ann.room)) == (0, frozenset())


def test_polls_of_one_seat_do_not_pile_up(here: Asking) -> None:
    """Beyond a few of them they are answered as they come."""
    ann, _ = seated(here.ask, 2)

    async def pile() -> None:
        waiting = [
            asyncio.create_task(here.asked("GET", changes(ann, "after=2"), ann.headers())) for _ in range(POLLS_A_SEAT)
        ]
        while here.relay.hub.polls() < POLLS_A_SEAT:
            await asyncio.sleep(0)
        answer = await here.asked("GET", changes(ann, "after=2"), ann.headers())
        assert json.loads(answer.body) == {"seq": 2, "present": [0]}
        here.relay.stop()
        await asyncio.gather(*waiting)

    here.runner.run(pile())


def test_a_poll_hears_what_happens_while_its_seat_is_looked_up(here: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is lost between reading how far the room is and waiting for more."""
    ann, bo = dealt(here.ask, 2)
    rooms = here.relay.rooms
    assert rooms is not None
    enter, lock = rooms.enter, bo.rows()

    async def late(room: str, credential: str | None) -> object:
        entry = await enter(room, credential)
        if credential == ann.credential:
            headers = bo.headers(Idempotency_Key="k" * 22)
            await here.asked("POST", f"/api/rooms/{bo.room}/operations", headers, lock)
        return entry

    monkeypatch.setattr(rooms, "enter", late)
    seq = bo.seen["seq"]
    answer = here.ask("GET", changes(ann, f"after={seq}&wait=20"), ann.headers())
    assert json.loads(answer.body)["seq"] == seq + 1
