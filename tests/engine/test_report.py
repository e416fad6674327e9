"""Lines of JSON for hands and tables: every vector, refusals beside them, and what is never read."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from houseway.cards import format_cards
from houseway.errors import CardUnknown, HandSize, JsonMalformed, RequestMalformed
from houseway.report import Line, arrange_line, arrange_lines, diagnose_lines, read_entries, read_hand, score_lines
from tests.engine.tables import COMBINATIONS, HOUSE, load, vectors

SCORING = load("scoring.json")
OURS = [entry for entry in SCORING if entry["rule_set"] == HOUSE.id]
DEALS = load("skill_luck.json")


def scored(entry: dict[str, Any]) -> Line:
    return next(score_lines([entry]))


def code(line: Line) -> str:
    """The code that an entry was refused with."""
    told = json.loads(line.text)
    assert line.refused
    assert set(told) == {"id", "error"}
    return str(told["error"])


@pytest.mark.parametrize("vector", vectors("houseway.json"))
def test_arrange_prints_the_vectors_expectation(vector: dict[str, Any]) -> None:
    """With ids and with text, from ids, from text, and from a line of JSON."""
    ids, expected = vector["cards"], vector["expected"]
    for line in (" ".join(map(str, ids)), " ".join(format_cards(ids)), json.dumps(ids), json.dumps(format_cards(ids))):
        assert json.loads(arrange_line(line, ids=True)) == expected
        texts = {key: format_cards(value) if key in ROWS else value for key, value in expected.items()}
        assert json.loads(arrange_line(line)) == texts


ROWS = ("front", "middle", "back", "witness")


def test_lines_that_hold_nothing_are_left_out() -> None:
    hand = "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac"
    assert arrange_lines(f"\n{hand}\r\n  \n\t{hand}\n") == [arrange_line(hand)] * 2
    assert arrange_lines("") == []


def test_thirteen_card_texts_or_ids() -> None:
    assert read_hand(" ".join(map(str, range(13)))) == tuple(range(13))
    assert read_hand("2c,3c,4c,5c,6c,7c,8c,9c,Tc,Jc,Qc,Kc,Ac") == tuple(range(13))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("52 99 0 1", ["52", "99"]),
        ("000 0000000099 1", ["000", "0000000099"]),
        ("-1 0 1", ["-1", "0", "1"]),
        ("2c 0 1x", ["0", "1x"]),
        ("\u0662 1", ["\u0662", "1"]),
        ("9" * 5000, ["9" * 24]),
    ],
    ids=["out of range", "too long", "negative", "mixed", "other digits", "huge"],
)
def test_every_unknown_card_is_named(text: str, named: list[str]) -> None:
    with pytest.raises(CardUnknown) as caught:
        read_hand(text)
    assert [problem.params["text"] for problem in caught.value.problems] == named


def test_twelve_cards_are_no_hand() -> None:
    with pytest.raises(HandSize):
        arrange_line(" ".join(map(str, range(12))))


@pytest.mark.parametrize("vector", vectors("scoring.json"))
def test_score_prints_net_and_pairs(vector: dict[str, Any]) -> None:
    line = scored(vector)
    expected = {"id": vector["id"], "net": vector["expected_net"], "pairs": vector["expected_pairs"]}
    assert json.loads(line.text) == expected
    assert (line.refused, line.differences) == (False, ())


def test_an_unknown_rule_set_is_refused_and_the_others_go_on() -> None:
    entries = [{**SCORING[0], "rule_set": "nobodys"}, *SCORING]
    first, *others = score_lines(entries)
    assert (first.refused, code(first)) == (True, "rule_set_unknown")
    assert [json.loads(line.text)["id"] for line in others] == [entry["id"] for entry in SCORING]
    assert not any(line.refused or line.differences for line in others)


def test_expectations_and_labels_are_read_for_nothing_else() -> None:
    for entry in OURS:
        plain = scored(entry).text
        bare = {key: value for key, value in entry.items() if not key.startswith("expected")}
        bare["seats"] = [{key: v for key, v in seat.items() if key != "label"} for seat in entry["seats"]]
        assert scored(bare) == Line(plain)
        odd = {**entry, "expected_net": "nonsense", "expected_pairs": None, "note": 5, "source": []}
        odd["seats"] = [{**seat, "label": ["no", "label"]} for seat in entry["seats"]]
        assert scored(odd).text == plain


def test_a_planted_wrong_figure_is_found() -> None:
    entry = copy.deepcopy(OURS[0])
    entry["expected_net"][0] += 1
    entry["expected_pairs"]["0-1"] += 1
    entry["expected_pairs"]["9-9"] = 0
    told = scored(entry).differences
    assert len(told) == 2
    assert told[0] == "expected_net [4, 1, 3, -7], got [3, 1, 3, -7]"
    assert told[1].startswith("expected_pairs")


def test_a_planted_wrong_label_is_found() -> None:
    entry = copy.deepcopy(next(e for e in OURS if any("label" in seat for seat in e["seats"])))
    number, seat = next((n, seat) for n, seat in enumerate(entry["seats"]) if "label" in seat)
    right, seat["label"] = seat["label"], "sixteenPairs"
    assert scored(entry).differences == (f'seat {number} label "sixteenPairs", got "{right}"',)


def test_options_left_out_take_their_defaults() -> None:
    entry = next(e for e in OURS if e["id"] == "house-printed-plain-bonus")
    choices: list[dict[str, Any]] = [{}, {"scale": "plain"}, {"flags": {}}]
    for options in choices:
        assert scored({**entry, "options": options}).text == scored(entry).text
    bare = {key: value for key, value in entry.items() if key != "options"}
    assert scored(bare).text == scored(entry).text


def changed(**changes: Any) -> dict[str, Any]:
    return {**OURS[0], **changes}


def with_seat(**changes: Any) -> dict[str, Any]:
    """The first vector with another first seat."""
    return changed(seats=[{**OURS[0]["seats"][0], **changes}, *OURS[0]["seats"][1:]])


JUNK = ["2c", "3c", "5d", "6d", "8h", "9h", "Js", "Qs", "Ac", "Ad", "Kh", "Kd", "2s"]


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        (changed(rule_set="nobodys"), "rule_set_unknown"),
        (changed(rule_set=None), "request_malformed"),
        ({"id": "empty"}, "request_malformed"),
        (changed(options={"jokers": True}), "option_unknown"),
        (changed(options={"flags": {"daqiang": True}}), "option_unknown"),
        (changed(options={"scale": "3-7"}), "option_invalid"),
        (changed(options=[]), "request_malformed"),
        (changed(options={"flags": 3}), "request_malformed"),
        (changed(seats=OURS[0]["seats"][:1]), "seats_out_of_range"),
        (changed(seats=[]), "seats_out_of_range"),
        (changed(seats={}), "request_malformed"),
        (changed(seats=["set"] * 4), "request_malformed"),
        (changed(seats=[OURS[0]["seats"][0]] * 2), "card_duplicate"),
        (with_seat(action="fold"), "request_malformed"),
        (with_seat(action=["set"]), "request_malformed"),
        (with_seat(front=["Th", "Td"]), "row_size"),
        (with_seat(front=["Th", "Td", "Td"]), "card_duplicate"),
        (with_seat(front=["Th", "Td", "Kx"]), "card_unknown"),
        (with_seat(front=["Th", "Td", 5]), "card_unknown"),
        (with_seat(front="Th Td Ks"), "request_malformed"),
        (with_seat(front=None), "request_malformed"),
        (changed(seats=[{"action": "natural", "cards": JUNK}] * 2), "natural_absent"),
        (changed(seats=[{"action": "natural", "cards": JUNK[1:]}] * 2), "hand_size"),
        (changed(seats=[{"action": "surrender", "cards": JUNK[1:]}] * 2), "hand_size"),
        (changed(seats=[{"action": "surrender", "cards": [*JUNK[1:], "3c"]}] * 2), "card_duplicate"),
    ],
)
def test_score_refuses_with_the_code(entry: dict[str, Any], expected: str) -> None:
    lines = list(score_lines([entry, OURS[1]]))
    assert code(lines[0]) == expected
    assert lines[1] == scored(OURS[1])


@pytest.mark.parametrize("entry", DEALS, ids=lambda entry: entry["id"])
def test_diagnose_prints_the_results_of_the_vector(entry: dict[str, Any]) -> None:
    line = next(diagnose_lines([entry]))
    assert json.loads(line.text) == {"id": entry["id"], "results": entry["results"]}
    assert not line.refused


def test_diagnose_reads_neither_house_ways_nor_results_nor_labels() -> None:
    plain = list(diagnose_lines(DEALS))
    bare = [{key: entry[key] for key in ("id", "rule_set", "hands", "seats")} for entry in DEALS]
    odd = [{**entry, "house_ways": "nonsense", "results": [{"actual": [99]}], "unit": "?"} for entry in DEALS]
    for entry in odd:
        entry["seats"] = [{**seat, "label": "sixteenPairs"} for seat in entry["seats"]]
    assert list(diagnose_lines(bare)) == plain
    assert list(diagnose_lines(odd)) == plain
    assert all(
        [{key: result[key] for key in ("scale", "bonuses")} for result in json.loads(line.text)["results"]]
        == COMBINATIONS
        for line in plain
    )


def swap_hands(deal: dict[str, Any]) -> None:
    deal["hands"][0], deal["hands"][1] = deal["hands"][1], deal["hands"][0]


def drop_seat(deal: dict[str, Any]) -> None:
    deal["seats"].pop()


def drop_card(deal: dict[str, Any]) -> None:
    deal["hands"][0].pop()


def deal_twice(deal: dict[str, Any]) -> None:
    deal["hands"][1] = list(deal["hands"][0])


def unknown_card(deal: dict[str, Any]) -> None:
    deal["hands"][0][0] = "1x"


def no_hands(deal: dict[str, Any]) -> None:
    del deal["hands"]


def text_hand(deal: dict[str, Any]) -> None:
    deal["hands"][0] = " ".join(deal["hands"][0])


def other_rules(deal: dict[str, Any]) -> None:
    deal["rule_set"] = "nobodys"


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (swap_hands, "card_foreign"),
        (drop_seat, "request_malformed"),
        (drop_card, "hand_size"),
        (deal_twice, "card_duplicate"),
        (unknown_card, "card_unknown"),
        (no_hands, "request_malformed"),
        (text_hand, "request_malformed"),
        (other_rules, "rule_set_unknown"),
    ],
)
def test_diagnose_refuses_with_the_code(spoil: Callable[[dict[str, Any]], None], expected: str) -> None:
    deal = copy.deepcopy(DEALS[1])
    spoil(deal)
    lines = list(diagnose_lines([deal, DEALS[0]]))
    assert code(lines[0]) == expected
    assert not lines[1].refused


@pytest.mark.parametrize("text", ["", "{", "nonsense", "[1,]", "\ufeff[]", "[" * 100_000])
def test_what_is_not_json_is_refused(text: str) -> None:
    with pytest.raises(JsonMalformed):
        read_entries(text)


@pytest.mark.parametrize(("text", "where"), [("{}", "file"), ("3", "file"), ("[{}, 3]", "[1]"), ("[[]]", "[0]")])
def test_what_is_no_list_of_objects_is_refused(text: str, where: str) -> None:
    with pytest.raises(RequestMalformed) as caught:
        read_entries(text)
    assert caught.value.params == {"where": where}


def test_an_empty_list_is_no_lines() -> None:
    assert list(score_lines(read_entries("[]"))) == []
