"""`restore FILE`: a backup in the place of the rooms, while the relay is stopped."""

import argparse
from pathlib import Path

from houseway_relay.backup import restore
from houseway_relay.commands.words import WELL, Commands, add_data_option, data_folder
from houseway_relay.settings import Settings


def add(known: Commands) -> None:
    """Add the command."""
    command = known.add_parser("restore", help="put a backup in the place of the rooms; the relay must be stopped")
    command.add_argument("file", type=Path, metavar="FILE", help="what `backup` wrote")
    add_data_option(command)
    command.set_defaults(run=run)


def run(settings: Settings, chosen: argparse.Namespace) -> int:
    """Put it in place and say what became of the rooms that were there. Raises DataFolderError."""
    kept = restore(chosen.file, data_folder(settings))
    print(f"Restored from {chosen.file}. Browsers will be told that the relay was set back.")
    if kept is not None:
        print(f"What was there before is kept as {kept}, for seven days.")
    return WELL
