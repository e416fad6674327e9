"""Rule sets that contradict themselves: every fault is named, all at once, and valid ones play."""

import json
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.codec import rule_set_json
from houseway.errors import HousewayError, JsonMalformed, RuleSetInvalid
from houseway.hand_royalties import HAND_PATTERNS
from houseway.naturals import PATTERNS
from houseway.presets import PRESETS, preset
from houseway.rule_check import ROYAL_CATEGORIES, contradictions
from houseway.rule_text import parse_rule_set, read_rule_set
from houseway.ruleset import (
    Economy,
    Foul,
    HomeRun,
    Match,
    NaturalEntry,
    Naturals,
    Option,
    Ranking,
    Royalties,
    Royalty,
    RuleSet,
    resolve,
)
from houseway.scoring import settle
from tests.engine.sets import act, deals

MAU_BINH, TW, HOUSE = preset("mau-binh"), preset("tw-13zhang"), preset("wsgc-house")


def faults(rules: RuleSet) -> list[tuple[object, object]]:
    return [(problem.params["field"], problem.params["why"]) for problem in contradictions(rules)]


WRONG: list[tuple[RuleSet, tuple[str, str]]] = [
    (MAU_BINH.replace(id="mau binh"), ("id", "word")),
    (MAU_BINH.replace(house_way=""), ("house_way", "word")),
    (MAU_BINH.replace(name="  "), ("name", "missing")),
    (MAU_BINH.replace(version=0), ("version", "range")),
    (MAU_BINH.replace(unit_worth=0), ("unit_worth", "range")),
    (MAU_BINH.replace(players=(1, 4)), ("players", "range")),
    (MAU_BINH.replace(players=(4, 3)), ("players", "range")),
    (MAU_BINH.replace(players=(2, 5)), ("players", "range")),
    (MAU_BINH.replace(economy=MAU_BINH.economy.replace(start=5)), ("economy.start", "range")),
    (MAU_BINH.replace(economy=MAU_BINH.economy.replace(unit_max=5)), ("economy.unit_max", "range")),
    (MAU_BINH.replace(economy=MAU_BINH.economy.replace(short_hands=0)), ("economy.hands", "range")),
    (HOUSE.replace(economy=HOUSE.economy.replace(start=0)), ("economy.start", "range")),
    (HOUSE.replace(economy=HOUSE.economy.replace(unit_default=500)), ("economy.unit_max", "range")),
    (HOUSE.replace(economy=HOUSE.economy.replace(hands=10)), ("economy.hands", "needs points")),
    (HOUSE.replace(economy=HOUSE.economy.replace(start=47)), ("economy.start", "needs the reserve")),
    (MAU_BINH.replace(ranking=Ranking("second", "s>h>c")), ("ranking.suits", "range")),
    (MAU_BINH.replace(match=Match("sum", ((3, 0, 0, 3),))), ("match.table", "needs table")),
    (MAU_BINH.replace(match=Match("sum", sweep_add=-1)), ("match.sweep_add", "range")),
    (MAU_BINH.replace(match=Match("sum", sweep_multiply=0)), ("match.sweep_multiply", "range")),
    (HOUSE.replace(match=HOUSE.match.replace(sweep_add=3)), ("match.sweep_add", "needs sum")),
    (TW.replace(match=Match("table")), ("match.table", "missing")),
    (TW.replace(match=Match("table", ((3, 0, 1, 3),))), ("match.table", "range")),
    (TW.replace(match=Match("table", ((1, 1, 1, 3),))), ("match.table", "range")),
    (TW.replace(match=Match("table", ((3, 0, 0, 3), (3, 0, 0, 4)))), ("match.table", "duplicate")),
    (HOUSE.replace(royalties=HOUSE.royalties.replace(mode="replace")), ("royalties.mode", "needs sum")),
    (MAU_BINH.replace(royalties=MAU_BINH.royalties.replace(when="matchWin")), ("royalties.when", "needs table")),
    (
        MAU_BINH.replace(royalties=Royalties("replace", "rowWin", (Royalty("front", "quads", 3),))),
        ("royalties.rows", "unknown"),
    ),
    (
        MAU_BINH.replace(royalties=Royalties("replace", "rowWin", (Royalty("front", "trips", 0),))),
        ("royalties.rows", "range"),
    ),
    (
        MAU_BINH.replace(royalties=Royalties("replace", "rowWin", (Royalty("back", "straight_flush", 5, top=4),))),
        ("royalties.rows", "range"),
    ),
    (
        MAU_BINH.replace(royalties=Royalties("replace", "rowWin", (Royalty("front", "trips", 3),) * 2)),
        ("royalties.rows", "duplicate"),
    ),
    (TW.replace(royalties=TW.royalties.replace(hand=(("jokers", 3),))), ("royalties.hand", "unknown")),
    (
        TW.replace(royalties=TW.royalties.replace(hand=(("sixPairs", 3), ("sixPairs", 4)))),
        ("royalties.hand", "duplicate"),
    ),
    (HOUSE.replace(royalties=HOUSE.royalties.replace(hand=(("sixPairs", 3),))), ("royalties.hand", "needs matchWin")),
    (MAU_BINH.replace(naturals=Naturals((NaturalEntry("royal", 3, 1),))), ("naturals.entries", "unknown")),
    (
        MAU_BINH.replace(naturals=Naturals((NaturalEntry("dragon", 3, 2), NaturalEntry("sixPairs", 3, 1)))),
        ("naturals.entries", "range"),
    ),
    (
        MAU_BINH.replace(naturals=MAU_BINH.naturals.replace(vs_natural="higherThenAce")),
        ("naturals.vs_natural", "needs suits"),
    ),
    (
        MAU_BINH.replace(naturals=MAU_BINH.naturals.replace(vs_natural="outright")),
        ("naturals.vs_natural", "needs an added home run"),
    ),
    (MAU_BINH.replace(home_run=HomeRun(5, "multiply", 2)), ("home_run.min_players", "range")),
    (MAU_BINH.replace(home_run=HomeRun(3, "multiply", 1)), ("home_run.amount", "range")),
    (HOUSE.replace(foul=Foul("allowed", "flat", 0)), ("foul.units", "range")),
    (MAU_BINH.replace(foul=Foul("allowed", "asSwept", 3)), ("foul.units", "range")),
    (MAU_BINH.replace(foul=Foul("prevented", counts_as_sweep=True)), ("foul.pays", "needs allowed")),
    (HOUSE.replace(surrender_units=0), ("surrender_units", "range")),
    (MAU_BINH.replace(extras=(("kingCount", 1),)), ("extras", "unknown")),
    (HOUSE.replace(options=HOUSE.options * 2), ("options", "duplicate")),
    (HOUSE.replace(options=(Option("bonus s", True, ((True, ()), (False, ()))),)), ("options.bonus s", "word")),
    (HOUSE.replace(options=(Option("b", "on", (("on", ()), ("x", ()))),)), ("options.b", "word")),
    (HOUSE.replace(options=(Option("b", "x", (("y", ()), ("z", ()))),)), ("options.b", "missing")),
    (HOUSE.replace(options=(Option("b", True, ((True, ()),)),)), ("options.b", "duplicate")),
    (HOUSE.replace(options=(Option("b", True, ((True, ()), (False, (("id", "x"),)))),)), ("options.b", "unknown")),
]


