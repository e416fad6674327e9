"""Scoring clause by clause: bonuses (H2), naturals (H4), surrender (H5), fouls (H6), settlement (H8).

Tied rows under the three scales, and random tables, are in ``test_scoring_tables.py``.
"""

from itertools import product
from typing import Any

import pytest

from houseway.actions import Action, Natural, SetRows
from houseway.errors import NaturalAbsent, OrderWrong, SeatsOutOfRange
from houseway.scoring import Judged, Outcome, Pair, judge, royalty_units, score_pair, settle
from houseway.strength import CATEGORIES, row_strength
from tests.engine.tables import (
    COMBINATIONS,
    HOUSE,
    every_combination,
    hand,
    natural,
    rows,
    seat_action,
    surrender,
    under,
    vectors,
)

LEGAL = rows("Th Td Ks / 6c 5d 4h 3s 2c / Qs Qh Qd 3h 3d")
JUNK = rows("2c 3d 5h / 7c 8d 9h Jc Ks / Tc Td 4h 6s 4c")
FOUL = rows("Th Td Ks / Qs Qh Qd 3h 3d / 6c 5d 4h 3s 2c")
FOUL_TOO = rows("Ac Ad As / 4c 4d 5h 7s 9c / 8c 8d 8s Jh Jc")
RICH = rows("Qs Qh Qd / As Ah Ad 2c 2d / 5s 6s 7s 8s 9s")
DRAGON = natural("2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac")
STRAIGHTS = natural("2d 3c 4c 4s 5h 6h 7h 8d 6s 7c 8c 9c Td")
GONE = surrender("2s 3s 4s 5c 6d 7s 8s 9d Th Jh Qd Kd Ad")

ACTIONS: dict[Outcome, tuple[Action, Action]] = {
    "set": (RICH, JUNK),
    "foul": (FOUL, FOUL_TOO),
    "natural": (DRAGON, STRAIGHTS),
    "surrender": (GONE, GONE),
}


def pair(a: Action, b: Action, scale: str = "plain", bonuses: bool = True) -> Pair:
    return settle([a, b], under(scale, bonuses)).pairs[0]


def earned(found: Pair) -> dict[int, dict[str, int]]:
    """Units by seat and row."""
    units: dict[int, dict[str, int]] = {0: {}, 1: {}}
    for bonus in found.bonuses:
        units[bonus.seat][bonus.row] = bonus.units
    return units


@pytest.mark.parametrize("vector", vectors("scoring.json"))
def test_vector(vector: dict[str, Any]) -> None:
    rules = under(**{"scale": "plain", "bonuses": True, **vector["options"]})
    settlement = settle([seat_action(seat) for seat in vector["seats"]], rules)
    assert list(settlement.nets) == vector["expected_net"]
    assert {f"{p.a}-{p.b}": p.units for p in settlement.pairs} == vector["expected_pairs"]
    for seat, judged in zip(vector["seats"], settlement.seats, strict=True):
        assert judged.label == seat.get("label")


def test_p6_every_seat_meets_every_other_once() -> None:
    actions: list[Action] = [LEGAL, JUNK, GONE, FOUL]
    for seats in (2, 3, 4):
        found = settle(actions[:seats], under())
        assert [(p.a, p.b) for p in found.pairs] == [(a, b) for a in range(seats) for b in range(a + 1, seats)]


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_p1_two_to_four_seats(seats: int) -> None:
    with pytest.raises(SeatsOutOfRange) as caught:
        settle([GONE] * seats, under())
    assert caught.value.params == {"min": 2, "max": 4, "got": seats}


# Of each category, the best row of five and, where there is one, of three.
FIVES = {
    "high_card": "Ac Kd Qh Js 9c",
    "pair": "Ac Ad Kh Qs Jc",
    "two_pair": "Ac Ad Kh Ks Qc",
    "trips": "Ac Ad Ah Ks Qc",
    "straight": "Ac Kd Qh Js Tc",
    "flush": "Ac Kc Qc Jc 9c",
    "full_house": "Ac Ad Ah Ks Kc",
    "quads": "Ac Ad Ah As Kc",
    "straight_flush": "Ac Kc Qc Jc Tc",
}
THREES = {"high_card": "Ac Kd Qh", "pair": "Ac Ad Kh", "trips": "Ac Ad Ah"}
TABLE = {
    ("front", "trips"): 3,
    ("middle", "full_house"): 2,
    ("middle", "quads"): 2,
    ("middle", "straight_flush"): 2,
    ("back", "quads"): 4,
    ("back", "straight_flush"): 5,
}


