"""Each wrong thing over HTTP: its own code, its status, and nothing changed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.relay.api.asking import Asking, asking, problem, rooms_settings
from tests.relay.api.seats import Seat, dealt, play_hand, seated
from tests.relay.rooms.worlds import EXPIRY_MS, credential, key
from tests.relay.running import Answer

type Wrong = Callable[[Asking, list[Seat]], Answer]


def sends(body: Any, **headers: str) -> Wrong:
    """The second seat sends an operation."""
    return lambda _, seats: seats[1].operate(body, **headers)


def asks(method: str, target: str, body: object = None, **headers: str) -> Wrong:
    """The second seat sends a request; `{room}` stands for its room."""
    return lambda _, seats: seats[1].tell(method, target.format(room=seats[1].room), body, **headers)


def stranger(method: str, target: str, body: object = None, **headers: str) -> Wrong:
    """Somebody sends a request without a seat's credential, but for what the headers say."""
    told = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda here, seats: here.ask(method, target.format(room=seats[1].room), told, body)


def of_another_room(here: Asking, seats: list[Seat]) -> Answer:
    """A credential that is good elsewhere."""
    other = Seat(here.ask, credential(90))
    other.create(seats=2)
    return other.tell("GET", f"/api/rooms/{seats[0].room}")


RENAME = {"command": "rename", "name": "B"}
USED = key(8000)
BEARER = f"Bearer {credential(91)}"

# What is wrong -> status, code, and how it is asked for, in a room of two before the first deal.
BEFORE: dict[str, tuple[int, str, Wrong]] = {
    "unknown room": (404, "room_unknown", asks("GET", "/api/rooms/0000000000000000")),
    "no room's id": (404, "room_unknown", asks("GET", "/api/rooms/x%20y")),
    "missing credential": (401, "credential_missing", stranger("GET", "/api/rooms/{room}")),
    "malformed credential": (
        401,
        "credential_malformed",
        stranger("GET", "/api/rooms/{room}", authorization="Bearer x"),
    ),
    "another scheme": (401, "credential_malformed", stranger("GET", "/api/rooms/{room}", authorization="Basic eDp5")),
    "wrong credential": (401, "credential_unknown", stranger("GET", "/api/rooms/{room}", authorization=BEARER)),
    "credential of another room": (403, "credential_other_room", of_another_room),
    "unknown code": (
        404,
        "code_unknown",
        stranger("POST", "/api/join", {"name": "C", "code": "0" * 10}, authorization=BEARER),
    ),
    "no code": (
        400,
        "code_malformed",
        stranger("POST", "/api/join", {"name": "C", "code": "7K3"}, authorization=BEARER),
    ),
    "code with a letter that is none": (
        400,
        "code_malformed",
        stranger("POST", "/api/join", {"name": "C", "code": "7K3QX9MZ2U"}, authorization=BEARER),
    ),
    "name refused": (422, "name_invalid", sends({"command": "rename", "name": "\u202e"})),
    "name taken": (409, "name_taken", sends({"command": "rename", "name": "aNN"})),
    "malformed JSON": (
        400,
        "json_malformed",
        asks("POST", "/api/rooms/{room}/operations", b"{", Idempotency_Key=key(1)),
    ),
    "no object": (400, "request_malformed", sends([])),
    "a field of another type": (400, "request_malformed", sends({"command": "rename", "name": 7})),
    "oversize body": (413, "body_too_large", sends({"command": "rename", "name": "B" * 9000})),
    "no body": (400, "body_missing", asks("POST", "/api/rooms/{room}/operations", Idempotency_Key=key(1))),
    "unknown operation": (400, "operation_unknown", sends({"command": "deal"})),
    "the host's own command": (400, "operation_unknown", sends({"command": "join", "seat": 1, "name": "B"})),
    "missing key": (400, "key_missing", asks("POST", "/api/rooms/{room}/operations", RENAME)),
    "malformed key": (400, "key_malformed", sends(RENAME, Idempotency_Key="short")),
    "key reused": (422, "key_reused", lambda _, seats: seats[1].operate({"command": "end"}, USED)),
    "not the host": (403, "not_host", sends({"command": "configure", "revision": 1, "settings": {"unit": 2}})),
    "not the host's to free": (403, "not_host", sends({"command": "leave", "target": 0})),
    "wrong phase": (409, "wrong_phase", sends({"command": "lock", "hand": 1, "action": {"action": "natural"}})),
    "stale revision": (409, "settings_stale", sends({"command": "consent", "hand": 1, "revision": 9})),
    "stale hand": (409, "hand_stale", sends({"command": "consent", "hand": 2, "revision": 1})),
    "hand that was not played": (404, "hand_unknown", asks("GET", "/api/rooms/{room}/hands/1")),
    "no hand's number": (400, "request_malformed", asks("GET", "/api/rooms/{room}/hands/1.0")),
    "changes after nothing": (400, "request_malformed", asks("GET", "/api/rooms/{room}/changes")),
    "changes with no time": (400, "request_malformed", asks("GET", "/api/rooms/{room}/changes?after=0&wait=long")),
    "changes with no seats": (400, "request_malformed", asks("GET", "/api/rooms/{room}/changes?after=0&present=me")),
    "ledger in no form": (400, "request_malformed", asks("GET", "/api/rooms/{room}/ledger?format=xml")),
    "unknown path": (404, "not_found", asks("GET", "/api/room/{room}")),
    "wrong method": (405, "method_not_allowed", asks("POST", "/api/rooms/{room}", {})),
}

