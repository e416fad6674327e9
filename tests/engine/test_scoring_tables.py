"""Scales with tied rows (H7) over all 27 row outcomes, and what holds on every table (H8)."""

from itertools import combinations, combinations_with_replacement, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.actions import Action, SetRows
from houseway.ruleset import ROW_NAMES, RuleSet
from houseway.scoring import Judged, Pair, score_pair, settle
from tests.engine.tables import COMBINATIONS, SCALES, every_combination, legal_rows, tables, under

type Dealt = tuple[list[tuple[int, ...]], list[Action]]

OUTCOMES = list(product((1, 0, -1), repeat=3))


def base(outcome: tuple[int, ...], rules: RuleSet) -> Pair:
    """The pair with these results in front, middle and back."""
    one = tuple(10 * row + result for row, result in enumerate(outcome, 1))
    return score_pair(0, 1, Judged("set", (one[0], one[1], one[2])), Judged("set", (10, 20, 30)), rules)


def outcomes(wins: int, losses: int) -> list[tuple[int, ...]]:
    return [o for o in OUTCOMES if (o.count(1), o.count(-1)) == (wins, losses)]


def test_the_27_outcomes_are_built_as_meant() -> None:
    assert len(OUTCOMES) == 27
    for outcome in OUTCOMES:
        assert base(outcome, under()).rows == outcome


@pytest.mark.parametrize("outcome", OUTCOMES)
def test_p7_plain_is_one_for_each_row_won_or_lost(outcome: tuple[int, ...]) -> None:
    assert base(outcome, under("plain")).units == sum(outcome)


@pytest.mark.parametrize(("scale", "units"), [("2-4", 2), ("1-6", 1)])
@pytest.mark.parametrize(("wins", "losses"), [(2, 1), (2, 0), (1, 0)])
def test_h7_1_a_majority_short_of_a_sweep(wins: int, losses: int, scale: str, units: int) -> None:
    for outcome in outcomes(wins, losses):
        assert base(outcome, under(scale)).units == units


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("each", [0, 1])
def test_h7_2_equal_wins_and_losses_pay_zero(each: int, scale: str) -> None:
    for outcome in outcomes(each, each):
        assert base(outcome, under(scale)).units == 0


@pytest.mark.parametrize(("scale", "units"), [("plain", 3), ("2-4", 4), ("1-6", 6)])
def test_p7_h7_3_a_sweep(scale: str, units: int) -> None:
    assert base((1, 1, 1), under(scale)).units == units


@pytest.mark.parametrize("scale", SCALES)
def test_h7_4_a_losing_majority_pays_the_same_the_other_way(scale: str) -> None:
    for outcome in OUTCOMES:
        mirrored = tuple(-result for result in outcome)
        assert base(mirrored, under(scale)).units == -base(outcome, under(scale)).units


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("outcome", OUTCOMES)
def test_h7_5_bonuses_are_additive_on_top(outcome: tuple[int, ...], scale: str) -> None:
    """Each row of either seat would earn another power of two, so that a sum names its rows."""
    a, b, c = (10 * row + result for row, result in enumerate(outcome, 1))
    found = score_pair(
        0, 1, Judged("set", (a, b, c), (1, 2, 4)), Judged("set", (10, 20, 30), (8, 16, 32)), under(scale)
    )
    mine = sum(2**row for row, result in enumerate(outcome) if result >= 0)
    theirs = sum(8 * 2**row for row, result in enumerate(outcome) if result <= 0)
    assert found.base_units == base(outcome, under(scale)).units
    assert found.units == found.base_units + mine - theirs
    assert [(bonus.seat, bonus.row) for bonus in found.bonuses] == [
        *[(0, row) for row, result in zip(ROW_NAMES, outcome, strict=True) if result >= 0],
        *[(1, row) for row, result in zip(ROW_NAMES, outcome, strict=True) if result <= 0],
    ]


