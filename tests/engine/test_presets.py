"""The ten rule sets: every row of data can be played, pays what its page says at most, and balances."""

from typing import Any

import pytest

from houseway.actions import Action, Natural, SetRows
from houseway.arrangement import Arrangement
from houseway.naturals import claim
from houseway.presets import PRESETS, preset
from houseway.reserve import largest_royalties, reserve_units
from houseway.rule_check import contradictions
from houseway.ruleset import RuleSet, resolve
from houseway.scoring import settle
from tests.engine.sets import RESOLVED, act, choices, deals
from tests.engine.tables import load, rows, seat_action

LARGEST = {
    "wsgc-house": 16,
    "intl-1-6": 21,
    "intl-2-4": 19,
    "pusoy": 21,
    "mau-binh": 164,
    "capsa-susun": 144,
    "tw-13zhang": 42,
    "shisanshui": 108,
    "hk-13": 72,
    "plain": 3,
}
FIGURES_OF_DEFAULTS = {"mau-binh": 72, "hk-13": 18}

every_set = pytest.mark.parametrize("rules", [r for _, r in RESOLVED], ids=[name for name, _ in RESOLVED])


def test_the_sets_are_the_ten_of_the_product() -> None:
    """Sets that are added come after them, with vectors of their own (`test_vectors_of_sets`)."""
    assert list(PRESETS)[: len(LARGEST)] == list(LARGEST)
    assert len({rules.house_way for rules in PRESETS.values()}) == len(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_no_set_contradicts_itself_under_any_option(name: str) -> None:
    assert contradictions(preset(name)) == []


@pytest.mark.parametrize("name", LARGEST)
def test_the_largest_pair_payment_is_derived(name: str) -> None:
    assert reserve_units(preset(name)) == LARGEST[name]


@pytest.mark.parametrize("name", FIGURES_OF_DEFAULTS)
def test_without_their_option_the_largest_payment_is_smaller(name: str) -> None:
    rules = preset(name)
    defaults = resolve(rules, {}).replace(options=())
    assert reserve_units(defaults) == FIGURES_OF_DEFAULTS[name]


@pytest.mark.parametrize("name", [name for name, rules in PRESETS.items() if len(rules.options) == 1])
def test_house_way_carries_the_sets_name(name: str) -> None:
    assert preset(name).house_way == f"cp-house-1@{name}"


@pytest.mark.parametrize("vector", [pytest.param(v, id=v["id"]) for v in load("scoring.json")])
def test_every_vector_of_every_set(vector: dict[str, Any]) -> None:
    options = {**vector["options"]}
    rules = resolve(preset(vector["rule_set"]), {**options.pop("flags", {}), **options})
    actions = [seat_action(seat, rules) for seat in vector["seats"]]
    settled = settle(actions, rules)
    assert list(settled.nets) == vector["expected_net"]
    assert {f"{pair.a}-{pair.b}": pair.units for pair in settled.pairs} == vector["expected_pairs"]
    for action, seat in zip(actions, vector["seats"], strict=True):
        if isinstance(action, Natural):
            assert action.label == seat["label"]


def parts(rules: RuleSet, actions: list[Action]) -> None:
    """The items of each pair add up to what it moves, and the pairs to the nets."""
    settled = settle(actions, rules)
    nets = [0] * len(actions)
    for pair in settled.pairs:
        earned = sum(bonus.units if bonus.seat == pair.a else -bonus.units for bonus in pair.bonuses)
        items = pair.base_units + earned + pair.sweep_units + pair.home_run_units + pair.extra_units
        assert items == pair.units
        nets[pair.a] += pair.units
        nets[pair.b] -= pair.units
    assert nets == list(settled.nets)


@pytest.mark.parametrize("part", range(8))
def test_20_000_random_deals_under_each_set_balance_and_stay_under_its_largest_payment(part: int) -> None:
    """Legal rows, fouls and naturals in turn, at every number of seats and every option that a set allows."""
    every = [[rules for name, rules in RESOLVED if rules.id == preset_id] for preset_id in PRESETS]
    for number, hands in enumerate(deals(20_000 // 8, 4, seed=part)):
        for variants in every:
            rules = variants[number % len(variants)]
            low, high = rules.players
            seats = high - number % (high - low + 1)
            actions = [act(hand, rules, (number + seat) % 3) for seat, hand in enumerate(hands[:seats])]
            settled = settle(actions, rules)
            assert sum(settled.nets) == 0
            assert max(abs(pair.units) for pair in settled.pairs) <= reserve_units(preset(rules.id))
            if number % 20 == 0:
                parts(rules, actions)


@every_set
def test_a_home_run_needs_its_number_of_seats(rules: RuleSet) -> None:
    for seats in range(rules.players[0], rules.players[1] + 1):
        runs = 0
        for hands in deals(400, seats, seed=7):
            settled = settle([act(hand, rules, 2) for hand in hands], rules)
            runs += any(pair.home_run_units for pair in settled.pairs)
        expected = rules.home_run is not None and seats >= rules.home_run.min_players
        assert (runs > 0) == expected


DEAL = [
    "Qs Qh Qd / 4h 5h 6h 7h 8h / 5s 6s 7s 8s 9s",
    "3c 3h 2c / Ah Kd Qc Jd Ts / Ad 2d 3d 4d 5d",
    "Ks Kc 4c / Ac 2h 3s 4s 5c / Jh Js Jc 9h 9d",
    "As Kh 9c / 8c 8d 7c 7d 2s / Tc Td Th 6c 6d",
]
# One deal, set in rows, under every rule set: seat 1 holds the dearest rows and wins them all. Pairs of four
# sets were checked by hand, the rest is what this engine gave; all are kept so that no change of one set moves
# another unseen.
MATRIX = {
    "wsgc-house scale=plain bonuses=True": [39, 1, -16, -24],
    "wsgc-house scale=plain bonuses=False": [9, 1, -1, -9],
    "wsgc-house scale=2-4 bonuses=True": [42, 2, -17, -27],
    "wsgc-house scale=2-4 bonuses=False": [12, 2, -2, -12],
    "wsgc-house scale=1-6 bonuses=True": [48, 1, -16, -33],
    "wsgc-house scale=1-6 bonuses=False": [18, 1, -1, -18],
    "intl-1-6 bonuses=True": [63, -6, -20, -37],
    "intl-1-6 bonuses=False": [18, 1, -1, -18],
    "intl-2-4 bonuses=True": [57, -5, -21, -31],
    "intl-2-4 bonuses=False": [12, 2, -2, -12],
    "pusoy suits=none": [63, -6, -20, -37],
    "pusoy suits=d>h>s>c": [63, -6, -20, -37],
    "mau-binh tinhAt=False": [80, 11, -35, -56],
    "mau-binh tinhAt=True": [74, 23, -37, -60],
    "capsa-susun": [432, -110, -148, -174],
    "tw-13zhang homeRunNeedsThreeZero=False": [108, -19, -36, -53],
    "tw-13zhang homeRunNeedsThreeZero=True": [108, -19, -36, -53],
    "shisanshui wheel=second": [80, 11, -35, -56],
    "shisanshui wheel=lowest": [216, -53, -71, -92],
    "hk-13 daqiang=False": [54, -6, -20, -28],
    "hk-13 daqiang=True": [216, -53, -71, -92],
    "plain": [9, 1, -1, -9],
}


def test_one_deal_under_every_rule_set() -> None:
    actions = [rows(text) for text in DEAL]
    assert sorted(card for action in actions for card in action.arrangement.cards) == list(range(52))
    assert {name: list(settle(actions, rules).nets) for name, rules in RESOLVED if name in MATRIX} == MATRIX


@pytest.mark.parametrize("name", [name for name in LARGEST if name not in ("plain", "shisanshui", "tw-13zhang")])
def test_the_dearest_rows_attain_the_largest_payment(name: str) -> None:
    """The same hand in most sets, against rows that lose everything, with a third seat for a home run."""
    texts = {
        "wsgc-house": "Qs Qh Qd / As Ah Ad 2c 2d / 5s 6s 7s 8s 9s",
        "mau-binh": "Qs Qh Qd / As Ah Ad Ac 2c / 5s 6s 7s 8s 9s",
    }
    dearest = rows(texts.get(name, "Qs Qh Qd / 4h 5h 6h 7h 8h / 5s 6s 7s 8s 9s"))
    losers = [rows("3c 4d 6h / Tc Jd 8h 7c 5d / Kc Kd Jh 9d 6c".replace("8h", "8d").replace("6h", "6d"))]
    losers.append(rows("2h 3d 4c / Th Js 9h 7d 5c / Kh Ks Jc 9c 8c"))
    most = 0
    for choice in choices(preset(name)):
        rules = resolve(preset(name), choice)
        actions = [dearest, *losers]
        most = max(most, *[pair.units for pair in settle(actions, rules).pairs if pair.a == 0])
    assert most == LARGEST[name]


def test_42_of_the_taiwanese_set_is_attained() -> None:
    rules = resolve(preset("tw-13zhang"), {})
    dearest = rows("Ks Kh Kd / 5h 6h 7h 8h 9h / 5s 6s 7s 8s 9s")
    others = [
        "2c 3d 4h / 2d 3c 4c 6c 8c / Ac Ad Th 9c 7c",
        "2h 3h 4d / 2s 3s 4s 6d 8d / Qc Qd Td 9d 7d",
        "Tc Jc 5c / Ts Js Qs Ah 5d / Jd Jh Qh As 6d",
    ]
    tables = [dearest, rows(others[0]), rows(others[1])]
    tables.append(rows("Tc Ts 5c / Jc Js Qs Ah 5d / Kc Jd Jh Qh As".replace("Kc Jd Jh Qh As", "Jd Jh Kc Qh As")))
    settled = settle(tables, rules)
    assert max(pair.units for pair in settled.pairs) == 42


def test_largest_royalties_of_the_taiwanese_set_are_thirty() -> None:
    assert largest_royalties(resolve(preset("tw-13zhang"), {})) == 30


def test_108_is_a_suited_dragon_that_was_claimed() -> None:
    rules = resolve(preset("shisanshui"), {})
    dragon = claim(range(39, 52), rules)
    assert dragon is not None
    other = SetRows(Arrangement.of((0, 1, 2), (13, 14, 15, 16, 18), (3, 4, 5, 6, 7)))
    assert settle([dragon, other], rules).nets == (108, -108)
