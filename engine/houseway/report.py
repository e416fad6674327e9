"""Hands and tables as lines of JSON: what the command line prints, made without any I/O.

The bridge offers the same functions, so that both Pythons can be held to the same bytes.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from houseway import forms
from houseway.actions import Action, Natural, SetRows, Surrender
from houseway.arrangement import Arrangement, partition_problems, strengths_of
from houseway.cards import DECK, check_hand, duplicate_problems, format_cards, parse_cards
from houseway.codec import as_object, take, take_cards, take_rows
from houseway.diagnostics import diagnose
from houseway.errors import (
    CardUnknown,
    HousewayError,
    NaturalAbsent,
    RequestMalformed,
    SurrenderAbsent,
    refuse,
)
from houseway.naturals import claim
from houseway.policy import house_way
from houseway.presets import DEFAULT, PRESETS, preset
from houseway.reserve import reserve_units
from houseway.ruleset import RuleSet, resolve
from houseway.scoring import settle
from houseway.state import read_json
from houseway.values import Value


class Line(Value):
    """One line of output, whether the entry was refused, and how it differs from what it expects."""

    text: str
    refused: bool = False
    differences: tuple[str, ...] = ()


def read_hand(text: str) -> tuple[int, ...]:
    """Thirteen cards from a line of card texts, or of ids 0 to 51; commas and brackets may stand."""
    words = text.translate(str.maketrans(",[]\"'", "     ")).split()
    if words and all(word.isascii() and word.isdigit() for word in words):
        refuse([CardUnknown(text=word[:24]) for word in words if len(word) > 2 or int(word) not in DECK])
        cards = tuple(int(word) for word in words)
    else:
        cards = parse_cards(words)
    check_hand(cards)
    return cards


def arrange_line(text: str, ids: bool = False) -> str:
    """House-way of the hand on a line, under the default rule set."""
    rules = resolve(preset(DEFAULT), {})
    action = house_way(read_hand(text), rules)

    def shown(cards: Sequence[int]) -> list[int] | list[str]:
        return list(cards) if ids else format_cards(cards)

    if isinstance(action, SetRows):
        rows, strengths = action.arrangement, strengths_of(action.arrangement, rules)
        line: dict[str, Any] = {
            "kind": "rows",
            "front": shown(rows.front),
            "middle": shown(rows.middle),
            "back": shown(rows.back),
            "strengths": list(strengths),
            "sum": sum(strengths),
        }
    else:
        line = {"kind": "natural", "label": action.label, "witness": shown(action.cards)}
    return json.dumps(line)


def arrange_lines(text: str, ids: bool = False) -> list[str]:
    """House-way of every line that holds something."""
    return [arrange_line(line, ids) for line in text.split("\n") if line.strip()]


def summary(rules: RuleSet) -> forms.RuleSetSummary:
    """A rule set in the list of those there are."""
    return {
        "id": rules.id,
        "name": rules.name,
        "players": list(rules.players),
        "economy": rules.economy.kind,
        "largest_units": reserve_units(rules),
    }


def read_entries(text: str) -> list[Mapping[str, Any]]:
    """The objects of a JSON list; raises ``JsonMalformed`` or ``RequestMalformed``."""
    entries = read_json(text)
    if not isinstance(entries, list):
        raise RequestMalformed(where="file")
    return [as_object(entry, f"[{index}]") for index, entry in enumerate(entries)]


def score_lines(entries: Iterable[Mapping[str, Any]], rule_sets: Mapping[str, RuleSet] = PRESETS) -> Iterator[Line]:
    """One line an entry: its nets and pairs in units, or the code it is refused with.

    An entry's ``rule_set`` is looked for in ``rule_sets``.
    """
    for entry in entries:
        try:
            yield _score(entry, rule_sets)
        except HousewayError as error:
            yield _refusal(entry, error)


def diagnose_lines(entries: Iterable[Mapping[str, Any]]) -> Iterator[Line]:
    """One line a deal: skill and luck under every combination of the rule set's options."""
    for entry in entries:
        try:
            yield _diagnose(entry)
        except HousewayError as error:
            yield _refusal(entry, error)


def _refusal(entry: Mapping[str, Any], error: HousewayError) -> Line:
    return Line(json.dumps({"id": entry.get("id"), "error": error.code}), refused=True)


