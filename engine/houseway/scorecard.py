"""Scoring a real table: arrangements that people set with real cards, under any rule set, itemised.

Nothing was dealt here, so all that can be held against the cards is that no card stands twice. What is wrong is named
with its seat, all of it at once.
"""

from collections.abc import Mapping, Sequence

from houseway import forms
from houseway.actions import Action, SetRows, Surrender
from houseway.arrangement import Arrangement, in_order, partition_problems, strengths_of
from houseway.cards import TEXTS, check_hand
from houseway.codec import action_json, as_object, readings_json, take, take_cards, take_rows
from houseway.errors import (
    CardDuplicate,
    HousewayError,
    NaturalAbsent,
    OrderWrong,
    RequestMalformed,
    SeatsOutOfRange,
    SurrenderAbsent,
    refuse,
)
from houseway.naturals import claim
from houseway.presets import preset
from houseway.ruleset import RuleSet, choose, resolve
from houseway.scoring import settle
from houseway.view import pair_json


def score(rule_set: str, options: Mapping[str, object], seats: Sequence[object]) -> forms.Scored:
    """The itemised settlement of two to four arrangements.

    Each seat is ``{"action": "set", front, middle, back}``, ``{"action": "natural", cards}`` or ``{"action":
    "surrender", cards}``. Raises ``RuleSetUnknown``, ``OptionUnknown``, ``OptionInvalid``, ``SeatsOutOfRange``, and
    every problem of the cards with its ``seat`` (and ``other``, where a card stands at two).
    """
    base = preset(rule_set)
    chosen = choose(base, options)
    rules = resolve(base, dict(chosen))
    low, high = rules.players
    if not low <= len(seats) <= high:
        raise SeatsOutOfRange(min=low, max=high, got=len(seats))
    problems: list[HousewayError] = []
    actions = {number: _action(number, form, rules, problems) for number, form in enumerate(seats)}
    entered = {number: action for number, action in actions.items() if action is not None}
    refuse([*problems, *_shared(entered)])
    settlement = settle(tuple(entered.values()), rules)
    scored: list[forms.ScoredSeat] = [
        {
            "outcome": judged.outcome,
            "action": action_json(action),
            "label": judged.label,
            "rows": readings_json(judged.strengths) if judged.outcome in ("set", "foul") else None,
            "net_units": net,
        }
        for judged, action, net in zip(settlement.seats, entered.values(), settlement.nets, strict=True)
    ]
    pairs = [pair_json(pair, rules.unit_worth) for pair in settlement.pairs]
    return {"rule_set": rule_set, "options": dict(chosen), "seats": scored, "pairs": pairs}


def _action(seat: int, source: object, rules: RuleSet, problems: list[HousewayError]) -> Action | None:
    """What a seat entered, or None with what is wrong with it noted."""
    try:
        return _read(source, f"seats[{seat}].", rules)
    except HousewayError as error:
        for problem in error.problems:
            problem.params["seat"] = seat
        problems += error.problems
        return None


def _read(source: object, where: str, rules: RuleSet) -> Action:
    form = as_object(source, where.rstrip("."))
    kind = take(form, "action", str, where)
    if kind == "set":
        rows = Arrangement.of(*take_rows(form, where))
        refuse(partition_problems(rows))
        middle, back = in_order(strengths_of(rows, rules), rules)
        if rules.foul.policy == "prevented" and not (middle and back):
            raise OrderWrong(middle_over_front=middle, back_over_middle=back)
        return SetRows(rows)
    if kind not in ("natural", "surrender"):
        raise RequestMalformed(where=f"{where}action")
    cards = take_cards(form, "cards", where)
    check_hand(cards)
    if kind == "surrender":
        if rules.surrender_units is None:
            raise SurrenderAbsent()
        return Surrender(tuple(sorted(cards)))
    natural = claim(cards, rules)
    if natural is None:
        raise NaturalAbsent()
    return natural


def _shared(actions: Mapping[int, Action]) -> list[HousewayError]:
    """Cards that stand at two seats."""
    owner: dict[int, int] = {}
    problems: list[HousewayError] = []
    for seat, action in actions.items():
        for card in action.arrangement.cards if isinstance(action, SetRows) else action.cards:
            if card in owner:
                problems.append(CardDuplicate(card=TEXTS[card], seat=owner[card], other=seat))
            owner.setdefault(card, seat)
    return problems
