"""Row strength (H1): examples, vectors, and every row there is."""

import json
from collections import Counter
from hashlib import sha256
from itertools import combinations, combinations_with_replacement
from math import comb
from pathlib import Path
from typing import Any

import pytest

from houseway import strength
from houseway.strength import (
    CATEGORIES,
    RANK_KEYS,
    THREES,
    category,
    digits,
    five,
    ranks_strength,
    row_strength,
    three,
    unsuited_fives,
)
from tests.engine.plain import plain_strength

VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parents[1] / "data/ranking.json").read_text())

FIVE_CARD_COUNTS = {
    "straight_flush": 10 * 4,
    "quads": 13 * 48,
    "full_house": 13 * comb(4, 3) * 12 * comb(4, 2),
    "flush": 4 * (comb(13, 5) - 10),
    "straight": 10 * (4**5 - 4),
    "trips": 13 * comb(4, 3) * comb(12, 2) * 4**2,
    "two_pair": comb(13, 2) * comb(4, 2) ** 2 * 44,
    "pair": 13 * comb(4, 2) * comb(12, 3) * 4**3,
    "high_card": (comb(13, 5) - 10) * (4**5 - 4),
}
THREE_CARD_COUNTS = {
    "trips": 13 * comb(4, 3),
    "pair": 13 * comb(4, 2) * 48,
    "high_card": comb(13, 3) * 4**3,
}
# Worked out by the plain evaluator alone, rows in the order of `combinations`.
FIVE_CARD_DIGEST = "aeb24af809a91d13200f99251e0d08a61a742f62afca9045a3dfc9d6e6e0d36e"
THREE_CARD_DIGEST = "1be804999a16e6f9e2822dfbc65dd06151de498635bf56bcfdf3ddd041e71772"


def ids(text: str) -> list[int]:
    return ["cdhs".index(card[1]) * 13 + "23456789TJQKA".index(card[0]) for card in text.split()]


@pytest.mark.parametrize(
    ("row", "name", "expected_digits"),
    [
        ("Kc Kd Jh 5s 3c", "pair", (13, 11, 5, 3, 0)),
        ("8c 8d 8h 4s 4c", "full_house", (8, 4, 0, 0, 0)),
        ("8c 8d 8h Ks 2c", "trips", (8, 13, 2, 0, 0)),
        ("Ac 9c 7c 5c 3c", "flush", (14, 9, 7, 5, 3)),
        ("Ac 9c 7c 5c 3d", "high_card", (14, 9, 7, 5, 3)),
        ("Tc 9d 8h 7s 6c", "straight", (10, 0, 0, 0, 0)),
        ("Ac 2d 3h 4s 5c", "straight", (5, 0, 0, 0, 0)),
        ("As 2s 3s 4s 5s", "straight_flush", (5, 0, 0, 0, 0)),
        ("Th Jh Qh Kh Ah", "straight_flush", (14, 0, 0, 0, 0)),
        ("Kc Ac 2d 3h 4s", "high_card", (14, 13, 4, 3, 2)),
        ("5c 5d 5h 5s 2c", "quads", (5, 2, 0, 0, 0)),
        ("Kc Kd 4h 4s Ac", "two_pair", (13, 4, 14, 0, 0)),
        ("4h 5h 6h", "high_card", (6, 5, 4, 0, 0)),
        ("Tc Td 9h", "pair", (10, 9, 0, 0, 0)),
        ("2c 2d 2h", "trips", (2, 0, 0, 0, 0)),
    ],
)
def test_a_row_is_its_category_and_one_digit_for_each_rank_group(
    row: str, name: str, expected_digits: tuple[int, ...]
) -> None:
    """H1.4, H1.5, P5."""
    value = row_strength(ids(row))
    assert (CATEGORIES[category(value)], digits(value)) == (name, expected_digits)
    total = CATEGORIES.index(name)
    for digit in expected_digits:
        total = total * 15 + digit
    assert value == total


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    """Strengths leave suits out, so rows that only a suit order parts (rule-set data) are equal here."""
    a, b = (row_strength(ids(" ".join(vector[side])), vector["wheel"]) for side in "ab")
    assert a == vector.get("strength_a", a)
    assert b == vector.get("strength_b", b)
    if vector["suits"] == "none":
        assert (a > b) - (a < b) == vector["expected"]


def digest(strengths: list[int]) -> str:
    """SHA-256 of the strengths as 32-bit little-endian integers."""
    return sha256(b"".join(value.to_bytes(4, "little") for value in strengths)).hexdigest()


def test_every_front() -> None:
    rows = list(combinations(range(52), 3))
    strengths = [three(row) for row in rows]
    assert strengths == [plain_strength(row) for row in rows]
    assert Counter(CATEGORIES[category(value)] for value in strengths) == THREE_CARD_COUNTS
    assert digest(strengths) == THREE_CARD_DIGEST


def test_every_five_card_row() -> None:
    """All 2,598,960 rows against the plain evaluator."""
    categories: Counter[int] = Counter()
    hashed = sha256()
    for first in range(48):
        rows = [(first, *rest) for rest in combinations(range(first + 1, 52), 4)]
        strengths = [five(row) for row in rows]
        assert strengths == [plain_strength(row) for row in rows]
        categories.update([category(value) for value in strengths])
        hashed.update(b"".join([value.to_bytes(4, "little") for value in strengths]))
    assert {CATEGORIES[number]: count for number, count in categories.items()} == FIVE_CARD_COUNTS
    assert hashed.hexdigest() == FIVE_CARD_DIGEST


def test_the_second_wheel_moves_nothing_but_the_wheel() -> None:
    """Section 2 of the rule sets: the digits 13, 1 for A-2-3-4-5, suited or not."""
    for row in combinations(range(13), 5):
        for cards in (row, (row[0], row[1] + 13, *row[2:])):
            value = five(cards, "second")
            assert value == plain_strength(cards, "second")
            assert (value != five(cards)) == (row == (0, 1, 2, 3, 12))


@pytest.mark.parametrize("wheel", ["lowest", "second"])
def test_ranks_alone_are_worth_what_they_are_in_several_suits(wheel: str) -> None:
    for row in combinations(range(13), 5):
        mixed = five((row[0] + 13, *row[1:]), wheel)
        assert five(row, wheel) != mixed
        assert ranks_strength(five(row, wheel)) == mixed
    for unsuited in unsuited_fives(wheel).values():
        assert ranks_strength(unsuited) == unsuited


def test_an_unknown_wheel_is_refused() -> None:
    with pytest.raises(KeyError):
        unsuited_fives("third")


@pytest.mark.parametrize(("size", "table"), [(3, THREES), (5, unsuited_fives("lowest"))])
def test_rank_keys_tell_all_rows_apart(size: int, table: dict[int, int]) -> None:
    """One key for each rank multiset, each below 2**30, where CPython's integers are one digit."""
    multisets = [row for row in combinations_with_replacement(range(13), size) if max(Counter(row).values()) < 5]
    keys = {sum(RANK_KEYS[rank] for rank in row) for row in multisets}
    assert len(keys) == len(multisets)
    assert keys == table.keys()
    assert max(keys) < 2**30


def test_categories_are_named_low_to_high() -> None:
    assert len(strength.CATEGORIES) == 9
    assert strength.CATEGORIES[0] == "high_card"
    assert strength.CATEGORIES[8] == "straight_flush"
