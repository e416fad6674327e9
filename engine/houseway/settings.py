"""The settings of a table: read, completed, checked against the rule set, and compared."""

from collections.abc import Mapping
from typing import Literal

from houseway.errors import (
    HouseSeatsOutOfRange,
    HousewayError,
    OptionInvalid,
    RequestMalformed,
    SeatsOutOfRange,
    SettingUnknown,
    UnitOutOfRange,
    refuse,
)
from houseway.presets import DEFAULT, preset
from houseway.ruleset import Choices, RuleSet, choose, resolve
from houseway.values import Value

FROZEN_AFTER_DEAL = ("rule_set", "seats", "house_seats", "opponents", "hands")

type Opponents = Literal["house", "easy"]


class Settings(Value):
    """What a table plays: the rule set and its options, seats, and chips a unit.

    The last ``house_seats`` of the ``seats`` play by themselves, as house seats or as easy opponents.
    ``hands`` is the length of a game by points, and 0 where chips are played for.
    """

    rule_set: str
    seats: int
    house_seats: int
    options: Choices
    unit: int
    opponents: Opponents = "house"
    hands: int = 0

    @property
    def base(self) -> RuleSet:
        """The rule set as it is published, before any option is applied."""
        return preset(self.rule_set)

    @property
    def rules(self) -> RuleSet:
        """The rule set under these options."""
        return self.derive(_resolved)


def _resolved(settings: Settings) -> RuleSet:
    return resolve(settings.base, dict(settings.options))


def default_settings(seats: int = 4, house_seats: int = 0) -> Settings:
    """The product's default table."""
    rules = preset(DEFAULT)
    return Settings(DEFAULT, seats, house_seats, choose(rules, {}), rules.economy.unit_default)


def change(settings: Settings, wanted: Mapping[str, object], min_humans: int = 1) -> Settings:
    """``settings`` with the ``wanted`` fields, checked; missing fields and options stay.

    Another rule set starts from its own options, unit and length of a game. Raises ``RulesWrong`` with all
    that is wrong, ``RequestMalformed`` for a wrong type.
    """
    problems: list[HousewayError] = [SettingUnknown(setting=str(key)[:24]) for key in wanted if key not in _KNOWN]
    rule_set = wanted.get("rule_set", settings.rule_set)
    if not isinstance(rule_set, str):
        raise RequestMalformed(where="settings.rule_set")
    rules, same = preset(rule_set), rule_set == settings.rule_set
    options = wanted.get("options", {})
    if not isinstance(options, Mapping):
        raise RequestMalformed(where="settings.options")
    seats = _integer(wanted, "seats", settings.seats)
    house_seats = _integer(wanted, "house_seats", settings.house_seats)
    unit = _integer(wanted, "unit", settings.unit if same else rules.economy.unit_default)
    hands = _integer(wanted, "hands", settings.hands if same else rules.economy.hands)
    opponents = wanted.get("opponents", settings.opponents)
    problems += _range_problems(rules, seats, house_seats, unit, min_humans)
    if hands not in lengths(rules):
        problems.append(OptionInvalid(option="hands", value=str(hands)[:24]))
    if opponents not in ("house", "easy"):
        problems.append(OptionInvalid(option="opponents", value=str(opponents)[:24]))
    chosen: Choices = ()
    try:
        chosen = choose(rules, {**(dict(settings.options) if same else {}), **options})
    except HousewayError as error:
        problems += error.problems
    refuse(problems)
    kind: Opponents = "easy" if opponents == "easy" else "house"
    return Settings(rule_set, seats, house_seats, chosen, unit, kind, hands)


_KNOWN = ("rule_set", "seats", "house_seats", "options", "unit", "opponents", "hands")


def lengths(rules: RuleSet) -> tuple[int, ...]:
    """How many hands a game may have: two lengths by points, and 0, no end, for chips."""
    economy = rules.economy
    return (economy.hands, economy.short_hands) if economy.kind == "points" else (0,)


def _integer(wanted: Mapping[str, object], key: str, present: int) -> int:
    value = wanted.get(key, present)
    if not isinstance(value, int) or isinstance(value, bool):
        raise RequestMalformed(where=f"settings.{key}")
    return value


def _range_problems(rules: RuleSet, seats: int, house_seats: int, unit: int, min_humans: int) -> list[HousewayError]:
    problems: list[HousewayError] = []
    low, high = rules.players
    if not low <= seats <= high:
        problems.append(SeatsOutOfRange(min=low, max=high, got=seats))
    elif not 0 <= house_seats <= seats - min_humans:
        problems.append(HouseSeatsOutOfRange(min=0, max=seats - min_humans, got=house_seats))
    economy = rules.economy
    if not economy.unit_min <= unit <= economy.unit_max:
        problems.append(UnitOutOfRange(min=economy.unit_min, max=economy.unit_max, got=unit))
    return problems
