"""Naturals: exact predicates against plain searches, display order, and the canonical witness (H3, H4.4)."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from typing import Any

import pytest

from houseway.cards import format_cards, parse_cards
from houseway.naturals import (
    claim,
    eligible,
    find,
    is_dragon,
    is_six_pairs,
    is_three_flushes,
    is_three_straights,
    rank_content,
    witness,
)
from tests.engine.tables import HOUSE, hand, natural_hand, vectors

VECTORS = vectors("naturals.json")
RUNS = {5: [{14, 2, 3, 4, 5}], 3: [{14, 2, 3}]}
for size, found in RUNS.items():
    found += [set(range(low, low + size)) for low in range(2, 16 - size)]


def straight(part: Sequence[int]) -> bool:
    return {card % 13 + 2 for card in part} in RUNS[len(part)]


def flush(part: Sequence[int]) -> bool:
    return len({card // 13 for card in part}) == 1


def split_witnesses(cards: Sequence[int], fits: Callable[[Sequence[int]], bool]) -> Iterator[tuple[int, ...]]:
    """Every 3/5/5 split with each part fitting, in lexicographic order; a front that does not fit ends early."""
    ordered = sorted(cards)
    for front in filter(fits, combinations(ordered, 3)):
        rest = [card for card in ordered if card not in front]
        for middle in filter(fits, combinations(rest, 5)):
            back = tuple(card for card in rest if card not in middle)
            if fits(back):
                yield front + middle + back


def pairs_witness(cards: Sequence[int]) -> tuple[int, ...] | None:
    """H3.5 and H3.7 read rank by rank: pairs by rank, of three the two smallest, the extra card last."""
    held = [sorted(card for card in cards if card % 13 == rank) for rank in range(13)]
    paired = [card for group in held for card in group[: len(group) - len(group) % 2]]
    left = [card for card in cards if card not in paired]
    return tuple(paired + left) if len(left) == 1 else None


def oracle(cards: Sequence[int]) -> dict[str, tuple[int, ...]]:
    """Every natural that holds, in display order, with its canonical witness."""
    found: dict[str, tuple[int, ...] | None] = {
        "dragon": tuple(sorted(cards, key=lambda card: card % 13)) if len({c % 13 for c in cards}) == 13 else None,
        "sixPairs": pairs_witness(cards),
        "threeFlushes": next(split_witnesses(cards, flush), None),
        "threeStraights": next(split_witnesses(cards, straight), None),
    }
    return {label: shown for label, shown in found.items() if shown is not None}


def assert_as_the_oracle(cards: Sequence[int]) -> None:
    expected = oracle(cards)
    assert eligible(cards, HOUSE) == tuple(expected), format_cards(cards)
    for label, shown in expected.items():
        assert witness(cards, label) == shown, format_cards(cards)


@pytest.mark.parametrize("vector", VECTORS)
def test_vector(vector: dict[str, Any]) -> None:
    cards = parse_cards(vector["cards"])
    claimed = claim(cards, HOUSE)
    assert eligible(cards, HOUSE) == tuple(vector["eligible"])
    assert (claimed.label if claimed else None) == vector["label"]
    assert (format_cards(claimed.cards) if claimed else None) == vector["witness"]


def test_the_plain_search_goes_in_lexicographic_order() -> None:
    found = list(split_witnesses(hand("2c 3c 4c 5c 6c 7c 8c 9c Td Jd Qd Kd Ad"), flush))
    assert len(found) > 1
    assert found == sorted(found)


@pytest.mark.parametrize("vector", VECTORS)
def test_every_witness_of_a_vector_is_the_smallest_of_all_splits(vector: dict[str, Any]) -> None:
    assert_as_the_oracle(parse_cards(vector["cards"]))


@pytest.mark.parametrize("vector", VECTORS[:12])
def test_the_order_of_the_cards_does_not_matter(vector: dict[str, Any]) -> None:
    cards = list(parse_cards(vector["cards"]))
    expected = claim(cards, HOUSE)
    random.Random(1).shuffle(cards)
    assert claim(cards, HOUSE) == expected


def test_random_hands_agree_with_the_plain_search() -> None:
    draw = random.Random(2)
    for _ in range(30):
        assert_as_the_oracle(draw.sample(range(52), 13))


@pytest.mark.parametrize("suits", [2, 3])
def test_hands_of_few_suits_agree_with_the_plain_search(suits: int) -> None:
    draw = random.Random(suits)
    for _ in range(30):
        assert_as_the_oracle(draw.sample(range(13 * suits), 13))


def test_hands_of_few_ranks_agree_with_the_plain_search() -> None:
    draw = random.Random(3)
    for _ in range(30):
        low = draw.randrange(8)
        deck = [card for card in range(52) if low <= card % 13 < low + 6]
        assert_as_the_oracle(draw.sample(deck, 13))


@pytest.mark.parametrize("pattern", ["dragon", "sixPairs", "threeFlushes"])
def test_constructed_naturals_agree_with_the_plain_search(pattern: str) -> None:
    draw = random.Random(4)
    for _ in range(30):
        cards = natural_hand(draw.sample(range(52), 52), pattern)
        assert cards is not None
        assert pattern in eligible(cards, HOUSE)
        assert_as_the_oracle(cards)


def test_h3_4_constructed_straights_agree_with_the_plain_search() -> None:
    draw = random.Random(5)
    for _ in range(40):
        deck = draw.sample(range(52), 52)
        cards: list[int] = []
        for size in (3, 5, 5):
            for rank in draw.choice(RUNS[size]):
                cards.append(next(card for card in deck if card % 13 + 2 == rank and card not in cards))
        assert is_three_straights(cards)
        assert_as_the_oracle(cards)


def counts_fit(counts: list[int], sizes: tuple[int, ...]) -> bool:
    """Whether the counts by rank (2..14) can be used up by runs of these sizes, tried one after the other."""
    if not sizes:
        return not any(counts)
    for run in RUNS[sizes[0]]:
        left = [count - (rank in run) for rank, count in enumerate(counts, 2)]
        if min(left) >= 0 and counts_fit(left, sizes[1:]):
            return True
    return False


def rank_counts_of_straights() -> set[tuple[int, ...]]:
    contents = set()
    for parts in product(RUNS[3], RUNS[5], RUNS[5]):
        contents.add(tuple(sum(rank in part for part in parts) for rank in range(2, 15)))
    return contents


def cards_of(counts: Sequence[int]) -> list[int]:
    """Cards with these counts by rank, spread over the suits."""
    return [13 * ((rank + copy) % 4) + rank for rank, count in enumerate(counts) for copy in range(count)]


def test_h3_2_three_straights_hold_for_every_such_rank_content_and_for_no_neighbour() -> None:
    contents = rank_counts_of_straights()
    assert all(is_three_straights(cards_of(counts)) for counts in contents)
    draw = random.Random(6)
    for counts in draw.sample(sorted(contents), 60):
        for taken, given in product(range(13), repeat=2):
            near = [n - (rank == taken) + (rank == given) for rank, n in enumerate(counts)]
            if near[taken] >= 0 and near[given] <= 4:
                assert is_three_straights(cards_of(near)) is (tuple(near) in contents)


def test_the_contents_of_straights_are_those_of_a_plain_search() -> None:
    contents = rank_counts_of_straights()
    draw = random.Random(7)
    for _ in range(200):
        counts = Counter(card % 13 for card in draw.sample([*range(7), *range(13, 20), *range(26, 33), 12, 25], 13))
        listed = [counts[rank] for rank in range(13)]
        assert counts_fit(listed, (3, 5, 5)) is (tuple(listed) in contents)


def suit_counts() -> list[tuple[int, ...]]:
    return [sizes for sizes in product(range(14), repeat=4) if sum(sizes) == 13]


def test_h3_2_three_flushes_for_every_distribution_of_suits() -> None:
    """All 560 of them, against suits given to the three parts in every way."""
    wanted = set()
    for suits in product(range(4), repeat=3):
        wanted.add(tuple(sum(size for size, s in zip((3, 5, 5), suits, strict=True) if s == suit) for suit in range(4)))
    for sizes in suit_counts():
        cards = [13 * suit + rank for suit, size in enumerate(sizes) for rank in range(size)]
        assert is_three_flushes(cards) is (sizes in wanted), sizes


def partitions(total: int, largest: int) -> Iterator[list[int]]:
    if total == 0:
        yield []
    for first in range(min(total, largest), 0, -1):
        yield from ([first, *rest] for rest in partitions(total - first, first))


def test_h3_5_six_pairs_for_every_shape_of_a_hand() -> None:
    """All ways of holding ranks one to four times: the pairs that can be laid aside are counted one by one."""
    shapes = [shape for shape in partitions(13, 4) if len(shape) <= 13]
    assert len(shapes) == 39
    for shape in shapes:
        pairs, counts = 0, list(shape)
        while any(count >= 2 for count in counts):
            counts[max(range(len(counts)), key=counts.__getitem__)] -= 2
            pairs += 1
        assert is_six_pairs(cards_of(shape)) is (pairs >= 6), shape


def test_h3_6_a_dragon_has_each_rank_once() -> None:
    for suits in random.Random(8).sample(list(product(range(4), repeat=6)), 200):
        cards = [13 * suits[rank % 6] + rank for rank in range(13)]
        assert is_dragon(cards)
        for rank in range(12):
            twice = [card for card in cards if card % 13 != rank] + [13 * ((suits[(rank + 1) % 6] + 1) % 4) + rank + 1]
            assert not is_dragon(twice)


def test_rank_content_is_one_octal_digit_a_rank() -> None:
    assert oct(rank_content(hand("2c 2d 2h 2s 3c Ad"))) == "0o1" + "0" * 10 + "14"


@pytest.mark.parametrize(
    ("front", "holds"),
    [("Ac 2d 3h", True), ("Qc Kd Ah", True), ("Kc Ad 2h", False)],
    ids=["A-2-3", "Q-K-A", "K-A-2"],
)
def test_h3_3_the_three_card_straights_at_the_ends(front: str, holds: bool) -> None:
    cards = hand(f"5c 6d 7h 8s 9c 6c 7d 8h 9s Tc {front}")
    assert is_three_straights(cards) is holds


@pytest.mark.parametrize("run", ["Qc Kd Ah 2s 3c", "Jc Qd Kh As 2c", "Kc Ad 2h 3s 4c"])
def test_h1_4_five_cards_never_wrap(run: str) -> None:
    assert not is_three_straights(hand(f"5c 6d 7h 8s 9c 7d 8h 9s {run}"))


@pytest.mark.parametrize("run", ["Ac 2d 3h 4s 5c", "Tc Jd Qh Ks Ac"])
def test_h1_4_the_wheel_and_the_broadway_are_straights(run: str) -> None:
    assert is_three_straights(hand(f"5d 6d 7h 8s 9c 7d 8h 9s {run}"))


def test_h3_2_witnesses_need_not_obey_the_row_order() -> None:
    cards = hand("2d 3d 4h 5d 6d 5c 6c 7c 8c 9d Qc Kd Ah")
    claimed = claim(cards, HOUSE)
    assert claimed is not None
    assert claimed.cards == hand("Qc Kd Ah 5c 6c 7c 8c 9d 2d 3d 5d 6d 4h")


def test_h3_4_a_straight_flush_counts_as_straight_and_as_flush() -> None:
    cards = hand("2c 3c 4c 5c 6c 7d 8d 9d Td Jd Qh Kh Ah")
    assert {"threeFlushes", "threeStraights"} <= set(eligible(cards, HOUSE))


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As", "dragon"),
        ("2c 2d 3c 3d 4c 4d 5c 5d 6c 6d 7c 7d 8c", "sixPairs"),
        ("2c 3c 4c 5c 6c 2d 3d 4d 5d 6d 7c 8c 9c", "threeFlushes"),
        ("2c 3c 4c 5c 6h 2d 3d 4d 5d 6s 7c 8c 9c", "threeStraights"),
    ],
)
def test_h4_4_the_label_is_the_first_that_fits(text: str, label: str) -> None:
    entry = find(hand(text), HOUSE)
    assert entry is not None
    assert entry.id == eligible(hand(text), HOUSE)[0] == label


def test_h3_7_six_pairs_by_rank_the_third_of_a_rank_last() -> None:
    cards = hand("As Ah Ad Kc Kd 9s 9h 9d 9c 4h 4s 2s 2c")
    claimed = claim(cards, HOUSE)
    assert claimed is not None
    assert claimed.cards == hand("2c 2s 4h 4s 9c 9d 9h 9s Kc Kd Ad Ah As")


def test_h3_1_no_natural_no_claim() -> None:
    cards = hand("2c 3c 5d 6d 8h 9h Js Qs Ac Ad Kh Kd 2s")
    assert (claim(cards, HOUSE), find(cards, HOUSE), eligible(cards, HOUSE)) == (None, None, ())


def test_naturals_are_those_of_the_rule_set() -> None:
    cards = hand("2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As")
    straights = HOUSE.naturals.replace(entries=HOUSE.naturals.entries[3:])
    claimed = claim(cards, HOUSE.replace(naturals=straights))
    assert claimed is not None
    assert claimed.label == "threeStraights"
    assert claim(cards, HOUSE.replace(naturals=HOUSE.naturals.replace(entries=()))) is None
