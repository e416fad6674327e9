"""A rule set as JSON, read: every field by its type, all that is wrong at once.

The form is what ``codec.rule_set_json`` writes, with ``"schema": 1`` beside the fields. A higher schema, or a higher
version of a rule set that this engine knows, is from the future and refused.
"""

from collections.abc import Mapping
from typing import Any, Literal, TypeAliasType, Union, get_args, get_origin, get_type_hints

from houseway.errors import HousewayError, RuleSetInvalid, refuse
from houseway.presets import PRESETS
from houseway.rule_check import contradictions
from houseway.ruleset import RuleSet
from houseway.state import read_json
from houseway.values import Value

SCHEMA = 1


def parse_rule_set(text: str) -> RuleSet:
    """The rule set of a JSON text; raises ``JsonMalformed``, or ``RuleSetInvalid`` with all that is wrong."""
    return read_rule_set(read_json(text))


def read_rule_set(form: object) -> RuleSet:
    """The rule set of a JSON value; raises ``RuleSetInvalid`` with all that is wrong."""
    if not isinstance(form, dict):
        raise RuleSetInvalid(field="rule set", why="type")
    reader = _Reader()
    reader.check_versions(form)
    fields = {key: value for key, value in form.items() if key != "schema"}
    rules = None if reader.problems else reader.value(RuleSet, fields, "")
    known = contradictions(rules) if isinstance(rules, RuleSet) else []
    refuse([*reader.unknown, *reader.problems, *known])
    assert isinstance(rules, RuleSet)
    return rules


class _Reader:
    """Reads by annotation; what does not fit is noted, and reading goes on.

    ``unknown`` are fields that there are not: without them the rest can still be judged.
    """

    def __init__(self) -> None:
        self.unknown: list[HousewayError] = []
        self.problems: list[HousewayError] = []

    def fault(self, where: str, why: str) -> None:
        self.problems.append(RuleSetInvalid(field=where[:80] or "rule set", why=why))

    def check_versions(self, form: Mapping[str, object]) -> None:
        schema, version = form.get("schema", SCHEMA), form.get("version")
        known = PRESETS.get(str(form.get("id")))
        if not isinstance(schema, int) or isinstance(schema, bool) or schema < 1:
            self.fault("schema", "type")
        elif schema > SCHEMA:
            self.fault("schema", "future")
        if known is not None and isinstance(version, int) and version > known.version:
            self.fault("version", "future")

    def value(self, kind: type[Value], form: object, where: str) -> Value | None:
        """A record of fields; a field with a default may be left out."""
        if not isinstance(form, dict):
            self.fault(where, "type")
            return None
        path = f"{where}." if where else ""
        hints = get_type_hints(kind)
        for key in form:
            if key not in kind.fields:
                self.unknown.append(RuleSetInvalid(field=f"{path}{key}"[:80], why="unknown"))
        read: dict[str, Any] = {}
        for field in kind.fields:
            if field in form:
                read[field] = self.any(hints[field], form[field], f"{path}{field}")
            elif field not in kind.defaults:
                self.fault(f"{path}{field}", "missing")
        return kind(**read) if not self.problems else None

    def any(self, kind: Any, form: object, where: str) -> Any:
        """A value of an annotation."""
        if isinstance(kind, TypeAliasType):
            return self.patch(form, where) if kind.__name__ == "Patch" else self.any(kind.__value__, form, where)
        origin, arguments = get_origin(kind), get_args(kind)
        if origin is Literal:
            return self.literal(arguments, form, where)
        if origin is tuple:
            return self.entries(arguments, form, where)
        if origin is Union or type(kind).__name__ == "UnionType":
            return self.union(arguments, form, where)
        if isinstance(kind, type) and issubclass(kind, Value):
            return self.value(kind, form, where)
        return self.plain(kind, form, where)

    def plain(self, kind: type, form: object, where: str) -> object:
        if not isinstance(form, kind) or (isinstance(form, bool) and kind is not bool):
            self.fault(where, "type")
        return form

    def literal(self, allowed: tuple[Any, ...], form: object, where: str) -> object:
        if not isinstance(form, str) or form not in allowed:
            self.fault(where, "unknown")
        return form

    def union(self, kinds: tuple[Any, ...], form: object, where: str) -> object:
        if form is None and type(None) in kinds:
            return None
        for kind in kinds:
            if isinstance(kind, type) and issubclass(kind, (str, bool)) and isinstance(form, kind):
                return form
        records = [kind for kind in kinds if kind not in (str, bool, type(None))]
        if len(records) != 1:
            self.fault(where, "type")
            return None
        return self.any(records[0], form, where)

    def entries(self, kinds: tuple[Any, ...], form: object, where: str) -> tuple[Any, ...]:
        if not isinstance(form, list):
            self.fault(where, "type")
            return ()
        if kinds[-1] is Ellipsis:
            kinds = (kinds[0],) * len(form)
        if len(kinds) != len(form):
            self.fault(where, "range")
            return ()
        return tuple(
            self.any(kind, entry, f"{where}[{n}]") for n, (kind, entry) in enumerate(zip(kinds, form, strict=True))
        )

    def patch(self, form: object, where: str) -> tuple[tuple[str, Any], ...]:
        """A patch: pairs of a field of the rule set and its other value."""
        if not isinstance(form, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in form):
            self.fault(where, "type")
            return ()
        hints, read = get_type_hints(RuleSet), []
        for field, value in form:
            if not isinstance(field, str) or field not in hints:
                self.fault(f"{where}.{field}", "unknown")
            else:
                read.append((field, self.any(hints[field], value, f"{where}.{field}")))
        return tuple(read)
