"""Stages what the browser's engine needs: Pyodide's files, the engine wheel, the lock, and a manifest.

Pyodide's files are its own, save the standard library, which is compiled (bytecode.py).

usage: python web/scripts/stage_engine.py [--engine FOLDER]

Everything lands in web/public/py/<hash>/, where <hash> is of the folder's contents, so that a changed engine
has new addresses and an unchanged one keeps them. web/.build/engine.json tells the build what is there.
"""

import argparse
import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

WEB = Path(__file__).resolve().parent.parent
PYODIDE = WEB / "node_modules" / "pyodide"
PUBLIC = WEB / "public" / "py"
BUILD = WEB / ".build"
MANIFEST = BUILD / "engine.json"
STAMP = BUILD / "engine.stamp"
LOCK = "pyodide-lock.json"
LIBRARY = "python_stdlib.zip"
LIBRARIES = BUILD / "library"
RUNNER = WEB / "scripts" / "run_in_pyodide.mjs"
COMPILER = WEB / "scripts" / "bytecode.py"
SHELL = "__main__.py"

# The npm package's files that a browser fetches. Another version of the package needs other pins.
PINNED = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
}

# Run on the wheel itself, which Python imports from like from a folder.
HELLO = """
import json, sys
sys.path.insert(0, sys.argv[1])
from houseway.bridge import call
print(call(json.dumps({"method": "hello", "params": {}})))
"""


class StagingError(Exception):
    """A step of the staging could not be done; the message says which and what helps."""


def sha256(data: bytes) -> str:
    """Returns the hex SHA-256 of some bytes."""
    return hashlib.sha256(data).hexdigest()


def digest(named: Iterable[tuple[str, bytes]]) -> str:
    """Returns one hash over named contents; the order given counts."""
    total = hashlib.sha256()
    for name, data in named:
        total.update(f"{name}\0{len(data)}\0".encode())
        total.update(data)
    return total.hexdigest()


def inputs(engine: Path) -> Iterator[tuple[str, bytes]]:
    """Yields all that decides the result: these scripts, the engine's sources, Pyodide's files, the tools' versions."""
    for script in (Path(__file__), RUNNER, COMPILER):
        yield script.name, script.read_bytes()
    yield "python", sys.version.encode()
    sources = [engine / "pyproject.toml", *(engine / "houseway").rglob("*")]
    for source in sorted(sources):
        if source.is_file() and source.suffix != ".pyc":
            yield source.relative_to(engine).as_posix(), source.read_bytes()
    for name in [*PINNED, LOCK]:
        path = PYODIDE / name
        if not path.is_file():
            raise StagingError(f"{path.relative_to(WEB.parent)} is missing: run `npm --prefix web ci`")
        yield name, path.read_bytes()


def is_staged(stamp: str) -> bool:
    """Tells whether the last staging had the same inputs and its files are all there."""
    if not (STAMP.is_file() and MANIFEST.is_file()) or STAMP.read_text() != stamp:
        return False
    manifest = json.loads(MANIFEST.read_text())
    folder = WEB / "public" / manifest["base"]
    return all(
        (folder / entry["name"]).is_file() and (folder / entry["name"]).stat().st_size == entry["size"]
        for entry in manifest["files"]
    )


def run(command: list[str], cwd: Path, doing: str) -> str:
    """Runs a command and returns its output; a failure carries what it printed."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, env=environment, check=False)
    if done.returncode:
        raise StagingError(f"{doing} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def build_wheel(engine: Path, folder: Path) -> Path:
    """Builds the engine wheel, byte for byte the same from the same sources."""
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], engine, "building the wheel")
    wheels = list(folder.glob("*.whl"))
    if len(wheels) != 1:
        raise StagingError(f"expected one wheel, got {[wheel.name for wheel in wheels]}")
    return wheels[0]


def write_lock(wheel: Path, work: Path) -> bytes:
    """Returns Pyodide's lock with the engine wheel as its only package."""
    full = json.loads((PYODIDE / LOCK).read_text())
    trimmed, extended = work / "trimmed.json", work / "extended.json"
    trimmed.write_text(json.dumps({**full, "packages": {}}))
    tool = Path(sys.executable).parent / "pyodide"
    run(
        [str(tool), "lockfile", "add-wheels", "--input", str(trimmed), "--output", str(extended), str(wheel)],
        work,
        "adding the wheel to the lock",
    )
    lock = json.loads(extended.read_text())
    for package in lock["packages"].values():
        package["file_name"] = Path(package["file_name"]).name
    return (json.dumps(lock, indent=1, sort_keys=True) + "\n").encode()


