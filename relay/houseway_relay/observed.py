"""A middleware that counts and logs answers; it is there only where figures or request lines are wanted."""

import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from houseway_relay import logs
from houseway_relay.metrics import Metrics

# Where a handler leaves the code of the problem that it answered.
CODE = "houseway.code"
FILES = "/{path:path}"
ELSEWHERE = "/…"
# Any word may stand where the method does; figures must not grow by what strangers send.
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


def route_of(scope: Scope, known: bool) -> str:
    """Return the pattern of the route that answered; a file of the app is named if it is `known`."""
    route = scope.get("route")
    pattern: str = route.path if route is not None else FILES
    if pattern != FILES:
        return pattern
    return str(scope["path"]) if known else ELSEWHERE


class Observed:
    """Middleware that tells `metrics` and the log of every answer to a request."""

    def __init__(self, app: ASGIApp, metrics: Metrics | None) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the call on, and note the status that is sent."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status, started = 500, time.perf_counter()

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, note)
        finally:
            seconds, code = time.perf_counter() - started, scope.get(CODE)
            method = scope["method"] if scope["method"] in METHODS else "OTHER"
            logs.answered(method, route_of(scope, status < 400), status, seconds, code)
            if self.metrics is not None:
                self.metrics.answered(method, route_of(scope, False), status, seconds, code)
