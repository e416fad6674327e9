"""Logs without secrets: a line is made of named fields, and no field holds a header, a body, a query or an address.

Request lines name the route's pattern (`/api/rooms/{room}`), so that a room's id is in no log either; a file of the
app is named as it is, and any other path by a pattern for "something else".
"""

import json
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TextIO

from houseway_relay.reading import LogForm

log = logging.getLogger("houseway_relay")
request_log = logging.getLogger("houseway_relay.requests")
FIELDS = "fields"


def answered(method: str, route: str, status: int, seconds: float, code: str | None) -> None:
    """Write a line about an answer."""
    fields = {"method": method, "path": route, "status": status, "ms": round(seconds * 1000, 1)}
    request_log.info("request", extra={FIELDS: fields | ({"code": code} if code else {})})


class JsonLine(logging.Formatter):
    """An object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line; the time is UTC."""
        line: dict[str, object] = {"at": _time(record), "level": record.levelname.lower(), "event": record.getMessage()}
        line |= getattr(record, FIELDS, {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class TextLine(logging.Formatter):
    """A line for a person."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line; the time is UTC, and a traceback follows on lines of its own."""
        fields: dict[str, object] = getattr(record, FIELDS, {})
        if record.name == request_log.name:
            line = f"{_time(record)} {' '.join(str(value) for value in fields.values())}"
        else:
            line = " ".join([_time(record), record.getMessage(), *(f"{name}={fields[name]}" for name in fields)])
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@contextmanager
def written(form: LogForm, requests: bool, stream: TextIO | None = None) -> Iterator[None]:
    """Write the relay's lines on stderr while the application runs; request lines where they are wanted."""
    if form == "off":
        yield
        return
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLine() if form == "json" else TextLine())
    before = log.level, log.propagate, request_log.level
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False
    request_log.setLevel(logging.INFO if requests else logging.WARNING)
    try:
        yield
    finally:
        log.removeHandler(handler)
        log.level, log.propagate, request_log.level = before
