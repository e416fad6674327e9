"""The versioned shuffle: golden orders, written out twice, and entropy that is refused."""

import hashlib
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.errors import EntropyMalformed
from houseway.shuffle import SHUFFLE, check_entropy, deal, parse_entropy, shuffle

ENTROPY = st.lists(st.binary(min_size=16, max_size=1024), min_size=1, max_size=8)


def plain_shuffle(contributions: Sequence[bytes], throw_away: bool = True) -> list[int]:
    """``houseway-shuffle-1`` from its description alone, without a thought for speed."""
    seed = hashlib.sha256(b"houseway-shuffle-1")
    for contribution in contributions:
        seed.update(len(contribution).to_bytes(8, "big"))
        seed.update(contribution)
    stream = b"".join(hashlib.sha256(seed.digest() + block.to_bytes(8, "big")).digest() for block in range(40))
    words = [int(stream[at : at + 4].hex(), 16) for at in range(0, len(stream), 4)]
    order = [*range(52)]
    last = 51
    while last > 0:
        word = words.pop(0)
        if word < 2**32 - 2**32 % (last + 1) or not throw_away:
            order[last], order[word % (last + 1)] = order[word % (last + 1)], order[last]
            last -= 1
    return order


GOLDEN = {
    (b"\0" * 16,): (
        "13 48 27 45 49 36 46 50 12 11 10 29 30 2 17 44 38 26 5 41 33 25 35 21 7 "
        "31 47 9 16 32 43 20 18 4 24 28 0 51 1 14 34 39 40 19 23 8 15 22 3 42 6 37"
    ),
    (b"0123456789abcdef0123456789abcdef",): (
        "41 33 29 11 30 8 26 13 45 19 23 37 47 14 17 43 0 18 28 10 7 40 25 46 22 "
        "9 39 36 32 16 21 44 31 1 15 48 6 42 34 27 12 5 38 24 35 20 51 4 50 2 3 49"
    ),
    (bytes(range(16)), bytes(range(16, 48))): (
        "8 43 36 32 12 31 44 40 6 15 7 33 10 28 0 17 13 46 9 18 50 26 2 51 23 30 "
        "42 25 1 5 24 27 47 29 35 37 4 41 20 39 19 49 22 3 16 11 21 48 38 45 14 34"
    ),
}


def test_the_version_is_named() -> None:
    assert SHUFFLE == "houseway-shuffle-1"


@pytest.mark.parametrize("contributions", GOLDEN, ids=["zeros", "text", "two contributions"])
def test_golden_orders(contributions: tuple[bytes, ...]) -> None:
    order = " ".join(map(str, shuffle(contributions)))
    assert order == GOLDEN[contributions]
    assert order == " ".join(map(str, plain_shuffle(contributions)))


def test_a_word_that_would_favour_some_cards_is_thrown_away() -> None:
    """Found by search: its fifth word is 2**32 - 11, and 2**32 is 16 more than a multiple of the 48 cards left."""
    assert 2**32 % 48 == 16
    rare = [(934390).to_bytes(16, "big")]
    assert list(shuffle(rare)) == plain_shuffle(rare)
    assert list(shuffle(rare)) != plain_shuffle(rare, throw_away=False)


@given(ENTROPY)
def test_every_order_is_the_one_described(contributions: list[bytes]) -> None:
    order = shuffle(contributions)
    assert sorted(order) == list(range(52))
    assert list(order) == plain_shuffle(contributions)


A, B, C = b"a" * 20, b"b" * 20, b"c" * 20


@pytest.mark.parametrize(
    "others",
    [[A, B + C], [A + B + C], [B, A, C], [A, B], [A, B, C, C], [C, B, A]],
    ids=["one border moved", "joined", "order", "one less", "one more", "reversed"],
)
def test_borders_and_order_of_contributions_count(others: list[bytes]) -> None:
    assert shuffle([A, B, C]) != shuffle(others)


def test_a_border_is_no_byte_that_could_be_sent() -> None:
    """A contribution that holds the next one's frame is not two contributions."""
    assert shuffle([A, B]) != shuffle([A + len(B).to_bytes(8, "big") + B])
    assert shuffle([A + b"b", B[1:]]) != shuffle([A, B])


def test_one_bit_changes_the_order() -> None:
    orders = {shuffle([bytes([bit == place for place in range(16)])]) for bit in range(16)}
    assert len(orders) == 16


def test_every_card_comes_to_every_place() -> None:
    """Chi-square over 52 x 52 cells of 4,000 fixed shuffles: 2,601 degrees of freedom, five deviations either way."""
    rounds, counts = 4000, [[0] * 52 for _ in range(52)]
    for number in range(rounds):
        for place, card in enumerate(shuffle([number.to_bytes(16, "big")])):
            counts[place][card] += 1
    expected = rounds / 52
    chi_square = sum((count - expected) ** 2 / expected for row in counts for count in row)
    assert abs(chi_square - 51 * 51) < 5 * (2 * 51 * 51) ** 0.5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p1_thirteen_cards_each_one_at_a_time(seats: int) -> None:
    order = shuffle([A])
    hands = deal(order, seats)
    assert [len(hand) for hand in hands] == [13] * seats
    assert len({card for hand in hands for card in hand}) == 13 * seats
    for seat, hand in enumerate(hands):
        assert hand == tuple(sorted(order[seat + turn * seats] for turn in range(13)))


def test_entropy_is_read_from_hexadecimal() -> None:
    assert parse_entropy(["00" * 16, "Ff" * 32]) == (b"\0" * 16, b"\xff" * 32)


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        "00" * 16,
        {},
        [],
        ["00" * 15],
        ["00" * 1025],
        ["0" * 33],
        ["xy" * 16],
        [1],
        [None],
        ["00" * 16, ""],
        ["00" * 16] * 9,
    ],
    ids=lambda wrong: repr(wrong)[:20],
)
def test_wrong_entropy_is_refused(wrong: object) -> None:
    with pytest.raises(EntropyMalformed):
        parse_entropy(wrong)


@pytest.mark.parametrize("wrong", [[], [b"\0" * 15], [b"\0" * 1025], [A, b""], [A] * 9])
def test_wrong_contributions_are_never_shuffled(wrong: list[bytes]) -> None:
    with pytest.raises(EntropyMalformed):
        shuffle(wrong)


def test_entropy_at_its_ends() -> None:
    for fine in ([b"\0" * 16], [b"\0" * 1024], [A] * 8):
        assert check_entropy(fine) == tuple(fine)
