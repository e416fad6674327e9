"""What the browser's worker calls: a JSON text in, a JSON text out, and never an exception.

A request is ``{"method": …, "params": {…}}``; the answer is ``{"ok": …}`` or ``{"error": …}`` in
the form of ``errors.to_json``.
"""

import json
from collections.abc import Callable
from typing import Any

from houseway import forms, report, scorecard, solo
from houseway.arrangement import Arrangement, beats_in_order
from houseway.cards import TEXTS, check_hand, duplicate_problems
from houseway.codec import (
    Json,
    action_json,
    as_object,
    reading_json,
    rule_set_json,
    take,
    take_cards,
    take_rows,
)
from houseway.errors import (
    CardForeign,
    HousewayError,
    JsonMalformed,
    MethodUnknown,
    RowSize,
    refuse,
    to_json,
)
from houseway.example import example
from houseway.identity import hello
from houseway.policy import house_way
from houseway.presets import PRESETS, preset
from houseway.record_text import read
from houseway.ruleset import ROW_NAMES, ROW_SIZES, RuleSet, resolve
from houseway.state import read_json
from houseway.strength import row_strength
from houseway.view import diagnosis_json, settled_json


def call(request: str) -> str:
    """Answer one request."""
    try:
        form = as_object(read_json(request), "request")
        name = take(form, "method", str)
        method = _METHODS.get(name)
        if method is None:
            raise MethodUnknown(method=name[:40])
        answer = {"ok": method(as_object(form.get("params", {}), "params"))}
    except HousewayError as error:
        answer = {"error": to_json(error)}
    except RecursionError:  # shallow enough to be read, too deep to be shown in a refusal
        answer = {"error": to_json(JsonMalformed())}
    return json.dumps(answer, separators=(",", ":"))


def _rules(params: Json) -> RuleSet:
    options = as_object(params.get("options", {}), "options")
    return resolve(preset(take(params, "rule_set", str)), options)


def _hello(_: Json) -> forms.Hello:
    return hello()


def _rule_set(params: Json) -> dict[str, Any]:
    return rule_set_json(preset(take(params, "rule_set", str)))


def _rule_sets(_: Json) -> dict[str, list[forms.RuleSetSummary]]:
    return {"rule_sets": [report.summary(rules) for rules in PRESETS.values()]}


def _score(params: Json) -> forms.Scored:
    options = as_object(params.get("options", {}), "options")
    return scorecard.score(take(params, "rule_set", str), options, take(params, "seats", list))


def _advise(params: Json) -> forms.Advice:
    return {"action": action_json(house_way(take_cards(params, "cards"), _rules(params)))}


def _read_rows(params: Json) -> forms.Reading:
    """Rows as far as they are set; refuses cards that are not the hand's, and overfull rows."""
    rules, hand = _rules(params), take_cards(params, "cards")
    check_hand(hand)
    rows = Arrangement.of(*take_rows(params))
    sizes = list(zip(ROW_NAMES, ROW_SIZES, rows.rows, strict=True))
    problems: list[HousewayError] = [
        RowSize(row=name, need=size, got=len(row)) for name, size, row in sizes if len(row) > size
    ]
    problems += duplicate_problems(rows.cards)
    problems += [CardForeign(card=TEXTS[card]) for card in sorted(set(rows.cards) - set(hand))]
    refuse(problems)
    wheel = rules.ranking.wheel
    strengths = [row_strength(row, wheel) if len(row) == size else None for _, size, row in sizes]
    front, middle, back = (None if s is None else reading_json(s) for s in strengths)
    over_front = _beats(strengths[1], strengths[0], rules)
    over_middle = _beats(strengths[2], strengths[1], rules)
    complete = None not in strengths
    return {
        "rows": {"front": front, "middle": middle, "back": back},
        "middle_over_front": over_front,
        "back_over_middle": over_middle,
        "complete": complete,
        "foul": not (over_front and over_middle) if complete else None,
    }


def _beats(above: int | None, below: int | None, rules: RuleSet) -> bool | None:
    if above is None or below is None:
        return None
    return beats_in_order(above, below, rules)


def _solo_new(params: Json) -> forms.Stepped:
    settings = as_object(params.get("settings", {}), "settings")
    return solo.new(settings, take(params, "name", str))


def _solo_send(params: Json) -> forms.Stepped:
    state, now_ms = take(params, "state", str), take(params, "now_ms", int)
    return solo.send(state, params.get("command"), params.get("entropy"), now_ms)


def _solo_view(params: Json) -> dict[str, forms.View]:
    return {"view": solo.seen(take(params, "state", str))}


def _diagnose(params: Json) -> forms.Diagnosis:
    return diagnosis_json(read(take(params, "record", str)))


def _read_record(params: Json) -> forms.OpenedHand:
    record = read(take(params, "record", str))
    return {"settled": settled_json(record), "diagnosis": diagnosis_json(record)}


def _example(params: Json) -> forms.OpenedHand:
    """The printed example, or what comes of it when a seat sets its cards otherwise."""
    options = as_object(params.get("options", {}), "options")
    seat, rows = None, None
    if "seat" in params:
        seat, rows = take(params, "seat", int), Arrangement.of(*take_rows(params))
    record = example(options, seat, rows)
    return {"settled": settled_json(record), "diagnosis": diagnosis_json(record)}


def _arrange_lines(params: Json) -> dict[str, list[str]]:
    ids = take(params, "ids", bool) if "ids" in params else False
    return {"lines": report.arrange_lines(take(params, "text", str), ids)}


def _score_lines(params: Json) -> dict[str, list[str]]:
    entries = report.read_entries(take(params, "text", str))
    return {"lines": [line.text for line in report.score_lines(entries)]}


def _diagnose_lines(params: Json) -> dict[str, list[str]]:
    entries = report.read_entries(take(params, "text", str))
    return {"lines": [line.text for line in report.diagnose_lines(entries)]}


_METHODS: dict[str, Callable[[Json], object]] = {
    "hello": _hello,
    "rules": _rule_set,
    "rule_sets": _rule_sets,
    "score": _score,
    "advise": _advise,
    "read_rows": _read_rows,
    "solo_new": _solo_new,
    "solo_send": _solo_send,
    "solo_view": _solo_view,
    "diagnose": _diagnose,
    "read_record": _read_record,
    "example": _example,
    "arrange_lines": _arrange_lines,
    "score_lines": _score_lines,
    "diagnose_lines": _diagnose_lines,
}
