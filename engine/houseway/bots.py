"""Seat policies: a view in, a command out.

The house seat plays house-way (W6). A policy sees what its seat sees and nothing more.
"""

from collections.abc import Iterator

from houseway import forms
from houseway.actions import SetRows
from houseway.cards import parse_cards
from houseway.commands import Lock, LockNatural, LockRows
from houseway.policy import house_way
from houseway.presets import preset
from houseway.ruleset import resolve
from houseway.table import Table
from houseway.view import view


def house_seat(seen: forms.View) -> Lock | None:
    """The lock of a house seat, if it is to act: house-way on its own cards (W2, W3)."""
    if seen["phase"] != "setting" or seen["lock"] is not None or seen["cards"] is None:
        return None
    settings = seen["settings"]
    rules = resolve(preset(settings["rule_set"]), settings["options"])
    action = house_way(parse_cards(seen["cards"]), rules)
    if isinstance(action, SetRows):
        rows = action.arrangement
        return Lock(seen["seat"], seen["hand"], LockRows(rows.front, rows.middle, rows.back))
    return Lock(seen["seat"], seen["hand"], LockNatural())


def house_locks(table: Table) -> Iterator[Lock]:
    """What the host sends for its house seats right after a deal."""
    for number, seat in enumerate(table.seats):
        if seat.kind == "house":
            lock = house_seat(view(table, number))
            if lock is not None:
                yield lock
