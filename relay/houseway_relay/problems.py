"""Errors as `application/problem+json` (RFC 9457), with a stable code and nothing meant to be shown as prose."""

from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from houseway_relay.headers import SECURITY_HEADERS

CODES = {404: "not_found", 405: "method_not_allowed", 406: "not_acceptable", 500: "relay_failed"}


class ProblemResponse(JSONResponse):
    """A problem; `code` is what a client acts on."""

    media_type = "application/problem+json"

    def __init__(self, status: int, code: str, headers: dict[str, str] | None = None) -> None:
        content = {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status, "code": code}
        super().__init__(content | {"params": {}}, status, {"Cache-Control": "no-store"} | (headers or {}))


async def http_problem(_: Request, error: Exception) -> Response:
    """Turn what the routes raise into a problem of the same status."""
    if not isinstance(error, HTTPException):
        raise error
    code = CODES.get(error.status_code, f"http_{error.status_code}")
    return ProblemResponse(error.status_code, code, dict(error.headers or {}))


async def crash_problem(_: Request, __: Exception) -> Response:
    """Answer for a fault of the relay; this answer is made outside the middleware, so it brings its own headers."""
    return ProblemResponse(500, CODES[500], dict(SECURITY_HEADERS))
