"""Cards as the page says them, and as the command line writes them."""

RANKS = dict(
    zip(
        "23456789TJQKA",
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"),
        strict=True,
    )
)
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
TEXTS = {f"{rank} of {suit}": r + s for r, rank in RANKS.items() for s, suit in SUITS.items()}


def spoken(card: str) -> str:
    """Return the name of a card: `Th` is the ten of hearts."""
    return f"{RANKS[card[0]]} of {SUITS[card[1]]}"


def written(name: str) -> str:
    """Return the card of a button's name: `ten of hearts, in middle` is `Th`."""
    return TEXTS[name.split(",")[0]]
