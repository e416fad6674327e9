"""An arrangement of thirteen cards in three rows, and the two questions asked of it.

Whether it partitions the cards of a hand (an error when it does not, H6.5), and whether its rows
are in order (a foul when they are not, H6.1: a result, never an error).
"""

from collections.abc import Callable, Iterable, Sequence

from houseway.cards import TEXTS, duplicate_problems, parse_cards, spaced
from houseway.errors import CardForeign, CardMissing, HousewayError, RowSize, refuse
from houseway.ruleset import ROW_NAMES, ROW_SIZES, RuleSet
from houseway.strength import row_strength
from houseway.values import Value

type Strengths = tuple[int, int, int]


class Arrangement(Value):
    """Front, middle and back as card ids, each row ascending. Text: ``Th Td Ks / 6c … / Qs …``."""

    front: tuple[int, ...]
    middle: tuple[int, ...]
    back: tuple[int, ...]

    @classmethod
    def of(cls, front: Iterable[int], middle: Iterable[int], back: Iterable[int]) -> "Arrangement":
        """Rows in any order of their cards; row sizes are not looked at here."""
        return cls(tuple(sorted(front)), tuple(sorted(middle)), tuple(sorted(back)))

    @classmethod
    def parse(cls, text: str) -> "Arrangement":
        """Read ``front / middle / back``; raises ``CardUnknown``, ``RowSize``, ``CardDuplicate``."""
        parts = [parse_cards(part.split()) for part in text.split("/", 2)]
        front, middle, back = [*parts, (), ()][:3]
        arrangement = cls.of(front, middle, back)
        refuse(partition_problems(arrangement))
        return arrangement

    @property
    def rows(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """The three rows, front first."""
        return (self.front, self.middle, self.back)

    @property
    def cards(self) -> tuple[int, ...]:
        """All cards, front first."""
        return self.front + self.middle + self.back

    def __str__(self) -> str:
        return f"{spaced(self.front)} / {spaced(self.middle)} / {spaced(self.back)}"

    def __repr__(self) -> str:
        return f"Arrangement.parse({str(self)!r})"


def partition_problems(arrangement: Arrangement, hand: Sequence[int] | None = None) -> list[HousewayError]:
    """All that keeps rows from being a 3/5/5 partition, of ``hand`` where one is given (H6.5)."""
    placed = arrangement.cards
    if hand is not None and _is_partition(arrangement, placed, hand):
        return []  # nearly always, and at once
    problems: list[HousewayError] = [
        RowSize(row=name, need=size, got=len(row))
        for name, size, row in zip(ROW_NAMES, ROW_SIZES, arrangement.rows, strict=True)
        if len(row) != size
    ]
    problems += duplicate_problems(placed)
    if hand is not None:
        dealt, used = set(hand), set(placed)
        problems += [CardForeign(card=TEXTS[card]) for card in sorted(used - dealt)]
        problems += [CardMissing(card=TEXTS[card]) for card in sorted(dealt - used)]
    return problems


def _is_partition(arrangement: Arrangement, placed: tuple[int, ...], hand: Sequence[int]) -> bool:
    cards = {*hand}
    sizes = (len(arrangement.front), len(arrangement.middle), len(arrangement.back))
    return len(placed) == len(cards) and sizes == ROW_SIZES and cards == {*placed}


def strengths_of(arrangement: Arrangement, rules: RuleSet) -> Strengths:
    """The row strengths (H1.5) of front, middle and back; worked out when rows are locked, not again when they meet."""
    return arrangement.derive(_BY_WHEEL[rules.ranking.wheel])


def _strengths(arrangement: Arrangement, wheel: str) -> Strengths:
    front, middle, back = arrangement.rows
    return row_strength(front, wheel), row_strength(middle, wheel), row_strength(back, wheel)


_BY_WHEEL: dict[str, Callable[[Arrangement], Strengths]] = {
    "lowest": lambda arrangement: _strengths(arrangement, "lowest"),
    "second": lambda arrangement: _strengths(arrangement, "second"),
}


def beats_in_order(above: int, below: int, rules: RuleSet) -> bool:
    """Whether a row of strength ``above`` may stand above one of ``below`` (P3, H1.3)."""
    return above > below if rules.order == "strict" else above >= below


def in_order(strengths: Strengths, rules: RuleSet) -> tuple[bool, bool]:
    """Whether the middle may stand above the front, and the back above the middle."""
    front, middle, back = strengths
    return beats_in_order(middle, front, rules), beats_in_order(back, middle, rules)
