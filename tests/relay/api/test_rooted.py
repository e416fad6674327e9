"""A relay below a path, whether its proxy takes the path off or leaves it."""

import json
from pathlib import Path

import pytest

from houseway_relay.headers import SECURITY_HEADERS
from tests.relay.api.asking import asking, problem, rooms_settings
from tests.relay.api.seats import Seat
from tests.relay.rooms.worlds import credential, key
from tests.relay.running import PAGE, SCRIPT, write_sample

ROOT = "/games/houseway"


@pytest.mark.parametrize("prefix", ["", ROOT])
def test_everything_is_there_with_and_without_the_path(tmp_path: Path, prefix: str) -> None:
    """The page, its files, rooms, health; and what is not there is as little there."""
    with asking(rooms_settings(tmp_path, root_path=ROOT, web=write_sample(tmp_path / "dist"))) as here:
        assert here.ask("GET", f"{prefix}/").body == PAGE
        assert here.ask("GET", f"{prefix}/assets/index-a1b2.js").body == SCRIPT
        ann = Seat(here.ask, credential(1))
        made = ann.tell("POST", f"{prefix}/api/rooms", {"name": "Ann"})
        room = json.loads(made.body)["room"]["room"]
        assert made.status == 201
        assert ann.tell("GET", f"{prefix}/api/rooms/{room}").status == 200
        renamed = {"command": "rename", "name": "A"}
        told = ann.tell("POST", f"{prefix}/api/rooms/{room}/operations", renamed, Idempotency_Key=key(1))
        assert told.status == 200
        assert here.ask("GET", f"{prefix}/readyz").status == 200
        assert problem(here.ask("GET", f"{prefix}/api/nothing"))[:2] == (404, "not_found")
        assert problem(here.ask("GET", f"{prefix}/api/rooms"))[:2] == (405, "method_not_allowed")


def test_the_bare_path_leads_to_its_folder(tmp_path: Path) -> None:
    """By a relative address: the page's own are relative to it, and no answer repeats a host."""
    with asking(rooms_settings(tmp_path, root_path=ROOT)) as here:
        answer = here.ask("GET", ROOT, {"Host": "evil.example"})
        assert (answer.status, answer.headers["location"]) == (308, "houseway/")
        assert {name.lower() for name in SECURITY_HEADERS} <= set(answer.headers)


@pytest.mark.parametrize("path", ["/games", "/games/", "/games/houseway2", "/houseway/", f"{ROOT}{ROOT}/"])
def test_a_part_of_the_path_leads_nowhere(tmp_path: Path, path: str) -> None:
    """Neither less of it, nor more, nor twice."""
    with asking(rooms_settings(tmp_path, root_path=ROOT, web=write_sample(tmp_path / "dist"))) as here:
        assert problem(here.ask("GET", path))[:2] == (404, "not_found")


def test_no_path_leads_to_another_by_its_slash(tmp_path: Path) -> None:
    """A slash too many or too few is another address, and that is not there."""
    with asking(rooms_settings(tmp_path, web=write_sample(tmp_path / "dist"))) as here:
        for method, path in (("GET", "/healthz/"), ("POST", "/api/rooms/"), ("GET", "/api/meta/"), ("POST", "/x\n")):
            assert here.ask(method, path).status in (404, 405), path
