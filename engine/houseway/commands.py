"""What a seat, or the host of the table, may ask of it."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Join:
    """Take an open seat under a name."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave one's seat before the first deal; the host's seat may free another (``target``)."""

    seat: int
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Configure:
    """Change ``settings`` (some of their fields), as seen at ``revision``."""

    seat: int
    revision: int
    settings: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Consent:
    """Agree to the deal of ``hand`` under the settings of ``revision`` (H10.2)."""

    seat: int
    hand: int
    revision: int


@dataclass(frozen=True, slots=True)
class LockRows:
    """Rows as card ids in any order; ``foul_confirmed`` is needed for a wrong row order only."""

    front: tuple[int, ...]
    middle: tuple[int, ...]
    back: tuple[int, ...]
    foul_confirmed: bool = False


@dataclass(frozen=True, slots=True)
class LockNatural:
    """Claim the natural that the hand holds; the claim names no pattern (H3.1)."""


@dataclass(frozen=True, slots=True)
class LockSurrender:
    """Give the hand up at a fixed price; needs ``confirmed`` (H5.1)."""

    confirmed: bool = False


type LockAction = LockRows | LockNatural | LockSurrender


@dataclass(frozen=True, slots=True)
class Lock:
    """Lock ``hand``: final, and private until every seat has locked."""

    seat: int
    hand: int
    action: LockAction


@dataclass(frozen=True, slots=True)
class End:
    """End the table between hands."""

    seat: int


@dataclass(frozen=True, slots=True)
class Deal:
    """The host's own command, never a client's: deal from ``entropy`` contributions."""

    entropy: tuple[bytes, ...]


type SeatCommand = Join | Leave | Configure | Consent | Lock | End
type Command = SeatCommand | Deal
