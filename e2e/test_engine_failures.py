"""Each way in which there may be no engine, really provoked: said in words on the page, and mended by asking again."""

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from e2e.playing import START_MS, deal, go_to_result, new_table, open_app, set_by_house_way
from e2e.serving import altered_copy, relay, replace, wheel_of
from e2e.watching import Watch
from e2e.worker import kill

# Seed 1 deals no natural to anybody at the table.
SEED = 1
# What the browser itself says of a missing file or a dead connection; the page's own words are what is tested.
NETWORK = r"Failed to (load|fetch)|error occurred while loading houseway|wasm instantiation failed"


def failure(page: Page) -> Locator:
    """Return the note that says why there is no engine."""
    return page.get_by_role("alert").filter(has=page.get_by_role("heading", name="The engine is not running"))


def expect_failure(page: Page, words: str) -> None:
    """Wait until the page says in these words why there is no engine."""
    expect(failure(page)).to_contain_text(words, timeout=START_MS)


def try_again(page: Page) -> None:
    """Press the note's button."""
    failure(page).get_by_role("button", name="Try again").click()


def expect_mended(page: Page) -> None:
    """Try again and play a hand."""
    try_again(page)
    deal(page)
    expect(failure(page)).to_have_count(0)


def test_wasm_refused_by_the_policy(page: Page, app: str, watch: Watch) -> None:
    """A policy without 'wasm-unsafe-eval' stops the engine before anything large is fetched."""

    def weaken(route: Route) -> None:
        answer = route.fetch()
        policy = answer.headers["content-security-policy"].replace(" 'wasm-unsafe-eval'", "")
        route.fulfill(response=answer, headers=answer.headers | {"content-security-policy": policy})

    watch.allow(r"wasm-eval|WebAssembly|unsafe-eval")
    page.route("**/*", weaken)
    open_app(page, app)
    expect_failure(page, "This browser does not let the engine run")
    assert not [url for url in watch.requests if "/py/" in url]
    page.unroute_all(behavior="wait")
    expect_mended(page)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        pytest.param(None, "The server does not have the rules of the game", id="missing"),
        pytest.param(b"PK not the wheel", "its checksum is wrong", id="altered"),
    ],
)
def test_a_wrong_wheel(page: Page, watch: Watch, tmp_path: Path, content: bytes | None, words: str) -> None:
    """A wheel that is not there, or not the one of the lock, is named; with the right one back the engine starts."""
    watch.allow(NETWORK)
    watch.allow("integrity")
    web = altered_copy(tmp_path / "web", lambda web: replace(wheel_of(web), content))
    with relay(web) as origin:
        watch.origin = origin
        open_app(page, origin)
        expect_failure(page, words)
    # The right app takes the altered one's place, at the same address.
    with relay(port=urlsplit(origin).port or 0):
        expect_mended(page)


def test_a_download_that_breaks(page: Page, app: str, watch: Watch) -> None:
    """A connection that is cut is named, and asking again fetches what is missing."""
    watch.allow(NETWORK)
    page.route("**/*.wasm", lambda route: route.abort())
    open_app(page, app)
    expect_failure(page, "The engine did not arrive")
    page.unroute_all(behavior="wait")
    expect_mended(page)


def test_no_memory(launch: Callable[[list[str]], Browser], app: str) -> None:
    """A browser that gives no memory to wasm is named; asking again is answered anew."""
    context = launch(["--js-flags=--wasm-max-mem-pages=300"]).new_context()
    watch = Watch(app)
    watch.attach(context)
    watch.allow("wasm instantiation failed|Out of memory")
    page = context.new_page()
    open_app(page, app)
    expect_failure(page, "There is not enough memory")
    workers = len([url for url in watch.requests if url.endswith(".wasm")])
    with page.expect_request("**/*.wasm"):
        try_again(page)
    expect_failure(page, "There is not enough memory")
    assert len([url for url in watch.requests if url.endswith(".wasm")]) == workers + 1
    watch.check()


def test_the_worker_dies_in_mid_hand(shared: Page) -> None:
    """The page says that the engine starts again, cards can be moved meanwhile, and the hand goes on as it was."""
    page = shared
    new_table(page, SEED)
    cards = page.get_by_role("button", name=re.compile(", in (tray|front|middle|back)$"))
    dealt = card_names(cards)
    kill(page)
    again = page.get_by_role("region", name="The engine is starting again")
    expect(again).to_be_visible()
    cards.first.click()
    page.get_by_role("button", name="empty place 1 in front").click()
    expect(page.get_by_role("button", name=re.compile(", in front$"))).to_have_count(1)
    expect(again).to_have_count(0, timeout=START_MS)
    assert card_names(cards) == dealt
    # Once more, with a question on its way: the next worker answers it.
    set_by_house_way(page)
    kill(page)
    page.get_by_role("button", name=re.compile("^Lock")).click()
    expect(page.get_by_role("button", name="Skip")).to_be_visible(timeout=START_MS)
    go_to_result(page)


def card_names(cards: Locator) -> set[str]:
    """Return the names of some cards without the places they are in."""
    names: list[str] = cards.evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    return {name.partition(",")[0] for name in names}
