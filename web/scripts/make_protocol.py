"""Write `web/src/protocol.ts` from the engine's own types, so that the two never drift.

Run without arguments it prints the file; with a path it writes there. The shapes that travel are
the typed dictionaries of `houseway.forms`; rule sets and error codes come from their classes.
"""

import json
import sys
import types
from pathlib import Path
from typing import Any, ClassVar, Literal, TypeAliasType, Union, get_args, get_origin, get_type_hints, is_typeddict

from houseway import errors, forms, room_errors, room_forms, ruleset
from houseway.presets import PRESETS
from houseway.values import Value

HEAD = """\
// Generated from the engine by `make protocol`; never edited. Cards are two-character text (`Th`).

export const PROTOCOL = {protocol};
"""

PLAIN = {int: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown", object: "unknown"}


def shown(kind: Any) -> str:
    """The TypeScript of one annotation."""
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(kind, TypeAliasType):
        return kind.__name__
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return " | ".join(shown(argument) for argument in arguments)
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in arguments)
    if origin is list or (origin is tuple and arguments[-1] is Ellipsis):
        element = shown(arguments[0])
        return f"({element})[]" if "|" in element else f"{element}[]"
    if origin is tuple:
        return f"[{', '.join(shown(argument) for argument in arguments)}]"
    if origin is dict:
        return f"Record<{shown(arguments[0])}, {shown(arguments[1])}>"
    return str(kind.__name__)


def comment(kind: Any) -> str:
    """The first paragraph of a class's docstring as a comment."""
    text = " ".join((kind.__doc__ or "").strip().split("\n\n")[0].split()).replace("``", "`")
    return f"/** {text} */\n"


def interface(name: str, kind: Any, optional: frozenset[str]) -> str:
    """One interface from a class's annotations."""
    hints = get_type_hints(kind)
    own = [field for field in hints if get_origin(hints[field]) is not ClassVar and not field.startswith("_")]
    lines = [f"  {field}{'?' if field in optional else ''}: {shown(hints[field])};" for field in own]
    return comment(kind) + "\n".join([f"export interface {name} {{", *lines, "}"]) + "\n"


def of_forms() -> list[str]:
    """The shapes that travel, in the order in which they are defined."""
    parts = []
    for name, kind in [*vars(forms).items(), *vars(room_forms).items()]:
        if isinstance(kind, TypeAliasType):
            parts.append(f"export type {name} = {shown(kind.__value__)};\n")
        elif is_typeddict(kind):
            parts.append(interface(name, kind, kind.__optional_keys__))
    return parts


def of_rules() -> list[str]:
    """The rule set as data, and the types it is made of."""
    parts = []
    for name, kind in vars(ruleset).items():
        if isinstance(kind, TypeAliasType) and name != "Choices":
            parts.append(f"export type {name} = {shown(kind.__value__)};\n")
        elif isinstance(kind, type) and issubclass(kind, Value) and kind is not Value:
            parts.append(interface(name, kind, frozenset()))
    return parts


RULE_SETS = """\
/**
 * What has to be known of each rule set before the engine is there: seats from and to, whether a row must beat the one
 * in front of it or may equal it, what is played for, the lengths of a game, what a unit shows as, and its options with
 * their values, the default first.
 */
export const RULE_SETS = {
%s
} as const;

export type RuleSetId = keyof typeof RULE_SETS;
"""


def of_presets() -> str:
    """The named rule sets, as far as a page shows them at once."""
    lines = []
    for rules in PRESETS.values():
        economy = rules.economy
        options = {
            option.id: [option.default, *(value for value, _ in option.values if value != option.default)]
            for option in rules.options
        }
        known = {
            "players": rules.players,
            "order": rules.order,
            "economy": economy.kind,
            "hands": [hands for hands in (economy.hands, economy.short_hands) if hands],
            "worth": rules.unit_worth,
            "options": options,
        }
        lines.append(f"  {json.dumps(rules.id)}: {json.dumps(known)},")
    return RULE_SETS % "\n".join(lines)


def codes(kind: type[errors.HousewayError]) -> list[str]:
    """Every code of a branch of the error tree that can be raised."""
    found = [kind.code] if "code" in vars(kind) and kind is not errors.HousewayError else []
    for child in kind.__subclasses__():
        found += codes(child)
    return found


PROBLEM = """\
export interface Problem {
  code: ErrorCode;
  params: Record<string, string | number | boolean | null>;
}

export interface Refusal extends Problem {
  problems: Problem[];
}
"""


def of_errors() -> str:
    """The error codes of engine and relay, and the form of a refusal."""
    of_rooms = set(codes(room_errors.RoomRefused))
    of_engine = set(codes(errors.HousewayError)) - of_rooms
    engine, rooms = ("".join(f'\n  | "{code}"' for code in sorted(found)) for found in (of_engine, of_rooms))
    return (
        f"/** Every code that the engine refuses with. */\nexport type ErrorCode ={engine};\n\n"
        f"/** Every code that a room's host refuses with, before it asks the engine. */\n"
        f"export type RoomErrorCode ={rooms};\n\n{PROBLEM}"
    )


def protocol() -> str:
    """The whole file."""
    return "\n".join([HEAD.format(protocol=forms.PROTOCOL), *of_forms(), *of_rules(), of_presets(), of_errors()])


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(protocol(), encoding="utf-8")
    else:
        sys.stdout.write(protocol())
