"""Cards: the ids, the two-character text, and both ways between them.

A card is an ``int`` from 0 to 51: 2..A within clubs, then diamonds, hearts, spades (W5).
Its text is rank then suit, ``Th``. Ids live inside the engine; text travels.
"""

from collections.abc import Iterable, Sequence

from houseway.errors import CardDuplicate, CardUnknown, HandSize, HousewayError, refuse

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = range(52)
HAND_SIZE = 13
TEXTS: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
IDS: dict[str, int] = {text: card for card, text in enumerate(TEXTS)}


def rank_of(card: int) -> int:
    """The rank, 2 to 14 (an ace is 14, H1.4)."""
    return card % 13 + 2


def suit_of(card: int) -> int:
    """The suit, 0 to 3: clubs, diamonds, hearts, spades."""
    return card // 13


def format_card(card: int) -> str:
    """The text of a card, ``Th``."""
    return TEXTS[card]


def format_cards(cards: Iterable[int]) -> list[str]:
    """The texts of several cards, in the order given."""
    return [TEXTS[card] for card in cards]


def spaced(cards: Iterable[int]) -> str:
    """The texts of several cards, in the order given, with a space between."""
    return " ".join([TEXTS[card] for card in cards])


def parse_card(text: str) -> int:
    """The id of a card's text; raises ``CardUnknown``."""
    try:
        return IDS[text]
    except (KeyError, TypeError):
        raise CardUnknown(text=str(text)[:24]) from None


def parse_cards(texts: Iterable[object]) -> tuple[int, ...]:
    """The ids of several texts, in the order given; names every unknown text at once."""
    cards: list[int] = []
    problems: list[HousewayError] = []
    for text in texts:
        card = IDS.get(text) if isinstance(text, str) else None
        if card is None:
            problems.append(CardUnknown(text=str(text)[:24]))
        else:
            cards.append(card)
    refuse(problems)
    return tuple(cards)


def duplicate_problems(cards: Sequence[int]) -> list[HousewayError]:
    """One ``CardDuplicate`` for each card that stands more than once."""
    seen: set[int] = set()
    twice: list[int] = []
    for card in cards:
        if card in seen and card not in twice:
            twice.append(card)
        seen.add(card)
    return [CardDuplicate(card=TEXTS[card]) for card in sorted(twice)]


def check_hand(cards: Sequence[int]) -> None:
    """Raise unless these are thirteen different cards; names all that is wrong."""
    problems: list[HousewayError] = []
    if len(cards) != HAND_SIZE:
        problems.append(HandSize(need=HAND_SIZE, got=len(cards)))
    problems += duplicate_problems(cards)
    refuse(problems)
