"""Naturals outside the default rule set: exact predicates, held against plain ones on made and random hands."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

import pytest

from houseway.naturals import PATTERNS, claim, witness
from houseway.presets import preset
from houseway.ruleset import resolve
from tests.engine.tables import hand

RANKS = "23456789TJQKA"

# Hand, and the patterns of any rule set that it holds.
MADE = [
    (
        "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As",
        {"suitedDragon", "dragon", "threeFlushes", "threeStraights", "threeStraightFlushes", "oneColour13"},
    ),
    ("2s 3c 4s 5c 6s 7c 8s 9c Ts Jc Qs Kc As", {"dragon", "threeStraights", "oneColour13"}),
    ("2s 3d 4s 5h 6s 7c 8s 9c Ts Jc Qs Kc As", {"dragon", "threeStraights"}),
    (
        "2s 2h 3s 3h 4s 4h 5s 5h 6s 6h 7s 7h 7d",
        {"fivePairsTrips", "sixPairs", "fivePairsRun", "allSmall8", "allSmall10"},
    ),
    ("2s 2h 2d 2c 4s 4h 5s 5h 6s 6h Ts Th Td", {"sixPairs", "allSmall10"}),
    ("Ts Th Td Js Jh Jd Qs Qh Qd Ks Kh Kd As", {"fourTrips", "allBig8", "allBig5"}),
    ("Js Jh Jd Qs Qh Qd Ks Kh Kd As Ah Ad 2c", {"fourTrips", "twelveRoyals"}),
    ("Js Jh Jd Jc Qs Qh Qd Qc Ks Kh Kd Kc As", {"threeQuads", "sixPairs", "twelveRoyals", "allBig8", "allBig5"}),
    ("3s 3h 3d 3c 4s 4h 4d 4c 5s 5h 5d 5c 9s", {"threeQuads", "sixPairs", "allSmall10"}),
    ("2h 3h 4h 5d 6d 7d 8d 9d Ts Js Qs Ks As", {"dragon", "threeFlushes", "threeStraights", "threeStraightFlushes"}),
    ("2h 3h 9h 5d 6d 7d 8d 3d Ts Js Qs 2s As", {"threeFlushes"}),
    ("Tc Ts Jc Js Qc Qs Kc Ks Ac As 2c 3c 5d", {"fivePairsRun", "oneColour12"}),
    ("Ac As 2c 2s 3c 3s 4c 4s 5c 5s 9h Jd Kh", set()),  # the ace is high only
]


@pytest.mark.parametrize(("text", "held"), MADE, ids=[text for text, _ in MADE])
def test_a_made_hand_holds_these_and_no_other(text: str, held: set[str]) -> None:
    cards = hand(text)
    assert {label for label, pattern in PATTERNS.items() if pattern.holds(cards)} == held


def ranks(cards: Sequence[int]) -> Counter[int]:
    return Counter(card % 13 + 2 for card in cards)


def reds(cards: Sequence[int]) -> int:
    return len([card for card in cards if "cdhs"[card // 13] in "dh"])


PLAIN: dict[str, Callable[[Sequence[int]], bool]] = {
    "suitedDragon": lambda cards: len(ranks(cards)) == 13 and len({card // 13 for card in cards}) == 1,
    "fivePairsTrips": lambda cards: sorted(ranks(cards).values()) == [2, 2, 2, 2, 2, 3],
    "fourTrips": lambda cards: len([n for n in ranks(cards).values() if n in (3, 4)]) >= 4,
    "threeQuads": lambda cards: len([n for n in ranks(cards).values() if n == 4]) >= 3,
    "twelveRoyals": lambda cards: sum(n for rank, n in ranks(cards).items() if rank in (11, 12, 13, 14)) >= 12,
    "allBig8": lambda cards: min(ranks(cards)) >= 8,
    "allSmall8": lambda cards: max(ranks(cards)) <= 8,
    "allBig5": lambda cards: min(ranks(cards)) >= 5,
    "allSmall10": lambda cards: not {11, 12, 13} & set(ranks(cards)),
    "oneColour13": lambda cards: reds(cards) in (0, 13),
    "oneColour12": lambda cards: reds(cards) in (1, 12),
    "fivePairsRun": lambda cards: any(
        all(ranks(cards)[rank] >= 2 for rank in range(low, low + 5)) for low in range(2, 11)
    ),
}


def crowded(chance: random.Random) -> list[int]:
    """Thirteen cards from a part of the deck, so that patterns are common."""
    kind = chance.randrange(4)
    low, colour = chance.randrange(9), chance.choice([(1, 2), (0, 3)])
    parts = [
        [card for card in range(52) if low <= card % 13 < low + 5],
        [card for card in range(52) if card % 13 >= 8],
        [card for card in range(52) if card // 13 in colour],
        [card for card in range(52) if low <= card % 13 + chance.randrange(2) < low + 6],
    ]
    if chance.randrange(20) == 0:  # three ranks and a bit
        parts[kind] = [card for card in range(52) if low <= card % 13 < low + 3] + [chance.randrange(4) * 13 + 12]
    part = sorted(set(parts[kind])) if len(set(parts[kind])) >= 13 else list(range(52))
    cards = chance.sample(part, 13)
    if chance.randrange(4) == 0:  # one card from anywhere
        cards[0] = chance.choice([card for card in range(52) if card not in cards])
    return cards


@pytest.mark.parametrize("label", PLAIN)
def test_a_predicate_says_what_a_plain_reading_says(label: str) -> None:
    chance = random.Random(label)
    answers = []
    for _ in range(3000):
        cards = crowded(chance)
        answers.append(PATTERNS[label].holds(cards))
        assert answers[-1] == PLAIN[label](cards), cards
    assert label == "suitedDragon" or any(answers)
    assert not all(answers)


def is_straight_flush(cards: Sequence[int]) -> bool:
    """One suit, and ranks that follow each other, the ace at either end."""
    held = sorted(card % 13 for card in cards)
    low = list(range(held[0], held[0] + len(cards)))
    wheel = [*range(len(cards) - 1), 12]
    return len({card // 13 for card in cards}) == 1 and held in (low, wheel)


def has_three_straight_flushes(cards: Sequence[int]) -> bool:
    for front in combinations(cards, 3):
        if is_straight_flush(front):
            rest = [card for card in cards if card not in front]
            for middle in combinations(rest, 5):
                if is_straight_flush(middle) and is_straight_flush([c for c in rest if c not in middle]):
                    return True
    return False


def test_three_straight_flushes_are_those_of_the_plain_search() -> None:
    chance = random.Random(5)
    found = 0
    for number in range(300):
        cards = [base + low for base, low in zip((0, 13, 26), chance.sample(range(9), 3), strict=True)]
        parts = [list(range(start, start + size)) for start, size in zip(cards, (3, 5, 5), strict=True)]
        held = [card for part in parts for card in part]
        if number % 3 == 0:  # one card moved
            held[chance.randrange(13)] = chance.choice([card for card in range(52) if card not in held])
        answer = PATTERNS["threeStraightFlushes"].holds(held)
        assert answer == has_three_straight_flushes(held)
        found += answer
        if answer:
            rows = witness(held, "threeStraightFlushes")
            assert sorted(rows) == sorted(held)
            assert all(is_straight_flush(part) for part in (rows[:3], rows[3:8], rows[8:]))
    assert 150 < found < 300


def test_witnesses_of_the_other_patterns_are_by_rank_then_id() -> None:
    rules = resolve(preset("shisanshui"), {})
    claimed = claim(hand("As Ks Kh Kd Qs Qh Qd Js Jh Jd Ah Ad 2c"), rules)
    assert claimed is not None
    assert claimed.label == "twelveRoyals"
    assert claimed.cards == hand("2c Jd Jh Js Qd Qh Qs Kd Kh Ks Ad Ah As")


def test_the_first_of_the_list_counts() -> None:
    """A hand of three quads of royals is a hand of twelve royals first, as the set's list says."""
    cards = hand("Js Jh Jd Jc Qs Qh Qd Qc Ks Kh Kd Kc As")
    claimed = claim(cards, resolve(preset("shisanshui"), {}))
    assert claimed is not None
    assert claimed.label == "twelveRoyals"
    assert claim(cards, resolve(preset("tw-13zhang"), {})) is None
