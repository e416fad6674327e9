"""Why not: every refusal of a table has its own code, and leaves the table untouched."""

import pytest

from houseway.cards import format_card
from houseway.commands import (
    Command,
    Configure,
    Consent,
    Deal,
    End,
    Join,
    Leave,
    Lock,
    LockRows,
)
from houseway.errors import NameInvalid
from houseway.legality import clean_name, may, why_not
from houseway.step import step
from houseway.table import Table, new_table
from tests.engine.playing import (
    NOW,
    agreed,
    codes,
    dealt,
    entropy,
    foul_lock,
    hand_of,
    natural_lock,
    natural_seed,
    played,
    refused,
    rows_lock,
    run,
    seated,
    settings,
    surrender_lock,
)

OPEN = new_table("Ann", settings(3, 1))
READY = seated(3, 1)
AGREED = agreed(READY)
IN_HAND = dealt(READY)
SECOND = played(READY)
ENDED = step(READY, End(0), NOW)[0]

WRONG_PHASE: list[tuple[Table, Command]] = [
    (OPEN, Consent(0, 1, 1)),
    (OPEN, Deal(entropy(1))),
    (OPEN, Lock(0, 1, LockRows((), (), ()))),
    (READY, Lock(0, 1, LockRows((), (), ()))),
    (IN_HAND, Consent(0, 1, 1)),
    (IN_HAND, Deal(entropy(1))),
    (IN_HAND, Leave(1)),
    (IN_HAND, End(0)),
    (ENDED, Consent(0, 1, 1)),
    (ENDED, Deal(entropy(1))),
    (ENDED, Lock(0, 1, LockRows((), (), ()))),
    (ENDED, Lock(0, 7, LockRows((), (), ()))),
    (ENDED, Leave(1)),
    (ENDED, End(0)),
]


@pytest.mark.parametrize(("table", "command"), WRONG_PHASE)
def test_a_command_in_the_wrong_phase(table: Table, command: Command) -> None:
    assert refused(table, command) == ["wrong_phase"]


@pytest.mark.parametrize("command", [Leave(1), Leave(0, target=1)])
def test_seats_are_kept_after_the_first_deal(command: Command) -> None:
    assert refused(SECOND, command) == ["setting_frozen"]


@pytest.mark.parametrize("size", [16, 31])
def test_a_deal_needs_entropy_for_every_order_of_the_deck(size: int) -> None:
    assert refused(AGREED, Deal((b"x" * size,))) == ["entropy_malformed"]
    assert may(AGREED, Deal((b"x" * 16, b"y" * 16)))


@pytest.mark.parametrize("wanted", [{"unit": 6}, {"seats": 2}, {"options": {"scale": "2-4"}}, {"unit": 5}])
@pytest.mark.parametrize("table", [IN_HAND, ENDED])
def test_h10_1_settings_are_frozen_while_a_hand_is_in_play(table: Table, wanted: dict[str, object]) -> None:
    assert refused(table, Configure(0, table.revision, wanted)) == ["wrong_phase"]


@pytest.mark.parametrize("seat", [-1, 3, 4, 10**9])
def test_a_seat_that_the_table_does_not_have(seat: int) -> None:
    asked: list[Command] = [Join(seat, "Bo"), Leave(seat), Configure(seat, 1, {}), Consent(seat, 1, 1), End(seat)]
    for command in [*asked, Lock(seat, 1, LockRows((), (), ()))]:
        for table in (OPEN, READY, IN_HAND, ENDED):
            assert refused(table, command) == ["seat_unknown"]
    assert refused(READY, Leave(0, target=seat)) == ["seat_unknown"]


def test_a_house_seat_takes_no_commands_but_its_locks() -> None:
    for command in (Join(2, "Bo"), Leave(2), Configure(2, 1, {}), Consent(2, 1, 1), End(2), Leave(0, target=2)):
        assert refused(READY, command) == ["seat_house"]
    assert may(IN_HAND, rows_lock(IN_HAND, 2))


def test_an_open_seat_takes_nothing_but_a_join() -> None:
    for command in (Leave(1), Configure(1, 1, {}), Consent(1, 1, 1), End(1), Leave(0, target=1)):
        assert refused(OPEN, command) == ["seat_open"]
    assert may(OPEN, Join(1, "Bo"))


