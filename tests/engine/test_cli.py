"""`python -m houseway` as a process of its own: every vector, exit statuses, and one line for what cannot be read."""

import copy
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from houseway.cards import format_cards
from tests.engine.tables import DATA, HOUSE, load

SCORING, DEALS, HANDS = load("scoring.json"), load("skill_luck.json"), load("houseway.json")
OURS = [entry for entry in SCORING if entry["rule_set"] == HOUSE.id]
ROWS = ("front", "middle", "back", "witness")
# As for anybody who types the command: output is buffered, and bytecode kept for the next run.
ODD = ("PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE")
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in ODD}


def run(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "houseway", *arguments]
    return subprocess.run(command, input=given, capture_output=True, check=False, env=ENVIRONMENT)


def lines(done: subprocess.CompletedProcess[bytes]) -> list[Any]:
    """The lines of JSON on standard output."""
    return [json.loads(line) for line in done.stdout.decode("ascii").splitlines()]


def complaint(done: subprocess.CompletedProcess[bytes]) -> str:
    """The one line on standard error of input that could not be read."""
    assert done.returncode == 2, done
    told = done.stderr.decode()
    assert told.count("\n") == 1
    assert told.endswith("\n")
    assert "Traceback" not in told
    return told.strip()


def write(folder: Path, content: object) -> str:
    """A file that holds the content as JSON, or as it is where it is bytes."""
    path = folder / "given.json"
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    return str(path)


@pytest.mark.parametrize("ids_out", [True, False], ids=["--ids", "text"])
@pytest.mark.parametrize("ids_in", [True, False], ids=["from ids", "from text"])
def test_arrange_gives_every_vector(ids_in: bool, ids_out: bool) -> None:
    hands = [entry["cards"] if ids_in else format_cards(entry["cards"]) for entry in HANDS]
    given = "".join(" ".join(map(str, hand)) + "\n" for hand in hands)
    done = run("arrange", *(["--ids"] if ids_out else []), given=given.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    for entry, line in zip(HANDS, lines(done), strict=True):
        expected = {
            key: format_cards(value) if key in ROWS and not ids_out else value
            for key, value in entry["expected"].items()
        }
        assert line == expected, entry["id"]


@pytest.mark.parametrize("given", [b"", b"\n\n  \n", b"\r\n"])
def test_arrange_of_nothing_is_nothing(given: bytes) -> None:
    done = run("arrange", given=given)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


DRAGON = "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac"


def test_arrange_takes_a_last_line_without_its_end() -> None:
    done = run("arrange", given=f"{DRAGON}\r\n\n{DRAGON}".encode())
    assert [line["label"] for line in lines(done)] == ["dragon", "dragon"]


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        (DRAGON.replace("Ac", "1x").encode(), "card_unknown text=1x"),
        (DRAGON.replace(" Ac", "").encode(), "hand_size need=13 got=12"),
        (DRAGON.replace("Ac", "2c").encode(), "card_duplicate card=2c"),
        (b"0 1 2 3 4 5 6 7 8 9 10 11 52", "card_unknown text=52"),
        (b"0 1 2 3 4 5 6 7 8 9 10 11 0000000099", "card_unknown text=0000000099"),
        (b"\xff\xfe\x00garbage\x80", "not UTF-8"),
        (b"\x00\x01\x02", "card_unknown"),
        (b"[" * 5000, "hand_size"),
    ],
    ids=["text", "twelve", "duplicate", "id", "long id", "bytes", "zeros", "brackets"],
)
def test_arrange_stops_at_a_line_that_it_cannot_read(hand: bytes, told: str) -> None:
    """What stood before it is printed, and the line is named by its number."""
    done = run("arrange", given=DRAGON.encode() + b"\n" + hand + b"\n" + DRAGON.encode())
    said = complaint(done)
    assert said.startswith("houseway arrange: line 2: ")
    assert told in said
    assert len(lines(done)) == 1


def test_arrange_names_all_that_is_wrong_in_words() -> None:
    said = complaint(run("arrange", given=b"2c 2c 3c 3c"))
    assert said == (
        "houseway arrange: line 1: A hand needs 13 cards and has 4 (hand_size need=13 got=4); "
        "2c is used more than once (card_duplicate card=2c); 3c is used more than once (card_duplicate card=3c)"
    )


def test_score_gives_every_vector() -> None:
    done = run("score", str(DATA / "scoring.json"))
    assert (done.returncode, done.stderr) == (0, b"")
    for entry, line in zip(SCORING, lines(done), strict=True):
        assert line == {"id": entry["id"], "net": entry["expected_net"], "pairs": entry["expected_pairs"]}


def test_score_goes_on_past_refusals(tmp_path: Path) -> None:
    strange = [{**OURS[0], "rule_set": "nobodys"}, OURS[1], {**OURS[2], "options": {"jokers": True}}]
    done = run("score", write(tmp_path, strange))
    assert (done.returncode, done.stderr) == (1, b"")
    assert [line.get("error") for line in lines(done)] == ["rule_set_unknown", None, "option_unknown"]
    checked = run("score", "--check", write(tmp_path, strange))
    assert checked.returncode == 1
    assert checked.stderr.decode().strip() == "houseway score: 3 read, 0 differ, 2 refused"


def test_score_of_what_is_all_scored_is_status_0(tmp_path: Path) -> None:
    path = write(tmp_path, OURS)
    plain, checked = run("score", path), run("score", path, "--check")
    assert (plain.returncode, checked.returncode) == (0, 0)
    assert plain.stderr == b""
    assert checked.stderr.decode().strip() == f"houseway score: {len(OURS)} read, 0 differ, 0 refused"
    assert plain.stdout == checked.stdout


