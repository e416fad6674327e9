"""`docs/protocol.md` against the code: its calls, codes, close codes and figures, both ways."""

import re
from pathlib import Path

from houseway import forms, room_forms
from houseway_relay import live, rates
from houseway_relay.bodies import MAX_BYTES
from houseway_relay.limits_of_rooms import MAX_HANDS, MAX_OPERATIONS, MINIMUM_PROTOCOL, RESERVED_OPERATIONS, SHOWN_HANDS
from houseway_relay.openapi import codes
from houseway_relay.routes import CALLS
from houseway_relay.sockets import GREETING_S

TEXT = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")
FLAT = " ".join(TEXT.split())

WINDOWS = {10: "in ten seconds", 20: "in 20 seconds", 60: "a minute", 600: "in ten minutes"}
AMOUNTS = {"message": "sixty"}
THINGS = {
    "request": "requests",
    "create": "rooms made",
    "join": "joins",
    "socket": "sockets",
    "operate": "operations",
    "read": "reads",
    "reconnect": "reconnects",
    "export": "opened hands or ledgers",
    "message": "messages",
}


def section(name: str) -> str:
    """Return the text below a heading, up to the next one."""
    return TEXT.split(f"\n## {name}\n")[1].split("\n## ")[0]


def rows(text: str) -> list[list[str]]:
    """Return the cells of the table rows in a text, without heads."""
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:1] == "|"]
    return [row for row in cells if row[0] and not row[0].startswith("---")]


def test_it_lists_every_call() -> None:
    """Method, path and body, and no other."""
    listed = {(method, path.strip("`"), body.strip("`")) for method, path, body, _ in rows(section("Calls"))[1:]}
    assert listed == {(call.method, call.path, getattr(call.body, "__name__", "")) for call in CALLS}


def test_it_lists_every_code_under_its_status() -> None:
    """Both trees of refusals, and HTTP's own."""
    listed = {
        code: int(status) for status, named in rows(section("Problems"))[1:] for code in re.findall(r"`(\w+)`", named)
    }
    assert listed == codes()


def test_it_lists_every_close_code() -> None:
    """Those that the live channel closes with."""
    listed = {int(code) for code, _ in rows(section("The live channel"))[1:]}
    assert listed == {
        value for name, value in vars(live).items() if name.isupper() and type(value) is int and value > 1000
    }


def test_its_figures_are_the_codes_own() -> None:
    """Limits of rooms, bodies, requests and waiting."""
    assert f"at most {MAX_BYTES // 1024} KiB" in FLAT
    assert f"{MAX_OPERATIONS:,} operations, of which the last {RESERVED_OPERATIONS}" in FLAT
    assert f"{MAX_HANDS:,} hands" in FLAT
    assert f"the {SHOWN_HANDS} most recent hands" in FLAT
    assert f"Houseway-Protocol: {forms.PROTOCOL}" in FLAT
    assert MINIMUM_PROTOCOL <= forms.PROTOCOL
    assert (GREETING_S, live.SOCKET_LINGER_S, live.POLL_LINGER_S, live.POLLS_A_SEAT) == (10, 2, 10, 8)
    for told in ("within ten seconds", "two seconds after a socket, ten after a poll", "Eight polls of a seat"):
        assert told in FLAT
    for kind, (amount, seconds) in rates.LIMITS.items():
        assert f"{AMOUNTS.get(kind, f'{amount:,}')} {THINGS[kind]} {WINDOWS[seconds]}" in FLAT, kind
    assert rates.LIMITS["message"][0] == 60


def test_the_shapes_it_names_are_there() -> None:
    """In code spans with a capital letter: types that travel."""
    named = set(re.findall(r"`([A-Z][a-z]+[A-Za-z]*)`", TEXT)) - {"Origin", "Authorization"}
    assert {name for name in named if not hasattr(room_forms, name) and not hasattr(forms, name)} <= {"ETag"}
    assert {"RoomView", "RoomCommand", "RoomReceipt", "Pulse"} <= named
