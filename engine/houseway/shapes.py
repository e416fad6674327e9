"""The rows of a hand by rank: what depends only on how often its ranks are held.

How many cards of each rank a hand holds, the most frequent rank first, is its **shape**; there are 39 of them.
A rank is known here by its **place** in that order. A shape numbers the rows that can be made, says which rows a back
leaves, and adds up the rank keys of all rows at once. It is made on first use and kept.

Two numbers say which cards a row takes. Its **code** is the mixed-radix number of its counts; codes of disjoint rows
add up. If a code is taken from one that does not contain it, the borrow raises the number of cards, so that the
difference is not the code of a row of the size expected. Its **taken** number has four bits for each place; taken from
`Shape.room`, it leaves all bits of `Shape.guards` set if the hand has the cards. That serves parts of rows as well.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import comb, prod
from operator import add, itemgetter, mul
from struct import Struct
from typing import NamedTuple

CODE_BITS = 13
"""How long a code may be: thirteen cards have no more than 2**13 sub-multisets."""

TAKEN_BITS = 52
"""How long a taken number may be: four bits for each of thirteen ranks."""

type Pick = Callable[[Sequence[int]], Sequence[int]]


class Lead(NamedTuple):
    """The rows that hold the same ranks twice or more often: their numbers, and what those ranks take."""

    start: int
    stop: int
    taken: int


class Split(NamedTuple):
    """What a back leaves: pick the strengths of all middles, and of their fronts, in the same order."""

    middles: Pick
    fronts: Pick


class Shape:
    """All that hands with ranks held equally often have in common.

    Rows are numbered, all those of five cards before all fronts; those of one lead are neighbours.
    """

    def __init__(self, counts: tuple[int, ...]) -> None:
        """counts: how often the rank of each place is held, descending."""
        places = range(len(counts))
        self._counts = counts
        self.weights = [prod([count + 1 for count in counts[:place]]) for place in places]
        self.all_code = sum(map(mul, counts, self.weights))
        # The taken number of all cards, with a bit set above each count: it is lost if more cards are taken away.
        self.room = sum([8 + count << 4 * place for place, count in enumerate(counts)])
        self.guards = sum([8 << 4 * place for place in places])
        columns: list[list[bytes]] = [[] for _ in places]
        self.five_leads = list(_leads(counts, 5, 0, columns))
        self.fives = self.five_leads[-1].stop
        self.three_leads = list(_leads(counts, 3, self.fives, columns))
        # One long integer for each place: 32 bits for each row, with how often the row holds the rank.
        self._lanes = [int.from_bytes(b"".join(column), "little") for column in columns]
        self._layout = Struct(f"<{self.three_leads[-1].stop}I")
        self.codes = self.sums(self.weights)
        self.row_of = dict(zip(self.codes, range(len(self.codes)), strict=True))
        self._fronts = self.codes[self.fives :]
        self._splits: list[Split | None] = [None] * self.fives

    def sums(self, values: Sequence[int]) -> tuple[int, ...]:
        """The sum over the cards of every row, all added up at once; values: by place, no sum above 32 bits."""
        return self._layout.unpack(sum(map(mul, values, self._lanes)).to_bytes(self._layout.size, "little"))

    def split(self, back: int) -> Split:
        """What the back of this number leaves."""
        made = self._splits[back]
        if made is None:
            rest = self.all_code - self.codes[back]
            middles = list(map(self.row_of.get, [rest - code for code in self._fronts]))
            fronts = [front for front, middle in enumerate(middles, self.fives) if middle is not None]
            made = self._splits[back] = Split(_pick([row for row in middles if row is not None]), _pick(fronts))
        return made

    def counts(self, row: int) -> list[int]:
        """How often a row holds the rank of each place."""
        code = self.codes[row]
        return [code // weight % (most + 1) for weight, most in zip(self.weights, self._counts, strict=True)]


def _leads(counts: Sequence[int], size: int, start: int, columns: Sequence[list[bytes]]) -> Iterator[Lead]:
    """Yield the leads of all rows of a size, numbered from a start; append to the columns how often rows hold ranks."""
    for lead in _repeated(counts, size):
        held = dict(lead)
        others, missing = len(counts) - len(held), size - sum(held.values())
        rows = comb(others, missing)
        if rows:
            kickers = iter(_kickers(others, missing))
            for place, column in enumerate(columns):
                column.append(_lane(held[place]) * rows if place in held else next(kickers))
            yield Lead(start, start + rows, sum([count << 4 * place for place, count in lead]))
            start += rows


def _repeated(counts: Sequence[int], size: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield all that a row may hold twice or more often, as places with how often; first nothing."""
    yield ()
    groups = [(place, count) for place, most in enumerate(counts) for count in range(2, min(most, size) + 1)]
    yield from zip(groups)
    for one, other in combinations(groups, 2):
        if one[0] != other[0] and one[1] + other[1] <= size:
            yield one, other


@cache
def shape_of(counts: tuple[int, ...]) -> Shape:
    """The shape of all hands that hold their ranks so often; counts: descending."""
    return Shape(counts)


@cache
def _kickers(places: int, size: int) -> list[bytes]:
    """For each place, which choices of so many of the places have it: a lane for each choice."""
    if not places:
        return []
    if not size:
        return [_lane(0)] * places
    with_first, without = _kickers(places - 1, size - 1), _kickers(places - 1, size)
    first = _lane(1) * comb(places - 1, size - 1) + _lane(0) * comb(places - 1, size)
    return [first, *map(add, with_first, without)]


def _lane(count: int) -> bytes:
    return count.to_bytes(4, "little")


def _pick(rows: Sequence[int]) -> Pick:
    """A function that picks these rows' strengths, always as a sequence."""
    return itemgetter(*rows) if len(rows) > 1 else itemgetter(slice(rows[0], rows[0] + 1))
