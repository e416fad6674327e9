"""Settings: what is left out stays, and every value out of range is named at once."""

from typing import Any

import pytest

from houseway.errors import HousewayError, RequestMalformed, RuleSetUnknown, SettingUnknown, UnitOutOfRange
from houseway.settings import Settings, change, default_settings
from tests.engine.tables import HOUSE, every_combination, under

DEFAULT = default_settings()


def refused(wanted: dict[str, Any], settings: Settings = DEFAULT, min_humans: int = 1) -> list[tuple[str, Any]]:
    with pytest.raises(HousewayError) as caught:
        change(settings, wanted, min_humans)
    return [(problem.code, problem.params) for problem in caught.value.problems]


def test_h9_1_the_default_table() -> None:
    assert Settings("wsgc-house", 4, 0, (("scale", "plain"), ("bonuses", True)), 5) == DEFAULT
    assert default_settings(2, 1).replace(seats=4, house_seats=0) == DEFAULT


def test_h10_2_the_same_values_are_no_change() -> None:
    assert change(DEFAULT, {}) == DEFAULT
    same = {"rule_set": "wsgc-house", "seats": 4, "house_seats": 0, "options": {"scale": "plain"}, "unit": 5}
    assert change(DEFAULT, same) == DEFAULT


def test_what_is_left_out_stays() -> None:
    once = change(DEFAULT, {"unit": 7, "options": {"scale": "1-6"}})
    twice = change(once, {"seats": 3, "options": {"bonuses": False}})
    assert twice == Settings("wsgc-house", 3, 0, (("scale", "1-6"), ("bonuses", False)), 7)


@every_combination
def test_the_rules_are_those_of_the_options(options: dict[str, Any]) -> None:
    chosen = change(DEFAULT, {"options": options})
    assert chosen.rules == under(**options)
    assert chosen.base == HOUSE


@pytest.mark.parametrize("unit", [1, 100])
def test_h9_1_the_unit_at_its_ends(unit: int) -> None:
    assert change(DEFAULT, {"unit": unit}).unit == unit


@pytest.mark.parametrize("unit", [0, -1, 101, 10**30])
def test_h9_1_the_unit_is_1_to_100_chips(unit: int) -> None:
    assert refused({"unit": unit}) == [("unit_out_of_range", {"min": 1, "max": 100, "got": unit})]


@pytest.mark.parametrize("seats", [1, 5, -2])
def test_p1_two_to_four_seats(seats: int) -> None:
    assert refused({"seats": seats}) == [("seats_out_of_range", {"min": 2, "max": 4, "got": seats})]


@pytest.mark.parametrize(("house_seats", "min_humans", "most"), [(4, 1, 3), (3, 2, 2), (-1, 1, 3)])
def test_house_seats_leave_room_for_people(house_seats: int, min_humans: int, most: int) -> None:
    assert refused({"house_seats": house_seats}, min_humans=min_humans) == [
        ("house_seats_out_of_range", {"min": 0, "max": most, "got": house_seats})
    ]


def test_fewer_seats_may_leave_too_many_house_seats() -> None:
    table = change(DEFAULT, {"house_seats": 3})
    assert refused({"seats": 3}, table) == [("house_seats_out_of_range", {"min": 0, "max": 2, "got": 3})]


def test_everything_out_of_range_is_named_at_once() -> None:
    wanted = {"seats": 9, "unit": 0, "options": {"scale": "9-9", "jokers": 1}, "stakes": 5}
    assert refused(wanted) == [
        ("setting_unknown", {"setting": "stakes"}),
        ("seats_out_of_range", {"min": 2, "max": 4, "got": 9}),
        ("unit_out_of_range", {"min": 1, "max": 100, "got": 0}),
        ("option_unknown", {"option": "jokers"}),
        ("option_invalid", {"option": "scale", "value": "9-9"}),
    ]


@pytest.mark.parametrize("key", ["seats", "house_seats", "unit"])
@pytest.mark.parametrize("value", ["4", 4.0, True, None, [4]])
def test_a_wrong_type_is_malformed(key: str, value: object) -> None:
    with pytest.raises(RequestMalformed) as caught:
        change(DEFAULT, {key: value})
    assert caught.value.params == {"where": f"settings.{key}"}


@pytest.mark.parametrize(("key", "value"), [("rule_set", 1), ("rule_set", None), ("options", []), ("options", "plain")])
def test_a_wrong_rule_set_or_options_are_malformed(key: str, value: object) -> None:
    with pytest.raises(RequestMalformed) as caught:
        change(DEFAULT, {key: value})
    assert caught.value.params == {"where": f"settings.{key}"}


def test_an_unknown_rule_set_or_setting_is_refused() -> None:
    with pytest.raises(RuleSetUnknown):
        change(DEFAULT, {"rule_set": "nobodys"})
    with pytest.raises(SettingUnknown):
        change(DEFAULT, {"balance": 10**6})


def test_a_refusal_changes_nothing() -> None:
    before = repr(DEFAULT)
    with pytest.raises(UnitOutOfRange):
        change(DEFAULT, {"unit": 1000, "seats": 2})
    assert repr(DEFAULT) == before
