"""`python -m houseway rules`, and `score` under a rule set of one's own, as processes."""

import json
from pathlib import Path
from typing import Any

import pytest

from houseway.codec import rule_set_json
from houseway.presets import PRESETS
from houseway.reserve import reserve_units
from tests.engine.test_cli import SCORING, complaint, lines, run, write

MAU_BINH = PRESETS["mau-binh"]


def own(**changes: Any) -> dict[str, Any]:
    """A rule set of one's own as a file holds it: Mậu Binh under another name, with changes."""
    named = MAU_BINH.replace(id="club", house_way="cp-house-1@club")
    return {"schema": 1, **json.loads(json.dumps(rule_set_json(named))), **changes}


def test_rules_lists_all_of_them() -> None:
    done = run("rules")
    assert (done.returncode, done.stderr) == (0, b"")
    assert lines(done) == [
        {
            "id": rules.id,
            "name": rules.name,
            "players": list(rules.players),
            "economy": rules.economy.kind,
            "largest_units": reserve_units(rules),
        }
        for rules in PRESETS.values()
    ]


def test_rules_prints_one_that_check_reads_again(tmp_path: Path) -> None:
    """For each set: what is printed is a file as `--check` takes it."""
    for name in ("wsgc-house", "tw-13zhang", "mau-binh"):
        printed = run("rules", name)
        assert (printed.returncode, printed.stderr) == (0, b"")
        assert json.loads(printed.stdout)["schema"] == 1
        checked = run("rules", "--check", write(tmp_path, printed.stdout))
        assert (checked.returncode, checked.stderr) == (0, b"")
        assert [line["id"] for line in lines(checked)] == [name]


def test_rules_names_all_that_is_wrong_at_once(tmp_path: Path) -> None:
    """A line for each fault, the count on standard error, status 1."""
    done = run("rules", "--check", write(tmp_path, own(colour="red", players=[4, 3], unit_worth=0)))
    assert done.returncode == 1
    assert lines(done) == [
        {"field": "colour", "why": "unknown"},
        {"field": "unit_worth", "why": "range"},
        {"field": "players", "why": "range"},
    ]
    assert done.stderr.decode().strip() == f"houseway rules: {tmp_path / 'given.json'}: 3 wrong"


def test_rules_refuses_a_form_from_the_future(tmp_path: Path) -> None:
    for changes, field in (({"schema": 2}, "schema"), ({"id": "mau-binh", "version": 2}, "version")):
        done = run("rules", "--check", write(tmp_path, own(**changes)))
        assert (done.returncode, lines(done)) == (1, [{"field": field, "why": "future"}])


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["rules", "nobodys"], "rule_set_unknown rule_set=nobodys"),
        (["rules", "--check", "missing.json"], "No such file"),
        (["score", "missing.json", "--rules", "missing.json"], "No such file"),
    ],
)
def test_what_is_not_there_is_one_line(arguments: list[str], told: str, tmp_path: Path) -> None:
    named = [str(tmp_path / word) if word.endswith(".json") else word for word in arguments]
    assert told in complaint(run(*named))


@pytest.mark.parametrize("content", [b"{", b"\xff", b""])
def test_a_file_that_is_no_json_is_one_line(content: bytes, tmp_path: Path) -> None:
    assert complaint(run("rules", "--check", write(tmp_path, content))).startswith("houseway rules: ")


def test_an_id_and_a_file_together_are_a_wrong_command() -> None:
    done = run("rules", "plain", "--check", "x")
    assert (done.returncode, b"usage: houseway" in done.stderr) == (2, True)


def test_score_takes_a_rule_set_of_ones_own(tmp_path: Path) -> None:
    """Its id is known then, beside the others; figures follow its data, here a sweep that triples."""
    theirs = [entry for entry in SCORING if entry["rule_set"] == "mau-binh" and not entry["options"]]
    entries = [{**entry, "rule_set": "club"} for entry in theirs] + [SCORING[0]]
    tables = tmp_path / "tables.json"
    tables.write_text(json.dumps(entries), encoding="utf-8")
    assert run("score", "--check", str(tables)).returncode == 1
    same = run("score", "--check", str(tables), "--rules", write(tmp_path, own()))
    assert same.stderr.decode().strip() == f"houseway score: {len(entries)} read, 0 differ, 0 refused"
    match = {**own()["match"], "sweep_multiply": 3}
    tripled = run("score", "--check", str(tables), "--rules", write(tmp_path, own(match=match)))
    assert tripled.returncode == 1
    assert tripled.stderr.decode().strip().endswith("0 refused")


def test_score_refuses_a_rule_set_that_contradicts_itself(tmp_path: Path) -> None:
    said = complaint(run("score", str(tmp_path / "x.json"), "--rules", write(tmp_path, own(unit_worth=0))))
    assert "rule_set_invalid field=unit_worth why=range" in said