# The same with a hand in play.
DURING: dict[str, tuple[int, str, Wrong]] = {
    "cards of another seat": (422, "card_foreign", lambda _, seats: seats[1].operate(seats[0].rows())),
    "a row too short": (422, "row_size", lambda _, seats: seats[1].operate(changed(seats[1], front=2))),
    "a card twice": (422, "card_duplicate", lambda _, seats: seats[1].operate(doubled(seats[1]))),
    "no card": (400, "card_unknown", lambda _, seats: seats[1].operate(named(seats[1], "1x"))),
    "unconfirmed foul": (422, "foul_unconfirmed", lambda _, seats: seats[1].operate(fouled(seats[1]))),
    "unconfirmed surrender": (
        422,
        "surrender_unconfirmed",
        sends({"command": "lock", "hand": 1, "action": {"action": "surrender"}}),
    ),
    "natural that is none": (
        422,
        "natural_absent",
        sends({"command": "lock", "hand": 1, "action": {"action": "natural"}}),
    ),
    "lock of another hand": (409, "hand_stale", lambda _, seats: seats[1].operate(seats[1].rows() | {"hand": 2})),
    "settings during a hand": (409, "wrong_phase", lambda _, seats: seats[0].operate(unit(seats[0]))),
    "name during a hand": (409, "wrong_phase", sends(RENAME)),
    "end during a hand": (409, "wrong_phase", lambda _, seats: seats[0].operate({"command": "end"})),
    "seat left during a hand": (409, "wrong_phase", sends({"command": "leave"})),
}


def action_of(seat: Seat) -> Any:
    """Return the action of a legal lock."""
    return seat.rows()["action"]


def locked(action: dict[str, Any]) -> dict[str, Any]:
    """Return the lock of an action."""
    return {"command": "lock", "hand": 1, "action": action}


def changed(seat: Seat, front: int) -> dict[str, Any]:
    """Return a lock whose front has so many cards."""
    action = action_of(seat)
    return locked(action | {"front": action["front"][:front]})


def doubled(seat: Seat) -> dict[str, Any]:
    """Return a lock that has a card twice."""
    action = action_of(seat)
    return locked(action | {"front": [*action["front"][:2], action["back"][0]]})


def named(seat: Seat, text: str) -> dict[str, Any]:
    """Return a lock with a text that is no card."""
    action = action_of(seat)
    return locked(action | {"front": [*action["front"][:2], text]})


def fouled(seat: Seat) -> dict[str, Any]:
    """Return a lock whose middle beats its back."""
    action = action_of(seat)
    return locked(action | {"middle": action["back"], "back": action["middle"]})


def unit(seat: Seat) -> dict[str, Any]:
    """Return a change of the unit."""
    return {"command": "configure", "revision": seat.table["revision"], "settings": {"unit": 2}}


def judged(here: Asking, seats: list[Seat], wrong: Wrong) -> tuple[int, str]:
    """Send what is wrong, see that nothing changed for anybody, and return how it was refused."""
    before = [seat.look() for seat in seats]
    refused = problem(wrong(here, seats))[:2]
    assert [seat.look() for seat in seats] == before
    return refused


@pytest.mark.parametrize("name", BEFORE)
def test_before_the_first_deal(here: Asking, name: str) -> None:
    """Refused by its code, and the room is as it was."""
    status, code, wrong = BEFORE[name]
    seats = seated(here.ask, 2)
    seats[1].take(seats[1].operate({"command": "rename", "name": "Bo"}, USED))
    assert judged(here, seats, wrong) == (status, code)


