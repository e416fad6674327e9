"""House seats: house-way on what the seat sees, and nothing else."""

import pytest

from houseway.bots import house_locks, seat_lock
from houseway.commands import LockNatural, LockRows
from houseway.house_way import best_rows
from houseway.legality import may
from houseway.view import view
from tests.engine.leaks import exchanged
from tests.engine.playing import dealt, hand_of, natural_seed, played, run, seated


@pytest.mark.parametrize("options", [{}, {"scale": "1-6", "bonuses": False}])
def test_w3_a_house_seat_locks_its_house_way(options: dict[str, object]) -> None:
    table = dealt(seated(4, 3, options=options), 2)
    locks = list(house_locks(table))
    assert [lock.seat for lock in locks] == [1, 2, 3]
    for lock in locks:
        assert lock.hand == 1
        assert lock.action == LockRows(*best_rows(hand_of(table, lock.seat)))
        assert may(table, lock)


def test_w2_a_house_seat_claims_a_natural() -> None:
    table = dealt(seated(2, 1), natural_seed(2, 1))
    assert [lock.action for lock in house_locks(table)] == [LockNatural()]


def test_a_house_seat_acts_once_and_only_in_a_hand() -> None:
    table = seated(4, 3)
    assert seat_lock(view(table, 1)) is None
    table = dealt(table)
    locks = list(house_locks(table))
    table, _ = run(table, locks)
    assert list(house_locks(table)) == []
    assert list(house_locks(played(seated(2, 1)))) == []


def test_people_are_not_played_for() -> None:
    assert list(house_locks(dealt(seated(4)))) == []


def test_a_house_seat_does_not_look_at_the_others_cards() -> None:
    table = dealt(seated(4, 3), 6)
    for seat in (1, 2, 3):
        assert seat_lock(view(exchanged(table, seat), seat)) == seat_lock(view(table, seat))
