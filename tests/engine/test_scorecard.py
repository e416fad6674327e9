"""A real table scored: itemised under any rule set, and every wrong card named with its seat."""

from typing import Any

import pytest

from houseway.bridge import call
from houseway.cards import format_cards
from houseway.errors import HousewayError
from houseway.presets import PRESETS, preset
from houseway.ruleset import ROW_NAMES, resolve
from houseway.scorecard import score
from houseway.scoring import settle
from tests.engine.tables import load, rows, seat_action
from tests.engine.test_presets import DEAL


def entered(text: str) -> dict[str, Any]:
    """Rows as a page enters them."""
    arrangement = rows(text).arrangement
    return {"action": "set", **{row: format_cards(getattr(arrangement, row)) for row in ROW_NAMES}}


SEATS = [entered(text) for text in DEAL]
SURRENDER = {"action": "surrender", "cards": format_cards(rows(DEAL[3]).arrangement.cards)}


@pytest.mark.parametrize("name", PRESETS)
def test_four_hands_are_scored_as_the_engine_scores_them(name: str) -> None:
    found = score(name, {}, SEATS)
    settled = settle([seat_action(seat) for seat in SEATS], resolve(preset(name), {}))
    assert [seat["net_units"] for seat in found["seats"]] == list(settled.nets)
    assert [pair["units"] for pair in found["pairs"]] == [pair.units for pair in settled.pairs]
    assert {seat["outcome"] for seat in found["seats"]} == {"set"}
    worth = preset(name).unit_worth
    assert [pair["chips"] for pair in found["pairs"]] == [worth * pair["units"] for pair in found["pairs"]]


@pytest.mark.parametrize("vector", [pytest.param(v, id=v["id"]) for v in load("scoring.json")])
def test_every_vector_can_be_entered(vector: dict[str, Any]) -> None:
    options = {**vector["options"]}
    found = score(vector["rule_set"], {**options.pop("flags", {}), **options}, vector["seats"])
    assert [seat["net_units"] for seat in found["seats"]] == vector["expected_net"]
    assert [seat["label"] for seat in found["seats"]] == [seat.get("label") for seat in vector["seats"]]


def wrong(seats: list[Any], rule_set: str = "hk-13") -> list[tuple[str, dict[str, object]]]:
    with pytest.raises(HousewayError) as caught:
        score(rule_set, {}, seats)
    return [(problem.code, dict(problem.params)) for problem in caught.value.problems]


def changed(seat: int, **changes: object) -> list[Any]:
    return [{**form, **(changes if number == seat else {})} for number, form in enumerate(SEATS)]


def test_a_card_used_twice_is_named_with_its_seat() -> None:
    assert wrong(changed(1, front=["3c", "3c", "2c"])) == [("card_duplicate", {"card": "3c", "seat": 1})]


def test_a_card_entered_for_two_seats_is_named_with_both() -> None:
    assert wrong(changed(2, front=["Ks", "Kc", "Qs"])) == [("card_duplicate", {"card": "Qs", "seat": 0, "other": 2})]


def test_a_missing_card_is_named_with_its_row_and_seat() -> None:
    assert wrong(changed(3, middle=["8c", "8d", "7c", "7d"])) == [
        ("row_size", {"row": "middle", "need": 5, "got": 4, "seat": 3})
    ]


def test_all_that_is_wrong_is_named_at_once() -> None:
    seats = changed(3, middle=["8c", "8d", "7c", "Qs"], back=["Tx"])
    seats[0] = {"action": "natural", "cards": [*SEATS[0]["front"], *SEATS[0]["middle"], *SEATS[0]["back"]]}
    assert [(code, params["seat"]) for code, params in wrong(seats)] == [("natural_absent", 0), ("card_unknown", 3)]


def test_where_a_wrong_order_is_prevented_the_failing_one_is_named() -> None:
    seats = changed(3, middle=SEATS[3]["back"], back=SEATS[3]["middle"])
    assert wrong(seats, "plain") == [("order_wrong", {"middle_over_front": True, "back_over_middle": False, "seat": 3})]
    assert score("hk-13", {}, seats)["seats"][3]["outcome"] == "foul"


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        (SEATS[:1], "seats_out_of_range"),
        (SEATS * 2, "seats_out_of_range"),
        ([*SEATS[:3], 7], "request_malformed"),
        ([*SEATS[:3], {"action": "fold"}], "request_malformed"),
        ([*SEATS[:3], {"action": "surrender", "cards": ["2c"]}], "hand_size"),
        ([*SEATS[:3], SURRENDER], "surrender_absent"),
    ],
)
def test_what_is_no_seat_is_refused(seats: list[Any], code: str) -> None:
    assert wrong(seats)[0][0] == code


def test_the_page_asks_through_the_bridge() -> None:
    assert '"ok"' in call('{"method": "rule_sets"}')
    assert '"largest_units":144' in call('{"method": "rule_sets"}')
    assert '"rule_set_unknown"' in call('{"method": "score", "params": {"rule_set": "nobodys", "seats": []}}')
