"""A relay's rooms over a real store in a folder, with a clock and entropy that the test gives, and seats that play."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, cast

import pytest

from houseway.cards import format_cards, parse_cards
from houseway.errors import HousewayError
from houseway.forms import Settled
from houseway.house_way import best_rows
from houseway.room_forms import Receipt, RoomView
from houseway_relay.host import Host
from houseway_relay.rooms import Answer, Creation, Rooms
from houseway_relay.store import Store
from houseway_relay.store_sqlite import open_store

NOW_MS = 1_767_225_600_000
DAY_MS = 24 * 60 * 60 * 1000
EXPIRY_MS = 7 * DAY_MS
NAMES = ("Ann", "Bo", "Cy", "Di")

type Body = dict[str, Any]


def credential(number: int) -> str:
    """A credential of 43 characters, another for each number."""
    return hashlib.sha256(b"credential %d" % number).hexdigest()[:43]


def key(number: int) -> str:
    """An idempotency key, another for each number."""
    return f"key-{number:020d}"


@dataclass
class Given:
    """The clock and the entropy that a test gives; ``drawn`` lists how many bytes were asked for."""

    now_ms: int = NOW_MS
    seed: int = 1
    drawn: list[int] = field(default_factory=list)

    def clock(self) -> int:
        """Tell the time."""
        return self.now_ms

    def entropy(self, size: int) -> bytes:
        """Draw bytes that follow from the seed."""
        self.drawn.append(size)
        text = b"%d %d" % (self.seed, len(self.drawn))
        return hashlib.shake_256(text).digest(size)


@dataclass
class World:
    """Rooms over a store, what they said of changes, and who is on the live channel."""

    store: Store
    given: Given
    creation: Creation = field(default_factory=Creation)
    max_rooms: int | None = None
    max_bytes: int | None = None
    heard: list[tuple[str, int]] = field(default_factory=list)
    present: dict[str, frozenset[int]] = field(default_factory=dict)
    keys: Iterable[int] = field(default_factory=lambda: count(1))

    def __post_init__(self) -> None:
        """Start the service."""
        self.start(self.store)

    def start(self, store: Store) -> None:
        """Start the service anew, over ``store``: nothing of the old one is in memory."""
        self.store = store
        self.rooms = Rooms(
            store,
            Host(self.given.clock, self.given.entropy),
            max_rooms=self.max_rooms,
            max_bytes=self.max_bytes,
            creation=self.creation,
            heard=lambda room, seq: self.heard.append((room, seq)),
            present=lambda room: self.present.get(room, frozenset()),
        )

    def next_key(self) -> str:
        """A key that was not used yet."""
        return key(next(iter(self.keys)))

    def advance(self, ms: int) -> None:
        """Let time pass."""
        self.given.now_ms += ms


@dataclass
class Player:
    """Somebody with a credential, and what the relay told them last."""

    world: World
    credential: str
    room: str = ""
    seat: int = -1
    seen: RoomView | None = None

    @property
    def table(self) -> Any:
        """The last view of the table."""
        assert self.seen is not None
        return self.seen["view"]

    def take(self, answer: Answer) -> Receipt:
        """Remember an answer."""
        receipt = answer["receipt"]
        self.room, self.seat = receipt["room"], receipt["seat"]
        self.seen = cast(RoomView | None, answer.get("room", self.seen))
        return receipt

    async def create(self, name: str = "Ann", **settings: object) -> Receipt:
        """Make a room."""
        answer, _ = await self.world.rooms.create(self.credential, {"name": name, "settings": settings})
        return self.take(answer)

    async def join(self, code: str | None, name: str) -> Receipt:
        """Take a seat."""
        answer, _ = await self.world.rooms.join(self.credential, {"code": code, "name": name})
        return self.take(answer)

    async def send(self, body: Body, key: str | None = None, protocol: int = 1) -> Receipt:
        """Send an operation, under a new key unless one is given."""
        sent = key or self.world.next_key()
        return self.take(await self.world.rooms.operate(self.room, self.credential, sent, body, protocol))

    async def look(self) -> RoomView:
        """Fetch the view."""
        self.seen = await self.world.rooms.view(await self.world.rooms.enter(self.room, self.credential))
        return self.seen

    async def consent(self) -> Receipt:
        """Agree to the next deal as it stands now."""
        await self.look()
        return await self.send(self.consent_body())

    def consent_body(self) -> Body:
        """The consent to what was seen last."""
        return {"command": "consent", "hand": self.table["hand"], "revision": self.table["revision"]}

    async def lock(self, kind: str = "rows") -> Receipt:
        """Lock the hand in play."""
        await self.look()
        return await self.send(self.lock_body(kind))

    def lock_body(self, kind: str = "rows") -> Body:
        """A lock of some kind with the cards seen last."""
        return {"command": "lock", "hand": self.table["hand"], "action": lock_action(self.table["cards"], kind)}


def lock_action(cards: list[str], kind: str) -> Body:
    """What is locked: house-way's rows, the same as a foul, a natural, a surrender."""
    if kind == "natural":
        return {"action": "natural"}
    if kind == "surrender":
        return {"action": "surrender", "confirmed": True}
    front, middle, back = (format_cards(row) for row in best_rows(parse_cards(cards)))
    if kind == "foul":
        return {"action": "set", "front": front, "middle": back, "back": middle, "foul_confirmed": True}
    return {"action": "set", "front": front, "middle": middle, "back": back}


def open_world(folder: Path, seed: int = 1, **more: Any) -> World:
    """Rooms over the store in a folder."""
    return World(open_store(folder), Given(seed=seed), **more)


async def restart(world: World, folder: Path) -> None:
    """Close the store and open it again, with nothing left in memory."""
    await world.store.close()
    world.start(open_store(folder))


async def seated(
    world: World, seats: int = 2, house_seats: int = 0, first: int = 1, **settings: object
) -> list[Player]:
    """A room whose seats are taken; the players' credentials are counted from ``first``."""
    host = Player(world, credential(first))
    await host.create(NAMES[0], seats=seats, house_seats=house_seats, **settings)
    assert host.seen is not None
    players = [host]
    for number in range(1, seats - house_seats):
        guest = Player(world, credential(first + number))
        await guest.join(host.seen["code"], NAMES[number])
        players.append(guest)
    return players


async def dealt(players: list[Player]) -> None:
    """Everybody consents, and looks at the cards."""
    for player in players:
        await player.consent()
    for player in players:
        await player.look()


async def played(players: list[Player], kinds: Iterable[str] = ()) -> Settled:
    """A hand to its end; gives it as it was settled."""
    await dealt(players)
    wanted = [*kinds, *["rows"] * len(players)]
    for player, kind in zip(players, wanted, strict=False):
        await player.lock(kind)
    last = players[-1].table["last"]
    assert last is not None
    return cast(Settled, last)


async def refused(asked: Any) -> HousewayError:
    """The refusal that something asked for ends in."""
    with pytest.raises(HousewayError) as caught:
        await asked
    return caught.value


async def code_of(asked: Any) -> str:
    """The code that something asked for is refused with."""
    return (await refused(asked)).code
