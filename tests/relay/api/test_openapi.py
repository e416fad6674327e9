"""The API's description against the API: its routes, its codes, and the form of every answer in whole games."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from starlette.routing import Route, WebSocketRoute

from houseway_relay.routes import ROUTES
from tests.relay.api.asking import Asking
from tests.relay.api.conforming import breaches
from tests.relay.api.seats import Seat, dealt, play_hand, seated
from tests.relay.rooms.worlds import credential, key
from tests.relay.running import Answer

CATCH_ALL = {"/{path:path}", "/api/{path:path}"}


@pytest.fixture
def described(here: Asking) -> dict[str, Any]:
    """The description as it is served."""
    answer = here.ask("GET", "/api/openapi.json")
    assert answer.headers["content-type"] == "application/json"
    document: dict[str, Any] = json.loads(answer.body)
    return document


def test_it_describes_every_route(described: dict[str, Any]) -> None:
    """Each path with its method, the live channel among them, and no other."""
    routes = {
        (route.path, "get" if isinstance(route, WebSocketRoute) else method.lower())
        for route in ROUTES
        if isinstance(route, Route | WebSocketRoute) and route.path not in CATCH_ALL
        for method in (getattr(route, "methods", None) or {"GET"}) - {"HEAD"}
    }
    assert described["openapi"] == "3.1.0"
    assert {(path, method) for path, methods in described["paths"].items() for method in methods} == routes


def test_every_reference_leads_somewhere(described: dict[str, Any]) -> None:
    """And every shape is referred to."""
    text = json.dumps(described)
    named = described["components"]["schemas"]
    for name in named:
        assert f'"#/components/schemas/{name}"' in text, name
    assert text.count('"$ref"') == sum(text.count(f'"#/components/schemas/{name}"') for name in named)


def test_every_call_says_what_it_is(described: dict[str, Any]) -> None:
    """A sentence, a name of its own, the parameters of its path, and what a problem looks like."""
    calls = [(path, call) for path, methods in described["paths"].items() for call in methods.values()]
    assert len({call["operationId"] for _, call in calls}) == len(calls)
    for path, call in calls:
        assert call["summary"].endswith("."), path
        placed = [entry["name"] for entry in call.get("parameters", []) if entry["in"] == "path"]
        assert placed == [part[1:-1] for part in path.split("/") if part.startswith("{")]
        assert "application/problem+json" in call["responses"]["default"]["content"]


class Checked:
    """Asks, and looks at the form of every answer."""

    def __init__(self, here: Asking, document: dict[str, Any]) -> None:
        self.here = here
        self.document = document
        self.seen: set[tuple[str, str, int]] = set()

    def ask(self, method: str, target: str, headers: Mapping[str, str], body: object = None) -> Answer:
        """Send one request; its answer must be described."""
        answer = self.here.ask(method, target, headers, body)
        path = self.path_of(target.partition("?")[0])
        call = self.document["paths"][path][method.lower()]
        found = call["responses"].get(str(answer.status))
        told = found if found is not None else call["responses"]["default"]
        media_type = answer.headers.get("content-type", "").partition(";")[0]
        schema = told["content"][media_type].get("schema") if media_type else None
        assert found is not None or answer.status >= 400, (path, answer.status)
        if schema is not None:
            assert [*self.wrong(json.loads(answer.body), schema)] == []
        self.seen.add((method, path, answer.status))
        return answer

    def wrong(self, value: Any, schema: dict[str, Any]) -> Iterator[str]:
        """Yield how a value is not as described."""
        return breaches(value, schema, self.document["components"]["schemas"])

    def path_of(self, target: str) -> str:
        """Return the described path that a target is of."""
        parts = target.split("/")
        paths: list[str] = [path for path in self.document["paths"] if path.count("/") == target.count("/")]
        return next(
            path
            for path in paths
            if all(mine == own or own.startswith("{") for own, mine in zip(path.split("/"), parts, strict=True))
        )


def test_answers_have_the_described_forms(here: Asking, described: dict[str, Any]) -> None:
    """Two games with every kind of answer, problems and retries included; no field beyond the described ones."""
    checked = Checked(here, described)
    seats = dealt(checked.ask, 4)
    for seat in seats:
        seat.lock()
    four, house = seats[0], seated(checked.ask, 2, 50, seats=4, house_seats=2)
    play_hand(house)
    surrender = {"command": "lock", "hand": 2, "action": {"action": "surrender", "confirmed": True}}
    for seat in house:
        seat.consent()
    house[0].take(house[0].operate(surrender))
    house[1].lock()
    room = f"/api/rooms/{four.room}"
    for target in (
        "",
        "/hands",
        "/hands/1",
        "/ledger",
        "/ledger?format=csv",
        "/changes?after=0",
        "/hands/9",
        "/hands/x",
    ):
        four.tell("GET", room + target)
    four.tell("GET", room, If_None_Match="*")
    four.tell("POST", "/api/reconnect")
    four.operate({"command": "rename", "name": "A"}, key(9000), Prefer="return=minimal")
    four.operate({"command": "rename", "name": "B"}, key(9000))
    four.tell("POST", "/api/rooms", {"name": "Ann", "settings": {"seats": 4}})
    Seat(checked.ask, credential(99)).tell("POST", "/api/join", {"name": "A", "code": "7K3QX9MZ2A"})
    for target in ("/api/meta", "/api/openapi.json", "/healthz", "/readyz", "/metrics", "/source/printed-rules.pdf"):
        checked.ask("GET", target, {})
    asked = {path for _, path, status in checked.seen if status < 400}
    assert set(described["paths"]) - asked == {
        "/api/rooms/{room}/live",
        "/metrics",
        "/source/printed-rules.pdf",
        "/source/printed-rules.txt",
    }


def test_the_comparison_can_fail(described: dict[str, Any]) -> None:
    """A field missing, one too many, another type, a word outside its list, deep inside."""
    named = described["components"]["schemas"]
    good = {"receipt": {"room": "r", "seq": 1, "operation": "lock", "seat": 0, "hand": 1, "at_ms": 1}}
    good["receipt"] |= {"dealt": False, "settled": True}
    schema = {"$ref": "#/components/schemas/RoomReceipt"}
    assert [*breaches(good, schema, named)] == []
    changes: list[dict[str, Any]] = [{"seq": "1"}, {"seq": True}, {"operation": "deal"}, {"cards": []}, {"dealt": None}]
    for change in changes:
        assert [*breaches({"receipt": good["receipt"] | change}, schema, named)], change
    assert [*breaches({"receipt": {}}, schema, named)]
    assert [*breaches({}, schema, named)] == ["$: no receipt"]
