"""Errors as `application/problem+json` (RFC 9457): a stable code, its params, and nothing meant to be shown as prose.

Every code of the engine and of rooms has its status here; what a client acts on is the code.
"""

from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from houseway import errors, room_errors
from houseway.errors import HousewayError, Param, ProblemJson
from houseway_relay.headers import SECURITY_HEADERS
from houseway_relay.replies import NO_STORE, PROBLEM, Headers, Reply, to_bytes

# A class speaks for its branch of the tree unless a class below it is named too.
STATUSES: dict[type[HousewayError], int] = {
    errors.Unreadable: 400,
    errors.CardsWrong: 422,
    errors.RulesWrong: 422,
    errors.Refused: 409,
    errors.NotHost: 403,
    errors.SeatUnknown: 422,
    errors.FoulUnconfirmed: 422,
    errors.SurrenderUnconfirmed: 422,
    errors.SurrenderAbsent: 422,
    errors.NaturalAbsent: 422,
    errors.OrderWrong: 422,
    # What the relay itself keeps or draws: unreadable here is no client's fault.
    errors.StateMalformed: 500,
    errors.RecordMalformed: 500,
    errors.RecordInconsistent: 500,
    errors.EntropyMalformed: 500,
    room_errors.RequestRefused: 400,
    room_errors.BodyTooLarge: 413,
    room_errors.KeyReused: 422,
    room_errors.RateLimited: 429,
    room_errors.ProtocolOutdated: 426,
    room_errors.OriginRefused: 403,
    room_errors.AccessRefused: 401,
    room_errors.CredentialOtherRoom: 403,
    room_errors.SeatLeft: 403,
    room_errors.RoomUnavailable: 404,
    room_errors.CodeMalformed: 400,
    room_errors.RoomExpired: 410,
    room_errors.RoomFull: 409,
    room_errors.RoomDamaged: 503,
    room_errors.LimitReached: 409,
    room_errors.RoomsExhausted: 507,
    room_errors.DiskExhausted: 507,
    room_errors.CreationClosed: 403,
    room_errors.CreationKeyWrong: 403,
    room_errors.RelayUnable: 503,
    room_errors.RelayFailed: 500,
}

# Of HTTP itself, before any handler is reached.
HTTP_CODES = {404: "not_found", 405: "method_not_allowed", 406: "not_acceptable", 500: "relay_failed"}

# Seconds after which a relay that cannot answer now may be asked again.
ASK_AGAIN_S = 2


def status_of(kind: type[HousewayError]) -> int:
    """Return the HTTP status of a class of refusal. Raises KeyError for one that has none."""
    for ancestor in kind.__mro__:
        if ancestor in STATUSES:
            return STATUSES[ancestor]
    raise KeyError(kind.__name__)


def _body(status: int, code: str, params: dict[str, Param], problems: list[ProblemJson]) -> bytes:
    title = HTTPStatus(status).phrase
    told = {"type": "about:blank", "title": title, "status": status, "code": code, "params": params}
    return to_bytes(told | {"problems": problems})


def _headers(error: HousewayError, status: int) -> Headers:
    """Return what HTTP wants beside the body: how to authenticate, when to come again."""
    if status == 401:
        return (NO_STORE, (b"www-authenticate", b"Bearer"))
    if isinstance(error, room_errors.RateLimited):
        return (NO_STORE, (b"retry-after", b"%d" % int(error.params["retry_after_s"] or 1)))
    if isinstance(error, room_errors.StoreUnavailable | room_errors.RelayStopping):
        return (NO_STORE, (b"retry-after", b"%d" % ASK_AGAIN_S))
    return (NO_STORE,)


def problem_reply(error: HousewayError) -> Reply:
    """Return a refusal as it travels: the first problem, and the whole list of them."""
    status, told = status_of(type(error)), errors.to_json(error)
    body = _body(status, told["code"], told["params"], told["problems"])
    return Reply(status, body, PROBLEM, _headers(error, status), code=error.code)


class ProblemResponse(Response):
    """A problem that HTTP itself has with a request."""

    media_type = PROBLEM.decode()

    def __init__(self, status: int, code: str, headers: dict[str, str] | None = None) -> None:
        body = _body(status, code, {}, [{"code": code, "params": {}}])
        super().__init__(body, status, {"Cache-Control": "no-store"} | (headers or {}))


async def http_problem(_: Request, error: Exception) -> Response:
    """Turn what the routes raise into a problem of the same status."""
    if not isinstance(error, HTTPException):
        raise error
    code = HTTP_CODES.get(error.status_code, f"http_{error.status_code}")
    return ProblemResponse(error.status_code, code, dict(error.headers or {}))


async def crash_problem(_: Request, __: Exception) -> Response:
    """Answer for a fault of the relay; this answer is made outside the middleware, so it brings its own headers."""
    return ProblemResponse(500, HTTP_CODES[500], dict(SECURITY_HEADERS))
