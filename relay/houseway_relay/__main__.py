"""The relay's command line: `houseway-relay serve`, or `python -m houseway_relay serve`."""

import argparse
import os
import sys
from collections.abc import Sequence

from houseway_relay.server import ListenError, serve
from houseway_relay.settings import SettingsError, read_settings

UNUSABLE = 2


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(prog="houseway-relay", description="The server of Houseway.")
    commands = top.add_subparsers(dest="command", required=True)
    command = commands.add_parser("serve", help="serve the built app")
    command.add_argument("--host", help="address to listen on (HOUSEWAY_HOST, 127.0.0.1)")
    command.add_argument("--port", help="port to listen on, 0 for any free one (HOUSEWAY_PORT, 8000)")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; what cannot be used is said in words on stderr, with exit status 2."""
    chosen = parser().parse_args(arguments)
    environment = dict(os.environ)
    environment |= {
        f"HOUSEWAY_{name.upper()}": value for name in ("host", "port") if (value := getattr(chosen, name)) is not None
    }
    try:
        serve(read_settings(environment))
    except (SettingsError, ListenError) as error:
        print(error, file=sys.stderr)
        return UNUSABLE
    return 0


if __name__ == "__main__":
    sys.exit(main())
