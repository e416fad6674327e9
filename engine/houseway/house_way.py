"""House-way `cp-house-1` (W): the rows it sets, exactly those of the search of all 72,072 splits.

**Ranks first.** Suits matter to a row only if it is a flush, so the search runs over the rank
multisets of the rows: a typical hand has about 400 different five-card rows and 150 fronts instead
of 1,287 and 286. All about them that depends on how often ranks are held, and not on which, is in `shapes.py`.

**Flushes beside.** A flush is a row of given cards; as a back it competes with its raised strength,
and as a middle it is tried under every back above it. The other rows of a split are taken by rank
as if they were no flush. Such a split may not exist, because all cards left for a row share a suit.
That never matters: giving the row its true, higher strength, and exchanging middle and back if the
order demands it, leads to a legal split with a greater sum, which is searched too. One case is left
where the exchange does not help, two equal flushes under the strict order; `_Search._is_twin` bars it.

**Leads.** The ranks that a row holds twice or more often are its lead, and the rest are kickers; straights and
flushes have each a lead of their own. A hand has a dozen leads, and without flushes those of different leads do not
mix: each row of one is above each row of the other. So it takes little to know, for the backs of a lead, what the
other two rows are not worth more than: the greatest sum of a middle lead and a front lead for which there are cards,
each with its best kickers. Hardly any kickers that this bound lets pass are in vain.

**Ties** (W4). Strengths determine the ranks of a row and whether it is a flush. So the best triple of
strengths fixes the ranks of all rows, and `_deal_out` finds the smallest card ids for them.

**A legal split always exists.** Put one card of each of the three lowest ranks in front. Any five of
the other ten cards are a pair or better, or have five ranks of which the third highest is no lower
than the highest in front: every such row is above the front. If two rows of the ten cards tie, they
have the same five ranks, either each twice, or a pair and its three kickers doubled, or two pair and
its kicker doubled, and exchanging cards makes two pair, quads or quads and a full house, which do not tie.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations, product
from operator import add, itemgetter
from typing import NamedTuple

from houseway.shapes import CODE_BITS, TAKEN_BITS, shape_of
from houseway.strength import FLUSH, RANK_KEYS, STRAIGHT, THREES, flush_strength, ranks_strength, unsuited_fives

HOUSE_WAY = "cp-house-1"
"""The policy's name; it never changes meaning (W6)."""

type Row = tuple[int, ...]

# Rows of one lead: the strength that none of them exceeds, the taken number of the lead, the numbers of the rows as a
# start and a stop, and a bit for each card of a flush, else 0. A plain tuple, for each hand makes dozens.
type _Lead = tuple[int, int, int, int, int]

_CODE = (1 << CODE_BITS) - 1
_TAKEN = (1 << TAKEN_BITS) - 1


class _Choice(NamedTuple):
    """The strengths of a split, and their sum; of two choices W4 prefers the greater.

    The sum and the front are one too low where equal rows are in order.
    """

    total: int
    front: int
    middle: int
    back: int


@cache
def _table(wheel: str) -> dict[int, int]:
    """Strength by rank key for rows of both sizes: no key of three cards is one of five."""
    return {**THREES, **unsuited_fives(wheel)}


