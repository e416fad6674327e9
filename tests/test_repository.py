"""The repository itself: nothing in it belongs to one machine, and its files stay small."""

import ast
import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import houseway

ROOT = Path(__file__).parent.parent
LONGEST_LINES = 500
SOURCES = {".py", ".ts", ".tsx", ".css", ".sh"}
GENERATED = {"web/src/protocol.ts"}
LOCKS = ("requirements.lock", "web/package-lock.json")

MACHINE = re.compile(r"/(?:root|home/\w+|Users/\w+|work/(?:main|shared))\b|\.\./shared/")
REGISTRY = re.compile(
    r"\bpypi\.org|pythonhosted\.org|registry\.(?:npmjs|yarnpkg)|file:/{2}|--(?:extra-)?index-url|--find-[l]inks"
)
LEFT_OPEN = re.compile(
    r"\b(?:TO[D]O|FIX[M]E|X{3})\b|type:\s*ignore|@ts-(?:ignore|expect-error|nocheck)|(?:mark|test|it)\.skip\b"
)


def tracked(root: Path = ROOT) -> list[str]:
    """Return the paths that git keeps or would keep: tracked files, and new ones that no rule ignores."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout
    return sorted({name for name in listed.split("\0") if name and (root / name).is_file()})


def lines(name: str) -> Iterator[tuple[str, str]]:
    """Yield `path:number` and line of a text file; a binary file has none."""
    try:
        text = (ROOT / name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return
    for number, line in enumerate(text.splitlines(), 1):
        yield f"{name}:{number}", line


def found(pattern: re.Pattern[str], names: list[str]) -> list[str]:
    """Return the places where a pattern stands."""
    return [f"{place}: {line.strip()[:100]}" for name in names for place, line in lines(name) if pattern.search(line)]


def test_no_file_names_a_machine() -> None:
    """A path of somebody's machine works for nobody else."""
    assert found(MACHINE, tracked()) == []


def test_no_file_names_a_registry() -> None:
    """Where packages come from is the user's own setting; lock files carry hashes."""
    assert found(REGISTRY, tracked()) == []


@pytest.mark.parametrize("name", LOCKS)
def test_lock_files_carry_hashes(name: str) -> None:
    """Every package of a lock is pinned by a hash at least."""
    text = (ROOT / name).read_text(encoding="utf-8")
    if name.endswith(".json"):
        packages = len(re.findall(r'^    "node_modules/[^"]+": \{', text, re.MULTILINE))
        assert packages == text.count('"integrity": "sha512-') > 0
        assert '"resolved"' not in text
    else:
        blocks = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
        assert len(blocks) > 20
        assert [block.split()[0] for block in blocks if "--hash=sha256:" not in block or "==" not in block] == []


def test_files_stay_small() -> None:
    """One concept a file: above 500 lines there are two."""
    long = [
        f"{name}: {count}"
        for name in tracked()
        if Path(name).suffix in SOURCES and name not in GENERATED
        if (count := sum(1 for _ in lines(name))) > LONGEST_LINES
    ]
    assert long == []


def test_nothing_is_left_open() -> None:
    """No reminder, no silenced checker, no test passed over."""
    assert found(LEFT_OPEN, [name for name in tracked() if Path(name).suffix in SOURCES]) == []


def exported(path: Path) -> list[str] | None:
    """Return the names in the module's `__all__`, or None where it has none."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.Assign(targets=[ast.Name(id="__all__")], value=value):
                names: list[str] = ast.literal_eval(value)
                return names
    return None


def by_kind(name: str) -> tuple[int, str]:
    """Order constants, then classes, then functions, as the lint does."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name


@pytest.mark.parametrize("package", ["engine/houseway", "relay/houseway_relay"])
def test_packages_say_what_they_export(package: str) -> None:
    """A sorted `__all__` that names what the package's first file binds, without its own submodules."""
    path = ROOT / package / "__init__.py"
    names = exported(path)
    assert names, f"{package} has no __all__"
    assert names == sorted(set(names), key=by_kind)
    bound = {
        alias.asname or alias.name
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert bound <= set(names)


def test_every_part_has_the_same_version() -> None:
    """The parts are released together; the relay asks for exactly the engine that the browser gets."""
    engine, relay = (
        tomllib.loads((ROOT / part / "pyproject.toml").read_text())["project"] for part in ("engine", "relay")
    )
    web = json.loads((ROOT / "web" / "package.json").read_text())
    assert {engine["version"], relay["version"], web["version"]} == {houseway.__version__}
    assert f"houseway=={houseway.__version__}" in relay["dependencies"]


def test_top_level_folders_are_the_planned_ones() -> None:
    """A new folder at the top is a decision, not an accident."""
    folders = {name.partition("/")[0] for name in tracked() if "/" in name}
    assert folders <= {".ci", "docs", "e2e", "engine", "relay", "tests", "web"}


def test_the_patterns_find_what_they_are_for() -> None:
    """Each of them, on a line that should not be."""
    assert MACHINE.search("/".join(["cp ", "home", "ann", "deck ."]))
    assert MACHINE.search("/".join(["see ..", "shared", "spec"]))
    assert REGISTRY.search(".".join(["registry", "npmjs", "org/x"]))
    assert REGISTRY.search("-".join(["pip install -", "find", "links"]))
    assert LEFT_OPEN.search(" ".join(["x = 1  # type:", "ignore[misc]"]))
    assert LEFT_OPEN.search(".".join(["@pytest", "mark", "skip"]))
