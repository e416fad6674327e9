"""What a seat asks of its room: read, made a command of the engine, and written down for the log (`rooms 4.1`).

An operation is written down as the canonical JSON of the fields that it knows; the hash of that text is what a retry
must match (`rooms 4.2`). Codes and keys are in neither.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from houseway import commands
from houseway.codec import as_object, read_command, take
from houseway.errors import RequestMalformed
from houseway.room_errors import OperationUnknown
from houseway.room_forms import Operation
from houseway_relay.codes import read_code

# Operation -> its name as a type, and the fields that it is written down with.
_FIELDS: dict[str, tuple[Operation, tuple[str, ...]]] = {
    "leave": ("leave", ("target",)),
    "rename": ("rename", ("name",)),
    "configure": ("configure", ("revision", "settings")),
    "consent": ("consent", ("hand", "revision")),
    "lock": ("lock", ("hand", "action")),
    "end": ("end", ()),
}
_ACTION_FIELDS = {
    "set": ("action", "front", "middle", "back", "foul_confirmed"),
    "natural": ("action",),
    "surrender": ("action", "confirmed"),
}
_canonical = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False).encode


class Asked(NamedTuple):
    """An operation of a seat as it was sent: its name, the text it is logged as, and that text's hash."""

    kind: Operation
    body: str
    content: bytes
    form: Mapping[str, Any]

    def command(self, seat: int) -> commands.SeatCommand:
        """The engine's command; raises what ``read_command`` raises."""
        return read_command({**self.form, "seat": seat})


@dataclass(frozen=True, slots=True)
class AskedCreate:
    """A request to make a room; ``creation_key`` is neither logged nor hashed."""

    name: str
    settings: Mapping[str, Any]
    creation_key: str | None
    content: bytes


@dataclass(frozen=True, slots=True)
class AskedJoin:
    """A request for a seat; the code is neither logged nor hashed but through its own keyed hash."""

    code: str
    name: str


def written(form: Mapping[str, Any]) -> str:
    """The canonical text of a form; raises ``RequestMalformed`` for what JSON cannot hold."""
    try:
        return _canonical(form)
    except (TypeError, ValueError, RecursionError):
        raise RequestMalformed(where="body") from None


def content_of(text: str) -> bytes:
    """The hash that a retry must match."""
    return hashlib.sha256(text.encode()).digest()


def read_operation(body: object) -> Asked:
    """An operation from its JSON form; raises ``OperationUnknown``, ``RequestMalformed``."""
    form = as_object(body, "body")
    name = take(form, "command", str)
    if name not in _FIELDS:
        raise OperationUnknown(command=name[:40])
    kind, fields = _FIELDS[name]
    known = {field: form[field] for field in fields if field in form}
    known["command"] = kind
    if kind == "lock":
        action = as_object(form.get("action"), "action")
        known["action"] = {field: action[field] for field in _action_fields(action) if field in action}
    text = written(known)
    return Asked(kind, text, content_of(text), known)


def _action_fields(action: Mapping[str, Any]) -> tuple[str, ...]:
    kind = action.get("action")
    return _ACTION_FIELDS.get(kind, ()) if isinstance(kind, str) else ()


def read_create(body: object) -> AskedCreate:
    """A request to make a room; raises ``RequestMalformed``."""
    form = as_object(body, "body")
    name, settings = take(form, "name", str), as_object(form.get("settings", {}), "settings")
    key = take(form, "creation_key", str) if form.get("creation_key") is not None else None
    text = written({"command": "create", "name": name, "settings": settings})
    return AskedCreate(name, settings, key, content_of(text))


def read_join(body: object) -> AskedJoin:
    """A request for a seat; raises ``RequestMalformed``, ``CodeMalformed``."""
    form = as_object(body, "body")
    name, code = take(form, "name", str), read_code(take(form, "code", str))
    return AskedJoin(code, name)


def join_content(code_hash: bytes, name: str) -> bytes:
    """The hash that a retry of a join must match; the code is in it by its keyed hash alone."""
    return content_of(written({"code": code_hash.hex(), "command": "join", "name": name}))
