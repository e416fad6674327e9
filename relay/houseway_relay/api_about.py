"""Answers that are no part of rooms: who answers, the API's description, the printed rules, figures, health."""

from starlette.exceptions import HTTPException

from houseway_relay import metrics
from houseway_relay.api import Exchange
from houseway_relay.replies import Headers, Reply, json_reply

PDF_TYPE = b"application/pdf"
TEXT_TYPE = b"text/plain; charset=utf-8"
REVALIDATED: Headers = ((b"cache-control", b"no-cache"),)


async def meta(exchange: Exchange) -> Reply:
    """Say who answers."""
    return json_reply(exchange.relay.meta)


async def openapi(exchange: Exchange) -> Reply:
    """Describe the API."""
    return Reply(200, exchange.relay.description, headers=REVALIDATED)


async def healthz(exchange: Exchange) -> Reply:
    """Say that the process answers, since when, and whether it has an app to serve."""
    relay = exchange.relay
    app, up_ms = "missing" if relay.assets is None else "built", relay.host.clock() - relay.started_ms
    return json_reply({"status": "ok", "app": app, "up_ms": up_ms})


async def readyz(exchange: Exchange) -> Reply:
    """Say that operations can be taken: the store has just written something. Raises StoreFailed."""
    store = exchange.relay.store
    if store is not None:
        await store.ping()
    return json_reply({"status": "ready", "rooms": "off" if store is None else "on"})


async def prometheus(exchange: Exchange) -> Reply:
    """Return the figures, where they are wanted. Raises HTTPException, StoreFailed."""
    figures, store, hub = exchange.relay.metrics, exchange.relay.store, exchange.relay.hub
    if figures is None:
        raise HTTPException(404)
    rooms, size = (0, 0) if store is None else (await store.count(), await store.size())
    return Reply(200, figures.text(hub.sockets(), hub.polls(), rooms, size), metrics.CONTENT_TYPE)


async def serve_pdf(exchange: Exchange) -> Reply:
    """Return the PDF, byte for byte. Raises HTTPException where there is none."""
    source = exchange.relay.source
    if source is None:
        raise HTTPException(404)
    return Reply(200, source.pdf, PDF_TYPE, REVALIDATED)


async def serve_text(exchange: Exchange) -> Reply:
    """Return the text, under a name that says whose copy it is. Raises HTTPException where there is none."""
    source = exchange.relay.source
    if source is None or source.text is None:
        raise HTTPException(404)
    named = (b"content-disposition", b'inline; filename="printed-rules-copy-of-this-host.txt"')
    return Reply(200, source.text, TEXT_TYPE, (*REVALIDATED, named))
