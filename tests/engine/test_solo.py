"""A solo table from its start to its end: state in, state out, the house played by its host."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as profile
from hypothesis import strategies as st

from houseway import solo
from houseway.actions import SetRows
from houseway.cards import format_cards, parse_cards
from houseway.errors import HousewayError
from houseway.forms import Stepped
from houseway.policy import house_way as best_way
from houseway.presets import preset
from houseway.ruleset import ROW_NAMES, resolve
from houseway.state import save
from tests.engine.leaks import CARD
from tests.engine.playing import NOW, entropy, played, seated

ENTROPY = [entropy(1)[0].hex()]


def new(**settings: object) -> Stepped:
    return solo.new(settings, "Ann")


def send(stepped: Stepped, seed: int = 1, **command: object) -> Stepped:
    return solo.send(stepped["state"], {"seat": 0, **command}, [entropy(seed)[0].hex()], NOW)


def consent(stepped: Stepped, seed: int = 1) -> Stepped:
    view = stepped["view"]
    return send(stepped, seed, command="consent", hand=view["hand"], revision=view["revision"])


def lock(stepped: Stepped, **action: object) -> Stepped:
    return send(stepped, command="lock", hand=stepped["view"]["hand"], action=action)


def surrender(stepped: Stepped) -> Stepped:
    return lock(stepped, action="surrender", confirmed=True)


def refusal(stepped: Stepped, command: object, contributions: object = ENTROPY) -> list[str]:
    """The codes of a refused command; the state given stays good and says the same."""
    before = solo.seen(stepped["state"])
    with pytest.raises(HousewayError) as caught:
        solo.send(stepped["state"], command, contributions, NOW)
    assert solo.seen(stepped["state"]) == before
    return [problem.code for problem in caught.value.problems]


def test_a_solo_table_is_one_person_and_the_house() -> None:
    view = new()["view"]
    assert (view["phase"], view["hand"], view["seat"]) == ("consent", 1, 0)
    assert [seat["kind"] for seat in view["seats"]] == ["human", "house", "house", "house"]
    assert [seat["kind"] for seat in new(seats=2)["view"]["seats"]] == ["human", "house"]
    assert new(unit=7, options={"scale": "1-6"})["view"]["settings"]["unit"] == 7


@pytest.mark.parametrize(
    "settings", [{"seats": 2, "house_seats": 0}, {"house_seats": 1}, {"seats": 3, "house_seats": 1}]
)
def test_rooms_1_1_a_solo_table_has_no_seat_that_nobody_could_take(settings: dict[str, Any]) -> None:
    with pytest.raises(HousewayError) as caught:
        new(**settings)
    assert caught.value.code == "house_seats_out_of_range"
    table = new(seats=settings.get("seats", 4))
    command = {"command": "configure", "seat": 0, "revision": 1, "settings": settings}
    assert refusal(table, command) == ["house_seats_out_of_range"]


OUT_OF_RANGE: list[tuple[dict[str, Any], str]] = [
    ({"seats": 1}, "seats_out_of_range"),
    ({"seats": 5}, "seats_out_of_range"),
    ({"seats": 10**12}, "seats_out_of_range"),
    ({"seats": True}, "request_malformed"),
    ({"seats": 3.0}, "request_malformed"),
    ({"seats": None}, "request_malformed"),
    ({"unit": 0}, "unit_out_of_range"),
    ({"rule_set": "x"}, "rule_set_unknown"),
    ({"jokers": 1}, "setting_unknown"),
    ({"options": {"scale": []}}, "option_invalid"),
]


@pytest.mark.parametrize(("settings", "code"), OUT_OF_RANGE)
def test_a_solo_table_is_refused_settings_out_of_range(settings: dict[str, Any], code: str) -> None:
    with pytest.raises(HousewayError) as caught:
        new(**settings)
    assert caught.value.code == code


def test_a_solo_table_may_change_its_size_before_the_first_deal() -> None:
    small = send(new(), command="configure", revision=1, settings={"seats": 2, "house_seats": 1})
    assert len(small["view"]["seats"]) == 2
    assert consent(small)["view"]["phase"] == "setting"


def test_h10_2_the_players_consent_deals_and_the_house_locks_at_once() -> None:
    stepped = consent(new())
    assert stepped["view"]["phase"] == "setting"
    assert [seat["status"] for seat in stepped["view"]["seats"]] == ["arranging", "locked", "locked", "locked"]
    assert [event["event"] for event in stepped["events"]] == [
        "consented",
        "hand_dealt",
        "cards_dealt",
        *["seat_locked"] * 3,
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_before_the_reveal_a_solo_answer_names_the_players_cards_alone(seats: int) -> None:
    stepped = consent(new(seats=seats))
    own = stepped["view"]["cards"]
    assert own is not None
    for part in (stepped["view"], stepped["events"], solo.seen(stepped["state"])):
        assert set(CARD.findall(json.dumps(part))) == set(own)


def test_the_players_lock_settles_and_opens_the_next_hand() -> None:
    stepped = surrender(consent(new()))
    view = stepped["view"]
    assert (view["phase"], view["hand"]) == ("consent", 2)
    assert view["last"] is not None
    assert view["last"]["seats"][0]["outcome"] == "surrender"
    assert [event["event"] for event in stepped["events"]] == ["seat_locked", "action_locked", "hand_settled"]


def test_rooms_7_2_a_state_kept_in_mid_hand_goes_on_where_it_was() -> None:
    stepped = consent(new())
    assert solo.seen(stepped["state"]) == stepped["view"]
    again = solo.send(stepped["state"], {"command": "lock", "seat": 0, "hand": 1, "action": SURRENDER}, ENTROPY, NOW)
    assert again == surrender(stepped)


SURRENDER = {"action": "surrender", "confirmed": True}


def test_h10_2_a_shortage_keeps_the_consent_and_deals_no_hand() -> None:
    stepped = consent(new(unit=21))
    assert stepped["view"]["phase"] == "consent"
    assert stepped["view"]["seats"][0]["status"] == "consented"
    assert [short["short_chips"] for short in stepped["view"]["shortages"]] == [8] * 4
    assert [event["event"] for event in stepped["events"]] == ["consented"]
    mended = send(stepped, command="configure", revision=1, settings={"unit": 20})
    assert consent(mended)["view"]["phase"] == "setting"


def test_the_same_values_are_no_change_and_deal_no_second_hand() -> None:
    stepped = send(new(), command="configure", revision=1, settings={"unit": 5})
    assert (stepped["view"]["revision"], stepped["events"]) == (1, [])


@pytest.mark.parametrize("seat", [1, 2, 3, 4, -1])
def test_the_player_speaks_for_seat_0_alone(seat: int) -> None:
    table = consent(new())
    for command in ({"command": "lock", "hand": 1, "action": SURRENDER}, {"command": "end"}):
        assert refusal(table, {**command, "seat": seat}) == ["seat_house"]


BAD_ENTROPY: list[object] = [None, [], "00" * 32, [""], ["00" * 15], ["zz" * 32], [1], [None], ["00" * 1025], [["00"]]]


@pytest.mark.parametrize("contributions", [*BAD_ENTROPY, ["00" * 32] * 9, ["\ud800" * 32], [True], {}])
def test_entropy_that_is_none(contributions: object) -> None:
    command = {"command": "consent", "seat": 0, "hand": 1, "revision": 1}
    assert refusal(new(), command, contributions) == ["entropy_malformed"]


def test_a_deal_is_never_taken_from_the_page() -> None:
    assert refusal(new(), {"command": "deal", "seat": 0, "entropy": ENTROPY}) == ["request_malformed"]


def test_the_same_entropy_deals_the_same_hand() -> None:
    assert consent(new(), 7)["view"]["cards"] == consent(new(), 7)["view"]["cards"]
    assert consent(new(), 7)["view"]["cards"] != consent(new(), 8)["view"]["cards"]


def test_a_whole_session_of_twenty_hands_keeps_its_sum_and_its_size() -> None:
    stepped, sizes = new(unit=1), []
    for hand in range(1, 21):
        stepped = surrender(consent(stepped, hand)) if hand % 4 == 0 else house_way(consent(stepped, hand))
        sizes.append(len(stepped["state"]))
        assert sum(seat["balance_chips"] for seat in stepped["view"]["seats"]) == 4000
    assert stepped["view"]["hand"] == 21
    assert max(sizes) - min(sizes) < 200


def house_way(stepped: Stepped) -> Stepped:
    """The player's lock, as house-way would make it."""
    cards = stepped["view"]["cards"]
    assert cards is not None
    action = best_way(parse_cards(cards), resolve(preset(stepped["view"]["settings"]["rule_set"]), {}))
    if not isinstance(action, SetRows):
        return lock(stepped, action="natural")
    rows = {row: format_cards(getattr(action.arrangement, row)) for row in ROW_NAMES}
    return lock(stepped, action="set", **rows)


def test_an_ended_session_takes_nothing_more() -> None:
    ended = send(surrender(consent(new())), command="end")
    assert ended["view"]["phase"] == "ended"
    assert ended["events"] == [{"event": "table_ended", "hands": 1}]
    assert refusal(ended, {"command": "consent", "seat": 0, "hand": 2, "revision": 1}) == ["wrong_phase"]
    assert refusal(ended, {"command": "end", "seat": 0}) == ["wrong_phase"]


def test_a_rooms_state_is_not_played_alone() -> None:
    room: Stepped = {"state": save(played(seated(3))), "view": new()["view"], "events": []}
    command = {"command": "consent", "seat": 0, "hand": 2, "revision": 1}
    assert refusal(room, command) == ["house_seats_out_of_range"]


@given(st.integers(0, 2**32), st.integers(2, 4))
@profile(derandomize=True, database=None, deadline=None, max_examples=15)
def test_any_entropy_plays_a_hand(seed: int, seats: int) -> None:
    stepped = house_way(consent(new(seats=seats), seed))
    assert stepped["view"]["hand"] == 2
    assert sum(seat["balance_chips"] for seat in stepped["view"]["seats"]) == 1000 * seats
