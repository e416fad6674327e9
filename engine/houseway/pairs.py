"""One pair of seats: surrender, then natural, then foul, then rows (H8.1), as the rule set's data says.

A pair is kept once, as what seat ``a`` receives from seat ``b``. Its parts are kept apart, so that a result can be
told item by item: the base, the royalties on top of it, what a sweep adds, then the home run and the extras of the
whole table. They add up to ``units``.
"""

from collections.abc import Sequence
from typing import Literal

from houseway.judging import Judged
from houseway.ruleset import ROW_NAMES, RowName, RuleSet
from houseway.strength import CATEGORIES, category
from houseway.values import Value

type DecidedBy = Literal["surrender", "natural", "foul", "rows"]
type Results = tuple[int, int, int]

ALL_WON: Results = (1, 1, 1)
NONE: Results = (0, 0, 0)


class Bonus(Value):
    """Units that ``seat`` earned for one of its rows, or for the whole hand, on top of the base (H2).

    ``category`` is a row's, or the pattern of the hand. A royalty in place of a row's unit counts here
    without that unit.
    """

    seat: int
    row: RowName | Literal["hand"]
    category: str
    units: int


class Pair(Value):
    """What seat ``a`` receives from seat ``b``: ``units``, all in; negative when it pays.

    ``rows`` is 1, 0 or -1 for ``a`` in front, middle and back, where the rows decided. ``swept`` is 1
    where ``a`` swept ``b`` as the home run counts it, -1 the other way round.
    """

    a: int
    b: int
    decided_by: DecidedBy
    rows: Results | None
    base_units: int
    bonuses: tuple[Bonus, ...]
    units: int
    sweep_units: int = 0
    home_run_units: int = 0
    extra_units: int = 0
    swept: int = 0


def _match_table(rules: RuleSet) -> dict[tuple[int, int], int]:
    """The base for (wins, losses), both ways round; a missing outcome pays nothing (H7)."""
    table: dict[tuple[int, int], int] = {}
    for wins, losses, _, units in rules.match.table:
        table[wins, losses] = units
        table[losses, wins] = -units
    return table


def sweep_units(rules: RuleSet) -> int:
    """What three rows won are worth without any royalty."""
    if rules.match.kind == "table":
        return rules.derive(_match_table).get((3, 0), 0)
    return (3 + rules.match.majority_add + rules.match.sweep_add) * rules.match.sweep_multiply


def score_pair(a: int, b: int, one: Judged, other: Judged, rules: RuleSet) -> Pair:
    """Settle one pair by itself; what the whole table decides comes later (``scoring``)."""
    outcomes = (one.outcome, other.outcome)
    if outcomes == ("set", "set"):
        return _both_set(a, b, one, other, rules)
    if "surrender" in outcomes:
        gets = other.value if other.outcome == "surrender" else 0
        base = gets - (one.value if one.outcome == "surrender" else 0)
        return Pair(a, b, "surrender", None, base, (), base)
    if "natural" in outcomes:
        base = _naturals(one, other, rules)
        return Pair(a, b, "natural", None, base, (), base)
    return _foul(a, b, one, other, rules)


def _both_set(a: int, b: int, one: Judged, other: Judged, rules: RuleSet) -> Pair:
    """Row against row."""
    f1, m1, b1 = one.strengths
    f2, m2, b2 = other.strengths
    rows = ((f1 > f2) - (f1 < f2), (m1 > m2) - (m1 < m2), (b1 > b2) - (b1 < b2))
    if one.suits != other.suits and 0 in rows:
        rows = _by_suit(rows, one, other)
    return _rows(a, b, one, other, rows, "rows", rules)


def _by_suit(rows: Results, one: Judged, other: Judged) -> Results:
    """Ties between rows of equal rank, broken by the suits of their key cards."""
    front, middle, back = (
        result or (mine > theirs) - (mine < theirs)
        for result, mine, theirs in zip(rows, one.suits, other.suits, strict=True)
    )
    return front, middle, back


def _naturals(one: Judged, other: Judged, rules: RuleSet) -> int:
    """A natural against a hand without one, or against another (``vs_natural``)."""
    if one.outcome != other.outcome:
        return one.value - other.value  # the hand without a natural has no value
    against = rules.naturals.vs_natural
    if against == "difference":
        return one.value - other.value
    if against in ("offset", "outright"):
        return 0
    if one.rank != other.rank:
        return one.value if one.rank < other.rank else -other.value
    if against == "higherThenAce" and one.best_ace != other.best_ace:
        return one.value if one.best_ace > other.best_ace else -other.value
    return 0


