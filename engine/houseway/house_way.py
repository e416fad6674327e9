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
from math import prod
from operator import add, itemgetter, mul
from struct import Struct
from typing import NamedTuple

from houseway.strength import FLUSH, RANK_KEYS, THREES, flush_strength, unsuited_fives

HOUSE_WAY = "cp-house-1"
"""The policy's name; it never changes meaning (W6)."""

type Row = tuple[int, ...]
type _Pick = Callable[[Sequence[int]], Sequence[int]]


class _Shape:
    """The rows of all hands that hold their ranks equally often.

    A row is a sub-multiset of the ranks, given by its counts, and has a code, their mixed-radix number;
    the codes of disjoint rows add up. If a code is taken from one that does not contain it, the borrow
    raises the number of cards: the difference is then not the code of a row of the size expected.
    Rows are numbered, all those of five cards before all fronts.
    """

    def __init__(self, counts: tuple[int, ...]) -> None:
        """counts: how often each rank is held."""
        by_size: list[list[tuple[int, ...]]] = [[()], [], [], [], [], []]
        for most in counts:
            by_size = [
                [(*row, count) for count in range(min(most, size) + 1) for row in by_size[size - count]]
                for size in range(6)
            ]
        self.fives = len(by_size[5])
        self.rows = by_size[5] + by_size[3]
        self.weights = [prod([count + 1 for count in counts[:place]]) for place in range(len(counts))]
        self.codes = [sum(map(mul, row, self.weights)) for row in self.rows]
        self.all_code = sum(map(mul, counts, self.weights))
        self.row_of = {code: row for row, code in enumerate(self.codes)}
        self.splits: list[_Split | None] = [None] * self.fives
        # One long integer for each rank: 32 bits for each row, with how often the row holds the rank.
        self._layout = Struct(f"<{len(self.rows)}I")
        self._lanes = [int.from_bytes(self._layout.pack(*column), "little") for column in zip(*self.rows, strict=True)]

    def keys(self, ranks: Sequence[int]) -> tuple[int, ...]:
        """The rank key of every row, all added up at once: a key has no more than 30 bits."""
        keys = [RANK_KEYS[rank] for rank in ranks]
        return self._layout.unpack(sum(map(mul, keys, self._lanes)).to_bytes(self._layout.size, "little"))

    def split(self, back: int) -> "_Split":
        """What a back leaves; made on first use."""
        made = self.splits[back]
        if made is None:
            rest, fives = self.all_code - self.codes[back], self.fives
            found = list(map(self.row_of.get, [rest - code for code in self.codes[fives:]]))
            middles = [middle for middle in found if middle is not None]
            fronts = [front for front, middle in enumerate(found, fives) if middle is not None]
            made = self.splits[back] = _Split(middles, fronts, _picker(middles), _picker(fronts))
        return made


class _Split(NamedTuple):
    """The middles that a back leaves and their fronts, aligned: as row numbers, and to pick their strengths."""

    middles: list[int]
    fronts: list[int]
    pick_middles: _Pick
    pick_fronts: _Pick


_shapes: dict[tuple[int, ...], _Shape] = {}


def _picker(rows: Sequence[int]) -> _Pick:
    """A function that picks these rows' strengths, always as a sequence."""
    return itemgetter(*rows) if len(rows) > 1 else itemgetter(slice(rows[0], rows[0] + 1))


class _Choice(NamedTuple):
    """A split by rank: its sum, strengths and row numbers. Of two choices W4 prefers the greater.

    The sum and the front are one too low where equal rows are in order.
    """

    total: int
    front: int
    middle: int
    back: int
    front_row: int
    middle_row: int
    back_row: int


_tables: dict[str, dict[int, int]] = {}


def _table(wheel: str) -> dict[int, int]:
    """Strength by rank key for rows of both sizes: no key of three cards is one of five."""
    table = _tables.get(wheel)
    if table is None:
        table = _tables[wheel] = {**THREES, **unsuited_fives(wheel)}
    return table


