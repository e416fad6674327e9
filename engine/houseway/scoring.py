"""Scoring: what each seat's action amounts to, what each pair pays, and the whole table's nets.

Every pair is compared once and kept as one signed amount, so that a hand sums to zero by
construction (H8.2). Amounts are whole units; the table turns them into chips.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from houseway.actions import Action, Natural, Surrender
from houseway.arrangement import Strengths, in_order, strengths_of
from houseway.errors import NaturalAbsent, OrderWrong, SeatsOutOfRange, SurrenderAbsent
from houseway.naturals import find
from houseway.ruleset import ROW_NAMES, RowName, RuleSet
from houseway.strength import CATEGORIES, category, digits
from houseway.values import Value

type Outcome = Literal["set", "foul", "natural", "surrender"]
type DecidedBy = Literal["surrender", "natural", "foul", "rows"]


class Bonus(Value):
    """Units that ``seat`` earned for one of its rows (H2)."""

    seat: int
    row: RowName
    category: str
    units: int


class Judged(Value):
    """A seat's action as the rules see it.

    ``strengths`` and ``royalties`` (units a row would earn) are for rows alone; ``value`` is what
    a natural takes, or what a surrender pays.
    """

    outcome: Outcome
    strengths: Strengths = (0, 0, 0)
    royalties: tuple[int, int, int] = (0, 0, 0)
    label: str | None = None
    value: int = 0


class Pair(Value):
    """What seat ``a`` receives from seat ``b``: ``units``, all in; negative when it pays.

    ``rows`` is 1, 0 or -1 for ``a`` in front, middle and back, where the rows decided.
    """

    a: int
    b: int
    decided_by: DecidedBy
    rows: tuple[int, int, int] | None
    base_units: int
    bonuses: tuple[Bonus, ...]
    units: int


class Settlement(Value):
    """A scored hand: the seats as judged, every pair once, and each seat's net in units."""

    seats: tuple[Judged, ...]
    pairs: tuple[Pair, ...]
    nets: tuple[int, ...]


@lru_cache(maxsize=64)
def _match_table(rules: RuleSet) -> dict[tuple[int, int], int]:
    """The base for (wins, losses), both ways round; a missing outcome pays nothing (H7)."""
    table: dict[tuple[int, int], int] = {}
    for wins, losses, _, units in rules.match.table:
        table[wins, losses] = units
        table[losses, wins] = -units
    return table


@lru_cache(maxsize=64)
def _royalty_table(rules: RuleSet) -> dict[tuple[RowName, int, int | None], int]:
    """Units by row, category number and first digit; None stands for any digit."""
    return {(entry.row, CATEGORIES.index(entry.category), entry.top): entry.units for entry in rules.royalties.rows}


def royalty_units(row: RowName, strength: int, rules: RuleSet) -> int:
    """The bonus of a row for its own category, never a lower one it contains (H2.1, H2.4)."""
    table, number = _royalty_table(rules), category(strength)
    units = table.get((row, number, digits(strength)[0]))
    return table.get((row, number, None), 0) if units is None else units


def judge(action: Action, rules: RuleSet) -> Judged:
    """What an action amounts to under ``rules``: the foul is computed here (H6.1).

    Raises ``OrderWrong`` where the rule set prevents fouls, ``NaturalAbsent`` and ``SurrenderAbsent``.
    """
    if isinstance(action, Surrender):
        if rules.surrender_units is None:
            raise SurrenderAbsent
        return Judged("surrender", value=rules.surrender_units)
    if isinstance(action, Natural):
        entry = find(action.cards, rules)
        if entry is None:
            raise NaturalAbsent
        return Judged("natural", label=entry.id, value=entry.value)
    strengths = strengths_of(action.arrangement, rules)
    ordered = in_order(strengths, rules)
    if not all(ordered):
        if rules.foul.policy == "prevented":
            raise OrderWrong(middle_over_front=ordered[0], back_over_middle=ordered[1])
        return Judged("foul", strengths)
    front, middle, back = strengths
    royalties = (
        royalty_units("front", front, rules),
        royalty_units("middle", middle, rules),
        royalty_units("back", back, rules),
    )
    return Judged("set", strengths, royalties)


