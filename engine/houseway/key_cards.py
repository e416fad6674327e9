"""Suits as the last word between rows of equal rank, where a rule set has an order of suits.

The **key card** of a row is of its largest rank group (of equal groups the one of higher rank; without a pair the
highest card, the ace counting high even in A-2-3-4-5); the best suit held in that group decides. Ranks always come
first, and the order of the rows of one seat never asks for suits.
"""

from collections.abc import Sequence
from functools import lru_cache

from houseway.cards import SUITS

NO_SUITS = "none"


@lru_cache(maxsize=64)
def suit_ranks(order: str) -> tuple[int, int, int, int]:
    """How good each suit is, 4 for the best, by the suit's number; all 0 where suits decide nothing.

    order: ``none``, or the four suits from the best down (``s>h>c>d``).
    """
    if order == NO_SUITS:
        return (0, 0, 0, 0)
    placed = order.split(">")
    clubs, diamonds, hearts, spades = (4 - placed.index(suit) for suit in SUITS)
    return clubs, diamonds, hearts, spades


def key_suit(row: Sequence[int], order: str) -> int:
    """How good the suit of a row's key card is: 1 to 4, or 0 where suits decide nothing."""
    if order == NO_SUITS:
        return 0
    held: dict[int, list[int]] = {}
    for card in row:
        held.setdefault(card % 13, []).append(card)
    _, _, group = max((len(cards), rank, cards) for rank, cards in held.items())
    ranks = suit_ranks(order)
    return max(ranks[card // 13] for card in group)


def best_ace(cards: Sequence[int], order: str) -> int:
    """How good the best suit among a hand's aces is, 0 without an ace (or without an order of suits)."""
    ranks = suit_ranks(order)
    return max((ranks[card // 13] for card in cards if card % 13 == 12), default=0)
