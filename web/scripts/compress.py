"""Writes .br and .gz siblings beside the built app's files, for the relay and for hosts that send them.

usage: python web/scripts/compress.py [--quality 0..11] [FOLDER]

Brotli 11 takes most of a minute for Pyodide's wasm and saves a tenth over 9: releases use it, daily builds do not.
Results are kept by content under web/.build/compressed/, so that a rebuild only links what it had.
"""

import argparse
import gzip
import hashlib
import importlib
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# Brotli has no type information; this way it is untyped on purpose and by name.
brotli = importlib.import_module("brotli")

WEB = Path(__file__).resolve().parent.parent
CACHE = WEB / ".build" / "compressed"
TYPES = {".css", ".html", ".ico", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest", ".whl", ".zip"}
# Below this many bytes a response fits one packet anyway; a sibling must save a twentieth to be worth its place.
SMALLEST_BYTES = 860
WORTH_IT = 0.95
DAILY_QUALITY = 9


def encode(data: bytes, encoding: str, quality: int) -> bytes:
    """Compresses some bytes; the same bytes always give the same result."""
    if encoding == "br":
        packed: bytes = brotli.compress(data, quality=quality)
        return packed
    return gzip.compress(data, compresslevel=9, mtime=0)


def compressed(data: bytes, encoding: str, quality: int) -> tuple[Path, bytes]:
    """Returns compressed bytes and the cache file they are kept in."""
    level = quality if encoding == "br" else 9
    kept = CACHE / f"{hashlib.sha256(data).hexdigest()}-{level}.{encoding}"
    if not kept.is_file():
        # Each thread writes a file of its own: two files of the app may have the same content.
        fresh = kept.with_name(f"{kept.name}.{threading.get_ident()}")
        fresh.write_bytes(encode(data, encoding, quality))
        fresh.replace(kept)
    return kept, kept.read_bytes()


def write_sibling(path: Path, encoding: str, quality: int) -> Path:
    """Writes one sibling, or removes it where it saves too little, and returns the cache file used."""
    data = path.read_bytes()
    kept, packed = compressed(data, encoding, quality)
    sibling = path.with_name(f"{path.name}.{encoding}")
    if len(packed) > len(data) * WORTH_IT:
        sibling.unlink(missing_ok=True)
    elif not sibling.is_file() or sibling.read_bytes() != packed:
        sibling.write_bytes(packed)
    return kept


def candidates(folder: Path) -> Iterator[Path]:
    """Yields the files worth compressing, largest first, so that the longest work starts first."""
    found = [path for path in folder.rglob("*") if path.is_file() and path.suffix in TYPES]
    yield from sorted(
        (path for path in found if path.stat().st_size >= SMALLEST_BYTES),
        key=lambda path: (-path.stat().st_size, path.as_posix()),
    )


def compress(folder: Path, quality: int) -> int:
    """Writes all siblings of a folder and returns the number of files looked at."""
    CACHE.mkdir(parents=True, exist_ok=True)
    files = list(candidates(folder))
    jobs = [(path, encoding) for path in files for encoding in ("br", "gz")]
    with ThreadPoolExecutor() as pool:
        used = set(pool.map(lambda job: write_sibling(job[0], job[1], quality), jobs))
    # The other quality of the same content stays: a release build must not undo the daily build's cache.
    contents = {kept.name.partition("-")[0] for kept in used}
    for kept in CACHE.iterdir():
        if kept.name.partition("-")[0] not in contents:
            kept.unlink()
    return len(files)


def quality_argument(text: str) -> int:
    """Reads a Brotli quality."""
    quality = int(text)
    if not 0 <= quality <= 11:
        raise ValueError(text)
    return quality


def main() -> int:
    """Runs the compression from the command line."""
    parser = argparse.ArgumentParser(description="Write .br and .gz siblings of the built app's files.")
    parser.add_argument("folder", nargs="?", type=Path, default=WEB / "dist")
    parser.add_argument("--quality", type=quality_argument, default=DAILY_QUALITY, help="Brotli quality, 0 to 11")
    chosen = parser.parse_args()
    if not chosen.folder.is_dir():
        print(f"compress: {chosen.folder} is not there: build the app first", file=sys.stderr)
        return 1
    print(f"compressed: {compress(chosen.folder, chosen.quality)} files at Brotli {chosen.quality}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
