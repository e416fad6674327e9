"""JSON forms, both ways: cards, actions, settings, commands from a client, and rule sets.

Reading is strict: a wrong type or a missing field is ``RequestMalformed`` with the path to it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from houseway import actions, commands, forms
from houseway.arrangement import Arrangement
from houseway.cards import format_cards, parse_cards
from houseway.errors import RequestMalformed
from houseway.ruleset import ROW_NAMES, RuleSet
from houseway.settings import Settings
from houseway.strength import CATEGORIES, category, digits
from houseway.values import Value

type Json = Mapping[str, Any]

INTEGER_MAX = 2**53 - 1  # beyond it the browser's numbers are no longer exact


def as_object(value: object, where: str) -> Json:
    """The value, if it is a JSON object."""
    if not isinstance(value, dict):
        raise RequestMalformed(where=where)
    return value


def take[T](source: Json, key: str, kind: type[T], where: str = "") -> T:
    """The field ``key``, if it is there and of that type; a bool is no int, nor is a huge number."""
    value = source.get(key)
    if type(value) is not kind or (kind is int and isinstance(value, int) and abs(value) > INTEGER_MAX):
        raise RequestMalformed(where=f"{where}{key}")
    return value


def take_cards(source: Json, key: str, where: str = "") -> tuple[int, ...]:
    """The field ``key`` as cards, in the order given."""
    return parse_cards(take(source, key, list, where))


def take_rows(source: Json, where: str = "") -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Front, middle and back as cards; names the unknown texts of all rows at once."""
    front, middle, back = (take(source, row, list, where) for row in ROW_NAMES)
    cards = parse_cards([*front, *middle, *back])
    first, second = len(front), len(front) + len(middle)
    return cards[:first], cards[first:second], cards[second:]


def arrangement_json(arrangement: Arrangement) -> forms.SetAction:
    """Rows as a settled action."""
    return {
        "action": "set",
        "front": format_cards(arrangement.front),
        "middle": format_cards(arrangement.middle),
        "back": format_cards(arrangement.back),
    }


def action_json(action: actions.Action) -> forms.Action:
    """A settled action."""
    if isinstance(action, actions.SetRows):
        return arrangement_json(action.arrangement)
    if isinstance(action, actions.Natural):
        return {
            "action": "natural",
            "cards": format_cards(action.cards),
            "label": action.label,
        }
    return {"action": "surrender", "cards": format_cards(action.cards)}


def read_action(source: Json, where: str = "") -> actions.Action:
    """A settled action from its form; cards are read, not judged."""
    kind = take(source, "action", str, where)
    if kind == "set":
        return actions.SetRows(Arrangement.of(*take_rows(source, where)))
    if kind == "natural":
        label = take(source, "label", str, where)
        return actions.Natural(label, take_cards(source, "cards", where))
    if kind == "surrender":
        return actions.Surrender(tuple(sorted(take_cards(source, "cards", where))))
    raise RequestMalformed(where=f"{where}action")


def reading_json(strength: int) -> forms.RowReading:
    """What a row of that strength holds."""
    return {
        "category": cast(forms.Category, CATEGORIES[category(strength)]),
        "digits": list(digits(strength)),
        "strength": strength,
    }


def readings_json(strengths: Sequence[int]) -> forms.RowReadings:
    """What three full rows hold."""
    front, middle, back = (reading_json(strength) for strength in strengths)
    return {"front": front, "middle": middle, "back": back}


def settings_json(settings: Settings) -> forms.Settings:
    """The settings of a table; what only some tables have is left out of the others."""
    form: forms.Settings = {
        "rule_set": settings.rule_set,
        "seats": settings.seats,
        "house_seats": settings.house_seats,
        "options": dict(settings.options),
        "unit": settings.unit,
    }
    if settings.hands:
        form["hands"] = settings.hands
    if settings.opponents != "house":
        form["opponents"] = settings.opponents
    return form


def read_lock_action(source: Json) -> commands.LockAction:
    """What a client wants to lock."""
    kind, where = take(source, "action", str, "action."), "action."
    if kind == "set":
        return commands.LockRows(*take_rows(source, where), _flag(source, "foul_confirmed", where))
    if kind == "natural":
        return commands.LockNatural()
    if kind == "surrender":
        return commands.LockSurrender(_flag(source, "confirmed", where))
    raise RequestMalformed(where="action.action")


def _flag(source: Json, key: str, where: str) -> bool:
    return take(source, key, bool, where) if key in source else False


def read_command(source: object) -> commands.SeatCommand:
    """A client's command; a deal is the host's own and is not among them."""
    form = as_object(source, "command")
    kind = take(form, "command", str)
    seat = take(form, "seat", int)
    match kind:
        case "join":
            return commands.Join(seat, take(form, "name", str))
        case "leave":
            target = take(form, "target", int) if "target" in form else None
            return commands.Leave(seat, target)
        case "rename":
            return commands.Rename(seat, take(form, "name", str))
        case "configure":
            wanted = as_object(form.get("settings"), "settings")
            return commands.Configure(seat, take(form, "revision", int), wanted)
        case "consent":
            return commands.Consent(seat, take(form, "hand", int), take(form, "revision", int))
        case "lock":
            action = as_object(form.get("action"), "action")
            return commands.Lock(seat, take(form, "hand", int), read_lock_action(action))
        case "end":
            return commands.End(seat)
    raise RequestMalformed(where="command")


def rule_set_json(rules: RuleSet) -> dict[str, Any]:
    """A rule set as data: its fields, tuples as lists, options' patches too."""
    return cast(dict[str, Any], _plain(rules))


def _plain(value: object) -> Any:
    if isinstance(value, Value):
        return {name: _plain(getattr(value, name)) for name in value.fields}
    if isinstance(value, tuple):
        return [_plain(entry) for entry in value]
    return value
