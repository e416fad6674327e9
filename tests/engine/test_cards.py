"""Cards: W5's ids, the text both ways, and refusals that name every card that is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import (
    DECK,
    TEXTS,
    check_hand,
    duplicate_problems,
    format_card,
    format_cards,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from houseway.errors import CardDuplicate, CardUnknown, HandSize


def test_w5_ids_are_deuce_to_ace_within_clubs_diamonds_hearts_spades() -> None:
    assert " ".join(TEXTS) == (
        "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad "
        "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"
    )


def test_h1_4_ranks_are_2_to_14_in_four_suits() -> None:
    assert sorted((suit_of(card), rank_of(card)) for card in DECK) == [
        (suit, rank) for suit in range(4) for rank in range(2, 15)
    ]
    assert (rank_of(parse_card("Ah")), suit_of(parse_card("Ah"))) == (14, 2)


def test_text_and_id_are_one_to_one() -> None:
    assert [parse_card(format_card(card)) for card in DECK] == list(DECK)
    assert parse_cards(format_cards([51, 0, 30])) == (51, 0, 30)


@pytest.mark.parametrize("text", ["", "T", "10h", "th", "TH", "Tx", "1h", "Th ", "hT", "0", "T\u200bh", "\u217dh"])
def test_any_other_text_is_unknown(text: str) -> None:
    with pytest.raises(CardUnknown) as caught:
        parse_card(text)
    assert caught.value.params == {"text": text}


def test_every_unknown_text_is_named_at_once() -> None:
    with pytest.raises(CardUnknown) as caught:
        parse_cards(["Th", "1x", 7, None, ["Th"], "9c", "x" * 100])
    assert [problem.params["text"] for problem in caught.value.problems] == ["1x", "7", "None", "['Th']", "x" * 24]


@given(st.lists(st.sampled_from(DECK), max_size=20))
def test_duplicates_are_named_once_each(cards: list[int]) -> None:
    named = [problem.params["card"] for problem in duplicate_problems(cards)]
    assert named == [TEXTS[card] for card in DECK if cards.count(card) > 1]


def test_a_hand_is_thirteen_different_cards() -> None:
    check_hand(range(13))
    with pytest.raises(HandSize) as caught:
        check_hand([*range(12)])
    assert caught.value.params == {"need": 13, "got": 12}
    with pytest.raises(CardDuplicate):
        check_hand([0, *range(12)])


def test_size_and_every_duplicate_are_named_at_once() -> None:
    with pytest.raises(HandSize) as caught:
        check_hand([0, 0, 0, 14, 14, 3])
    assert [(p.code, p.params) for p in caught.value.problems] == [
        ("hand_size", {"need": 13, "got": 6}),
        ("card_duplicate", {"card": "2c"}),
        ("card_duplicate", {"card": "3d"}),
    ]