@pytest.mark.parametrize(
    ("rules", "fault"), WRONG, ids=[f"{field}: {why} {n}" for n, (_, (field, why)) in enumerate(WRONG)]
)
def test_a_contradiction_is_named(rules: RuleSet, fault: tuple[str, str]) -> None:
    assert faults(rules) == [fault]


def test_what_an_option_makes_wrong_is_wrong() -> None:
    option = Option("shot", False, ((False, ()), (True, (("home_run", HomeRun(3, "multiply", 1)),))))
    assert faults(MAU_BINH.replace(options=(option,))) == [("home_run.amount", "range")]


def test_all_contradictions_are_listed_at_once_and_once_each() -> None:
    wrong = MAU_BINH.replace(players=(1, 9), home_run=HomeRun(10, "add", 0), surrender_units=-1)
    assert faults(wrong) == [
        ("players", "range"),
        ("home_run.min_players", "range"),
        ("home_run.amount", "range"),
        ("surrender_units", "range"),
    ]


@pytest.mark.parametrize("name", PRESETS)
def test_a_rule_set_is_read_back_from_its_json(name: str) -> None:
    rules = preset(name)
    assert parse_rule_set(json.dumps({"schema": 1, **rule_set_json(rules)})) == rules


def form(**changes: Any) -> dict[str, Any]:
    return {**json.loads(json.dumps(rule_set_json(MAU_BINH))), **changes}


