"""Scoring a whole table: every seat with every other, then what only the whole table decides.

Every pair is compared once and kept as one signed amount, so that a hand sums to zero by
construction (H8.2). Amounts are whole units; the table turns them into chips.
"""

from collections.abc import Callable, Sequence

from houseway.actions import Action
from houseway.errors import SeatsOutOfRange
from houseway.judging import Judged, Outcome, judge, royalty_units
from houseway.pairs import Bonus, DecidedBy, Pair, score_pair, sweep_units
from houseway.ruleset import RuleSet
from houseway.values import Value

__all__ = [
    "Bonus",
    "DecidedBy",
    "Judged",
    "Outcome",
    "Pair",
    "Settlement",
    "judge",
    "royalty_units",
    "score_pair",
    "settle",
]


class Settlement(Value):
    """A scored hand: the seats as judged, every pair once, and each seat's net in units."""

    seats: tuple[Judged, ...]
    pairs: tuple[Pair, ...]
    nets: tuple[int, ...]


def settle(actions: Sequence[Action], rules: RuleSet) -> Settlement:
    """Score a table: every seat with every other (P6). ``rules`` is resolved.

    The actions are taken as they are: that they partition the hands dealt is checked where they come
    in. Raises ``SeatsOutOfRange``, and what ``judge`` raises.
    """
    low, high = rules.players
    if not low <= len(actions) <= high:
        raise SeatsOutOfRange(min=low, max=high, got=len(actions))
    seats = tuple([judge(action, rules) for action in actions])
    pairs = [score_pair(a, b, one, seats[b], rules) for a, one in enumerate(seats) for b in range(a + 1, len(seats))]
    if rules.naturals.vs_natural == "outright":
        pairs = _outright(seats, pairs, rules)
    if rules.home_run is not None and len(seats) >= rules.home_run.min_players:
        pairs = _home_run(len(seats), pairs, rules)
    for extra, units in rules.extras:
        pairs = [_with_extra(pair, units * EXTRAS[extra](seats[pair.a], seats[pair.b])) for pair in pairs]
    nets = [0] * len(seats)
    for pair in pairs:
        nets[pair.a] += pair.units
        nets[pair.b] -= pair.units
    return Settlement(seats, tuple(pairs), tuple(nets))


def _outright(seats: Sequence[Judged], pairs: list[Pair], rules: RuleSet) -> list[Pair]:
    """Naturals that end the hand: a sweep and its value from every seat without one, more if no other is as good.

    The best one alone gains the home run's amount too, and the others then do not meet. Two holders move nothing.
    """
    holders = {seat: judged.rank for seat, judged in enumerate(seats) if judged.outcome == "natural"}
    if not holders:
        return pairs
    best = min(holders.values())
    alone = list(holders.values()).count(best) == 1
    more = rules.home_run.amount if rules.home_run is not None and alone else 0

    def taken(seat: int) -> int:
        return sweep_units(rules) + seats[seat].value + (more if holders[seat] == best else 0)

    changed: list[Pair] = []
    for pair in pairs:
        holding = (pair.a in holders) - (pair.b in holders)
        if pair.decided_by == "surrender" or (holding == 0 and not (alone and pair.a not in holders)):
            changed.append(pair)
        else:
            units = holding * taken(pair.a if holding > 0 else pair.b) if holding else 0
            changed.append(Pair(pair.a, pair.b, "natural", None, units, (), units))
    return changed


def _home_run(count: int, pairs: list[Pair], rules: RuleSet) -> list[Pair]:
    """Every pair of a seat that swept all others, multiplied or raised; no two seats can."""
    run = rules.home_run
    sweeps = [pair.a if pair.swept > 0 else pair.b for pair in pairs if pair.swept]
    winner = next((seat for seat in range(count) if sweeps.count(seat) == count - 1), None)
    if run is None or winner is None:
        return pairs
    changed: list[Pair] = []
    for pair in pairs:
        if winner in (pair.a, pair.b):
            gain = pair.units * (run.amount - 1) if run.kind == "multiply" else pair.swept * run.amount
            changed.append(pair.replace(units=pair.units + gain, home_run_units=gain))
        else:
            changed.append(pair)
    return changed


def _with_extra(pair: Pair, units: int) -> Pair:
    if not units:
        return pair
    return pair.replace(units=pair.units + units, extra_units=pair.extra_units + units)


EXTRAS: dict[str, Callable[[Judged, Judged], int]] = {"aceCount": lambda one, other: one.aces - other.aces}
"""What an extra counts for the first of two seats, however each of them played."""
