"""A room as it must be: the engine's own table beside the service, stepped with the same entropy and clock.

It predicts the refusal of whatever is sent, and takes over what was accepted; views, receipts and what is stored
are held against it.
"""

from dataclasses import dataclass, field
from typing import Any

from houseway.commands import Consent, End, Join, SeatCommand
from houseway.errors import HousewayError
from houseway.hosting import take_command
from houseway.legality import why_not
from houseway.room_forms import Receipt
from houseway.table import Table
from houseway.view import view
from houseway_relay.operations import read_operation
from tests.relay.rooms.worlds import DAY_MS, EXPIRY_MS, Body, Given


@dataclass
class Dealer(Given):
    """Entropy whose deals can be chosen, and whose codes and rooms never come twice."""

    deal_seed: int = 0
    last_deal: bytes = b""

    def entropy(self, size: int) -> bytes:
        """Draw from the chosen seed for a deal, else from a count that goes on."""
        if size != 32:
            return super().entropy(size)
        self.last_deal = self.deal_seed.to_bytes(size, "big")
        self.deal_seed += 1
        return self.last_deal


@dataclass
class Sent:
    """An operation that was accepted."""

    credential: str
    key: str
    body: Body
    receipt: Receipt


@dataclass
class Model:
    """A room, its seats by credential, and all that was accepted."""

    given: Dealer
    room: str
    table: Table
    seats: dict[str, int]
    expires_ms: int
    host_seen_ms: int
    seq: int = 1
    left: set[str] = field(default_factory=set)
    sent: list[Sent] = field(default_factory=list)
    asked: dict[str, tuple[str, Body, Receipt]] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        """Whether the room's seven days have passed."""
        return self.given.now_ms >= self.expires_ms

    @property
    def anyone_may_end(self) -> bool:
        """Whether the host has been gone for a day between hands."""
        return self.given.now_ms - self.host_seen_ms >= DAY_MS and self.table.phase in ("seating", "consent")

    def command(self, credential: str, body: Body) -> SeatCommand:
        """What a body asks the engine; raises what it is refused for as a text."""
        seat = self.seats[credential]
        command = read_operation(body).command(seat)
        if isinstance(command, End) and seat != 0 and self.anyone_may_end:
            return End(seat, host_gone=True)
        return command

    def refusal(self, credential: str, body: Body) -> str | None:
        """The code that an operation will be refused with; None if it will be taken."""
        if self.over:
            return "room_expired"
        if credential in self.left:
            return "seat_left"
        try:
            problems = why_not(self.table, self.command(credential, body))
        except HousewayError as error:
            return error.code
        return problems[0].code if problems else None

    def take(self, credential: str, key: str, body: Body, receipt: Receipt) -> None:
        """Take over an operation that was accepted, and hold its receipt against it."""
        command = self.command(credential, body)
        seat, hand = self.seats[credential], self.table.hand
        dealt, settled = self._step(command)
        if body["command"] == "leave":
            self._free(body.get("target", seat))
        self.sent.append(Sent(credential, key, body, receipt))
        self._moved(seat)
        assert receipt == {
            "room": self.room,
            "seq": self.seq,
            "operation": body["command"],
            "seat": seat,
            "hand": hand,
            "at_ms": self.given.now_ms,
            "dealt": dealt,
            "settled": settled,
        }

    def join_refusal(self, name: str) -> str | None:
        """The code that a join with the right code will be refused with."""
        if self.over:
            return "room_expired"
        seat = self.open_seat()
        if seat is None:
            return "room_full"
        problems = why_not(self.table, Join(seat, name))
        return problems[0].code if problems else None

    def open_seat(self) -> int | None:
        """The lowest seat that is open."""
        return next((number for number, seat in enumerate(self.table.seats) if not seat.taken), None)

    def join(self, credential: str, name: str, receipt: Receipt) -> None:
        """Take over a join."""
        seat = self.open_seat()
        assert seat == receipt["seat"]
        self._step(Join(seat, name))
        self.seats[credential] = seat
        self._moved(seat)

    def reconnected(self, credential: str) -> None:
        """Take over a reconnect."""
        self.expires_ms = self.given.now_ms + EXPIRY_MS
        if self.seats[credential] == 0:
            self.host_seen_ms = self.given.now_ms

    def check(self, credential: str, shown: Any) -> None:
        """Hold a view of the room against the table."""
        assert shown["view"] == view(self.table, self.seats[credential])
        open_seats = not self.table.ended and self.open_seat() is not None
        assert (shown["code"] is not None) == open_seats
        assert (shown["room"], shown["seq"]) == (self.room, self.seq)
        assert shown["expires_ms"] == self.expires_ms
        assert shown["operations_left"] == 20_000 - self.seq
        assert shown["hands_left"] == 3_000 - (self.table.hand - 1)
        assert shown["anyone_may_end"] == self.anyone_may_end

    def _step(self, command: SeatCommand) -> tuple[bool, bool]:
        before = self.table
        entropy = (self.given.last_deal,) if isinstance(command, Consent) and self.given.last_deal else ()
        self.given.last_deal = b""
        self.table, _ = take_command(before, command, entropy, self.given.now_ms)
        return self.table.dealt is not None and before.dealt is None, self.table.hand > before.hand

    def _free(self, seat: int) -> None:
        gone = next(credential for credential, held in self.seats.items() if held == seat)
        del self.seats[gone]
        self.left.add(gone)

    def _moved(self, seat: int) -> None:
        self.seq += 1
        self.expires_ms = self.given.now_ms + EXPIRY_MS
        if seat == 0:
            self.host_seen_ms = self.given.now_ms