def _seat_action(seat: Mapping[str, Any], where: str, rules: RuleSet) -> Action:
    """A seat of a vector: a claim's label is found, never believed."""
    kind = take(seat, "action", str, where)
    if kind == "set":
        arrangement = Arrangement.of(*take_rows(seat, where))
        refuse(partition_problems(arrangement))
        return SetRows(arrangement)
    if kind not in ("natural", "surrender"):
        raise RequestMalformed(where=f"{where}action")
    cards = take_cards(seat, "cards", where)
    check_hand(cards)
    if kind == "surrender":
        if rules.surrender_units is None:
            raise SurrenderAbsent()
        return Surrender(tuple(sorted(cards)))
    natural = claim(cards, rules)
    if natural is None:
        raise NaturalAbsent
    return natural


def _actions(entry: Mapping[str, Any], rules: RuleSet) -> list[Action]:
    seats = take(entry, "seats", list)
    actions = [
        _seat_action(as_object(seat, f"seats[{number}]"), f"seats[{number}].", rules)
        for number, seat in enumerate(seats)
    ]
    refuse(duplicate_problems([card for action in actions for card in _cards(action)]))
    return actions


def _cards(action: Action) -> tuple[int, ...]:
    return action.arrangement.cards if isinstance(action, SetRows) else action.cards


def _options(entry: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a vector, with the flags among them."""
    options = dict(as_object(entry.get("options", {}), "options"))
    flags = as_object(options.pop("flags", {}), "options.flags")
    if options.keys() & flags.keys():
        raise RequestMalformed(where="options.flags")
    return {**options, **flags}


def _score(entry: Mapping[str, Any], rule_sets: Mapping[str, RuleSet]) -> Line:
    name = take(entry, "rule_set", str)
    rules = resolve(rule_sets[name] if name in rule_sets else preset(name), _options(entry))
    actions = _actions(entry, rules)
    settlement = settle(actions, rules)
    nets = list(settlement.nets)
    pairs = {f"{pair.a}-{pair.b}": pair.units for pair in settlement.pairs}
    line = json.dumps({"id": entry.get("id"), "net": nets, "pairs": pairs})
    return Line(line, differences=tuple(_differences(entry, nets, pairs, actions)))


def _differences(
    entry: Mapping[str, Any], nets: list[int], pairs: dict[str, int], actions: list[Action]
) -> Iterator[str]:
    """How a vector's expected figures and labels, where it states any, differ from ours."""
    for key, got in (("expected_net", nets), ("expected_pairs", pairs)):
        if key in entry and entry[key] != got:
            yield f"{key} {json.dumps(entry[key])}, got {json.dumps(got)}"
    for number, (seat, action) in enumerate(zip(entry["seats"], actions, strict=True)):
        label = action.label if isinstance(action, Natural) else None
        if "label" in seat and seat["label"] != label:
            yield f"seat {number} label {json.dumps(seat['label'])}, got {json.dumps(label)}"


def _diagnose(entry: Mapping[str, Any]) -> Line:
    base = preset(take(entry, "rule_set", str))
    rules = resolve(base, {})
    hands = [parse_cards(_list(hand, "hands")) for hand in take(entry, "hands", list)]
    for hand in hands:
        check_hand(hand)
    refuse(duplicate_problems([card for hand in hands for card in hand]))
    actions = _actions(entry, rules)
    if len(actions) != len(hands):
        raise RequestMalformed(where="seats")
    for hand, action in zip(hands, actions, strict=True):
        rows = action.arrangement if isinstance(action, SetRows) else None
        refuse(partition_problems(rows or _as_rows(action), hand))
    results = []
    for choice in product(*[[(o.id, value) for value, _ in o.values] for o in base.options]):
        found = diagnose(hands, actions, resolve(base, dict(choice)))
        nets = {key: list(getattr(found, key)) for key in _DIAGNOSED}
        results.append({**dict(choice), **nets})
    return Line(json.dumps({"id": entry.get("id"), "results": results}))


_DIAGNOSED = ("actual", "counterfactual", "skill", "luck")


def _list(value: object, where: str) -> list[object]:
    if not isinstance(value, list):
        raise RequestMalformed(where=where)
    return value


def _as_rows(action: Action) -> Arrangement:
    """The cards of an action as if in rows, to hold them against the hand."""
    cards = _cards(action)
    return Arrangement(cards[:3], cards[3:8], cards[8:])
