"""Fixtures of the relay's tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.relay.running import Relay, running, write_sample


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    """A folder with a small built app."""
    return write_sample(tmp_path / "dist")


@pytest.fixture(scope="module")
def relay(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Relay]:
    """A running relay that serves the sample; beside its folder lies a file that nobody may have."""
    folder = tmp_path_factory.mktemp("relay")
    (folder / "outside.txt").write_text("not yours")
    web = write_sample(folder / "dist")
    (web / "link.txt").symlink_to(folder / "outside.txt")
    with running({"HOUSEWAY_WEB": str(web)}) as started:
        yield started
