"""What the commands share: exit statuses, the error that ends one in words, and the option for the data folder."""

import argparse
import os
from pathlib import Path

from houseway_relay.settings import Settings

# Exit statuses: all well; something was found that should not be; the command cannot be carried out; cut short.
WELL = 0
FOUND = 1
UNUSABLE = 2
INTERRUPTED = 130


type Commands = "argparse._SubParsersAction[argparse.ArgumentParser]"


class CommandFailed(Exception):
    """A command cannot be carried out; the message says why, and what to do."""


def add_data_option(command: argparse.ArgumentParser) -> None:
    """Give a command the option for the data folder."""
    command.add_argument("--data", metavar="FOLDER", help="folder of the rooms (HOUSEWAY_DATA)")


def data_folder(settings: Settings) -> Path:
    """Return the data folder. Raises CommandFailed where none is named, or where root would leave its own files in it.

    SQLite makes files beside the database even for reading; those of another user would lock the relay out.
    """
    folder = settings.data
    if folder is None:
        raise CommandFailed("No data folder is named: set HOUSEWAY_DATA, or give --data FOLDER.")
    if folder.exists() and os.geteuid() == 0 != folder.stat().st_uid:
        raise CommandFailed(f"{str(folder)!r} belongs to {folder.owner()}: run this as that user, not as root.")
    return folder
