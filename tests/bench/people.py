"""People at rooms, as a load: they sit down, consent, and lock what house-way advises."""

import asyncio
import json
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from houseway.cards import format_cards, parse_cards
from houseway.house_way import best_rows
from tests.bench.wire import Http, Reply, request_bytes

JSON = "content-type: application/json\r\n"

type Form = dict[str, Any]


class Refused(Exception):
    """The relay refused what a load asked for; the message is its answer."""


@dataclass(slots=True)
class Person:
    """Somebody with a credential, and a seat once the relay gave one; `cards` are those of the hand in play."""

    name: str
    credential: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    room: str = ""
    seat: int = -1
    cards: list[str] = field(default_factory=list)

    def request(self, method: str, path: str, form: Mapping[str, Any] | None = None, headers: str = "") -> bytes:
        """Write a request in this person's name."""
        body = b"" if form is None else json.dumps(form).encode()
        return request_bytes(
            method, path, f"authorization: Bearer {self.credential}\r\n{JSON if body else ''}{headers}", body
        )

    def operation(self, form: Mapping[str, Any], key: str = "", minimal: bool = False) -> bytes:
        """Write an operation with a key, a fresh one where none is given."""
        headers = (
            f"idempotency-key: {key or secrets.token_urlsafe(16)}\r\n{'prefer: return=minimal\r\n' if minimal else ''}"
        )
        return self.request("POST", f"/api/rooms/{self.room}/operations", form, headers)

    def look(self) -> bytes:
        """Write a request for the room as this seat sees it."""
        return self.request("GET", f"/api/rooms/{self.room}")

    def lock(self, hand: int) -> Form:
        """Form a lock of the cards held, set as house-way sets them."""
        rows = zip(("front", "middle", "back"), best_rows(parse_cards(self.cards)), strict=True)
        return {
            "command": "lock",
            "hand": hand,
            "action": {"action": "set"} | {row: format_cards(cards) for row, cards in rows},
        }


def answer(reply: Reply, *statuses: int) -> Any:
    """Return what an answer holds. Raises Refused unless it has the status, 200 where none is named."""
    if reply.status not in (statuses or (200,)):
        raise Refused(f"{reply.status}: {reply.body[:300].decode('utf-8', 'replace')}")
    return json.loads(reply.body)


async def sit_down(http: Http, names: Sequence[str], settings: Mapping[str, Any] | None = None) -> list[Person]:
    """Make a room for these people, the first of them its host, and seat them all."""
    people = [Person(name) for name in names]
    code = ""
    for person in people:
        form: Form = {"name": person.name} | ({"code": code} if code else {"settings": dict(settings or {})})
        made = answer(await http.ask(person.request("POST", "/api/join" if code else "/api/rooms", form)), 201)
        person.room, person.seat = made["receipt"]["room"], made["receipt"]["seat"]
        code = code or made["room"]["code"]
    return people


async def consent(http: Http, person: Person, hand: int, revision: int = 1) -> Form:
    """Consent to a hand; returns the receipt."""
    form = {"command": "consent", "hand": hand, "revision": revision}
    receipt: Form = answer(await http.ask(person.operation(form, minimal=True)))["receipt"]
    return receipt


async def see(http: Http, person: Person) -> Form:
    """Fetch the room and take up the cards in it."""
    room: Form = answer(await http.ask(person.look()))
    person.cards = room["view"]["cards"] or []
    return room


async def spread[Item](
    connections: Sequence[Http], items: Iterable[Item], work: Callable[[Http, Item], Awaitable[object]]
) -> list[float]:
    """Do work for all items, as many at once as there are connections; returns how long each took, in seconds."""
    left, took = iter(items), []

    async def one_after_another(http: Http) -> None:
        for item in left:
            begun = time.perf_counter()
            await work(http, item)
            took.append(time.perf_counter() - begun)

    await asyncio.gather(*(one_after_another(http) for http in connections))
    return took


def share(values: Sequence[float], part: float) -> float:
    """Return the value that this part of all stay below, such as 0.99 of them."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]
