"""The named rule sets, one row each, with the source of every row.

``wsgc-house`` is the product's default: the printed rules of the Washington State Gambling Commission for
Thirteen Card Poker, with the house's clarifications (``docs/rules.md``). The others are the game as it is played
elsewhere; what no public source decides is marked as a house choice in ``docs/rule-sets.md``.
"""

from houseway.errors import RuleSetUnknown
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
    VsNatural,
)


def _scale(sweep: int, two_wins: int, one_win: int, two_and_tie: int) -> Match:
    """A match table (P7 to P9, H7): the units of each majority, all else being zero."""
    return Match(
        kind="table",
        table=(
            (3, 0, 0, sweep),
            (2, 0, 1, two_and_tie),
            (2, 1, 0, two_wins),
            (1, 0, 2, one_win),
        ),
    )


def _sum(sweep_add: int = 0, majority_add: int = 0, sweep_multiply: int = 1) -> Match:
    """Row values added up, with what a majority and a sweep change."""
    return Match("sum", sweep_add=sweep_add, majority_add=majority_add, sweep_multiply=sweep_multiply)


def _in_place(times: int = 1, more: tuple[Royalty, ...] = ()) -> Royalties:
    """What a won row is worth in place of one unit: 3, then 2, 8 and 10, then 4 and 5."""
    rows = (
        Royalty("front", "trips", 3 * times),
        Royalty("middle", "full_house", 2 * times),
        Royalty("middle", "quads", 8 * times),
        Royalty("middle", "straight_flush", 10 * times),
        Royalty("back", "quads", 4 * times),
        Royalty("back", "straight_flush", 5 * times),
    )
    return Royalties("replace", "rowWin", (*rows, *more))


def _naturals(vs_natural: VsNatural, *entries: tuple[str, int, int]) -> Naturals:
    """Naturals as (pattern, value, rank), best first."""
    return Naturals(tuple(NaturalEntry(*entry) for entry in entries), vs_natural)


_POINTS = Economy(kind="points", start=0, hands=10, short_hands=5)
_AS_SWEPT = Foul(policy="allowed", pays="asSwept", counts_as_sweep=True)
_NO_BONUSES = Royalties("replace", "rowWin")

_PLAIN = _scale(sweep=3, two_wins=1, one_win=1, two_and_tie=2)
_TWO_FOUR = _scale(sweep=4, two_wins=2, one_win=2, two_and_tie=2)
_ONE_SIX = _scale(sweep=6, two_wins=1, one_win=1, two_and_tie=1)

_BONUSES = Royalties(
    mode="add",
    when="rowWinOrTie",
    rows=(
        Royalty("front", "trips", 3),
        Royalty("middle", "full_house", 2),
        Royalty("middle", "quads", 2),
        Royalty("middle", "straight_flush", 2),
        Royalty("back", "quads", 4),
        Royalty("back", "straight_flush", 5),
    ),
)

WSGC_HOUSE = RuleSet(
    id="wsgc-house",
    version=1,
    name="House rules",
    source="Washington State Gambling Commission, Thirteen Card Poker, with house clarifications; "
    "bonus figures after a public strategy page",
    players=(2, 4),
    economy=Economy(kind="chips", start=1000, unit_min=1, unit_max=100, unit_default=5),
    unit_name="chips",
    unit_worth=1,
    ranking=Ranking(wheel="lowest", suits="none"),
    order="strict",
    match=_PLAIN,
    sweep="threeWins",
    royalties=_BONUSES,
    home_run=None,
    naturals=Naturals(
        entries=(
            NaturalEntry("dragon", 3, 1),
            NaturalEntry("sixPairs", 3, 1),
            NaturalEntry("threeFlushes", 3, 1),
            NaturalEntry("threeStraights", 3, 1),
        ),
        vs_natural="offset",
    ),
    foul=Foul(policy="allowed", pays="flat", units=3, counts_as_sweep=False),
    surrender_units=3,
    extras=(),
    options=(
        Option(
            "scale",
            "plain",
            (
                ("plain", ()),
                ("2-4", (("match", _TWO_FOUR),)),
                ("1-6", (("match", _ONE_SIX),)),
            ),
        ),
        Option("bonuses", True, ((True, ()), (False, (("royalties", Royalties()),)))),
    ),
    house_way="cp-house-1",
)

INTL_1_6 = RuleSet(
    id="intl-1-6",
    version=1,
    name="International 1-6",
    source="The Chinese Poker rules page of bs.fyi",
    players=(2, 4),
    economy=_POINTS,
    unit_name="points",
    unit_worth=1,
    ranking=Ranking(),
    order="gte",
    match=_sum(sweep_add=3),
    sweep="threeWins",
    royalties=_in_place(),
    home_run=None,
    naturals=_naturals(
        "higherTakesOwn",
        ("dragon", 13, 1),
        ("sixPairs", 3, 2),
        ("threeStraights", 3, 3),
        ("threeFlushes", 3, 4),
    ),
    foul=_AS_SWEPT,
    surrender_units=None,
    extras=(),
    options=(Option("bonuses", True, ((True, ()), (False, (("royalties", _NO_BONUSES),)))),),
    house_way="cp-house-1@intl-1-6",
)

