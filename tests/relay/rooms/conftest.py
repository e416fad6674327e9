"""Fixtures of the rooms' tests: a world in a folder of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.relay.rooms.worlds import World, open_world


@pytest.fixture
def anyio_backend() -> str:
    """The rooms run on asyncio."""
    return "asyncio"


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """Rooms over a new store."""
    opened = open_world(tmp_path / "data")
    yield opened
    await opened.store.close()