class _Search:
    """The search of one hand: its rows' strengths, and the best choice so far."""

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
        strengths = itemgetter(*shape.keys(self.ranks))(_table(wheel))
        # Where equal rows are in order, fronts one lower and limits one higher keep the comparisons strict.
        self.slack = slack = 1 if order == "gte" else 0
        self.fives = strengths[: shape.fives]
        threes = strengths[shape.fives :]
        self.top_front = max(threes) - slack
        self.strengths = self.fives + tuple([three - 1 for three in threes]) if slack else strengths
        self._find_flushes()
        self.best = _Choice(0, 0, 0, 0, 0, 0, 0)

    def _find_flushes(self) -> None:
        """Note every five cards of one suit: strength, row number, and a bit for each card. And whether two fit."""
        suits = [card // 13 for card in self.cards]
        self.flushes: list[tuple[int, int, int]] = []
        fitting = 0
        for suit in range(4):
            count = suits.count(suit)
            if count >= 5:
                first = suits.index(suit)
                self.flushes += self._flushes_in(self.cards[first : first + count])
                fitting += count // 5
        self.two_flushes = fitting == 2

    def _flushes_in(self, cards: Sequence[int]) -> list[tuple[int, int, int]]:
        weights, ranks, row_of, fives = self.shape.weights, self.ranks, self.shape.row_of, self.fives
        # A code has thirteen bits at most: above them the sum collects the cards.
        parts = [weights[ranks.index(card % 13)] + (1 << 13 + card) for card in cards]
        sums = [a + b + c + d + e for a, b, c, d, e in combinations(parts, 5)]
        rows = [row_of[total & 8191] for total in sums]
        return [(flush_strength(fives[row]), row, total >> 13) for row, total in zip(rows, sums, strict=True)]

    def run(self) -> _Choice:
        """The best choice of the hand."""
        fives, slack, top_front = self.fives, self.slack, self.top_front
        strongest = max(fives)
        self.try_back(*max([(strongest, fives.index(strongest), 0), *self.flushes]))
        floor = (self.best.total - top_front - slack) // 2
        backs = [(strength, row, 0) for row, strength in enumerate(fives) if strength >= floor]
        for back, row, cards in sorted(backs + self.flushes, reverse=True)[1:]:
            if 2 * back + slack - 1 + top_front < self.best.total:
                break
            self.try_back(back, row, cards)
        return self.best

    def try_back(self, back: int, row: int, cards: int) -> None:
        """Look for a better choice with this back; cards: a bit for each card of a flush, else 0."""
        if self.flushes and back >= FLUSH:
            if self.two_flushes or not cards:
                self._try_flush_middles(back, row, cards)
            if cards and self.two_flushes and self._is_twin(row, cards):
                self._try_middles(back, row, barred=self.fives[row])
                return
        self._try_middles(back, row)

    def _try_middles(self, back: int, row: int, barred: int = -1) -> None:
        """Try the middles that are no flush; barred: the strength of one that does not exist."""
        strengths, least = self.strengths, self.best.total - back
        split = self.shape.splits[row] or self.shape.split(row)
        middles = split.pick_middles(strengths)
        top_middle = min(max(middles), back)
        if top_middle + self.top_front < least:
            return
        fronts = split.pick_fronts(strengths)
        if max(map(add, middles, fronts)) < least:
            return
        limit = back + self.slack
        sums = [m + f if f < m < limit and m != barred else -1 for m, f in zip(middles, fronts, strict=True)]
        top = max(sums)
        if top < max(least, 0):
            return
        place = sums.index(top)
        if sums.count(top) > 1:  # then the greatest front is preferred; no two fronts are equal
            place = fronts.index(max([front for front, total in zip(fronts, sums, strict=True) if total == top]))
        choice = _Choice(
            back + top, fronts[place], middles[place], back, split.fronts[place], split.middles[place], row
        )
        self.best = max(self.best, choice)

    def _try_flush_middles(self, back: int, row: int, cards: int) -> None:
        shape = self.shape
        rest = shape.all_code - shape.codes[row]
        for middle, middle_row, middle_cards in self.flushes:
            if middle < back + self.slack and not middle_cards & cards:
                front_row = shape.row_of.get(rest - shape.codes[middle_row], -1)
                if front_row >= shape.fives:
                    front = self.strengths[front_row]
                    choice = _Choice(back + middle + front, front, middle, back, front_row, middle_row, row)
                    self.best = max(self.best, choice)

    def _is_twin(self, row: int, cards: int) -> bool:
        """Whether the only other cards of a flush's ranks are a flush too, so that they cannot be less."""
        if self.slack:
            return False
        equal = [other for _, other_row, other in self.flushes if other_row == row and other != cards]
        return bool(equal) and all(self.held[card % 13] == 2 for card in self.cards if cards >> card & 1)

    def counts(self, row: int) -> list[tuple[int, int]]:
        """The ranks of a row, 0..12, each with how often the row holds it."""
        return [(rank, count) for rank, count in zip(self.ranks, self.shape.rows[row], strict=True) if count]


def _deal_out(search: _Search, choice: _Choice) -> tuple[Row, Row, Row]:
    """The smallest cards that make a choice: front first, then middle, then back (W4)."""
    cards = tuple(search.cards)
    front_counts, middle_counts = search.counts(choice.front_row), search.counts(choice.middle_row)
    middle_suited = choice.middle != search.fives[choice.middle_row]
    back_suited = choice.back != search.fives[choice.back_row]

    def first(pool: Row) -> Iterator[tuple[Row, Row]]:
        for front in _rows(pool, front_counts, False):
            rest = _without(pool, front)
            for middle in _rows(rest, middle_counts, middle_suited):
                if back_suited or not _is_suited(_without(rest, middle)):
                    yield front, middle
                    return

    pools = [cards]
    if back_suited:
        pools = [_without(cards, back) for back in _rows(cards, search.counts(choice.back_row), True)]
    front, middle = min([rows for pool in pools for rows in first(pool)])
    return front, middle, _without(_without(cards, front), middle)


def _rows(pool: Sequence[int], counts: Sequence[tuple[int, int]], suited: bool) -> Iterator[Row]:
    """All rows of these ranks from a pool of cards, smallest ids first; five-card rows suited or not as asked."""
    if suited:
        for suit in range(4):
            row = tuple(sorted([13 * suit + rank for rank, _ in counts]))
            if all(card in pool for card in row):
                yield row
        return
    smallest = _smallest_row(pool, counts)
    if not _is_suited(smallest):
        yield smallest
    groups = [combinations([card for card in pool if card % 13 == rank], count) for rank, count in counts]
    rows = sorted(tuple(sorted(chain(*parts))) for parts in product(*groups))
    yield from (row for row in rows if not _is_suited(row))


def _smallest_row(pool: Sequence[int], counts: Sequence[tuple[int, int]]) -> Row:
    missing, row = dict(counts), []
    for card in pool:
        rank = card % 13
        if missing.get(rank):
            missing[rank] -= 1
            row.append(card)
    return tuple(row)


def _is_suited(row: Row) -> bool:
    return len(row) == 5 and row[0] // 13 == row[4] // 13


def _without(pool: Sequence[int], row: Row) -> Row:
    return tuple([card for card in pool if card not in row])


def best_rows(cards: Sequence[int], order: str = "strict", wheel: str = "lowest") -> tuple[Row, Row, Row]:
    """The rows that house-way sets, as front, middle and back ids ascending (W3, W4).

    cards: thirteen different ids 0..51. order: `strict` or `gte`. wheel: `lowest` or `second`.
    """
    search = _Search(sorted(cards), order, wheel)
    return _deal_out(search, search.run())