def _bonuses(seat: int, judged: Judged, earned: Sequence[bool]) -> list[Bonus]:
    """The bonuses of the rows that ``earned`` marks."""
    if not any(judged.royalties):
        return []
    return [
        Bonus(seat, row, CATEGORIES[category(strength)], units)
        for row, strength, units, counts in zip(ROW_NAMES, judged.strengths, judged.royalties, earned, strict=True)
        if units and counts
    ]


def _flat_foul(a: int, b: int, one: Judged, other: Judged, rules: RuleSet) -> Pair:
    """A foul against a legal hand: a fixed amount, and the legal hand's own bonuses (H6.2)."""
    if one.outcome == other.outcome:
        return Pair(a, b, "foul", None, 0, (), 0)
    every = (True, True, True)
    if one.outcome == "foul":
        bonuses = _bonuses(b, other, every)
        base = -rules.foul.units
        units = base - sum(bonus.units for bonus in bonuses)
    else:
        bonuses = _bonuses(a, one, every)
        base = rules.foul.units
        units = base + sum(bonus.units for bonus in bonuses)
    return Pair(a, b, "foul", None, base, tuple(bonuses), units)


def _rows_pair(a: int, b: int, one: Judged, other: Judged, rules: RuleSet) -> Pair:
    """Two legal hands, row against row, with reciprocal bonuses (P6, H2, H7)."""
    f1, m1, b1 = one.strengths
    f2, m2, b2 = other.strengths
    rows = ((f1 > f2) - (f1 < f2), (m1 > m2) - (m1 < m2), (b1 > b2) - (b1 < b2))
    base = _match_table(rules).get((rows.count(1), rows.count(-1)), 0)
    bonuses = _bonuses(a, one, [result >= 0 for result in rows])
    gain = sum(bonus.units for bonus in bonuses)
    theirs = _bonuses(b, other, [result <= 0 for result in rows])
    loss = sum(bonus.units for bonus in theirs)
    return Pair(a, b, "rows", rows, base, (*bonuses, *theirs), base + gain - loss)


def score_pair(a: int, b: int, one: Judged, other: Judged, rules: RuleSet) -> Pair:
    """Settle one pair: surrender, then natural, then foul, then rows (H8.1)."""
    outcomes = (one.outcome, other.outcome)
    if "surrender" in outcomes:
        gets = other.value if other.outcome == "surrender" else 0
        base = gets - (one.value if one.outcome == "surrender" else 0)
        return Pair(a, b, "surrender", None, base, (), base)
    if "natural" in outcomes:
        base = 0 if one.outcome == other.outcome else one.value - other.value
        return Pair(a, b, "natural", None, base, (), base)
    if "foul" in outcomes:
        return _flat_foul(a, b, one, other, rules)
    return _rows_pair(a, b, one, other, rules)


def settle(actions: Sequence[Action], rules: RuleSet) -> Settlement:
    """Score a table: every seat with every other (P6). ``rules`` is resolved.

    The actions are taken as they are: that they partition the hands dealt is checked where they come
    in. Raises ``SeatsOutOfRange``, and what ``judge`` raises.
    """
    low, high = rules.players
    if not low <= len(actions) <= high:
        raise SeatsOutOfRange(min=low, max=high, got=len(actions))
    seats = tuple([judge(action, rules) for action in actions])
    nets = [0] * len(seats)
    pairs: list[Pair] = []
    for a, one in enumerate(seats):
        for b in range(a + 1, len(seats)):
            pair = score_pair(a, b, one, seats[b], rules)
            nets[a] += pair.units
            nets[b] -= pair.units
            pairs.append(pair)
    return Settlement(seats, tuple(pairs), tuple(nets))
