"""A rule set as data: one frozen object, one field for each dimension of the rules.

A ``RuleSet`` is read by one engine; nothing asks for its name. Its options are named patches:
``resolve`` applies the chosen ones and gives the ``RuleSet`` a hand is scored under. The schema
has a place for every rule set the product plans; ``unscored`` names the values that this engine
does not score yet, and ``resolve`` refuses them instead of scoring them wrongly.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal

from houseway.errors import HousewayError, OptionInvalid, OptionUnknown, RuleSetInvalid, refuse
from houseway.values import Value

type RowName = Literal["front", "middle", "back"]
type OptionValue = str | bool
type Patch = tuple[tuple[str, Any], ...]
type Choices = tuple[tuple[str, OptionValue], ...]

ROW_NAMES: tuple[RowName, RowName, RowName] = ("front", "middle", "back")
ROW_SIZES = (3, 5, 5)
SCORED_NATURALS = ("dragon", "sixPairs", "threeFlushes", "threeStraights")


class Economy(Value):
    """What seats play for: chips with a reserve (H9), or points over a game of some hands.

    ``start`` is the balance at the start; ``unit_min`` to ``unit_max`` chips make one unit, and
    ``unit_default`` is offered first. A points game has units of one.
    """

    kind: Literal["chips", "points"]
    start: int
    unit_min: int = 1
    unit_max: int = 1
    unit_default: int = 1
    hands: int = 0
    short_hands: int = 0


class Ranking(Value):
    """How rows rank: the place of A-2-3-4-5 and, where suits break ties, their order."""

    wheel: Literal["lowest", "second"] = "lowest"
    suits: str = "none"


class Match(Value):
    """What the three rows of a pair are worth.

    ``table`` holds ``(wins, losses, ties, units)`` for each outcome with a majority; the mirrored
    outcome pays the other way and every other outcome nothing (H7). ``sum`` adds row values.
    """

    kind: Literal["table", "sum"]
    table: tuple[tuple[int, int, int, int], ...] = ()
    sweep_add: int = 0
    majority_add: int = 0
    sweep_multiply: int = 1


class Royalty(Value):
    """``units`` for a row of a category; an entry with ``top`` (the first digit) goes first."""

    row: RowName
    category: str
    units: int
    top: int | None = None


class Royalties(Value):
    """The bonuses of rows: added to a row or in its place, and when they are earned (H2)."""

    mode: Literal["replace", "add"] = "add"
    when: Literal["rowWin", "rowWinOrTie", "matchWin"] = "rowWinOrTie"
    rows: tuple[Royalty, ...] = ()
    hand: tuple[tuple[str, int], ...] = ()


class HomeRun(Value):
    """What a seat gains that sweeps every other seat, from ``min_players`` up."""

    min_players: int
    kind: Literal["multiply", "add"]
    amount: int


class NaturalEntry(Value):
    """A pattern, the units it takes from a seat without one, and its rank among naturals."""

    id: str
    value: int
    rank: int


class Naturals(Value):
    """The naturals in display order (H4.4), and what two of them do to each other (H4.2)."""

    entries: tuple[NaturalEntry, ...] = ()
    vs_natural: Literal["offset", "higherTakesOwn", "higherThenAce", "difference", "outright"] = "offset"


class Foul(Value):
    """What a wrong row order costs: a flat amount, a lost sweep, or it cannot be locked."""

    policy: Literal["allowed", "prevented"]
    pays: Literal["flat", "asSwept"] = "flat"
    units: int = 0
    counts_as_sweep: bool = False


class Option(Value):
    """A choice of the table: each value is a patch over the fields of the rule set."""

    id: str
    default: OptionValue
    values: tuple[tuple[OptionValue, Patch], ...]


class RuleSet(Value):
    """All that the engine asks of the rules. ``id`` and ``version`` never change meaning."""

    id: str
    version: int
    name: str
    source: str
    players: tuple[int, int]
    economy: Economy
    unit_name: str
    unit_worth: int
    ranking: Ranking
    order: Literal["strict", "gte"]
    match: Match
    sweep: Literal["threeWins", "winsWithoutLoss"]
    royalties: Royalties
    home_run: HomeRun | None
    naturals: Naturals
    foul: Foul
    surrender_units: int | None
    extras: tuple[tuple[str, int], ...]
    options: tuple[Option, ...]
    house_way: str


def default_choices(rules: RuleSet) -> dict[str, OptionValue]:
    """The options of a rule set with their default values."""
    return {option.id: option.default for option in rules.options}


def choose(rules: RuleSet, choices: Mapping[str, object]) -> Choices:
    """Complete ``choices`` with the defaults, in the order of the rule set's options.

    Raises ``OptionUnknown`` and ``OptionInvalid``, all of them at once.
    """
    known = {option.id: option for option in rules.options}
    problems: list[HousewayError] = [OptionUnknown(option=str(k)[:24]) for k in choices if k not in known]
    chosen: list[tuple[str, OptionValue]] = []
    for option in rules.options:
        value = choices.get(option.id, option.default)
        fits = [v for v, _ in option.values if v == value and type(v) is type(value)]
        if fits:
            chosen.append((option.id, fits[0]))
        else:
            problems.append(OptionInvalid(option=option.id, value=str(value)[:24]))
    refuse(problems)
    return tuple(chosen)


def resolve(rules: RuleSet, choices: Mapping[str, object]) -> RuleSet:
    """The rule set with the patches of the chosen options applied, and no option left to choose.

    Raises as ``choose`` does, and ``RuleSetInvalid`` for values that are not scored yet.
    """
    return _patched(rules, choose(rules, choices))


@lru_cache(maxsize=256)
def _patched(rules: RuleSet, chosen: Choices) -> RuleSet:
    patches: dict[str, Any] = {}
    for option, (_, value) in zip(rules.options, chosen, strict=True):
        for candidate, patch in option.values:
            if candidate == value and type(candidate) is type(value):
                patches.update(patch)
    resolved = rules.replace(**patches, options=())
    refuse([RuleSetInvalid(field=field) for field in unscored(resolved)])
    return resolved


def unscored(rules: RuleSet) -> list[str]:
    """The fields of a resolved rule set whose value this engine does not score yet."""
    categories = ("trips", "full_house", "quads", "straight_flush")
    match, royalties, naturals = rules.match, rules.royalties, rules.naturals
    scored = {
        "economy.kind": rules.economy.kind == "chips",
        "ranking.suits": rules.ranking.suits == "none",
        "match.kind": match.kind == "table",
        "match": (match.sweep_add, match.majority_add, match.sweep_multiply) == (0, 0, 1),
        "sweep": rules.sweep == "threeWins",
        "royalties.mode": royalties.mode == "add",
        "royalties.when": royalties.when == "rowWinOrTie",
        "royalties.rows": all(entry.category in categories for entry in royalties.rows),
        "royalties.hand": not royalties.hand,
        "homeRun": rules.home_run is None,
        "naturals.list": all(entry.id in SCORED_NATURALS for entry in naturals.entries),
        "naturals.vsNatural": naturals.vs_natural == "offset",
        "foul": rules.foul.policy == "prevented" or rules.foul.pays == "flat",
        "foul.countsAsSweep": not rules.foul.counts_as_sweep,
        "extras": not rules.extras,
    }
    return [field for field, fits in scored.items() if not fits]
