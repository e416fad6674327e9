"""The reserve: the most one pair can move under a rule set, derived from its data (H9.2).

The dearest legal arrangement is looked for among real rows of one deck, never assumed: royalties
that no thirteen cards can earn together do not count.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, product

from houseway.arrangement import Arrangement, beats_in_order
from houseway.hand_royalties import HAND_PATTERNS, fit
from houseway.pairs import sweep_units
from houseway.ruleset import ROW_NAMES, Royalty, RuleSet, resolve
from houseway.settings import Settings
from houseway.strength import row_strength
from houseway.values import Value


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


TRIES = 400_000
"""After so many rows a plan counts as attained; the published sets need less than half of it."""


class _Plan(Value):
    """What an arrangement would have to earn: an entry or none for each row, and patterns of the hand."""

    rows: tuple[Royalty | None, Royalty | None, Royalty | None]
    patterns: tuple[str, ...]
    units: int


def _plans(rules: RuleSet) -> list[_Plan]:
    """Everything that could be earned together, as far as categories tell, the dearest first."""
    royalties = rules.royalties
    by_row = [[None, *[entry for entry in royalties.rows if entry.row == row]] for row in ROW_NAMES]
    instead = royalties.mode == "replace"
    earned = dict(royalties.hand)
    sets = chain.from_iterable(combinations(earned, size) for size in range(len(earned) + 1))
    plans: list[_Plan] = []
    for (front, middle, back), patterns in product(product(*by_row), list(sets)):
        rows = (front, middle, back)
        categories = [None if entry is None else entry.category for entry in rows]
        if not fit(patterns, categories):
            continue
        counted = [entry for entry in rows if entry is not None]
        if any(HAND_PATTERNS[pattern].in_place_of_front for pattern in patterns):
            counted = [entry for entry in counted if entry is not front]
        units = sum(entry.units - instead for entry in counted) + sum(earned[pattern] for pattern in patterns)
        plans.append(_Plan(rows, patterns, units))
    return sorted(plans, key=lambda plan: -plan.units)


def _attained(plan: _Plan, rules: RuleSet) -> bool:
    """Whether one deck holds rows, in order, that earn all of a plan.

    A row without an entry stands for any that fits. A pattern of the hand beside such a row is taken to be
    attained, and so is what a long search does not decide: the reserve may then be too large, but never too small.
    """
    if plan.patterns and None in plan.rows:
        return True
    entries = [entry for entry in plan.rows if entry is not None]
    found: list[tuple[int, ...]] = []
    tries = 0

    def place(index: int) -> bool:
        nonlocal tries
        if index == len(entries):
            return not plan.patterns or _holds(plan.patterns, found)
        used = {card for row in found for card in row}
        for row in _every(entries[index].category, entries[index].top):
            tries += 1
            if tries > TRIES:
                return True
            if used.isdisjoint(row) and _stands(found, row, rules):
                found.append(row)
                if place(index + 1):
                    return True
                found.pop()
        return False

    return place(0)


@lru_cache(maxsize=256)
def _every(category: str, top: int | None) -> tuple[tuple[int, ...], ...]:
    return tuple(_rows_of(category, top))


def _holds(patterns: Sequence[str], rows: Sequence[tuple[int, ...]]) -> bool:
    arrangement = Arrangement.of(*rows)
    return all(HAND_PATTERNS[pattern].holds(arrangement) for pattern in patterns)


def _stands(above: Sequence[tuple[int, ...]], row: tuple[int, ...], rules: RuleSet) -> bool:
    """Whether ``row`` may stand under the rows chosen so far, the last of which is next above."""
    if not above:
        return True
    wheel = rules.ranking.wheel
    return beats_in_order(row_strength(row, wheel), row_strength(above[-1], wheel), rules)


def largest_royalties(rules: RuleSet) -> int:
    """The most units that one legal arrangement earns from one opponent on top of its base (H2.5)."""
    return next((plan.units for plan in _plans(rules) if _attained(plan, rules)), 0)


def _largest_payment(rules: RuleSet) -> int:
    """The most one pair moves under one resolved choice of options."""
    royalties, match, run = largest_royalties(rules), rules.match, rules.home_run
    if match.kind == "table":
        sweep = max((units for _, _, _, units in match.table), default=0) + royalties
    else:
        sweep = (3 + royalties + match.majority_add + match.sweep_add) * match.sweep_multiply
    if run is not None:
        sweep = sweep * run.amount if run.kind == "multiply" else sweep + run.amount
    flat = rules.foul.policy == "allowed" and rules.foul.pays == "flat"
    foul = rules.foul.units + royalties if flat else 0
    natural = max((entry.value for entry in rules.naturals.entries), default=0)
    if natural and rules.naturals.vs_natural == "outright":
        natural += sweep_units(rules) + (run.amount if run is not None else 0)
    extras = sum(4 * units for _, units in rules.extras)  # all four aces against none
    return max(sweep, foul, natural, rules.surrender_units or 0) + extras


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
