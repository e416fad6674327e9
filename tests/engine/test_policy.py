"""House-way as an action (W2, W3): the vectors, both kinds, and what it looks at."""

import random
from typing import Any

import pytest

from houseway.actions import Action, Natural, SetRows
from houseway.arrangement import in_order, partition_problems, strengths_of
from houseway.errors import CardDuplicate, HandSize
from houseway.naturals import claim
from houseway.policy import house_way
from tests.engine.tables import COMBINATIONS, HOUSE, hand, load, under, vectors


def shown(action: Action) -> dict[str, Any]:
    """The action in the form of a vector."""
    if isinstance(action, Natural):
        return {"kind": "natural", "label": action.label, "witness": list(action.cards)}
    assert isinstance(action, SetRows)
    strengths = strengths_of(action.arrangement, HOUSE)
    front, middle, back = (list(row) for row in action.arrangement.rows)
    rows = {"front": front, "middle": middle, "back": back}
    return {"kind": "rows", **rows, "strengths": list(strengths), "sum": sum(strengths)}


@pytest.mark.parametrize("vector", vectors("houseway.json"))
def test_vector(vector: dict[str, Any]) -> None:
    assert shown(house_way(vector["cards"], HOUSE)) == vector["expected"]


def test_the_vectors_hold_both_kinds() -> None:
    assert {vector["expected"]["kind"] for vector in load("houseway.json")} == {"rows", "natural"}


@pytest.mark.parametrize("vector", vectors("naturals.json"))
def test_w2_claims_an_eligible_natural(vector: dict[str, Any]) -> None:
    action = house_way(hand(" ".join(vector["cards"])), HOUSE)
    assert isinstance(action, Natural) is bool(vector["eligible"])
    if isinstance(action, Natural):
        assert action == claim(action.cards, HOUSE)


def test_w1_is_legal_and_deterministic_whatever_the_order_of_the_cards() -> None:
    draw = random.Random(10)
    for _ in range(40):
        cards = draw.sample(range(52), 13)
        action = house_way(cards, HOUSE)
        assert action == house_way(sorted(cards), HOUSE)
        if isinstance(action, SetRows):
            assert partition_problems(action.arrangement, cards) == []
            assert all(in_order(strengths_of(action.arrangement, HOUSE), HOUSE))


def test_w7_values_neither_bonuses_nor_the_scale() -> None:
    draw = random.Random(11)
    for _ in range(20):
        cards = draw.sample(range(52), 13)
        assert len({house_way(cards, under(**options)) for options in COMBINATIONS}) == 1


def test_w2_naturals_are_those_of_the_rule_set() -> None:
    dragon = hand("2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac")
    none = HOUSE.replace(naturals=HOUSE.naturals.replace(entries=()))
    assert isinstance(house_way(dragon, HOUSE), Natural)
    assert isinstance(house_way(dragon, none), SetRows)


def test_the_order_and_the_wheel_are_those_of_the_rule_set() -> None:
    """Two equal pairs of rows: `gte` may set them as middle and back, strict may not."""
    cards = hand("Ac Kd Qh Js 9c Ad Kh Qs Jc 9d 2c 3d 4h")
    strict, gte = house_way(cards, HOUSE), house_way(cards, HOUSE.replace(order="gte"))
    assert isinstance(strict, SetRows)
    assert isinstance(gte, SetRows)
    assert sum(strengths_of(gte.arrangement, HOUSE)) >= sum(strengths_of(strict.arrangement, HOUSE))


def test_wrong_hands_are_refused() -> None:
    with pytest.raises(HandSize):
        house_way(range(12), HOUSE)
    with pytest.raises(CardDuplicate):
        house_way([0, *range(12)], HOUSE)
