"""Cards and rows as the page says them in Traditional Chinese."""

RANKS = dict(zip("23456789TJQKA", ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"), strict=True))
SUITS = {"c": "梅花", "d": "方塊", "h": "紅心", "s": "黑桃"}
ROWS = {"front": "前墩", "middle": "中墩", "back": "後墩"}


def spoken(card: str) -> str:
    """Return the name of a card: `Th` is the ten of hearts."""
    return f"{SUITS[card[1]]} {RANKS[card[0]]}"
