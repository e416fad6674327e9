"""What is impure, handed in by whoever makes the application: the time, and fresh random bytes."""

import time
from collections.abc import Callable
from dataclasses import dataclass

type Clock = Callable[[], int]
type Entropy = Callable[[int], bytes]


@dataclass(frozen=True, slots=True)
class Host:
    """The time in milliseconds since 1970, and as many random bytes as asked for."""

    clock: Clock
    entropy: Entropy


def wall_clock() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000
