"""The built app over real sockets: types, encodings, caching, validators, and what is not there."""

import json
import re
import socket
from urllib.parse import urlsplit

import pytest

from tests.relay.running import HASH, PAGE, SCRIPT, Relay

BUNDLE = "/assets/index-a1b2.js"
IMMUTABLE = "public, max-age=31536000, immutable"


def test_the_root_is_the_page(relay: Relay) -> None:
    """The bare address and the page's own name are the same file."""
    root, named = relay.ask("/"), relay.ask("/index.html")
    assert (root.status, root.body) == (200, PAGE)
    assert (named.status, named.body, named.headers["etag"]) == (200, PAGE, root.headers["etag"])


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon.svg", "image/svg+xml"),
        ("/odd.unknown", "application/octet-stream"),
        (BUNDLE, "text/javascript; charset=utf-8"),
        ("/assets/index-a1b2.css", "text/css; charset=utf-8"),
        (f"/py/{HASH}/pyodide.mjs", "text/javascript; charset=utf-8"),
        (f"/py/{HASH}/pyodide.asm.wasm", "application/wasm"),
        (f"/py/{HASH}/python_stdlib.zip", "application/zip"),
        (f"/py/{HASH}/houseway-0.1.0-py3-none-any.whl", "application/zip"),
        (f"/py/{HASH}/pyodide-lock.json", "application/json"),
    ],
)
def test_media_types_are_exact(relay: Relay, path: str, media_type: str) -> None:
    """With `nosniff` a wrong type breaks the app, so each one is said in full."""
    answer = relay.ask(path)
    assert answer.status == 200
    assert answer.headers["content-type"] == media_type
    assert int(answer.headers["content-length"]) == len(answer.body)


@pytest.mark.parametrize(
    ("accepted", "coding", "body"),
    [
        ("gzip, deflate, br", "br", b"brotli form"),
        ("gzip", "gzip", b"gzip form of it"),
        ("br;q=0.1, gzip;q=0.9", "gzip", b"gzip form of it"),
        ("br;q=0, gzip;q=0", None, SCRIPT),
        (None, None, SCRIPT),
    ],
)
def test_the_stored_form_follows_the_client(
    relay: Relay, accepted: str | None, coding: str | None, body: bytes
) -> None:
    """The form is the client's choice, named in the answer, under the file's own type, and caches are told."""
    answer = relay.ask(BUNDLE, headers={"Accept-Encoding": accepted} if accepted else {})
    assert (answer.status, answer.body) == (200, body)
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"


def test_a_file_with_one_form_does_not_vary(relay: Relay) -> None:
    """Where there is no choice, caches need not tell clients apart."""
    answer = relay.ask("/assets/index-a1b2.css", headers={"Accept-Encoding": "br, gzip"})
    assert answer.status == 200
    assert "vary" not in answer.headers
    assert "content-encoding" not in answer.headers


def test_a_form_that_is_not_stored_is_passed_over(relay: Relay) -> None:
    """A file with a gzip form alone is sent so to a client that would rather have Brotli."""
    answer = relay.ask("/assets/only-gzip.js", headers={"Accept-Encoding": "br, gzip;q=0.5"})
    assert (answer.headers["content-encoding"], answer.body) == ("gzip", b"gzip form")


def test_a_client_that_refuses_every_form_is_told(relay: Relay) -> None:
    """Nothing that could be sent is acceptable: 406."""
    answer = relay.ask(BUNDLE, headers={"Accept-Encoding": "identity;q=0, *;q=0"})
    assert answer.status == 406
    assert json.loads(answer.body)["code"] == "not_acceptable"


@pytest.mark.parametrize(
    ("path", "policy"),
    [
        ("/", "no-cache"),
        ("/index.html", "no-cache"),
        ("/sw.js", "no-cache"),
        ("/manifest.webmanifest", "no-cache"),
        (BUNDLE, IMMUTABLE),
        (f"/py/{HASH}/pyodide.asm.wasm", IMMUTABLE),
        (f"/py/{HASH}/pyodide-lock.json", IMMUTABLE),
        ("/assets/gone.js", "no-store"),
    ],
)
def test_caching_follows_the_name(relay: Relay, path: str, policy: str) -> None:
    """What is named by its content may be kept for good, the rest is asked for again, an error is kept by nobody."""
    assert relay.ask(path).headers["cache-control"] == policy