READ: list[tuple[object, list[tuple[str, str]]]] = [
    ([], [("rule set", "type")]),
    (form(schema=2), [("schema", "future")]),
    (form(schema="1"), [("schema", "type")]),
    (form(version=2), [("version", "future")]),
    (form(colour="red"), [("colour", "unknown")]),
    (form(players=[2]), [("players", "range")]),
    (form(players=[2, "4"]), [("players[1]", "type")]),
    (form(unit_worth=True), [("unit_worth", "type")]),
    (form(order="loose"), [("order", "unknown")]),
    (form(home_run=[]), [("home_run", "type")]),
    (form(match={"kind": "sum", "jokers": 1}), [("match.jokers", "unknown")]),
    (form(match={}), [("match.kind", "missing")]),
    (
        form(colour="red", version=0, unit_worth=0, home_run={"min_players": 9, "kind": "add", "amount": 1, "x": 1}),
        [
            ("colour", "unknown"),
            ("home_run.x", "unknown"),
            ("version", "range"),
            ("unit_worth", "range"),
            ("home_run.min_players", "range"),
        ],
    ),
    (form(options=[{"id": "a", "default": 1, "values": []}]), [("options[0].default", "type")]),
    (
        form(options=[{"id": "a", "default": True, "values": [[True, []], [False, [["jokers", 1]]]]}]),
        [("options[0].values[1][1].jokers", "unknown")],
    ),
    (
        form(options=[{"id": "a", "default": True, "values": [[True, []], [False, [["order", 1]]]]}]),
        [("options[0].values[1][1].order", "unknown")],
    ),
    (
        form(colour=1, order="loose", foul={"policy": "prevented", "pays": "never"}),
        [("colour", "unknown"), ("order", "unknown"), ("foul.pays", "unknown")],
    ),
]


@pytest.mark.parametrize(("read", "wrong"), READ, ids=[str(n) for n in range(len(READ))])
def test_a_form_that_is_none_is_refused_with_all_that_is_wrong(read: object, wrong: list[tuple[str, str]]) -> None:
    with pytest.raises(RuleSetInvalid) as caught:
        read_rule_set(read)
    assert [(problem.params["field"], problem.params["why"]) for problem in caught.value.problems] == wrong


def test_a_text_that_is_no_json_is_refused() -> None:
    with pytest.raises(JsonMalformed):
        parse_rule_set("{")


AMOUNTS = st.integers(1, 40)


