"""What a browser keeps of the app: the service worker, its caches, and the word of the page that all is there."""

import json
from collections import Counter
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from e2e.playing import START_MS, open_app
from e2e.watching import Watch
from e2e.wire import Wire

WAITING = """
async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const { installing } = registration;
  if (!installing) return Boolean(registration.waiting);
  return new Promise((resolve) => {
    installing.addEventListener("statechange", () => {
      if (installing.state !== "installing") resolve(installing.state === "installed");
    });
  });
}
"""
CACHES = """
async () => Object.fromEntries(await Promise.all((await caches.keys()).map(
  async (name) => [name, (await (await caches.open(name)).keys()).map((request) => request.url)],
)))
"""


@dataclass(frozen=True)
class FirstVisit:
    """A page that said "ready offline" on its first visit, and what had travelled by then."""

    page: Page
    watch: Watch
    origin: str
    requests: Counter[str]
    received_bytes: int


def first_visit_through(wire: Wire, context: BrowserContext) -> FirstVisit:
    """Open the app for the first time in a new context, and wait until everything is kept."""
    watch = Watch(wire.origin)
    watch.attach(context)
    page = context.new_page()
    open_app(page, wire.origin)
    expect_ready_offline(page)
    return FirstVisit(page, watch, wire.origin, wire.requests, wire.received)


def expect_ready_offline(page: Page) -> None:
    """Wait on the start screen until it says that everything works without a network."""
    expect(page.get_by_text("Ready offline")).to_be_visible(timeout=START_MS)


def kept(page: Page) -> dict[str, list[str]]:
    """Return the addresses of the kept files by cache."""
    found: dict[str, list[str]] = page.evaluate(CACHES)
    return found


def wait_for_newer(page: Page) -> None:
    """Let the browser look for a newer version, and wait until it is kept whole and waits."""
    assert page.evaluate(WAITING), "no newer version came"


def listed(page: Page) -> list[dict[str, Any]]:
    """Return what the build's service worker lists as its own files."""
    script: str = page.evaluate("() => fetch('./sw.js').then((answer) => answer.text())")
    start = script.index('[{"')
    entries: list[dict[str, Any]] = json.JSONDecoder().raw_decode(script[start:])[0]
    return entries
