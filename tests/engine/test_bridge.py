"""The worker's door: a text in, a text out, every refusal with its code, and never an exception."""

import json
import random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import settings as profile
from hypothesis import strategies as st

from houseway import bridge, errors
from houseway.cards import format_cards
from houseway.diagnostics import diagnose
from houseway.identity import hello
from houseway.record_text import write
from houseway.ruleset import ROW_NAMES
from houseway.state import load, save
from tests.engine.playing import (
    dealt,
    entropy,
    hand_of,
    last_of,
    natural_seed,
    played,
    rows_lock,
    run,
    seated,
    surrender_lock,
)

ENTROPY = [entropy(4)[0].hex()]
CODES = {cls.code for cls in vars(errors).values() if isinstance(cls, type) and issubclass(cls, errors.HousewayError)}


def answer(request: str) -> dict[str, Any]:
    """The answer to a request, held to its form."""
    form = json.loads(bridge.call(request))
    assert isinstance(form, dict)
    assert list(form) in (["ok"], ["error"])
    if "error" in form:
        error = form["error"]
        assert list(error) == ["code", "params", "problems"]
        assert error["problems"][0] == {"code": error["code"], "params": error["params"]}
        assert {problem["code"] for problem in error["problems"]} <= CODES - {"error"}
    return form


def ask(method: str, **params: object) -> Any:
    """What a method gives."""
    form = answer(json.dumps({"method": method, "params": params}))
    assert "ok" in form, form
    return form["ok"]


def refusal(method: str, **params: object) -> list[str]:
    """The codes that a request is refused with."""
    form = answer(json.dumps({"method": method, "params": params}))
    assert "error" in form, form
    return [problem["code"] for problem in form["error"]["problems"]]


def solo(**settings: object) -> str:
    state = ask("solo_new", settings=settings, name="Ann", now_ms=1)["state"]
    assert isinstance(state, str)
    return state


def send(state: str, **command: object) -> dict[str, Any]:
    return answer(
        json.dumps(
            {
                "method": "solo_send",
                "params": {"state": state, "command": {"seat": 0, **command}, "entropy": ENTROPY, "now_ms": 5},
            }
        )
    )


CONSENT = {"command": "consent", "hand": 1, "revision": 1}
NEW = solo()
IN_HAND = send(NEW, **CONSENT)["ok"]["state"]
SETTLED = send(IN_HAND, command="lock", hand=1, action={"action": "surrender", "confirmed": True})["ok"]["state"]
OWN = format_cards(hand_of(load(IN_HAND), 0))
OTHER = format_cards(hand_of(load(IN_HAND), 1))


NO_JSON = {
    "nothing": "",
    "half an object": '{"method": "hello"',
    "two values": "{} {}",
    "a single quote": "{'method': 'hello'}",
    "NaN": '{"method": "hello", "params": {"x": NaN}}',
    "infinity": '{"method": "hello", "params": {"x": -Infinity}}',
    "a huge integer": '{"method": "hello", "params": {"x": ' + "9" * 5000 + "}}",
    "deep lists": "[" * 200_000,
    "deep objects": '{"a":' * 200_000,
    "deep and closed": "[" * 100_000 + "]" * 100_000,
    "a lone surrogate": "\ud800",
    "a control character": '{"method": "hel\nlo"}',
    "no text": cast(str, None),
    "bytes": cast(str, b"\xff\xfe\xfd"),
}


@pytest.mark.parametrize("name", NO_JSON)
def test_what_is_no_json(name: str) -> None:
    assert answer(NO_JSON[name])["error"]["code"] == "json_malformed"


MALFORMED = ["null", "[]", "7", '"hello"', "{}", '{"method": 7}', '{"method": null}', '{"method": true}']


@pytest.mark.parametrize("request_text", [*MALFORMED, '{"method": "hello", "params": []}', '{"method": ["hello"]}'])
def test_what_is_no_request(request_text: str) -> None:
    assert answer(request_text)["error"]["code"] == "request_malformed"


@pytest.mark.parametrize("method", ["", "call", "__class__", "solo", "HELLO", "\ud800", "x" * 10_000])
def test_a_method_that_is_unknown(method: str) -> None:
    error = answer(json.dumps({"method": method}))["error"]
    assert error["code"] == "method_unknown"
    assert error["params"] == {"method": method[:40]}


