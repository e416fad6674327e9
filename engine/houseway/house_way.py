"""House-way `cp-house-1` (W): the rows it sets, exactly those of the search of all 72,072 splits.

**Ranks first.** Suits matter to a row only if it is a flush, so the search runs over the rank
multisets of the rows: a typical hand has about 400 different five-card rows and 150 fronts instead
of 1,287 and 286. How many cards of each rank are held, the most frequent rank first, is the hand's
`_Shape`; there are 39 shapes, and all that depends on the shape alone is kept from hand to hand.

**Flushes beside.** A flush is a row of given cards; as a back it competes with its raised strength,
and as a middle it is tried under every back above it. The other rows of a split are taken by rank
as if they were no flush. Such a split may not exist, because all cards left for a row share a suit.
That never matters: giving the row its true, higher strength, and exchanging middle and back if the
order demands it, leads to a legal split with a greater sum, which is searched too. One case is left
where the exchange does not help, two equal flushes under the strict order; `_Search._is_twin` bars it.

**Bounds.** Backs are tried from the strongest down. With a back of strength b the sum is less than
`2 * b + (the best front)`, so the search ends at the first back for which that cannot reach the best
sum so far; a back whose best middle and the best front do not reach it is passed over.

**Ties** (W4). Strengths determine the ranks of a row and whether it is a flush. So the best triple of
strengths fixes the ranks of all rows, and `_deal_out` finds the smallest card ids for them.

**A legal split always exists.** Put one card of each of the three lowest ranks in front. Any five of
the other ten cards are a pair or better, or have five ranks of which the third highest is no lower
than the highest in front: every such row is above the front. If two rows of the ten cards tie, they
have the same five ranks, either each twice, or a pair and its three kickers doubled, or two pair and
its kicker doubled, and exchanging cards makes two pair, quads or quads and a full house, which do not tie.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations, product
from operator import itemgetter
from typing import NamedTuple

from houseway.strength import FLUSH, RANK_KEYS, THREES, flush_strength, unsuited_fives

HOUSE_WAY = "cp-house-1"
"""The policy's name; it never changes meaning (W6)."""

type Row = tuple[int, ...]
type _Pick = Callable[[Sequence[int]], Sequence[int]]


