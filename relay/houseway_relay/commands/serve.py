"""`serve`: the app, and rooms where a data folder is named."""

import argparse

from houseway_relay import server
from houseway_relay.commands.words import WELL, CommandFailed, Commands, add_data_option
from houseway_relay.settings import Settings
from houseway_relay.source import SourceError


def add(known: Commands) -> None:
    """Add the command."""
    command = known.add_parser("serve", help="serve the app, and rooms where a data folder is named")
    command.add_argument("--host", help="address to listen on (HOUSEWAY_HOST, 127.0.0.1)")
    command.add_argument("--port", help="port to listen on, 0 for any free one (HOUSEWAY_PORT, 8000)")
    add_data_option(command)
    command.set_defaults(run=run)


def run(settings: Settings, _: argparse.Namespace) -> int:
    """Serve until asked to stop. Raises CommandFailed, DataFolderError."""
    try:
        server.serve(settings)
    except (server.ListenError, SourceError) as error:
        raise CommandFailed(str(error)) from error
    return WELL