@pytest.mark.parametrize("category", CATEGORIES)
@pytest.mark.parametrize("row", ["middle", "back"])
def test_h2_1_h2_4_a_row_of_five_earns_for_its_own_category_alone(row: Any, category: str) -> None:
    strength = row_strength(hand(FIVES[category]))
    assert royalty_units(row, strength, under()) == TABLE.get((row, category), 0)
    assert royalty_units(row, strength, under(bonuses=False)) == 0


@pytest.mark.parametrize("category", THREES)
def test_h2_1_h2_4_a_front_earns_for_its_own_category_alone(category: str) -> None:
    strength = row_strength(hand(THREES[category]))
    assert royalty_units("front", strength, under()) == TABLE.get(("front", category), 0)


def test_h2_4_never_for_a_lower_category_that_it_contains() -> None:
    entries = tuple(entry for entry in HOUSE.royalties.rows if entry.category == "full_house")
    rules = under().replace(royalties=HOUSE.royalties.replace(rows=entries))
    assert royalty_units("middle", row_strength(hand(FIVES["full_house"])), rules) == 2
    assert royalty_units("middle", row_strength(hand(FIVES["quads"])), rules) == 0


def test_an_entry_with_a_top_goes_before_one_without() -> None:
    aces = HOUSE.royalties.rows[0].replace(top=14, units=12)
    for entries in ((aces, *HOUSE.royalties.rows), (*HOUSE.royalties.rows, aces)):
        rules = under().replace(royalties=HOUSE.royalties.replace(rows=entries))
        assert royalty_units("front", row_strength(hand("Ac Ad Ah")), rules) == 12
        assert royalty_units("front", row_strength(hand("Kc Kd Kh")), rules) == 3


def test_h2_1_bonuses_add_up_over_rows() -> None:
    found = pair(RICH, JUNK)
    assert earned(found) == {0: {"front": 3, "middle": 2, "back": 5}, 1: {}}
    assert (found.base_units, found.units) == (3, 13)
    assert [bonus.category for bonus in found.bonuses] == ["trips", "full_house", "straight_flush"]


def test_h2_switched_off_they_are_none() -> None:
    found = pair(RICH, JUNK, bonuses=False)
    assert (found.bonuses, found.units) == ((), 3)


def test_h2_2_a_tied_row_earns() -> None:
    one = rows("2c 3d 4h / Ac Kd Qh Js 9c / 5s 6s 7s 8s 9s")
    other = rows("2d 3h 4c / Tc Td Qs Jc Jh / 5d 6d 7d 8d 9d")
    found = pair(one, other)
    assert found.rows == (0, -1, 0)
    assert earned(found) == {0: {"back": 5}, 1: {"back": 5}}
    assert (found.base_units, found.units) == (-1, -1)


def test_h2_2_a_lost_row_earns_none() -> None:
    one = rows("2h 3d 4h / Ac Ad Ah Ks Kc / 5s 6s 7s 8s 9s")
    other = rows("2d 3h 4s / Qc Qd Qh Js Jc / 4d 5d 6d 7d 8d")
    found = pair(one, other)
    assert found.rows == (0, 1, 1)
    assert earned(found) == {0: {"middle": 2, "back": 5}, 1: {}}
    assert found.units == 2 + 7


def test_h2_3_bonuses_offset_across_rows() -> None:
    one = rows("Qs Qh Qd / 5h 6s 7h 8d 9c / 2c 3c 4c 5c 7c")
    other = rows("2h 3d 4d / Ac Jd 9s 9h 8c / Tc Td Th Ts Ks")
    found = pair(one, other)
    assert found.rows == (1, 1, -1)
    assert earned(found) == {0: {"front": 3}, 1: {"back": 4}}
    assert (found.base_units, found.units) == (1, 0)


