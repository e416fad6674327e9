"""The relay's command line: `houseway-relay serve`, or `python -m houseway_relay serve`."""

import argparse
import os
import sys
from collections.abc import Sequence

from houseway_relay import commands
from houseway_relay.data_folder import DataFolderError
from houseway_relay.settings import SettingsError, read_settings


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(
        prog="houseway-relay",
        description="The server of Houseway.",
        epilog="Settings are HOUSEWAY_* variables; an option wins over its variable.",
    )
    known = top.add_subparsers(dest="command", required=True)
    for module in commands.ALL:
        module.add(known)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status; what cannot be used is said in words on stderr, with status 2."""
    chosen = parser().parse_args(arguments)
    environment = dict(os.environ)
    environment |= {
        f"HOUSEWAY_{name.upper()}": value
        for name in ("host", "port", "data")
        if (value := getattr(chosen, name, None)) is not None
    }
    try:
        status: int = chosen.run(read_settings(environment), chosen)
    except (SettingsError, DataFolderError, commands.CommandFailed) as error:
        print(error, file=sys.stderr)
        return commands.UNUSABLE
    except KeyboardInterrupt:
        return commands.INTERRUPTED
    except BrokenPipeError:
        # Whoever read our lines has had enough of them; nothing may be flushed into the closed pipe at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return commands.INTERRUPTED
    return status


if __name__ == "__main__":
    sys.exit(main())
