"""The settings of a table: read, completed, checked against the rule set, and compared."""

from collections.abc import Mapping

from houseway.errors import (
    HouseSeatsOutOfRange,
    HousewayError,
    RequestMalformed,
    SeatsOutOfRange,
    SettingUnknown,
    UnitOutOfRange,
    refuse,
)
from houseway.presets import DEFAULT, preset
from houseway.ruleset import Choices, RuleSet, choose, resolve
from houseway.values import Value

FROZEN_AFTER_DEAL = ("rule_set", "seats", "house_seats")


class Settings(Value):
    """What a table plays: the rule set and its options, seats, and chips a unit.

    The last ``house_seats`` of the ``seats`` are house seats.
    """

    rule_set: str
    seats: int
    house_seats: int
    options: Choices
    unit: int

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

    Another rule set starts from its own options. Raises ``RulesWrong`` with all that is wrong,
    ``RequestMalformed`` for a wrong type.
    """
    known = ("rule_set", "seats", "house_seats", "options", "unit")
    problems: list[HousewayError] = [SettingUnknown(setting=str(key)[:24]) for key in wanted if key not in known]
    rule_set = wanted.get("rule_set", settings.rule_set)
    if not isinstance(rule_set, str):
        raise RequestMalformed(where="settings.rule_set")
    rules = preset(rule_set)
    kept = dict(settings.options) if rule_set == settings.rule_set else {}
    options = wanted.get("options", {})
    if not isinstance(options, Mapping):
        raise RequestMalformed(where="settings.options")
    seats = _integer(wanted, "seats", settings.seats)
    house_seats = _integer(wanted, "house_seats", settings.house_seats)
    unit = _integer(wanted, "unit", settings.unit)
    problems += _range_problems(rules, seats, house_seats, unit, min_humans)
    chosen: Choices = ()
    try:
        chosen = choose(rules, {**kept, **options})
    except HousewayError as error:
        problems += error.problems
    refuse(problems)
    return Settings(rule_set, seats, house_seats, chosen, unit)


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