def test_h2_3_on_a_tied_row_both_may_earn_and_it_offsets() -> None:
    one = rows("2c 3d 4h / 5s 6s 7s 8s 9s / Ts Js Qs Ks As")
    other = rows("2d 3h 4c / 5h 6h 7h 8h 9h / Th Jh Qh Kh Ah")
    found = pair(one, other)
    assert earned(found) == {0: {"middle": 2, "back": 5}, 1: {"middle": 2, "back": 5}}
    assert (found.base_units, found.units) == (0, 0)


def test_h2_4_a_royal_flush_has_no_further_award() -> None:
    royal = rows("2c 3d 4h / 5s 6s 7s 8s 9s / Th Jh Qh Kh Ah")
    nine = rows("2c 3d 4h / 4s 5s 6s 7s 8s / 5h 6h 7h 8h 9h")
    for action in (royal, nine):
        assert judge(action, under()).royalties == (0, 2, 5)


@every_combination
def test_h4_1_a_natural_takes_three_from_rows_and_cancels_their_bonuses(options: dict[str, Any]) -> None:
    found = pair(DRAGON, RICH, **options)
    assert (found.decided_by, found.rows, found.bonuses, found.units) == ("natural", None, (), 3)


@every_combination
def test_h4_1_a_natural_takes_three_from_a_foul(options: dict[str, Any]) -> None:
    assert pair(DRAGON, FOUL, **options).units == 3
    assert pair(FOUL, DRAGON, **options).units == -3


@every_combination
def test_h4_2_two_naturals_offset_and_are_never_ranked(options: dict[str, Any]) -> None:
    assert DRAGON.label != STRAIGHTS.label
    for found in (pair(DRAGON, STRAIGHTS, **options), pair(STRAIGHTS, DRAGON, **options)):
        assert (found.decided_by, found.base_units, found.units) == ("natural", 0, 0)


def test_h4_3_several_patterns_pay_once() -> None:
    three_at_once = natural("2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As")
    assert pair(three_at_once, JUNK).units == 3


def test_h3_1_a_declined_natural_is_ordinary_rows() -> None:
    six_pairs = rows("2c 2d 3h / 5c 5d 5h 5s 2s / 9c 9d 9h 9s 2h")
    found = pair(six_pairs, JUNK)
    assert found.decided_by == "rows"
    assert earned(found) == {0: {"middle": 2, "back": 4}, 1: {}}


def test_h3_1_a_claim_without_a_natural_is_refused() -> None:
    with pytest.raises(NaturalAbsent):
        judge(Natural("dragon", LEGAL.arrangement.cards), under())


@every_combination
@pytest.mark.parametrize("other", [RICH, JUNK, FOUL, DRAGON], ids=["rows", "junk", "foul", "natural"])
def test_h5_1_h5_4_surrender_pays_three_to_any_other(other: Action, options: dict[str, Any]) -> None:
    found = pair(GONE, other, **options)
    assert (found.decided_by, found.rows, found.bonuses, found.units) == ("surrender", None, (), -3)
    assert pair(other, GONE, **options).units == 3


def test_h5_2_the_seat_does_not_change_who_is_paid() -> None:
    for seat in range(4):
        table: list[Action] = [RICH, FOUL, DRAGON]
        table.insert(seat, GONE)
        assert settle(table, under("1-6")).nets[seat] == -9


@every_combination
def test_h5_3_two_surrenders_offset(options: dict[str, Any]) -> None:
    found = pair(GONE, GONE, **options)
    assert (found.decided_by, found.units) == ("surrender", 0)


@every_combination
def test_h5_5_if_all_surrender_nothing_moves(options: dict[str, Any]) -> None:
    found = settle([GONE] * 4, under(**options))
    assert found.nets == (0, 0, 0, 0)
    assert {p.units for p in found.pairs} == {0}


