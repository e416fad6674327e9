"""Key cards: suits as the last word between rows of equal rank (ranking vectors with an order of suits)."""

from typing import Any

import pytest

from houseway.cards import parse_cards
from houseway.key_cards import best_ace, key_suit, suit_ranks
from houseway.presets import preset
from houseway.ruleset import resolve
from houseway.scoring import settle
from houseway.strength import row_strength
from tests.engine.tables import hand, load, rows

ORDER = "s>h>c>d"


@pytest.mark.parametrize("vector", [pytest.param(v, id=v["id"]) for v in load("ranking.json")])
def test_every_ranking_vector_suits_and_all(vector: dict[str, Any]) -> None:
    def worth(texts: list[str]) -> tuple[int, int]:
        row = parse_cards(texts)
        return row_strength(row, vector["wheel"]), key_suit(row, vector["suits"])

    one, other = worth(vector["a"]), worth(vector["b"])
    if len(vector["a"]) != len(vector["b"]):  # a front under a middle: ranks alone
        one, other = (one[0], 0), (other[0], 0)
    assert (one > other) - (one < other) == vector["expected"]


def test_the_order_is_read_from_the_best_down() -> None:
    assert suit_ranks(ORDER) == (2, 1, 3, 4)
    assert suit_ranks("d>h>s>c") == (1, 4, 3, 2)
    assert suit_ranks("none") == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("row", "suit"),
    [
        ("Ks Kd 2h", 4),  # of the pair, not of the kicker
        ("Kc Kd 2s", 2),
        ("8c 8d 8h Ks Kc", 3),  # of the trips, not of the pair
        ("8c 8d 4s 4h Kh", 2),  # of the higher pair
        ("Ad 2s 3s 4s 5s", 1),  # the ace counts high even in the lowest straight
        ("9c 7s 5s 4s 2h", 2),
    ],
)
def test_the_key_card_is_of_the_largest_group(row: str, suit: int) -> None:
    assert key_suit(hand(row), ORDER) == suit
    assert key_suit(hand(row), "none") == 0


def test_the_best_ace() -> None:
    assert best_ace(hand("Ad Ac 2s"), ORDER) == 2
    assert best_ace(hand("Kd 2s"), ORDER) == 0


def test_rows_of_equal_rank_do_not_tie_where_suits_count() -> None:
    one = rows("Qc 3d 2c / Kc Jd Th 9c 7d / Ac Kd Jc Td 8c")
    other = rows("Qh 3h 2h / Kh Js Td 9h 7h / As Ks Jh Ts 8h")
    capsa, plain = (resolve(preset(name), {}) for name in ("capsa-susun", "hk-13"))
    assert [pair.rows for pair in settle([one, other], plain).pairs] == [(0, 0, 0)]
    (pair,) = settle([one, other], capsa).pairs
    assert pair.rows == (-1, -1, -1)
    assert pair.units == -6
