"""Sizes of the built app's scripts and styles, compressed as a plain host would."""

import gzip
import re
from pathlib import Path

from e2e.serving import DIST

FIRST_VISIT_BYTES = 6_000_000
FIRST_LOAD_BYTES = 60_000

ASSET = re.compile(r'(?:src|href)="\./(assets/[^"]+\.(?:js|css))"')


def compressed_bytes(path: Path) -> int:
    """Return the gzip size of a file."""
    return len(gzip.compress(path.read_bytes(), mtime=0))


def first_load(web: Path = DIST) -> dict[str, int]:
    """Return the gzip bytes of what the page names itself, of the engine's worker, and of the service worker."""
    named = [web / path for path in ASSET.findall((web / "index.html").read_text(encoding="utf-8"))]
    workers = [*web.glob("assets/worker-*.js"), web / "sw.js"]
    return {path.name: compressed_bytes(path) for path in [*named, *workers]}


def all_scripts(web: Path = DIST) -> dict[str, int]:
    """Return the same of every script and style, those of other languages and of later screens included."""
    found = [path for path in [*web.glob("*.js"), *web.glob("assets/*")] if path.suffix in (".js", ".css")]
    return {path.name: compressed_bytes(path) for path in sorted(found)}
