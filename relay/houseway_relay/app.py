"""The relay's application: routes as a list, a lifespan, pure ASGI middleware."""

import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from houseway_relay.assets import load_assets
from houseway_relay.headers import SecurityHeaders
from houseway_relay.problems import crash_problem, http_problem
from houseway_relay.settings import Settings
from houseway_relay.static import serve_file

Clock = Callable[[], int]
Entropy = Callable[[int], bytes]


@dataclass(frozen=True, slots=True)
class Host:
    """What is impure and handed in: the time in milliseconds since 1970, and fresh random bytes."""

    clock: Clock
    entropy: Entropy


def wall_clock() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


async def healthz(request: Request) -> JSONResponse:
    """Say that the process answers, since when, and whether it has an app to serve."""
    state = request.app.state
    content = {
        "status": "ok",
        "app": "missing" if state.assets is None else "built",
        "up_ms": state.host.clock() - state.started_ms,
    }
    return JSONResponse(content, headers={"Cache-Control": "no-store"})


ROUTES = [
    Route("/healthz", healthz, methods=["GET"]),
    Route("/{path:path}", serve_file, methods=["GET"]),
]


@asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """Read the built app once, before the first request."""
    folder = app.state.settings.web_folder()
    app.state.assets = load_assets(folder) if folder else None
    app.state.started_ms = app.state.host.clock()
    yield


def create_app(settings: Settings, clock: Clock = wall_clock, entropy: Entropy = secrets.token_bytes) -> Starlette:
    """Make the application; tests hand in their own clock and entropy."""
    app = Starlette(
        routes=ROUTES,
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers={HTTPException: http_problem, Exception: crash_problem},
        lifespan=lifespan,
    )
    app.state.settings = settings
    app.state.host = Host(clock, entropy)
    return app
