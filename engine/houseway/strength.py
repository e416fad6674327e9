"""Row strength (H1.5): what a row of three or five cards is worth, as one integer.

A strength is `category * 15**5` plus five base-15 digits, one for each rank group (larger groups
first, then higher rank). Comparing rows is comparing these integers; a front compares with a
middle because its missing digits are zero (H1.2).

Every row is looked up, never worked out: the **rank key** of a row is the sum of `RANK_KEYS` over
its cards, that is, a base-5 number whose digits count the cards of each rank. No rank is held five
times, so two rows share a key only if they hold the same ranks, and every key fits in thirty bits,
which CPython adds and hashes fastest. Suits come in last: five cards of one suit raise the looked-up
strength by `flush_strength`.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations

CATEGORIES = (
    "high_card",
    "pair",
    "two_pair",
    "trips",
    "straight",
    "flush",
    "full_house",
    "quads",
    "straight_flush",
)
"""The category of each number in `strength // CATEGORY_STEP`, low to high (P4)."""

CATEGORY_STEP = 15**5
"""What one category more adds to a strength."""

_PAIR, _TWO_PAIR, _TRIPS, STRAIGHT, FLUSH, _FULL_HOUSE, _QUADS, _STRAIGHT_FLUSH = (
    number * CATEGORY_STEP for number in range(1, 9)
)
_D1, _D2, _D3, _D4 = 15**4, 15**3, 15**2, 15  # the weights of the digits; the fifth weighs one

_RANKS = range(14, 1, -1)  # descending, so that combinations come with their digits in order

RANK_KEYS = tuple(5 ** (card % 13) for card in range(52))
"""What each card adds to the rank key of a row."""

_KEY = (0, 0, *RANK_KEYS[:13])  # the same by rank, 2..14

_WHEEL_KEY = _KEY[14] + _KEY[2] + _KEY[3] + _KEY[4] + _KEY[5]


def _grouped_threes() -> dict[int, int]:
    """The strength of every front by rank key."""
    table = {_KEY[a] + _KEY[b] + _KEY[c]: a * _D1 + b * _D2 + c * _D3 for a, b, c in combinations(_RANKS, 3)}
    for rank in _RANKS:
        table[3 * _KEY[rank]] = _TRIPS + rank * _D1
        pair_key, pair = 2 * _KEY[rank], _PAIR + rank * _D1
        for kicker in _RANKS:
            if kicker != rank:
                table[pair_key + _KEY[kicker]] = pair + kicker * _D2
    return table


def _add_pairs(table: dict[int, int], rank: int, others: Sequence[int]) -> None:
    key, base = 2 * _KEY[rank], _PAIR + rank * _D1
    for a, b, c in combinations(others, 3):
        table[key + _KEY[a] + _KEY[b] + _KEY[c]] = base + a * _D2 + b * _D3 + c * _D4


def _add_two_pairs(table: dict[int, int], rank: int, others: Sequence[int]) -> None:
    for second in range(2, rank):
        key = 2 * (_KEY[rank] + _KEY[second])
        base = _TWO_PAIR + rank * _D1 + second * _D2
        for kicker in others:
            if kicker != second:
                table[key + _KEY[kicker]] = base + kicker * _D3


def _add_trips_and_more(table: dict[int, int], rank: int, others: Sequence[int]) -> None:
    key, base = 3 * _KEY[rank], _TRIPS + rank * _D1
    for a, b in combinations(others, 2):
        table[key + _KEY[a] + _KEY[b]] = base + a * _D2 + b * _D3
    for other in others:
        table[key + 2 * _KEY[other]] = _FULL_HOUSE + rank * _D1 + other * _D2
        table[key + _KEY[rank] + _KEY[other]] = _QUADS + rank * _D1 + other * _D2


def _unsuited_fives() -> dict[int, int]:
    """The strength of every five-card row by rank key, as if no five cards shared a suit."""
    table = {
        _KEY[a] + _KEY[b] + _KEY[c] + _KEY[d] + _KEY[e]: a * _D1 + b * _D2 + c * _D3 + d * _D4 + e
        for a, b, c, d, e in combinations(_RANKS, 5)
    }
    for rank in _RANKS:
        others = [other for other in _RANKS if other != rank]
        _add_pairs(table, rank, others)
        _add_two_pairs(table, rank, others)
        _add_trips_and_more(table, rank, others)
    for top in range(6, 15):
        table[sum(_KEY[top - 4 : top + 1])] = STRAIGHT + top * _D1
    table[_WHEEL_KEY] = STRAIGHT + 5 * _D1
    return table


THREES: Mapping[int, int] = _grouped_threes()
"""Strength of a front by rank key; straights and flushes do not count there (P5)."""

_FIVES: dict[str, dict[int, int]] = {"lowest": _unsuited_fives()}


def unsuited_fives(wheel: str) -> Mapping[int, int]:
    """Strength of a five-card row by rank key, suits left out, for one place of A-2-3-4-5.

    wheel: `lowest` (below 6-5-4-3-2) or `second` (between the king-high and the ace-high straight,
    by the digits 13, 1). KeyError for anything else.
    """
    if wheel == "second" and wheel not in _FIVES:
        second = STRAIGHT + 13 * _D1 + _D2
        _FIVES[wheel] = {**_FIVES["lowest"], _WHEEL_KEY: second}
    return _FIVES[wheel]


def flush_strength(unsuited: int) -> int:
    """Strength of five cards of one suit, from what their ranks alone are worth.

    One suit holds each rank once, so the ranks alone are a high card or a straight.
    """
    return unsuited + (_STRAIGHT_FLUSH - STRAIGHT if unsuited >= STRAIGHT else FLUSH)


def ranks_strength(strength: int) -> int:
    """Strength of a five-card row from its ranks alone: takes back `flush_strength` where cards share a suit."""
    if strength >= _STRAIGHT_FLUSH:
        return strength - _STRAIGHT_FLUSH + STRAIGHT
    return strength - FLUSH if FLUSH <= strength < _FULL_HOUSE else strength


def five(cards: Sequence[int], wheel: str = "lowest") -> int:
    """Strength of a five-card row: five different ids 0..51 (H1.5)."""
    a, b, c, d, e = cards
    keys = RANK_KEYS
    strength = unsuited_fives(wheel)[keys[a] + keys[b] + keys[c] + keys[d] + keys[e]]
    if a // 13 == b // 13 == c // 13 == d // 13 == e // 13:
        return flush_strength(strength)
    return strength


def three(cards: Sequence[int]) -> int:
    """Strength of a front: three different ids 0..51; only trips, pair and high card (P5)."""
    a, b, c = cards
    return THREES[RANK_KEYS[a] + RANK_KEYS[b] + RANK_KEYS[c]]


def row_strength(cards: Sequence[int], wheel: str = "lowest") -> int:
    """Strength of a row by its size: `three` for three cards, `five` for five."""
    return three(cards) if len(cards) == 3 else five(cards, wheel)


def category(strength: int) -> int:
    """The category number of a strength: an index into `CATEGORIES`."""
    return strength // CATEGORY_STEP


def digits(strength: int) -> tuple[int, int, int, int, int]:
    """The five base-15 digits of a strength, most significant first (H1.5)."""
    rest = strength % CATEGORY_STEP
    return (rest // _D1, rest // _D2 % 15, rest // _D3 % 15, rest // _D4 % 15, rest % 15)
