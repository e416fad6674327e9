"""Reading bodies: what is JSON to the relay, and what is too much."""

import json

import pytest

from houseway.errors import JsonMalformed
from houseway_relay.bodies import MAX_BYTES, parse_json
from tests.relay.api.asking import Asked, Asking, problem, scope_of
from tests.relay.rooms.worlds import credential


@pytest.mark.parametrize("text", ['{"a":[1,-2.5,true,null,"\\u00e9\\ud83c\\udca1"]}', " [] ", '"7"', "0"])
def test_json_is_read(text: str) -> None:
    """As the standard library reads it, where that is JSON with a canonical form."""
    assert parse_json(text.encode()) == json.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"{}{}",
        b"{'a':1}",
        b"NaN",
        b"[Infinity]",
        b"-Infinity",
        b"1e999",
        b"[" * 200_000,
        b'{"a":' * 200_000,
        b"9" * 5000,
        b'"\\ud800"',
        b'{"\\udfff":1}',
        b'"\xff"',
        b"\xff\xfe[\x00]\x00",
        b"\xef\xbb\xbf{}",
        b'"\x00"',
    ],
    ids=lambda text: repr(text[:12]),
)
def test_what_is_no_json_is_refused(text: bytes) -> None:
    """Half JSON, constants that JSON has not, numbers without bounds, nests, lone surrogates, other encodings."""
    with pytest.raises(JsonMalformed):
        parse_json(text)


def send(here: Asking, pieces: list[bytes], headers: dict[str, str]) -> Asked:
    """Ask for a room with a body in pieces."""
    request = Asked(list(pieces))
    told = {"authorization": f"Bearer {credential(1)}", "content-type": "application/json"} | headers
    scope = scope_of("POST", "/api/rooms", told, "192.0.2.1")
    here.runner.run(here.app(scope, request.receive, request.send))
    return request


def test_a_body_in_pieces_is_read_whole(here: Asking) -> None:
    """As servers hand it out."""
    assert send(here, [b'{"na', b'me":"A', b'nn"}'], {}).answer().status == 201


def test_the_largest_body_is_read_and_a_byte_more_is_not(here: Asking) -> None:
    """413 with the limit, by what came and not by what was said of it; the rest is not even asked for."""
    body = b'{"name":"Ann"}'
    for extra, status in ((0, 201), (1, 413)):
        padded = body + b" " * (MAX_BYTES - len(body) + extra)
        request = send(here, [padded[:100], padded[100:]], {"content-length": "14"})
        assert request.answer().status == status
    assert problem(request.answer()) == (413, "body_too_large", {"max_bytes": MAX_BYTES})
    endless = send(here, [b" " * 5000] * 4, {})
    assert problem(endless.answer())[1] == "body_too_large"
    assert len(endless.pieces) == 2


@pytest.mark.parametrize("length", [str(MAX_BYTES + 1), "9" * 30])
def test_a_body_that_says_it_is_too_large_is_not_read(here: Asking, length: str) -> None:
    """Refused by its header."""
    request = send(here, [b"{}"], {"content-length": length})
    assert problem(request.answer())[1] == "body_too_large"
    assert request.pieces == [b"{}"]


@pytest.mark.parametrize(
    ("body", "media_type"),
    [(b"", "application/json"), (b'{"name":"A"}', "text/plain"), (b'{"name":"A"}', ""), (b'{"name":"A"}', "x/json")],
)
def test_a_body_is_json_by_its_type(here: Asking, body: bytes, media_type: str) -> None:
    """No body, or one of another type, as a form of another site would send it."""
    answer = send(here, [body], {"content-type": media_type}).answer()
    assert problem(answer)[:2] == (400, "body_missing")


def test_the_type_may_have_parameters(here: Asking) -> None:
    """And any case."""
    answer = send(here, [b'{"name":"Ann"}'], {"content-type": "Application/JSON; charset=utf-8"}).answer()
    assert answer.status == 201


def test_a_client_that_leaves_is_not_answered(here: Asking) -> None:
    """Half a body and then nothing: no answer, and no room."""
    request = Asked([b'{"name":'])
    request.pieces.append(b"")
    sent = scope_of("POST", "/api/rooms", {"content-type": "application/json"}, "192.0.2.1")

    async def receive() -> dict[str, object]:
        if request.pieces:
            return {"type": "http.request", "body": request.pieces.pop(0), "more_body": True}
        return {"type": "http.disconnect"}

    here.runner.run(here.app(sent, receive, request.send))
    assert request.sent == []
    assert here.relay.store is not None
    assert here.runner.run(here.relay.store.count()) == 0
