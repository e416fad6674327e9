"""Hands, seats and tables as the engine's tests write them, and the vectors as parameters."""

import json
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

from houseway.actions import Action, Natural, SetRows, Surrender
from houseway.arrangement import Arrangement, in_order, strengths_of
from houseway.cards import parse_cards
from houseway.naturals import claim
from houseway.policy import house_way
from houseway.presets import preset
from houseway.ruleset import RuleSet, resolve

DATA = Path(__file__).parent.parent / "data"
HOUSE = preset("wsgc-house")
SCALES = ("plain", "2-4", "1-6")
COMBINATIONS: list[dict[str, Any]] = [{"scale": s, "bonuses": b} for s, b in product(SCALES, (True, False))]

every_combination = pytest.mark.parametrize("options", COMBINATIONS, ids=lambda o: f"{o['scale']}-{o['bonuses']}")


def under(scale: str = "plain", bonuses: bool = True) -> RuleSet:
    """The house rules under one choice of options."""
    return resolve(HOUSE, {"scale": scale, "bonuses": bonuses})


def load(name: str) -> list[dict[str, Any]]:
    """The entries of a vector file."""
    entries: list[dict[str, Any]] = json.loads((DATA / name).read_text(encoding="utf-8"))
    assert entries
    return entries


def vectors(name: str) -> list[Any]:
    """The vectors of a file that the house rules decide, as parameters with their ids."""
    return [pytest.param(entry, id=entry["id"]) for entry in load(name) if entry.get("rule_set", HOUSE.id) == HOUSE.id]


def hand(text: str) -> tuple[int, ...]:
    """Card ids of texts parted by spaces."""
    return parse_cards(text.split())


def rows(text: str) -> SetRows:
    """Rows from ``front / middle / back``."""
    return SetRows(Arrangement.parse(text))


def surrender(text: str) -> Surrender:
    """A surrender of these cards."""
    return Surrender(tuple(sorted(hand(text))))


def natural(text: str) -> Natural:
    """The claim of the natural that these cards hold."""
    found = claim(hand(text), HOUSE)
    assert found is not None
    return found


def seat_action(seat: dict[str, Any], rules: RuleSet = HOUSE) -> Action:
    """What a seat of a vector did, its label not believed."""
    if seat["action"] == "set":
        return SetRows(Arrangement.of(*(parse_cards(seat[row]) for row in ("front", "middle", "back"))))
    cards = parse_cards(seat["cards"])
    if seat["action"] == "surrender":
        return Surrender(tuple(sorted(cards)))
    found = claim(cards, rules)
    assert found is not None
    return found


def splits(cards: Sequence[int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]]:
    """All 72,072 splits of thirteen cards into 3, 5 and 5, each row ascending."""
    ordered = sorted(cards)
    for front in combinations(ordered, 3):
        rest = [card for card in ordered if card not in front]
        for middle in combinations(rest, 5):
            yield front, middle, tuple(card for card in rest if card not in middle)


def legal_rows(cards: Sequence[int]) -> Arrangement:
    """The cards cut in the order given, put in row order if two rows can be swapped to that end, else house-way."""
    rows = Arrangement.of(cards[:3], cards[3:8], cards[8:])
    if not in_order(strengths_of(rows, HOUSE), HOUSE)[1]:
        rows = Arrangement(rows.front, rows.back, rows.middle)
    if all(in_order(strengths_of(rows, HOUSE), HOUSE)):
        return rows
    best = house_way(cards, HOUSE)
    return best.arrangement if isinstance(best, SetRows) else rows


def fouled_rows(cards: Sequence[int]) -> Arrangement:
    """The same cut with the lower of the two long rows at the back."""
    rows = Arrangement.of(cards[:3], cards[3:8], cards[8:])
    if all(in_order(strengths_of(rows, HOUSE), HOUSE)):
        return Arrangement(rows.front, rows.back, rows.middle)
    return rows


def _of_suits(deck: Sequence[int], suits: Sequence[int]) -> list[int]:
    left, taken = list(deck), []
    for suit, size in zip(suits, (3, 5, 5), strict=True):
        part = [card for card in left if card // 13 == suit][:size]
        taken += part
        left = [card for card in left if card not in part]
    return taken


def natural_hand(deck: Sequence[int], pattern: str) -> list[int] | None:
    """Thirteen cards of the deck that hold the pattern, the first ones where there is a choice; None for none."""
    by_rank: dict[int, list[int]] = {}
    for card in deck:
        by_rank.setdefault(card % 13, []).append(card)
    if pattern == "dragon":
        cards = [held[0] for held in by_rank.values()]
    elif pattern == "sixPairs":
        pairs = [held[i : i + 2] for held in by_rank.values() for i in range(0, len(held) - 1, 2)][:6]
        cards = [card for pair in pairs for card in pair]
        cards += [card for card in deck if card not in cards][:1]
    else:
        every = [_of_suits(deck, suits) for suits in product(range(4), repeat=3)]
        whole = [cards for cards in every if len(cards) == 13] or every
        cards = whole[deck[0] % len(whole)]
    return cards if len(cards) == 13 else None


KINDS = ("rows", "house-way", "foul", "natural", "surrender")
PATTERNS = ("dragon", "sixPairs", "threeFlushes")


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[tuple[int, ...]], list[Action]]:
    """Hands and actions of 2 to 4 seats: legal rows, fouls, naturals and surrenders, in any mixture."""
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=2, max_size=4))
    deck: list[int] = draw(st.permutations(range(52)))
    held: dict[int, list[int]] = {}
    for seat in sorted(range(len(kinds)), key=lambda seat: kinds[seat] != "natural"):
        wanted = natural_hand(deck, draw(st.sampled_from(PATTERNS))) if kinds[seat] == "natural" else None
        held[seat] = wanted or deck[:13]
        deck = [card for card in deck if card not in held[seat]]
    actions = [act(kind, held[seat]) for seat, kind in enumerate(kinds)]
    return [tuple(sorted(held[seat])) for seat in range(len(kinds))], actions


def act(kind: str, cards: Sequence[int]) -> Action:
    """What a seat of that kind does with the cards; one without a natural surrenders in its place."""
    if kind == "house-way":
        return house_way(cards, HOUSE)
    if kind == "natural":
        return claim(cards, HOUSE) or Surrender(tuple(sorted(cards)))
    if kind == "surrender":
        return Surrender(tuple(sorted(cards)))
    return SetRows(legal_rows(cards) if kind == "rows" else fouled_rows(cards))
