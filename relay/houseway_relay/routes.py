"""The routes of the relay as rows: the API's, from which its description is made too, then the built app's files."""

from typing import TypedDict

from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute, Match, Route, WebSocketRoute

from houseway.room_forms import (
    CreateRequest,
    HandList,
    JoinRequest,
    Ledger,
    Meta,
    OpenedRoomHand,
    Pulse,
    RoomAnswer,
    RoomCommand,
    RoomReceipt,
    RoomView,
)
from houseway_relay import api_about, api_rooms
from houseway_relay.api import Endpoint, Exchange
from houseway_relay.openapi import JSON_TYPE, Call, Parameter
from houseway_relay.replies import Reply
from houseway_relay.sockets import LiveSocket
from houseway_relay.static import serve_file


class Health(TypedDict):
    """The process answers; `app` says whether it has a built app to serve."""

    status: str
    app: str
    up_ms: int


class Readiness(TypedDict):
    """Operations can be taken; `rooms` says whether the relay keeps any."""

    status: str
    rooms: str


TEXT = {"type": "string"}
PROTOCOL = Parameter("Houseway-Protocol", "header", "The client's protocol, the relay's own where absent.", TEXT)
KEY = Parameter(
    "Idempotency-Key", "header", "22 to 64 characters of base64url, new for each operation.", TEXT, required=True
)
PREFER = Parameter("Prefer", "header", "`return=minimal` leaves the room out of the answer.", TEXT)
KNOWN = Parameter("If-None-Match", "header", "The validator of the view that the client has.", TEXT)
FORMAT = Parameter(
    "format", "query", "`json` or `csv`; else Accept decides.", {"type": "string", "enum": ["json", "csv"]}
)
AFTER = Parameter("after", "query", "The number that the client has.", {"type": "integer", "minimum": 0}, required=True)
WAIT = Parameter("wait", "query", "Seconds to wait at most.", {"type": "number", "minimum": 0, "maximum": 25})
PRESENT = Parameter("present", "query", "The seats that the client thinks present, such as `0,2`.", TEXT)

ANSWERED = RoomAnswer | RoomReceipt


def _json(status: int, shape: object) -> tuple[int, object, str]:
    return status, shape, JSON_TYPE


CALLS = (
    Call(
        "POST",
        "/api/rooms/{room}/operations",
        api_rooms.operate,
        (_json(200, ANSWERED),),
        RoomCommand,
        seat=True,
        parameters=(KEY, PREFER, PROTOCOL),
        name="operate",
    ),
    Call(
        "GET",
        "/api/rooms/{room}",
        api_rooms.view,
        (_json(200, RoomView), (304, None, "")),
        seat=True,
        parameters=(KNOWN, PROTOCOL),
        name="view",
    ),
    Call(
        "GET",
        "/api/rooms/{room}/changes",
        api_rooms.changes,
        (_json(200, Pulse),),
        seat=True,
        parameters=(AFTER, WAIT, PRESENT),
        name="changes",
    ),
    Call("GET", "/api/rooms/{room}/live", LiveSocket(), ((101, Pulse, ""),), name="live"),
    Call(
        "POST",
        "/api/rooms",
        api_rooms.create,
        (_json(201, RoomAnswer), _json(200, ANSWERED)),
        CreateRequest,
        seat=True,
        parameters=(PROTOCOL,),
        name="create",
    ),
    Call(
        "POST",
        "/api/join",
        api_rooms.join,
        (_json(201, RoomAnswer), _json(200, ANSWERED)),
        JoinRequest,
        seat=True,
        parameters=(PROTOCOL,),
        name="join",
    ),
    Call(
        "POST",
        "/api/reconnect",
        api_rooms.reconnect,
        (_json(200, RoomView),),
        seat=True,
        parameters=(PROTOCOL,),
        name="reconnect",
    ),
    Call("GET", "/api/rooms/{room}/hands", api_rooms.hands, (_json(200, HandList),), seat=True, name="hands"),
    Call(
        "GET", "/api/rooms/{room}/hands/{hand}", api_rooms.hand, (_json(200, OpenedRoomHand),), seat=True, name="hand"
    ),
    Call(
        "GET",
        "/api/rooms/{room}/ledger",
        api_rooms.ledger,
        (_json(200, Ledger), (200, None, "text/csv")),
        seat=True,
        parameters=(FORMAT,),
        name="ledger",
    ),
    Call("GET", "/api/meta", api_about.meta, (_json(200, Meta),), name="meta"),
    Call("GET", "/api/openapi.json", api_about.openapi, ((200, None, JSON_TYPE),), name="openapi"),
    Call("GET", "/healthz", api_about.healthz, (_json(200, Health),), name="healthz", limited=False),
    Call("GET", "/readyz", api_about.readyz, (_json(200, Readiness),), name="readyz"),
    Call("GET", "/metrics", api_about.prometheus, ((200, None, "text/plain"),), name="metrics", limited=False),
    Call("GET", "/source/printed-rules.pdf", api_about.serve_pdf, ((200, None, "application/pdf"),), name="source_pdf"),
    Call("GET", "/source/printed-rules.txt", api_about.serve_text, ((200, None, "text/plain"),), name="source_text"),
)


async def nothing(exchange: Exchange) -> Reply:
    """Say that the API has no such path or method, whether there is a built app or not. Raises HTTPException."""
    there = [route for route in OF_CALLS if route.matches(exchange.scope)[0] is not Match.NONE]
    methods = {method for route in there for method in route.methods or ()}
    if methods:
        raise HTTPException(405, headers={"Allow": ", ".join(sorted(methods))})
    raise HTTPException(404)


OF_CALLS = [
    Route(call.path, Endpoint(call.handler, call.limited), methods=[call.method])
    for call in CALLS
    if not isinstance(call.handler, LiveSocket)
]

ROUTES: list[BaseRoute] = [
    *OF_CALLS,
    *(WebSocketRoute(call.path, call.handler) for call in CALLS if isinstance(call.handler, LiveSocket)),
    Route("/api/{path:path}", Endpoint(nothing)),
    Route("/{path:path}", serve_file, methods=["GET"]),
]
