"""Arrangements: no partition is an error (H6.5), a wrong order is a foul and never an error (H6.1)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.arrangement import Arrangement, beats_in_order, in_order, partition_problems, strengths_of
from houseway.cards import format_cards
from houseway.errors import CardDuplicate, CardUnknown, HousewayError, RowSize
from houseway.strength import CATEGORIES, category
from tests.engine.tables import HOUSE, hand

GTE = HOUSE.replace(order="gte")
LEGAL = "Th Td Ks / 6c 5d 4h 3s 2c / Qs Qh Qd 3h 3d"


def ordered(text: str) -> tuple[bool, bool]:
    return in_order(strengths_of(Arrangement.parse(text), HOUSE), HOUSE)


def told(problems: list[HousewayError]) -> list[tuple[str, dict[str, str | int | bool | None]]]:
    return [(problem.code, problem.params) for problem in problems]


def test_p2_three_five_five() -> None:
    rows = Arrangement.parse(LEGAL)
    assert [len(row) for row in rows.rows] == [3, 5, 5]
    assert sorted(rows.cards) == sorted(hand(LEGAL.replace("/", "")))
    assert partition_problems(rows, rows.cards) == []


@given(st.permutations(range(52)))
def test_text_and_repr_rebuild(deck: list[int]) -> None:
    rows = Arrangement.of(deck[:3], deck[3:8], deck[8:13])
    assert Arrangement.parse(str(rows)) == rows
    assert eval(repr(rows), {"Arrangement": Arrangement}) == rows
    assert str(rows).replace(" / ", " ").split() == format_cards(rows.cards)


def test_the_order_within_a_row_does_not_matter() -> None:
    assert Arrangement.parse("Ks Td Th / 2c 3s 4h 5d 6c / 3d 3h Qd Qh Qs") == Arrangement.parse(LEGAL)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", RowSize),
        ("Th Td Ks", RowSize),
        (LEGAL.replace(" / ", " "), RowSize),
        (LEGAL + " / 2d", CardUnknown),
        (LEGAL.replace("Ks", "Kx"), CardUnknown),
        (LEGAL.replace("Ks", "Th"), CardDuplicate),
    ],
)
def test_text_that_is_no_arrangement_is_refused(text: str, error: type[HousewayError]) -> None:
    with pytest.raises(error):
        Arrangement.parse(text)


def test_h6_5_every_wrong_card_and_row_is_named_at_once() -> None:
    rows = Arrangement.of(hand("Th Td"), hand("6c 6c 4h 3s 2c"), hand("Qs Qh Qd 3h 3d As Ac"))
    dealt = hand(LEGAL.replace("/", ""))
    assert told(partition_problems(rows, dealt)) == [
        ("row_size", {"row": "front", "need": 3, "got": 2}),
        ("row_size", {"row": "back", "need": 5, "got": 7}),
        ("card_duplicate", {"card": "6c"}),
        ("card_foreign", {"card": "Ac"}),
        ("card_foreign", {"card": "As"}),
        ("card_missing", {"card": "5d"}),
        ("card_missing", {"card": "Ks"}),
    ]


def test_h6_5_without_a_hand_only_sizes_and_duplicates_are_asked_for() -> None:
    rows = Arrangement.of(hand("Th Td Th"), hand("6c 5d 4h 3s 2c"), hand("Qs Qh Qd 3h 3d"))
    assert told(partition_problems(rows)) == [("card_duplicate", {"card": "Th"})]


def test_h6_5_a_duplicate_within_and_across_rows_is_one_problem() -> None:
    rows = Arrangement.of(hand("Th Th Ks"), hand("Th 5d 4h 3s 2c"), hand("Qs Qh Qd 3h 3d"))
    assert told(partition_problems(rows)) == [("card_duplicate", {"card": "Th"})]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (LEGAL, (True, True)),
        ("Qs Qh Qd / 6c 5d 4h 3s 2c / Th Td 3h 3d Ks", (True, False)),
        ("Qs Qh Qd / Th Td 3h 3d Ks / 6c 5d 4h 3s 2c", (False, True)),
        ("Qs Qh Qd / 3h 3d Ks 7c 8c / 6c 5d 4h 2s Tc", (False, False)),
    ],
    ids=["legal", "back under middle", "middle under front", "both"],
)
def test_h6_1_a_foul_is_computed_row_by_row(text: str, expected: tuple[bool, bool]) -> None:
    assert ordered(text) == expected


def test_h1_3_equal_rank_fails_the_strict_order() -> None:
    text = "4c 3d 2h / Ks Qs 9h 7d 5c / Kh Qh 9d 7c 5s"
    assert ordered(text) == (True, False)
    strengths = strengths_of(Arrangement.parse(text), GTE)
    assert strengths[1] == strengths[2]
    assert in_order(strengths, GTE) == (True, True)


@pytest.mark.parametrize(("above", "strict", "gte"), [(5, False, False), (6, False, True), (7, True, True)])
def test_order_is_data(above: int, strict: bool, gte: bool) -> None:
    assert beats_in_order(above, 6, HOUSE) is strict
    assert beats_in_order(above, 6, GTE) is gte


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ks Kh Jd / Kd Kc Jc 5s 3h / As Ah Ad 2c 2d", True),
        ("Ks Kh Ad / Kd Kc Jc 5s 3h / As Ah Ac 2c 2d", False),
        ("Ks Qh Jd / Kd Qc Jc 2s 3h / As Ah Ad 2c 2d", True),
    ],
    ids=["pair with the same kicker", "pair with a higher kicker", "high card"],
)
def test_h1_2_missing_front_kickers_are_zero(text: str, expected: bool) -> None:
    assert ordered(text)[0] is expected


@pytest.mark.parametrize("front", ["Th Jh Qh", "Qh Kh Ah", "2h 3h 4h", "Ah 2h 3h"])
def test_p5_straights_and_flushes_do_not_count_in_front(front: str) -> None:
    rows = Arrangement.of(hand(front), hand("6c 5d 4s 3s 2c"), hand("Qs Qc Qd 3c 3d"))
    assert CATEGORIES[category(strengths_of(rows, HOUSE)[0])] == "high_card"


def test_the_wheel_is_read_from_the_rules() -> None:
    rows = Arrangement.parse("7h 8h 9c / 6c 5d 4h 3s 2c / Ah 2h 3h 4s 5s")
    assert in_order(strengths_of(rows, HOUSE), HOUSE) == (True, False)
    second = HOUSE.replace(ranking=HOUSE.ranking.replace(wheel="second"))
    assert in_order(strengths_of(rows, second), second) == (True, True)
