"""JSON forms: strict readers, with the path to what is wrong."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as profile
from hypothesis import strategies as st

from houseway import commands
from houseway.actions import Natural, SetRows, Surrender
from houseway.arrangement import Arrangement
from houseway.codec import (
    action_json,
    as_object,
    read_action,
    read_command,
    reading_json,
    rule_set_json,
    settings_json,
    take,
    take_cards,
)
from houseway.errors import CardUnknown, HousewayError, RequestMalformed
from houseway.presets import PRESETS
from houseway.strength import five
from tests.engine.playing import settings

FRONT, MIDDLE, BACK = ["2c", "3c", "4c"], ["5c", "6c", "7c", "8c", "9c"], ["Tc", "Jc", "Qc", "Kc", "Ac"]
SET = {"action": "set", "front": FRONT, "middle": MIDDLE, "back": BACK}
ROWS = (tuple(range(3)), tuple(range(3, 8)), tuple(range(8, 13)))

COMMANDS: list[tuple[dict[str, Any], commands.SeatCommand]] = [
    ({"command": "join", "seat": 1, "name": "Bo"}, commands.Join(1, "Bo")),
    ({"command": "leave", "seat": 1}, commands.Leave(1)),
    ({"command": "leave", "seat": 0, "target": 1}, commands.Leave(0, 1)),
    (
        {"command": "configure", "seat": 0, "revision": 3, "settings": {"unit": 6}},
        commands.Configure(0, 3, {"unit": 6}),
    ),
    ({"command": "consent", "seat": 2, "hand": 4, "revision": 3}, commands.Consent(2, 4, 3)),
    ({"command": "end", "seat": 0}, commands.End(0)),
    ({"command": "lock", "seat": 1, "hand": 2, "action": SET}, commands.Lock(1, 2, commands.LockRows(*ROWS))),
    (
        {"command": "lock", "seat": 1, "hand": 2, "action": {**SET, "foul_confirmed": True}},
        commands.Lock(1, 2, commands.LockRows(*ROWS, True)),
    ),
    (
        {"command": "lock", "seat": 1, "hand": 2, "action": {"action": "natural"}},
        commands.Lock(1, 2, commands.LockNatural()),
    ),
    (
        {"command": "lock", "seat": 1, "hand": 2, "action": {"action": "surrender"}},
        commands.Lock(1, 2, commands.LockSurrender()),
    ),
    (
        {"command": "lock", "seat": 1, "hand": 2, "action": {"action": "surrender", "confirmed": True}},
        commands.Lock(1, 2, commands.LockSurrender(True)),
    ),
]


@pytest.mark.parametrize(("form", "command"), COMMANDS)
def test_a_command_is_read(form: dict[str, Any], command: commands.SeatCommand) -> None:
    assert read_command(form) == command


OPTIONAL = {"target"}


@pytest.mark.parametrize("form", [form for form, _ in COMMANDS])
def test_a_command_without_one_of_its_fields_is_malformed(form: dict[str, Any]) -> None:
    for key in form.keys() - OPTIONAL:
        with pytest.raises(RequestMalformed) as caught:
            read_command({name: value for name, value in form.items() if name != key})
        assert key in str(caught.value.params["where"])


@pytest.mark.parametrize("odd", [None, 1.5, [], {}, 2**53, -(2**60)])
@pytest.mark.parametrize("form", [form for form, _ in COMMANDS])
def test_a_command_with_a_wrong_type_in_a_field_is_malformed(form: dict[str, Any], odd: object) -> None:
    for key in form:
        if isinstance(form[key], dict) and isinstance(odd, dict):
            continue
        with pytest.raises(RequestMalformed) as caught:
            read_command({**form, key: odd})
        assert key in str(caught.value.params["where"])


def test_a_bool_is_no_integer_and_an_integer_no_bool() -> None:
    with pytest.raises(RequestMalformed):
        read_command({"command": "end", "seat": False})
    with pytest.raises(RequestMalformed):
        read_command({"command": "lock", "seat": 0, "hand": 1, "action": {"action": "surrender", "confirmed": 1}})
    with pytest.raises(RequestMalformed):
        read_command({"command": "lock", "seat": 0, "hand": 1, "action": {**SET, "foul_confirmed": None}})


@pytest.mark.parametrize("form", [None, [], "end", 7, {}, {"command": "deal", "seat": 0}, {"command": "x", "seat": 0}])
def test_what_is_no_command_of_a_client(form: object) -> None:
    with pytest.raises(RequestMalformed):
        read_command(form)


def test_unknown_card_texts_are_named_all_at_once() -> None:
    odd = ["1c", "TC", "10h", "", "Th ", None, 3, "\ud800", "Th"]
    with pytest.raises(CardUnknown) as caught:
        take_cards({"cards": odd}, "cards")
    assert [problem.params["text"] for problem in caught.value.problems] == [str(text) for text in odd[:-1]]


def test_cards_keep_the_order_in_which_they_come() -> None:
    assert take_cards({"cards": ["As", "2c", "Td"]}, "cards") == (51, 0, 21)


def test_the_path_to_a_field_is_told() -> None:
    with pytest.raises(RequestMalformed) as caught:
        take({"a": 1}, "a", str, "deep.")
    assert caught.value.params == {"where": "deep.a"}
    with pytest.raises(RequestMalformed):
        as_object([], "params")


ACTIONS = [SetRows(Arrangement(*ROWS)), Natural("dragon", tuple(range(13))), Surrender(tuple(range(13)))]


@pytest.mark.parametrize("action", ACTIONS)
def test_a_settled_action_round_trips(action: SetRows | Natural | Surrender) -> None:
    form: Any = json.loads(json.dumps(action_json(action)))
    assert read_action(form) == action
    for key in form:
        with pytest.raises(RequestMalformed):
            read_action({name: value for name, value in form.items() if name != key})
    with pytest.raises(RequestMalformed):
        read_action({**form, "action": "fold"})


def test_settings_have_a_form_of_five_fields() -> None:
    assert settings_json(settings(3, 1, unit=9)) == {
        "rule_set": "wsgc-house",
        "seats": 3,
        "house_seats": 1,
        "options": {"scale": "plain", "bonuses": True},
        "unit": 9,
    }


def test_h1_5_a_row_is_read_as_category_digits_and_strength() -> None:
    kings = five((11, 24, 9, 3, 1))
    assert reading_json(kings) == {"category": "pair", "digits": [13, 11, 5, 3, 0], "strength": kings}


@pytest.mark.parametrize("name", PRESETS)
def test_a_rule_set_is_plain_json(name: str) -> None:
    form = rule_set_json(PRESETS[name])
    assert json.loads(json.dumps(form)) == form
    assert list(form) == list(PRESETS[name].fields)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KEYS = st.sampled_from(["command", "seat", "hand", "revision", "settings", "action", "name", "target", "front"])
KINDS = st.sampled_from(["join", "leave", "configure", "consent", "lock", "end", "deal"])


@given(st.dictionaries(KEYS, JSON), KINDS)
@profile(derandomize=True, database=None, deadline=None, max_examples=60)
def test_no_form_leaves_the_error_tree(form: dict[str, Any], kind: str) -> None:
    try:
        command = read_command({"seat": 0, **form, "command": kind})
    except HousewayError:
        return
    assert isinstance(command.seat, int)
