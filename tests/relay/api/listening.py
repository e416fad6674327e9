"""Every byte that the seats of a room receive, held against what each of them may know at that time.

What is open in an answer, the settled hands, is taken out and held against those hands; in the rest there may be no
card but the seat's own of the hand in play, and those that its request named itself.
"""

import asyncio
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from starlette.types import Message

from houseway.cards import format_cards
from houseway.record import Dealing
from houseway.state import load
from houseway.table import Table
from tests.engine.leaks import CARD, beyond, exchanged
from tests.relay.api.asking import Asking, scope_of
from tests.relay.api.seats import Seat
from tests.relay.rooms.worlds import Given
from tests.relay.running import Answer

ORIGINS = ("shuffle", "entropy", "order")


@dataclass
class DealtFrom(Given):
    """Entropy of which the deals are given beforehand."""

    deals: list[bytes] = field(default_factory=list)

    def entropy(self, size: int) -> bytes:
        """Draw bytes; those of a deal come from the list."""
        return self.deals.pop(0) if size == 32 and self.deals else super().entropy(size)


@dataclass
class Listener:
    """Stands between the seats and the relay, and gathers what leaks."""

    here: Asking
    seats: list[Seat] = field(default_factory=list)
    hands: dict[int, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    dealings: dict[int, Dealing] = field(default_factory=dict)
    codes: set[str] = field(default_factory=set)
    leaks: list[str] = field(default_factory=list)
    heard_bytes: int = 0

    @property
    def room(self) -> str:
        """The room that is listened to."""
        return self.seats[0].room

    def table(self) -> Table:
        """Return the table as stored."""
        assert self.here.relay.store is not None
        stored = self.here.runner.run(self.here.relay.store.room(self.room))
        assert stored is not None
        return loaded(stored.state)

    def ask(self, method: str, target: str, headers: Mapping[str, str], body: object = None) -> Answer:
        """Send a request, and look at all of its answer."""
        answer = self.here.ask(method, target, headers, body)
        asker = next(
            (n for n, seat in enumerate(self.seats) if seat.credential in headers.get("Authorization", "")), None
        )
        if self.seats and self.seats[0].room:
            told = "".join(f"{name}: {value}\n" for name, value in answer.headers.items())
            self.judge(asker, f"{method} {target}", told, answer.body.decode(), json.dumps(body))
        return answer

    def judge(self, asker: int | None, what: str, head: str, body: str, asked: str) -> None:
        """Note what an answer tells that its asker may not know now."""
        table = self.table()
        if table.dealt is not None:
            self.hands[table.hand], self.dealings[table.hand] = table.dealt.hands, table.dealt.dealing
        self.heard_bytes += len(head) + len(body)
        found = [*self._secrets(asker, head + body, table), *beyond(head, [])]
        try:
            rest = self._without_open(json.loads(body or "null"), table, found)
        except ValueError:
            rest = body
        own = [self.hands[table.hand][asker]] if asker is not None and table.dealt is not None else []
        hidden = set(beyond(json.dumps(rest), own)) - set(CARD.findall(asked))
        self.leaks += [f"{what} for seat {asker}: {leak}" for leak in [*found, *sorted(hidden)]]

    def _without_open(self, form: Any, table: Table, found: list[str]) -> Any:
        """Return a form without the settled hands in it, each held against the cards that were dealt to its seats."""
        if isinstance(form, list):
            return [self._without_open(entry, table, found) for entry in form]
        if not isinstance(form, dict):
            return form
        if "diagnosis" in form and "settled" in form:
            number = form["settled"]["hand"]
            found += beyond(json.dumps(form["diagnosis"]), self.hands[number])
            form = {field: value for field, value in form.items() if field != "diagnosis"}
        if "pairs" in form and "record" in form:
            self._open_hand(form, table, found)
            return None
        return {field: self._without_open(value, table, found) for field, value in form.items()}

    def _open_hand(self, form: dict[str, Any], table: Table, found: list[str]) -> None:
        number = form["hand"]
        if number >= table.hand and not table.ended:
            found.append(f"hand {number} is open while hand {table.hand} is in play")
        found += beyond(json.dumps(form), self.hands[number])
        found += [line for line in form["record"].splitlines() if line.split(" ")[0] in ORIGINS]

    def _secrets(self, asker: int | None, text: str, table: Table) -> list[str]:
        """Return what nobody is ever told: entropy, dealt order, credentials and their hashes, the code once erased."""
        found = []
        for number, dealing in self.dealings.items():
            found += [f"entropy of hand {number}" for entry in dealing.entropy if entry.hex() in text]
            order = " ".join(format_cards(dealing.order))
            found += [f"order of hand {number}"] if order in " ".join(CARD.findall(text)) else []
        for number, seat in enumerate(self.seats):
            hashed = hashlib.sha256(seat.credential.encode())
            for secret in (seat.credential, hashed.hexdigest(), str([*hashed.digest()])):
                found += [f"credential of seat {number}"] if secret in text else []
        full = all(seat.taken for seat in table.seats)
        for code in self.codes:
            shown = code in text or code.replace("-", "") in text
            found += ["the code"] if shown and (full or asker is None) else []
        return found

    def everything(self) -> None:
        """Have every seat read all that there is, come back, be refused, and a stranger try the same."""
        for number, seat in enumerate(self.seats):
            for answer in self.reads(seat.headers(), number):
                assert answer.status < 500, answer.body
        self.reads({}, None)
        self.reads({"Authorization": f"Bearer {'x' * 43}"}, None)

    def reads(self, headers: Mapping[str, str], number: int | None) -> list[Answer]:
        """Send every request that changes nothing, right and wrong ones."""
        room, hand = f"/api/rooms/{self.room}", self.table().hand
        other = self.hands.get(hand, ((), ()))[1 if number == 0 else 0]
        foreign = {"action": "set", **rows_of(format_cards(other))}
        wrong: list[dict[str, Any]] = [
            {"command": "lock", "hand": hand, "action": foreign},
            {"command": "lock", "hand": hand, "action": {"action": "surrender"}},
            {"command": "lock", "hand": hand + 1, "action": {"action": "natural"}},
            {"command": "consent", "hand": hand + 5, "revision": 99},
        ]
        reading = ["", "/hands", "/ledger", "/ledger?format=csv", "/changes?after=0", "/changes?after=99999&wait=0"]
        reading += [f"/hands/{number}" for number in range(hand + 2)]
        keyed = {**headers, "Idempotency-Key": "w" * 22}
        return [
            *(self.ask("GET", room + path, headers) for path in reading),
            self.ask("POST", "/api/reconnect", headers),
            *(self.ask("POST", f"{room}/operations", keyed, body) for body in wrong),
        ]

    def twins(self) -> None:
        """Note where an answer depends on cards that its seat cannot see: another deal of them must read the same."""
        rooms, table = self.here.relay.rooms, self.table()
        assert rooms is not None
        assert table.dealt is not None
        live = rooms._keeper.live.get(self.room)
        assert live is not None
        kept = live.kept
        for number, seat in enumerate(self.seats):
            true = self.reads(seat.headers(), number)
            live.take(kept._replace(table=exchanged(kept.table, number)))
            other = self.reads(seat.headers(), number)
            live.take(kept)
            for one, two in zip(true, other, strict=True):
                if one != two:
                    self.leaks.append(f"seat {number} can tell the deals apart: {one} {two}")


@lru_cache(8)
def loaded(state: str) -> Table:
    """Read a stored table; the same one is asked for many times."""
    return load(state)


def rows_of(cards: list[str]) -> dict[str, list[str]]:
    """Cut cards into rows."""
    return {"front": cards[:3], "middle": cards[3:8], "back": cards[8:]}


class Ear:
    """The live channel of one seat, open for as long as the test."""

    def __init__(self, listener: Listener, number: int) -> None:
        self.listener, self.number = listener, number
        self.told: asyncio.Queue[Message] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Greet."""
        seat = self.listener.seats[self.number]
        scope = {**scope_of("GET", f"/api/rooms/{seat.room}/live", {}, "192.0.2.1"), "type": "websocket"}
        self.told.put_nowait({"type": "websocket.connect"})
        self.told.put_nowait({"type": "websocket.receive", "text": json.dumps({"credential": seat.credential})})
        self.texts: list[str] = []

        async def send(message: Message) -> None:
            self.texts.append(str(message.get("text", message)))

        self.task = asyncio.create_task(self.listener.here.app(scope, self.told.get, send))

    def judge(self) -> None:
        """Look at what was heard."""
        for text in self.texts:
            self.listener.judge(self.number, "live", "", text if text.startswith('{"seq') else json.dumps(text), "")

    async def close(self) -> None:
        """Hang up."""
        assert self.task is not None
        self.told.put_nowait({"type": "websocket.disconnect"})
        await self.task
