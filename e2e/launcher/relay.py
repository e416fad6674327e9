"""A relay whose clock and entropy a test holds: `python -m e2e.launcher.relay --data FOLDER`, a process of its own.

It serves what `houseway-relay serve` serves, from the same code; only the clock and the random bytes handed to the
application are others. Lines on its standard input move them, each answered with `done`:

    later MS    the clock goes on by so many milliseconds, beside running as it does
    deals N     the next hand is dealt as deal N, the one after it as deal N + 1, and so on

It ends with its standard input, so that none is left behind by a test that was killed.
"""

import argparse
import hashlib
import os
import signal
import sys
import threading
from collections.abc import Iterable
from pathlib import Path

from houseway_relay import server
from houseway_relay.host import wall_clock
from houseway_relay.settings import Settings

DEAL_BYTES = 32  # nothing else that the relay draws has this length


class Clock:
    """The wall clock, put forward by what the test has said."""

    def __init__(self, ahead_ms: int) -> None:
        self.ahead_ms = ahead_ms

    def __call__(self) -> int:
        """Return the milliseconds since 1970."""
        return wall_clock() + self.ahead_ms


class Entropy:
    """Bytes that follow from a seed; those of a deal follow from the deal's number alone."""

    def __init__(self, seed: str, deal: int) -> None:
        self._seed = seed
        self._drawn = 0
        self.deal = deal

    def __call__(self, count: int) -> bytes:
        """Return so many bytes."""
        if count == DEAL_BYTES:
            number, self.deal = self.deal, self.deal + 1
            return hashlib.sha256(f"deal {number}".encode()).digest()
        self._drawn += 1
        return hashlib.shake_256(f"{self._seed} {self._drawn}".encode()).digest(count)


def obey(lines: Iterable[str], clock: Clock, entropy: Entropy) -> None:
    """Do what each line says, until there are no more; then ask this process to stop."""
    for line in lines:
        match line.split():
            case ["later", ms]:
                clock.ahead_ms += int(ms)
            case ["deals", number]:
                entropy.deal = int(number)
            case _:
                break
        print("done", flush=True)
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> None:
    """Serve until asked to stop."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--data", type=Path, required=True, help="folder of the rooms")
    parser.add_argument("--web", type=Path, required=True, help="folder of the built app")
    parser.add_argument("--port", type=int, default=0, help="0 for any free one")
    parser.add_argument("--ahead", type=int, default=0, help="milliseconds by which the clock is ahead")
    parser.add_argument("--deal", type=int, default=1, help="number of the first deal")
    parser.add_argument("--seed", default="", help="what all other random bytes follow from")
    given = parser.parse_args()
    clock, entropy = Clock(given.ahead), Entropy(given.seed, given.deal)
    threading.Thread(target=obey, args=(sys.stdin, clock, entropy), daemon=True).start()
    # Many people behind one address, in no time: the limits of requests have tests of their own.
    settings = Settings(port=given.port, web=given.web, data=given.data, log="off", rate_limits=0)
    server.serve(settings, clock, entropy)


if __name__ == "__main__":
    main()
