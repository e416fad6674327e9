"""The search for a Python, with stand-ins that fail as on real machines."""

import os
import subprocess
import sys
from pathlib import Path

SEARCH = Path(__file__).parent.parent / ".ci" / "find_python.sh"
SYSTEM = "/usr/bin:/bin"


def program(path: Path, script: str) -> Path:
    """Write an executable shell script."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def search(home: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the search with only the given variables, and the folder `bin` before the system's programs."""
    environment = {"HOME": str(home), "PATH": f"{home / 'bin'}:{SYSTEM}"} | variables
    return subprocess.run([SEARCH], env=environment, capture_output=True, text=True, timeout=60, check=False)


def hide_all(home: Path) -> None:
    """Put stand-ins that fail before every Python on the path, as a version manager does for versions it lacks."""
    for name in ("python", "python3", "python3.12", "python3.13", "python3.14"):
        program(home / "bin" / name, "echo 'command not found' >&2\nexit 127")


def test_a_stand_in_that_fails_is_passed_over(tmp_path: Path) -> None:
    """The path is full of names that do not run; the version manager's folder holds one that does."""
    hide_all(tmp_path)
    works = program(tmp_path / "versions" / "3.13.9" / "bin" / "python3", f'exec "{sys.executable}" "$@"')
    done = search(tmp_path, PYENV_ROOT=str(tmp_path))
    assert (done.returncode, done.stdout) == (0, f"{works}\n")


def test_too_old_a_python_is_passed_over(tmp_path: Path) -> None:
    """A Python that runs but is older than 3.12 says so by its exit status, like this one."""
    hide_all(tmp_path)
    program(tmp_path / "bin" / "python3", "exit 1")
    program(tmp_path / "bin" / "python3.12", f'exec "{sys.executable}" "$@"')
    assert search(tmp_path).stdout == "python3.12\n"


def test_without_any_it_says_what_to_do(tmp_path: Path) -> None:
    """One sentence on stderr."""
    hide_all(tmp_path)
    done = search(tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "PYTHON=" in done.stderr


def test_a_named_python_is_used_or_refused_but_never_passed_over(tmp_path: Path) -> None:
    """Whoever names one wants that one."""
    assert search(tmp_path, PYTHON=sys.executable).stdout == f"{sys.executable}\n"
    broken = program(tmp_path / "broken", "exit 1")
    done = search(tmp_path, PYTHON=os.fspath(broken))
    assert (done.returncode, done.stdout) == (1, "")
    assert str(broken) in done.stderr
