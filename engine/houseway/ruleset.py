"""A rule set as data: one frozen object, one field for each dimension of the rules.

A ``RuleSet`` is read by one engine; nothing asks for its name. Its options are named patches:
``resolve`` applies the chosen ones and gives the ``RuleSet`` a hand is scored under.
``rule_check`` names what contradicts itself in a rule set, and ``rule_text`` reads one from JSON.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal

from houseway.errors import HousewayError, OptionInvalid, OptionUnknown, refuse
from houseway.values import Value

type RowName = Literal["front", "middle", "back"]
type OptionValue = str | bool
type VsNatural = Literal["offset", "higherTakesOwn", "higherThenAce", "difference", "outright"]
type Patch = tuple[tuple[str, Any], ...]
type Choices = tuple[tuple[str, OptionValue], ...]

ROW_NAMES: tuple[RowName, RowName, RowName] = ("front", "middle", "back")
ROW_SIZES = (3, 5, 5)


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
    outcome pays the other way and every other outcome nothing (H7). ``sum`` adds the values of the
    rows won and takes off those of the rows lost, then adds ``majority_add`` for more rows won and
    ``sweep_add`` for all three, and multiplies the whole by ``sweep_multiply`` where one side won three.
    """

    kind: Literal["table", "sum"]
    table: tuple[tuple[int, int, int, int], ...] = ()
    sweep_add: int = 0
    majority_add: int = 0
    sweep_multiply: int = 1


class Royalty(Value):
    """``units`` for a row of a category; an entry with ``top`` goes first.

    ``top`` is the first digit of H1.5; A-2-3-4-5 is 5 wherever the wheel stands.
    """

    row: RowName
    category: str
    units: int
    top: int | None = None


class Royalties(Value):
    """The bonuses of rows: added to a row or in its place, and when they are earned (H2).

    ``replace`` makes the row worth so much in place of one unit. ``hand`` are patterns of the whole
    arrangement (``hand_royalties``), for ``matchWin`` alone.
    """

    mode: Literal["replace", "add"] = "add"
    when: Literal["rowWin", "rowWinOrTie", "matchWin"] = "rowWinOrTie"
    rows: tuple[Royalty, ...] = ()
    hand: tuple[tuple[str, int], ...] = ()


class HomeRun(Value):
    """What becomes of every pair of a seat that swept all others, from ``min_players`` seats up."""

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
    vs_natural: VsNatural = "offset"


class Foul(Value):
    """What a wrong row order costs: a flat amount, a lost sweep, or it cannot be locked.

    ``flat`` is ``units`` and the legal seat's royalties; ``asSwept`` is settled as if the legal seat
    had won all three rows. ``counts_as_sweep`` is for the home run.
    """

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

    Raises as ``choose`` does.
    """
    return _patched(rules, choose(rules, choices))


@lru_cache(maxsize=256)
def _patched(rules: RuleSet, chosen: Choices) -> RuleSet:
    patches: dict[str, Any] = {}
    for option, (_, value) in zip(rules.options, chosen, strict=True):
        for candidate, patch in option.values:
            if candidate == value and type(candidate) is type(value):
                patches.update(patch)
    return rules.replace(**patches, options=())
