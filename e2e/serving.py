"""Running relays for the browser: the real command line on a free port, with the built app or an altered copy of it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "web" / "dist"
STOP_S = 20


@contextmanager
def relay(web: Path = DIST, port: int = 0) -> Iterator[str]:
    """Serve a built app until the block ends, and yield its origin, without a trailing slash."""
    command = [sys.executable, "-m", "houseway_relay", "serve", "--host", "127.0.0.1", "--port", str(port)]
    environment = os.environ | {"HOUSEWAY_WEB": str(web)}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield _address(process)
        finally:
            process.terminate()
            process.wait(timeout=STOP_S)


def _address(process: subprocess.Popen[str]) -> str:
    """Read the address that the relay prints once it listens."""
    assert process.stdout is not None
    line = process.stdout.readline()
    words = [word for word in line.split() if word.startswith("http://")]
    assert words, f"the relay did not start: {line!r}"
    return words[0].rstrip("/")


def altered_copy(folder: Path, change: Callable[[Path], None]) -> Path:
    """Copy the built app into a folder and change the copy."""
    shutil.copytree(DIST, folder)
    change(folder)
    return folder


def replace(path: Path, content: bytes | None) -> None:
    """Give a file other content, or remove it; its compressed siblings go, as they would still hold the old one."""
    for encoding in (".br", ".gz"):
        path.with_name(path.name + encoding).unlink(missing_ok=True)
    if content is None:
        path.unlink()
    else:
        path.write_bytes(content)


def wheel_of(web: Path) -> Path:
    """Return the engine wheel of a built app."""
    (wheel,) = web.glob("py/*/*.whl")
    return wheel