INTL_2_4 = INTL_1_6.replace(
    id="intl-2-4", name="International 2-4", match=_sum(majority_add=1), house_way="cp-house-1@intl-2-4"
)

PUSOY = INTL_1_6.replace(
    id="pusoy",
    name="Pusoy",
    source="Rules pages of pinoygame.net, bluffingmonkeys.com and tongits.co, and an encyclopedia's page",
    options=(Option("suits", "none", (("none", ()), ("d>h>s>c", (("ranking", Ranking(suits="d>h>s>c")),)))),),
    house_way="cp-house-1@pusoy",
)

_MAU_BINH_NATURALS = (
    ("suitedDragon", 24, 1),
    ("dragon", 12, 2),
    ("fivePairsTrips", 6, 3),
    ("sixPairs", 6, 4),
    ("fivePairsRun", 6, 5),
    ("threeFlushes", 6, 6),
    ("threeStraights", 6, 7),
)
_TINH_AT_NATURALS = (
    *_MAU_BINH_NATURALS[:2],
    ("oneColour13", 12, 3),
    ("oneColour12", 8, 4),
    *[(pattern, value, rank + 2) for pattern, value, rank in _MAU_BINH_NATURALS[2:]],
)
_TINH_AT_ROWS = (
    Royalty("front", "trips", 12, top=14),
    Royalty("middle", "quads", 32, top=14),
    Royalty("back", "quads", 16, top=14),
    Royalty("middle", "straight_flush", 20, top=14),
    Royalty("back", "straight_flush", 10, top=14),
    Royalty("middle", "straight_flush", 14, top=5),
    Royalty("back", "straight_flush", 7, top=5),
)

MAU_BINH = RuleSet(
    id="mau-binh",
    version=1,
    name="Mậu Binh",
    source="Vietnamese rules pages (gamevh.net, gamesoc.net, svbk.vn and others), figures of public implementations, "
    "and the rules page of bs.fyi for the wheel and the doubling",
    players=(2, 4),
    economy=_POINTS,
    unit_name="chi",
    unit_worth=1,
    ranking=Ranking(wheel="second"),
    order="gte",
    match=_sum(sweep_multiply=2),
    sweep="threeWins",
    royalties=_in_place(),
    home_run=HomeRun(min_players=3, kind="multiply", amount=2),
    naturals=_naturals("difference", *_MAU_BINH_NATURALS),
    foul=_AS_SWEPT,
    surrender_units=None,
    extras=(),
    options=(
        Option(
            "tinhAt",
            False,
            (
                (False, ()),
                (
                    True,
                    (
                        ("naturals", _naturals("difference", *_TINH_AT_NATURALS)),
                        ("royalties", _in_place(more=_TINH_AT_ROWS)),
                        ("extras", (("aceCount", 1),)),
                    ),
                ),
            ),
        ),
    ),
    house_way="cp-house-1@mau-binh",
)

CAPSA_SUSUN = RuleSet(
    id="capsa-susun",
    version=1,
    name="Capsa Susun",
    source="A house table after Indonesian rules pages (indo303.blogspot.com, casino-games.us, lindasangels.net)",
    players=(2, 4),
    economy=_POINTS,
    unit_name="points",
    unit_worth=1,
    ranking=Ranking(suits="s>h>c>d"),
    order="gte",
    match=_sum(sweep_multiply=2),
    sweep="threeWins",
    royalties=_in_place(times=2),
    home_run=HomeRun(min_players=3, kind="multiply", amount=2),
    naturals=_naturals(
        "higherThenAce",
        ("suitedDragon", 52, 1),
        ("dragon", 26, 2),
        ("sixPairs", 6, 3),
        ("threeStraights", 6, 4),
        ("threeFlushes", 6, 5),
    ),
    foul=_AS_SWEPT,
    surrender_units=None,
    extras=(),
    options=(),
    house_way="cp-house-1@capsa-susun",
)

