"""A relay below a path: with and without it in front, an address is the same, so a proxy may strip it or not."""

from starlette.types import ASGIApp, Receive, Scope, Send

from houseway_relay.replies import NO_STORE, Reply


class UnderRoot:
    """Middleware that takes the root path off where it is there.

    The page's addresses are relative to its folder, so the bare root path is sent on to itself with a slash, relative
    too: what the request says of its host is in no answer.
    """

    def __init__(self, app: ASGIApp, root_path: str) -> None:
        self.app = app
        self.root_path = root_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the call on, with the root path noted."""
        scope["root_path"] = self.root_path
        if scope["type"] == "http" and scope["path"] == self.root_path:
            folder = self.root_path.rpartition("/")[2]
            location = (b"location", f"{folder}/".encode())
            await Reply(308, b"", b"text/plain", (NO_STORE, location)).send(scope, send)
            return
        await self.app(scope, receive, send)
