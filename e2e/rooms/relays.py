"""The relay of a test of rooms: its clock and deals are moved from here, and it can be killed and started again."""

import select
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from e2e.serving import DIST, ROOT, STOP_S

MINUTE_MS = 60_000
DAY_MS = 24 * 60 * MINUTE_MS
# A relay that is not there, or does not do as it is told, fails the test instead of holding it up.
ANSWER_S = 90


class RoomRelay:
    """A relay in a process of its own, always on the same folder and, once started, the same port."""

    def __init__(self, data: Path, web: Path = DIST) -> None:
        self._data = data
        self._web = web
        self._starts = 0
        self._ahead_ms = 0
        self._deal = 1
        self.origin = ""
        self._process = self._start()

    @property
    def running(self) -> bool:
        """Say whether there is a process."""
        return self._process.poll() is None

    @property
    def ahead_ms(self) -> int:
        """Return by how much the relay's clock is ahead of the wall's."""
        return self._ahead_ms

    def later(self, ms: int) -> None:
        """Put the relay's clock forward."""
        self._ahead_ms += ms
        self._tell(f"later {ms}")

    def deals(self, number: int) -> None:
        """Name the next deal; those after it follow in their order."""
        self._deal = number
        self._tell(f"deals {number}")

    def kill(self) -> None:
        """End the process as a crash does: nothing is closed, nothing is said."""
        self._process.kill()
        self._process.communicate()

    def start(self, web: Path | None = None) -> None:
        """Start it again after a kill or a stop, with another built app if one is given."""
        self._web = web or self._web
        self._process = self._start()

    def stop(self) -> None:
        """End it in order, also after a kill."""
        if self.running:
            self._process.terminate()
            self._process.communicate(timeout=STOP_S)

    def _start(self) -> subprocess.Popen[str]:
        self._starts += 1
        # Another seed at each start: ids and codes are not drawn twice.
        command = [sys.executable, "-m", "e2e.launcher.relay", "--data", str(self._data), "--web", str(self._web)]
        command += ["--port", str(urlsplit(self.origin).port or 0), "--seed", f"{self._data} {self._starts}"]
        command += ["--ahead", str(self._ahead_ms), "--deal", str(self._deal)]
        process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        said = self._line(process)
        words = [word for word in said.split() if word.startswith("http://")]
        if not words:
            process.kill()
            process.communicate()
            raise AssertionError(f"the relay did not start: {said!r}")
        self.origin = words[0].rstrip("/")
        return process

    def _tell(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        assert self._line(self._process) == "done"

    @staticmethod
    def _line(process: subprocess.Popen[str]) -> str:
        assert process.stdout is not None
        ready, _, _ = select.select([process.stdout], [], [], ANSWER_S)
        return process.stdout.readline().strip() if ready else ""