def test_a_taken_seat_is_taken_in_every_phase() -> None:
    for table in (READY, IN_HAND, ENDED):
        assert refused(table, Join(1, "Cy")) == ["seat_taken"]
    assert refused(OPEN, Join(0, "Cy")) == ["seat_taken"]
    assert refused(OPEN, Join(0, "")) == ["seat_taken", "name_invalid"]


ODD_NAMES = ["", "   ", "x" * 21, "a\nb", "a\x00b", "a\u202eb", "a\u2066b", "a\u2028b", "\ud800", "\u200f"]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_rooms_1_6_a_name_has_1_to_20_characters_none_of_control_or_direction(name: str) -> None:
    assert refused(OPEN, Join(1, name)) == ["name_invalid"]


def test_rooms_1_6_a_name_is_composed_and_trimmed() -> None:
    assert clean_name("  Zoe\u0308 ") == "Zo\u00eb"
    assert clean_name("e\u0301" * 20) == "\u00e9" * 20
    with pytest.raises(NameInvalid):
        clean_name(7)


def test_rooms_1_3_only_the_host_configures_frees_seats_and_ends() -> None:
    for command in (Configure(1, 1, {"unit": 6}), End(1), Leave(1, target=0)):
        assert refused(READY, command) == ["not_host"]


def test_rooms_1_4_the_host_stays_and_may_free_a_seat_before_the_first_deal() -> None:
    assert refused(READY, Leave(0)) == ["host_stays"]
    assert refused(READY, Leave(0, target=0)) == ["host_stays"]
    assert may(READY, Leave(0, target=1))
    assert may(READY, Leave(1))
    assert may(READY, Leave(1, target=1))


def test_h10_2_a_consent_names_the_hand_and_the_revision_it_saw() -> None:
    assert refused(READY, Consent(1, 2, 1)) == ["hand_stale"]
    assert refused(READY, Consent(1, 1, 2)) == ["settings_stale"]
    assert refused(READY, Consent(1, 0, 0)) == ["hand_stale", "settings_stale"]
    changed, _ = step(READY, Configure(0, 1, {"unit": 6}), NOW)
    assert refused(changed, Consent(1, 1, 1)) == ["settings_stale"]
    assert may(changed, Consent(1, 1, 2))


def test_h10_2_a_consent_is_given_once() -> None:
    assert refused(AGREED, Consent(1, 1, 1)) == ["already_consented"]


def test_h10_2_no_deal_without_every_consent() -> None:
    problems = why_not(READY, Deal(entropy(1)))
    assert refused(READY, Deal(entropy(1))) == ["consent_missing", "consent_missing"]
    assert [problem.params for problem in problems] == [{"seat": 0}, {"seat": 1}]


def test_h9_2_no_deal_that_some_seat_cannot_cover() -> None:
    table = agreed(seated(4, 2, unit=21))
    assert refused(table, Deal(entropy(1))) == ["reserve_short"] * 4
    assert why_not(table, Deal(entropy(1)))[3].params == {
        "seat": 3,
        "need_chips": 1008,
        "balance_chips": 1000,
        "short_chips": 8,
    }


def test_missing_consents_and_short_reserves_are_told_at_once() -> None:
    table = seated(2, unit=63)
    assert refused(table, Deal(entropy(1))) == ["consent_missing"] * 2 + ["reserve_short"] * 2


BAD_ENTROPY: list[tuple[bytes, ...]] = [(), (b"",), (b"x" * 15,), (b"x" * 1025,), (b"x" * 32,) * 9, (b"x" * 32, b"x")]


@pytest.mark.parametrize("contributions", BAD_ENTROPY)
def test_a_deal_with_bad_entropy(contributions: tuple[bytes, ...]) -> None:
    assert refused(AGREED, Deal(contributions)) == ["entropy_malformed"]


