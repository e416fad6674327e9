"""People who play on whatever happens to the relay: a request is sent again, with its key, until it is answered."""

import asyncio
import json
import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.bench.people import Form, Person, answer
from tests.bench.wire import Broken, Http, Reply

NAMES = ("Ann", "Ben", "Cat", "Dan")


@dataclass(slots=True)
class Sent:
    """An operation that was answered with success: whose, what was sent, and the receipt's text as it came."""

    person: Person
    key: str
    form: Form
    receipt: Form


@dataclass(slots=True)
class Log:
    """All that was acknowledged, and a bell that rings for each."""

    sent: list[Sent] = field(default_factory=list)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def add(self, sent: Sent) -> None:
        """Note what was acknowledged."""
        self.sent.append(sent)
        self.changed.set()

    async def more(self, count: int) -> None:
        """Wait until so many more were acknowledged."""
        goal = len(self.sent) + count
        while len(self.sent) < goal:
            self.changed.clear()
            await self.changed.wait()


@dataclass(slots=True)
class Relay:
    """Where the relay is, and whether it is there: whoever finds it gone waits for `up`."""

    port: int
    up: asyncio.Event = field(default_factory=asyncio.Event)


class Line:
    """A connection that is made again whenever it breaks."""

    def __init__(self, relay: Relay) -> None:
        self._relay = relay
        self._http: Http | None = None

    async def ask(self, request: bytes) -> Reply:
        """Send a request until it is answered by something else than 'not now'."""
        while True:
            await self._relay.up.wait()
            try:
                if self._http is None:
                    self._http = await Http.connect(self._relay.port)
                reply = await self._http.ask(request)
            except (OSError, Broken):
                self._http = None
                continue
            if reply.status != 503:
                return reply

    def close(self) -> None:
        """Let go."""
        if self._http is not None:
            self._http.close()


class Room:
    """Four people in a room, who play hand after hand until told to stop."""

    def __init__(self, relay: Relay, log: Log, seed: int) -> None:
        self.people = [Person(name) for name in NAMES]
        self.stopped = False
        self._lines = [Line(relay) for _ in NAMES]
        self._spare = [Line(relay) for _ in NAMES]
        self._log = log
        self._draw = random.Random(seed)

    async def sit_down(self) -> None:
        """Make the room and take all seats."""
        code = ""
        for person, line in zip(self.people, self._lines, strict=True):
            form: Form = {"name": person.name} | ({"code": code} if code else {"settings": {"unit": 1}})
            made = answer(await line.ask(person.request("POST", "/api/join" if code else "/api/rooms", form)), 200, 201)
            person.room, person.seat = made["receipt"]["room"], made["receipt"]["seat"]
            code = code or made["room"]["code"]
            self._log.add(Sent(person, "", form, made["receipt"]))

    async def play(self) -> None:
        """Play until stopped, and then to the end of the hand."""
        hand = 1
        while not self.stopped:
            await asyncio.gather(*(self._play_hand(seat, hand) for seat in range(len(NAMES))))
            hand += 1
        for line in self._lines + self._spare:
            line.close()

    async def _play_hand(self, seat: int, hand: int) -> None:
        person, line = self.people[seat], self._lines[seat]
        await self._operate(seat, {"command": "consent", "hand": hand, "revision": 1})
        room = answer(await line.ask(person.look()))
        while room["view"]["phase"] != "setting":
            answer(await line.ask(person.request("GET", f"/api/rooms/{person.room}/changes?after={room['seq']}")))
            room = answer(await line.ask(person.look()))
        person.cards = room["view"]["cards"]
        await self._operate(seat, self._lock(person, hand))

    def _lock(self, person: Person, hand: int) -> Form:
        """Lock the cards as they lie, or give them up: what is at stake here is not the play."""
        if self._draw.random() < 0.25:
            return {"command": "lock", "hand": hand, "action": {"action": "surrender", "confirmed": True}}
        cards = self._draw.sample(person.cards, 13)
        rows = {"front": cards[:3], "middle": cards[3:8], "back": cards[8:]}
        return {"command": "lock", "hand": hand, "action": {"action": "set", "foul_confirmed": True} | rows}

    async def _operate(self, seat: int, form: Form) -> None:
        """Send an operation until it is acknowledged, sometimes twice at once."""
        person, key = self.people[seat], secrets.token_urlsafe(16)
        request = person.operation(form, key, minimal=True)
        lines = [self._lines[seat]] + [self._spare[seat]] * (self._draw.random() < 0.2)
        receipts = [answer(reply)["receipt"] for reply in await asyncio.gather(*(line.ask(request) for line in lines))]
        assert receipts[-1] == receipts[0]
        self._log.add(Sent(person, key, form, receipts[0]))


async def look_again(relay: Relay, sent: Sequence[Sent]) -> list[Form]:
    """Send acknowledged operations once more; returns those that came back with another receipt."""
    line, differing = Line(relay), []
    for one in sent:
        if one.key:
            request = one.person.operation(one.form, one.key, minimal=True)
        else:
            path = "/api/join" if "code" in one.form else "/api/rooms"
            request = one.person.request("POST", path, one.form)
        receipt: Any = json.loads((await line.ask(request)).body).get("receipt")
        if receipt != one.receipt:
            differing.append({"sent": one.receipt, "again": receipt})
    line.close()
    return differing
