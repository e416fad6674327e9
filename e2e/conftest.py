"""Fixtures of the end-to-end tests: a relay with the built app, a Chromium, and a watched page.

The tests drive the system from outside; nothing here imports the engine or the relay.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page

from e2e import entropy
from e2e.find_chromium import ABSENT, VARIABLE, find
from e2e.flags import FLAGS, SPARING
from e2e.keeping import FirstVisit, first_visit_through
from e2e.serving import relay
from e2e.storing import hold_engine
from e2e.watching import Watch
from e2e.wire import wire_to


def pytest_configure() -> None:
    """Look for a Chromium before Playwright runs: asking where its own is kept starts another Playwright."""
    try:
        path = find()
    except SystemExit as refusal:
        raise pytest.UsageError(str(refusal)) from None
    if path is not None:
        os.environ[VARIABLE] = path


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """How Chromium is started, by pytest-playwright and by tests that start one of their own."""
    path = os.environ.get(VARIABLE)
    if not path:
        pytest.fail(ABSENT, pytrace=False)
    return {"executable_path": path, "args": [*FLAGS, *SPARING]}


@pytest.fixture(scope="session")
def launch(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any]
) -> Iterator[Callable[[list[str]], Browser]]:
    """Start further browsers with more flags; they end with the session."""
    with ExitStack() as stack:

        def start(flags: list[str]) -> Browser:
            arguments = browser_type_launch_args | {"args": [*FLAGS, *flags]}
            return stack.enter_context(browser_type.launch(**arguments))

        yield start


@pytest.fixture(scope="session")
def app() -> Iterator[str]:
    """The origin of a relay that serves the built app."""
    with relay() as origin:
        yield origin


@pytest.fixture(scope="session")
def base_url(app: str) -> str:
    """Where relative addresses lead; the plugin's own fixture of this name is written in a way that pytest warns of."""
    return app


@pytest.fixture
def watch(context: BrowserContext, app: str) -> Iterator[Watch]:
    """Watch the test's browser context, and fail the test for what no test wants."""
    watch = Watch(app)
    watch.attach(context)
    yield watch
    watch.check()


@pytest.fixture
def fix_entropy(context: BrowserContext) -> Callable[[int], None]:
    """Fix the page's entropy by a seed, before a page is opened."""
    return lambda seed: entropy.fix(context, seed)


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Iterator[Page]:
    """A watched page; `watch` comes first, so that nothing escapes it."""
    assert watch.origin
    page = context.new_page()
    yield page
    page.close()


@pytest.fixture
def still(page: Page) -> Page:
    """A watched page whose engine never starts, for what is there without one."""
    hold_engine(page)
    return page


@pytest.fixture(scope="session")
def first_visit(browser: Browser, app: str) -> Iterator[FirstVisit]:
    """One browser's first visit through a counting wire, with all that a later visit needs kept."""
    with wire_to(app) as wire, browser.new_context() as context:
        yield first_visit_through(wire, context)


@pytest.fixture(scope="session")
def started(browser: Browser, app: str) -> Iterator[tuple[Page, Watch]]:
    """One page of a touch screen, watched, for all tests that begin with a new session instead of a new page."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    watch = Watch(app)
    watch.attach(context)
    page = context.new_page()
    page.goto(f"{app}/")
    yield page, watch
    context.close()


@pytest.fixture
def shared(started: tuple[Page, Watch]) -> Iterator[Page]:
    """The started page, as the test before left it; begin with `new_table`. Fails for what no test wants."""
    page, watch = started
    yield page
    if page.get_by_role("dialog").is_visible():
        page.keyboard.press("Escape")
    seen = Watch(watch.origin, [*watch.requests], [*watch.seen])
    watch.requests.clear()
    watch.seen.clear()
    seen.check()
