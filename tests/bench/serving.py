"""A relay in a process of its own, as it would be hosted, and what it takes of the machine."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from tests.bench.wire import Http


class NotStarted(Exception):
    """The relay did not say its address; the message is what it said instead."""


@dataclass(frozen=True, slots=True)
class Served:
    """A running relay."""

    process: subprocess.Popen[str]
    port: int

    async def connections(self, count: int) -> list[Http]:
        """Open kept connections to it."""
        return [await Http.connect(self.port) for _ in range(count)]

    def memory_mb(self) -> float:
        """Return the memory that it holds now, in megabytes of 2^20 bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        (line,) = (line for line in status.splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) / 1024

    def processor_s(self) -> float:
        """Return the processor time that it has taken, in seconds."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> int:
        """Ask it to stop and wait for it; returns its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self._ended(30)

    def kill(self) -> None:
        """End it where it stands."""
        self.process.kill()
        self._ended(None)

    def _ended(self, timeout_s: float | None) -> int:
        if self.process.stdout is not None:
            self.process.stdout.close()
        return self.process.wait(timeout_s)


def start(data: Path, variables: Mapping[str, str] | None = None) -> Served:
    """Start a relay on a data folder, without limits of requests, and wait until it says its address.

    The port is a free one unless the variables name it. Raises NotStarted.
    """
    kept = {name: value for name, value in os.environ.items() if not name.startswith("HOUSEWAY_")}
    settings = {"HOUSEWAY_DATA": str(data), "HOUSEWAY_PORT": "0", "HOUSEWAY_RATE_LIMITS": "off"}
    process = subprocess.Popen(
        [sys.executable, "-m", "houseway_relay", "serve"],
        env=kept | settings | dict(variables or {}),
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line.startswith("Houseway is at "):
        process.stdout.close()
        process.wait()
        raise NotStarted(line)
    return Served(process, urlsplit(line.split()[3]).port or 0)


@contextmanager
def serving(data: Path, variables: Mapping[str, str] | None = None) -> Iterator[Served]:
    """Start a relay as `start` does, and kill it at the end."""
    served = start(data, variables)
    try:
        yield served
    finally:
        served.kill()
