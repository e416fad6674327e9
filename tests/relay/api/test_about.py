"""What is no part of rooms: health, readiness, figures, the printed source."""

import hashlib
import sqlite3
from pathlib import Path

import pytest

from houseway_relay import create_app, source
from houseway_relay.source import SourceError, read_source
from tests.relay.api.asking import Asking, asking, problem, rooms_settings
from tests.relay.api.seats import dealt


def test_a_relay_that_can_write_is_ready(here: Asking) -> None:
    """It has just written."""
    assert here.ask("GET", "/readyz").body == b'{"status":"ready","rooms":"on"}'


def test_a_store_that_fails_is_said(here: Asking) -> None:
    """503 with a code for what needs the store to write; what was committed can still be read; nothing half done."""
    ann, bo = dealt(here.ask, 2)
    assert here.relay.settings.data is not None
    ann.look()
    lock = ann.rows()
    with sqlite3.connect(here.relay.settings.data / "rooms.db") as other:
        other.execute("PRAGMA journal_mode").fetchone()
        other.execute("BEGIN IMMEDIATE")
        other.execute("CREATE TRIGGER full BEFORE INSERT ON operations BEGIN SELECT RAISE(ABORT, 'disk'); END")
        other.commit()
    other.close()
    refused = problem(ann.operate(lock))
    assert refused[:2] == (503, "store_unavailable")
    assert bo.look()["seq"] == 4
    with sqlite3.connect(here.relay.settings.data / "rooms.db") as other:
        other.execute("DROP TRIGGER full")
    other.close()
    assert ann.operate(lock).status == 200


def test_figures_are_off_by_default(here: Asking) -> None:
    """As if there were no such path."""
    assert problem(here.ask("GET", "/metrics"))[:2] == (404, "not_found")


def test_figures_count_by_pattern_and_code(tmp_path: Path) -> None:
    """Answers, times, problems, operations, and what is open; no room, seat, name or address."""
    with asking(rooms_settings(tmp_path, metrics=True)) as here:
        ann, bo = dealt(here.ask, 2)
        ann.operate({"command": "end"})
        ann.lock()
        here.ask("GET", f"/{ann.room}/{ann.credential}")
        here.ask("BREW", f"/api/rooms/{ann.room}")
        answer = here.ask("GET", "/metrics")
        text = answer.body.decode()
    assert answer.headers["content-type"].startswith("text/plain")
    for line in (
        'houseway_requests_total{method="POST",route="/api/rooms/{room}/operations",status="200"} 3.0',
        'houseway_requests_total{method="POST",route="/api/rooms/{room}/operations",status="409"} 1.0',
        'houseway_requests_total{method="GET",route="/…",status="503"} 1.0',
        'houseway_requests_total{method="OTHER",route="/api/{path:path}",status="405"} 1.0',
        'houseway_request_seconds_count{route="/api/join"} 1.0',
        'houseway_problems_total{code="wrong_phase"} 1.0',
        'houseway_operations_total{operation="lock"} 1.0',
        'houseway_operations_total{operation="create"} 1.0',
        "houseway_rooms 1.0",
        "houseway_sockets 0.0",
        "houseway_polls 0.0",
    ):
        assert line in text, line
    for secret in (ann.room, bo.credential, ann.credential, "Ann", "192.0.2.1", "BREW"):
        assert secret not in text
    assert "houseway_store_bytes " in text


def test_each_application_has_its_own_figures(tmp_path: Path) -> None:
    """Two in one process do not count for each other."""
    for name in ("one", "other"):
        with asking(rooms_settings(tmp_path / name, metrics=True)) as here:
            here.ask("GET", "/healthz")
            assert 'route="/healthz",status="200"} 1.0' in here.ask("GET", "/metrics").body.decode()


PDF = b"%PDF-1.4 the printed rules"


@pytest.fixture
def printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file whose hash is the wanted one: the document itself is not ours to bundle."""
    monkeypatch.setattr(source, "SHA256", hashlib.sha256(PDF).hexdigest())
    path = tmp_path / "rules.pdf"
    path.write_bytes(PDF)
    return path


def test_the_wanted_hash_is_the_printed_sources() -> None:
    """As the rules page shows it (rooms 8.1)."""
    assert source.SHA256 == "9e7b3f4c899ebb61d58ff47d36ad71f9569396313c7a00011be7f43086cd85a0"


@pytest.mark.parametrize("root", ["", "/games/houseway"])
def test_the_printed_source_is_served_unchanged(tmp_path: Path, printed: Path, root: str) -> None:
    """Byte for byte, where the meta data say; a text beside it is named as the host's own copy (rooms 8.2)."""
    printed.with_suffix(".txt").write_text("H1 …", encoding="utf-8")
    with asking(rooms_settings(tmp_path, source=printed, root_path=root)) as here:
        meta = here.ask("GET", f"{root}/api/meta").body.decode()
        assert f'"source":{{"pdf":"{root}/source/printed-rules.pdf","text":"{root}/source/printed-rules.txt"}}' in meta
        pdf = here.ask("GET", f"{root}/source/printed-rules.pdf")
        text = here.ask("GET", f"{root}/source/printed-rules.txt")
    assert (pdf.body, pdf.headers["content-type"]) == (PDF, "application/pdf")
    assert (text.body.decode(), text.headers["content-type"]) == ("H1 …", "text/plain; charset=utf-8")
    assert "copy-of-this-host" in text.headers["content-disposition"]


def test_without_a_text_there_is_none(tmp_path: Path, printed: Path) -> None:
    """The PDF alone."""
    with asking(rooms_settings(tmp_path, source=printed)) as here:
        assert b'"text":null' in here.ask("GET", "/api/meta").body
        assert problem(here.ask("GET", "/source/printed-rules.txt"))[:2] == (404, "not_found")


def test_without_a_source_nothing_is_served(here: Asking) -> None:
    """The page says then that the document is not bundled."""
    for name in ("pdf", "txt"):
        assert problem(here.ask("GET", f"/source/printed-rules.{name}"))[:2] == (404, "not_found")


def test_another_file_stops_the_start(tmp_path: Path, printed: Path) -> None:
    """With both hashes in a sentence; nothing is opened."""
    printed.write_bytes(PDF + b"!")
    with pytest.raises(SourceError, match=r"is not the printed source of the rules: its SHA-256 is [0-9a-f]{64}"):
        create_app(rooms_settings(tmp_path, source=printed))
    assert not (tmp_path / "data").exists()
    with pytest.raises(SourceError, match="cannot be read"):
        read_source(tmp_path / "gone.pdf")
