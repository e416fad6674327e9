"""A plain static host: files below a path, media types, 404s; no policy, no cache headers, no compression."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from e2e.serving import DIST

# What docs/hosting-static.md asks of a host, as far as Python does not know it by itself.
TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json"}


class Files(SimpleHTTPRequestHandler):
    """Serves a folder below a path; everything else is a 404."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    protocol_version = "HTTP/1.1"
    below = ""
    folder = DIST

    def translate_path(self, path: str) -> str:
        """Return the file of an address; one outside of the path leads to a file that is not there."""
        self.directory = str(self.folder)
        return super().translate_path(path.removeprefix(self.below) if path.startswith(self.below) else "/nowhere")

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


@contextmanager
def static_host(below: str, folder: Path = DIST) -> Iterator[str]:
    """Serve a folder below a path such as `/games/houseway` until the block ends; yields the address of the page."""
    handler = type("Host", (Files,), {"below": below, "folder": folder})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{below}"
        finally:
            server.shutdown()
            thread.join()