def test_the_three_tables_in_full() -> None:
    """Units by (wins, losses, ties), majorities of the first seat, as the rules print them."""
    table = [(3, 0), (2, 0), (2, 1), (1, 0), (1, 1), (0, 0)]
    expected = {"plain": [3, 2, 1, 1, 0, 0], "2-4": [4, 2, 2, 2, 0, 0], "1-6": [6, 1, 1, 1, 0, 0]}
    for scale, units in expected.items():
        assert [{base(o, under(scale)).units for o in outcomes(*row)} for row in table] == [{u} for u in units]


def test_the_random_tables_hold_every_mixture() -> None:
    """Each two outcomes meet in some of them: what is shown of random tables is shown of all that may happen."""
    met: set[tuple[str, str]] = set()

    @settings(max_examples=100, deadline=None, database=None, derandomize=True)
    @given(tables())
    def look(table: Dealt) -> None:
        hands, actions = table
        assert len({card for hand in hands for card in hand}) == 13 * len(hands)
        outcomes = sorted(judged.outcome for judged in settle(actions, under()).seats)
        met.update(combinations(outcomes, 2))

    look()
    assert met == set(combinations_with_replacement(("foul", "natural", "set", "surrender"), 2))


@settings(max_examples=40, deadline=None)
@given(tables())
def test_h8_2_every_table_sums_to_zero_under_every_combination(table: Dealt) -> None:
    _, actions = table
    for options in COMBINATIONS:
        found = settle(actions, under(**options))
        assert sum(found.nets) == 0
        nets = [0] * len(actions)
        for pair in found.pairs:
            nets[pair.a] += pair.units
            nets[pair.b] -= pair.units
        assert tuple(nets) == found.nets


@settings(max_examples=40, deadline=None)
@given(tables(), st.sampled_from(COMBINATIONS))
def test_h8_2_a_pair_is_its_items(table: Dealt, options: dict[str, Any]) -> None:
    """What a pair pays is its base and its bonuses; these never exceed ten a side (H2.5)."""
    for pair in settle(table[1], under(**options)).pairs:
        gains = [sum(bonus.units for bonus in pair.bonuses if bonus.seat == seat) for seat in (pair.a, pair.b)]
        assert pair.units == pair.base_units + gains[0] - gains[1]
        assert max(gains) <= 10
        assert {bonus.seat for bonus in pair.bonuses} <= {pair.a, pair.b}
        assert (pair.rows is not None) == (pair.decided_by == "rows")


@settings(max_examples=40, deadline=None)
@given(tables(), st.sampled_from(COMBINATIONS), st.randoms(use_true_random=False))
def test_h8_2_pairs_are_opposite_however_the_seats_are_put(
    table: Dealt, options: dict[str, Any], shuffler: Any
) -> None:
    actions, rules = table[1], under(**options)
    moved = list(range(len(actions)))
    shuffler.shuffle(moved)
    before = {(p.a, p.b): p.units for p in settle(actions, rules).pairs}
    after = {(p.a, p.b): p.units for p in settle([actions[seat] for seat in moved], rules).pairs}
    for a, b in combinations(range(len(moved)), 2):
        low, high = sorted((moved[a], moved[b]))
        assert after[a, b] == (before[low, high] if low == moved[a] else -before[low, high])


@every_combination
@settings(max_examples=40, deadline=None)
@given(deck=st.permutations(range(52)))
def test_h1_1_suits_never_decide(options: dict[str, Any], deck: list[int]) -> None:
    """Clubs and diamonds, hearts and spades, change places in every hand: nothing is scored differently."""
    swap = [card + 13 if card // 13 % 2 == 0 else card - 13 for card in range(52)]
    hands = [deck[13 * seat : 13 * seat + 13] for seat in range(3)]
    rules = under(**options)
    before: list[Action] = [SetRows(legal_rows(hand)) for hand in hands]
    after: list[Action] = [SetRows(legal_rows([swap[card] for card in hand])) for hand in hands]
    assert settle(before, rules).nets == settle(after, rules).nets
