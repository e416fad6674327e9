"""A table as text for its host: it round-trips, does not grow, and is refused once it is tampered with."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from houseway.actions import SetRows
from houseway.commands import Command, Configure, End, Lock, LockNatural, LockRows
from houseway.errors import HousewayError, JsonMalformed, ProtocolUnsupported, StateMalformed
from houseway.policy import house_way
from houseway.state import load, save
from houseway.step import step
from houseway.table import Table, new_table
from tests.engine.playing import (
    NOW,
    agreed,
    dealt,
    foul_lock,
    hand_of,
    natural_lock,
    natural_seed,
    played,
    run,
    seated,
    settings,
    surrender_lock,
)


def locked() -> Table:
    """The second hand with three of four locks, one of each kind but rows."""
    table = dealt(played(seated(4)), natural_seed(4, 1))
    return run(table, [foul_lock(table, 0), natural_lock(table, 1), surrender_lock(table, 2)])[0]


TABLES: dict[str, Table] = {
    "new": new_table("Ann", settings(3, 1)),
    "ready": seated(4, 3),
    "agreed": agreed(seated(2)),
    "short": agreed(seated(2, unit=99)),
    "dealt": dealt(seated(3)),
    "locked": locked(),
    "settled": played(seated(4, 2)),
    "reconfigured": step(played(seated(2)), Configure(0, 1, {"unit": 9, "options": {"scale": "1-6"}}), NOW)[0],
    "ended": step(played(seated(2)), End(0), NOW)[0],
    "of a room": new_table("Zo\u00eb \U0001f0a1", settings(4, 2), min_humans=2),
}


@pytest.mark.parametrize("name", TABLES)
def test_every_table_round_trips(name: str) -> None:
    table = TABLES[name]
    assert load(save(table)) == table
    assert save(load(save(table))) == save(table)


@pytest.mark.parametrize("name", TABLES)
def test_every_cut_of_a_state_is_malformed(name: str) -> None:
    text = save(TABLES[name])
    for end in range(0, len(text), 7):
        with pytest.raises(JsonMalformed):
            load(text[:end])


@pytest.mark.parametrize("text", ["", "null", "[]", "7", '"state"', "{", "NaN", "[" * 100_000, "\ud800"])
def test_what_is_no_state(text: str) -> None:
    with pytest.raises((JsonMalformed, StateMalformed)):
        load(text)


@pytest.mark.parametrize("protocol", [0, 2, 10**30, -1, 1.0, True, "1", None, [1]])
def test_another_protocol_is_unsupported(protocol: object) -> None:
    form = json.loads(save(TABLES["locked"]))
    form["protocol"] = protocol
    with pytest.raises(ProtocolUnsupported):
        load(json.dumps(form))
    del form["protocol"]
    with pytest.raises(ProtocolUnsupported):
        load(json.dumps(form))


type Path = tuple[str | int, ...]


def paths(value: object, at: Path = ()) -> Iterator[Path]:
    """Every place in a JSON value."""
    if at:
        yield at
    if isinstance(value, dict):
        for key, held in value.items():
            yield from paths(held, (*at, key))
    if isinstance(value, list):
        for index, held in enumerate(value):
            yield from paths(held, (*at, index))


def edit(text: str, path: Path, change: Callable[[Any, Any], None]) -> str:
    """The state with ``change`` applied to the container of ``path`` and its key."""
    form: Any = json.loads(text)
    held = form
    for key in path[:-1]:
        held = held[key]
    change(held, path[-1])
    return json.dumps(form)


def put(value: object) -> Callable[[Any, Any], None]:
    def change(held: Any, key: Any) -> None:
        held[key] = value

    return change


def drop(held: Any, key: Any) -> None:
    del held[key]


ODD: list[object] = [None, True, False, -1, 0, 1.5, 10**30, "", "2c", "zz", "\ud800", [], {}, [[]], {"action": "set"}]
# Where a host's own state may say something else and still be one that a table can reach.
FREE: set[Path] = {("revision",), ("dealt",), ("dealt", "at_ms"), ("ended",), ("settings", "unit")}


def is_free(path: Path) -> bool:
    """Whether another value at ``path`` may give a table that is as good."""
    in_seat = path[0] == "seats" and len(path) == 3
    return path in FREE or (in_seat and path[2] in ("name", "consented", "lock")) or path[:2] == ("settings", "options")


@pytest.mark.parametrize("name", TABLES)
def test_no_edit_of_a_state_leaves_the_error_tree_or_passes_where_it_matters(name: str) -> None:
    text, table = save(TABLES[name]), TABLES[name]
    for path in paths(json.loads(text)):
        if path == ("protocol",) or (len(path) > 3 and isinstance(path[-1], int) and path[-1] % 5):
            continue
        for change in [drop, *map(put, ODD)]:
            damaged = edit(text, path, change)
            try:
                loaded = load(damaged)
            except StateMalformed:
                continue
            assert change is not drop, (path, damaged)
            assert loaded == table or is_free(path), (path, damaged)
            assert min(seat.balance for seat in loaded.seats) >= 0
            assert sum(seat.balance for seat in loaded.seats) == 1000 * len(loaded.seats)


def tampered(name: str, change: Callable[[Any], object]) -> str:
    form = json.loads(save(TABLES[name]))
    change(form)
    return json.dumps(form)


def move_chips(form: Any) -> None:
    form["seats"][0]["balance"] += 100
    form["seats"][1]["balance"] -= 100


def swap_cards(form: Any) -> None:
    hands = form["dealt"]["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]


def swap_hands(form: Any) -> None:
    form["dealt"]["hands"].reverse()


def swap_order(form: Any) -> None:
    order = form["dealt"]["order"]
    order[0], order[1] = order[1], order[0]


def other_entropy(form: Any) -> None:
    form["dealt"]["entropy"] = ["00" * 32]


def foreign_lock(form: Any) -> None:
    form["seats"][2]["lock"] = {"action": "surrender", "cards": form["dealt"]["hands"][0]}


def foreign_rows(form: Any) -> None:
    form["seats"][3]["lock"] = form["seats"][0]["lock"]


def false_natural(form: Any) -> None:
    form["seats"][0]["lock"] = {"action": "natural", "label": "dragon", "cards": form["dealt"]["hands"][0]}


def duplicate_card(form: Any) -> None:
    form["dealt"]["hands"][0][0] = form["dealt"]["hands"][0][1]


def every_lock(form: Any) -> None:
    for seat, hand in zip(form["seats"], form["dealt"]["hands"], strict=True):
        seat["lock"] = {"action": "surrender", "cards": hand}


def lock_without_hand(form: Any) -> None:
    form["dealt"] = None


def no_consent(form: Any) -> None:
    form["seats"][0]["consented"] = False


def dear_unit(form: Any) -> None:
    form["settings"]["unit"] = 100


def more_seats(form: Any) -> None:
    form["settings"]["seats"] = 1000
    form["seats"] *= 250


def other_seats(form: Any) -> None:
    form["settings"]["seats"] = 3


def no_last(form: Any) -> None:
    form["last"] = None


def public_last(form: Any) -> None:
    form["last"] = "\n".join(
        line for line in form["last"].splitlines() if line.split()[0] not in ("shuffle", "entropy", "order")
    )


def other_last(form: Any) -> None:
    form["last"] = form["last"].replace("hand 1\nrules", "hand 2\nrules")


def other_kinds(form: Any) -> None:
    form["settings"]["house_seats"] = 1
    form["seats"][2].update(kind="human", name="Cy")


def early_consent(form: Any) -> None:
    form["seats"][0]["consented"] = True


def unknown_phase(form: Any) -> None:
    form["ended"] = True


IN_HAND = [
    move_chips,
    swap_cards,
    swap_hands,
    swap_order,
    other_entropy,
    foreign_lock,
    foreign_rows,
    false_natural,
    duplicate_card,
    every_lock,
    lock_without_hand,
    no_consent,
    dear_unit,
    more_seats,
    other_seats,
    no_last,
    public_last,
    other_last,
    unknown_phase,
]


@pytest.mark.parametrize("change", IN_HAND)
def test_rooms_4_4_a_hand_in_play_that_was_tampered_with_is_malformed(change: Callable[[Any], None]) -> None:
    with pytest.raises(StateMalformed):
        load(tampered("locked", change))


@pytest.mark.parametrize("change", [move_chips, more_seats, other_seats, other_kinds, other_last, no_last, public_last])
def test_a_settled_table_that_was_tampered_with_is_malformed(change: Callable[[Any], None]) -> None:
    with pytest.raises(StateMalformed):
        load(tampered("settled", change))


def test_nobody_has_consented_while_a_seat_is_open() -> None:
    with pytest.raises(StateMalformed) as caught:
        load(tampered("new", early_consent))
    assert caught.value.params == {"where": "consented"}


def test_h9_1_balances_at_the_first_hand_are_the_starting_balances() -> None:
    with pytest.raises(StateMalformed) as caught:
        load(tampered("ready", move_chips))
    assert caught.value.params == {"where": "balances"}


def by_house_way(table: Table) -> list[Command]:
    """The locks of every seat, by house-way."""
    locks: list[Command] = []
    for seat in range(len(table.seats)):
        way = house_way(hand_of(table, seat), table.rules)
        rows = LockRows(*way.arrangement.rows) if isinstance(way, SetRows) else LockNatural()
        locks.append(Lock(seat, table.hand, rows))
    return locks


def test_a_state_does_not_grow_with_the_tables_age() -> None:
    table, sizes = seated(4, 3, unit=1), {}
    for hand in range(1, 61):
        table = dealt(table, hand)
        in_play = len(save(table))
        table, _ = run(table, by_house_way(table))
        sizes[hand] = (in_play, len(save(table)))
    for late, early in zip(sizes[60], sizes[3], strict=True):
        assert abs(late - early) < 60


def test_a_refused_state_says_where() -> None:
    with pytest.raises(HousewayError) as caught:
        load(tampered("locked", other_entropy))
    assert caught.value.params == {"where": "record_inconsistent field=order"}