@pytest.mark.parametrize("name", DURING)
def test_with_a_hand_in_play(here: Asking, name: str) -> None:
    """The same; nobody has fouled, and nothing was paid (rooms 4.3)."""
    status, code, wrong = DURING[name]
    assert judged(here, dealt(here.ask, 2), wrong) == (status, code)


def test_a_lock_is_final(here: Asking) -> None:
    """A second one is refused, whatever it says (rooms 3.2)."""
    ann, bo = dealt(here.ask, 2)
    ann.lock()
    assert judged(here, [ann, bo], lambda _, seats: seats[0].operate(seats[0].rows())) == (409, "already_locked")


def test_an_ended_room_takes_nothing(here: Asking) -> None:
    """It can still be looked at, with all its hands."""
    seats = seated(here.ask, 2)
    play_hand(seats)
    seats[0].take(seats[0].operate({"command": "end"}))
    body = {"command": "consent", "hand": 2, "revision": 1}
    assert judged(here, seats, lambda _, held: held[1].operate(body)) == (409, "wrong_phase")
    assert seats[1].tell("GET", f"/api/rooms/{seats[1].room}/hands/1").status == 200


@pytest.mark.parametrize(
    ("changes", "body", "refused"),
    [
        ({"creation": "closed"}, {"name": "A"}, (403, "creation_closed")),
        ({"data": None}, {"name": "A"}, (403, "creation_closed")),
        ({"creation": "key", "creation_key": "open sesame"}, {"name": "A"}, (403, "creation_key_wrong")),
        (
            {"creation": "key", "creation_key": "open sesame"},
            {"name": "A", "creation_key": "open"},
            (403, "creation_key_wrong"),
        ),
        ({"max_rooms": 0}, {"name": "A"}, (507, "rooms_exhausted")),
        ({"max_bytes": 1}, {"name": "A"}, (507, "disk_exhausted")),
    ],
)
def test_a_relay_may_make_no_rooms(
    tmp_path: Path, changes: dict[str, Any], body: dict[str, str], refused: tuple[int, str]
) -> None:
    """Because nobody may, or not this one, or there is no place for another."""
    with asking(rooms_settings(tmp_path, **changes)) as here:
        seat = Seat(here.ask, credential(1))
        assert problem(seat.tell("POST", "/api/rooms", body))[:2] == refused


def test_the_right_key_makes_a_room(tmp_path: Path) -> None:
    """And it is in no answer."""
    with asking(rooms_settings(tmp_path, creation="key", creation_key="open sesame")) as here:
        seat = Seat(here.ask, credential(1))
        made = seat.tell("POST", "/api/rooms", {"name": "A", "creation_key": "open sesame"})
        assert made.status == 201
        assert b"sesame" not in b"".join(seat.heard) + here.ask("GET", "/api/meta").body


@pytest.mark.parametrize(
    ("method", "target", "refused"),
    [
        ("POST", "/api/join", (404, "code_unknown")),
        ("POST", "/api/reconnect", (401, "credential_unknown")),
        ("GET", "/api/rooms/0123456789abcdef", (404, "room_unknown")),
        ("GET", "/api/rooms/0123456789abcdef/changes?after=0", (404, "room_unknown")),
        ("POST", "/api/rooms/0123456789abcdef/operations", (404, "room_unknown")),
    ],
)
def test_a_relay_without_rooms_knows_none(tmp_path: Path, method: str, target: str, refused: tuple[int, str]) -> None:
    """It serves the app, says that nobody may make rooms, and is ready."""
    with asking(rooms_settings(tmp_path, data=None)) as here:
        seat = Seat(here.ask, credential(1))
        body = {"name": "A", "code": "7K3QX9MZ2A"} if method == "POST" else None
        assert problem(seat.tell(method, target, body, Idempotency_Key=key(1)))[:2] == refused
        assert b'"creation":"closed"' in here.ask("GET", "/api/meta").body
        assert here.ask("GET", "/readyz").body == b'{"status":"ready","rooms":"off"}'


def test_an_expired_room_cannot_be_played(here: Asking) -> None:
    """An operation at the very end of the seven days deletes the room instead (rooms 5.4)."""
    seats = dealt(here.ask, 2)
    here.given.now_ms += EXPIRY_MS
    assert problem(seats[1].operate(seats[1].rows()))[:2] == (410, "room_expired")
    assert here.relay.store is not None
    assert here.runner.run(here.relay.store.count()) == 0