METHODS = {
    "rules": ["rule_set"],
    "advise": ["rule_set", "cards"],
    "read_rows": ["rule_set", "cards", "front", "middle", "back"],
    "solo_new": ["name"],
    "solo_send": ["state", "now_ms", "command"],
    "solo_view": ["state"],
    "diagnose": ["record"],
    "arrange_lines": ["text"],
    "score_lines": ["text"],
    "diagnose_lines": ["text"],
}
GOOD: dict[str, object] = {
    "rule_set": "wsgc-house",
    "cards": OWN,
    "front": OWN[:3],
    "middle": OWN[3:8],
    "back": OWN[8:],
    "name": "Ann",
    "state": NEW,
    "now_ms": 7,
    "command": {"seat": 0, **CONSENT},
    "entropy": ENTROPY,
    "record": json.loads(SETTLED)["last"],
    "text": "[]",
}


@pytest.mark.parametrize("odd", [None, True, 1.5, [None], {}, 10**30])
@pytest.mark.parametrize("method", METHODS)
def test_a_request_with_a_missing_field_or_a_wrong_type(method: str, odd: object) -> None:
    good = GOOD if method != "arrange_lines" else {**GOOD, "text": " ".join(OWN)}
    assert ask(method, **good)
    for field in METHODS[method]:
        if not (isinstance(odd, list) and isinstance(good[field], list)):
            assert refusal(method, **{**good, field: odd}) == ["request_malformed"]
        assert refusal(method, **{key: value for key, value in good.items() if key != field}) == ["request_malformed"]


@pytest.mark.parametrize("depth", [10, 900, 4000, 9000, *range(9980, 10_000)])
def test_nesting_that_can_be_read_but_hardly_shown_raises_nothing(depth: int) -> None:
    nest = "[" * depth + "]" * depth
    answer('{"method":"advise","params":{"rule_set":"wsgc-house","cards":[' + nest + "]}}")
    answer('{"method":"solo_new","params":{"name":"a","settings":{"options":{"scale":' + nest + "}}}}")
    answer('{"method":"score_lines","params":{"text":' + json.dumps('[{"id":' + nest + "}]") + "}}")


def test_a_method_that_runs_out_of_depth_is_malformed_json(monkeypatch: pytest.MonkeyPatch) -> None:
    def deep(_: object) -> object:
        raise RecursionError

    monkeypatch.setitem(bridge._METHODS, "hello", deep)
    assert answer('{"method": "hello"}')["error"]["code"] == "json_malformed"


def test_hello_and_rules() -> None:
    assert ask("hello") == hello()
    assert ask("rules", rule_set="wsgc-house")["id"] == "wsgc-house"
    assert refusal("rules", rule_set="\ud800") == ["rule_set_unknown"]


def test_advice_is_house_way() -> None:
    advice = ask("advise", rule_set="wsgc-house", cards=OWN)["action"]
    lock = rows_lock(load(IN_HAND), 0).action
    assert [advice[row] for row in ROW_NAMES] == [format_cards(getattr(lock, row)) for row in ROW_NAMES]
    natural = dealt(seated(2), natural_seed(2, 1))
    claimed = ask("advise", rule_set="wsgc-house", cards=format_cards(hand_of(natural, 1)))["action"]
    assert claimed["action"] == "natural"
    assert sorted(claimed["cards"]) == sorted(format_cards(hand_of(natural, 1)))


BAD_HANDS: list[tuple[list[object], list[str]]] = [
    ([], ["hand_size"]),
    ([*OWN, OTHER[0]], ["hand_size"]),
    ([*OWN[:12], OWN[0]], ["card_duplicate"]),
    ([*OWN, OWN[0], OWN[1]], ["hand_size", "card_duplicate", "card_duplicate"]),
    ([*OWN[:11], "1c", "Xx"], ["card_unknown", "card_unknown"]),
    ([*OWN[:12], 3], ["card_unknown"]),
    ([*OWN[:12], {"a": []}], ["card_unknown"]),
    ([*OWN[:12], "\udfff"], ["card_unknown"]),
]


@pytest.mark.parametrize(("cards", "codes"), BAD_HANDS)
def test_h6_5_cards_that_are_no_hand(cards: list[object], codes: list[str]) -> None:
    assert refusal("advise", rule_set="wsgc-house", cards=cards) == codes
    assert refusal("read_rows", rule_set="wsgc-house", cards=cards, front=[], middle=[], back=[]) == codes


def read_rows(front: list[str], middle: list[str], back: list[str]) -> Any:
    return ask("read_rows", rule_set="wsgc-house", cards=OWN, front=front, middle=middle, back=back)


