"""Doing it: what each command makes of a table, whatever the order in which it comes."""

from itertools import permutations

import pytest

from houseway.actions import Natural, SetRows, Surrender
from houseway.commands import Command, Configure, Consent, Deal, End, Join, Leave, Lock, LockRows
from houseway.naturals import claim
from houseway.record import HandRecord
from houseway.shuffle import SHUFFLE, deal, shuffle
from houseway.step import step
from houseway.table import Table, new_table
from tests.engine.playing import (
    NOW,
    agreed,
    dealt,
    entropy,
    foul_lock,
    hand_of,
    last_of,
    natural_lock,
    natural_seed,
    played,
    rows_lock,
    run,
    seated,
    settings,
    surrender_lock,
)


def consents(table: Table) -> list[bool]:
    return [seat.consented for seat in table.seats]


def test_a_seat_is_joined_under_a_clean_name_and_left_again() -> None:
    table = new_table("Ann", settings(2))
    joined, _ = step(table, Join(1, " Bo\u0308 "), NOW)
    assert joined.seats[1].name == "B\u00f6"
    assert step(joined, Leave(1), NOW)[0] == table


def test_a_seat_that_is_left_voids_the_consents() -> None:
    table = agreed(seated(3))
    left, _ = step(table, Leave(2), NOW)
    assert (left.phase, consents(left)) == ("seating", [False] * 3)


def test_h10_2_a_change_of_settings_resets_all_consents() -> None:
    table, _ = step(agreed(seated(3)), Configure(0, 1, {"unit": 6}), NOW)
    assert (table.revision, table.settings.unit, consents(table)) == (2, 6, [False] * 3)


@pytest.mark.parametrize("same", [{}, {"unit": 5}, {"seats": 3, "options": {"scale": "plain"}}, {"options": {}}])
def test_h10_2_a_change_to_the_same_values_is_no_change(same: dict[str, object]) -> None:
    table = agreed(seated(3))
    assert step(table, Configure(0, 1, same), NOW) == (table, ())


def test_settings_that_are_not_named_stay() -> None:
    table, _ = step(seated(2), Configure(0, 1, {"options": {"scale": "1-6"}}), NOW)
    table, _ = step(table, Configure(0, 2, {"options": {"bonuses": False}, "unit": 9}), NOW)
    assert table.settings == settings(2, unit=9, options={"scale": "1-6", "bonuses": False})


def test_the_number_of_seats_follows_the_settings_before_the_first_deal() -> None:
    table, _ = step(seated(2), Configure(0, 1, {"seats": 4, "house_seats": 1}), NOW)
    assert [(seat.kind, seat.name) for seat in table.seats] == [
        ("human", "Ann"),
        ("human", "Guest 1"),
        ("human", None),
        ("house", None),
    ]
    assert table.phase == "seating"


def test_h10_2_consents_stand_while_a_reserve_is_short_and_a_lower_unit_mends_it() -> None:
    table = agreed(seated(2, unit=63))
    assert consents(table) == [True, True]
    table, _ = step(table, Configure(0, 1, {"unit": 62}), NOW)
    assert consents(table) == [False, False]
    assert dealt(table).phase == "setting"


def test_h10_3_house_seats_need_no_consent() -> None:
    table, _ = step(seated(4, 3), Consent(0, 1, 1), NOW)
    assert step(table, Deal(entropy(1)), NOW)[0].phase == "setting"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_gives_thirteen_cards_to_each_seat_from_the_recorded_order(seats: int) -> None:
    table = dealt(seated(seats), 8)
    assert table.dealt is not None
    order = shuffle(entropy(8))
    assert table.dealt.dealing.order == order
    assert table.dealt.dealing.shuffle == SHUFFLE
    assert table.dealt.hands == deal(order, seats)
    assert len({card for hand in table.dealt.hands for card in hand}) == 13 * seats


def test_h10_1_the_hand_records_the_settings_and_the_house_way_it_was_dealt_under() -> None:
    table = played(seated(2, unit=9, options={"scale": "1-6"}))
    changed, _ = step(table, Configure(0, 1, {"unit": 3, "options": {"scale": "2-4"}}), NOW)
    record = last_of(changed)
    assert record.settings == settings(2, unit=9, options={"scale": "1-6"})
    assert (record.house_way, record.version) == ("cp-house-1", 1)


def test_times_are_the_hosts() -> None:
    table, _ = step(agreed(seated(2)), Deal(entropy(1)), 1000)
    table, _ = step(table, rows_lock(table, 0), 2000)
    table, _ = step(table, rows_lock(table, 1), 3000)
    assert (last_of(table).dealt_ms, last_of(table).settled_ms) == (1000, 3000)


