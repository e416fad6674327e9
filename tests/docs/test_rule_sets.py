"""The page on rule sets against the data: every figure in its tables, every word that the data use."""

import re
from typing import get_args

import pytest

from houseway.hand_royalties import HAND_PATTERNS
from houseway.naturals import PATTERNS
from houseway.presets import PRESETS
from houseway.ruleset import Foul, Match, Naturals, Royalties, RuleSet, VsNatural
from houseway.scoring import EXTRAS
from tests.docs import reading
from tests.docs.reading import ROOT
from tests.docs.rule_tables import table

PAGE = (ROOT / "docs" / "rule-sets.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^### `([a-z0-9-]+)`\n(.*?)(?=^### |\Z)", PAGE, re.MULTILINE | re.DOTALL))
GENERAL = PAGE.partition("## The ten sets")[0]


def test_there_is_a_section_for_each_set_in_order() -> None:
    """The default first, as in the data."""
    assert list(SECTIONS) == list(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_the_table_of_a_set_is_its_data(name: str) -> None:
    """`python -m tests.docs.rule_tables ID` prints what belongs there."""
    written = [line for line in SECTIONS[name].splitlines() if line.startswith("|")]
    assert written == table(PRESETS[name])


@pytest.mark.parametrize("name", PRESETS)
def test_a_section_names_its_source(name: str) -> None:
    """Every site that the data name is named, and no page links to one."""
    told = SECTIONS[name].partition("Source: ")[2]
    assert len(told) > 10
    sites = re.findall(r"\b[a-z0-9.-]+\.(?:net|com|tw|cn|fyi|org|co|store)\b", PRESETS[name].source)
    if name != "intl-2-4":  # "the same page" as the one before
        assert [site for site in sites if site not in told] == []
    assert "://" not in PAGE


def test_every_word_of_the_data_is_explained() -> None:
    """Fields, patterns, extras, and each value that a field may have."""
    named = set(reading.spans(GENERAL))
    fields = set(RuleSet.fields)
    patterns = {*PATTERNS, *HAND_PATTERNS, *EXTRAS}
    words = {"lowest", "second", "strict", "gte", "threeWins", "winsWithoutLoss", "multiply", "prevented", "allowed"}
    words |= set(get_args(VsNatural.__value__)) | {"flat", "asSwept", "add", "replace", "table", "sum"}
    words |= {"rowWin", "rowWinOrTie", "matchWin", "chips", "points"}
    words |= {"majority_add", "sweep_add", "sweep_multiply", "counts_as_sweep", "min_players", "amount", "top", "when"}
    assert sorted((fields | patterns | words) - named) == []


def test_the_words_above_are_those_of_the_data() -> None:
    """A value that is added to a field is missed here first."""
    shown = "\n".join(SECTIONS.values()) + GENERAL
    for kind in (Foul, Match, Naturals, Royalties):
        for rules in PRESETS.values():
            part = getattr(rules, {Foul: "foul", Match: "match", Naturals: "naturals", Royalties: "royalties"}[kind])
            for value in (getattr(part, field) for field in part.fields):
                assert not isinstance(value, str) or value in shown