def copy_pinned() -> dict[str, bytes]:
    """Returns Pyodide's own files, each checked against its pin."""
    contents = {name: (PYODIDE / name).read_bytes() for name in PINNED}
    for name, data in contents.items():
        if sha256(data) != PINNED[name]:
            raise StagingError(f"node_modules/pyodide/{name} is not the pinned file: run `npm --prefix web ci`")
    return contents


def imported(engine: Path) -> list[str]:
    """Returns the names that the engine's import statements name, its own aside; no browser runs its command line."""
    names: set[str] = set()
    for source in (engine / "houseway").rglob("*.py"):
        if source.name == SHELL:
            continue
        for node in ast.walk(ast.parse(source.read_bytes())):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module)
    return sorted(name for name in names if name.partition(".")[0] != "houseway")


def compile_library(source: bytes, roots: list[str]) -> bytes:
    """Returns the part of the standard library that the engine can reach, as bytecode of Pyodide's Python.

    Compiling it in the browser would take most of every start. The result is kept by what it was made from.
    """
    made_from = [("roots", "\n".join(roots).encode()), ("source", source)]
    made_from += [(script.name, script.read_bytes()) for script in (RUNNER, COMPILER)]
    kept = LIBRARIES / f"{digest(made_from)}.zip"
    if not kept.is_file():
        with tempfile.TemporaryDirectory() as work:
            Path(work, "roots.txt").write_text("\n".join(roots))
            run(["node", str(RUNNER), str(COMPILER), work], WEB, "compiling the standard library")
            compiled = Path(work, "library.zip").read_bytes()
        shutil.rmtree(LIBRARIES, ignore_errors=True)
        LIBRARIES.mkdir(parents=True)
        kept.write_bytes(compiled)
    return kept.read_bytes()


def ask_engine(wheel: Path) -> dict[str, Any]:
    """Returns what the engine inside the wheel says of itself."""
    reply = json.loads(
        run([sys.executable, "-I", "-c", HELLO, str(wheel)], wheel.parent, "asking the wheel for its version")
    )
    if "ok" not in reply:
        raise StagingError(f"the engine refused to say hello: {reply}")
    hello: dict[str, Any] = reply["ok"]
    return hello


def publish(contents: dict[str, bytes]) -> str:
    """Writes the folder, removes those of other contents, and returns the folder's name."""
    name = digest(sorted(contents.items()))[:16]
    PUBLIC.mkdir(parents=True, exist_ok=True)
    for old in PUBLIC.iterdir():
        shutil.rmtree(old)
    folder = PUBLIC / name
    folder.mkdir()
    for file, data in contents.items():
        (folder / file).write_bytes(data)
    return name


def stage(engine: Path) -> bool:
    """Stages the engine found in a folder; returns False when nothing had changed."""
    stamp = digest(inputs(engine))
    if is_staged(stamp):
        return False
    contents = copy_pinned()
    contents[LIBRARY] = compile_library(contents[LIBRARY], imported(engine))
    with tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        wheel = build_wheel(engine, work)
        hello = ask_engine(wheel)
        contents |= {LOCK: write_lock(wheel, work), wheel.name: wheel.read_bytes()}
        wheel_name = wheel.name
    base = publish(contents)
    manifest = {
        "base": f"py/{base}/",
        "files": [{"name": name, "size": len(data), "sha256": sha256(data)} for name, data in sorted(contents.items())],
        "engine": hello["engine"],
        "protocol": hello["protocol"],
        "rules_hash": hello["rules_hash"],
        "wheel": wheel_name,
    }
    BUILD.mkdir(exist_ok=True)
    MANIFEST.write_text(json.dumps(manifest, indent=2) + "\n")
    STAMP.write_text(stamp)
    return True


def main() -> int:
    """Runs the staging from the command line."""
    parser = argparse.ArgumentParser(description="Stage Pyodide and the engine wheel for the web build.")
    parser.add_argument("--engine", type=Path, default=WEB.parent / "engine", help="the engine's project folder")
    try:
        changed = stage(parser.parse_args().engine.resolve())
    except StagingError as error:
        print(f"stage_engine: {error}", file=sys.stderr)
        return 1
    base = json.loads(MANIFEST.read_text())["base"]
    print(f"engine {'staged' if changed else 'unchanged'}: web/public/{base}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
