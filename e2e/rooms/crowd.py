"""Browsers that people come back to: opened once, and left with nothing kept in them.

A fresh browser context and its first page cost more than most tests do with them. What a test has left behind is
deleted as a person deletes it, under *Settings*; a page that does not let itself be left so is closed.
"""

from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Error, expect

from e2e.rooms.people import PHONE, Person
from e2e.watching import Watch

Engine = Literal["silent", "cut", "real"]

# A worker that starts for ever: it says that it is at it often enough not to be given up.
SILENT_ENGINE = """
globalThis.Worker = class extends EventTarget {
  #pulse = setInterval(() => {
    this.dispatchEvent(new MessageEvent("message", { data: { type: "progress", loaded: 0, total: 1 } }));
  }, 20_000);
  postMessage() {}
  terminate() {
    clearInterval(this.#pulse);
  }
};
"""
# What the browser says of a page that leaves a room as soon as it has come to it; no fault of anybody's.
LEFT_EARLY = "WebSocket is closed before the connection is established"
# The machine may be busy with much else; nothing here measures time.
PATIENCE_MS = 60_000
LEAVING_MS = 10_000


def open_context(browser: Browser, engine: Engine, **options: Any) -> BrowserContext:
    """Open a browser context of a phone's size, with an engine, with one that says nothing, or with one that is cut."""
    given = {"viewport": PHONE, "reduced_motion": "reduce", "service_workers": "block"} | options
    context = browser.new_context(**given)
    context.set_default_timeout(PATIENCE_MS)
    if engine == "silent":
        context.add_init_script(SILENT_ENGINE)
    elif engine == "cut":
        context.route("**/py/**", lambda route: route.abort())
    return context


def open_person(name: str, context: BrowserContext, origin: str) -> Person:
    """Watch a context and open its page, at no address yet."""
    watch = Watch(origin)
    watch.attach(context)
    watch.allow(LEFT_EARLY)
    return Person(name, context, context.new_page(), watch)


class Crowd:
    """The browsers of all people without wishes of their own."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self._browser = browser
        self._origin = origin
        self._free: list[Person] = []
        self._there: list[Person] = []

    def come(self, name: str, at: str) -> Person:
        """Return a person at an address of the app, in a browser that keeps nothing yet."""
        if not self._free:
            self._free.append(open_person(name, open_context(self._browser, "silent"), self._origin))
        person = self._free.pop()
        person.name = name
        self._there.append(person)
        person.page.goto(f"{self._origin}/{at}")
        return person

    def go(self) -> None:
        """Let everybody leave: nothing of theirs is kept, asked for or held back any more."""
        for person in self._there:
            try:
                self._leave(person)
                self._free.append(person)
            except (AssertionError, Error):
                person.context.close()
        self._there.clear()

    @staticmethod
    def _leave(person: Person) -> None:
        page = person.page
        page.unroute_all(behavior="ignoreErrors")
        person.context.set_offline(False)
        for other in person.context.pages:
            if other is not page:
                other.close()
        page.keyboard.press("Escape")
        page.goto(f"{person.origin}/#/settings")
        page.get_by_role("button", name="Delete everything here").click(timeout=LEAVING_MS)
        page.get_by_role("button", name="Delete everything", exact=True).click(timeout=LEAVING_MS)
        expect(page.get_by_text("This browser holds no seat in a room.")).to_be_visible(timeout=LEAVING_MS)
        page.goto(f"{person.origin}/#/")
        expect(page.get_by_role("button", name="Make a room")).to_be_visible(timeout=LEAVING_MS)
        person.watch.requests.clear()
        person.watch.seen.clear()
        person.watch.allowed.clear()
        person.watch.allow(LEFT_EARLY)
