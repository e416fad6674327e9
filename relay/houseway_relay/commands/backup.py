"""`backup FILE`: a copy of the rooms, while the relay runs."""

import argparse
from pathlib import Path

from houseway_relay.backup import backup
from houseway_relay.commands.words import WELL, CommandFailed, Commands, add_data_option, data_folder
from houseway_relay.settings import Settings


def add(known: Commands) -> None:
    """Add the command."""
    command = known.add_parser("backup", help="copy the rooms into a file, also while the relay runs")
    command.add_argument("file", type=Path, metavar="FILE", help="where the copy goes, for its owner alone")
    command.add_argument("--replace", action="store_true", help="replace FILE if it is there")
    add_data_option(command)
    command.set_defaults(run=run)


def run(settings: Settings, chosen: argparse.Namespace) -> int:
    """Write the copy. Raises CommandFailed, DataFolderError."""
    file: Path = chosen.file
    if file.exists() and not chosen.replace:
        raise CommandFailed(f"{str(file)!r} is there already: name another file, or give --replace.")
    backup(data_folder(settings), file)
    print(f"Backed up to {file}. It holds the cards in play: keep it as you keep the data folder.")
    return WELL
