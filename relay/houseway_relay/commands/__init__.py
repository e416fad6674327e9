"""The subcommands, a module each: `add` gives the parser its options, `run` does it and returns the exit status."""

from houseway_relay.commands import serve
from houseway_relay.commands.words import FOUND, INTERRUPTED, UNUSABLE, WELL, CommandFailed

ALL = (serve,)

__all__ = ["ALL", "FOUND", "INTERRUPTED", "UNUSABLE", "WELL", "CommandFailed"]
