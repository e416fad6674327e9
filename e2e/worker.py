"""Talking to the page's engine worker by its message contract (web/src/engine/messages.ts), from outside the page."""

import json
from typing import Any

from playwright.sync_api import Page, Worker

# The worker hears a message of ours as if the page had sent it; the answer is taken before it leaves for the page.
CALL = """
(request) => new Promise((resolve) => {
  const id = -1;
  const post = self.postMessage;
  self.postMessage = (message, ...rest) => {
    if (message.type !== "answer" || message.id !== id) return post.call(self, message, ...rest);
    self.postMessage = post;
    resolve(message.response);
  };
  self.dispatchEvent(new MessageEvent("message", { data: { type: "call", id, request } }));
})
"""


def engine_worker(page: Page) -> Worker:
    """Return the page's one worker."""
    (worker,) = page.workers
    return worker


def call(page: Page, method: str, params: dict[str, Any]) -> Any:
    """Ask the engine in the page's worker; it must be ready. Returns the whole response."""
    response: str = engine_worker(page).evaluate(CALL, json.dumps({"method": method, "params": params}))
    return json.loads(response)


def kill(page: Page) -> None:
    """Let the worker close itself, as a browser does that runs short: no event tells the page."""
    engine_worker(page).evaluate("() => self.close()")
