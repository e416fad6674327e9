"""What happened at a table. Every event says who may hear of it: ``audience``.

``PUBLIC`` is for all seats, a number for one seat, ``HOST`` for the host alone. ``view`` turns
events into what leaves the host; nothing else does.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.actions import Action
from houseway.record import Dealing, HandRecord
from houseway.settings import Settings

type Audience = int | Literal["public", "host"]


@dataclass(frozen=True, slots=True)
class Joined:
    """A seat was taken."""

    seat: int
    name: str
    audience: Audience = "public"


@dataclass(frozen=True, slots=True)
class Left:
    """A seat was left or freed."""

    seat: int
    audience: Audience = "public"


@dataclass(frozen=True, slots=True)
class Configured:
    """The settings of the next hand changed; all consents to it are void (H10.2)."""

    revision: int
    settings: Settings
    audience: Audience = "public"


@dataclass(frozen=True, slots=True)
class Consented:
    """A seat agreed to the deal of ``hand``."""

    seat: int
    hand: int
    audience: Audience = "public"


@dataclass(frozen=True, slots=True)
class DealMade:
    """The host's own note of a deal: all that replaying it takes."""

    hand: int
    dealing: Dealing
    audience: Audience = "host"


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A hand began, under these settings."""

    hand: int
    settings: Settings
    audience: Audience = "public"


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """One seat's thirteen cards: ``audience`` is that seat."""

    hand: int
    cards: tuple[int, ...]
    audience: Audience


@dataclass(frozen=True, slots=True)
class SeatLocked:
    """A seat has locked; not what."""

    seat: int
    hand: int
    audience: Audience = "public"


@dataclass(frozen=True, slots=True)
class ActionLocked:
    """What a seat has locked: ``audience`` is that seat."""

    hand: int
    action: Action
    audience: Audience


@dataclass(frozen=True, slots=True)
class HandSettled:
    """The last seat locked: all is open now. The record is the host's form."""

    record: HandRecord
    audience: Audience = "public"


@dataclass(frozen=True, slots=True)
class TableEnded:
    """No further hand is dealt."""

    hands: int
    audience: Audience = "public"


type Event = (
    Joined
    | Left
    | Configured
    | Consented
    | DealMade
    | HandDealt
    | CardsDealt
    | SeatLocked
    | ActionLocked
    | HandSettled
    | TableEnded
)
