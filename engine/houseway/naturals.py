"""Naturals: whether a hand holds one, which label it shows, and its canonical witness (H3).

Every pattern is a row of ``PATTERNS``: a predicate over the thirteen cards and a witness.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations_with_replacement, product

from houseway.actions import Natural
from houseway.ruleset import NaturalEntry, RuleSet
from houseway.values import Value

# One octal digit a rank: adding the weights of cards counts the ranks, and a hand's sum is its
# whole rank content in one integer. Four of a kind is 4, so no digit overflows.
_WEIGHT: list[int] = [8 ** (card % 13) for card in range(52)]
_DRAGON_SUM: int = sum(8**rank for rank in range(13))

# Five-card straights from A-2-3-4-5 up, three-card ones from A-2-3 up (H3.3); ranks 0 to 12.
_FIVES = [(12, 0, 1, 2, 3), *(tuple(range(low, low + 5)) for low in range(9))]
_THREES = [(12, 0, 1), *(tuple(range(low, low + 3)) for low in range(11))]


# How many cards of each suit, ascending, split into one-suit parts of 3, 5 and 5.
_FLUSH_SIZES = ([0, 3, 5, 5], [0, 0, 5, 8], [0, 0, 3, 10], [0, 0, 0, 13])


def _weight_of(ranks: Sequence[int]) -> int:
    return sum(8**rank for rank in ranks)


def _straight_splits() -> dict[int, list[tuple[tuple[int, ...], ...]]]:
    """Every rank content that is a three-card straight and two five-card ones, with its splits."""
    splits: dict[int, list[tuple[tuple[int, ...], ...]]] = {}
    fives = [(ranks, _weight_of(ranks)) for ranks in _FIVES]
    threes = [(ranks, _weight_of(ranks)) for ranks in _THREES]
    for (low, low_weight), (high, high_weight) in combinations_with_replacement(fives, 2):
        for front, weight in threes:
            splits.setdefault(weight + low_weight + high_weight, []).append((front, low, high))
    return splits


_STRAIGHT_SPLITS = _straight_splits()


def rank_content(cards: Iterable[int]) -> int:
    """How often each rank stands, as an octal integer with the deuces in the last digit."""
    return sum([_WEIGHT[card] for card in cards])


def _rank_counts(cards: Sequence[int]) -> list[int]:
    counts = [0] * 13
    for card in cards:
        counts[card % 13] += 1
    return counts


def _suits(cards: Sequence[int]) -> list[list[int]]:
    suits: list[list[int]] = [[], [], [], []]
    for card in sorted(cards):
        suits[card // 13].append(card)
    return suits


def is_dragon(cards: Sequence[int]) -> bool:
    """Each of the thirteen ranks once (H3.6)."""
    return rank_content(cards) == _DRAGON_SUM


def is_six_pairs(cards: Sequence[int]) -> bool:
    """Six disjoint pairs and one card; four of a kind is two pairs (H3.5)."""
    return sum(count // 2 for count in _rank_counts(cards)) >= 6


def is_three_flushes(cards: Sequence[int]) -> bool:
    """A 3/5/5 split with each part of one suit (H3.2)."""
    sizes = sorted(len(suit) for suit in _suits(cards))
    return sizes in _FLUSH_SIZES


def is_three_straights(cards: Sequence[int]) -> bool:
    """A 3/5/5 split with each part a straight (H3.2, H3.3)."""
    return rank_content(cards) in _STRAIGHT_SPLITS


def is_suited_dragon(cards: Sequence[int]) -> bool:
    """Thirteen ranks of one suit."""
    return len({card // 13 for card in cards}) == 1


def _counts(cards: Sequence[int]) -> list[int]:
    """How often each rank held is held, the most frequent first."""
    return sorted([count for count in _rank_counts(cards) if count], reverse=True)


def is_five_pairs_trips(cards: Sequence[int]) -> bool:
    """Five pairs and trips; four of a kind is not two pairs here (a house choice)."""
    return _counts(cards) == [3, 2, 2, 2, 2, 2]


def is_four_trips(cards: Sequence[int]) -> bool:
    """Four ranks held three times or more (a house choice: a quad holds trips)."""
    return sum(count >= 3 for count in _rank_counts(cards)) >= 4


def is_three_quads(cards: Sequence[int]) -> bool:
    """Three ranks held four times."""
    return _rank_counts(cards).count(4) == 3


def is_three_straight_flushes(cards: Sequence[int]) -> bool:
    """One 3/5/5 split in which every part is a straight of one suit."""
    return is_three_flushes(cards) and is_three_straights(cards) and any(_straight_flush_rows(cards))


def is_twelve_royals(cards: Sequence[int]) -> bool:
    """At least twelve cards from J, Q, K and A (a house choice: the thirteenth is free)."""
    return sum(card % 13 >= 9 for card in cards) >= 12


def is_five_pairs_run(cards: Sequence[int]) -> bool:
    """Five consecutive ranks held twice or more, 2-6 up to T-A (a house choice: the ace is high only)."""
    paired = [count >= 2 for count in _rank_counts(cards)]
    return any(all(paired[low : low + 5]) for low in range(9))


def _all_between(low: int, high: int) -> Callable[[Sequence[int]], bool]:
    """Whether every rank is in a range (0 to 12 for 2 to A)."""
    return lambda cards: all(low <= card % 13 <= high for card in cards)


def is_all_small_10(cards: Sequence[int]) -> bool:
    """Every rank an ace or 2 to 10."""
    return all(card % 13 == 12 or card % 13 <= 8 for card in cards)


def _reds(cards: Sequence[int]) -> int:
    return sum(card // 13 in (1, 2) for card in cards)


def is_one_colour_13(cards: Sequence[int]) -> bool:
    """All red or all black."""
    return _reds(cards) in (0, 13)


def is_one_colour_12(cards: Sequence[int]) -> bool:
    """Exactly twelve of one colour."""
    return _reds(cards) in (1, 12)


def _by_rank(cards: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(cards, key=lambda card: (card % 13, card)))


def _six_pairs_witness(cards: Sequence[int]) -> tuple[int, ...]:
    pairs: list[int] = []
    extra: list[int] = []
    for rank in range(13):
        held = sorted(card for card in cards if card % 13 == rank)
        even = len(held) // 2 * 2
        pairs += held[:even]
        extra += held[even:]
    return tuple(pairs + extra)


def _flush_rows(cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """For each way of giving suits to the rows, the smallest ids first, row after row."""
    suits = _suits(cards)
    for front in range(4):
        for middle in range(4):
            for back in range(4):
                left = [list(suit) for suit in suits]
                rows: list[int] = []
                for suit, size in ((front, 3), (middle, 5), (back, 5)):
                    rows += left[suit][:size]
                    del left[suit][:size]
                if len(rows) == 13:
                    yield tuple(rows)


def _straight_rows(cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """For each split into straights, both ways round, the smallest ids first, row after row.

    Within a row each rank takes its smallest card left: any other card makes the row's sorted ids
    greater, so no witness of the same ranks comes before.
    """
    for front, low, high in _STRAIGHT_SPLITS[rank_content(cards)]:
        for middle, back in ((low, high), (high, low)):
            held: dict[int, list[int]] = {}
            for card in sorted(cards):
                held.setdefault(card % 13, []).append(card)
            rows: list[int] = []
            for ranks in (front, middle, back):
                rows += sorted(held[rank].pop(0) for rank in ranks)
            yield tuple(rows)


def _straight_flush_rows(cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The splits into straights of which every part can be of one suit, both ways round."""
    held = set(cards)
    for ranks in _STRAIGHT_SPLITS[rank_content(cards)]:
        front, low, high = ranks
        for parts in ((front, low, high), (front, high, low)):
            for suits in product(range(4), repeat=3):
                rows = [sorted(13 * suit + rank for rank in part) for part, suit in zip(parts, suits, strict=True)]
                flat = tuple(card for row in rows for card in row)
                if set(flat) == held:
                    yield flat


