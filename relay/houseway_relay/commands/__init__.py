"""The subcommands, a module each: `add` gives the parser its options, `run` does it and returns the exit status."""

from houseway_relay.commands import audit, backup, check, restore, rooms, serve
from houseway_relay.commands.words import FOUND, INTERRUPTED, UNUSABLE, WELL, CommandFailed

ALL = (serve, check, backup, restore, audit, rooms)

__all__ = ["ALL", "FOUND", "INTERRUPTED", "UNUSABLE", "WELL", "CommandFailed"]
