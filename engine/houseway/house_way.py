"""House-way `cp-house-1` (W): the rows it sets, exactly as the search of all 72,072 splits would.

Positions, not cards, index everything static: the hand is sorted by id, position 0 is the highest
of thirteen bits, and a row is the mask of its positions. Of two rows of one size the one with the
lexicographically smaller ids has then the larger mask, which is what the last tie-break of W4 needs.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from operator import itemgetter

from houseway.strength import RANK_KEYS, THREES, flush_strength, unsuited_fives

HOUSE_WAY = "cp-house-1"
"""The policy's name; it never changes meaning (W6)."""

type Rows = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
type _Pick = Callable[[Sequence[int]], tuple[int, ...]]

_ALL = 2**13 - 1
_HIGH = 7  # the first seven positions and the last six are summed apart, then combined

_HIGH_BY_SIZE = [[mask for mask in range(128) if mask.bit_count() == size] for size in range(6)]
_LOW_BY_SIZE = [[mask for mask in range(64) if mask.bit_count() == size] for size in range(6)]


def _row_masks(size: int) -> list[int]:
    """The masks of every row of one size, in the order in which `_row_keys` gives its keys."""
    return [high << 6 | low for k in range(size + 1) for high in _HIGH_BY_SIZE[k] for low in _LOW_BY_SIZE[size - k]]


_FIVES = _row_masks(5)
_THREES = _row_masks(3)
_FIVE_AT = {mask: index for index, mask in enumerate(_FIVES)}
_THREE_AT = {mask: index for index, mask in enumerate(_THREES)}

_PICK_HIGH = [itemgetter(slice(0, 1)), *(itemgetter(*masks) for masks in _HIGH_BY_SIZE[1:])]
_PICK_LOW = [itemgetter(slice(0, 1)), *(itemgetter(*masks) for masks in _LOW_BY_SIZE[1:])]

_splits: list[tuple[_Pick, _Pick] | None] = [None] * len(_FIVES)
_suited: dict[tuple[int, int], list[int]] = {}


def _split(back: int) -> tuple[_Pick, _Pick]:
    """The 56 middles and their fronts that a back leaves, as two aligned pickers; made on first use."""
    rest = _ALL ^ _FIVES[back]
    bits = [1 << place for place in range(13) if rest >> place & 1]
    fronts = [a | b | c for a, b, c in combinations(bits, 3)]
    made = (
        itemgetter(*[_FIVE_AT[rest ^ front] for front in fronts]),
        itemgetter(*[_THREE_AT[front] for front in fronts]),
    )
    _splits[back] = made
    return made


def _suited_rows(first: int, count: int) -> list[int]:
    """The rows within `count` cards of one suit, which lie side by side from position `first`."""
    rows = _suited.get((first, count))
    if rows is None:
        bits = [1 << 12 - place for place in range(first, first + count)]
        rows = _suited[first, count] = [_FIVE_AT[sum(five)] for five in combinations(bits, 5)]
    return rows


def _subset_sums(keys: Sequence[int]) -> list[int]:
    """The sum of every subset; the first key belongs to the highest bit of the subset's mask."""
    sums = [0]
    for key in reversed(keys):
        sums += [total + key for total in sums]
    return sums


def _strengths(hand: Sequence[int], wheel: str) -> tuple[list[int], list[int], bool]:
    """Strengths of the 1,287 five-card rows and the 286 fronts, and whether any row can be a flush."""
    keys = [RANK_KEYS[card] for card in hand]
    high_sums, low_sums = _subset_sums(keys[:_HIGH]), _subset_sums(keys[_HIGH:])
    high = [pick(high_sums) for pick in _PICK_HIGH]
    low = [pick(low_sums) for pick in _PICK_LOW]
    table, threes = unsuited_fives(wheel), THREES
    fives = [table[a + b] for some, rest in zip(high, low[::-1], strict=True) for a in some for b in rest]
    fronts = [threes[a + b] for some, rest in zip(high, low[3::-1], strict=False) for a in some for b in rest]
    suits = [card // 13 for card in hand]
    suited = False
    for suit in range(4):
        count = suits.count(suit)
        if count >= 5:
            suited = True
            for row in _suited_rows(suits.index(suit), count):
                fives[row] = flush_strength(fives[row])
    return fives, fronts, suited


def _cards(hand: Sequence[int], mask: int) -> tuple[int, ...]:
    return tuple(card for place, card in enumerate(hand) if mask >> 12 - place & 1)


def best_rows(cards: Sequence[int], order: str = "strict", wheel: str = "lowest") -> Rows:
    """The rows house-way sets, as front, middle and back ids ascending (W3, W4).

    cards: thirteen different ids 0..51. order: `strict` or `gte`. wheel: `lowest` or `second`.
    """
    hand = sorted(cards)
    fives, fronts, suited = _strengths(hand, wheel)
    slack = 1 if order == "gte" else 0
    if slack:
        fronts = [strength - 1 for strength in fronts]
    top_front = max(fronts)
    first = max(fives)
    best = _best_rest(fives.index(first), first + slack, fives, fronts) + first
    floor = (best - top_front - slack) // 2
    rows = sorted([(strength, row) for row, strength in enumerate(fives) if strength >= floor], reverse=True)
    winners: set[int] = set()
    last = -1
    for back, row in rows:
        if 2 * back + slack - 1 + top_front < best:
            break
        if back == last and not suited:
            continue
        last = back
        pick_middles, pick_fronts = _splits[row] or _split(row)
        middles = pick_middles(fives)
        if back + max(middles) + top_front < best:
            continue
        limit = back + slack
        total = back + max(
            [
                middle + front
                for middle, front in zip(middles, pick_fronts(fronts), strict=True)
                if front < middle < limit
            ],
            default=0,
        )
        if total > best:
            best = total
            winners = {back}
        elif total == best:
            winners.add(back)
    *_, front_mask, middle_mask = _decide(rows, winners, best, slack, fives, fronts)
    return _cards(hand, front_mask), _cards(hand, middle_mask), _cards(hand, _ALL ^ front_mask ^ middle_mask)


def _best_rest(row: int, limit: int, fives: list[int], fronts: list[int]) -> int:
    pick_middles, pick_fronts = _splits[row] or _split(row)
    return max(
        [m + f for m, f in zip(pick_middles(fives), pick_fronts(fronts), strict=True) if f < m < limit],
        default=0,
    )


def _decide(
    rows: list[tuple[int, int]], winners: set[int], best: int, slack: int, fives: list[int], fronts: list[int]
) -> tuple[int, int, int, int, int]:
    found: list[tuple[int, int, int, int, int]] = []
    for back, row in rows:
        if back in winners:
            pick_middles, pick_fronts = _splits[row] or _split(row)
            ms, fs = pick_middles(fives), pick_fronts(fronts)
            fm = pick_fronts(_THREES)
            mm = pick_middles(_FIVES)
            found += [
                (f, m, back, fk, mk)
                for m, f, fk, mk in zip(ms, fs, fm, mm, strict=True)
                if f < m < back + slack and f + m + back == best
            ]
    return max(found)
