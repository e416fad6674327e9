"""A settled hand: what it gives again, and what it refuses to be."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import settings as profile

from houseway.actions import Natural, SetRows, Surrender
from houseway.arrangement import Arrangement
from houseway.errors import CardsWrong, HousewayError, RecordInconsistent
from houseway.record import Dealing, HandRecord, expected_kinds, verify, verify_dealing
from houseway.shuffle import SHUFFLE, deal, shuffle
from tests.engine.hands import records
from tests.engine.playing import (
    dealt,
    entropy,
    foul_lock,
    last_of,
    natural_lock,
    natural_seed,
    rows_lock,
    run,
    seated,
    settings,
    surrender_lock,
)


def mixed() -> HandRecord:
    """Rows, a natural, a surrender and a foul."""
    table = dealt(seated(4, 1), natural_seed(4, 1))
    locks = [rows_lock(table, 0), natural_lock(table, 1), surrender_lock(table, 2), foul_lock(table, 3)]
    return last_of(run(table, locks)[0])


RECORD = mixed()
DEALING = RECORD.dealing
assert DEALING is not None


def test_the_public_form_lacks_the_dealing_and_nothing_else() -> None:
    assert RECORD.public().dealing is None
    assert RECORD.public().replace(dealing=RECORD.dealing) == RECORD


def test_the_public_form_starts_at_the_dealt_hands_and_settles_the_same() -> None:
    public = RECORD.public()
    verify(public)
    assert public.hands == RECORD.hands
    assert public.settlement() == RECORD.settlement()
    assert public.balances_after() == RECORD.balances_after()
    assert public.diagnosis() == RECORD.diagnosis()


def test_the_hosts_form_gives_the_hand_again_from_its_entropy() -> None:
    assert DEALING is not None
    order = shuffle(DEALING.entropy)
    assert order == DEALING.order
    assert deal(order, 4) == RECORD.hands
    verify(RECORD)


def test_h10_4_a_record_holds_the_cards_of_surrendered_and_natural_seats() -> None:
    assert [len(hand) for hand in RECORD.hands] == [13] * 4
    assert [seat.outcome for seat in RECORD.settlement().seats] == ["set", "natural", "surrender", "foul"]


def test_people_come_first_and_the_house_last() -> None:
    assert expected_kinds(settings(4, 3)) == ("human", "house", "house", "house")
    assert expected_kinds(settings(2)) == ("human", "human")


@given(records())
@profile(derandomize=True, database=None, deadline=None, max_examples=40)
def test_any_settled_hand_is_in_order_and_sums_to_zero(record: HandRecord) -> None:
    verify(record)
    verify(record.public())
    assert sum(record.balances_after()) == sum(record.balances)
    assert min(record.balances_after()) >= 0


def exchange(record: HandRecord, seat: int, other: int) -> HandRecord:
    """The record with one card of two hands exchanged, and with the locks that follow."""
    hands = [list(hand) for hand in record.hands]
    hands[seat][0], hands[other][0] = hands[other][0], hands[seat][0]
    exchanged = tuple(tuple(sorted(hand)) for hand in hands)
    return record.replace(hands=exchanged, actions=tuple(Surrender(hand) for hand in exchanged))


def with_action(seat: int, make: Callable[[tuple[int, ...]], SetRows | Natural | Surrender]) -> HandRecord:
    kept = list(RECORD.actions)
    kept[seat] = make(RECORD.hands[seat])
    return RECORD.replace(actions=tuple(kept))


def swapped_dealing(**changes: object) -> HandRecord:
    assert DEALING is not None
    return RECORD.replace(dealing=DEALING.replace(**changes))


INCONSISTENT: dict[str, tuple[HandRecord, str]] = {
    "another version": (RECORD.replace(version=2), "rules"),
    "another house-way": (RECORD.replace(house_way="cp-house-2"), "house-way"),
    "a hand below 1": (RECORD.replace(hand=0), "hand"),
    "a seat too few": (RECORD.replace(hands=RECORD.hands[:3]), "seats"),
    "a balance too many": (RECORD.replace(balances=(*RECORD.balances, 1000)), "seats"),
    "an action too few": (RECORD.replace(actions=RECORD.actions[:3]), "seats"),
    "kinds out of order": (RECORD.replace(kinds=RECORD.kinds[::-1]), "seats"),
    "a balance that covers no reserve": (RECORD.replace(balances=(239, 1000, 1000, 1761)), "balances"),
    "a negative balance": (RECORD.replace(balances=(-1, 1000, 1000, 2001)), "balances"),
    "a card of another seat": (exchange(RECORD, 0, 1), "dealt"),
    "hands exchanged": (RECORD.replace(hands=RECORD.hands[::-1], actions=RECORD.actions[::-1]), "dealt"),
    "a natural that is not there": (with_action(0, lambda hand: Natural("dragon", hand)), "action"),
    "a natural of another label": (
        RECORD.replace(actions=(RECORD.actions[0], Natural("dragon", RECORD.hands[1]), *RECORD.actions[2:])),
        "action",
    ),
    "a surrender of other cards": (with_action(2, lambda _: Surrender(RECORD.hands[0])), "action"),
    "another shuffle": (swapped_dealing(shuffle="houseway-shuffle-2"), "shuffle"),
    "another entropy": (swapped_dealing(entropy=entropy(77)), "order"),
    "another order": (swapped_dealing(order=shuffle(entropy(77))), "order"),
    "an order with a card twice": (swapped_dealing(order=(1, *range(1, 52))), "order"),
    "a short order": (swapped_dealing(order=tuple(range(51))), "order"),
}


@pytest.mark.parametrize("wrong", INCONSISTENT)
def test_rooms_4_4_a_record_that_contradicts_itself(wrong: str) -> None:
    record, field = INCONSISTENT[wrong]
    with pytest.raises(RecordInconsistent) as caught:
        verify(record)
    assert caught.value.params == {"field": field}


def rows(cards: tuple[int, ...]) -> SetRows:
    return SetRows(Arrangement(cards[:3], cards[3:8], cards[8:]))


WRONG_CARDS: dict[str, tuple[HandRecord, str]] = {
    "rows of another hand": (with_action(0, lambda _: rows(RECORD.hands[1])), "card_foreign"),
    "a card twice in the rows": (with_action(0, lambda hand: rows((hand[0], *hand[:12]))), "card_duplicate"),
    "rows of other sizes": (
        with_action(0, lambda hand: SetRows(Arrangement(hand[:5], hand[5:8], hand[8:]))),
        "row_size",
    ),
    "a hand of twelve": (RECORD.replace(hands=(RECORD.hands[0][:12], *RECORD.hands[1:])), "hand_size"),
    "a card in two hands": (
        RECORD.replace(hands=(RECORD.hands[0][:12] + RECORD.hands[1][:1], *RECORD.hands[1:])),
        "card_duplicate",
    ),
}


@pytest.mark.parametrize("wrong", WRONG_CARDS)
def test_rooms_4_4_a_record_of_cards_that_are_no_partition(wrong: str) -> None:
    record, code = WRONG_CARDS[wrong]
    with pytest.raises(CardsWrong) as caught:
        verify(record)
    assert caught.value.code == code


def test_a_dealing_is_held_against_the_hands_on_its_own() -> None:
    order = shuffle(entropy(3))
    dealing = Dealing(SHUFFLE, entropy(3), order)
    verify_dealing(dealing, deal(order, 3))
    for wrong in (deal(order, 3)[:2], deal(order, 3)[::-1], deal(order, 4)[:3]):
        with pytest.raises(RecordInconsistent):
            verify_dealing(dealing, wrong)


def test_a_dealing_with_bad_entropy_is_refused_from_the_error_tree() -> None:
    with pytest.raises(HousewayError):
        verify(swapped_dealing(entropy=()))