@pytest.mark.parametrize("confirmed", [True, False])
def test_h6_1_a_confirmation_sent_with_a_legal_arrangement_changes_nothing(confirmed: bool) -> None:
    table = dealt(seated(2))
    lock = rows_lock(table, 0)
    assert isinstance(lock.action, LockRows)
    marked = lock.replace(action=lock.action.replace(foul_confirmed=confirmed))
    assert step(table, marked, NOW) == step(table, lock, NOW)


def test_rows_are_kept_in_ascending_order_whatever_order_they_come_in() -> None:
    table = dealt(seated(2))
    lock = rows_lock(table, 0)
    assert isinstance(lock.action, LockRows)
    front, middle, back = lock.action.front[::-1], lock.action.middle[::-1], lock.action.back[::-1]
    assert step(table, Lock(0, 1, LockRows(front, middle, back)), NOW) == step(table, lock, NOW)


def test_each_way_of_locking_is_kept_as_an_action() -> None:
    table = dealt(seated(4), natural_seed(4, 1))
    locks = [rows_lock(table, 0), natural_lock(table, 1), surrender_lock(table, 2)]
    locked, _ = run(table, locks)
    actions = [seat.lock for seat in locked.seats]
    assert isinstance(actions[0], SetRows)
    assert isinstance(actions[1], Natural)
    assert actions[1] == claim(hand_of(table, 1), table.rules)
    assert actions[2] == Surrender(hand_of(table, 2))
    assert actions[3] is None


def test_h6_1_a_confirmed_foul_is_scored_as_one() -> None:
    table = dealt(seated(2))
    table, _ = run(table, [foul_lock(table, 0), rows_lock(table, 1)])
    assert [seat.outcome for seat in last_of(table).settlement().seats] == ["foul", "set"]
    assert table.seats[0].balance <= 1000 - 3 * 5


def without_times(record: HandRecord) -> HandRecord:
    return record.replace(dealt_ms=0, settled_ms=0)


def locks_of_every_kind(table: Table) -> list[Lock]:
    return [foul_lock(table, 0), natural_lock(table, 1), surrender_lock(table, 2), rows_lock(table, 3)]


def test_h5_2_the_order_of_submission_cannot_change_the_record() -> None:
    table = dealt(seated(4), natural_seed(4, 1))
    ends = []
    for order in permutations(locks_of_every_kind(table)):
        end = table
        for now, lock in enumerate(order):
            end, _ = step(end, lock, NOW + now)
        ends.append(end)
    records = {without_times(last_of(end)) for end in ends}
    assert len(ends) == 24
    assert len(records) == 1
    assert {end.replace(last=None) for end in ends} == {ends[0].replace(last=None)}


def test_h8_2_a_hands_transfers_sum_to_zero_in_chips() -> None:
    table = dealt(seated(4, unit=20), natural_seed(4, 1))
    table, _ = run(table, locks_of_every_kind(table))
    balances = [seat.balance for seat in table.seats]
    nets = last_of(table).settlement().nets
    assert balances == [1000 + 20 * net for net in nets]
    assert sum(balances) == 4000
    assert any(nets)


def operation_log() -> list[Command]:
    """A table's life, with fouls, naturals, surrenders and changed settings."""
    log: list[Command] = [Join(1, "Bo"), Join(2, "Cy"), Configure(0, 1, {"unit": 7}), Join(3, "Di")]
    table, _ = run(new_table("Ann", settings(4)), log)
    for seed in (natural_seed(4, 1), 3, 4):
        commands: list[Command] = [Consent(seat, table.hand, table.revision) for seat in (2, 0, 3, 1)]
        commands.append(Deal(entropy(seed)))
        table, _ = run(table, commands)
        locks = locks_of_every_kind(table)
        if claim(hand_of(table, 1), table.rules) is None:
            locks[1] = rows_lock(table, 1)
        table, _ = run(table, locks)
        scale = Configure(0, table.revision, {"options": {"scale": "1-6" if seed == 3 else "2-4"}})
        table, _ = run(table, [scale])
        log += [*commands, *locks, scale]
    return [*log, End(0)]


def test_one_operation_log_fed_twice_gives_identical_tables_and_events() -> None:
    log = operation_log()
    first, second = (run(new_table("Ann", settings(4)), log) for _ in range(2))
    assert first == second
    assert first[0].phase == "ended"
    assert first[0].hand == 4
