"""Headers that every answer carries, added by a pure ASGI middleware."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

# No inline script or style, no other host. Workers need the policy on their own script: it is sent on every path.
CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self'",
        "connect-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

SECURITY_HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}

RAW_HEADERS = tuple((name.lower().encode(), value.encode()) for name, value in SECURITY_HEADERS.items())


class SecurityHeaders:
    """Middleware that sets the security headers on the start of every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the call on, with `send` wrapped."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *RAW_HEADERS]
            await send(message)

        await self.app(scope, receive, send_with_headers)
