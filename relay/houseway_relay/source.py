"""The printed rules, where the self-hoster names a copy of them: checked against their hash, served unchanged.

The PDF is not ours to bundle (rooms 8.2). A text file of the same name beside it is the self-hoster's own copy; it is
served too, and vouched for by nobody.
"""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from houseway.room_forms import PrintedSource

SHA256 = "9e7b3f4c899ebb61d58ff47d36ad71f9569396313c7a00011be7f43086cd85a0"
PDF_PATH = "/source/printed-rules.pdf"
TEXT_PATH = "/source/printed-rules.txt"
# It is a document of a few pages; whatever is larger is another file.
MAX_BYTES = 64 * 1024 * 1024


class SourceError(Exception):
    """The file named as the printed source cannot be served; the message says why, in a sentence."""


@dataclass(frozen=True, slots=True)
class Source:
    """The printed rules, and the self-hoster's text of them if there is one."""

    pdf: bytes
    text: bytes | None

    def paths(self, root_path: str) -> PrintedSource:
        """Return where they are on this relay."""
        return {"pdf": root_path + PDF_PATH, "text": root_path + TEXT_PATH if self.text is not None else None}


def read_source(path: Path) -> Source:
    """Read and check the printed rules. Raises SourceError."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise SourceError(f"HOUSEWAY_SOURCE names {str(path)!r}, which is too large for the printed rules.")
        pdf = path.read_bytes()
        beside = path.with_suffix(".txt")
        text = beside.read_bytes() if beside != path and beside.is_file() else None
    except OSError as error:
        raise SourceError(f"HOUSEWAY_SOURCE names {str(path)!r}, which cannot be read: {error.strerror}.") from error
    found = hashlib.sha256(pdf).hexdigest()
    if found != SHA256:
        raise SourceError(
            f"HOUSEWAY_SOURCE names {str(path)!r}, which is not the printed source of the rules: "
            f"its SHA-256 is {found}, and {SHA256} is wanted."
        )
    return Source(pdf, text)
