"""Every rule set has vectors: those of `scoring.json`, or a file of its own in `tests/data/sets`."""

from typing import Any

import pytest

from houseway.presets import PRESETS
from houseway.report import score_lines
from houseway.reserve import reserve_units
from tests.engine.tables import DATA, load

FEWEST = 3


def vectors_of(name: str) -> list[dict[str, Any]]:
    """The vectors of a set, wherever they are."""
    shared = [entry for entry in load("scoring.json") if entry["rule_set"] == name]
    own = DATA / "sets" / f"{name}.json"
    return shared + (load(f"sets/{name}.json") if own.exists() else [])


@pytest.mark.parametrize("name", PRESETS)
def test_a_set_scores_its_vectors(name: str) -> None:
    """Nets, pairs and labels, each entry under the set itself."""
    entries = vectors_of(name)
    assert len(entries) >= FEWEST, f"{name} needs vectors in tests/data/sets/{name}.json"
    assert {entry["rule_set"] for entry in entries} == {name}
    assert all({"expected_net", "expected_pairs", "note", "source"} <= entry.keys() for entry in entries)
    for line in score_lines(entries):
        assert not line.refused, line.text
        assert line.differences == (), line.text


@pytest.mark.parametrize("name", PRESETS)
def test_a_vector_attains_the_largest_payment_of_its_set(name: str) -> None:
    """What is derived is what real cards come to, under some choice of options."""
    pairs = [units for entry in vectors_of(name) for units in entry["expected_pairs"].values()]
    assert max(abs(units) for units in pairs) == reserve_units(PRESETS[name])


def test_files_of_vectors_are_those_of_sets() -> None:
    """A file under another name would be read by nobody."""
    assert {path.stem for path in (DATA / "sets").glob("*.json")} <= set(PRESETS)
