"""An application with rooms, and seats that ask it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.relay.api.asking import Asking, asking, rooms_settings


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Asking]:
    """A relay with rooms, in this process."""
    with asking(rooms_settings(tmp_path)) as opened:
        yield opened