def _foul(a: int, b: int, one: Judged, other: Judged, rules: RuleSet) -> Pair:
    """A foul against a legal hand; two of them offset (H6.2, H6.3)."""
    if one.outcome == other.outcome:
        return Pair(a, b, "foul", None, 0, (), 0)
    sign, seat, legal = (1, a, one) if other.outcome == "foul" else (-1, b, other)
    swept = sign if rules.foul.counts_as_sweep else 0
    if rules.foul.pays == "asSwept":
        won = (sign, sign, sign)
        return _rows(a, b, one, other, won, "foul", rules).replace(rows=None, swept=swept)
    bonuses = (*_bonuses(seat, legal, ALL_WON), *_hand_bonuses(seat, legal))
    base = sign * rules.foul.units
    return Pair(a, b, "foul", None, base, bonuses, base + sign * _sum(bonuses), swept=swept)


def _rows(a: int, b: int, one: Judged, other: Judged, rows: Results, by: DecidedBy, rules: RuleSet) -> Pair:
    wins, losses = rows.count(1), rows.count(-1)
    swept = 0
    if wins == 3 or losses == 3 or (rules.sweep == "winsWithoutLoss" and wins != losses and not wins * losses):
        swept = 1 if wins else -1
    if rules.match.kind == "sum":
        return _summed(a, b, one, other, rows, by, swept, rules)
    base = rules.derive(_match_table).get((wins, losses), 0)
    mine, theirs = _earned(a, b, one, other, rows, base, rules)
    units = base + _sum(mine) - _sum(theirs)
    return Pair(a, b, by, rows, base, (*mine, *theirs), units, swept=swept)


def _earned(
    a: int, b: int, one: Judged, other: Judged, rows: Results, base: int, rules: RuleSet
) -> tuple[list[Bonus], list[Bonus]]:
    """The royalties of both sides, by when they are earned."""
    if one.royalties == other.royalties == NONE and not (one.hand or other.hand):
        return [], []
    when = rules.royalties.when
    if when == "matchWin":
        mine = [*_bonuses(a, one, ALL_WON), *_hand_bonuses(a, one)] if base > 0 else []
        theirs = [*_bonuses(b, other, ALL_WON), *_hand_bonuses(b, other)] if base < 0 else []
        return mine, theirs
    least = 1 if when == "rowWin" else 0
    return (
        _bonuses(a, one, [result >= least for result in rows]),
        _bonuses(b, other, [-result >= least for result in rows]),
    )


def _summed(
    a: int, b: int, one: Judged, other: Judged, rows: Results, by: DecidedBy, swept: int, rules: RuleSet
) -> Pair:
    """Row values added up, then the majority's and the sweep's part (rule sets with ``sum``)."""
    match = rules.match
    base = rows[0] + rows[1] + rows[2]
    instead = rules.royalties.mode == "replace"
    mine = _bonuses(a, one, [result > 0 for result in rows], instead)
    theirs = _bonuses(b, other, [result < 0 for result in rows], instead)
    value = base + _sum(mine) - _sum(theirs)
    majority = (base > 0) - (base < 0)
    total = value + majority * match.majority_add
    if abs(base) == 3:
        total = (total + majority * match.sweep_add) * match.sweep_multiply
    return Pair(a, b, by, rows, base, (*mine, *theirs), total, sweep_units=total - value, swept=swept)


def _bonuses(seat: int, judged: Judged, earned: Sequence[object], instead: bool = False) -> list[Bonus]:
    """The royalties of the rows that ``earned`` marks; ``instead``: less the unit that the row has anyway."""
    if judged.royalties == NONE:
        return []
    return [
        Bonus(seat, row, CATEGORIES[category(strength)], units - instead)
        for row, strength, units, counts in zip(ROW_NAMES, judged.strengths, judged.royalties, earned, strict=True)
        if units and counts
    ]


def _hand_bonuses(seat: int, judged: Judged) -> list[Bonus]:
    return [Bonus(seat, "hand", pattern, units) for pattern, units in judged.hand]


def _sum(bonuses: Sequence[Bonus]) -> int:
    return sum([bonus.units for bonus in bonuses])
