"""The named rule sets, one row each, with the source of every row.

``wsgc-house`` is the product's default: the printed rules of the Washington State Gambling
Commission for Thirteen Card Poker, with the house's clarifications (``docs/rules.md``).
"""

from houseway.errors import RuleSetUnknown
from houseway.ruleset import (
    Economy,
    Foul,
    Match,
    NaturalEntry,
    Naturals,
    Option,
    Ranking,
    Royalties,
    Royalty,
    RuleSet,
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

PRESETS: dict[str, RuleSet] = {rules.id: rules for rules in (WSGC_HOUSE,)}
DEFAULT = WSGC_HOUSE.id


def preset(rule_set: str) -> RuleSet:
    """The rule set of that id; raises ``RuleSetUnknown``."""
    try:
        return PRESETS[rule_set]
    except (KeyError, TypeError):
        raise RuleSetUnknown(rule_set=str(rule_set)[:40]) from None
