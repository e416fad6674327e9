"""JSON schemas of the shapes that travel, made from the engine's own types."""

import types
from typing import Any, Literal, NotRequired, TypeAliasType, Union, get_args, get_origin, get_type_hints, is_typeddict

PLAIN: dict[object, dict[str, Any]] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    None: {"type": "null"},
}
REFERENCE = "#/components/schemas/"

type Schema = dict[str, Any]


def paragraph(kind: object) -> str:
    """Return the first paragraph of a docstring, as one line."""
    return " ".join((kind.__doc__ or "").strip().split("\n\n")[0].split()).replace("``", "`")


class Schemas:
    """Collects the named shapes that are referred to."""

    def __init__(self) -> None:
        self.named: dict[str, Schema] = {}

    def of(self, kind: Any) -> Schema:
        """Return the schema of an annotation. Raises TypeError for one that has no form in JSON."""
        if kind in PLAIN:
            return dict(PLAIN[kind])
        if isinstance(kind, TypeAliasType) or is_typeddict(kind):
            return self._refer(kind)
        origin, arguments = get_origin(kind), get_args(kind)
        if origin is NotRequired:
            return self.of(arguments[0])
        if origin in (Union, types.UnionType):
            return {"anyOf": [self.of(argument) for argument in arguments]}
        if origin is Literal:
            return {"type": "string", "enum": list(arguments)}
        if origin is list:
            return {"type": "array", "items": self.of(arguments[0])}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(arguments[1])}
        raise TypeError(kind)

    def _refer(self, kind: Any) -> Schema:
        name = kind.__name__
        if name not in self.named:
            self.named[name] = {}  # stands for itself while it is being described
            self.named[name] = self._described(kind)
        return {"$ref": REFERENCE + name}

    def _described(self, kind: Any) -> Schema:
        if isinstance(kind, TypeAliasType):
            return self.of(kind.__value__)
        hints = get_type_hints(kind, include_extras=True)
        return {
            "type": "object",
            "description": paragraph(kind),
            "properties": {field: self.of(hint) for field, hint in hints.items()},
            "required": [field for field in hints if field in kind.__required_keys__],
        }