def test_h6_1_the_foul_is_found_by_scoring() -> None:
    assert [judge(action, under()).outcome for action in (LEGAL, FOUL, FOUL_TOO)] == ["set", "foul", "foul"]


@pytest.mark.parametrize("scale", ["plain", "2-4", "1-6"])
def test_h6_2_a_foul_loses_three_under_every_scale(scale: str) -> None:
    for bonuses in (True, False):
        found = pair(JUNK, FOUL, scale, bonuses)
        assert (found.decided_by, found.base_units, found.units) == ("foul", 3, 3)


@pytest.mark.parametrize("scale", ["plain", "2-4", "1-6"])
def test_h6_2_the_legal_seat_earns_with_all_its_qualifying_rows(scale: str) -> None:
    """Its front, middle and back, though the fouled front of aces is better than its queens."""
    found = pair(RICH, FOUL_TOO, scale)
    assert earned(found) == {0: {"front": 3, "middle": 2, "back": 5}, 1: {}}
    assert (found.base_units, found.units) == (3, 13)
    mirrored = pair(FOUL_TOO, RICH, scale)
    assert earned(mirrored) == {0: {}, 1: {"front": 3, "middle": 2, "back": 5}}
    assert (mirrored.base_units, mirrored.units) == (-3, -13)


def test_h6_2_a_foul_earns_no_bonuses() -> None:
    judged = judge(FOUL_TOO, under())
    assert judged.royalties == (0, 0, 0)
    assert pair(FOUL_TOO, JUNK).bonuses == ()


@every_combination
def test_h6_3_two_fouls_offset_completely(options: dict[str, Any]) -> None:
    found = pair(FOUL, FOUL_TOO, **options)
    assert (found.decided_by, found.bonuses, found.units) == ("foul", (), 0)


def test_where_fouls_are_prevented_none_is_scored() -> None:
    rules = under().replace(foul=HOUSE.foul.replace(policy="prevented"))
    with pytest.raises(OrderWrong) as caught:
        settle([LEGAL, FOUL], rules)
    assert caught.value.params == {"middle_over_front": True, "back_over_middle": False}


PRECEDENCE = ["surrender", "natural", "foul", "set"]


@every_combination
@pytest.mark.parametrize(("one", "other"), list(product(PRECEDENCE, repeat=2)))
def test_h8_1_the_first_of_surrender_natural_foul_rows(one: Outcome, other: Outcome, options: dict[str, Any]) -> None:
    """For each two outcomes: what decides, and that it costs three the one who surrendered or has no natural."""
    found = pair(ACTIONS[one][0], ACTIONS[other][1], **options)
    first = min(one, other, key=PRECEDENCE.index)
    assert found.decided_by == ("rows" if first == "set" else first)
    if first == "set":
        assert found.rows == (1, 1, 1)
    elif one == other:
        assert found.units == 0
    elif first == "natural":
        assert found.units == (3 if one == "natural" else -3)
    else:
        assert found.base_units == (-3 if one == first else 3)


def test_every_outcome_is_judged_as_named() -> None:
    for outcome, actions in ACTIONS.items():
        assert {judge(action, under()).outcome for action in actions} == {outcome}


def test_units_and_patterns_are_read_from_the_rules() -> None:
    entries = tuple(entry.replace(value=7) for entry in HOUSE.naturals.entries)
    rules = under().replace(
        naturals=HOUSE.naturals.replace(entries=entries), foul=HOUSE.foul.replace(units=5), surrender_units=11
    )
    assert settle([DRAGON, JUNK], rules).nets == (7, -7)
    assert settle([FOUL, JUNK], rules).nets == (-5, 5)
    assert settle([GONE, JUNK], rules).nets == (-11, 11)


def test_rows_won_are_seen_by_the_first_seat() -> None:
    one = Judged("set", (3, 10, 20))
    other = Judged("set", (3, 11, 19))
    assert score_pair(0, 1, one, other, under()).rows == (0, -1, 1)
    assert score_pair(2, 3, other, one, under()).rows == (0, 1, -1)


def test_there_are_six_combinations() -> None:
    assert len(COMBINATIONS) == 6
    assert isinstance(LEGAL, SetRows)
