"""Answers for the built app's files, or for its absence."""

from collections.abc import Mapping

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import Receive, Scope, Send

from houseway_relay.assets import Asset
from houseway_relay.encodings import IDENTITY, choose
from houseway_relay.settings import BUILT

# Between two pieces the server waits for the client, so that a slow one never has a whole file queued.
PIECE_BYTES = 256 * 1024

HOW_TO_BUILD = "There is no built app yet. Run `make setup` in the checkout, then start the relay again."

UNBUILT_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Houseway: not built yet</title>
<h1>There is no built app yet</h1>
<p>Run <code>make setup</code> in the checkout, then start the relay again. <code>make play</code> does both.</p>
</html>
"""


class AssetResponse(Response):
    """One stored form of a file, sent in pieces; the bytes are the index's own, never copied whole."""

    def __init__(self, content: bytes, headers: Mapping[str, str]) -> None:
        super().__init__(b"", 200, headers)
        self.content = content

    async def __call__(self, scope: Scope, _: Receive, send: Send) -> None:
        """Send the head, then the pieces; to HEAD no piece."""
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        end = 0 if scope["method"] == "HEAD" else len(self.content)
        for start in range(0, end, PIECE_BYTES):
            piece = self.content[start : start + PIECE_BYTES]
            await send({"type": "http.response.body", "body": piece, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def matches(header: str | None, etag: str) -> bool:
    """Say whether an If-None-Match header names the validator, compared weakly (RFC 9110, 13.1.2)."""
    if header is None:
        return False
    named = [item.strip().removeprefix("W/") for item in header.split(",")]
    return "*" in named or etag in named


def answer(asset: Asset, request: Request) -> Response:
    """Return the file in the form that the client prefers, or 304 where it has that form. Raises HTTPException 406."""
    vary = {"Vary": "Accept-Encoding"} if len(asset.forms) > 1 else {}
    coding = choose(",".join(request.headers.getlist("accept-encoding")) or None, asset.forms)
    if coding is None:
        raise HTTPException(406, headers=vary)
    etag = asset.etag(coding)
    headers = {"ETag": etag, "Cache-Control": asset.cache_control} | vary
    if matches(request.headers.get("if-none-match"), etag):
        return Response(status_code=304, headers=headers)
    content = asset.forms[coding]
    headers |= {"Content-Type": asset.media_type, "Content-Length": str(len(content))}
    if coding != IDENTITY:
        headers["Content-Encoding"] = coding
    return AssetResponse(content, headers)


async def serve_file(request: Request) -> Response:
    """Serve one file of the app; an unknown path is a 404 and never the page."""
    assets: Mapping[str, Asset] | None = request.app.state.relay.assets
    if assets is None:
        return HTMLResponse(UNBUILT_PAGE, 503, {"Cache-Control": "no-store"})
    asset = assets.get(request.path_params["path"] or BUILT)
    if asset is None:
        raise HTTPException(404)
    return answer(asset, request)
