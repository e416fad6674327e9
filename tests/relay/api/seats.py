"""Seats that play over HTTP: each has a credential, and asks as the browser does."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from houseway.cards import format_cards, parse_cards
from houseway.house_way import best_rows
from tests.relay.rooms.worlds import NAMES, credential, key
from tests.relay.running import Answer

KEYS = count(1)

type Ask = Callable[[str, str, Mapping[str, str], object], Answer]
type Body = dict[str, Any]


@dataclass
class Seat:
    """Somebody with a credential; `room` and `seen` are what the relay told last."""

    ask: Ask
    credential: str
    name: str = "Ann"
    room: str = ""
    seen: Any = None
    heard: list[bytes] = field(default_factory=list)

    @property
    def table(self) -> Any:
        """The table as last seen."""
        return self.seen["view"]

    def headers(self, **more: str) -> dict[str, str]:
        """Return the seat's headers, with more of them."""
        return {"Authorization": f"Bearer {self.credential}"} | {
            name.replace("_", "-"): value for name, value in more.items()
        }

    def tell(self, method: str, target: str, body: object = None, **headers: str) -> Answer:
        """Send a request with the credential, and keep every byte of the answer."""
        answer = self.ask(method, target, self.headers(**headers), body)
        told = "".join(f"{name}: {value}\n" for name, value in answer.headers.items())
        self.heard.append(told.encode("latin-1") + b"\n" + answer.body)
        return answer

    def take(self, answer: Answer) -> Any:
        """Remember the room of an accepted answer, and return the receipt."""
        assert answer.status in (200, 201), answer.body
        content = json.loads(answer.body)
        self.seen = content.get("room", self.seen)
        self.room = content["receipt"]["room"]
        return content["receipt"]

    def create(self, **settings: object) -> Any:
        """Make a room."""
        return self.take(self.tell("POST", "/api/rooms", {"name": self.name, "settings": settings}))

    def join(self, code: str) -> Any:
        """Take a seat."""
        return self.take(self.tell("POST", "/api/join", {"name": self.name, "code": code}))

    def operate(self, body: Body, used: str | None = None, **headers: str) -> Answer:
        """Send an operation, under a new key unless one is given."""
        named = {"Idempotency_Key": used or key(next(KEYS))} | headers
        return self.tell("POST", f"/api/rooms/{self.room}/operations", body, **named)

    def look(self) -> Any:
        """Fetch the view."""
        answer = self.tell("GET", f"/api/rooms/{self.room}")
        assert answer.status == 200, answer.body
        self.seen = json.loads(answer.body)
        return self.seen

    def consent(self) -> Any:
        """Agree to the next deal as it is now."""
        self.look()
        body = {"command": "consent", "hand": self.table["hand"], "revision": self.table["revision"]}
        return self.take(self.operate(body))

    def rows(self) -> Body:
        """Return the lock of a legal arrangement of the own cards."""
        front, middle, back = (format_cards(row) for row in best_rows(parse_cards(self.table["cards"])))
        action = {"action": "set", "front": front, "middle": middle, "back": back}
        return {"command": "lock", "hand": self.table["hand"], "action": action}

    def lock(self) -> Any:
        """Lock a legal arrangement."""
        self.look()
        return self.take(self.operate(self.rows()))


def seated(ask: Ask, humans: int = 4, first: int = 0, **settings: object) -> list[Seat]:
    """A room with all its seats taken."""
    seats = [Seat(ask, credential(first + number), NAMES[number]) for number in range(humans)]
    seats[0].create(**{"seats": humans, **settings})
    for seat in seats[1:]:
        seat.join(seats[0].seen["code"])
    return seats


def dealt(ask: Ask, humans: int = 4, first: int = 0, **settings: object) -> list[Seat]:
    """A room with a hand in play."""
    seats = seated(ask, humans, first, **settings)
    for seat in seats:
        seat.consent()
    for seat in seats:
        seat.look()
    return seats


def play_hand(seats: list[Seat]) -> None:
    """Consent and lock, every seat."""
    for seat in seats:
        seat.consent()
    for seat in seats:
        seat.lock()
