"""`audit`: every room replayed from its log, and what differs named."""

import argparse
import asyncio
from pathlib import Path

from houseway_relay.audit import audit
from houseway_relay.commands.looking import read_a_copy
from houseway_relay.commands.words import FOUND, WELL, Commands, add_data_option, data_folder
from houseway_relay.settings import Settings


def add(known: Commands) -> None:
    """Add the command."""
    command = known.add_parser("audit", help="replay every room from its log and name what differs")
    add_data_option(command)
    command.set_defaults(run=run)


def run(settings: Settings, _: argparse.Namespace) -> int:
    """Print a line for each difference, then how many rooms were replayed."""
    return asyncio.run(_audit(data_folder(settings)))


async def _audit(folder: Path) -> int:
    async with read_a_copy(folder) as store:
        rooms = len(await store.rooms())
        differences, damaged = 0, set()
        async for difference in audit(store):
            print(difference, flush=True)
            differences += 1
            damaged.add(difference.room)
    if not differences:
        print(f"{rooms} rooms replayed: all as stored.")
        return WELL
    print(f"{rooms} rooms replayed: {differences} differences in {len(damaged)} of them.")
    return FOUND
