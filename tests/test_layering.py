"""Import direction, read from the syntax trees: engine <- relay, nothing else between the parts.

Each rule is a row of RULES. A sample tree that breaks every one of them shows that the walk can fail.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# The engine is pure. Of the standard library it may use what neither reads a clock, draws, waits, stores, nor speaks
# to a machine; whatever is missing here and is that pure may be added.
# fmt: off
PURE = frozenset({
    "__future__", "abc", "array", "base64", "binascii", "bisect", "collections", "contextlib", "copy", "dataclasses",
    "decimal", "enum", "fractions", "functools", "hashlib", "heapq", "hmac", "itertools", "json", "math", "numbers",
    "operator", "re", "reprlib", "statistics", "string", "struct", "textwrap", "types", "typing", "unicodedata",
})
# fmt: on

# Part -> the top-level modules that it may import beside the standard library; None leaves them open.
ALLOWED = {
    "engine": frozenset({"houseway"}),
    "relay": frozenset(
        {
            "hatchling",
            "houseway",
            "houseway_relay",
            "limits",
            "prometheus_client",
            "sqlite_utils",
            "starlette",
            "uvicorn",
            "websockets",
        }
    ),
}
# Part -> what it may not import.
FORBIDDEN = {
    "e2e": frozenset({"houseway", "houseway_relay", "tests"}),
    "web": frozenset({"houseway_relay", "tests", "e2e"}),
    "tests": frozenset({"e2e"}),
    "tests/engine": frozenset({"houseway_relay"}),
    "tests/web": frozenset({"houseway_relay"}),
    "tests/bench": frozenset({"houseway_relay"}),
}
# The shell around the engine reads files and arguments: exempt by name, and by this one name alone.
SHELL = "engine/houseway/__main__.py"
# The relay whose clock and entropy the end-to-end tests hold is made in a process of its own: exempt by name as well.
LAUNCHER = "e2e/launcher/relay.py"

VIEWS = "web/src/view"
HOSTS = re.compile(r"^web/src/(table/(local|remote)|engine/)")
SPECIFIER = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"']+)["']""")
TYPE_ONLY = re.compile(r"""^\s*(?:import|export)\s+type\b[^;]*?\bfrom\s*["'][^"']+["']""", re.MULTILINE)


def imported(source: str) -> Iterator[str]:
    """Yield the top-level modules that a Python source imports from, wherever in it the import stands."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (alias.name.partition(".")[0] for alias in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module.partition(".")[0]
            case ast.Call(func=ast.Name(id="__import__"), args=[argument, *_]):
                yield _literal(argument)
            case ast.Call(func=ast.Attribute(attr="import_module"), args=[argument, *_]):
                yield _literal(argument)


def _literal(argument: ast.expr) -> str:
    """Return the top-level module of a dynamic import; one that is worked out at run time has no name to allow."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value.partition(".")[0]
    return "<worked out at run time>"


def python_files(root: Path, part: str) -> Iterator[tuple[str, str]]:
    """Yield path below the root and source of each Python file of a part."""
    for path in sorted((root / part).rglob("*.py")):
        if "node_modules" not in path.parts:
            yield path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")


def python_breaches(root: Path) -> Iterator[str]:
    """Yield `path imports module` for every import in the wrong direction."""
    for part, allowed in ALLOWED.items():
        for path, source in python_files(root, part):
            inside = PURE if part == "engine" and path != SHELL else sys.stdlib_module_names
            yield from (f"{path} imports {name}" for name in imported(source) if name not in inside | allowed)
    for part, forbidden in FORBIDDEN.items():
        for path, source in python_files(root, part):
            outside = forbidden - {"houseway_relay"} if path == LAUNCHER else forbidden
            yield from (f"{path} imports {name}" for name in imported(source) if name in outside)


def view_breaches(root: Path) -> Iterator[str]:
    """Yield `path imports module` for every view that reaches a host of the table or the engine's worker.

    Types alone tie nothing to anything: they are gone when the view runs.
    """
    for path in sorted((root / VIEWS).rglob("*.ts*")):
        for specifier in SPECIFIER.findall(TYPE_ONLY.sub("", path.read_text(encoding="utf-8"))):
            target = (path.parent / specifier).resolve()
            if specifier.startswith(".") and target.is_relative_to(root.resolve()):
                name = target.relative_to(root.resolve()).as_posix()
                if HOSTS.match(name + "/" if name.endswith("/engine") else name):
                    yield f"{path.relative_to(root).as_posix()} imports {name}"


def test_python_imports_point_one_way() -> None:
    """The engine leans on the pure standard library alone, the relay on the engine, nothing on the relay."""
    assert list(python_breaches(ROOT)) == []


