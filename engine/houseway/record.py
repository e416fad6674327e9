"""A hand as it was played: what a host keeps, and what may leave it.

The host's form holds entropy, dealt order and so the cards dealt to nobody. The public form has
none of them and starts at the dealt hands. Both are replayed through the same scoring.
"""

from collections.abc import Sequence
from typing import Literal

from houseway.actions import Action, Natural, SetRows
from houseway.arrangement import partition_problems
from houseway.cards import check_hand, duplicate_problems
from houseway.diagnostics import Diagnosis, diagnose
from houseway.errors import RecordInconsistent, refuse
from houseway.naturals import claim
from houseway.reserve import reserve_chips
from houseway.ruleset import RuleSet
from houseway.scoring import Settlement, settle
from houseway.settings import Settings
from houseway.shuffle import SHUFFLE, deal, shuffle
from houseway.values import Value

type Kind = Literal["human", "house", "easy"]


class Dealing(Value):
    """Where the cards came from: the shuffle's version, its entropy, and the order it gave."""

    shuffle: str
    entropy: tuple[bytes, ...]
    order: tuple[int, ...]


class HandRecord(Value):
    """A settled hand. ``balances`` are chips before it; ``hands`` the cards dealt, ids ascending.

    ``version`` is the rule set's. ``dealing`` is there in the host's form alone. Times are
    milliseconds of the host's clock.
    """

    hand: int
    version: int
    settings: Settings
    house_way: str
    kinds: tuple[Kind, ...]
    balances: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    actions: tuple[Action, ...]
    dealt_ms: int
    settled_ms: int
    dealing: Dealing | None = None

    def public(self) -> "HandRecord":
        """The form without entropy, dealt order or the cards dealt to nobody."""
        return self if self.dealing is None else self.derive(_public)

    def settlement(self) -> Settlement:
        """The hand scored again under the rules it was dealt under (H10.1)."""
        return self.derive(_settlement)

    def balances_after(self) -> tuple[int, ...]:
        """Chips after the hand: each balance with its net (H8.2)."""
        nets = self.settlement().nets
        unit = self.settings.unit
        return tuple(held + net * unit for held, net in zip(self.balances, nets, strict=True))

    def diagnosis(self) -> Diagnosis:
        """Skill and luck of every seat, in units (D1, D3)."""
        return diagnose(self.hands, self.actions, self.settings.rules)


def _public(record: HandRecord) -> HandRecord:
    # Where the cards came from has no part in the scoring.
    return record.replace(dealing=None).derives_as(_settlement, record.settlement())


def _settlement(record: HandRecord) -> Settlement:
    return settle(record.actions, record.settings.rules)


def expected_kinds(settings: Settings) -> tuple[Kind, ...]:
    """Who plays each seat: people first, then the opponents of the table's choice."""
    humans = settings.seats - settings.house_seats
    return tuple("human" if seat < humans else settings.opponents for seat in range(settings.seats))


def verify(record: HandRecord) -> None:
    """Raise ``RecordInconsistent`` or ``CardsWrong`` unless a record's parts fit each other."""
    rules = record.settings.rules
    if record.version != rules.version:
        raise RecordInconsistent(field="rules")
    if record.house_way != rules.house_way:
        raise RecordInconsistent(field="house-way")
    seats = record.settings.seats
    per_seat: Sequence[Sequence[object]] = (
        record.kinds,
        record.balances,
        record.hands,
        record.actions,
    )
    if any(len(entries) != seats for entries in per_seat):
        raise RecordInconsistent(field="seats")
    if list(record.kinds) != list(expected_kinds(record.settings)):
        raise RecordInconsistent(field="seats")
    if record.hand < 1:
        raise RecordInconsistent(field="hand")
    if rules.economy.kind == "chips" and min(record.balances) < reserve_chips(record.settings):
        raise RecordInconsistent(field="balances")  # such a hand is never dealt (H9.2)
    for hand in record.hands:
        check_hand(hand)
    refuse(duplicate_problems([card for hand in record.hands for card in hand]))
    for hand, action in zip(record.hands, record.actions, strict=True):
        verify_action(hand, action, rules)
    if record.dealing is not None:
        verify_dealing(record.dealing, record.hands)


def verify_action(hand: Sequence[int], action: Action, rules: RuleSet) -> None:
    """Raise ``CardsWrong`` or ``RecordInconsistent`` unless ``hand`` allows the action."""
    if isinstance(action, SetRows):
        refuse(partition_problems(action.arrangement, hand))
    elif sorted(action.cards) != sorted(hand) or (isinstance(action, Natural) and action != claim(hand, rules)):
        raise RecordInconsistent(field="action")


def verify_dealing(dealing: Dealing, hands: Sequence[Sequence[int]]) -> None:
    """Raise ``RecordInconsistent`` unless the entropy gives the order, and the order the hands."""
    if dealing.shuffle != SHUFFLE:
        raise RecordInconsistent(field="shuffle")
    if sorted(dealing.order) != list(range(52)) or shuffle(dealing.entropy) != dealing.order:
        raise RecordInconsistent(field="order")
    if deal(dealing.order, len(hands)) != tuple(tuple(hand) for hand in hands):
        raise RecordInconsistent(field="dealt")
