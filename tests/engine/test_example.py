"""The printed example (P13): its totals, its cards, and what another arrangement makes of it."""

import json
from pathlib import Path
from typing import Any

import pytest

from houseway.arrangement import Arrangement
from houseway.bridge import call
from houseway.errors import CardForeign, OptionInvalid, SeatUnknown
from houseway.example import ROWS, example

TOTALS = {
    ("plain", False): (3, 1, 3, -7),
    ("2-4", False): (4, 0, 6, -10),
    ("1-6", False): (6, 4, 3, -13),
    ("plain", True): (1, -1, 9, -9),
    ("2-4", True): (2, -2, 12, -12),
    ("1-6", True): (4, 2, 9, -15),
}


@pytest.mark.parametrize(("scale", "bonuses"), TOTALS)
def test_the_totals_of_the_printed_example(scale: str, bonuses: bool) -> None:
    record = example({"scale": scale, "bonuses": bonuses})
    assert record.settlement().nets == TOTALS[scale, bonuses]


def test_it_uses_the_whole_deck_as_the_vector_does() -> None:
    vector = json.loads((Path(__file__).parents[1] / "data" / "scoring.json").read_text(encoding="utf-8"))[0]
    rows = [" / ".join(" ".join(seat[row]) for row in ("front", "middle", "back")) for seat in vector["seats"]]
    assert vector["id"] == "house-printed-plain"
    assert [Arrangement.parse(text) for text in ROWS] == [Arrangement.parse(text) for text in rows]
    assert sorted(card for hand in example({}).hands for card in hand) == list(range(52))


def test_a_seat_may_set_its_cards_otherwise() -> None:
    swapped = Arrangement.parse("5s Js Kh / 7h 7s Ad Ah As / 3c 4c 4d 6h 6s")
    fouled = example({"bonuses": False}, 1, swapped).settlement()
    assert fouled.seats[1].outcome == "foul"
    assert fouled.nets == (5, -9, 5, -1)


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(CardForeign):
        example({}, 1, Arrangement.parse(ROWS[0]))
    with pytest.raises(SeatUnknown):
        example({}, 4, Arrangement.parse(ROWS[0]))
    with pytest.raises(OptionInvalid):
        example({"scale": "3-5"})


def ask(method: str, **params: Any) -> Any:
    return json.loads(call(json.dumps({"method": method, "params": params})))


def test_the_bridge_opens_the_example_and_any_record() -> None:
    opened = ask("example", options={"scale": "1-6", "bonuses": False})["ok"]
    assert [seat["net_units"] for seat in opened["settled"]["seats"]] == [6, 4, 3, -13]
    assert ask("read_record", record=opened["settled"]["record"])["ok"] == opened
    assert ask("diagnose", record=opened["settled"]["record"])["ok"] == opened["diagnosis"]
    front, middle, back = (part.split() for part in ROWS[2].split(" / "))
    same = ask("example", options={}, seat=2, front=front, middle=middle, back=back)["ok"]
    assert same == ask("example", options={})["ok"]


@pytest.mark.parametrize("record", ["", "houseway-hand 9\n", "no record"])
def test_a_text_that_is_no_record_is_refused(record: str) -> None:
    assert ask("read_record", record=record)["error"]["code"] == "record_malformed"
