"""The built app on a plain static host, below a path: no header helps, the meta policy holds, no network is needed."""

import json
import re
import struct

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e import entropy
from e2e.keeping import FirstVisit, expect_ready_offline
from e2e.playing import deal, lock_to_result, open_app, set_by_house_way
from e2e.serving import DIST
from e2e.static_host import static_host
from e2e.storing import hold_engine
from e2e.watching import Watch

BELOW = "/games/houseway"
# Deals no natural in its first hands.
SEED = 1
FOREIGN_FETCH = "() => fetch('https://example.invalid/').then(() => 'fetched', () => 'refused')"
META = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)"')


@pytest.fixture
def watched(context: BrowserContext) -> Watch:
    """A watch whose origin the test names."""
    watch = Watch("")
    watch.attach(context)
    entropy.fix(context, SEED)
    return watch


def test_a_sub_path_of_a_static_host(context: BrowserContext, watched: Watch) -> None:
    """A hand is played there; then the host goes, and another one is played; nothing is asked outside of the path."""
    page = context.new_page()
    with static_host(BELOW) as address:
        watched.origin = address
        open_app(page, address)
        expect_ready_offline(page)
        assert page.evaluate("async () => (await navigator.serviceWorker.ready).scope") == f"{address}/"
        play(page)
        assert page.evaluate("async () => (await fetch('./assets/gone.js')).status") == 404
        watched.allow("404")
    open_app(page, address)
    play(page)
    watched.check()


def play(page: Page) -> None:
    """Play a hand by house-way."""
    deal(page)
    set_by_house_way(page)
    lock_to_result(page)


def test_the_meta_policy_holds_without_a_header(context: BrowserContext, watched: Watch) -> None:
    """The page is refused what the policy refuses, with no header to say so."""
    with static_host(BELOW) as address:
        watched.origin = address
        page = context.new_page()
        hold_engine(page)
        answer = page.goto(f"{address}/")
        assert answer is not None
        assert answer.header_value("content-security-policy") is None
        expect(page.get_by_role("heading", name="Houseway")).to_be_visible()
        with page.expect_console_message(lambda message: re.search("policy.*connect-src", message.text) is not None):
            assert page.evaluate(FOREIGN_FETCH) == "refused"


def test_meta_and_header_agree(still: Page, app: str) -> None:
    """The relay's header is the meta element's policy, with the one directive that counts only in a header."""
    answer = still.goto(f"{app}/")
    assert answer is not None
    found = META.search(answer.text())
    assert found is not None
    assert answer.header_value("content-security-policy") == f"{found[1]}; frame-ancestors 'none'"


def test_the_manifest_names_icons_that_are_there() -> None:
    """Relative addresses, a standalone display, and PNG icons of the sizes named, one of them maskable."""
    manifest = json.loads((DIST / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("./", "./", "standalone")
    assert {"name", "short_name", "theme_color", "background_color"} <= set(manifest)
    sizes = set()
    for icon in manifest["icons"]:
        data = (DIST / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            assert data.startswith(b"\x89PNG\r\n\x1a\n")
            width, height = struct.unpack(">II", data[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add((width, icon.get("purpose", "any")))
    assert {(192, "any"), (512, "any"), (512, "maskable")} <= sizes


def test_chromium_would_install_it(first_visit: FirstVisit) -> None:
    """The browser finds nothing that stands in the way, save that the test's window is a private one."""
    session = first_visit.page.context.new_cdp_session(first_visit.page)
    assert session.send("Page.getAppManifest")["errors"] == []
    reasons = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {reason["errorId"] for reason in reasons} <= {"in-incognito"}
