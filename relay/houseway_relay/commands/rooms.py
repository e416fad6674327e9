"""`rooms list` and `rooms delete`."""

import argparse
import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from houseway_relay.commands.looking import rooms_of
from houseway_relay.commands.words import FOUND, WELL, Commands, add_data_option, data_folder
from houseway_relay.settings import Settings
from houseway_relay.store import RoomSummary
from houseway_relay.store_sqlite import open_store

COLUMNS = f"{'room':18}{'made':18}{'expires':18}{'operations':>10}{'hands':>7}  state"


def add(known: Commands) -> None:
    """Add the commands."""
    command = known.add_parser("rooms", help="list or delete rooms")
    asked = command.add_subparsers(dest="asked", required=True)
    listing = asked.add_parser("list", help="a line for each room")
    add_data_option(listing)
    listing.set_defaults(run=run_list)
    deleting = asked.add_parser("delete", help="delete rooms with all that hangs on them; the relay must be stopped")
    deleting.add_argument("rooms", nargs="+", metavar="ROOM", help="as `rooms list` shows it")
    add_data_option(deleting)
    deleting.set_defaults(run=run_delete)


def run_list(settings: Settings, _: argparse.Namespace) -> int:
    """Print the rooms, oldest first; times are UTC."""
    rooms = rooms_of(data_folder(settings))
    print("\n".join([COLUMNS, *map(line, rooms)]))
    return WELL


def line(room: RoomSummary) -> str:
    """Write a room's line."""
    state = "ended" if room.ended else "open"
    times = f"{_time(room.created_ms):18}{_time(room.expires_ms):18}"
    return f"{room.room:18}{times}{room.seq:10}{room.settled_hands:7}  {state}"


def _time(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def run_delete(settings: Settings, chosen: argparse.Namespace) -> int:
    """Delete rooms and say how many; unknown ones are named, and then nothing is deleted."""
    return asyncio.run(_delete(data_folder(settings), chosen.rooms))


async def _delete(folder: Path, rooms: Sequence[str]) -> int:
    store = open_store(folder)
    try:
        known = {summary.room for summary in await store.rooms()}
        unknown = [room for room in rooms if room not in known]
        if unknown:
            print(f"There is no room {', '.join(unknown)}; nothing was deleted.")
            return FOUND
        await store.delete(rooms)
    finally:
        await store.close()
    print(f"Deleted: {', '.join(rooms)}.")
    return WELL