@st.composite
def matches(draw: st.DrawFn) -> tuple[Match, Royalties]:
    """A match and royalties that go together."""
    entries = [
        Royalty(row, category, draw(AMOUNTS), top)
        for row, categories in ROYAL_CATEGORIES.items()
        for category in categories
        for top in draw(st.lists(st.sampled_from([None, 5, 9, 14]), unique=True, max_size=2))
    ]
    if draw(st.booleans()):
        match = Match("sum", (), draw(st.integers(0, 5)), draw(st.integers(0, 5)), draw(st.integers(1, 4)))
        return match, Royalties(draw(st.sampled_from(["add", "replace"])), "rowWin", tuple(entries))
    outcomes = [(3, 0, 0), (2, 0, 1), (2, 1, 0), (1, 0, 2)]
    chosen = draw(st.lists(st.sampled_from(outcomes), unique=True, min_size=1))
    match = Match("table", tuple((w, x, t, draw(st.integers(0, 9))) for w, x, t in chosen))
    moments: list[Literal["rowWin", "rowWinOrTie", "matchWin"]] = ["rowWin", "rowWinOrTie", "matchWin"]
    when = draw(st.sampled_from(moments))
    hand = draw(st.lists(st.sampled_from(sorted(HAND_PATTERNS)), unique=True)) if when == "matchWin" else []
    return match, Royalties("add", when, tuple(entries), tuple((pattern, draw(AMOUNTS)) for pattern in hand))


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """A valid rule set of any kind."""
    match, royalties = draw(matches())
    suits = draw(st.sampled_from(["none", "s>h>c>d", "d>h>s>c"]))
    low = draw(st.integers(2, 4))
    high = draw(st.integers(low, 4))
    run = draw(st.none() | st.builds(HomeRun, st.integers(2, high), st.just("add"), st.integers(1, 9)))
    patterns = draw(st.lists(st.sampled_from(sorted(PATTERNS)), unique=True))
    ranks = sorted(draw(st.lists(st.integers(1, 5), min_size=len(patterns), max_size=len(patterns))))
    kinds = ["offset", "higherTakesOwn", "difference", "outright", *(["higherThenAce"] if suits != "none" else [])]
    if draw(st.booleans()):
        economy = Economy("points", 0, hands=10, short_hands=5)
    else:
        economy = Economy("chips", 10**9, unit_max=100)
    return RuleSet(
        id="any",
        version=1,
        name="Any",
        source="drawn",
        players=(low, high),
        economy=economy,
        unit_name="unit",
        unit_worth=1,
        ranking=Ranking(draw(st.sampled_from(["lowest", "second"])), suits),
        order=draw(st.sampled_from(["strict", "gte"])),
        match=match,
        sweep=draw(st.sampled_from(["threeWins", "winsWithoutLoss"])),
        royalties=royalties,
        home_run=run,
        naturals=Naturals(
            tuple(NaturalEntry(p, draw(AMOUNTS), r) for p, r in zip(patterns, ranks, strict=True)),
            draw(st.sampled_from(kinds)),
        ),
        foul=draw(
            st.sampled_from(
                [Foul("allowed", "flat", 3), Foul("allowed", "asSwept", counts_as_sweep=True), Foul("prevented")]
            )
        ),
        surrender_units=draw(st.none() | AMOUNTS),
        extras=draw(st.sampled_from([(), (("aceCount", 2),)])),
        options=(),
        house_way="cp-house-1@any",
    )


@settings(max_examples=150, deadline=None)
@given(rule_sets(), st.integers(0, 10**6))
def test_any_valid_rule_set_balances(rules: RuleSet, seed: int) -> None:
    assert contradictions(rules) == []
    for number, hands in enumerate(deals(6, rules.players[1], seed)):
        actions = [act(hand, rules, (number + seat) % 3) for seat, hand in enumerate(hands)]
        settled = settle(actions, resolve(rules, {}))
        assert sum(settled.nets) == 0
        for pair in settled.pairs:
            earned = sum(bonus.units if bonus.seat == pair.a else -bonus.units for bonus in pair.bonuses)
            assert pair.units == pair.base_units + earned + pair.sweep_units + pair.home_run_units + pair.extra_units


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 10**7) | st.text(max_size=6), lambda inner: st.lists(inner, max_size=3)
)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(PRESETS)), st.data())
def test_a_changed_form_is_read_or_refused_from_the_one_tree(name: str, data: st.DataObject) -> None:
    read = json.loads(json.dumps(rule_set_json(preset(name))))
    for _ in range(data.draw(st.integers(1, 3))):
        place: Any = read
        while isinstance(place, (dict, list)) and place:
            keys = sorted(place) if isinstance(place, dict) else range(len(place))
            key = data.draw(st.sampled_from(list(keys)))
            if not isinstance(place[key], (dict, list)) or data.draw(st.booleans()):
                place[key] = data.draw(JUNK)
                break
            place = place[key]
    problems = refusals(read)
    assert {problem.code for problem in problems} <= {"rule_set_invalid"}
    if not problems:
        assert contradictions(read_rule_set(read)) == []


def refusals(read: object) -> tuple[HousewayError, ...]:
    try:
        read_rule_set(read)
    except HousewayError as error:
        return error.problems
    return ()
