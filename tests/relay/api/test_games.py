"""A game by points over real sockets: from the choice of its rule set to its winners."""

import json
from collections.abc import Iterator

import pytest

from tests.relay.api.asking import problem
from tests.relay.api.conforming import breaches
from tests.relay.api.seats import Seat, play_hand, seated
from tests.relay.api.test_sockets import Wire, pulse_until, start


@pytest.fixture(scope="module")
def wire(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wire]:
    """A running relay with rooms and without limits of requests."""
    with start(tmp_path_factory.mktemp("games"), RATE_LIMITS="off") as relay:
        yield Wire(relay)


def configured(host: Seat, **settings: object) -> None:
    """Change the settings as they are now."""
    host.look()
    host.take(host.operate({"command": "configure", "revision": host.table["revision"], "settings": settings}))


def test_four_people_play_a_game_by_points_to_its_winners(wire: Wire) -> None:
    """Chosen in the room, five hands, an end by itself; the ledger counts units, the last pulse tells of the end."""
    seats = seated(wire.ask, 4, 500)
    configured(seats[0], rule_set="tw-13zhang", hands=5)
    assert seats[0].table["settings"] == {
        "rule_set": "tw-13zhang",
        "seats": 4,
        "house_seats": 0,
        "options": {"homeRunNeedsThreeZero": False},
        "unit": 1,
        "hands": 5,
    }
    with wire.greet(seats[3]) as socket:
        for _ in range(5):
            play_hand(seats)
        pulse_until(socket, (4 + 1 + 5 * 8, [3]))
    shown = [seat.look() for seat in seats]
    balances = [seat["balance_chips"] for seat in seats[0].table["seats"]]
    assert [room["view"]["phase"] for room in shown] == ["ended"] * 4
    assert (sum(balances), min(balances) < 0) == (0, True)
    winners = [seat for seat, balance in enumerate(balances) if balance == max(balances)]
    assert [room["view"]["winners"] for room in shown] == [winners] * 4
    assert problem(seats[0].operate({"command": "consent", "hand": 6, "revision": 2}))[:2] == (409, "wrong_phase")
    named = json.loads(seats[1].tell("GET", "/api/openapi.json").body)["components"]["schemas"]
    assert [list(breaches(room, named["RoomView"], named)) for room in shown] == [[]] * 4
    ledger = json.loads(seats[1].tell("GET", f"/api/rooms/{seats[1].room}/ledger").body)
    assert ledger["balances_chips"] == balances
    assert [sum(row["chips"] for row in ledger["rows"] if row["seat"] == seat) for seat in range(4)] == balances
    csv = seats[1].tell("GET", f"/api/rooms/{seats[1].room}/ledger?format=csv").body.decode()
    assert csv == "hand,seat,other,chips\n" + "".join(
        f"{row['hand']},{row['seat']},{row['other']},{row['chips']}\n" for row in ledger["rows"]
    )


def test_a_refused_rule_set_changes_nothing(wire: Wire) -> None:
    """Unknown sets, seats that do not fit and options of another set, each by its code."""
    ann, _ = seated(wire.ask, 2, 520)
    for settings, code in (
        ({"rule_set": "nobodys"}, "rule_set_unknown"),
        ({"rule_set": "plain"}, "seats_out_of_range"),
        ({"rule_set": "mau-binh", "options": {"scale": "1-6"}}, "option_unknown"),
        ({"rule_set": "mau-binh", "hands": 7}, "option_invalid"),
        ({"rule_set": "mau-binh", "unit": 5}, "unit_out_of_range"),
        ({"hands": 5}, "option_invalid"),
    ):
        refused = ann.operate({"command": "configure", "revision": 1, "settings": settings})
        assert problem(refused)[:2] == (422, code), settings
    assert (ann.look()["seq"], ann.table["settings"]["rule_set"]) == (2, "wsgc-house")
