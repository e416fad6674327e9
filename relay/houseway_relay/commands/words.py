"""What the commands share: exit statuses, the error that ends one in words, and the option for the data folder."""

import argparse
from pathlib import Path

from houseway_relay.settings import Settings

# Exit statuses: all well; something was found that should not be; the command cannot be carried out; cut short.
WELL = 0
FOUND = 1
UNUSABLE = 2
INTERRUPTED = 130


class CommandFailed(Exception):
    """A command cannot be carried out; the message says why, and what to do."""


def add_data_option(command: argparse.ArgumentParser) -> None:
    """Give a command the option for the data folder."""
    command.add_argument("--data", metavar="FOLDER", help="folder of the rooms (HOUSEWAY_DATA)")


def data_folder(settings: Settings) -> Path:
    """Return the data folder. Raises CommandFailed where none is named."""
    if settings.data is None:
        raise CommandFailed("No data folder is named: set HOUSEWAY_DATA, or give --data FOLDER.")
    return settings.data
