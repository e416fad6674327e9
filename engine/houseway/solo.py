"""The host of a solo table: one person at seat 0, house seats around, state in and state out.

It does the host's duties of a relay: it deals right after the last consent, and its house seats
lock at once. It keeps nothing: the page stores the text between calls, so a worker that dies in
mid-hand loses nothing.
"""

from collections.abc import Mapping

from houseway import forms
from houseway.codec import read_command
from houseway.errors import HouseSeatsOutOfRange, SeatHouse
from houseway.events import Event
from houseway.hosting import take_command
from houseway.legality import clean_name
from houseway.settings import Settings, change, default_settings
from houseway.shuffle import parse_entropy
from houseway.state import load, save
from houseway.table import HOST_SEAT, Table, new_table
from houseway.view import heard, view


def new(settings: Mapping[str, object], name: str) -> forms.Stepped:
    """A solo table under ``settings``, each left out at its default; raises ``RulesWrong``."""
    seats = settings.get("seats", 4)
    others = seats - 1 if isinstance(seats, int) else 0
    wanted = change(default_settings(), {"house_seats": others, **settings})
    _check_alone(wanted)
    return _stepped(new_table(clean_name(name), wanted), ())


def send(state: str, command: object, entropy: object, now_ms: int) -> forms.Stepped:
    """Take the player's command, then deal and play the house seats where it is their turn.

    ``entropy`` is used when this command leads to a deal. Raises what ``load``, ``read_command``
    and ``step`` raise; the state given stays good.
    """
    contributions = parse_entropy(entropy)
    asked = read_command(command)
    if asked.seat != HOST_SEAT:
        raise SeatHouse(seat=asked.seat)
    table, events = take_command(load(state), asked, contributions, now_ms)
    _check_alone(table.settings)
    return _stepped(table, events)


def seen(state: str) -> forms.View:
    """The player's view of a stored table."""
    return view(load(state), HOST_SEAT)


def _check_alone(settings: Settings) -> None:
    """Refuse a human seat that nobody could ever take (rooms 1.1)."""
    others = settings.seats - 1
    if settings.house_seats != others:
        raise HouseSeatsOutOfRange(min=others, max=others, got=settings.house_seats)


def _stepped(table: Table, events: tuple[Event, ...]) -> forms.Stepped:
    return {
        "state": save(table),
        "view": view(table, HOST_SEAT),
        "events": heard(events, HOST_SEAT),
    }
