"""Operations as they are read and written down (`rooms 4.1` to `4.3`)."""

import hashlib
from typing import Any

import pytest

from houseway.commands import Configure, Consent, End, Leave, Lock, LockNatural, LockSurrender, Rename
from houseway.errors import HousewayError
from houseway_relay.operations import join_content, read_create, read_join, read_operation

DEEP: Any = []
for _ in range(100_000):
    DEEP = [DEEP]


def code_of(read: Any, body: object) -> str:
    """The code that a body is refused with, as its reader or the engine's command does."""
    with pytest.raises(HousewayError) as caught:
        read(body).command(0)
    return caught.value.code


@pytest.mark.parametrize(
    ("body", "command", "written"),
    [
        ({"command": "leave"}, Leave(1), '{"command":"leave"}'),
        ({"command": "leave", "target": 2}, Leave(1, 2), '{"command":"leave","target":2}'),
        ({"name": "Bo", "command": "rename"}, Rename(1, "Bo"), '{"command":"rename","name":"Bo"}'),
        (
            {"command": "configure", "settings": {"unit": 2, "seats": 3}, "revision": 1},
            Configure(1, 1, {"unit": 2, "seats": 3}),
            '{"command":"configure","revision":1,"settings":{"seats":3,"unit":2}}',
        ),
        (
            {"command": "consent", "revision": 1, "hand": 2},
            Consent(1, 2, 1),
            '{"command":"consent","hand":2,"revision":1}',
        ),
        (
            {"command": "lock", "hand": 1, "action": {"action": "natural", "cards": ["As"]}},
            Lock(1, 1, LockNatural()),
            '{"action":{"action":"natural"},"command":"lock","hand":1}',
        ),
        (
            {"command": "lock", "hand": 1, "action": {"confirmed": True, "action": "surrender"}},
            Lock(1, 1, LockSurrender(True)),
            '{"action":{"action":"surrender","confirmed":true},"command":"lock","hand":1}',
        ),
        ({"command": "end", "host_gone": True, "seat": 0}, End(1), '{"command":"end"}'),
    ],
)
def test_an_operation_is_its_known_fields(body: dict[str, Any], command: object, written: str) -> None:
    """The seat comes from the credential; a client's word on it, or on the host being gone, counts for nothing."""
    asked = read_operation(body)
    assert asked.command(1) == command
    assert asked.body == written
    assert asked.content == hashlib.sha256(written.encode()).digest()
    assert read_operation(dict(reversed(body.items())) | {"unknown": 1}).content == asked.content


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (None, "request_malformed"),
        ([], "request_malformed"),
        ("end", "request_malformed"),
        ({}, "request_malformed"),
        ({"command": 7}, "request_malformed"),
        ({"command": "deal"}, "operation_unknown"),
        ({"command": "join", "seat": 0, "name": "Bo"}, "operation_unknown"),
        ({"command": "create"}, "operation_unknown"),
        ({"command": "rename"}, "request_malformed"),
        ({"command": "leave", "target": None}, "request_malformed"),
        ({"command": "consent", "hand": 1}, "request_malformed"),
        ({"command": "consent", "hand": True, "revision": 1}, "request_malformed"),
        ({"command": "consent", "hand": 2**53, "revision": 1}, "request_malformed"),
        ({"command": "consent", "hand": 1.0, "revision": 1}, "request_malformed"),
        ({"command": "configure", "revision": 1, "settings": {"unit": float("nan")}}, "request_malformed"),
        ({"command": "configure", "revision": 1, "settings": {"options": DEEP}}, "request_malformed"),
        ({"command": "lock", "hand": 1}, "request_malformed"),
        ({"command": "lock", "hand": 1, "action": {}}, "request_malformed"),
        ({"command": "lock", "hand": 1, "action": {"action": ["set"]}}, "request_malformed"),
        ({"command": "lock", "hand": 1, "action": {"action": "fold"}}, "request_malformed"),
        ({"command": "lock", "hand": 1, "action": {"action": "set", "front": "Th"}}, "request_malformed"),
        (
            {"command": "lock", "hand": 1, "action": {"action": "set", "front": ["1z"], "middle": [], "back": []}},
            "card_unknown",
        ),
        ({"command": "lock", "hand": 1, "action": {"action": "surrender", "confirmed": 1}}, "request_malformed"),
    ],
)
def test_what_is_no_operation_is_refused(body: object, code: str) -> None:
    """Unknown operations apart from malformed ones."""
    assert code_of(read_operation, body) == code


@pytest.mark.parametrize(
    "body",
    [None, [], {}, {"name": 1}, {"name": "Ann", "settings": []}, {"name": "Ann", "creation_key": 1}],
)
def test_what_makes_no_room_is_refused(body: object) -> None:
    """Name and settings have their types."""
    assert code_of(read_create, body) == "request_malformed"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (None, "request_malformed"),
        ({"code": "0000000000"}, "request_malformed"),
        ({"name": "Bo"}, "request_malformed"),
        ({"name": "Bo", "code": "x"}, "code_malformed"),
    ],
)
def test_what_takes_no_seat_is_refused(body: object, code: str) -> None:
    """Name and code have their types; a code that is none says so."""
    assert code_of(read_join, body) == code


def test_neither_key_nor_code_is_written_down() -> None:
    """The creation key is not even hashed, the code by its keyed hash alone."""
    one = read_create({"name": "Ann", "creation_key": "secret"})
    assert one.content == read_create({"name": "Ann"}).content
    assert one.content != read_create({"name": "Ann", "settings": {"seats": 2}}).content
    assert join_content(b"1" * 32, "Bo") != join_content(b"2" * 32, "Bo")
