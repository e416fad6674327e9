"""The same vectors give the same JSON, byte for byte, from CPython's command line and from Pyodide in Chromium."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from e2e.playing import new_table
from e2e.worker import call

DATA = Path(__file__).resolve().parents[1] / "tests" / "data"
RANKS = "23456789TJQKA"
SUITS = "cdhs"
# Exit 1 says that vectors were refused, which the lines say too.
DONE = (0, 1)


def command_line(*arguments: str, text: str = "") -> list[str]:
    """Run the engine's command line and return the lines it prints."""
    command = [sys.executable, "-m", "houseway", *arguments]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode in DONE, done.stderr
    return done.stdout.splitlines()


def in_browser(page: Page, method: str, params: dict[str, Any]) -> list[str]:
    """Ask the engine in the page's worker for the same lines."""
    response = call(page, method, params)
    lines: list[str] = response["ok"]["lines"]
    return lines


def vectors(name: str) -> Any:
    """Read a file of vectors."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def hands() -> str:
    """Return every thirteen-card hand of the vectors, one a line: as ids in one file, as text in the other."""
    ids = [" ".join(map(str, vector["cards"])) for vector in vectors("houseway.json")]
    text = [" ".join(map(card_text, vector["cards"])) for vector in vectors("naturals.json")]
    return "\n".join([*ids, *text]) + "\n"


def card_text(card: int | str) -> str:
    """Return a card as text; an id is suit * 13 + rank."""
    return card if isinstance(card, str) else RANKS[card % 13] + SUITS[card // 13]


def test_the_same_json(shared: Page) -> None:
    """House-way of every hand, both ways of writing cards; every table's score; skill and luck of every deal."""
    # A hand that is dealt says that the engine is ready.
    new_table(shared, seed=1)
    text = hands()
    for flags, ids in ((["--ids"], True), ([], False)):
        expected = command_line("arrange", *flags, text=text)
        assert len(expected) == text.count("\n")
        assert in_browser(shared, "arrange_lines", {"text": text, "ids": ids}) == expected
    for command, name in (("score", "scoring.json"), ("diagnose", "skill_luck.json")):
        expected = command_line(command, str(DATA / name))
        assert len(expected) == len(vectors(name))
        assert in_browser(shared, f"{command}_lines", {"text": (DATA / name).read_text(encoding="utf-8")}) == expected
