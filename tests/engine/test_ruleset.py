"""Rule sets as data: options are patches, and nothing asks for a name."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import houseway
from houseway import codec
from houseway.errors import OptionInvalid, OptionUnknown, RuleSetUnknown
from houseway.presets import DEFAULT, PRESETS, preset
from houseway.ruleset import (
    ROW_NAMES,
    ROW_SIZES,
    Economy,
    Foul,
    Option,
    Ranking,
    Royalties,
    choose,
    default_choices,
    resolve,
)
from tests.engine.tables import COMBINATIONS, HOUSE, under

ENGINE = Path(houseway.__file__).parent


def test_the_default_is_the_house_rules() -> None:
    assert DEFAULT == HOUSE.id == "wsgc-house"
    assert (HOUSE.version, HOUSE.house_way) == (1, "cp-house-1")


@pytest.mark.parametrize("name", PRESETS)
def test_a_match_table_pays_majorities_of_three_rows_alone(name: str) -> None:
    for wins, losses, ties, units in PRESETS[name].match.table:
        assert wins + losses + ties == 3
        assert wins > losses
        assert units > 0


def test_the_house_rules_as_data() -> None:
    """The table of the rules, field by field."""
    assert HOUSE.players == (2, 4)
    assert HOUSE.economy == Economy("chips", 1000, unit_min=1, unit_max=100, unit_default=5)
    assert (HOUSE.ranking, HOUSE.order, HOUSE.sweep) == (Ranking("lowest", "none"), "strict", "threeWins")
    assert (HOUSE.royalties.mode, HOUSE.royalties.when, HOUSE.royalties.hand) == ("add", "rowWinOrTie", ())
    assert [(entry.row, entry.category, entry.units, entry.top) for entry in HOUSE.royalties.rows] == [
        ("front", "trips", 3, None),
        ("middle", "full_house", 2, None),
        ("middle", "quads", 2, None),
        ("middle", "straight_flush", 2, None),
        ("back", "quads", 4, None),
        ("back", "straight_flush", 5, None),
    ]
    assert (HOUSE.home_run, HOUSE.extras, HOUSE.surrender_units) == (None, (), 3)
    assert HOUSE.foul == Foul("allowed", "flat", 3, counts_as_sweep=False)
    assert [(entry.id, entry.value) for entry in HOUSE.naturals.entries] == [
        ("dragon", 3),
        ("sixPairs", 3),
        ("threeFlushes", 3),
        ("threeStraights", 3),
    ]
    assert len({entry.rank for entry in HOUSE.naturals.entries}) == 1
    assert HOUSE.naturals.vs_natural == "offset"
    assert default_choices(HOUSE) == {"scale": "plain", "bonuses": True}
    assert [[value for value, _ in option.values] for option in HOUSE.options] == [
        ["plain", "2-4", "1-6"],
        [True, False],
    ]


def test_rows_are_named_in_order_with_their_sizes() -> None:
    assert dict(zip(ROW_NAMES, ROW_SIZES, strict=True)) == {"front": 3, "middle": 5, "back": 5}


def test_choices_are_completed_in_the_order_of_the_options() -> None:
    assert choose(HOUSE, {}) == (("scale", "plain"), ("bonuses", True))
    assert choose(HOUSE, {"bonuses": False, "scale": "1-6"}) == (("scale", "1-6"), ("bonuses", False))


@pytest.mark.parametrize("value", [1, "true", None, "", [], {}])
def test_a_flag_takes_a_bool_alone(value: object) -> None:
    with pytest.raises(OptionInvalid) as caught:
        choose(HOUSE, {"bonuses": value})
    assert caught.value.params == {"option": "bonuses", "value": str(value)}


def test_every_wrong_option_is_named_at_once() -> None:
    with pytest.raises(OptionUnknown) as caught:
        choose(HOUSE, {"scale": "3-7", "jokers": True, "bonuses": 0, "suits": "s>h>c>d"})
    assert [(problem.code, problem.params) for problem in caught.value.problems] == [
        ("option_unknown", {"option": "jokers"}),
        ("option_unknown", {"option": "suits"}),
        ("option_invalid", {"option": "scale", "value": "3-7"}),
        ("option_invalid", {"option": "bonuses", "value": "0"}),
    ]


def test_an_option_patches_its_fields_and_no_other() -> None:
    plain, no_bonuses, both = under("plain"), under("plain", bonuses=False), under("1-6", bonuses=False)
    assert plain == HOUSE.replace(options=())
    assert no_bonuses == HOUSE.replace(royalties=Royalties(), options=())
    assert both == HOUSE.replace(royalties=Royalties(), match=both.match, options=())
    assert len({under(**options) for options in COMBINATIONS}) == 6


def test_one_flag_and_another_type_of_the_same_worth_are_two_options() -> None:
    """1 equals True in Python, and "1" is a third thing: each value has its own patch."""
    option = Option("count", True, ((True, (("surrender_units", 4),)), ("1", (("surrender_units", 9),))))
    rules = HOUSE.replace(options=(option,))
    assert resolve(rules, {}).surrender_units == 4
    assert resolve(rules, {"count": "1"}).surrender_units == 9
    with pytest.raises(OptionInvalid):
        resolve(rules, {"count": 1})


@pytest.mark.parametrize("name", ["", "WSGC-HOUSE", "wsgc-house ", "wsgc", "x" * 99])
def test_an_unknown_rule_set_is_named(name: str) -> None:
    with pytest.raises(RuleSetUnknown) as caught:
        preset(name)
    assert caught.value.params == {"rule_set": name[:40]}


def test_a_rule_set_travels_as_data() -> None:
    form = codec.rule_set_json(HOUSE)
    assert set(form) == set(HOUSE.fields)
    assert form["match"]["table"] == [[3, 0, 0, 3], [2, 0, 1, 2], [2, 1, 0, 1], [1, 0, 2, 1]]


def named_rule_sets(source: str) -> Iterator[str]:
    """Where a source names a rule set by its id, or compares anybody's `id` or `rule_set` with a text."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Constant(value=str(text)) if text in PRESETS:
                yield f"{node.lineno}: {text}"
            case ast.Compare(left=left, comparators=others):
                sides = [left, *others]
                asked = any(isinstance(side, ast.Attribute) and side.attr in ("id", "rule_set") for side in sides)
                texts = [n.value for side in sides for n in ast.walk(side) if isinstance(n, ast.Constant)]
                if asked and any(isinstance(text, str) for text in texts):
                    yield f"{node.lineno}: {ast.unparse(node)}"
            case ast.Match(subject=ast.Attribute(attr="id" | "rule_set")):
                yield f"{node.lineno}: match {ast.unparse(node.subject)}"


def test_no_rule_is_a_branch_on_a_rule_sets_name() -> None:
    modules = [path for path in sorted(ENGINE.glob("**/*.py")) if path.name != "presets.py"]
    assert len(modules) > 20
    assert [f"{path.name}:{place}" for path in modules for place in named_rule_sets(path.read_text())] == []


@pytest.mark.parametrize(
    "source",
    [
        'if rules.id == "wsgc-house":\n    units = 3',
        'units = {"wsgc-house": 3}[name]',
        'match name:\n    case "wsgc-house":\n        units = 3',
        "match rules.id:\n    case other:\n        units = 3",
        'three = settings.rule_set != "mau-binh"',
        'three = rules.id in ("pusoy", "hk-13")',
        'three = "pusoy" == rules.id',
    ],
)
def test_the_walk_finds_such_a_branch(source: str) -> None:
    assert list(named_rule_sets(source))
