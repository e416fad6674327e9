"""Watching a browser: what it asks for, what it complains about, and what the content policy refuses."""

import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

# Violations on the page reach its listeners alone; those in the worker come through the client's own message.
REPORT_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy violation on the page: ${event.effectiveDirective} refused ${event.blockedURI}`);
});
"""
LOCAL_SCHEMES = {"about", "blob", "data"}


@dataclass
class Watch:
    """What a browser context did so far; `complaints` are the errors and warnings that no test allowed."""

    origin: str
    requests: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    allowed: list[re.Pattern[str]] = field(default_factory=list)

    def attach(self, context: BrowserContext) -> None:
        """Begin to watch, before the first page is opened."""
        context.add_init_script(REPORT_VIOLATIONS)
        context.on("request", self._on_request)
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)

    def allow(self, pattern: str) -> None:
        """Let complaints that match a pattern pass: a test that breaks something expects the browser to say so."""
        self.allowed.append(re.compile(pattern))

    @property
    def complaints(self) -> list[str]:
        """Return what the browser complained about and no test expected."""
        return [text for text in self.seen if not any(pattern.search(text) for pattern in self.allowed)]

    @property
    def foreign(self) -> list[str]:
        """Return the addresses of other hosts that were asked for."""
        return [
            url
            for url in self.requests
            if urlsplit(url).scheme not in LOCAL_SCHEMES and not url.startswith(f"{self.origin}/")
        ]

    def check(self) -> None:
        """Fail on any request to another host and on any complaint."""
        assert not self.foreign, f"asked other hosts: {self.foreign}"
        assert not self.complaints, "the browser complained:\n" + "\n".join(self.complaints)

    def _on_request(self, request: Request) -> None:
        self.requests.append(request.url)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.seen.append(f"console {message.type}: {message.text} ({message.location['url']})")

    def _on_error(self, error: WebError) -> None:
        self.seen.append(f"uncaught: {error.error}")
