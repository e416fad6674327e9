"""The content policy: sent on everything, kept by a whole hand, in the page and in the worker."""

from collections import Counter
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Page, Response, Worker, expect

from e2e.playing import deal, open_app, play_hand
from e2e.watching import Watch
from e2e.worker import engine_worker

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
FOREIGN_FETCH = "() => fetch('https://example.invalid/').then(() => 'fetched', () => 'refused')"


def test_a_hand_keeps_the_policy_and_asks_no_other_host(
    page: Page, app: str, fix_entropy: Callable[[int], None]
) -> None:
    """Everything comes from the relay under the policy, each of the engine's files once; the watch checks the rest."""
    answers: list[Response] = []
    page.context.on("response", lambda answer: answers.append(answer))
    fix_entropy(1)
    open_app(page, app)
    play_hand(page)
    policies = {answer.url: answer.header_value("content-security-policy") for answer in answers}
    assert set(policies.values()) == {POLICY}
    # What the service worker asks for besides comes from the browser's cache; test_budgets.py counts on the wire.
    asked = [answer for answer in answers if answer.request.service_worker is None]
    paths = Counter(urlsplit(answer.url).path for answer in asked)
    assert paths["/"] == 1
    assert urlsplit(engine_worker(page).url).path in paths
    engine_files = {path: count for path, count in paths.items() if path.startswith("/py/")}
    assert len(engine_files) == 6, engine_files
    assert set(engine_files.values()) == {1}, engine_files


def test_the_watch_sees_a_violation(page: Page, app: str, watch: Watch) -> None:
    """A breach in the page or in the worker is among the complaints: the test above could fail."""
    open_app(page, app)
    deal(page)
    assert watch.complaints == []
    expect_seen(page, watch, page, "policy violation on the page: connect-src")
    expect_seen(page, watch, engine_worker(page), "policy in the engine worker: connect-src")
    # Header and meta element both say so, and the browser in words of its own.
    watch.allow("connect-src|Content Security Policy")


def expect_seen(page: Page, watch: Watch, place: Page | Worker, words: str) -> None:
    """Ask another host from somewhere, and find what is said of it among the complaints."""
    with page.expect_console_message(lambda message: words in message.text):
        assert place.evaluate(FOREIGN_FETCH) == "refused"
    assert any(words in complaint for complaint in watch.complaints)


def test_the_watch_sees_another_host(still: Page, app: str, watch: Watch) -> None:
    """The same relay by another name is another host."""
    page = still
    other = app.replace("127.0.0.1", "localhost")
    page.goto(f"{other}/")
    expect(page.get_by_role("heading", name="Houseway")).to_be_visible()
    assert f"{other}/" in watch.foreign
    watch.origin = other
