"""Values against JSON schemas, as far as the API's description uses them; what it does not name is refused."""

from collections.abc import Iterator
from typing import Any

KINDS: dict[str, Any] = {
    "integer": int,
    "string": str,
    "boolean": bool,
    "null": type(None),
    "array": list,
    "object": dict,
}
KNOWN = {"type", "enum", "items", "properties", "required", "additionalProperties", "anyOf", "$ref", "description"}


def breaches(value: Any, schema: dict[str, Any], named: dict[str, Any], where: str = "$") -> Iterator[str]:
    """Yield where and how a value is not what the schema says; an object has no field but the described ones."""
    assert set(schema) <= KNOWN, schema
    if "$ref" in schema:
        yield from breaches(value, named[schema["$ref"].rpartition("/")[2]], named, where)
        return
    if "anyOf" in schema:
        if all([*breaches(value, choice, named, where)] for choice in schema["anyOf"]):
            yield f"{where}: in no form of {len(schema['anyOf'])}"
        return
    kind = schema["type"]
    if not isinstance(value, KINDS[kind]) or (kind == "integer" and isinstance(value, bool)):
        yield f"{where}: {type(value).__name__} for {kind}"
        return
    if value not in schema.get("enum", [value]):
        yield f"{where}: {value!r} is none of {schema['enum']}"
    if kind == "array":
        for number, entry in enumerate(value):
            yield from breaches(entry, schema["items"], named, f"{where}[{number}]")
    if kind == "object":
        yield from _fields(value, schema, named, where)


def _fields(value: dict[str, Any], schema: dict[str, Any], named: dict[str, Any], where: str) -> Iterator[str]:
    for field in schema.get("required", []):
        if field not in value:
            yield f"{where}: no {field}"
    described = schema.get("properties", {})
    for field, entry in value.items():
        if field in described:
            yield from breaches(entry, described[field], named, f"{where}.{field}")
        elif isinstance(schema.get("additionalProperties"), dict):
            yield from breaches(entry, schema["additionalProperties"], named, f"{where}.{field}")
        else:
            yield f"{where}: {field} is not described"
