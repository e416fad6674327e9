"""The table's state: its seats, phases and reserves."""

import pytest

from houseway.commands import Configure, Consent, Deal, End, Join
from houseway.reserve import reserve_chips
from houseway.step import step
from houseway.table import Shortage, new_table, ready_to_deal, seats_for, shortages, unit_max
from tests.engine.playing import NOW, agreed, dealt, entropy, played, rows_lock, run, seated, settings


def test_a_table_goes_from_seating_to_consent_to_setting_and_back() -> None:
    table = new_table("Ann", settings(2))
    assert table.phase == "seating"
    table, _ = step(table, Join(1, "Bo"), NOW)
    assert table.phase == "consent"
    table = agreed(table)
    assert table.phase == "consent"
    table, _ = step(table, Deal(entropy(1)), NOW)
    assert table.phase == "setting"
    table, _ = run(table, [rows_lock(table, 1)])
    assert table.phase == "setting"
    table, _ = run(table, [rows_lock(table, 0)])
    assert (table.phase, table.hand) == ("consent", 2)
    table, _ = step(table, End(0), NOW)
    assert table.phase == "ended"


def test_the_host_sits_at_seat_0_and_house_seats_are_last() -> None:
    table = new_table("Ann", settings(4, 2))
    assert [(seat.kind, seat.name, seat.taken) for seat in table.seats] == [
        ("human", "Ann", True),
        ("human", None, False),
        ("house", None, True),
        ("house", None, True),
    ]


def test_h9_1_every_seat_starts_with_a_thousand_chips_and_a_unit_of_five() -> None:
    table = new_table("Ann")
    assert [seat.balance for seat in table.seats] == [1000] * 4
    assert table.settings.unit == 5


@pytest.mark.parametrize(
    "options", [{"scale": s, "bonuses": b} for s in ("plain", "2-4", "1-6") for b in (True, False)]
)
@pytest.mark.parametrize(("seats", "largest"), [(2, 62), (3, 31), (4, 20)])
def test_h9_2_the_reserve_is_16_units_an_opponent_whatever_is_chosen(
    seats: int, largest: int, options: dict[str, object]
) -> None:
    for unit in (1, 5, 100):
        assert reserve_chips(settings(seats, unit=unit, options=options)) == 16 * unit * (seats - 1)
    assert unit_max(seated(seats, options=options)) == largest
    assert shortages(seated(seats, unit=largest, options=options)) == ()
    assert len(shortages(seated(seats, unit=largest + 1, options=options))) == seats


def test_a_shortage_says_who_and_how_much() -> None:
    table = seated(3, unit=30)
    poor, rich = table.seats[1].replace(balance=959), table.seats[2].replace(balance=1041)
    table = table.replace(seats=(table.seats[0], poor, rich))
    assert shortages(table) == (Shortage(1, 960, 959),)
    assert shortages(table)[0].short_chips == 1
    assert unit_max(table) == 29


def test_h9_2_a_balance_of_exactly_the_reserve_covers_it() -> None:
    table = seated(2)
    for balance, short in ((80, ()), (79, (Shortage(0, 80, 79),))):
        poor, rich = table.seats[0].replace(balance=balance), table.seats[1].replace(balance=2000 - balance)
        assert shortages(table.replace(seats=(poor, rich))) == short


def test_the_largest_unit_is_at_most_100_and_0_for_a_seat_without_cover() -> None:
    table = seated(2)
    rich = table.replace(seats=tuple(seat.replace(balance=9000) for seat in table.seats))
    assert unit_max(rich) == 100
    broke = table.replace(seats=(table.seats[0].replace(balance=1985), table.seats[1].replace(balance=15)))
    assert unit_max(broke) == 0


def test_h10_2_the_host_deals_after_the_last_consent_only() -> None:
    table = seated(3, 1)
    assert not ready_to_deal(table)
    table, _ = step(table, Consent(1, 1, 1), NOW)
    assert not ready_to_deal(table)
    table, _ = step(table, Consent(0, 1, 1), NOW)
    assert ready_to_deal(table)
    assert not ready_to_deal(step(table, Deal(entropy(1)), NOW)[0])
    assert not ready_to_deal(step(table, End(0), NOW)[0])


def test_h10_2_the_host_does_not_deal_while_a_reserve_is_short() -> None:
    assert not ready_to_deal(agreed(seated(2, unit=63)))


def test_seats_are_kept_where_they_fit_other_settings() -> None:
    table = seated(3)
    kept = seats_for(table, settings(4, 2))
    assert kept[:2] == table.seats[:2]
    assert [(seat.kind, seat.name) for seat in kept[2:]] == [("house", None)] * 2
    assert seats_for(table, settings(3)) == table.seats


def test_a_settled_table_keeps_nothing_of_the_hand_but_balances_and_its_record() -> None:
    table = played(seated(3))
    assert table.dealt is None
    assert [(seat.consented, seat.lock) for seat in table.seats] == [(False, None)] * 3
    assert table.last is not None
    assert table.last.balances_after() == tuple(seat.balance for seat in table.seats)


def test_tables_are_equal_by_value() -> None:
    assert dealt(seated(2), 3) == dealt(seated(2), 3)
    assert dealt(seated(2), 3) != dealt(seated(2), 4)
    raised, _ = step(seated(2), Configure(0, 1, {"unit": 6}), NOW)
    assert raised != seated(2)
