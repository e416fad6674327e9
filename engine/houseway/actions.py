"""What a seat did with its thirteen cards, once it is settled that it may: rows, natural, surrender.

A foul is not an action: rows in the wrong order are ``SetRows``, and scoring finds the foul.
"""

from houseway.arrangement import Arrangement
from houseway.values import Value


class SetRows(Value):
    """Rows that partition the hand, in order or not (H6.1)."""

    arrangement: Arrangement


class Natural(Value):
    """A claimed natural: its label (H4.4) and the canonical witness (H3.1, H3.7)."""

    label: str
    cards: tuple[int, ...]


class Surrender(Value):
    """A surrendered hand, with the cards that were dealt (H10.4), ids ascending."""

    cards: tuple[int, ...]


type Action = SetRows | Natural | Surrender
