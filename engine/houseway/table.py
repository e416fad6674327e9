"""The table: its state, and the one state machine that solo play and rooms share.

``step`` is pure and total over well-formed commands: it gives the next table and what happened,
or raises one class of the error tree and leaves the table untouched. What is allowed has one
source, ``legality.why_not``. Clock and entropy come in as arguments.

    seating ──all seats taken──▶ consent ──Deal──▶ setting ──last Lock──▶ consent …
       └───────────── End ─────────▶ ended ◀────────── End ────┘

State grows with the hand in play, never with the table's age: a settled hand leaves as an event,
and only the last one is kept for the reveal.
"""

from typing import Literal

from houseway.actions import Action
from houseway.record import Dealing, HandRecord, Kind, expected_kinds
from houseway.reserve import reserve_chips, reserve_units
from houseway.ruleset import RuleSet
from houseway.settings import Settings, default_settings
from houseway.values import Value

type Phase = Literal["seating", "consent", "setting", "ended"]
HOST_SEAT = 0


class Seat(Value):
    """One seat: ``name`` is None while nobody sits there; ``lock`` is what it locked this hand."""

    kind: Kind
    name: str | None
    balance: int
    consented: bool = False
    lock: Action | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody plays here; a house seat always does."""
        return self.kind != "human" or self.name is not None


class Dealt(Value):
    """The hand in play: where its cards came from, each seat's thirteen, and when."""

    dealing: Dealing
    hands: tuple[tuple[int, ...], ...]
    at_ms: int


class Table(Value):
    """The whole state. ``hand`` is the one in play, else the next, counted from 1."""

    settings: Settings
    seats: tuple[Seat, ...]
    min_humans: int = 1
    hand: int = 1
    revision: int = 1
    dealt: Dealt | None = None
    last: HandRecord | None = None
    ended: bool = False

    @property
    def phase(self) -> Phase:
        """Where the table stands."""
        if self.ended:
            return "ended"
        if self.dealt is not None:
            return "setting"
        return "consent" if all(seat.taken for seat in self.seats) else "seating"

    @property
    def rules(self) -> RuleSet:
        """The rule set under the table's options."""
        return self.settings.rules


class Shortage(Value):
    """A seat that cannot cover the reserve of the next deal (H9.2), in chips."""

    seat: int
    need_chips: int
    balance_chips: int

    @property
    def short_chips(self) -> int:
        """How much is missing."""
        return self.need_chips - self.balance_chips


def new_table(host_name: str, settings: Settings | None = None, min_humans: int = 1) -> Table:
    """A table with its host at seat 0; the other human seats are open, house seats are taken."""
    settings = settings or default_settings()
    table = Table(settings, (), min_humans)
    seats = seats_for(table, settings)
    return table.replace(seats=(seats[HOST_SEAT].replace(name=host_name), *seats[1:]))


def seats_for(table: Table, settings: Settings) -> tuple[Seat, ...]:
    """The table's seats under other settings: kept where they fit, new ones with full balance."""
    start = settings.rules.economy.start
    seats: list[Seat] = []
    for number, kind in enumerate(expected_kinds(settings)):
        if number < len(table.seats) and table.seats[number].kind == kind:
            # Before the first deal nothing was won or lost: another rule set may start from another balance.
            balance = table.seats[number].balance if table.last else start
            seats.append(table.seats[number].replace(balance=balance))
        else:
            seats.append(Seat(kind, None, start))
    return tuple(seats)


def shortages(table: Table) -> tuple[Shortage, ...]:
    """The seats that cannot cover the next deal; a points table has none."""
    if table.rules.economy.kind != "chips":
        return ()
    need = reserve_chips(table.settings)
    return tuple(Shortage(number, need, seat.balance) for number, seat in enumerate(table.seats) if seat.balance < need)


def unit_max(table: Table) -> int:
    """The largest unit that every balance covers, 0 if none does (H9.1)."""
    economy = table.rules.economy
    if economy.kind != "chips":
        return economy.unit_max
    per_unit = reserve_units(table.settings.base) * (table.settings.seats - 1)
    return min(economy.unit_max, min(seat.balance for seat in table.seats) // per_unit)


def winners(table: Table) -> tuple[int, ...] | None:
    """The seats with the highest total of a game by points that has been played out; equal totals share."""
    hands = table.settings.hands
    if not hands or table.hand <= hands:
        return None
    best = max(seat.balance for seat in table.seats)
    return tuple(number for number, seat in enumerate(table.seats) if seat.balance == best)


def ready_to_deal(table: Table) -> bool:
    """Whether the host should deal now: all consents are given and every reserve is covered."""
    return (
        table.phase == "consent"
        and all(seat.kind != "human" or seat.consented for seat in table.seats)
        and not shortages(table)
    )
