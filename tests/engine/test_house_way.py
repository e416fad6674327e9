"""House-way (W3, W4, W8): the vectors, and equality with the plain exhaustive search."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from houseway.house_way import HOUSE_WAY, best_rows
from tests.engine.plain import Exhaustive, plain_strength

VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parents[1] / "data/houseway.json").read_text())
ROWS = [vector for vector in VECTORS if vector["expected"]["kind"] == "rows"]

DECK = range(52)


def ids(text: str) -> list[int]:
    return ["cdhs".index(card[1]) * 13 + "23456789TJQKA".index(card[0]) for card in text.split()]


def of_ranks(random: Random, ranks: list[int]) -> list[int]:
    return random.sample([13 * suit + rank for rank in ranks for suit in range(4)], 13)


def two_suits(random: Random) -> list[int]:
    first, second = random.sample(range(4), 2)
    return random.sample([*DECK[13 * first : 13 * first + 13], *DECK[13 * second : 13 * second + 13]], 13)


def one_long_suit(random: Random) -> list[int]:
    suit, count = random.randrange(4), random.randrange(7, 14)
    own = random.sample(DECK[13 * suit : 13 * suit + 13], count)
    return own + random.sample([card for card in DECK if card // 13 != suit], 13 - count)


def same_five_ranks_in_two_suits(random: Random) -> list[int]:
    suits = random.sample(range(4), 2)
    own = [13 * suit + rank for rank in random.sample(range(13), 5) for suit in suits]
    return own + random.sample([card for card in DECK if card not in own], 3)


def few_ranks(random: Random) -> list[int]:
    return of_ranks(random, random.sample(range(13), random.randrange(4, 8)))


def neighbouring_ranks(random: Random) -> list[int]:
    lowest = random.randrange(8)
    return of_ranks(random, list(range(lowest, lowest + random.randrange(4, 6))))


def low_straights(random: Random) -> list[int]:
    return of_ranks(random, [12, 0, 1, 2, 3, random.randrange(4, 12)])


def weak(random: Random) -> list[int]:
    """Two or three pairs, no straight, no five cards of a suit: kickers decide."""
    while True:
        hand = random.sample(DECK, 13)
        ranks = {card % 13 for card in hand}
        suits = [card // 13 for card in hand]
        runs = any(all(rank % 13 in ranks for rank in range(low, low + 5)) for low in range(-1, 9))
        if len(ranks) >= 10 and not runs and max(suits.count(suit) for suit in suits) < 5:
            return hand


ADVERSARIES: list[Callable[[Random], list[int]]] = [
    two_suits,
    one_long_suit,
    same_five_ranks_in_two_suits,
    few_ranks,
    neighbouring_ranks,
    low_straights,
    weak,
]


@pytest.fixture(scope="module")
def exhaustive() -> Exhaustive:
    return Exhaustive()


def test_the_name_of_the_policy() -> None:
    assert HOUSE_WAY == "cp-house-1"


def test_there_are_72072_splits(exhaustive: Exhaustive) -> None:
    """W3: 13! / (3! 5! 5!) labelled partitions, each once."""
    splits = exhaustive.splits
    assert len(splits) == len(set(splits)) == 72_072
    assert all(front | middle | back == 8191 for front, middle, back in splits)
    assert all(front.bit_count() == 3 and middle.bit_count() == 5 for front, middle, _ in splits)


@pytest.mark.parametrize("vector", ROWS, ids=[vector["id"] for vector in ROWS])
def test_vector(vector: dict[str, Any]) -> None:
    expected = vector["expected"]
    rows = best_rows(vector["cards"])
    assert [list(row) for row in rows] == [expected["front"], expected["middle"], expected["back"]]
    assert [plain_strength(row) for row in rows] == expected["strengths"]


@pytest.mark.parametrize("part", range(10))
def test_random_hands_against_the_exhaustive_search(part: int, exhaustive: Exhaustive) -> None:
    random = Random(f"house-way {part}")
    for _ in range(50):
        hand = random.sample(DECK, 13)
        assert best_rows(hand) == exhaustive.best(hand), sorted(hand)


@pytest.mark.parametrize("make", ADVERSARIES)
def test_adversarial_hands_against_the_exhaustive_search(
    make: Callable[[Random], list[int]], exhaustive: Exhaustive
) -> None:
    random = Random(make.__name__)
    for _ in range(30):
        hand = make(random)
        assert best_rows(hand) == exhaustive.best(hand), sorted(hand)


@pytest.mark.parametrize(("order", "wheel"), [("gte", "lowest"), ("strict", "second"), ("gte", "second")])
def test_other_rule_sets_against_the_exhaustive_search(order: str, wheel: str, exhaustive: Exhaustive) -> None:
    random = Random(f"{order} {wheel}")
    makers: list[Callable[[Random], list[int]]] = [lambda source: source.sample(DECK, 13), *ADVERSARIES]
    for make in makers:
        for _ in range(6):
            hand = make(random)
            assert best_rows(hand, order, wheel) == exhaustive.best(hand, order, wheel), sorted(hand)


@pytest.mark.parametrize(
    ("reason", "hand"),
    [
        ("thirteen of a suit", "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"),
        ("three quads", "Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs Jc"),
        ("every straight", "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac"),
        ("a flush whose double in another suit cannot be a middle", "Ad As Qh Jc 9d 9s 6h 4d 4s 3d 3s 2d 2s"),
        ("the same with a third ace, which parts them", "Ad As Ac Jc 9d 9s 6h 4d 4s 3d 3s 2d 2s"),
        ("a flush in the middle under a full house", "Ac Ad Ah 2c 2d 3s 5s 7s 9s Js Kh Qh 4d"),
        ("quads in the middle above a flush and trips", "7c 8c 7d 8d 9d Qd Kd Ad 7h 8h 7s 8s As"),
        ("three pairs, one in each row, and kickers of equal weight", "Ac Ad Kh Ks Qc Qd Jh 9s 8c 6d 5h 3s 2c"),
        ("two flushes of one suit", "2h 3h 4h 6h 7h 9h Th Jh Qh Ah 2c 3d Ks"),
        ("nothing but high cards", "2c 3d 4h 6s 7c 8d 9h Js Qc Kd 2h 4s Ac"),
    ],
)
def test_a_named_hand(reason: str, hand: str, exhaustive: Exhaustive) -> None:
    assert best_rows(ids(hand)) == exhaustive.best(ids(hand)), reason


def test_equal_sums_prefer_the_greater_middle_and_then_the_smallest_ids() -> None:
    """W4: the fourth ace is worth as much behind the queens as behind the kings, and any ace will do."""
    rows = best_rows(ids("Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs Jc"))
    assert [list(row) for row in rows] == [ids("Ac Ad Ah"), ids("Qc Qd Qh Qs As"), ids("Jc Kc Kd Kh Ks")]


def test_the_order_of_the_cards_is_no_matter() -> None:
    random = Random("order")
    for _ in range(20):
        hand = random.sample(DECK, 13)
        expected = best_rows(sorted(hand))
        assert best_rows(hand) == expected
        assert best_rows(sorted(hand, reverse=True)) == expected
        assert all(row == tuple(sorted(row)) for row in expected)
