"""A relay in a process of its own, and plain requests to it over real sockets."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

COMMAND = [sys.executable, "-m", "houseway_relay", "serve"]
PAGE = b"<!doctype html><title>sample</title>"
SCRIPT = b"export const sample = 'a script that repeats itself, a script that repeats itself';\n"
HASH = "0123456789abcdef"

# Path -> content of a small built app; `.br` and `.gz` are marked, not real: the relay must not look inside.
SAMPLE = {
    "index.html": PAGE,
    "sw.js": b"// worker",
    "manifest.webmanifest": b"{}",
    "icon.svg": b"<svg/>",
    "odd.unknown": b"?",
    ".hidden": b"secret",
    "assets/index-a1b2.js": SCRIPT,
    "assets/index-a1b2.js.br": b"brotli form",
    "assets/index-a1b2.js.gz": b"gzip form of it",
    "assets/index-a1b2.css": b"body{}",
    "assets/only-gzip.js": SCRIPT,
    "assets/only-gzip.js.gz": b"gzip form",
    f"py/{HASH}/pyodide.mjs": SCRIPT,
    f"py/{HASH}/pyodide.asm.wasm": b"\0asm",
    f"py/{HASH}/python_stdlib.zip": b"PK",
    f"py/{HASH}/houseway-0.1.0-py3-none-any.whl": b"PK",
    f"py/{HASH}/pyodide-lock.json": b"{}",
}


def write_sample(folder: Path) -> Path:
    """Write the sample app into a folder and return it."""
    for name, content in SAMPLE.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


@dataclass(frozen=True)
class Answer:
    """A response, its header names in lower case."""

    status: int
    headers: dict[str, str]
    body: bytes


def environment(changes: Mapping[str, str]) -> dict[str, str]:
    """Return this process's environment without the relay's variables, and with the changes."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("HOUSEWAY_")}
    return {**kept, **changes}


@dataclass(frozen=True)
class Relay:
    """A running relay and the address that it printed."""

    process: subprocess.Popen[str]
    url: str

    def connect(self) -> HTTPConnection:
        """Open a connection of one's own."""
        return HTTPConnection(urlsplit(self.url).netloc, timeout=30)

    def ask(self, path: str, method: str = "GET", headers: Mapping[str, str] | None = None) -> Answer:
        """Send one request, with no header but the given ones, and read the whole answer."""
        connection = self.connect()
        try:
            connection.putrequest(method, path, skip_accept_encoding=True)
            for name, value in (headers or {}).items():
                connection.putheader(name, value)
            connection.endheaders()
            response = connection.getresponse()
            named = {name.lower(): value for name, value in response.getheaders()}
            return Answer(response.status, named, response.read())
        finally:
            connection.close()

    def stop(self) -> int:
        """Ask it to stop, and return the exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=30)


@contextmanager
def running(variables: Mapping[str, str], cwd: Path | None = None) -> Iterator[Relay]:
    """Start a relay on a free port, wait until it says its address, and stop it at the end."""
    process = subprocess.Popen(
        [*COMMAND, "--port", "0"],
        env=environment(variables),
        cwd=cwd,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        assert process.stdout is not None
        assert process.stderr is not None
        line = process.stdout.readline()
        try:
            assert line.startswith("Houseway is at http://"), line + process.stderr.read()
            yield Relay(process, line.split()[3])
        finally:
            process.kill()