def test_score_check_finds_planted_figures_and_labels(tmp_path: Path) -> None:
    spoilt = copy.deepcopy(OURS)
    claimed = next(n for n, e in enumerate(spoilt) if any(s["action"] == "natural" for s in e["seats"]))
    seat = next(n for n, s in enumerate(spoilt[claimed]["seats"]) if s["action"] == "natural")
    spoilt[0]["expected_net"][0] += 1
    spoilt[1]["expected_pairs"]["0-1"] += 1
    spoilt[claimed]["seats"][seat]["label"] = "sixteenPairs"
    done = run("score", "--check", write(tmp_path, spoilt))
    assert done.returncode == 1
    told = done.stderr.decode().splitlines()
    for number, what in ((0, "expected_net"), (1, "expected_pairs"), (claimed, f"seat {seat} label")):
        assert sum(f"{spoilt[number]['id']}: expected {what}" in line for line in told) == 1
    assert told[-1] == f"houseway score: {len(OURS)} read, 3 differ, 0 refused"
    assert done.stdout == run("score", write(tmp_path, OURS)).stdout
    assert run("score", write(tmp_path, spoilt)).returncode == 0


def test_score_check_without_expectations_is_fine(tmp_path: Path) -> None:
    bare = [{key: entry[key] for key in ("id", "rule_set", "options", "seats")} for entry in copy.deepcopy(OURS)]
    for entry in bare:
        for seat in entry["seats"]:
            seat.pop("label", None)
    done = run("score", "--check", write(tmp_path, bare))
    assert done.returncode == 0
    assert done.stdout == run("score", write(tmp_path, OURS)).stdout


def test_diagnose_gives_every_vector() -> None:
    done = run("diagnose", str(DATA / "skill_luck.json"))
    assert (done.returncode, done.stderr) == (0, b"")
    assert lines(done) == [{"id": entry["id"], "results": entry["results"]} for entry in DEALS]


def test_diagnose_works_house_ways_and_results_out_anew(tmp_path: Path) -> None:
    bare = [{key: entry[key] for key in ("id", "rule_set", "hands", "seats")} for entry in DEALS[:3]]
    odd = [{**entry, "house_ways": [], "results": [{"skill": [99]}]} for entry in DEALS[:3]]
    assert lines(run("diagnose", write(tmp_path, bare))) == lines(run("diagnose", write(tmp_path, odd)))


def test_diagnose_goes_on_past_a_refusal(tmp_path: Path) -> None:
    done = run("diagnose", write(tmp_path, [{**DEALS[0], "rule_set": "nobodys"}, DEALS[1]]))
    assert done.returncode == 1
    first, second = lines(done)
    assert first == {"id": DEALS[0]["id"], "error": "rule_set_unknown"}
    assert second["results"] == DEALS[1]["results"]


UNREADABLE = {
    "not UTF-8": (b'[{"id": "\xff"}]', "not UTF-8"),
    "not JSON": (b"{", "json_malformed"),
    "empty": (b"", "json_malformed"),
    "not a list": (b"{}", "request_malformed"),
    "not objects": (b"[1]", "request_malformed"),
    "endless": (b"[" * 200_000, "json_malformed"),
}


@pytest.mark.parametrize(
    ("command", "content"), [*(("score", content) for content in UNREADABLE), ("diagnose", "not a list")]
)
def test_a_file_that_cannot_be_read_is_one_line(command: str, content: str, tmp_path: Path) -> None:
    given, told = UNREADABLE[content]
    done = run(command, write(tmp_path, given))
    said = complaint(done)
    assert said.startswith(f"houseway {command}: ")
    assert told in said
    assert done.stdout == b""


@pytest.mark.parametrize("command", [["score", "--check"], ["diagnose"], ["bench", "--hands"]])
def test_a_file_that_is_not_there_is_one_line(command: list[str], tmp_path: Path) -> None:
    path = tmp_path / "missing.json"
    assert complaint(run(*command, str(path))) == f"houseway {command[0]}: {path}: No such file or directory"


def test_a_folder_is_one_line(tmp_path: Path) -> None:
    assert complaint(run("score", str(tmp_path))) == f"houseway score: {tmp_path}: Is a directory"


def test_an_empty_list_is_no_lines(tmp_path: Path) -> None:
    done = run("score", write(tmp_path, []))
    assert (done.returncode, done.stdout) == (0, b"")


def test_bench_measures_in_one_line(tmp_path: Path) -> None:
    done = run("bench", "--hands", write(tmp_path, [entry["cards"] for entry in HANDS[:5]]))
    assert (done.returncode, done.stderr) == (0, b"")
    (measured,) = lines(done)
    assert list(measured) == ["house_way_median_ms", "house_way_p99_ms", "import_ms", "settlements_per_s"]
    assert all(figure > 0 for figure in measured.values())


@pytest.mark.parametrize(
    ("content", "told"),
    [(b"{}", "not a list"), ([[1, 2]], "hand 0: A hand needs 13 cards and has 2"), (b"[", "not JSON")],
)
def test_bench_refuses_hands_that_are_none(content: object, told: str, tmp_path: Path) -> None:
    assert told in complaint(run("bench", "--hands", write(tmp_path, content)))


@pytest.mark.parametrize("copies", [1, 40], ids=["less than a buffer", "more than a pipe"])
def test_a_reader_that_had_enough_is_no_error(copies: int, tmp_path: Path) -> None:
    """As in `… | head`: nobody is there to read the output, or the rest of it."""
    command = [sys.executable, "-m", "houseway", "score", write(tmp_path, OURS * copies)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


@pytest.mark.parametrize("arguments", [[], ["score"]])
def test_a_wrong_command_is_status_2(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert b"usage: houseway" in done.stderr
