"""The reserve: the most one pair can move under a rule set, derived from its data (H9.2).

The dearest legal arrangement is looked for among real rows of one deck, never assumed: royalties
that no thirteen cards can earn together do not count.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product

from houseway.arrangement import beats_in_order
from houseway.ruleset import ROW_NAMES, Royalty, RuleSet, resolve
from houseway.settings import Settings
from houseway.strength import row_strength


def _of_rank(rank: int, size: int) -> Iterator[tuple[int, ...]]:
    """All ways of holding ``size`` cards of a rank (0 to 12)."""
    return combinations(range(rank, 52, 13), size)


def _rows_of(category: str, top: int | None) -> Iterator[tuple[int, ...]]:
    """Every row of a category that a royalty may name, of its ``top`` digit where it has one."""
    ranks = range(13) if top is None else [top - 2]
    if category == "straight_flush":
        tops = range(5, 15) if top is None else [top]
        for high, suit in product(tops, range(4)):
            yield tuple(suit * 13 + (rank - 2) % 13 for rank in range(high - 4, high + 1))
    elif category == "quads":
        for rank in ranks:
            quad = tuple(range(rank, 52, 13))
            yield from ((*quad, kicker) for kicker in range(52) if kicker not in quad)
    elif category == "full_house":
        for rank in ranks:
            for trips, pair in product(_of_rank(rank, 3), range(13)):
                yield from ((*trips, *two) for two in _of_rank(pair, 2) if pair != rank)
    elif category == "trips":
        for rank in ranks:
            yield from _of_rank(rank, 3)


def _attained(entries: Sequence[Royalty], rules: RuleSet) -> bool:
    """Whether one deck holds rows, in order, that earn these royalties (of different rows)."""
    found: list[tuple[int, ...]] = []

    def place(index: int) -> bool:
        if index == len(entries):
            return True
        used = {card for row in found for card in row}
        for row in _rows_of(entries[index].category, entries[index].top):
            if used.isdisjoint(row) and _stands(found, row, rules):
                found.append(row)
                if place(index + 1):
                    return True
                found.pop()
        return False

    return place(0)


def _stands(above: Sequence[tuple[int, ...]], row: tuple[int, ...], rules: RuleSet) -> bool:
    """Whether ``row`` may stand under the rows chosen so far, the last of which is next above."""
    if not above:
        return True
    wheel = rules.ranking.wheel
    return beats_in_order(row_strength(row, wheel), row_strength(above[-1], wheel), rules)


def largest_royalties(rules: RuleSet) -> int:
    """The most units that the rows of one legal arrangement earn from one opponent (H2.5)."""
    by_row = [[entry for entry in rules.royalties.rows if entry.row == row] for row in ROW_NAMES]
    choices = product(*[[None, *entries] for entries in by_row])
    chosen = [[entry for entry in choice if entry is not None] for choice in choices]
    for entries in sorted(chosen, key=lambda kept: -sum(entry.units for entry in kept)):
        if _attained(entries, rules):
            return sum(entry.units for entry in entries)
    return 0


def _largest_payment(rules: RuleSet) -> int:
    """The most one pair moves under one resolved choice of options."""
    royalties = largest_royalties(rules)
    sweep = max((units for _, _, _, units in rules.match.table), default=0)
    foul = rules.foul.units + royalties if rules.foul.policy == "allowed" else 0
    natural = max((entry.value for entry in rules.naturals.entries), default=0)
    return max(sweep + royalties, foul, natural, rules.surrender_units or 0)


@lru_cache(maxsize=64)
def reserve_units(rules: RuleSet) -> int:
    """Units that every seat reserves for each opponent: the largest payment over all options.

    It does not shrink when a table picks a smaller scale or leaves bonuses out (H9.2), so ``rules``
    is the published rule set: a resolved one has lost what its options took away.
    """
    every = product(*[[(option.id, value) for value, _ in option.values] for option in rules.options])
    return max(_largest_payment(resolve(rules, dict(choice))) for choice in every)


def reserve_chips(settings: Settings) -> int:
    """What every seat must hold before a deal: the reserve for each opponent (H9.2)."""
    return reserve_units(settings.base) * settings.unit * (settings.seats - 1)
