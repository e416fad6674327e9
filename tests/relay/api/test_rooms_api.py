"""Rooms over HTTP: what an accepted request answers, and what a retry does."""

import json

import pytest

from tests.relay.api.asking import Asking, problem
from tests.relay.api.seats import Seat, dealt, play_hand, seated
from tests.relay.rooms.worlds import EXPIRY_MS, credential, key


def test_a_room_is_made_and_joined(here: Asking) -> None:
    """201 with receipt and view; the code goes to seat holders while a seat is open (rooms 2.1)."""
    ann, bo = Seat(here.ask, credential(1)), Seat(here.ask, credential(2), "Bo")
    made = ann.tell("POST", "/api/rooms", {"name": "Ann", "settings": {"seats": 2}})
    assert made.status == 201
    assert made.headers["cache-control"] == "no-store"
    receipt, code = ann.take(made), ann.seen["code"]
    assert (receipt["operation"], receipt["seq"], receipt["seat"]) == ("create", 1, 0)
    joined = bo.tell("POST", "/api/join", {"name": "Bo", "code": code.lower().replace("-", " ")})
    assert (joined.status, bo.take(joined)["seat"]) == (201, 1)
    assert (bo.seen["code"], ann.look()["code"]) == (None, None)
    assert [seat["name"] for seat in ann.table["seats"]] == ["Ann", "Bo"]


def test_a_room_is_made_once(here: Asking) -> None:
    """200 and the very same bytes of the receipt, after others moved too (rooms 2.2, 4.2)."""
    ann, bo = Seat(here.ask, credential(1)), Seat(here.ask, credential(2), "Bo")
    asked = {"name": "Ann", "settings": {"seats": 2}}
    first = ann.tell("POST", "/api/rooms", asked)
    ann.take(first)
    bo.join(ann.seen["code"])
    again = ann.tell("POST", "/api/rooms", asked)
    assert (first.status, again.status) == (201, 200)
    assert receipt_bytes(again.body) == receipt_bytes(first.body)
    assert json.loads(again.body)["room"]["seq"] == 2
    assert problem(ann.tell("POST", "/api/rooms", asked | {"name": "A"}))[:2] == (422, "key_reused")


def receipt_bytes(text: bytes) -> bytes:
    """Return the bytes of the receipt in an answer."""
    return text[text.index(b'{"receipt":') :].partition(b"}")[0]


def test_a_join_is_repeated_after_the_code_was_erased(here: Asking) -> None:
    """The lost answer of the last join: the same code and name give the seat again, as anybody's else are told full."""
    ann, bo = Seat(here.ask, credential(1)), Seat(here.ask, credential(2), "Bo")
    ann.create(seats=2)
    asked = {"name": "Bo", "code": ann.seen["code"]}
    first, again = (bo.tell("POST", "/api/join", asked) for _ in range(2))
    assert (first.status, again.status) == (201, 200)
    assert receipt_bytes(first.body) == receipt_bytes(again.body)
    late = Seat(here.ask, credential(3), "Cy").tell("POST", "/api/join", asked | {"name": "Cy"})
    assert problem(late)[:2] == (409, "room_full")


def test_an_operation_is_accepted_once_for_each_key(here: Asking) -> None:
    """The receipt again for the same content, a refusal for other content, one operation in all (rooms 4.2)."""
    ann, _ = seated(here.ask, 2)
    first, again = (ann.operate({"command": "rename", "name": "Anna"}, key(7000)) for _ in range(2))
    assert (first.status, again.status) == (200, 200)
    assert receipt_bytes(first.body) == receipt_bytes(again.body)
    other = ann.operate({"command": "rename", "name": "Anne"}, key(7000))
    assert problem(other)[:2] == (422, "key_reused")
    assert (ann.look()["seq"], ann.table["seats"][0]["name"]) == (3, "Anna")


