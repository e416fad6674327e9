"""Row strength and house-way again, the plain way: slow, by the text of the rules, sharing nothing with the engine."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter

type Split = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]

_ALL = 2**13 - 1


def plain_strength(cards: Sequence[int], wheel: str = "lowest") -> int:
    """H1.5 word by word, for three or five ids."""
    ranks = tuple(sorted([card % 13 for card in cards]))
    return _kind_strength(ranks, len({card // 13 for card in cards}) == 1, wheel)


@cache
def _kind_strength(ranks: tuple[int, ...], one_suit: bool, wheel: str) -> int:
    held = Counter(rank + 2 for rank in ranks)
    groups = sorted(held, key=lambda rank: (held[rank], rank), reverse=True)
    straight = flush = False
    if len(groups) == 5:
        flush = one_suit
        if groups == [14, 5, 4, 3, 2]:
            straight, groups = True, [5] if wheel == "lowest" else [13, 1]
        elif groups[0] - groups[4] == 4:
            straight, groups = True, groups[:1]
    sizes = tuple(sorted(held.values(), reverse=True))
    by_sizes = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (3,): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (2, 1): 1}
    category = by_sizes.get(sizes, 0)
    if straight or flush:
        category = 8 if straight and flush else 5 if flush else 4
    strength = category
    for digit in (groups + [0] * 5)[:5]:
        strength = strength * 15 + digit
    return strength


class Exhaustive:
    """Every labelled 3/5/5 split of thirteen places, and the best of them for a hand."""

    def __init__(self) -> None:
        threes = [sum(1 << place for place in row) for row in combinations(range(13), 3)]
        fives = [sum(1 << place for place in row) for row in combinations(range(13), 5)]
        self.splits = [
            (front, middle, _ALL ^ front ^ middle) for front in threes for middle in fives if not front & middle
        ]
        self.rows = [
            (row, sum(1 << place for place in row)) for size in (3, 5) for row in combinations(range(13), size)
        ]
        self.pick_rows = [itemgetter(*rows) for rows in zip(*self.splits, strict=True)]

    def best(self, hand: Sequence[int], order: str = "strict", wheel: str = "lowest") -> Split:
        """W3 and W4 word by word: the greatest sum of all legal splits, then each preference in turn."""
        cards = sorted(hand)
        value = [0] * (_ALL + 1)
        for row, mask in self.rows:
            value[mask] = plain_strength([cards[place] for place in row], wheel)
        strengths = zip(*[pick(value) for pick in self.pick_rows], strict=True)
        if order == "strict":
            sums = [f + m + b if f < m < b else -1 for f, m, b in strengths]
        else:
            sums = [f + m + b if f <= m <= b else -1 for f, m, b in strengths]
        top = max(sums)
        best = [split for split, total in zip(self.splits, sums, strict=True) if total == top]
        preferred = max([value[front], value[middle], value[back]] for front, middle, back in best)
        ids = [
            tuple([tuple([card for place, card in enumerate(cards) if mask >> place & 1]) for mask in split])
            for split in best
            if [value[mask] for mask in split] == preferred
        ]
        front, middle, back = min(ids)
        return front, middle, back