class _Shape:
    """The rows of all hands that hold their ranks equally often.

    A row is a sub-multiset of the ranks and has a code, the mixed-radix number of its counts; the
    codes of disjoint rows add up. If a code is taken from one that does not contain it, the borrow
    changes the number of cards: the difference is then not the code of any row of the size expected.
    """

    def __init__(self, counts: tuple[int, ...]) -> None:
        """counts: how often each rank is held."""
        # In two halves: a row of the hand is then a part of the one and a part of the other.
        self.halves = counts[0::2], counts[1::2]
        low_weights, base = _weights(self.halves[0], 1)
        high_weights, end = _weights(self.halves[1], base)
        low, high = (_codes_by_size(half) for half in self.halves)
        self.pickers = [_picker(codes) for codes in low], [_picker(codes) for codes in high]
        self.weights = [(high_weights if place % 2 else low_weights)[place // 2] for place in range(len(counts))]
        self.all_code = end - 1
        self.fives = [a + base * b for k in range(6) for a in low[k] for b in high[5 - k]]
        self.threes = [a + base * b for k in range(4) for a in low[k] for b in high[3 - k]]
        self.five_at = {code: row for row, code in enumerate(self.fives)}
        self.three_at = {code: row for row, code in enumerate(self.threes)}
        self._splits: list[tuple[_Pick, _Pick] | None] = [None] * len(self.fives)

    def split(self, back: int) -> tuple[_Pick, _Pick]:
        """The middles and their fronts that a back leaves, as two aligned pickers."""
        made = self._splits[back]
        if made is None:
            rest, at = self.all_code - self.fives[back], self.five_at
            fronts = [front for front, code in enumerate(self.threes) if rest - code in at]
            middles = [at[rest - self.threes[front]] for front in fronts]
            made = self._splits[back] = _picker(middles), _picker(fronts)
        return made


_shapes: dict[tuple[int, ...], _Shape] = {}


def _picker(places: Sequence[int]) -> _Pick:
    """A function that picks these places of a list, always as a sequence."""
    if len(places) > 1:
        return itemgetter(*places)
    return itemgetter(slice(places[0], places[0] + 1) if places else slice(0))


def _weights(counts: Sequence[int], weight: int) -> tuple[list[int], int]:
    """The mixed-radix weight of each count, the first as given, and the one that would come next."""
    weights = []
    for count in counts:
        weights.append(weight)
        weight *= count + 1
    return weights, weight


def _sums(keys: Sequence[int], counts: Sequence[int]) -> list[int]:
    """The key sum of every sub-multiset, in the order of the codes."""
    sums = [0]
    for key, count in zip(keys, counts, strict=True):
        part = sums
        for _ in range(count):
            part = [total + key for total in part]
            sums = sums + part
    return sums


def _codes_by_size(counts: Sequence[int]) -> list[list[int]]:
    """The codes of the sub-multisets of 0 to 5 cards."""
    sizes = _sums([1] * len(counts), counts)
    return [[code for code, size in enumerate(sizes) if size == wanted] for wanted in range(6)]


class _Split(NamedTuple):
    """A split by rank; of two splits the one that W4 prefers is the greater.

    The sum and the front are one too low under `gte`; rows are numbered as in the shape.
    """

    total: int
    front: int
    middle: int
    back: int
    front_row: int
    middle_row: int
    back_row: int


class _Search:
    """The search of one hand: its rows' strengths, and the best split so far."""

    def __init__(self, cards: Sequence[int], order: str, wheel: str) -> None:
        """cards: ascending ids."""
        held = [0] * 13
        for card in cards:
            held[card % 13] += 1
        groups = sorted([(count, rank) for rank, count in enumerate(held) if count], reverse=True)
        counts = tuple([count for count, _ in groups])
        self.shape = shape = _shapes.get(counts) or _shapes.setdefault(counts, _Shape(counts))
        self.cards = cards
        self.held = held
        self.ranks = [rank for _, rank in groups]
        keys = [RANK_KEYS[rank] for rank in self.ranks]
        low_sums, high_sums = _sums(keys[0::2], shape.halves[0]), _sums(keys[1::2], shape.halves[1])
        low = [pick(low_sums) for pick in shape.pickers[0]]
        high = [pick(high_sums) for pick in shape.pickers[1]]
        five, three = unsuited_fives(wheel), THREES
        # Where equal rows are in order, fronts one lower and limits one higher keep the comparisons strict.
        self.slack = slack = 1 if order == "gte" else 0
        self.fives = [five[a + b] for k in range(6) for a in low[k] for b in high[5 - k]]
        self.threes = [three[a + b] - slack for k in range(4) for a in low[k] for b in high[3 - k]]
        self.top_front = max(self.threes)
        self.flushes = self._find_flushes()
        self.best = _Split(0, 0, 0, 0, 0, 0, 0)

    def _find_flushes(self) -> list[tuple[int, int, int]]:
        """Every five cards of one suit: strength, row by rank, and a bit for each card."""
        suits = [card // 13 for card in self.cards]
        found = []
        for suit in range(4):
            count = suits.count(suit)
            if count >= 5:
                first = suits.index(suit)
                found += self._flushes_in(self.cards[first : first + count])
        return found

    def _flushes_in(self, cards: Sequence[int]) -> list[tuple[int, int, int]]:
        weights, ranks, at, fives = self.shape.weights, self.ranks, self.shape.five_at, self.fives
        # A code has thirteen bits at most: above them the sum collects the cards.
        parts = [weights[ranks.index(card % 13)] + (1 << 13 + card) for card in cards]
        sums = [a + b + c + d + e for a, b, c, d, e in combinations(parts, 5)]
        rows = [at[total & 8191] for total in sums]
        return [(flush_strength(fives[row]), row, total >> 13) for row, total in zip(rows, sums, strict=True)]

    def run(self) -> _Split:
        """The best split of the hand."""
        fives, slack = self.fives, self.slack
        first = max(fives)
        backs = [max([*self.flushes, (first, fives.index(first), 0)])]
        self.try_back(*backs[0])
        floor = (self.best.total - self.top_front - slack) // 2
        rest = [(strength, row, 0) for row, strength in enumerate(fives) if strength >= floor]
        for back, row, cards in sorted(rest + self.flushes, reverse=True):
            if 2 * back + slack - 1 + self.top_front < self.best.total:
                break
            self.try_back(back, row, cards)
        return self.best

    def try_back(self, back: int, row: int, cards: int) -> None:
        """Look for a better split with this back; cards: a bit for each card of a flush, else 0."""
        limit = back + self.slack
        pick_middles, pick_fronts = self.shape.split(row)
        middles = pick_middles(self.fives)
        if self.flushes and back >= FLUSH:
            self._try_flush_middles(back, row, cards)
            if cards and self._is_twin(row, cards):
                middles = [0 if middle == self.fives[row] else middle for middle in middles]
        if back + max(middles) + self.top_front < self.best.total:
            return
        fronts = pick_fronts(self.threes)
        top = max([m + f for m, f in zip(middles, fronts, strict=True) if f < m < limit], default=-back)
        if back + top >= self.best.total:
            front, middle, place = max(
                (f, m, place)
                for place, (m, f) in enumerate(zip(middles, fronts, strict=True))
                if f < m < limit and m + f == top
            )
            rows = range(len(self.threes)), range(len(self.fives))
            split = _Split(
                back + top, front, middle, back, pick_fronts(rows[0])[place], pick_middles(rows[1])[place], row
            )
            self.best = max(self.best, split)

    def _try_flush_middles(self, back: int, row: int, cards: int) -> None:
        rest = self.shape.all_code - self.shape.fives[row]
        for middle, middle_row, middle_cards in self.flushes:
            if middle < back + self.slack and not middle_cards & cards:
                front_row = self.shape.three_at.get(rest - self.shape.fives[middle_row])
                if front_row is not None:
                    front = self.threes[front_row]
                    split = _Split(back + middle + front, front, middle, back, front_row, middle_row, row)
                    self.best = max(self.best, split)

    def _is_twin(self, row: int, cards: int) -> bool:
        """Whether the only other cards of a flush's ranks are a flush too, so that they cannot be less."""
        if self.slack:
            return False
        equal = [other for _, other_row, other in self.flushes if other_row == row and other != cards]
        return bool(equal) and all(self.held[card % 13] == 2 for card in self.cards if cards >> card & 1)

    def counts(self, code: int) -> list[tuple[int, int]]:
        """The ranks of a row, 0..12, each with how often the row holds it."""
        shape = self.shape
        held = [
            (rank, code // weight % (self.held[rank] + 1))
            for rank, weight in zip(self.ranks, shape.weights, strict=True)
        ]
        return [(rank, count) for rank, count in held if count]


def _rows(pool: Sequence[int], counts: Sequence[tuple[int, int]], suited: bool) -> Iterator[Row]:
    """All rows of these ranks from a pool of cards, smallest ids first; five-card rows suited or not as asked."""
    if suited:
        for suit in range(4):
            row = sorted(13 * suit + rank for rank, _ in counts)
            if all(card in pool for card in row):
                yield tuple(row)
        return
    groups = [combinations([card for card in pool if card % 13 == rank], count) for rank, count in counts]
    rows = (tuple(sorted(chain(*parts))) for parts in product(*groups))
    smallest = next(rows)
    if not _is_suited(smallest):
        yield smallest
    yield from (row for row in sorted(rows) if not _is_suited(row))


def _is_suited(row: Row) -> bool:
    return len(row) == 5 and row[0] // 13 == row[4] // 13


def _without(pool: Sequence[int], row: Row) -> Row:
    return tuple([card for card in pool if card not in row])


def _deal_out(search: _Search, split: _Split) -> tuple[Row, Row, Row]:
    """The smallest cards that make a split by rank: front first, then middle, then back (W4)."""
    shape = search.shape
    front_counts = search.counts(shape.threes[split.front_row])
    middle_counts = search.counts(shape.fives[split.middle_row])
    back_counts = search.counts(shape.fives[split.back_row])
    middle_suited = split.middle != search.fives[split.middle_row]
    back_suited = split.back != search.fives[split.back_row]

    def first(pool: Row) -> Iterator[tuple[Row, Row]]:
        for front in _rows(pool, front_counts, False):
            rest = _without(pool, front)
            for middle in _rows(rest, middle_counts, middle_suited):
                if back_suited or not _is_suited(_without(rest, middle)):
                    yield front, middle
                    return

    cards = tuple(search.cards)
    pools = [_without(cards, back) for back in _rows(cards, back_counts, True)] if back_suited else [cards]
    front, middle = min(chain.from_iterable(first(pool) for pool in pools))
    return front, middle, _without(_without(cards, front), middle)


def best_rows(cards: Sequence[int], order: str = "strict", wheel: str = "lowest") -> tuple[Row, Row, Row]:
    """The rows that house-way sets, as front, middle and back ids ascending (W3, W4).

    cards: thirteen different ids 0..51. order: `strict` or `gte`. wheel: `lowest` or `second`.
    """
    search = _Search(sorted(cards), order, wheel)
    return _deal_out(search, search.run())
