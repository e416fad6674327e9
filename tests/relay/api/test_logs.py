"""Lines of the log: in two forms, without a secret whatever happens."""

import json
import re
from pathlib import Path

import pytest

from tests.relay.api.asking import Asking, asking, rooms_settings
from tests.relay.api.seats import Seat, dealt, seated
from tests.relay.rooms.worlds import credential, key
from tests.relay.running import write_sample


def go_wrong(here: Asking, seats: list[Seat]) -> None:
    """Ask for all sorts of things with secrets in all sorts of places."""
    ann = seats[0]
    here.ask("GET", f"/join/{ann.credential}?code=7K3QX9MZ2A")
    here.ask("GET", f"/api/rooms/{ann.room}?credential={ann.credential}", ann.headers())
    here.ask("POST", "/api/join", {"Authorization": f"Basic {ann.credential}"}, {"code": "7K3QX9MZ2A", "name": "Ann"})
    ann.operate({"command": "rename", "name": "Ann the Secret"})
    ann.operate(ann.rows() | {"hand": 9}, key(1))
    ann.tell("GET", f"/api/rooms/{ann.room}/hands/7")


def test_request_lines_name_patterns(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Method, pattern, status, time and code; no room, credential, key, name, card, code, query or address."""
    settings = rooms_settings(tmp_path, log="json", access_log=True, web=write_sample(tmp_path / "dist"))
    with asking(settings) as here:
        seats = dealt(here.ask, 2)
        cards = [card for seat in seats for card in seat.look()["view"]["cards"]]
        here.ask("GET", "/icon.svg")
        go_wrong(here, seats)
    text = capfd.readouterr().err
    lines = [json.loads(line) for line in text.splitlines()]
    assert {"/api/rooms", "/api/rooms/{room}", "/api/join", "/icon.svg", "/…"} <= {line["path"] for line in lines}
    assert all(set(line) <= {"at", "level", "event", "method", "path", "status", "ms", "code"} for line in lines)
    assert [line["code"] for line in lines if line["path"] == "/api/rooms/{room}/hands/{hand}"] == ["hand_unknown"]
    for secret in (seats[0].room, seats[0].credential, seats[1].credential, key(1), "7K3QX9MZ2A", "Secret", "192.0.2"):
        assert secret not in text
    assert not any(re.search(rf"\b{card}\b", text) for card in cards)


def test_lines_for_people_say_the_same(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """One line an answer, the time first."""
    with asking(rooms_settings(tmp_path, log="text", access_log=True)) as here:
        seated(here.ask, 2)
    first, second = capfd.readouterr().err.splitlines()
    assert re.fullmatch(r"\S+Z POST /api/rooms 201 [0-9.]+", first)
    assert re.fullmatch(r"\S+Z POST /api/join 201 [0-9.]+", second)


@pytest.mark.parametrize("changes", [{"log": "text"}, {"log": "json"}, {"log": "off", "access_log": True}])
def test_requests_are_logged_only_when_wanted(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], changes: dict[str, str]
) -> None:
    """Refusals are no events either."""
    with asking(rooms_settings(tmp_path, **changes)) as here:
        go_wrong(here, dealt(here.ask, 2))
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_fault_is_logged_with_where_it_was(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    """The operator gets a traceback, the client a code; neither gets the credential that was sent."""
    with asking(rooms_settings(tmp_path, log=form)) as here:
        ann, _ = seated(here.ask, 2)

        async def fail(*_: object) -> None:
            raise RuntimeError("broken inside")

        monkeypatch.setattr(here.relay.rooms, "enter", fail)
        answer = ann.tell("GET", f"/api/rooms/{ann.room}")
    text = capfd.readouterr().err
    assert (answer.status, json.loads(answer.body)["code"]) == (500, "relay_failed")
    assert b"broken" not in answer.body
    assert "RuntimeError: broken inside" in text
    assert ann.credential not in text
    if form == "json":
        (line,) = text.splitlines()
        assert (json.loads(line)["event"], json.loads(line)["level"]) == ("fault", "error")


def test_credentials_are_in_no_repr() -> None:
    """What a traceback or a debugger shows of the settings has no key."""
    settings = rooms_settings(Path("x"), creation="key", creation_key=credential(1))
    assert credential(1) not in repr(settings)
