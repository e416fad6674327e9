"""`check`: what the relay would find at its start, without starting it."""

import argparse
import os
from collections.abc import Iterator
from pathlib import Path

from houseway_relay.backup import check
from houseway_relay.commands.looking import rooms_of
from houseway_relay.commands.words import FOUND, UNUSABLE, WELL, Commands, add_data_option
from houseway_relay.data_folder import DATABASE, DataFolder, DataFolderError
from houseway_relay.settings import Settings
from houseway_relay.source import SourceError, read_source
from houseway_relay.static import HOW_TO_BUILD

# A finding: its exit status, what it is about, and the sentence.
type Finding = tuple[int, str, str]


def add(known: Commands) -> None:
    """Add the command."""
    command = known.add_parser("check", help="look at settings, app, printed source and rooms, and start nothing")
    add_data_option(command)
    command.set_defaults(run=run)


def run(settings: Settings, _: argparse.Namespace) -> int:
    """Print a line for each finding; the worst of them is the exit status."""
    worst = WELL
    for status, about, sentence in findings(settings):
        print(f"{about:10}{sentence}", flush=True)
        worst = max(worst, status)
    return worst


def findings(settings: Settings) -> Iterator[Finding]:
    """Look at one thing after another."""
    folder = settings.web_folder()
    yield (UNUSABLE, "app", HOW_TO_BUILD) if folder is None else (WELL, "app", f"built, in {folder}")
    yield _source(settings.source)
    yield WELL, "origin", settings.origin or "as each request says (HOUSEWAY_ORIGIN is not set)"
    yield WELL, "create", {"open": "anybody", "key": "who knows the key", "closed": "nobody"}[settings.creation]
    if settings.data is None:
        yield WELL, "rooms", "off: HOUSEWAY_DATA is not set"
    else:
        yield from _rooms(settings.data, settings)


def _source(path: Path | None) -> Finding:
    if path is None:
        return WELL, "source", "none: the rules page says that the document is not bundled"
    try:
        source = read_source(path)
    except SourceError as error:
        return UNUSABLE, "source", str(error)
    return WELL, "source", f"{path}, as printed" + (", with a text beside it" if source.text is not None else "")


def _rooms(path: Path, settings: Settings) -> Iterator[Finding]:
    if not (path / DATABASE).exists():
        above = next(folder for folder in (path, *path.absolute().parents) if folder.exists())
        writable = above.is_dir() and os.access(above, os.W_OK | os.X_OK)
        yield (
            (WELL if writable else UNUSABLE),
            "rooms",
            f"none yet; {above} {'takes' if writable else 'does not take'} them",
        )
        return
    if not os.access(path, os.W_OK | os.X_OK) or not os.access(path / DATABASE, os.R_OK | os.W_OK):
        yield UNUSABLE, "rooms", f"{path} cannot be written to by this user"
        return
    try:
        check(path)
        count, size = len(rooms_of(path)), DataFolder(path, None).size()
    except DataFolderError as error:
        yield UNUSABLE, "rooms", str(error)
        return
    yield WELL, "rooms", f"{count}, in {size / 1024**2:.1f} MB; every page and row of {path / DATABASE} was read"
    if settings.max_rooms is not None and count >= settings.max_rooms:
        yield FOUND, "cap", f"HOUSEWAY_MAX_ROOMS is reached ({settings.max_rooms}): no room can be made"
    if settings.max_bytes is not None and size >= settings.max_bytes:
        yield FOUND, "cap", f"HOUSEWAY_MAX_BYTES is reached ({settings.max_bytes}): no room can be made"