OUT_OF_RANGE: list[tuple[dict[str, object], list[str]]] = [
    ({"unit": 0}, ["unit_out_of_range"]),
    ({"unit": -5}, ["unit_out_of_range"]),
    ({"unit": 101}, ["unit_out_of_range"]),
    ({"unit": 10**30}, ["unit_out_of_range"]),
    ({"seats": 1, "house_seats": 0}, ["seats_out_of_range"]),
    ({"seats": 5}, ["seats_out_of_range"]),
    ({"house_seats": -1}, ["house_seats_out_of_range"]),
    ({"house_seats": 3}, ["house_seats_out_of_range"]),
    ({"rule_set": "poker"}, ["rule_set_unknown"]),
    ({"options": {"scale": "3-5"}}, ["option_invalid"]),
    ({"options": {"bonuses": 1}}, ["option_invalid"]),
    ({"options": {"bonuses": None}}, ["option_invalid"]),
    ({"options": {"jokers": True}}, ["option_unknown"]),
    ({"timer": 30, "jokers": 2}, ["setting_unknown", "setting_unknown"]),
    ({"unit": True}, ["request_malformed"]),
    ({"unit": 5.0}, ["request_malformed"]),
    ({"seats": "3"}, ["request_malformed"]),
    ({"options": []}, ["request_malformed"]),
    ({"rule_set": None}, ["request_malformed"]),
    (
        {"unit": 0, "seats": 9, "options": {"scale": "x", "jokers": 1}},
        ["seats_out_of_range", "unit_out_of_range", "option_unknown", "option_invalid"],
    ),
    ({"unit": 0, "house_seats": 9}, ["house_seats_out_of_range", "unit_out_of_range"]),
]


@pytest.mark.parametrize(("wanted", "expected"), OUT_OF_RANGE)
def test_settings_out_of_range_all_at_once(wanted: dict[str, object], expected: list[str]) -> None:
    assert refused(READY, Configure(0, 1, wanted)) == expected


def test_h9_1_the_unit_is_1_to_100_chips() -> None:
    for unit in (1, 100):
        assert may(READY, Configure(0, 1, {"unit": unit}))


def test_settings_seen_at_another_revision() -> None:
    changed, _ = step(READY, Configure(0, 1, {"unit": 6}), NOW)
    for revision in (0, 1, 3):
        assert refused(changed, Configure(0, revision, {"unit": 7})) == ["settings_stale"]


@pytest.mark.parametrize("wanted", [{"seats": 4}, {"house_seats": 0}, {"seats": 2, "house_seats": 0, "unit": 9}])
def test_rooms_1_3_seats_are_frozen_after_the_first_deal(wanted: dict[str, object]) -> None:
    frozen = [key for key in ("seats", "house_seats") if key in wanted]
    problems = why_not(SECOND, Configure(0, 1, wanted))
    assert refused(SECOND, Configure(0, 1, wanted)) == ["setting_frozen"] * len(frozen)
    assert [problem.params["setting"] for problem in problems] == frozen


def test_h9_4_the_unit_and_the_options_may_change_between_hands() -> None:
    assert may(SECOND, Configure(0, 1, {"unit": 1, "options": {"scale": "1-6", "bonuses": False}}))
    assert may(SECOND, Configure(0, 1, {"seats": 3, "house_seats": 1}))


def test_a_seat_with_somebody_in_it_is_not_configured_away() -> None:
    table = seated(4)
    assert refused(table, Configure(0, 1, {"seats": 2})) == ["seat_taken", "seat_taken"]
    assert refused(table, Configure(0, 1, {"house_seats": 1})) == ["seat_taken"]
    assert may(step(table, Leave(3), NOW)[0], Configure(0, 1, {"seats": 3}))


@pytest.mark.parametrize("hand", [-1, 0, 2])
def test_a_lock_for_another_hand_is_stale(hand: int) -> None:
    lock = rows_lock(IN_HAND, 0).replace(hand=hand)
    assert refused(IN_HAND, lock) == ["hand_stale"]


def test_a_lock_that_comes_after_its_hand_is_stale() -> None:
    assert refused(SECOND, rows_lock(IN_HAND, 0)) == ["hand_stale"]


def test_rooms_3_2_locking_is_final() -> None:
    for make in (rows_lock, foul_lock, surrender_lock):
        locked, _ = run(IN_HAND, [make(IN_HAND, 0)])
        for again in (rows_lock, foul_lock, surrender_lock, natural_lock):
            assert refused(locked, again(IN_HAND, 0)) == ["already_locked"]


