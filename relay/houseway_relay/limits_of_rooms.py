"""What a room may hold, how long it lives, and who may make one (`rooms 4.5`, `5.1`, `1.5`)."""

import hmac
from dataclasses import dataclass, field
from typing import Literal

from houseway.room_errors import CreationClosed, CreationKeyWrong, HandsExhausted, OperationsExhausted, ProtocolOutdated
from houseway.table import Phase

HOUR_MS = 60 * 60 * 1000
DAY_MS = 24 * HOUR_MS
EXPIRY_MS = 7 * DAY_MS
HOST_GONE_MS = DAY_MS

MAX_HANDS = 3_000
MAX_OPERATIONS = 20_000
RESERVED_OPERATIONS = 50
SHOWN_HANDS = 20

MINIMUM_PROTOCOL = 1

_FINISHING = frozenset({"lock", "end"})


@dataclass(frozen=True, slots=True)
class Creation:
    """Who may make rooms: anybody, whoever has the relay's key, or nobody."""

    mode: Literal["open", "key", "closed"] = "open"
    key: str | None = field(default=None, repr=False)

    def check(self, given: str | None) -> None:
        """Raise ``CreationClosed`` or ``CreationKeyWrong`` unless a room may be made with the key given."""
        if self.mode == "closed":
            raise CreationClosed
        if self.mode == "key":
            expected = (self.key or "").encode()
            if not expected or not hmac.compare_digest((given or "").encode("utf-8", "surrogatepass"), expected):
                raise CreationKeyWrong


def operations_left(seq: int) -> int:
    """How many operations a room still takes after its ``seq``-th."""
    return MAX_OPERATIONS - seq


def hands_left(settled: int) -> int:
    """How many hands a room may still play."""
    return MAX_HANDS - settled


def check_limits(kind: str, seq: int, settled: int) -> None:
    """Raise ``OperationsExhausted`` or ``HandsExhausted`` where a room has no place for an operation (`rooms 4.5`).

    The last ``RESERVED_OPERATIONS`` are for finishing the hand in play and for ending the room.
    """
    left = operations_left(seq)
    if left <= 0 or (left <= RESERVED_OPERATIONS and kind not in _FINISHING):
        raise OperationsExhausted(left=left)
    if kind == "consent" and hands_left(settled) <= 0:
        raise HandsExhausted(hands=MAX_HANDS)


def check_protocol(protocol: int, kind: str, phase: Phase) -> None:
    """Raise ``ProtocolOutdated`` for a client from before the minimum, unless it finishes a hand (`rooms 6.2`)."""
    if protocol < MINIMUM_PROTOCOL and not (kind == "lock" and phase == "setting"):
        raise ProtocolOutdated(minimum=MINIMUM_PROTOCOL, got=protocol)
