"""The application in this process: what it is handed, and its answers without an app or with a fault."""

from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.testclient import TestClient

from houseway_relay import Settings, create_app
from houseway_relay.headers import SECURITY_HEADERS


class Ticking:
    """A clock that goes on by one second whenever it is read."""

    def __init__(self) -> None:
        self.now_ms = 0

    def __call__(self) -> int:
        """Return the next time."""
        self.now_ms += 1000
        return self.now_ms


def test_healthz_counts_by_the_given_clock(sample: Path) -> None:
    """The time since the start is the clock's, the first reading being the start."""
    with TestClient(create_app(Settings(web=sample), clock=Ticking())) as client:
        answers = [client.get("/healthz").json() for _ in range(2)]
    assert answers == [{"status": "ok", "app": "built", "up_ms": up} for up in (1000, 2000)]


def test_entropy_is_the_given_one(sample: Path) -> None:
    """What the rooms will draw from is what was handed in."""
    app = create_app(Settings(web=sample), entropy=lambda count: b"e" * count)
    assert app.state.relay.host.entropy(3) == b"eee"


@pytest.mark.parametrize("path", ["/", "/index.html", "/assets/index.js", "/anything"])
def test_without_a_built_app_every_page_says_how_to_make_one(tmp_path: Path, path: str) -> None:
    """A page for a person, with a status that no cache and no monitor takes for the app."""
    with TestClient(create_app(Settings(web=tmp_path))) as client:
        answer = client.get(path)
        assert client.get("/healthz").json()["app"] == "missing"
    assert answer.status_code == 503
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-store"
    assert "<code>make setup</code>" in answer.text


def test_a_rebuild_is_seen_after_a_restart(sample: Path) -> None:
    """Files are read once: half of a rebuild is never served, the whole of it after the next start."""
    app = create_app(Settings(web=sample))
    with TestClient(app) as client:
        before = client.get("/")
        (sample / "index.html").write_bytes(b"rebuilt")
        assert client.get("/").text == before.text
    with TestClient(app) as client:
        assert client.get("/").text == "rebuilt"


def status_of(client: TestClient, method: str, path: str, headers: dict[str, str]) -> int:
    """Ask once, see that each security header is there exactly once, and return the status."""
    answer = client.request(method, path, headers=headers)
    for name, value in SECURITY_HEADERS.items():
        assert answer.headers.get_list(name) == [value], (path, name)
    return answer.status_code


def test_every_answer_carries_the_security_headers(sample: Path) -> None:
    """Files, 304, problems, health, the unbuilt page: workers and error pages are under the policy too."""
    with TestClient(create_app(Settings(web=sample))) as client:
        kept = client.get("/").headers["etag"]
        assert status_of(client, "GET", "/", {}) == 200
        assert status_of(client, "HEAD", "/assets/index-a1b2.js", {}) == 200
        assert status_of(client, "GET", "/", {"If-None-Match": kept}) == 304
        assert status_of(client, "GET", "/gone", {}) == 404
        assert status_of(client, "POST", "/", {}) == 405
        assert status_of(client, "GET", "/", {"Accept-Encoding": "identity;q=0"}) == 406
        assert status_of(client, "GET", "/healthz", {}) == 200
    with TestClient(create_app(Settings(web=sample / "assets"))) as client:
        assert status_of(client, "GET", "/", {}) == 503


def test_a_fault_is_a_problem_without_its_text(sample: Path) -> None:
    """The client learns that the relay failed, and nothing of what was inside."""

    async def fail(_: Request) -> Response:
        raise RuntimeError("the inside")

    app = create_app(Settings(web=sample))
    app.router.routes.insert(0, Route("/fail", fail))
    with TestClient(app, raise_server_exceptions=False) as client:
        answer = client.get("/fail")
        assert status_of(client, "GET", "/fail", {}) == 500
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["code"] == "relay_failed"
    assert "inside" not in answer.text


def test_the_content_policy_is_the_measured_one() -> None:
    """Named in full, since a word more lets a script in and a word less stops the engine."""
    assert SECURITY_HEADERS["Content-Security-Policy"].split("; ") == [
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
    ]
