"""Deleted bytes leave the file and its log for good (`rooms 5.4`), also where SQLite's own overwriting misses them.

`secure_delete` zeroes a row where it lies. But when SQLite moves rows between pages, it leaves the old copies in the
gap of the page that they left; what is deleted later is zeroed in its new place alone. VACUUM would rewrite all of the
file. This overwrites the gaps instead, in place, some megabytes between one commit and the next.

The gap of a b-tree page lies between its cell pointers and its cells; the file format keeps nothing there. It is
overwritten only when the log has just been moved into the file whole, by the thread that alone writes, so the file is
what every reader sees. Whoever reads meanwhile, or a crash in the middle, meets the same rows. Pages that the writer's
connection had cached are dropped afterwards: written back, they would bring their gaps along.
"""

import os
import time
from pathlib import Path

from sqlite_utils import Database

from houseway_relay.sqlite_files import checkpoint

CHUNK_BYTES = 8 * 1024 * 1024
TURN_BYTES = 4 * CHUNK_BYTES
# How long a cut of the log waits for a reader elsewhere, such as a backup, and how soon it is tried again.
PATIENCE_MS = 50
AGAIN_S = 1.0
# What is overwritten rather than deleted (a code, once the seats are taken) may wait this long.
LATER_S = 10.0

# First bytes of b-tree pages, with the size of their headers. Any other page begins with a page number below 2**25
# (`sqlite_files.PAGES_MOST`), so never with one of these.
HEADERS = {2: 12, 5: 12, 10: 8, 13: 8}
FILE_HEADER = 100


class Eraser:
    """Overwrites the gaps of one file, on the writer's thread; `ask` begins a pass, `turn` does a part of it."""

    def __init__(self, db: Database, path: Path) -> None:
        """Open the file once: closing it anywhere in this process would drop the locks that SQLite holds on it."""
        self._db = db
        self._file = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        self._page = int(db.execute("PRAGMA page_size").fetchone()[0])
        self._at = 0
        self._due: float | None = None

    def ask(self, in_s: float = 0.0) -> None:
        """Begin a pass over the whole file, at once or later; one that is under way begins anew."""
        due = time.monotonic() + in_s
        self._due = due if self._due is None else min(due, self._due)
        self._at = 0

    def wait_s(self) -> float | None:
        """How long the writer may wait for work before `turn` has something to do; None for as long as it likes."""
        return None if self._due is None else max(0.0, self._due - time.monotonic())

    def turn(self) -> None:
        """Overwrite the next gaps if a pass is due. Raises sqlite3.Error or OSError, and is then tried again."""
        now = time.monotonic()
        if self._due is None or self._due > now:
            return
        self._due = now + AGAIN_S
        if not checkpoint(self._db, PATIENCE_MS):
            return
        size = os.fstat(self._file).st_size
        for _ in range(TURN_BYTES // CHUNK_BYTES):
            if self._at < size:
                self._overwrite(self._at)
                self._at += CHUNK_BYTES
        self._db.execute("PRAGMA shrink_memory")
        if self._at < size:
            self._due = now
        else:
            os.fdatasync(self._file)
            self._due = None

    def finish(self) -> None:
        """End a pass that is under way or waits, unless a reader elsewhere is in its way. Raises like `turn`."""
        if self._due is not None:
            self.ask()
        while self.wait_s() == 0.0:
            self.turn()

    def close(self) -> None:
        """Close the file; only after every connection to it."""
        os.close(self._file)

    def _overwrite(self, start: int) -> None:
        chunk = os.pread(self._file, CHUNK_BYTES, start)
        for page in range(0, len(chunk) - self._page + 1, self._page):
            first, last = gap(chunk, page, FILE_HEADER if start + page == 0 else 0, self._page)
            if any_set(chunk, first, last):
                os.pwrite(self._file, bytes(last - first), start + first)


def gap(chunk: bytes, page: int, skip: int, size: int) -> tuple[int, int]:
    """Find the unused middle of the page that begins at `page`: first byte and the one after the last, equal if none.

    `skip` bytes before the page's header belong to the file's. Whatever does not look like a b-tree page has no gap.
    """
    header = page + skip
    length = HEADERS.get(chunk[header])
    if length is None:
        return page, page
    cells = int.from_bytes(chunk[header + 3 : header + 5])
    first = header + length + 2 * cells
    last = page + (int.from_bytes(chunk[header + 5 : header + 7]) or 65536)
    return (first, last) if first <= last <= page + size else (page, page)


def any_set(chunk: bytes, first: int, last: int) -> bool:
    """Whether there is anything but zeros."""
    return chunk.count(0, first, last) != last - first