class Pattern(Value):
    """A natural's predicate over thirteen cards, and its canonical witness (H3.7)."""

    holds: Callable[[Sequence[int]], bool]
    witness: Callable[[Sequence[int]], tuple[int, ...]]


PATTERNS: dict[str, Pattern] = {
    "dragon": Pattern(is_dragon, _by_rank),
    "sixPairs": Pattern(is_six_pairs, _six_pairs_witness),
    "threeFlushes": Pattern(is_three_flushes, lambda cards: min(_flush_rows(cards))),
    "threeStraights": Pattern(is_three_straights, lambda cards: min(_straight_rows(cards))),
    "threeStraightFlushes": Pattern(is_three_straight_flushes, lambda cards: min(_straight_flush_rows(cards))),
    "suitedDragon": Pattern(is_suited_dragon, _by_rank),
    "fivePairsTrips": Pattern(is_five_pairs_trips, _by_rank),
    "fourTrips": Pattern(is_four_trips, _by_rank),
    "threeQuads": Pattern(is_three_quads, _by_rank),
    "twelveRoyals": Pattern(is_twelve_royals, _by_rank),
    "allBig8": Pattern(_all_between(6, 12), _by_rank),
    "allSmall8": Pattern(_all_between(0, 6), _by_rank),
    "allBig5": Pattern(_all_between(3, 12), _by_rank),
    "allSmall10": Pattern(is_all_small_10, _by_rank),
    "oneColour13": Pattern(is_one_colour_13, _by_rank),
    "oneColour12": Pattern(is_one_colour_12, _by_rank),
    "fivePairsRun": Pattern(is_five_pairs_run, _by_rank),
}


def eligible(cards: Sequence[int], rules: RuleSet) -> tuple[str, ...]:
    """All naturals of the rule set that the hand holds, in display order (H4.4)."""
    return tuple(entry.id for entry in rules.naturals.entries if PATTERNS[entry.id].holds(cards))


def find(cards: Sequence[int], rules: RuleSet) -> NaturalEntry | None:
    """The natural that a claim by this hand counts as: the first that fits, or none."""
    for entry in rules.naturals.entries:
        if PATTERNS[entry.id].holds(cards):
            return entry
    return None


def witness(cards: Sequence[int], label: str) -> tuple[int, ...]:
    """The canonical witness of a natural that the hand holds, as thirteen ids (H3.7)."""
    return PATTERNS[label].witness(cards)


def claim(cards: Sequence[int], rules: RuleSet) -> Natural | None:
    """What claiming a natural makes of the hand, settled with the canonical witness; or None."""
    entry = find(cards, rules)
    return Natural(entry.id, witness(cards, entry.id)) if entry is not None else None
