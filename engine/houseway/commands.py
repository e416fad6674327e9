"""What a seat, or the host of the table, may ask of it."""

from collections.abc import Mapping

from houseway.arrangement import Arrangement
from houseway.values import Value


class Join(Value):
    """Take an open seat under a name."""

    seat: int
    name: str


class Leave(Value):
    """Leave one's seat before the first deal; the host's seat may free another (``target``)."""

    seat: int
    target: int | None = None


class Rename(Value):
    """Change one's own name between hands (rooms 1.6)."""

    seat: int
    name: str


class Configure(Value):
    """Change ``settings`` (some of their fields), as seen at ``revision``."""

    seat: int
    revision: int
    settings: Mapping[str, object]


class Consent(Value):
    """Agree to the deal of ``hand`` under the settings of ``revision`` (H10.2)."""

    seat: int
    hand: int
    revision: int


class LockRows(Value):
    """Rows as card ids in any order; ``foul_confirmed`` is needed for a wrong row order only."""

    front: tuple[int, ...]
    middle: tuple[int, ...]
    back: tuple[int, ...]
    foul_confirmed: bool = False

    def arrangement(self) -> Arrangement:
        """The rows, each in ascending order; made once, whoever asks."""
        return self.derive(_arrangement)


def _arrangement(action: LockRows) -> Arrangement:
    return Arrangement.of(action.front, action.middle, action.back)


class LockNatural(Value):
    """Claim the natural that the hand holds; the claim names no pattern (H3.1)."""


class LockSurrender(Value):
    """Give the hand up at a fixed price; needs ``confirmed`` (H5.1)."""

    confirmed: bool = False


type LockAction = LockRows | LockNatural | LockSurrender


class Lock(Value):
    """Lock ``hand``: final, and private until every seat has locked."""

    seat: int
    hand: int
    action: LockAction


class End(Value):
    """End the table between hands.

    ``host_gone`` is the word of the table's host that the seat which made the table has been away for
    a day, so that any seat may end it (rooms 1.3, 1.5); it is never read from a client.
    """

    seat: int
    host_gone: bool = False


class Deal(Value):
    """The host's own command, never a client's: deal from ``entropy`` contributions."""

    entropy: tuple[bytes, ...]


type SeatCommand = Join | Leave | Rename | Configure | Consent | Lock | End
type Command = SeatCommand | Deal
