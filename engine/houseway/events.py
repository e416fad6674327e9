"""What happened at a table. Every event says who may hear of it: ``audience``.

``PUBLIC`` is for all seats, a number for one seat, ``HOST`` for the host alone. ``view`` turns
events into what leaves the host; nothing else does.
"""

from typing import Literal

from houseway.actions import Action
from houseway.record import Dealing, HandRecord
from houseway.settings import Settings
from houseway.values import Value

type Audience = int | Literal["public", "host"]


class Joined(Value):
    """A seat was taken."""

    seat: int
    name: str
    audience: Audience = "public"


class Left(Value):
    """A seat was left or freed."""

    seat: int
    audience: Audience = "public"


class Renamed(Value):
    """A seat goes by another name."""

    seat: int
    name: str
    audience: Audience = "public"


class Configured(Value):
    """The settings of the next hand changed; all consents to it are void (H10.2)."""

    revision: int
    settings: Settings
    audience: Audience = "public"


class Consented(Value):
    """A seat agreed to the deal of ``hand``."""

    seat: int
    hand: int
    audience: Audience = "public"


class DealMade(Value):
    """The host's own note of a deal: all that replaying it takes."""

    hand: int
    dealing: Dealing
    audience: Audience = "host"


class HandDealt(Value):
    """A hand began, under these settings."""

    hand: int
    settings: Settings
    audience: Audience = "public"


class CardsDealt(Value):
    """One seat's thirteen cards: ``audience`` is that seat."""

    hand: int
    cards: tuple[int, ...]
    audience: Audience


class SeatLocked(Value):
    """A seat has locked; not what."""

    seat: int
    hand: int
    audience: Audience = "public"


class ActionLocked(Value):
    """What a seat has locked: ``audience`` is that seat."""

    hand: int
    action: Action
    audience: Audience


class HandSettled(Value):
    """The last seat locked: all is open now. The record is the public form."""

    record: HandRecord
    audience: Audience = "public"


class HandRecorded(Value):
    """The host's own note of a settled hand: the record with its entropy and dealt order."""

    record: HandRecord
    audience: Audience = "host"


class TableEnded(Value):
    """No further hand is dealt."""

    hands: int
    audience: Audience = "public"


type Event = (
    Joined
    | Left
    | Renamed
    | Configured
    | Consented
    | DealMade
    | HandDealt
    | CardsDealt
    | SeatLocked
    | ActionLocked
    | HandSettled
    | HandRecorded
    | TableEnded
)
