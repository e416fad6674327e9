"""Rows by rank: every shape against the plain list of its sub-multisets."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from houseway.shapes import CODE_BITS, TAKEN_BITS, Shape, shape_of


def shapes(cards: int = 13, most: int = 4, ranks: int = 13) -> list[tuple[int, ...]]:
    """Every way to hold so many cards of so many ranks, no rank more often than the one before it."""
    if not cards:
        return [()]
    if not ranks:
        return []
    firsts = range(1, min(most, cards) + 1)
    return [(first, *rest) for first in firsts for rest in shapes(cards - first, first, ranks - 1)]


def sub_multisets(counts: Sequence[int], size: int) -> set[tuple[int, ...]]:
    """The rows of a size as counts by place, the plain way."""
    held = [place for place, count in enumerate(counts) for _ in range(count)]
    rows = set(combinations(held, size))
    return {tuple(row.count(place) for place in range(len(counts))) for row in rows}


def taken(row: Sequence[int]) -> int:
    return sum(count << 4 * place for place, count in enumerate(row))


SHAPES = shapes()


def test_there_are_39_shapes() -> None:
    assert len(SHAPES) == len(set(SHAPES)) == 39


def test_a_shape_is_made_once() -> None:
    assert shape_of((4, 4, 4, 1)) is shape_of((4, 4, 4, 1))


@pytest.mark.parametrize("counts", SHAPES)
def test_the_numbers_go_through_all_rows_of_five_and_then_all_of_three(counts: tuple[int, ...]) -> None:
    shape = Shape(counts)
    rows = [tuple(shape.counts(row)) for row in range(len(shape.codes))]
    fives, threes = sub_multisets(counts, 5), sub_multisets(counts, 3)
    assert (len(fives), len(threes)) == (shape.fives, len(rows) - shape.fives)
    assert (set(rows[: shape.fives]), set(rows[shape.fives :])) == (fives, threes)
    assert [shape.row_of[code] for code in shape.codes] == list(range(len(rows)))


@pytest.mark.parametrize("counts", SHAPES)
def test_a_lead_has_all_rows_that_hold_the_same_ranks_repeatedly(counts: tuple[int, ...]) -> None:
    shape = Shape(counts)
    for leads, first, last in (
        (shape.five_leads, 0, shape.fives),
        (shape.three_leads, shape.fives, len(shape.codes)),
    ):
        assert [lead.start for lead in leads] + [last] == [first] + [lead.stop for lead in leads]
        assert len({lead.taken for lead in leads}) == len(leads)
        for lead in leads:
            for row in range(lead.start, lead.stop):
                assert lead.taken == taken([count if count > 1 else 0 for count in shape.counts(row)])


@pytest.mark.parametrize("counts", SHAPES)
def test_sums_add_up_the_cards_of_every_row(counts: tuple[int, ...]) -> None:
    shape = Shape(counts)
    values = Random(str(counts)).sample(range(2**29), len(counts))
    expected = [
        sum(count * value for count, value in zip(shape.counts(row), values, strict=True))
        for row in range(len(shape.codes))
    ]
    assert list(shape.sums([value // 5 for value in values])) != expected
    assert list(shape.sums(values)) == expected


@pytest.mark.parametrize("counts", SHAPES)
def test_a_split_has_every_middle_and_front_that_a_back_leaves(counts: tuple[int, ...]) -> None:
    shape = Shape(counts)
    rows = range(len(shape.codes))
    fives, threes = sub_multisets(counts, 5), sub_multisets(counts, 3)
    for back in Random(str(counts)).sample(range(shape.fives), min(shape.fives, 12)):
        left = [held - count for held, count in zip(counts, shape.counts(back), strict=True)]
        expected = {
            (middle, front)
            for front in threes
            if (middle := tuple(held - count for held, count in zip(left, front, strict=True))) in fives
        }
        split = shape.split(back)
        picked = list(zip(split.middles(rows), split.fronts(rows), strict=True))
        assert len(picked) == len(expected)
        assert {(tuple(shape.counts(middle)), tuple(shape.counts(front))) for middle, front in picked} == expected


@pytest.mark.parametrize("counts", SHAPES)
def test_room_keeps_its_guards_as_long_as_there_are_the_cards(counts: tuple[int, ...]) -> None:
    shape, random = Shape(counts), Random(str(counts))
    assert shape.all_code < 2**CODE_BITS
    assert taken(counts) < 2**TAKEN_BITS
    seen: Counter[bool] = Counter()
    for _ in range(200):
        first, second = (shape.counts(random.randrange(len(shape.codes))) for _ in range(2))
        fits = all(a + b <= held for a, b, held in zip(first, second, counts, strict=True))
        seen[fits] += 1
        left = shape.room - taken(first)
        assert left & shape.guards == shape.guards
        assert ((left - taken(second)) & shape.guards == shape.guards) == fits
    assert seen[False]