class _Search:
    """The search of one hand: its rows' strengths, its leads, and the best choice so far."""

    def __init__(self, cards: Sequence[int], order: str, wheel: str) -> None:
        """cards: ascending ids."""
        held = [0] * 13
        for card in cards:
            held[card % 13] += 1
        groups = sorted([(count, rank) for rank, count in enumerate(held) if count], reverse=True)
        self.shape = shape = shape_of(tuple([count for count, _ in groups]))
        self.cards = cards
        self.held = held
        self.ranks = [rank for _, rank in groups]
        strengths = itemgetter(*shape.sums([RANK_KEYS[rank] for rank in self.ranks]))(_table(wheel))
        # Where equal rows are in order, fronts one lower and limits one higher keep the comparisons strict.
        self.slack = 1 if order == "gte" else 0
        self.fives = strengths[: shape.fives]
        self.strengths = strengths
        if self.slack:
            self.strengths = self.fives + tuple([three - 1 for three in strengths[shape.fives :]])
        # What one card of each rank adds to the code of a row and, above it, to the taken number.
        self.parts = [0] * 13
        for place, (rank, weight) in enumerate(zip(self.ranks, shape.weights, strict=True)):
            self.parts[rank] = weight + (1 << CODE_BITS + 4 * place)
        self.unsuited = self._unsuited_leads()
        self.flushes, self.two_flushes = self._flush_leads()
        self.leads = sorted(self.unsuited + self.flushes, reverse=True) if self.flushes else self.unsuited
        tops = [(max(self.strengths[start:stop]), taken) for start, stop, taken in shape.three_leads]
        self.fronts = sorted(tops, reverse=True)
        self.best = _Choice(0, 0, 0, 0)

    def _unsuited_leads(self) -> list[_Lead]:
        """All leads without a flush, the strongest first."""
        fives = self.fives
        leads = [(max(fives[start:stop]), taken, start, stop, 0) for start, stop, taken in self.shape.five_leads]
        run = [self.parts[12], *self.parts]
        straights = [self._lead(sum(run[low : low + 5])) for low in range(10) if all(run[low : low + 5])]
        if straights:  # they are among the rows of the first lead, which has no rank twice
            _, taken, start, stop, _ = leads[0]
            leads[0] = (max(filter(STRAIGHT.__gt__, fives[start:stop]), default=0), taken, start, stop, 0)
        return sorted(leads + straights, reverse=True)

    def _flush_leads(self) -> tuple[list[_Lead], bool]:
        """Every five cards of one suit, the strongest first; and whether two flushes fit in the hand."""
        suits = [card // 13 for card in self.cards]
        flushes: list[_Lead] = []
        fitting = 0
        for suit in range(4):
            count = suits.count(suit)
            if count >= 5:
                first = suits.index(suit)
                cards = self.cards[first : first + count]
                parts = [self.parts[card % 13] + (1 << CODE_BITS + TAKEN_BITS + card) for card in cards]
                flushes += [self._lead(a + b + c + d + e) for a, b, c, d, e in combinations(parts, 5)]
                fitting += count // 5
        return sorted(flushes, reverse=True), fitting == 2

    def _lead(self, parts: int) -> _Lead:
        """The lead of five different ranks, from the sum of their parts; with bits of cards above, of a flush."""
        row, cards = self.shape.row_of[parts & _CODE], parts >> CODE_BITS + TAKEN_BITS
        strength = self.fives[row]
        return (flush_strength(strength) if cards else strength, parts >> CODE_BITS & _TAKEN, row, row + 1, cards)

    def run(self) -> _Choice:
        """The best choice of the hand."""
        top, _, start, _, cards = self.leads[0]
        self._try_back(top, start if cards else self.fives.index(top), cards)
        top_front = self.fronts[0][0] + self.slack - 1
        bounds = []
        for lead in self.leads:
            if 2 * lead[0] + top_front < self.best.total:  # a middle is below its back
                break
            beside = self._most_beside(lead)
            bounds.append((lead[0] + beside, beside, lead))
        for bound, beside, lead in sorted(bounds, reverse=True):
            if bound < self.best.total:
                break
            self._try_lead(lead, beside)
        return self.best

    def _most_beside(self, lead: _Lead) -> int:
        """What the middle and the front beside a back of this lead are not worth more than."""
        limit, back_taken, _, _, cards = lead
        fronts, guards, top_front = self.fronts, self.shape.guards, self.fronts[0][0]
        room, most = self.shape.room - back_taken, 0
        for middle, taken, _, _, _ in self.unsuited if cards and not self.two_flushes else self.leads:
            if middle > limit:
                continue
            if middle + top_front <= most:
                break
            left = room - taken
            if left & guards == guards:
                for front, front_taken in fronts:
                    if (left - front_taken) & guards == guards:
                        most = max(most, middle + front)
                        break
        return most

    def _try_lead(self, lead: _Lead, beside: int) -> None:
        """Try the backs of a lead, the strongest first; beside: what the other two rows are not worth more than."""
        top, _, start, stop, cards = lead
        if stop - start == 1:
            self._try_back(top, start, cards)
            return
        least = self.best.total - beside
        backs = [(back, row) for row, back in enumerate(self.fives[start:stop], start) if least <= back <= top]
        for back, row in sorted(backs, reverse=True):
            if back + beside < self.best.total:
                break
            self._try_back(back, row, 0)

    def _try_back(self, back: int, row: int, cards: int) -> None:
        """Look for a better choice with this back; cards: a bit for each card of a flush, else 0."""
        barred = -1
        if self.flushes and back >= FLUSH:
            if self.two_flushes or not cards:
                self._try_flush_middles(back, row, cards)
            if cards and self.two_flushes and self._is_twin(row, cards):
                barred = self.fives[row]
        self._try_middles(back, row, barred)

    def _try_middles(self, back: int, row: int, barred: int) -> None:
        """Try the middles that are no flush; barred: the strength of one that does not exist."""
        least = self.best.total - back
        split = self.shape.split(row)
        middles, fronts = split.middles(self.strengths), split.fronts(self.strengths)
        if max(map(add, middles, fronts)) < least:
            return
        limit = back + self.slack
        sums = [m + f if f < m < limit and m != barred else -1 for m, f in zip(middles, fronts, strict=True)]
        top = max(sums)
        if top < max(least, 0):
            return
        # Of equal sums the one with the greatest front is preferred.
        front = max([front for front, total in zip(fronts, sums, strict=True) if total == top])
        self.best = max(self.best, _Choice(back + top, front, top - front, back))

    def _try_flush_middles(self, back: int, row: int, cards: int) -> None:
        shape = self.shape
        rest = shape.all_code - shape.codes[row]
        for middle, _, middle_row, _, middle_cards in self.flushes:
            if middle < back + self.slack and not middle_cards & cards:
                front_row = shape.row_of.get(rest - shape.codes[middle_row], -1)
                if front_row >= shape.fives:
                    front = self.strengths[front_row]
                    self.best = max(self.best, _Choice(back + middle + front, front, middle, back))

    def _is_twin(self, row: int, cards: int) -> bool:
        """Whether the only other cards of a flush's ranks are a flush too, so that they cannot be less."""
        if self.slack:
            return False
        equal = [lead for lead in self.flushes if lead[2] == row and lead[4] != cards]
        return bool(equal) and all(self.held[card % 13] == 2 for card in self.cards if cards >> card & 1)

    def counts(self, row: int) -> list[tuple[int, int]]:
        """The ranks of a row, 0..12, each with how often the row holds it."""
        return [(rank, count) for rank, count in zip(self.ranks, self.shape.counts(row), strict=True) if count]


def _deal_out(search: _Search, choice: _Choice) -> tuple[Row, Row, Row]:
    """The smallest cards that make a choice: front first, then middle, then back (W4)."""
    cards = tuple(search.cards)
    front_counts = search.counts(search.strengths.index(choice.front, search.shape.fives))
    unsuited_middle, unsuited_back = ranks_strength(choice.middle), ranks_strength(choice.back)
    middle_counts = search.counts(search.fives.index(unsuited_middle))
    back_counts = search.counts(search.fives.index(unsuited_back))
    middle_suited, back_suited = choice.middle != unsuited_middle, choice.back != unsuited_back

    def first(pool: Row) -> Iterator[tuple[Row, Row]]:
        for front in _rows(pool, front_counts, False):
            rest = _without(pool, front)
            for middle in _rows(rest, middle_counts, middle_suited):
                if back_suited or not _is_suited(_without(rest, middle)):
                    yield front, middle
                    return

    pools = [cards]
    if back_suited:
        pools = [_without(cards, back) for back in _rows(cards, back_counts, True)]
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