def test_rows_are_read_as_far_as_they_are_set() -> None:
    reading = read_rows([], [], [])
    assert reading["rows"] == dict.fromkeys(ROW_NAMES)
    assert (reading["complete"], reading["foul"]) == (False, None)
    lock = cast(Any, rows_lock(load(IN_HAND), 0).action)
    front, middle, back = (format_cards(getattr(lock, row)) for row in ROW_NAMES)
    reading = read_rows(front, middle[:4], back)
    assert reading["rows"]["front"]["category"]
    assert reading["rows"]["middle"] is None
    assert (reading["middle_over_front"], reading["back_over_middle"]) == (None, None)
    reading = read_rows(front, middle, back)
    assert (reading["complete"], reading["foul"]) == (True, False)
    reading = read_rows(front, back, middle)
    assert (reading["foul"], reading["back_over_middle"], reading["middle_over_front"]) == (True, False, True)


def test_rows_of_other_cards_or_overfull_are_refused_all_at_once() -> None:
    codes = refusal(
        "read_rows",
        rule_set="wsgc-house",
        cards=OWN,
        front=[OWN[0], OWN[1], OWN[2], OWN[3]],
        middle=[OWN[0], OTHER[0]],
        back=[OTHER[1]],
    )
    assert codes == ["row_size", "card_duplicate", "card_foreign", "card_foreign"]


def lock_refusal(state: str, hand: int = 1, **action: Any) -> list[str]:
    """The codes of a refused lock; the state given says the same as before."""
    before = ask("solo_view", state=state)
    form = send(state, command="lock", hand=hand, action=action)
    assert ask("solo_view", state=state) == before
    return [problem["code"] for problem in form["error"]["problems"]]


def as_rows(cards: list[str]) -> dict[str, Any]:
    return {"action": "set", "front": cards[:3], "middle": cards[3:8], "back": cards[8:]}


def test_bad_input_each_has_its_own_code() -> None:
    """The issue's list, one after the other, through the bridge."""
    assert lock_refusal(IN_HAND, **as_rows([OWN[0], *OWN[:12]])) == ["card_duplicate", "card_missing"]
    assert lock_refusal(IN_HAND, **as_rows(OWN[:12])) == ["row_size", "card_missing"]
    assert lock_refusal(IN_HAND, **as_rows([OTHER[0], *OWN[1:]])) == ["card_foreign", "card_missing"]
    assert lock_refusal(IN_HAND, action="set", front=OWN[:5], middle=OWN[5:8], back=OWN[8:]) == ["row_size"] * 2
    assert lock_refusal(IN_HAND, **as_rows(["Zz", *OWN[1:]])) == ["card_unknown"]
    assert lock_refusal(NEW, **as_rows(OWN)) == ["wrong_phase"]
    assert lock_refusal(IN_HAND, hand=2, **as_rows(OWN)) == ["hand_stale"]
    assert lock_refusal(SETTLED, **as_rows(OWN)) == ["hand_stale"]
    lock = cast(Any, rows_lock(load(IN_HAND), 0).action)
    front, middle, back = (format_cards(getattr(lock, row)) for row in ROW_NAMES)
    assert lock_refusal(IN_HAND, action="set", front=front, middle=back, back=middle) == ["foul_unconfirmed"]
    assert lock_refusal(IN_HAND, action="surrender") == ["surrender_unconfirmed"]
    assert lock_refusal(IN_HAND, action="natural") == ["natural_absent"]
    for state, revision, settings, codes in [
        (NEW, 1, {"unit": 0}, ["unit_out_of_range"]),
        (NEW, 1, {"unit": 101, "seats": 5}, ["seats_out_of_range", "unit_out_of_range"]),
        (NEW, 2, {"unit": 6}, ["settings_stale"]),
        (IN_HAND, 1, {"unit": 6}, ["wrong_phase"]),
        (SETTLED, 1, {"seats": 2, "house_seats": 1}, ["setting_frozen", "setting_frozen"]),
    ]:
        form = send(state, command="configure", revision=revision, settings=settings)
        assert [problem["code"] for problem in form["error"]["problems"]] == codes
    stale = send(NEW, command="consent", hand=2, revision=9)
    assert [problem["code"] for problem in stale["error"]["problems"]] == ["hand_stale", "settings_stale"]