TW_13ZHANG = RuleSet(
    id="tw-13zhang",
    version=1,
    name="十三張 (Taiwan)",
    source="The rules page of a Taiwanese lobby game",
    players=(4, 4),
    economy=_POINTS,
    unit_name="賭",
    unit_worth=100,
    ranking=Ranking(),
    order="gte",
    match=Match("table", ((3, 0, 0, 6), (2, 0, 1, 6), (1, 0, 2, 6), (2, 1, 0, 1))),
    sweep="winsWithoutLoss",
    royalties=Royalties(
        mode="add",
        when="matchWin",
        rows=(
            Royalty("front", "trips", 3),
            Royalty("middle", "quads", 8),
            Royalty("middle", "straight_flush", 10),
            Royalty("back", "quads", 4),
            Royalty("back", "straight_flush", 5),
        ),
        hand=(
            ("monsterTrips", 9),
            ("rowsOfOneSuit", 3),
            ("sixPairs", 6),
            ("pairUnderFullHouses", 5),
            ("sevenEleven", 3),
        ),
    ),
    home_run=HomeRun(min_players=4, kind="add", amount=6),
    naturals=_naturals("outright", ("suitedDragon", 13, 1), ("dragon", 13, 2)),
    foul=_AS_SWEPT,
    surrender_units=None,
    extras=(),
    options=(Option("homeRunNeedsThreeZero", False, ((False, ()), (True, (("sweep", "threeWins"),)))),),
    house_way="cp-house-1@tw-13zhang",
)

SHISANSHUI = RuleSet(
    id="shisanshui",
    version=1,
    name="十三水",
    source="Mainland rules pages (blog.csdn.net, tergar-taiwan.tw, tmsc.tw, 35016.cn)",
    players=(2, 4),
    economy=_POINTS,
    unit_name="水",
    unit_worth=1,
    ranking=Ranking(wheel="second"),
    order="gte",
    match=_sum(sweep_multiply=2),
    sweep="threeWins",
    royalties=_in_place(),
    home_run=HomeRun(min_players=3, kind="multiply", amount=2),
    naturals=_naturals(
        "higherTakesOwn",
        ("suitedDragon", 108, 1),
        ("dragon", 36, 2),
        ("twelveRoyals", 24, 3),
        ("threeStraightFlushes", 22, 4),
        ("threeQuads", 20, 5),
        ("allBig8", 15, 6),
        ("allSmall8", 12, 7),
        ("oneColour13", 10, 8),
        ("fourTrips", 6, 9),
        ("fivePairsTrips", 5, 10),
        ("sixPairs", 4, 11),
        ("threeFlushes", 3, 12),
        ("threeStraights", 3, 13),
    ),
    foul=_AS_SWEPT,
    surrender_units=None,
    extras=(),
    options=(Option("wheel", "second", (("second", ()), ("lowest", (("ranking", Ranking(wheel="lowest")),)))),),
    house_way="cp-house-1@shisanshui",
)

HK_13 = INTL_1_6.replace(
    id="hk-13",
    name="十三張 (Hong Kong)",
    source="Hong Kong rules pages (newsm.cn, ktzhk.com, mrcash.store), and the rules page of bs.fyi for the doubling",
    match=_sum(),
    naturals=_naturals(
        "higherTakesOwn",
        ("dragon", 13, 1),
        ("sixPairs", 3, 2),
        ("threeStraights", 3, 2),
        ("threeFlushes", 3, 2),
        ("allBig5", 3, 2),
        ("allSmall10", 3, 2),
    ),
    options=(
        Option(
            "daqiang",
            False,
            (
                (False, ()),
                (
                    True,
                    (
                        ("match", _sum(sweep_multiply=2)),
                        ("home_run", HomeRun(min_players=3, kind="multiply", amount=2)),
                    ),
                ),
            ),
        ),
    ),
    house_way="cp-house-1@hk-13",
)

ROWS_ONLY = RuleSet(
    id="plain",
    version=1,
    name="13张 (rows only)",
    source="The description of a solo 13张 game, and pagat.com for the bare row scoring",
    players=(4, 4),
    economy=_POINTS,
    unit_name="points",
    unit_worth=1,
    ranking=Ranking(),
    order="strict",
    match=_PLAIN,
    sweep="threeWins",
    royalties=Royalties("add", "rowWin"),
    home_run=None,
    naturals=Naturals(),
    foul=Foul(policy="prevented"),
    surrender_units=None,
    extras=(),
    options=(),
    house_way="cp-house-1@plain",
)

PRESETS: dict[str, RuleSet] = {
    rules.id: rules
    for rules in (
        WSGC_HOUSE,
        INTL_1_6,
        INTL_2_4,
        PUSOY,
        MAU_BINH,
        CAPSA_SUSUN,
        TW_13ZHANG,
        SHISANSHUI,
        HK_13,
        ROWS_ONLY,
    )
}
DEFAULT = WSGC_HOUSE.id


def preset(rule_set: str) -> RuleSet:
    """The rule set of that id; raises ``RuleSetUnknown``."""
    try:
        return PRESETS[rule_set]
    except (KeyError, TypeError):
        raise RuleSetUnknown(rule_set=str(rule_set)[:40]) from None
