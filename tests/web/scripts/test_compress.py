"""The compressed siblings of the built app, made by the script as `make setup` calls it."""

import gzip
import importlib
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[3] / "web" / "scripts" / "compress.py"
TEXT = b"export const row = ['front', 'middle', 'back'];\n" * 200
# No pattern that a compressor could use.
NOISE = bytes((i * i * 7919 + i * 104729) >> 7 & 255 for i in range(3, 40_000, 3))

brotli = importlib.import_module("brotli")


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A web folder of its own, with the script and a built app of three files."""
    (tmp_path / "scripts").mkdir()
    shutil.copy(SCRIPT, tmp_path / "scripts")
    (tmp_path / "dist" / "py").mkdir(parents=True)
    (tmp_path / "dist" / "app.js").write_bytes(TEXT)
    (tmp_path / "dist" / "tiny.css").write_bytes(b"p { margin: 0 }")
    (tmp_path / "dist" / "picture.png").write_bytes(TEXT)
    return tmp_path


def compress(web: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the script of a web folder."""
    command = [sys.executable, str(web / "scripts" / "compress.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


def names(web: Path) -> set[str]:
    """Return the names of the built app's files."""
    return {path.name for path in (web / "dist").rglob("*") if path.is_file()}


def test_siblings_hold_the_same_bytes(web: Path) -> None:
    """A text gets both siblings; what is small, or of a type that is compressed already, gets none."""
    assert compress(web).returncode == 0
    assert names(web) == {"app.js", "app.js.br", "app.js.gz", "tiny.css", "picture.png"}
    assert brotli.decompress((web / "dist" / "app.js.br").read_bytes()) == TEXT
    assert gzip.decompress((web / "dist" / "app.js.gz").read_bytes()) == TEXT


def test_the_same_file_gives_the_same_siblings(web: Path) -> None:
    """Neither the time nor the cache shows in them."""
    compress(web)
    first = {name: (web / "dist" / name).read_bytes() for name in ("app.js.br", "app.js.gz")}
    shutil.rmtree(web / ".build")
    for name in first:
        (web / "dist" / name).unlink()
    compress(web)
    assert {name: (web / "dist" / name).read_bytes() for name in first} == first


def test_a_second_run_compresses_nothing(web: Path) -> None:
    """What is kept is used: the marks left in the cache come out as siblings."""
    compress(web)
    for kept in (web / ".build" / "compressed").iterdir():
        kept.write_bytes(b"kept")
    compress(web)
    assert (web / "dist" / "app.js.br").read_bytes() == b"kept"


def test_a_changed_file_gets_new_siblings_and_the_cache_forgets_the_old(web: Path) -> None:
    """Siblings follow their file; one that saves too little goes."""
    compress(web)
    kept = set((web / ".build" / "compressed").iterdir())
    (web / "dist" / "app.js").write_bytes(TEXT + b"// changed\n")
    compress(web)
    assert brotli.decompress((web / "dist" / "app.js.br").read_bytes()) == TEXT + b"// changed\n"
    assert kept.isdisjoint((web / ".build" / "compressed").iterdir())
    (web / "dist" / "app.js").write_bytes(NOISE)
    compress(web)
    assert names(web) == {"app.js", "tiny.css", "picture.png"}


def test_the_quality_can_be_chosen(web: Path) -> None:
    """A release asks for more than a daily build; the cache holds both apart."""
    compress(web, "--quality", "0")
    light = (web / "dist" / "app.js.br").stat().st_size
    compress(web, "--quality", "11")
    assert (web / "dist" / "app.js.br").stat().st_size < light
    refused = compress(web, "--quality", "12")
    assert refused.returncode == 2
    assert "--quality" in refused.stderr


def test_without_a_built_app_it_says_so(web: Path) -> None:
    """One line, no traceback."""
    shutil.rmtree(web / "dist")
    done = compress(web)
    assert done.returncode == 1
    assert "build the app first" in done.stderr
    assert done.stderr.count("\n") == 1
