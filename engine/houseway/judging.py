"""What a seat's action amounts to under a rule set, before it meets any other."""

from typing import Literal

from houseway import hand_royalties
from houseway.actions import Action, Natural, Surrender
from houseway.arrangement import Arrangement, Strengths, in_order, strengths_of
from houseway.errors import NaturalAbsent, OrderWrong, SurrenderAbsent
from houseway.hand_royalties import HAND_PATTERNS
from houseway.key_cards import best_ace, key_suit
from houseway.naturals import find
from houseway.ruleset import RowName, RuleSet
from houseway.strength import CATEGORIES, category, digits
from houseway.values import Value

type Outcome = Literal["set", "foul", "natural", "surrender"]


class Judged(Value):
    """A seat's action as the rules see it.

    ``strengths`` and ``royalties`` (units a row would earn, or be worth in place of one) are for rows
    alone, as are ``suits`` (how good each row's key card is, 0 where suits decide nothing) and ``hand``,
    the royalties of the whole arrangement. ``value`` is what a natural takes or a surrender pays,
    ``rank`` the natural's, ``best_ace`` its best ace's suit. ``aces`` counts those of any hand, for the extras.
    """

    outcome: Outcome
    strengths: Strengths = (0, 0, 0)
    royalties: tuple[int, int, int] = (0, 0, 0)
    label: str | None = None
    value: int = 0
    suits: tuple[int, int, int] = (0, 0, 0)
    hand: tuple[tuple[str, int], ...] = ()
    rank: int = 0
    best_ace: int = 0
    aces: int = 0


type _Royalties = dict[tuple[RowName, int], dict[int | None, int]]


def _royalty_table(rules: RuleSet) -> _Royalties:
    """Units by row and category number, then by first digit; None stands for any digit."""
    table: _Royalties = {}
    for entry in rules.royalties.rows:
        table.setdefault((entry.row, CATEGORIES.index(entry.category)), {})[entry.top] = entry.units
    return table


def royalty_units(row: RowName, strength: int, rules: RuleSet) -> int:
    """The bonus of a row for its own category, never a lower one it contains (H2.1, H2.4)."""
    by_top = rules.derive(_royalty_table).get((row, category(strength)))
    if by_top is None:
        return 0
    top, second, *_ = digits(strength)
    if second == 1:  # A-2-3-4-5 where it stands below the best straight: no rank is 1
        top = 5
    units = by_top.get(top)
    return by_top.get(None, 0) if units is None else units


def judge(action: Action, rules: RuleSet) -> Judged:
    """What an action amounts to under ``rules``: the foul is computed here (H6.1).

    Raises ``OrderWrong`` where the rule set prevents fouls, ``NaturalAbsent`` and ``SurrenderAbsent``.
    """
    if isinstance(action, Surrender):
        if rules.surrender_units is None:
            raise SurrenderAbsent
        return Judged("surrender", value=rules.surrender_units, aces=_aces(action.cards, rules))
    if isinstance(action, Natural):
        entry = find(action.cards, rules)
        if entry is None:
            raise NaturalAbsent
        ace = best_ace(action.cards, rules.ranking.suits)
        aces = _aces(action.cards, rules)
        return Judged("natural", label=entry.id, value=entry.value, rank=entry.rank, best_ace=ace, aces=aces)
    rows = action.arrangement
    strengths = strengths_of(rows, rules)
    ordered = in_order(strengths, rules)
    aces = _aces(rows.cards, rules)
    if not all(ordered):
        if rules.foul.policy == "prevented":
            raise OrderWrong(middle_over_front=ordered[0], back_over_middle=ordered[1])
        return Judged("foul", strengths, aces=aces)
    return _judge_rows(rows, strengths, aces, rules)


def _judge_rows(rows: Arrangement, strengths: Strengths, aces: int, rules: RuleSet) -> Judged:
    """Rows in order: what they earn, alone and together, and the suits of their key cards."""
    front = royalty_units("front", strengths[0], rules)
    royalties = (front, royalty_units("middle", strengths[1], rules), royalty_units("back", strengths[2], rules))
    hand: tuple[tuple[str, int], ...] = ()
    if rules.royalties.hand:
        hand = tuple([entry for entry in rules.royalties.hand if hand_royalties.holds(entry[0], rows, strengths)])
        if any(HAND_PATTERNS[pattern].in_place_of_front for pattern, _ in hand):
            royalties = (0, *royalties[1:])
    order = rules.ranking.suits
    if order == "none":
        return Judged("set", strengths, royalties, hand=hand, aces=aces)
    suits = (key_suit(rows.front, order), key_suit(rows.middle, order), key_suit(rows.back, order))
    return Judged("set", strengths, royalties, suits=suits, hand=hand, aces=aces)


def _aces(cards: tuple[int, ...], rules: RuleSet) -> int:
    """The aces of a hand, where anything asks for them."""
    return sum([card % 13 == 12 for card in cards]) if rules.extras else 0
