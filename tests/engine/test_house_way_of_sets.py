"""House-way under each rule set: exact by the plain exhaustive search under that set's ranking, naturals claimed."""

from random import Random

import pytest

from houseway.actions import Natural, SetRows
from houseway.arrangement import in_order, strengths_of
from houseway.naturals import claim
from houseway.policy import house_way
from houseway.presets import PRESETS
from houseway.ruleset import RuleSet
from tests.engine.plain import Exhaustive, plain_strength
from tests.engine.sets import RESOLVED
from tests.engine.test_house_way import ADVERSARIES, DECK, low_straights

HANDS = 10

# Under the default, `test_house_way` holds many more hands against the search.
OTHERS = [(name, rules) for name, rules in RESOLVED if rules.id != "wsgc-house"]


@pytest.fixture(scope="module")
def exhaustive() -> Exhaustive:
    return Exhaustive()


def hands(name: str) -> list[list[int]]:
    """Random hands of the set's own, an adversarial one of each kind in turn, low straights for the wheel."""
    random = Random(f"house-way of {name}")
    odd = [make(random) for make in random.sample(ADVERSARIES, 3)]
    return [*[random.sample(DECK, 13) for _ in range(HANDS - 5)], *odd, low_straights(random), low_straights(random)]


@pytest.mark.parametrize(("name", "rules"), OTHERS, ids=[name for name, _ in OTHERS])
def test_house_way_is_the_search_under_the_sets_own_order_and_wheel(
    name: str, rules: RuleSet, exhaustive: Exhaustive
) -> None:
    """What is claimed is the first natural of the set's own list; anything else is the best sum there is."""
    for hand in hands(name):
        action = house_way(hand, rules)
        natural = claim(hand, rules)
        if natural is not None:
            assert action == natural
            continue
        assert isinstance(action, SetRows)
        rows = action.arrangement
        expected = exhaustive.best(hand, rules.order, rules.ranking.wheel)
        assert (rows.front, rows.middle, rows.back) == expected, sorted(hand)
        strengths = strengths_of(rows, rules)
        assert strengths == tuple(plain_strength(row, rules.ranking.wheel) for row in expected)
        assert all(in_order(strengths, rules))


ONE_COLOUR = [
    13 * suit + rank for suit, ranks in ((1, (0, 2, 3, 5, 7, 9, 11)), (2, (1, 4, 5, 8, 10, 12))) for rank in ranks
]


def test_a_natural_is_claimed_where_the_set_lists_it_whatever_its_value() -> None:
    """Thirteen red cards: a natural on the mainland and under tinh at, rows to be set everywhere else."""
    labels = {}
    for name, rules in RESOLVED:
        action = house_way(ONE_COLOUR, rules)
        labels[name] = action.label if isinstance(action, Natural) else None
    claiming = {name for name, label in labels.items() if label == "oneColour13"}
    assert claiming == {"mau-binh tinhAt=True", "shisanshui wheel=second", "shisanshui wheel=lowest"}
    assert {label for name, label in labels.items() if name not in claiming} == {None}


def test_each_set_names_its_house_way() -> None:
    """The frozen policy is the default's alone; every other set has a version of its own."""
    for rules in PRESETS.values():
        expected = "cp-house-1" if rules.id == "wsgc-house" else f"cp-house-1@{rules.id}"
        assert rules.house_way == expected


def test_suits_break_no_tie_of_house_way() -> None:
    """Capsa Susun ranks equal rows by suits, and its house-way sets the same rows as a set without them would."""
    capsa = PRESETS["capsa-susun"]
    plain = capsa.replace(ranking=capsa.ranking.replace(suits="none"))
    random = Random("suits")
    for _ in range(30):
        hand = random.sample(DECK, 13)
        action = house_way(hand, capsa)
        assert action == house_way(hand, plain) or isinstance(action, Natural)
