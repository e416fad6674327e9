"""Measures the engine's speed beside the yardstick and compares with the targets; exit 1 when one is missed.

usage: python tests/bench/run.py [--rounds N] [--hands N]

The yardstick, the engine and the engine in Pyodide take turns on the same hands, so that whatever else the machine
does meets them all. Of each figure the best round counts: disturbances only ever add time.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from houseway.house_way import best_rows
from houseway.presets import PRESETS
from houseway.strength import row_strength

HERE = Path(__file__).resolve().parent
STAGED = HERE.parents[1] / "web" / ".build" / "engine.json"

Figures = dict[str, float]


class BenchError(Exception):
    """A part could not be measured; the message says which."""


@dataclass(frozen=True)
class Target:
    """One figure and what it is held against: so many times a figure of the yardstick, or a number of its own."""

    name: str
    part: str
    figure: str
    most: float
    yardstick: str | None = None


TARGETS = (
    Target("house-way, median", "engine", "house_way_median_ms", 1.0, "median_ms"),
    Target("house-way, p99", "engine", "house_way_p99_ms", 2.0, "p99_ms"),
    Target("house-way in Pyodide, median", "pyodide", "pyodide_house_way_median_ms", 3.0, "median_ms"),
    Target("import, tables built", "engine", "import_ms", 60.0),
    Target("four seats settled", "engine", "settlement_ms", 0.3),
    *(Target(f"four seats, {name}", "settling", name, 0.5) for name in PRESETS),
)


def commands(hands: str) -> dict[str, list[str]]:
    """What each part runs; all print one line of JSON figures."""
    node = shutil.which("node")
    if node is None:
        raise BenchError("node is needed for the yardstick")
    if not STAGED.exists():
        raise BenchError("the engine is not staged for Pyodide: run `make setup` first")
    return {
        "yardstick": [node, str(HERE / "exhaustive.mjs"), hands],
        "engine": [sys.executable, "-m", "houseway", "bench", "--hands", hands],
        "settling": [sys.executable, str(HERE / "settling.py")],
        "pyodide": [node, str(HERE / "pyodide.mjs"), hands],
    }


def measure(command: Sequence[str]) -> Figures:
    """Run one part once."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BenchError(f"{' '.join(command)} failed:\n{done.stderr}")
    figures: Figures = json.loads(done.stdout)
    if "settlements_per_s" in figures:
        figures["settlement_ms"] = 1000 / figures["settlements_per_s"]
    return figures


def best_figures(rounds: int, hands: str) -> dict[str, Figures]:
    """The least of every figure over all rounds, by part."""
    best: dict[str, Figures] = {}
    for number in range(1, rounds + 1):
        print(f"round {number} of {rounds}", file=sys.stderr)
        for part, command in commands(hands).items():
            figures = measure(command)
            known = best.setdefault(part, figures)
            best[part] = {name: min(value, known[name]) for name, value in figures.items()}
    return best


def check_sums(hands: Sequence[Sequence[int]], yardstick: Figures) -> None:
    """BenchError unless the engine's rows reach the yardstick's sums: speed with other answers is none."""
    total = sum(row_strength(row) for hand in hands for row in best_rows(hand))
    if total != yardstick["checksum"]:
        raise BenchError(f"the engine's sums make {total}, the yardstick's {yardstick['checksum']}")


def report(best: Mapping[str, Figures], targets: Sequence[Target] = TARGETS) -> tuple[list[str], bool]:
    """One line a target, and whether all are met."""
    lines = [f"{'':30}{'ms':>9}{'yardstick':>11}{'ratio':>8}{'at most':>9}"]
    all_met = True
    for target in targets:
        value = best[target.part][target.figure]
        base = best["yardstick"][target.yardstick] if target.yardstick else None
        held = value if base is None else value / base
        met = held <= target.most
        all_met &= met
        beside = f"{'':19}" if base is None else f"{base:11.3f}{held:8.2f}"
        lines.append(f"{target.name:30}{value:9.3f}{beside}{target.most:9g}  {'met' if met else 'MISSED'}")
    return lines, all_met


def main() -> int:
    """Measure and print; gives the exit status."""
    parser = argparse.ArgumentParser(description="Measure the engine's speed beside the yardstick.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--hands", type=int, default=500, help="how many random hands, the same in every run")
    chosen = parser.parse_args()
    hands = [Random(number).sample(range(52), 13) for number in range(chosen.hands)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "hands.json"
        path.write_text(json.dumps(hands), encoding="utf-8")
        try:
            best = best_figures(chosen.rounds, str(path))
            check_sums(hands, best["yardstick"])
        except BenchError as error:
            print(f"bench: {error}", file=sys.stderr)
            return 1
    lines, all_met = report(best)
    print("\n".join(lines))
    return 0 if all_met else 1


if __name__ == "__main__":
    sys.exit(main())
