"""A data folder that cannot be written to: a start refused in words, with nothing changed."""

import ctypes
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench.serving import serving
from tests.relay.running import COMMAND, environment

PR_CAPBSET_DROP, CAP_DAC_OVERRIDE = 24, 1


def without_privilege() -> None:
    """Obey the folder's mode even as root: the program that is run next has no power to pass it by."""
    if os.geteuid() == 0 and ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0) != 0:
        raise OSError("the capability could not be dropped")


def start(data: Path) -> subprocess.CompletedProcess[str]:
    """Start a relay that should end by itself."""
    return subprocess.run(
        [*COMMAND, "--port", "0"],
        env=environment({"HOUSEWAY_DATA": str(data)}),
        preexec_fn=without_privilege,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Path]:
    """A data folder as a relay left it, which is made writable again at the end."""
    folder = tmp_path / "data"
    with serving(folder) as served:
        served.stop()
    yield folder
    folder.chmod(0o700)


def contents(folder: Path) -> dict[str, bytes]:
    """Return all files of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_a_read_only_folder_is_refused(data: Path) -> None:
    """One sentence that names it, status 2, and all files as they were."""
    for path in data.iterdir():
        path.chmod(0o400)
    data.chmod(0o500)
    before = contents(data)
    done = start(data)
    assert (done.returncode, done.stdout) == (2, "")
    assert repr(str(data)) in done.stderr
    assert "cannot be written to" in done.stderr
    assert "Traceback" not in done.stderr
    assert contents(data) == before


def test_a_read_only_database_is_refused(data: Path) -> None:
    """The folder takes files, the database takes nothing."""
    database = data / "rooms.db"
    database.chmod(0o400)
    before = database.read_bytes()
    done = start(data)
    assert (done.returncode, done.stdout) == (2, "")
    assert repr(str(database)) in done.stderr
    assert "Traceback" not in done.stderr
    assert database.read_bytes() == before


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    """There is a file in its place."""
    (tmp_path / "data").write_text("no folder")
    done = start(tmp_path / "data")
    assert (done.returncode, done.stdout) == (2, "")
    assert repr(str(tmp_path / "data")) in done.stderr
