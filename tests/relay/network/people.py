"""People who play over a bad network, as a page does: one request at a time, sent again under its key until its outcome
is known, and views taken in the order in which the relay made them, in whatever order they come.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from houseway.errors import HousewayError
from houseway.room_errors import RelayStopping, StoreUnavailable
from houseway.room_forms import Receipt
from houseway_relay.rooms import Rooms
from tests.relay.network.network import Lost, Network
from tests.relay.rooms.worlds import Body, credential, key, lock_action

PATIENCE_MS = 5_000
LOOK_MS = 1_500
PASSING = (RelayStopping, StoreUnavailable)
KINDS = ("rows", "rows", "rows", "foul", "surrender")


@dataclass(slots=True)
class Pending:
    """What was sent and has no outcome yet; ``sent`` tells the answers to it from those to older ones."""

    kind: str
    body: Body
    key: str
    sent: int = 0


@dataclass(slots=True)
class Plan:
    """What the people at a table want: so many hands, then an end."""

    hands: int
    seats: int
    code: str | None = None


@dataclass(slots=True)
class Person:
    """Somebody with a seat, or on the way to one."""

    number: int
    network: Network
    rooms: Any
    random: Random
    plan: Plan
    credential: str = ""
    room: str = ""
    view: Any = None
    pending: Pending | None = None
    fresh: bool = False
    acknowledged: dict[str, Receipt] = field(default_factory=dict)
    refusals: list[str] = field(default_factory=list)
    _keys: int = 0
    _looks: int = 0

    def __post_init__(self) -> None:
        """Take a credential."""
        self.credential = credential(self.random.getrandbits(60))

    @property
    def service(self) -> Rooms:
        """The relay as it runs now."""
        rooms: Rooms = self.rooms()
        return rooms

    @property
    def seq(self) -> int:
        """How far the room is, as far as this person knows."""
        return 0 if self.view is None else int(self.view["seq"])

    @property
    def done(self) -> bool:
        """Whether this person saw the end."""
        return self.pending is None and self.view is not None and self.view["view"]["phase"] == "ended"

    async def begin(self) -> None:
        """Look, decide and act, again and again."""
        self.think()
        if not self.done:
            self.network.after(LOOK_MS, self.begin)

    def hear(self, seq: int) -> None:
        """The live channel says how far the room is."""
        if seq > self.seq:
            self.look()

    def think(self) -> None:
        """Do what comes next."""
        if self.pending is not None or self.done:
            return
        if not self.room:
            self._ask_for_a_seat()
        elif not self.fresh:
            self.look()
        else:
            self._act()

    def look(self) -> None:
        """Fetch the room."""
        self._looks += 1
        looked = self._looks

        async def ask() -> Any:
            return await self.service.view(await self.service.enter(self.room, self.credential))

        def heard(said: Any) -> None:
            if isinstance(said, dict) and self._take(said) and looked == self._looks:
                self.fresh = True
                self.think()

        if self.room:
            self.network.ask(ask, heard)

    def _ask_for_a_seat(self) -> None:
        name = f"P{self.number}"
        if self.number == 0:
            self._send("create", {"name": name, "settings": {"seats": self.plan.seats}})
        elif self.plan.code is not None:
            self._send("join", {"name": name, "code": self.plan.code})

    def _act(self) -> None:
        """Send what the table waits for from this person."""
        table = self.view["view"]
        own = table["seats"][table["seat"]]
        if table["phase"] == "consent" and table["hand"] > self.plan.hands:
            if own["host"]:
                self._send("end", {"command": "end"})
        elif table["phase"] == "consent" and own["status"] == "deciding":
            self._send("consent", self._before_a_hand(table))
        elif table["phase"] == "setting" and own["status"] == "arranging":
            action = lock_action(table["cards"], self.random.choice(KINDS))
            self._send("lock", {"command": "lock", "hand": table["hand"], "action": action})
        self.fresh = False

    def _before_a_hand(self, table: Any) -> Body:
        """A consent, mostly; now and then another name or another unit."""
        wish = self.random.random()
        if wish < 0.1:
            return {"command": "rename", "name": f"P{self.number} {self.random.randrange(100)}"}
        if wish < 0.2 and self.number == 0:
            settings = {"unit": self.random.choice([1, 2])}
            return {"command": "configure", "revision": table["revision"], "settings": settings}
        return {"command": "consent", "hand": table["hand"], "revision": table["revision"]}

    def _send(self, kind: str, body: Body) -> None:
        self._keys += 1
        self.pending = Pending(kind, body, key(self._keys))
        self._try(self.pending)

    def _try(self, pending: Pending) -> None:
        """Send it, and again if nothing is heard for a while."""
        pending.sent += 1
        attempt = pending.sent

        async def ask() -> Any:
            rooms, body = self.service, pending.body
            if pending.kind in ("create", "join"):
                answer, _ = await (rooms.create if pending.kind == "create" else rooms.join)(self.credential, body)
                return answer
            return await rooms.operate(self.room, self.credential, pending.key, body, 1)

        async def lose_patience() -> None:
            if self.pending is pending and pending.sent == attempt:
                self._try(pending)

        self.network.ask(ask, lambda said: self._heard(pending, said))
        self.network.after(PATIENCE_MS, lose_patience)

    def _heard(self, pending: Pending, said: Any) -> None:
        """Take the first outcome of what is pending; a later one can say nothing else."""
        if isinstance(said, (Lost, *PASSING)):
            return
        if isinstance(said, HousewayError):
            if self.pending is pending:
                self.pending = None
                self.fresh = False
                self.refusals.append(said.code)
            return
        receipt = said["receipt"]
        name = pending.key if pending.kind not in ("create", "join") else "seat"
        known = self.acknowledged.setdefault(name, receipt)
        assert known == receipt, "a retry gets the same receipt"
        self.room = receipt["room"]
        if "room" in said:
            self._take(said["room"])
        if self.pending is pending:
            self.pending = None
            self.think()

    def _take(self, view: Any) -> bool:
        """Take a view unless a newer one is known; gives whether it is as new as any."""
        if view["seq"] < self.seq:
            return False
        self.view = view
        if view["code"] is not None:
            self.plan.code = view["code"]
        return True