def test_h6_1_a_foul_needs_its_confirmation() -> None:
    lock = foul_lock(IN_HAND, 0, confirmed=False)
    assert refused(IN_HAND, lock) == ["foul_unconfirmed"]
    assert why_not(IN_HAND, lock)[0].params == {
        "middle_over_front": True,
        "back_over_middle": False,
        "cost_units": 3,
    }
    assert may(IN_HAND, foul_lock(IN_HAND, 0))


def test_h1_3_equal_rows_are_in_the_wrong_order() -> None:
    cards = tuple(range(52))
    twos, threes, fours = cards[0::13], cards[1::13], cards[2::13]
    middle = (twos[0], threes[0], fours[0], cards[3], cards[7])
    back = (twos[1], threes[1], fours[1], cards[16], cards[20])
    front = (twos[2], threes[2], cards[31])
    assert IN_HAND.dealt is not None
    hands = (tuple(sorted(front + middle + back)), *IN_HAND.dealt.hands[1:])
    table = IN_HAND.replace(dealt=IN_HAND.dealt.replace(hands=hands))
    problems = why_not(table, Lock(0, 1, LockRows(front, middle, back)))
    assert codes(problems) == ["foul_unconfirmed"]
    assert problems[0].params["middle_over_front"] is True
    assert problems[0].params["back_over_middle"] is False


def test_h5_1_a_surrender_needs_its_confirmation() -> None:
    lock = surrender_lock(IN_HAND, 0, confirmed=False)
    assert refused(IN_HAND, lock) == ["surrender_unconfirmed"]
    assert why_not(IN_HAND, lock)[0].params == {"cost_units": 3}


def test_h3_1_a_natural_that_is_not_there() -> None:
    table = dealt(seated(2), natural_seed(2, 1))
    assert refused(table, natural_lock(table, 0)) == ["natural_absent"]
    assert may(table, natural_lock(table, 1))


def test_h3_1_a_natural_may_be_declined() -> None:
    table = dealt(seated(2), natural_seed(2, 1))
    assert may(table, rows_lock(table, 1))


def lock_of(table: Table, cards: tuple[int, ...], sizes: tuple[int, int, int] = (3, 5, 5)) -> Lock:
    front, middle, _ = sizes
    return Lock(0, table.hand, LockRows(cards[:front], cards[front : front + middle], cards[front + middle :], True))


def test_h6_5_duplicate_missing_and_foreign_cards_are_never_a_foul() -> None:
    own, other = hand_of(IN_HAND, 0), hand_of(IN_HAND, 1)
    twice = (own[0], *own[:12])
    assert refused(IN_HAND, lock_of(IN_HAND, twice)) == ["card_duplicate", "card_missing"]
    foreign = (other[0], *own[1:])
    assert refused(IN_HAND, lock_of(IN_HAND, foreign)) == ["card_foreign", "card_missing"]
    problems = why_not(IN_HAND, lock_of(IN_HAND, foreign))
    assert [problem.params["card"] for problem in problems] == [format_card(other[0]), format_card(own[0])]


def test_h6_5_wrong_row_sizes() -> None:
    own = hand_of(IN_HAND, 0)
    assert refused(IN_HAND, lock_of(IN_HAND, own, (5, 3, 5))) == ["row_size", "row_size"]
    assert refused(IN_HAND, lock_of(IN_HAND, own[:12])) == ["row_size", "card_missing"]
    assert refused(IN_HAND, lock_of(IN_HAND, (*own, own[0]))) == ["row_size", "card_duplicate"]
    assert refused(IN_HAND, lock_of(IN_HAND, ())) == ["row_size"] * 3 + ["card_missing"] * 13


def test_h6_5_all_that_is_wrong_with_rows_is_told_at_once() -> None:
    own, other = hand_of(IN_HAND, 0), hand_of(IN_HAND, 1)
    lock = lock_of(IN_HAND, (own[0], own[0], other[0], *own[1:9]), (3, 5, 3))
    assert refused(IN_HAND, lock) == ["row_size", "card_duplicate", "card_foreign"] + ["card_missing"] * 4


def test_another_seats_whole_hand_is_thirteen_times_foreign() -> None:
    lock = rows_lock(IN_HAND, 1).replace(seat=0)
    assert refused(IN_HAND, lock) == ["card_foreign"] * 13 + ["card_missing"] * 13
