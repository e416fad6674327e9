"""The reserve is derived (H9.2): sixteen from the data, attained by real cards, and never exceeded."""

import random
from typing import Any

import pytest
from hypothesis import given, settings

from houseway.actions import Action, SetRows
from houseway.reserve import largest_royalties, reserve_chips, reserve_units
from houseway.ruleset import Royalty, RuleSet
from houseway.scoring import settle
from houseway.settings import change, default_settings
from tests.engine.tables import COMBINATIONS, HOUSE, every_combination, legal_rows, rows, tables, under

DEAREST = rows("Qs Qh Qd / As Ah Ad 2c 2d / 5s 6s 7s 8s 9s")
LOSER = rows("3c 4d 6h / Tc Jd 8h 7c 5d / Kc Kd Jh 9d 6c")


def with_royalties(*entries: Royalty) -> RuleSet:
    """The house rules with another table of bonuses."""
    return HOUSE.replace(royalties=HOUSE.royalties.replace(rows=entries))


def dearer(row: str, category: str, units: int) -> RuleSet:
    """The house rules with another figure for one bonus."""
    changed = [
        entry.replace(units=units) if (entry.row, entry.category) == (row, category) else entry
        for entry in HOUSE.royalties.rows
    ]
    assert changed != list(HOUSE.royalties.rows)
    return with_royalties(*changed)


def test_h9_2_sixteen_is_the_largest_payment_of_one_pair() -> None:
    assert reserve_units(HOUSE) == 16


def test_h2_5_bonuses_never_exceed_ten() -> None:
    assert largest_royalties(HOUSE) == 10


@every_combination
@pytest.mark.parametrize(("seats", "unit", "chips"), [(2, 62, 992), (3, 31, 992), (4, 20, 960), (4, 1, 48)])
def test_h9_2_the_reserve_does_not_shrink_with_the_options(
    options: dict[str, Any], seats: int, unit: int, chips: int
) -> None:
    """The largest units that 1,000 chips cover with two, three and four seats (H9.1), and the least there is."""
    assert reserve_chips(change(default_settings(seats), {"unit": unit, "options": options})) == chips


def test_sixteen_is_attained_by_real_cards() -> None:
    assert settle([DEAREST, LOSER], under("1-6")).nets == (16, -16)
    others = {settle([DEAREST, LOSER], under(**o)).nets[0] for o in COMBINATIONS if o["scale"] != "1-6"}
    assert max(others) < 16


@pytest.mark.parametrize(
    ("row", "category", "units", "reserve"),
    [
        ("front", "trips", 4, 17),
        ("middle", "quads", 9, 23),
        ("back", "straight_flush", 7, 18),
        ("back", "quads", 6, 17),
        ("middle", "full_house", 1, 16),
    ],
)
def test_another_bonus_is_another_reserve(row: str, category: str, units: int, reserve: int) -> None:
    assert reserve_units(dearer(row, category, units)) == reserve


def test_bonuses_that_no_deck_holds_in_order_do_not_count() -> None:
    """A middle straight flush is never under back quads: the two figures do not meet."""
    rules = with_royalties(Royalty("middle", "straight_flush", 50), Royalty("back", "quads", 60))
    assert largest_royalties(rules) == 60
    assert largest_royalties(with_royalties(Royalty("middle", "quads", 50), Royalty("back", "quads", 60))) == 110


def test_bonuses_that_need_the_same_cards_do_not_add() -> None:
    """Three aces in front leave one: no middle of four."""
    rules = with_royalties(Royalty("front", "trips", 5, top=14), Royalty("middle", "quads", 50, top=14))
    assert largest_royalties(rules) == 50


def test_the_order_of_the_rule_set_decides_what_may_stand() -> None:
    """Two steel wheels are equal: a middle and a back only where equal rows are in order."""
    both = with_royalties(Royalty("middle", "straight_flush", 10, top=5), Royalty("back", "straight_flush", 20, top=5))
    assert largest_royalties(both) == 20
    assert largest_royalties(both.replace(order="gte")) == 30


def test_without_bonuses_the_largest_sweep_is_left() -> None:
    assert largest_royalties(with_royalties()) == 0
    assert reserve_units(with_royalties()) == 6


@pytest.mark.parametrize(
    ("rules", "reserve"),
    [
        (HOUSE.replace(surrender_units=40), 40),
        (HOUSE.replace(foul=HOUSE.foul.replace(units=20)), 30),
        (HOUSE.replace(foul=HOUSE.foul.replace(units=20, policy="prevented")), 16),
        (HOUSE.replace(naturals=HOUSE.naturals.replace(entries=(HOUSE.naturals.entries[0].replace(value=25),))), 25),
    ],
    ids=["surrender", "foul and its bonuses", "no foul is scored", "natural"],
)
def test_every_way_to_pay_is_looked_at(rules: RuleSet, reserve: int) -> None:
    assert reserve_units(rules) == reserve


@settings(max_examples=40, deadline=None)
@given(tables())
def test_no_pair_ever_pays_more(table: tuple[list[tuple[int, ...]], list[Action]]) -> None:
    for options in COMBINATIONS:
        assert max(abs(pair.units) for pair in settle(table[1], under(**options)).pairs) <= reserve_units(HOUSE)


def test_no_pair_of_rich_hands_pays_more() -> None:
    """Decks of two suits and few ranks are full of trips, quads and straight flushes."""
    draw, rules, seen = random.Random(9), under("1-6"), 0
    for _ in range(400):
        low = draw.randrange(5)
        deck = draw.sample([card for card in range(52) if low <= card % 13 < low + 9], 26)
        pair = settle([SetRows(legal_rows(sorted(deck[:13]))), SetRows(legal_rows(deck[13:]))], rules).pairs[0]
        seen = max(seen, abs(pair.units))
    assert 6 < seen <= 16