def test_a_refused_operation_leaves_no_receipt(here: Asking) -> None:
    """Its key is judged anew, and may then stand for other content (rooms 4.2)."""
    ann, bo = seated(here.ask, 2)
    refused = bo.operate({"command": "rename", "name": "ANN"}, key(7001))
    assert problem(refused)[:2] == (409, "name_taken")
    assert bo.operate({"command": "rename", "name": "Bob"}, key(7001)).status == 200
    assert ann.look()["seq"] == 3


def test_a_minimal_answer_is_the_receipt_alone(here: Asking) -> None:
    """`Prefer: return=minimal`, among other preferences and in any case."""
    ann, _ = seated(here.ask, 2)
    answer = ann.operate({"command": "rename", "name": "A"}, Prefer="wait=5, Return=Minimal")
    assert set(json.loads(answer.body)) == {"receipt"}


def test_a_view_is_validated_by_its_sequence(here: Asking) -> None:
    """304 while nothing changed, another validator for each seat, seq and expiry."""
    ann, bo = seated(here.ask, 2)
    path = f"/api/rooms/{ann.room}"
    first = ann.tell("GET", path)
    etag = first.headers["etag"]
    assert etag.startswith(f'W/"{ann.look()["epoch"]}-2-')
    assert (first.headers["cache-control"], first.headers["vary"]) == ("private, no-cache", "authorization")
    same = ann.tell("GET", path, If_None_Match=f'"x", {etag}')
    assert (same.status, same.body, same.headers["etag"]) == (304, b"", etag)
    assert "content-type" not in same.headers
    assert bo.tell("GET", path, If_None_Match=etag).status == 200
    here.given.now_ms += 1000
    assert ann.tell("POST", "/api/reconnect").status == 200
    moved = ann.tell("GET", path, If_None_Match=etag)
    assert moved.status == 200
    ann.operate({"command": "rename", "name": "A"})
    assert ann.tell("GET", path, If_None_Match=moved.headers["etag"]).status == 200


def test_head_is_get_without_the_body(here: Asking) -> None:
    """The same headers, no byte."""
    ann, _ = seated(here.ask, 2)
    get, head = (ann.tell(method, f"/api/rooms/{ann.room}") for method in ("GET", "HEAD"))
    assert (head.status, head.body, head.headers) == (get.status, b"", get.headers)


def test_a_reconnect_moves_the_expiry_and_a_view_does_not(here: Asking) -> None:
    """Seven days from the last reconnect; reading takes nothing and extends nothing (rooms 5.1, 5.2)."""
    ann, bo = seated(here.ask, 2)
    here.given.now_ms += 1000
    before = bo.look()["expires_ms"]
    after = json.loads(ann.tell("POST", "/api/reconnect").body)
    assert after["expires_ms"] == here.given.now_ms + EXPIRY_MS == before + 1000
    assert (after["seq"], after["view"]["seat"], after["room"]) == (2, 0, ann.room)


def test_an_expired_room_is_gone(here: Asking) -> None:
    """410 once, then as if it had never been (rooms 5.4)."""
    ann, bo = seated(here.ask, 2)
    here.given.now_ms += EXPIRY_MS
    assert problem(ann.tell("GET", f"/api/rooms/{ann.room}"))[:2] == (410, "room_expired")
    assert problem(ann.tell("GET", f"/api/rooms/{ann.room}"))[:2] == (404, "room_unknown")
    again = bo.tell("POST", "/api/reconnect")
    assert problem(again)[:2] == (401, "credential_unknown")
    assert again.headers["www-authenticate"] == "Bearer"


def test_a_left_seat_answers_retries_and_nothing_else(here: Asking) -> None:
    """The receipts of what was accepted, and seat_left for the rest; the seat can be taken again."""
    ann, bo = seated(here.ask, 2)
    assert bo.operate({"command": "leave"}, key(7002)).status == 200
    retried = bo.operate({"command": "leave"}, key(7002))
    assert (retried.status, set(json.loads(retried.body))) == (200, {"receipt"})
    for answer in (
        bo.tell("GET", f"/api/rooms/{bo.room}"),
        bo.tell("POST", "/api/reconnect"),
        bo.operate({"command": "rename", "name": "B"}),
    ):
        assert problem(answer)[:2] == (403, "seat_left")
    ann.look()
    cy = Seat(here.ask, credential(3), "Cy")
    assert cy.join(ann.seen["code"])["seat"] == 1


