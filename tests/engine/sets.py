"""Every rule set under every choice of its options, and quick tables to score under them."""

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from houseway.actions import Action, SetRows
from houseway.arrangement import Arrangement, in_order, strengths_of
from houseway.house_way import best_rows
from houseway.naturals import claim
from houseway.presets import PRESETS
from houseway.ruleset import OptionValue, Ranking, RuleSet, resolve


def choices(rules: RuleSet) -> list[dict[str, OptionValue]]:
    """All that a table may choose."""
    return [dict(choice) for choice in product(*[[(o.id, v) for v, _ in o.values] for o in rules.options])]


RESOLVED = [
    (f"{rules.id} {' '.join(f'{k}={v}' for k, v in choice.items())}".strip(), resolve(rules, choice))
    for rules in PRESETS.values()
    for choice in choices(rules)
]


def deals(count: int, seats: int, seed: int) -> Iterator[list[list[int]]]:
    """Seeded deals of unsorted hands."""
    chance, deck = random.Random(seed), list(range(52))
    for _ in range(count):
        chance.shuffle(deck)
        yield [deck[13 * seat : 13 * seat + 13] for seat in range(seats)]


def quick_rows(cards: Sequence[int], rules: RuleSet) -> Arrangement:
    """Legal rows without a search: one card of each of the three lowest ranks in front, the rest as they come."""
    by_rank = sorted(cards, key=lambda card: card % 13)
    lowest = sorted({card % 13 for card in cards})[:3]
    front = [next(card for card in by_rank if card % 13 == rank) for rank in lowest]
    rest = [card for card in cards if card not in front]
    for cut in range(10):
        turned = rest[cut:] + rest[:cut]
        for middle, back in ((turned[:5], turned[5:]), (turned[5:], turned[:5])):
            rows = Arrangement.of(front, middle, back)
            if all(in_order(strengths_of(rows, rules), rules)):
                return rows
    return Arrangement(*best_rows(sorted(cards), rules.order, rules.ranking.wheel))


_IN_ORDER = {
    (order, wheel): PRESETS["wsgc-house"].replace(order=order, ranking=Ranking(wheel))
    for order in ("strict", "gte")
    for wheel in ("lowest", "second")
}


@lru_cache(maxsize=64)
def _cut(cards: tuple[int, ...]) -> SetRows:
    return SetRows(Arrangement.of(cards[:3], cards[3:8], cards[8:]))


@lru_cache(maxsize=64)
def _quick(cards: tuple[int, ...], order: str, wheel: str) -> SetRows:
    return SetRows(quick_rows(cards, _IN_ORDER[order, wheel]))


def act(cards: Sequence[int], rules: RuleSet, kind: int) -> Action:
    """What a seat does: claims what it can, cuts its cards as they come (mostly a foul), or sets quick rows."""
    natural = claim(cards, rules) if kind == 0 else None
    if natural is not None:
        return natural
    if kind == 1 and rules.foul.policy == "allowed":
        return _cut(tuple(cards))
    return _quick(tuple(cards), rules.order, rules.ranking.wheel)
