"""The relay's application: what is made with it, a lifespan that opens and closes the rest, pure ASGI middleware.

`app.state.relay` is all of it (`services.Relay`); its `stop()` begins an orderly stop, to be called before the server
waits for running answers.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware

from houseway_relay import logs
from houseway_relay.access import Clients
from houseway_relay.assets import load_assets
from houseway_relay.expiry import sweep_forever
from houseway_relay.headers import SecurityHeaders
from houseway_relay.host import Clock, Entropy, Host, wall_clock
from houseway_relay.live import Hub
from houseway_relay.meta import meta_of
from houseway_relay.metrics import Metrics
from houseway_relay.observed import Observed
from houseway_relay.openapi import document
from houseway_relay.problems import crash_problem, http_problem
from houseway_relay.rates import Rates
from houseway_relay.replies import to_bytes
from houseway_relay.rooms import Creation, Rooms
from houseway_relay.rooted import UnderRoot
from houseway_relay.routes import CALLS, ROUTES
from houseway_relay.services import Relay
from houseway_relay.settings import Settings
from houseway_relay.source import read_source
from houseway_relay.store_sqlite import open_store

__all__ = ["Clock", "Entropy", "Host", "create_app", "wall_clock"]


@asynccontextmanager
async def rooms_open(relay: Relay) -> AsyncIterator[None]:
    """Open the rooms where there is a data folder, sweep them, and close the store at the end.

    Raises DataFolderError.
    """
    settings = relay.settings
    if settings.data is None:
        yield
        return
    relay.store = store = open_store(settings.data)
    relay.rooms = Rooms(
        store,
        relay.host,
        max_rooms=settings.max_rooms,
        max_bytes=settings.max_bytes,
        creation=Creation(settings.creation, settings.creation_key),
        heard=relay.hub.heard,
        present=relay.hub.present,
    )
    sweeping = asyncio.create_task(sweep_forever(relay.rooms))
    try:
        yield
    finally:
        relay.stop()
        sweeping.cancel()
        with suppress(asyncio.CancelledError):
            await sweeping
        await store.close()
        relay.rooms = relay.store = None


@asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """Read the built app once, before the first request, and open the rooms."""
    relay: Relay = app.state.relay
    settings = relay.settings
    folder = settings.web_folder()
    relay.assets = load_assets(folder) if folder else None
    relay.started_ms = relay.host.clock()
    relay.hub = Hub()
    with logs.written(settings.log, settings.access_log):
        async with rooms_open(relay):
            yield


def create_app(settings: Settings, clock: Clock = wall_clock, entropy: Entropy = secrets.token_bytes) -> Starlette:
    """Make the application; tests hand in their own clock and entropy. Raises SourceError."""
    source = read_source(settings.source) if settings.source is not None else None
    relay = Relay(
        settings=settings,
        host=Host(clock, entropy),
        clients=Clients(settings.trusted_proxies),
        rates=Rates(clock, settings.rate_limits),
        hub=Hub(),
        meta=meta_of(settings, source),
        description=to_bytes(document(CALLS)),
        metrics=Metrics() if settings.metrics else None,
        source=source,
    )
    middleware = [Middleware(SecurityHeaders)]
    if settings.metrics or settings.access_log:
        middleware.insert(0, Middleware(Observed, metrics=relay.metrics))
    if settings.root_path:
        middleware.append(Middleware(UnderRoot, root_path=settings.root_path))
    app = Starlette(
        routes=ROUTES,
        middleware=middleware,
        exception_handlers={HTTPException: http_problem, Exception: crash_problem},
        lifespan=lifespan,
    )
    # A path is one address: no other one leads there, least of all by what the request says of its host.
    app.router.redirect_slashes = False
    app.state.relay = relay
    return app