def test_hands_and_ledger_tell_what_was_played(here: Asking) -> None:
    """The list newest first, one hand whole with skill and luck, every payment twice with opposite signs."""
    seats = seated(here.ask, 3)
    for _ in range(2):
        play_hand(seats)
    ann = seats[0]
    listed = json.loads(ann.tell("GET", f"/api/rooms/{ann.room}/hands").body)
    assert (listed["settled"], [hand["hand"] for hand in listed["hands"]]) == (2, [2, 1])
    opened = json.loads(ann.tell("GET", f"/api/rooms/{ann.room}/hands/2").body)
    assert opened["settled"] == ann.look()["view"]["last"]
    assert len(opened["diagnosis"]["skill"]) == 3
    ledger = json.loads(ann.tell("GET", f"/api/rooms/{ann.room}/ledger").body)
    assert len(ledger["rows"]) == 2 * 3 * 2
    assert sum(row["chips"] for row in ledger["rows"]) == 0
    assert ledger["balances_chips"] == [seat["balance_chips"] for seat in ann.table["seats"]]
    by_accept = ann.tell("GET", f"/api/rooms/{ann.room}/ledger", Accept="text/csv")
    by_format = ann.tell("GET", f"/api/rooms/{ann.room}/ledger?format=csv", Accept="application/json")
    assert by_accept.body == by_format.body
    assert by_accept.headers["content-type"].startswith("text/csv")
    head, *lines = by_accept.body.decode().splitlines()
    assert head == "hand,seat,other,chips"
    assert [[*map(int, line.split(","))] for line in lines] == [[*row.values()] for row in ledger["rows"]]


def test_an_outdated_client_finishes_its_hand_and_no_more(here: Asking) -> None:
    """Below the minimum protocol a lock, its view and its changes go on; between hands it must reload (rooms 6.2)."""
    ann, bo = dealt(here.ask, 2)
    old = {"Houseway_Protocol": "0"}
    path = f"/api/rooms/{ann.room}"
    assert ann.tell("GET", path, **old).status == 200
    assert ann.tell("POST", "/api/reconnect", **old).status == 200
    bo.lock()
    ann.look()
    assert ann.operate(ann.rows(), **old).status == 200
    refused = [
        ann.tell("GET", path, **old),
        ann.tell("POST", "/api/reconnect", **old),
        ann.operate({"command": "consent", "hand": 2, "revision": 1}, **old),
        ann.tell("POST", "/api/rooms", {"name": "A"}, **old),
        ann.tell("POST", "/api/join", {"name": "A", "code": "7K3QX9MZ2A"}, **old),
    ]
    for answer in refused:
        assert problem(answer) == (426, "protocol_outdated", {"minimum": 1, "got": 0})
    assert ann.tell("GET", f"{path}/changes?after=0", **old).status == 200
    assert ann.tell("GET", path, Houseway_Protocol="2").status == 200


@pytest.mark.parametrize("told", ["one", "-1", "1.0", "", "1234567"])
def test_a_protocol_is_a_number(here: Asking, told: str) -> None:
    """Anything else is named by its header."""
    ann, _ = seated(here.ask, 2)
    answer = ann.tell("GET", f"/api/rooms/{ann.room}", Houseway_Protocol=told)
    assert problem(answer) == (400, "request_malformed", {"where": "Houseway-Protocol"})


def test_who_answers_is_said(here: Asking) -> None:
    """Versions, limits and whether rooms can be made; the engine is the browser's own."""
    meta = json.loads(here.ask("GET", "/api/meta").body)
    assert (meta["protocol"], meta["minimum_protocol"], meta["creation"], meta["source"]) == (1, 1, "open", None)
    assert meta["limits"] == {"hands": 3000, "operations": 20000, "reserved_operations": 50, "expiry_ms": EXPIRY_MS}
