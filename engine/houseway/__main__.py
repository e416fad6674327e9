"""``python -m houseway``: arrange, score, diagnose, rules and bench, for people and for scripts.

This is the shell around the engine, the one module of it that reads files and looks at a clock.
Unreadable input ends with one line on standard error and exit status 2.
"""

import argparse
import compileall
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from houseway import report
from houseway.codec import rule_set_json
from houseway.errors import HousewayError, JsonMalformed
from houseway.policy import house_way
from houseway.presets import DEFAULT, PRESETS, preset
from houseway.rule_text import SCHEMA, parse_rule_set
from houseway.ruleset import RuleSet, resolve
from houseway.scoring import settle
from houseway.shuffle import deal, shuffle


class Unusable(Exception):
    """Input that the command cannot go on with; the message is for the person who gave it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit status."""
    chosen = _parser().parse_args(arguments)
    try:
        status = int(chosen.run(chosen))
        sys.stdout.flush()
    except Unusable as error:
        print(f"houseway {chosen.command}: {_printable(str(error))}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader had enough, as in `… | head`: what is still held goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="houseway", description="Chinese Poker: the engine.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    arrange = commands.add_parser("arrange", help="house-way for hands on standard input")
    arrange.add_argument("--ids", action="store_true", help="print card ids (0..51), not text")
    arrange.set_defaults(run=_arrange)
    score = commands.add_parser("score", help="score tables of a JSON file")
    score.add_argument("file", metavar="FILE")
    score.add_argument("--check", action="store_true", help="compare with the expected figures")
    score.add_argument("--rules", metavar="RULES", help="a rule set as JSON, for the tables that name its id")
    score.set_defaults(run=_score)
    diagnose = commands.add_parser("diagnose", help="skill and luck of deals of a JSON file")
    diagnose.add_argument("file", metavar="FILE")
    diagnose.set_defaults(run=_diagnose)
    rules = commands.add_parser("rules", help="list the rule sets, print one as JSON, or check one in a file")
    asked = rules.add_mutually_exclusive_group()
    asked.add_argument("id", metavar="ID", nargs="?", help="print this rule set")
    asked.add_argument("--check", metavar="FILE", help="name all that is wrong with the rule set in a file")
    rules.set_defaults(run=_rules)
    bench = commands.add_parser("bench", help="time house-way, import and settlement")
    bench.add_argument("--hands", metavar="FILE", help="a JSON list of hands of thirteen ids")
    bench.set_defaults(run=_bench)
    return parser


def _arrange(chosen: argparse.Namespace) -> int:
    if sys.stdin is None:
        raise Unusable("standard input is closed")
    for number, raw in enumerate(sys.stdin.buffer, 1):
        try:
            line = raw.decode()
        except UnicodeDecodeError:
            raise Unusable(f"line {number}: not UTF-8 text") from None
        if line.strip():
            try:
                print(report.arrange_line(line, chosen.ids), flush=sys.stdout.isatty())
            except HousewayError as error:
                raise Unusable(f"line {number}: {_sentence(error)}") from None
    return 0


def _score(chosen: argparse.Namespace) -> int:
    rule_sets = dict(PRESETS)
    if chosen.rules is not None:
        try:
            own = parse_rule_set(_text(chosen.rules))
        except HousewayError as error:
            raise Unusable(f"{chosen.rules}: {_sentence(error)}") from None
        rule_sets[own.id] = own
    return _print_lines(report.score_lines(_entries(chosen.file), rule_sets), check=chosen.check)


def _rules(chosen: argparse.Namespace) -> int:
    """A line for each rule set, or one of them whole, or a line for all that is wrong with one in a file."""
    if chosen.check is not None:
        return _check_rules(chosen.check)
    if chosen.id is None:
        for rules in PRESETS.values():
            print(json.dumps(report.summary(rules)))
        return 0
    try:
        print(json.dumps({"schema": SCHEMA, **rule_set_json(preset(chosen.id))}, indent=1))
    except HousewayError as error:
        raise Unusable(_sentence(error)) from None
    return 0


def _check_rules(path: str) -> int:
    try:
        rules = parse_rule_set(_text(path))
    except JsonMalformed as error:
        raise Unusable(f"{path}: {_sentence(error)}") from None
    except HousewayError as error:
        for problem in error.problems:
            print(json.dumps(problem.params))
        print(f"houseway rules: {_printable(path)}: {len(error.problems)} wrong", file=sys.stderr)
        return 1
    print(json.dumps(report.summary(rules)))
    return 0


def _diagnose(chosen: argparse.Namespace) -> int:
    return _print_lines(report.diagnose_lines(_entries(chosen.file)), check=False)


def _print_lines(lines: Iterable[report.Line], check: bool) -> int:
    refused = differing = total = 0
    for line in lines:
        print(line.text)
        total += 1
        refused += line.refused
        if check and line.differences:
            differing += 1
            for difference in line.differences:
                name = json.loads(line.text)["id"]
                print(f"houseway score: {name}: expected {difference}", file=sys.stderr)
    if check:
        summary = f"{total} read, {differing} differ, {refused} refused"
        print(f"houseway score: {summary}", file=sys.stderr)
    return 1 if refused or differing else 0


def _bench(chosen: argparse.Namespace) -> int:
    hands = _hands(chosen.hands) if chosen.hands else _seeded_hands(500)
    rules = resolve(preset(DEFAULT), {})
    times = _house_way_times(hands, rules)
    measured = {
        "house_way_median_ms": round(times[len(times) // 2], 4),
        "house_way_p99_ms": round(times[len(times) * 99 // 100], 4),
        "import_ms": round(_import_ms(), 2),
        "settlements_per_s": round(_settlements_per_s(rules)),
    }
    print(json.dumps(measured))
    return 0


def _seeded_hands(count: int) -> list[tuple[int, ...]]:
    """The same random hands in every run."""
    return [shuffle((number.to_bytes(16, "big"),))[:13] for number in range(count)]


def _house_way_times(hands: Sequence[Sequence[int]], rules: RuleSet) -> list[float]:
    """Milliseconds of each hand, ascending, after a warm-up on up to 200 of them."""
    for hand in hands[:200]:
        house_way(hand, rules)
    times = []
    for hand in hands:
        start = time.perf_counter_ns()
        house_way(hand, rules)
        times.append((time.perf_counter_ns() - start) / 1e6)
    return sorted(times)


def _import_ms() -> float:
    """The median of fresh interpreters' own measure of importing the engine, bytecode in place."""
    package = Path(__file__).parent
    compileall.compile_dir(package, quiet=1)
    script = "import time; start = time.perf_counter(); import houseway; print((time.perf_counter() - start) * 1000)"
    command = [sys.executable, "-c", script]
    runs = [subprocess.run(command, check=True, capture_output=True, text=True, cwd=package.parent) for _ in range(11)]
    return statistics.median(float(run.stdout) for run in runs)


def _settlements_per_s(rules: RuleSet) -> float:
    """Four-seat tables settled in a second, over a hundred deals played by house-way."""
    tables = []
    for number in range(100):
        hands = deal(shuffle((number.to_bytes(16, "big"),)), 4)
        tables.append([house_way(hand, rules) for hand in hands])
    start = time.perf_counter()
    for _ in range(10):
        for actions in tables:
            settle(actions, rules)
    return 10 * len(tables) / (time.perf_counter() - start)


def _hands(path: str) -> list[tuple[int, ...]]:
    hands = _json(path)
    if not isinstance(hands, list) or not hands:
        raise Unusable(f"{path}: not a list of hands")
    read = []
    for number, hand in enumerate(hands):
        try:
            read.append(report.read_hand(json.dumps(hand)))
        except HousewayError as error:
            raise Unusable(f"{path}: hand {number}: {_sentence(error)}") from None
    return read


def _entries(path: str) -> list[dict[str, object]]:
    try:
        return [dict(entry) for entry in report.read_entries(_text(path))]
    except HousewayError as error:
        raise Unusable(f"{path}: {_sentence(error)}") from None


def _json(path: str) -> object:
    try:
        return json.loads(_text(path))
    except (ValueError, RecursionError):
        raise Unusable(f"{path}: not JSON") from None


def _text(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise Unusable(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Unusable(f"{path}: not UTF-8 text") from None


def _sentence(error: HousewayError) -> str:
    """All that is wrong, on one line: what each code means, then the code with its values."""
    said = []
    for problem in error.problems:
        meaning = (type(problem).__doc__ or "").split("\n")[0].rstrip(".")
        for key, value in problem.params.items():
            meaning = meaning.replace(f"``{key}``", str(value))
        meaning = meaning.replace("`", "")
        values = "".join(f" {key}={value}" for key, value in problem.params.items())
        said.append(f"{meaning} ({problem.code}{values})")
    return "; ".join(said)


def _printable(text: str) -> str:
    """The text on one line, with nothing in it that moves a terminal's cursor."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


if __name__ == "__main__":
    sys.exit(main())