def test_views_never_touch_a_host() -> None:
    """A view gets state and sends gestures; who decides is wired in elsewhere."""
    assert list(view_breaches(ROOT)) == []


@pytest.mark.parametrize("part", [*ALLOWED, "tests", "e2e", "web/scripts"])
def test_every_part_is_there_to_be_walked(part: str) -> None:
    """A renamed folder must not turn a rule into an empty walk."""
    assert list(python_files(ROOT, part))


def test_there_are_views_to_be_walked() -> None:
    """The same for the views."""
    assert list((ROOT / VIEWS).glob("*.tsx"))


BROKEN = {
    "engine/houseway/cards.py": "import os\n",
    "engine/houseway/deal.py": "def draw():\n    from random import shuffle\n",
    "engine/houseway/later.py": "import json\nimport importlib\nimportlib.import_module('socket')\n",
    "engine/houseway/hidden.py": "__import__(chr(111) + 's')\n",
    "engine/houseway/up.py": "import houseway_relay.app\n",
    "engine/houseway/outside.py": "from numpy.linalg import norm\n",
    "engine/houseway/inner/__main__.py": "import time\n",
    "engine/houseway/__main__.py": "import sys, time\nimport numpy\n",
    "relay/houseway_relay/app.py": "import os\nimport houseway\nfrom tests import helpers\n",
    "relay/houseway_relay/rooms.py": "from flask import Flask\n",
    "e2e/test_page.py": "from houseway.cards import parse\n",
    "e2e/test_room.py": "import houseway_relay\n",
    "e2e/launcher/relay.py": "from houseway_relay import server\nimport houseway\n",
    "e2e/launcher/other.py": "import houseway_relay\n",
    "web/scripts/stage.py": "from houseway_relay import create_app\n",
    "tests/engine/test_cards.py": "import houseway_relay\n",
    "tests/relay/test_app.py": "import houseway_relay\nimport e2e.find_chromium\n",
}
BREACHES = {
    "engine/houseway/cards.py imports os",
    "engine/houseway/deal.py imports random",
    "engine/houseway/later.py imports importlib",
    "engine/houseway/later.py imports socket",
    "engine/houseway/hidden.py imports <worked out at run time>",
    "engine/houseway/up.py imports houseway_relay",
    "engine/houseway/outside.py imports numpy",
    "engine/houseway/inner/__main__.py imports time",
    "engine/houseway/__main__.py imports numpy",
    "relay/houseway_relay/app.py imports tests",
    "relay/houseway_relay/rooms.py imports flask",
    "e2e/test_page.py imports houseway",
    "e2e/test_room.py imports houseway_relay",
    "e2e/launcher/relay.py imports houseway",
    "e2e/launcher/other.py imports houseway_relay",
    "web/scripts/stage.py imports houseway_relay",
    "tests/engine/test_cards.py imports houseway_relay",
    "tests/relay/test_app.py imports e2e",
}


def write_tree(root: Path, files: dict[str, str]) -> None:
    """Write a sample tree."""
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")


def test_the_walk_finds_every_kind_of_breach(tmp_path: Path) -> None:
    """One file for each way to break the direction; the pure imports beside them are let through."""
    write_tree(tmp_path, BROKEN)
    assert set(python_breaches(tmp_path)) == BREACHES


def test_the_walk_finds_every_kind_of_reaching_view(tmp_path: Path) -> None:
    """Static, for its effect, dynamic, passed on, and from a deeper folder; a type and a neighbour are let through."""
    write_tree(
        tmp_path,
        {
            f"{VIEWS}/a.tsx": 'import { local } from "../table/local";\nimport { Row } from "./row";\n',
            f"{VIEWS}/b.tsx": "import '../engine/client';\n",
            f"{VIEWS}/c.ts": 'const late = await import("../table/remote.ts");\n',
            f"{VIEWS}/d.ts": 'export {\n  engine,\n} from "../engine/worker";\n',
            f"{VIEWS}/deep/e.tsx": 'import { engine } from "../../engine";\n',
            f"{VIEWS}/fine.tsx": 'import type { Engine } from "../engine/client";\nimport { state } from "../state";\n',
        },
    )
    assert set(view_breaches(tmp_path)) == {
        f"{VIEWS}/a.tsx imports web/src/table/local",
        f"{VIEWS}/b.tsx imports web/src/engine/client",
        f"{VIEWS}/c.ts imports web/src/table/remote.ts",
        f"{VIEWS}/d.ts imports web/src/engine/worker",
        f"{VIEWS}/deep/e.tsx imports web/src/engine",
    }
