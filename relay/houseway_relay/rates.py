"""How often a client may ask: rows of limits, counted by the library `limits` in a storage of our own.

The library's storage in memory reads the system's clock and starts a thread many times a second; this one reads the
host's clock and tidies up when it is asked.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

from limits import RateLimitItemPerSecond
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter

from houseway.room_errors import RateLimited

type Kind = Literal["request", "create", "join", "operate", "reconnect", "read", "export", "socket", "message"]

# How many in how many seconds. `request`, `create`, `join` and `socket` count by the client's address, `message` by
# socket, the rest by credential. A table of four behind one address, locking and reading as fast as hands can,
# stays far below; a code has 2^50 values, so that thirty guesses a minute find nothing.
LIMITS: dict[Kind, tuple[int, int]] = {
    "request": (1200, 20),
    "create": (30, 600),
    "join": (30, 60),
    "operate": (60, 10),
    "reconnect": (30, 60),
    "read": (150, 10),
    "export": (30, 60),
    "socket": (120, 60),
    "message": (60, 60),
}

# Counters are swept when as many were added as were left by the sweep before, and never below this.
SWEEP_LEAST = 1024


class Counters(Storage):
    """Counters that end by the host's clock; `expiry` is in seconds, as the library has it."""

    STORAGE_SCHEME = None

    def __init__(self, clock: Callable[[], int]) -> None:
        super().__init__()
        self._clock = clock
        self._counts: dict[str, tuple[int, int]] = {}
        self._sweep_at = SWEEP_LEAST

    @property
    def base_exceptions(self) -> type[Exception]:
        """Nothing in memory fails."""
        return ValueError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Count, and begin a window where none is open; return the count."""
        now = self._clock()
        count, ends = self._counts.get(key, (0, 0))
        # A clock that was set back must not keep a window open for longer than it is.
        if not now < ends <= now + expiry * 1000:
            count, ends = 0, now + expiry * 1000
            self._sweep(now)
        self._counts[key] = (count + amount, ends)
        return count + amount

    def get(self, key: str) -> int:
        """Return the count in the open window."""
        count, ends = self._counts.get(key, (0, 0))
        return count if self._clock() < ends else 0

    def get_expiry(self, key: str) -> float:
        """Return when the window ends, in seconds since 1970."""
        return self._counts.get(key, (0, self._clock()))[1] / 1000

    def check(self) -> bool:
        """Memory is always there."""
        return True

    def reset(self) -> int:
        """Forget everything; return how much it was."""
        count = len(self._counts)
        self._counts.clear()
        return count

    def clear(self, key: str) -> None:
        """Forget one counter."""
        self._counts.pop(key, None)

    def __len__(self) -> int:
        return len(self._counts)

    def _sweep(self, now: int) -> None:
        if len(self._counts) >= self._sweep_at:
            self._counts = {key: counted for key, counted in self._counts.items() if now < counted[1]}
            self._sweep_at = max(SWEEP_LEAST, 2 * len(self._counts))


class Rates:
    """The limits under a factor; 0 turns them off."""

    def __init__(self, clock: Callable[[], int], factor: float) -> None:
        self._clock = clock
        self._counters = Counters(clock)
        self._limiter = FixedWindowRateLimiter(self._counters)
        self._items = {
            kind: RateLimitItemPerSecond(max(1, round(amount * factor)), seconds, kind)
            for kind, (amount, seconds) in LIMITS.items()
            if factor > 0
        }

    def take(self, kind: Kind, who: str) -> None:
        """Count one of a kind for a client. Raises RateLimited with the seconds until the window ends."""
        item = self._items.get(kind)
        if item is not None and not self._limiter.hit(item, who):
            wait_s = self._limiter.get_window_stats(item, who).reset_time - self._clock() / 1000
            raise RateLimited(retry_after_s=max(1, math.ceil(wait_s)))
