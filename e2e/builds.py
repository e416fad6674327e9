"""A second build of the app, newer than the one under test: other version, other rules, made by the real scripts."""

import shutil
import subprocess
import sys
from pathlib import Path

from e2e.serving import ROOT

NEXT_VERSION = "0.1.99"
WEB = ROOT / "web"
# What decides a build; everything else in web/ is made by one.
SOURCES = ("src", "scripts", "index.html", "package.json", "vite.config.ts")
UNWANTED = shutil.ignore_patterns("__pycache__", "py")
# A word of the rules' data: with another one the rules hash is another.
RULES_WORD = ('name="House rules"', 'name="House rules, as of the next version"')


def change(path: Path, old: str, new: str) -> None:
    """Replace some text of a file, which must be there."""
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{path.name} has no {old!r}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def current_version() -> str:
    """Return the version under test."""
    text = (ROOT / "engine" / "houseway" / "__init__.py").read_text(encoding="utf-8")
    return text.split('__version__ = "')[1].partition('"')[0]


def build_next(folder: Path) -> Path:
    """Copy the checkout's sources into a folder, change page, engine and rules, build, and return the built app."""
    web, engine = folder / "web", folder / "engine"
    web.mkdir(parents=True)
    for name in SOURCES:
        copy = shutil.copytree if (WEB / name).is_dir() else shutil.copy
        copy(WEB / name, web / name)
    shutil.copytree(WEB / "public", web / "public", ignore=UNWANTED)
    shutil.copytree(WEB / ".build" / "library", web / ".build" / "library")
    shutil.copytree(ROOT / "engine", engine, ignore=UNWANTED)
    (web / "node_modules").symlink_to(WEB / "node_modules")
    version = current_version()
    for path in (web / "package.json", engine / "pyproject.toml", engine / "houseway" / "__init__.py"):
        change(path, f'"{version}"', f'"{NEXT_VERSION}"')
    change(engine / "houseway" / "presets.py", *RULES_WORD)
    run([sys.executable, str(web / "scripts" / "stage_engine.py")])
    run(["npm", "--silent", "--prefix", str(web), "run", "build"])
    return web / "dist"


def run(command: list[str]) -> None:
    """Run a step of the build; a failure carries what it printed."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