def test_a_clock_beyond_the_browsers_numbers_is_refused() -> None:
    for now_ms in (2**53, -(2**53), 10**400, 1.5, True):
        params = {"state": NEW, "command": {"seat": 0, **CONSENT}, "entropy": ENTROPY, "now_ms": now_ms}
        assert refusal("solo_send", **params) == ["request_malformed"]
    longest = {"state": NEW, "command": {"seat": 0, **CONSENT}, "entropy": ENTROPY, "now_ms": 2**53 - 1}
    state = ask("solo_send", **longest)["state"]
    settled = send(state, command="lock", hand=1, action={"action": "surrender", "confirmed": True})["ok"]["state"]
    assert ask("solo_view", state=settled)["view"]["hand"] == 2


def test_a_diagnosis_is_that_of_the_record() -> None:
    table = dealt(seated(3), natural_seed(3, 1))
    table, _ = run(table, [surrender_lock(table, 0), rows_lock(table, 1), rows_lock(table, 2)])
    record = last_of(table)
    found = diagnose(record.hands, record.actions, record.settings.rules)
    for text in (write(record), write(record.public())):
        told = ask("diagnose", record=text)
        assert told["unit"] == 5
        assert [told[key] for key in ("actual", "counterfactual", "skill", "luck")] == [
            list(nets) for nets in (found.actual, found.counterfactual, found.skill, found.luck)
        ]


def test_a_record_that_is_none_has_the_records_codes() -> None:
    text = ask("solo_view", state=SETTLED)["view"]["last"]["record"]
    assert refusal("diagnose", record="") == ["record_malformed"]
    assert refusal("diagnose", record=text.replace("net 1 -", "net 1 +")) == ["record_inconsistent"]


def test_a_state_of_a_future_version_is_unsupported_and_a_torn_one_malformed() -> None:
    future = json.dumps({**json.loads(IN_HAND), "protocol": 2})
    for method in ("solo_view", "solo_send"):
        params = {"command": {"seat": 0, **CONSENT}, "entropy": ENTROPY, "now_ms": 5}
        assert refusal(method, state=future, **params) == ["protocol_unsupported"]
        assert refusal(method, state=IN_HAND[:-9], **params) == ["json_malformed"]
        assert refusal(method, state=IN_HAND.replace("human", "alien"), **params) == ["state_malformed"]


STATES = {"new": NEW, "in hand": IN_HAND, "settled": SETTLED, "of a room": save(played(seated(3)))}


@pytest.mark.parametrize("name", STATES)
def test_a_damaged_state_never_raises_and_never_passes_unsound(name: str) -> None:
    """Characters exchanged, dropped, doubled or cut: a known code, or a state that is sound."""
    chance, text = random.Random(7), STATES[name]
    for _ in range(120):
        at = chance.randrange(len(text))
        piece = chance.choice(["", text[at] * 2, "-", "0", "9", "null", '"', "{", "2c", "\ud800", "e9", ".5", ","])
        damaged = chance.choice([text[:at] + piece + text[at + 1 :], text[:at]])
        for form in (send(damaged, **CONSENT), send(damaged, command="lock", hand=1, action={"action": "natural"})):
            if "ok" in form:
                table = load(form["ok"]["state"])
                assert sum(seat.balance for seat in table.seats) == 1000 * len(table.seats)
        seen = answer(json.dumps({"method": "solo_view", "params": {"state": damaged}}))
        if "error" in seen:
            assert seen["error"]["code"] in ("json_malformed", "state_malformed", "protocol_unsupported")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6) | st.sampled_from(OWN),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=10,
)
FIELDS = [*GOOD, "settings", "options", "ids"]


@given(st.sampled_from(sorted(METHODS)), st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=3))
@profile(derandomize=True, database=None, deadline=None, max_examples=90)
def test_no_request_makes_the_bridge_raise(method: str, odd: dict[str, object]) -> None:
    answer(json.dumps({"method": method, "params": {**GOOD, **odd}}))


@given(JSON, st.text(max_size=40))
@profile(derandomize=True, database=None, deadline=None, max_examples=50)
def test_no_text_makes_the_bridge_raise(value: object, text: str) -> None:
    answer(json.dumps(value))
    answer(json.dumps({"method": value, "params": value}))
    answer(text)


@given(JSON, JSON)
@profile(derandomize=True, database=None, deadline=None, max_examples=50)
def test_no_command_makes_the_bridge_raise(command: object, action: object) -> None:
    for sent in (command, {"command": "lock", "seat": 0, "hand": 1, "action": action}):
        params = {"state": IN_HAND, "command": sent, "entropy": ENTROPY, "now_ms": 5}
        assert "error" in answer(json.dumps({"method": "solo_send", "params": params}))
