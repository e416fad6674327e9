"""The staging of the browser's engine, done by the script in a web folder of its own, from the real sources."""

import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[3]
WEB = ROOT / "web"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def copy_checkout(folder: Path) -> Path:
    """Make a checkout with the scripts, the engine and Pyodide; the library, long to compile, as it is kept."""
    web = folder / "web"
    shutil.copytree(WEB / "scripts", web / "scripts", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(WEB / ".build" / "library", web / ".build" / "library")
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    pyodide = web / "node_modules" / "pyodide"
    pyodide.mkdir(parents=True)
    for name in (*PYODIDE_FILES, "package.json"):
        (pyodide / name).symlink_to(WEB / "node_modules" / "pyodide" / name)
    return folder


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout after its first staging, for tests that change nothing."""
    checkout = copy_checkout(tmp_path_factory.mktemp("staged"))
    done = stage(checkout)
    assert done.returncode == 0, done.stderr
    return checkout


@pytest.fixture
def again(staged: Path, tmp_path: Path) -> Path:
    """A copy of the staged checkout, to change and stage again."""
    shutil.copytree(staged, tmp_path / "again", symlinks=True)
    return tmp_path / "again"


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """A checkout in which nothing was staged yet."""
    return copy_checkout(tmp_path)


def stage(checkout: Path) -> subprocess.CompletedProcess[str]:
    """Run the script of a checkout."""
    command = [sys.executable, str(checkout / "web" / "scripts" / "stage_engine.py")]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)


def manifest(checkout: Path) -> dict[str, Any]:
    """Read what was staged."""
    read: dict[str, Any] = json.loads((checkout / "web" / ".build" / "engine.json").read_text())
    return read


def folder(checkout: Path) -> Path:
    """Return the staged files' folder."""
    return checkout / "web" / "public" / str(manifest(checkout)["base"])


def test_what_is_staged_is_what_the_manifest_says(staged: Path) -> None:
    """Six files with their sizes and hashes; the lock names the wheel and its hash, and nothing else."""
    files = {entry["name"]: entry for entry in manifest(staged)["files"]}
    wheel = manifest(staged)["wheel"]
    assert set(files) == {*PYODIDE_FILES, wheel}
    assert {path.name for path in folder(staged).iterdir()} == set(files)
    for name, entry in files.items():
        data = (folder(staged) / name).read_bytes()
        assert (len(data), hashlib.sha256(data).hexdigest()) == (entry["size"], entry["sha256"])
    (package,) = json.loads((folder(staged) / "pyodide-lock.json").read_text())["packages"].values()
    assert (package["name"], package["file_name"]) == ("houseway", wheel)
    assert package["sha256"] == files[wheel]["sha256"]


def test_the_library_is_bytecode_alone(staged: Path) -> None:
    """No source to compile in the browser; what the engine and Pyodide's loader import is there."""
    names = zipfile.ZipFile(folder(staged) / "python_stdlib.zip").namelist()
    assert {name.rpartition(".")[2] for name in names} == {"pyc"}
    wanted = {"dataclasses", "enum", "hashlib", "json/__init__", "pyodide/_package_loader", "traceback"}
    assert {f"{name}.pyc" for name in wanted} <= set(names)


def test_the_same_sources_give_the_same_address(again: Path) -> None:
    """A second run does nothing; one that finds a file lost makes everything anew and arrives at the same folder."""
    first = manifest(again)
    assert "unchanged" in stage(again).stdout
    (folder(again) / "pyodide.mjs").unlink()
    assert "engine staged" in stage(again).stdout
    assert manifest(again) == first
    assert (folder(again) / "pyodide.mjs").is_file()


def test_a_changed_engine_has_a_new_address(again: Path) -> None:
    """The old folder goes, the new wheel holds the change."""
    old = folder(again)
    with (again / "engine" / "houseway" / "cards.py").open("a") as source:
        source.write("\nCHANGED = True\n")
    assert "engine staged" in stage(again).stdout
    assert folder(again) != old
    assert list(folder(again).parent.iterdir()) == [folder(again)]
    wheel = zipfile.ZipFile(folder(again) / manifest(again)["wheel"])
    assert b"CHANGED = True" in wheel.read("houseway/cards.py")


@pytest.mark.parametrize("name", [name for name in PYODIDE_FILES if name != "pyodide-lock.json"])
def test_a_file_that_is_not_the_pinned_one_is_refused(fresh: Path, name: str) -> None:
    """One line that names it; nothing is staged."""
    path = fresh / "web" / "node_modules" / "pyodide" / name
    data = path.read_bytes()
    path.unlink()
    path.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
    done = stage(fresh)
    assert done.returncode == 1
    assert f"{name} is not the pinned file" in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (fresh / "web" / "public").exists()


def test_without_the_npm_package_it_says_what_helps(fresh: Path) -> None:
    """One line, with the command to run."""
    shutil.rmtree(fresh / "web" / "node_modules")
    done = stage(fresh)
    assert done.returncode == 1
    assert "npm --prefix web ci" in done.stderr
    assert done.stderr.count("\n") == 1
