"""Skill and luck (D1 to D4): the vectors, and what holds on every table."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.actions import Action, Natural, SetRows, Surrender
from houseway.arrangement import Arrangement, in_order, strengths_of
from houseway.cards import parse_cards
from houseway.diagnostics import diagnose
from houseway.policy import house_way
from houseway.scoring import settle
from houseway.shuffle import deal, shuffle
from tests.engine.tables import COMBINATIONS, HOUSE, every_combination, hand, seat_action, tables, under, vectors

type Dealt = tuple[list[tuple[int, ...]], list[Action]]


@pytest.mark.parametrize("vector", vectors("skill_luck.json"))
def test_vector(vector: dict[str, Any]) -> None:
    hands = [parse_cards(cards) for cards in vector["hands"]]
    actions = [seat_action(seat) for seat in vector["seats"]]
    for expected in vector["results"]:
        found = diagnose(hands, actions, under(expected["scale"], expected["bonuses"]))
        for figure in ("actual", "counterfactual", "skill", "luck"):
            assert list(getattr(found, figure)) == expected[figure], (figure, expected)
    assert list(found.house_ways) == [seat_action(way) for way in vector["house_ways"]]


@pytest.mark.parametrize("vector", vectors("skill_luck.json"))
def test_a_vector_covers_every_combination(vector: dict[str, Any]) -> None:
    assert [{key: result[key] for key in ("scale", "bonuses")} for result in vector["results"]] == COMBINATIONS


@settings(max_examples=20, deadline=None)
@given(tables(), st.sampled_from(COMBINATIONS))
def test_d1_skill_is_actual_less_house_way_against_what_the_others_did(table: Dealt, options: dict[str, Any]) -> None:
    hands, actions = table
    rules = under(**options)
    found = diagnose(hands, actions, rules)
    assert found.actual == settle(actions, rules).nets
    for seat, cards in enumerate(hands):
        others = list(actions)
        others[seat] = house_way(cards, rules)
        assert found.counterfactual[seat] == settle(others, rules).nets[seat]
        assert found.skill[seat] == found.actual[seat] - found.counterfactual[seat]


@settings(max_examples=20, deadline=None)
@given(tables(), st.sampled_from(COMBINATIONS), st.sets(st.integers(0, 3)))
def test_d2_following_house_way_is_zero_skill(table: Dealt, options: dict[str, Any], followers: set[int]) -> None:
    hands, actions = table
    rules = under(**options)
    played = [
        house_way(cards, rules) if seat in followers else action
        for seat, (cards, action) in enumerate(zip(hands, actions, strict=True))
    ]
    found = diagnose(hands, played, rules)
    assert [found.skill[seat] for seat in range(len(hands)) if seat in followers] == [0] * len(
        followers & set(range(len(hands)))
    )


@settings(max_examples=20, deadline=None)
@given(tables(), st.sampled_from(COMBINATIONS))
def test_d3_luck_is_house_way_against_house_way_and_sums_to_zero(table: Dealt, options: dict[str, Any]) -> None:
    hands, actions = table
    rules = under(**options)
    found = diagnose(hands, actions, rules)
    assert found.luck == settle([house_way(cards, rules) for cards in hands], rules).nets
    assert sum(found.luck) == 0


@settings(max_examples=20, deadline=None)
@given(tables())
def test_d4_luck_excludes_everyones_departures(table: Dealt) -> None:
    hands, actions = table
    surrendered: list[Action] = [Surrender(cards) for cards in hands]
    assert diagnose(hands, actions, under()).luck == diagnose(hands, surrendered, under()).luck


def twins(best: Arrangement) -> Iterator[Arrangement]:
    """The same ranks in the same rows, two cards of one rank in each other's place."""
    for low, high in combinations(range(3), 2):
        for card, twin in product(best.rows[low], best.rows[high]):
            if card % 13 == twin % 13:
                rows = [set(row) for row in best.rows]
                rows[low] ^= {card, twin}
                rows[high] ^= {card, twin}
                yield Arrangement.of(*rows)


def test_d2_equivalent_rows_of_other_suits_are_zero_skill() -> None:
    seen = 0
    for number in range(40):
        hands = deal(shuffle((number.to_bytes(16, "big"),)), 3)
        actions = [house_way(cards, HOUSE) for cards in hands]
        assert isinstance(actions[0], SetRows)
        best = actions[0].arrangement
        for twin in twins(best):
            if strengths_of(twin, HOUSE) == strengths_of(best, HOUSE):
                played: list[Action] = [SetRows(twin), *actions[1:]]
                assert diagnose(hands, played, under(**COMBINATIONS[number % 6])).skill == (0, 0, 0)
                seen += 1
    assert seen >= 10


DRAGON = hand("2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac")
PAIRS = hand("2d 2h 3c 3h 4c 4d 5c 5d 6d 6h 7c 7h 8s")
JUNK = hand("9c 9d Jc Qs Kd Ad 8c 7s 5h 4s Th Ts Jh")


@every_combination
def test_d2_a_claimed_natural_is_zero_skill(options: dict[str, Any]) -> None:
    rules = under(**options)
    claimed = house_way(DRAGON, rules)
    assert isinstance(claimed, Natural)
    found = diagnose([DRAGON, PAIRS, JUNK], [claimed, Surrender(PAIRS), Surrender(JUNK)], rules)
    assert found.skill[0] == 0


def legal_split(cards: Sequence[int], middle: str, back: str) -> SetRows:
    long = hand(f"{middle} {back}")
    rows = Arrangement.of([card for card in cards if card not in long], hand(middle), hand(back))
    assert all(in_order(strengths_of(rows, HOUSE), HOUSE))
    return SetRows(rows)


def test_d2_opponents_departures_stay_fixed() -> None:
    """The other surrendered: house-way would have been paid three too, however it does against house-way."""
    rules = under()
    mine = house_way(JUNK, rules)
    found = diagnose([JUNK, PAIRS], [mine, Surrender(PAIRS)], rules)
    assert found.counterfactual == (3, 3)
    assert (found.actual, found.skill, found.luck) == ((3, -3), (0, -6), (-3, 3))


def test_a_natural_declined_is_skill_lost_or_won() -> None:
    rules = under()
    declined = legal_split(PAIRS, "2d 2h 4c 4d 8s", "3c 3h 7c 7h 6d")
    found = diagnose([PAIRS, JUNK], [declined, house_way(JUNK, rules)], rules)
    assert found.counterfactual[0] == 3
    assert found.skill[0] == found.actual[0] - 3 != 0


def test_figures_are_in_units_of_every_seat() -> None:
    found = diagnose([DRAGON, PAIRS, JUNK], [Surrender(DRAGON), Surrender(PAIRS), Surrender(JUNK)], under())
    assert (found.actual, found.luck, found.skill) == ((0, 0, 0), (3, 3, -6), (-6, -6, -6))
