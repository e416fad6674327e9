"""Royalties of a whole arrangement: patterns over all three rows that earn units beside those of single rows.

Every pattern is a row of ``HAND_PATTERNS``. ``needs`` says which categories the rows must have for it, so that the
largest payment can be derived without trying what cannot be.
"""

from collections.abc import Callable, Sequence
from itertools import product

from houseway.arrangement import Arrangement
from houseway.naturals import is_six_pairs
from houseway.strength import CATEGORIES, category
from houseway.values import Value

type Needs = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]

MONSTERS = ("quads", "straight_flush")
ANY = CATEGORIES
_FRONTS = ("high_card", "pair", "trips")


class HandPattern(Value):
    """``needs``: the categories that front, middle and back may have, in one of several ways.

    ``holds`` looks at the cards beyond that. ``in_place_of_front``: the front's own royalty is not earned beside it.
    """

    needs: tuple[Needs, ...]
    holds: Callable[[Arrangement], bool]
    in_place_of_front: bool = False


def _always(_: Arrangement) -> bool:
    """The categories say all."""
    return True


def _is_of_one_suit(row: tuple[int, ...]) -> bool:
    return len({card // 13 for card in row}) == 1


def _rows_of_one_suit(rows: Arrangement) -> bool:
    return all(_is_of_one_suit(row) for row in rows.rows)


def _six_pairs(rows: Arrangement) -> bool:
    return is_six_pairs(rows.cards)


def _seven_eleven(rows: Arrangement) -> bool:
    """Sevens and jacks alone, 7 7 7 J J or 7 7 J J J, in the middle or at the back."""
    return any({card % 13 for card in row} == {5, 9} and len(row) == 5 and _is_full(row) for row in rows.rows[1:])


def _is_full(row: tuple[int, ...]) -> bool:
    return sorted([[card % 13 for card in row].count(rank) for rank in (5, 9)]) == [2, 3]


_FLUSHES = ("flush", "straight_flush")

_FULL = ("full_house",)

HAND_PATTERNS: dict[str, HandPattern] = {
    "monsterTrips": HandPattern(((("trips",), MONSTERS, MONSTERS),), _always, in_place_of_front=True),
    "rowsOfOneSuit": HandPattern(((("high_card",), _FLUSHES, _FLUSHES),), _rows_of_one_suit),
    "sixPairs": HandPattern(((_FRONTS, ANY, ANY),), _six_pairs),
    "pairUnderFullHouses": HandPattern(((("pair",), _FULL, _FULL),), _always),
    "sevenEleven": HandPattern(((_FRONTS, _FULL, ANY), (_FRONTS, ANY, _FULL)), _seven_eleven),
}


def fit(patterns: Sequence[str], categories: Sequence[str | None]) -> bool:
    """Whether rows of these categories, None for any, leave room for all the patterns at once."""
    for needs in product(*[HAND_PATTERNS[pattern].needs for pattern in patterns]):
        allowed = [set(ANY).intersection(*row) for row in zip(*needs, strict=True)]
        if all(row and (name is None or name in row) for name, row in zip(categories, allowed, strict=False)):
            return True
    return False


def holds(pattern: str, rows: Arrangement, strengths: tuple[int, int, int]) -> bool:
    """Whether an arrangement of these row strengths earns the pattern."""
    wanted = HAND_PATTERNS[pattern]
    front, middle, back = [CATEGORIES[category(strength)] for strength in strengths]
    for fronts, middles, backs in wanted.needs:  # `fit` for one pattern, without its sets: asked for at every seat
        if front in fronts and middle in middles and back in backs:
            return wanted.holds(rows)
    return False