def test_each_form_has_its_own_validator(relay: Relay) -> None:
    """A strong validator stands for exact bytes, so three forms have three."""
    tags = [
        relay.ask(BUNDLE, headers={"Accept-Encoding": coding}).headers["etag"] for coding in ("br", "gzip", "identity")
    ]
    assert len(set(tags)) == 3
    assert all(re.fullmatch(r'"[0-9a-f]{32}(-br|-gzip)?"', tag) for tag in tags)


@pytest.mark.parametrize("shape", ["{}", "W/{}", '"other", {}', "*"])
def test_a_known_form_is_not_sent_again(relay: Relay, shape: str) -> None:
    """304 without a body, with what a cache needs to renew its copy."""
    accepted = {"Accept-Encoding": "br"}
    first = relay.ask(BUNDLE, headers=accepted)
    again = relay.ask(BUNDLE, headers=accepted | {"If-None-Match": shape.format(first.headers["etag"])})
    assert (again.status, again.body) == (304, b"")
    for name in ("etag", "cache-control", "vary"):
        assert again.headers[name] == first.headers[name]
    assert "content-type" not in again.headers


def test_another_forms_validator_is_no_match(relay: Relay) -> None:
    """A client that kept the gzip form gets the Brotli form when it asks for that."""
    kept = relay.ask(BUNDLE, headers={"Accept-Encoding": "gzip"}).headers["etag"]
    answer = relay.ask(BUNDLE, headers={"Accept-Encoding": "br", "If-None-Match": kept})
    assert (answer.status, answer.body) == (200, b"brotli form")


@pytest.mark.parametrize("path", ["/", BUNDLE, f"/py/{HASH}/pyodide.asm.wasm"])
def test_head_is_get_without_the_body(relay: Relay, path: str) -> None:
    """The same status and headers, no byte of the file."""
    accepted = {"Accept-Encoding": "br"}
    get, head = relay.ask(path, headers=accepted), relay.ask(path, "HEAD", accepted)
    assert (head.status, head.body) == (200, b"")
    assert {**head.headers, "date": ""} == {**get.headers, "date": ""}


def test_a_range_gets_the_whole_file(relay: Relay) -> None:
    """Ranges are not offered; the whole is the allowed answer, and no Accept-Ranges promises otherwise."""
    answer = relay.ask("/", headers={"Range": "bytes=0-1"})
    assert (answer.status, answer.body) == (200, PAGE)
    assert "accept-ranges" not in answer.headers


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_other_methods_are_refused(relay: Relay, method: str) -> None:
    """405 says which methods there are."""
    answer = relay.ask("/", method)
    assert answer.status == 405
    assert {"GET", "HEAD"} == set(answer.headers["allow"].replace(" ", "").split(","))
    assert json.loads(answer.body)["code"] == "method_not_allowed"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone.js",
        f"/py/{'f' * 16}/pyodide.mjs",
        "/rooms/1",
        "/assets",
        "/assets/",
        "/index.html/",
        "//index.html",
        "/INDEX.HTML",
        "/.hidden",
        f"{BUNDLE}.br",
        f"{BUNDLE}.gz",
        "/link.txt",
    ],
)
def test_what_is_not_there_is_a_404_and_never_the_page(relay: Relay, path: str) -> None:
    """Unknown, hidden and linked-out files, folders, and the siblings' own names are one and the same answer."""
    answer = relay.ask(path)
    assert answer.status == 404
    assert answer.headers["content-type"] == "application/problem+json"
    problem = json.loads(answer.body)
    reason = {"code": "not_found", "params": {}}
    assert problem == {"type": "about:blank", "title": "Not Found", "status": 404, **reason, "problems": [reason]}


@pytest.mark.parametrize(
    "target",
    [
        "/../outside.txt",
        "/assets/../../outside.txt",
        "/%2e%2e/outside.txt",
        "/..%2foutside.txt",
        "/..%5coutside.txt",
        "/assets/%2e%2e%2f%2e%2e%2foutside.txt",
        "//outside.txt",
        "/%00/outside.txt",
        "/./.hidden",
    ],
)
def test_no_path_leads_out_of_the_folder(relay: Relay, target: str) -> None:
    """Written on the socket as it stands, since clients tidy such paths away."""
    where = urlsplit(relay.url)
    with socket.create_connection((where.hostname or "", where.port or 0), timeout=30) as connection:
        connection.sendall(f"GET {target} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode())
        received = b"".join(iter(lambda: connection.recv(65536), b""))
    assert re.match(rb"HTTP/1\.1 40[04] ", received)
    assert b"not yours" not in received
    assert b"secret" not in received
