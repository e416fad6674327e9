"""A write-ahead log that was torn or cut: what comes up is one of the states that were committed, whole, or nothing."""

import asyncio
import random
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from houseway_relay.audit import audit
from houseway_relay.data_folder import DATABASE, log_files
from houseway_relay.store_sqlite import open_store
from tests.relay.rooms.worlds import open_world, played, seated

OFFSETS = 100
HANDS = 2


@dataclass(frozen=True)
class Image:
    """The files of a store as a power cut would leave them, and how far each room was."""

    folder: Path
    seqs: dict[str, int]

    @property
    def log(self) -> Path:
        """The write-ahead log."""
        return log_files(self.folder / DATABASE)[0]


async def _take(folder: Path, target: Path) -> dict[str, int]:
    world = open_world(folder)
    for number in range(2):
        players = await seated(world, 4, house_seats=2 * number, first=1 + 10 * number, unit=1)
        for _ in range(HANDS):
            await played(players)
    shutil.copytree(folder, target)
    seqs = {summary.room: summary.seq for summary in await world.store.rooms()}
    await world.store.close()
    return seqs


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    """Two rooms with two hands each, all of them in the log, copied while the store was open."""
    base = tmp_path_factory.mktemp("image")
    return Image(base / "cut", asyncio.run(_take(base / "data", base / "cut")))


async def _look(folder: Path) -> tuple[dict[str, int], list[str]]:
    """Open a store; how far each room is, and what an audit names."""
    store = open_store(folder)
    try:
        await store.ping()
        differences = [str(difference) async for difference in audit(store)]
        return {summary.room: summary.seq for summary in await store.rooms()}, differences
    finally:
        await store.close()


def damages(size: int) -> Iterator[tuple[str, int, int]]:
    """Yield kind, offset and length of damages all over a log of this size, its ends and frame borders among them."""
    draw = random.Random(7)
    offsets = [0, 1, 31, 32, size - 1, size, *(32 + frame * 4120 for frame in range(1, 8))]
    offsets += [draw.randrange(size) for _ in range(OFFSETS - len(offsets))]
    for number, offset in enumerate(offsets):
        yield ("cut", "torn", "flipped")[number % 3], offset, draw.choice((1, 512, 4096, size))


def damage_log(log: Path, kind: str, offset: int, length: int) -> None:
    """Cut the log off, overwrite a stretch of it, or flip one bit."""
    content = bytearray(log.read_bytes())
    match kind:
        case "cut":
            del content[offset:]
        case "torn":
            end = min(len(content), offset + length)
            content[offset:end] = random.Random(offset).randbytes(end - offset)
        case _:
            if offset < len(content):
                content[offset] ^= 1
    log.write_bytes(content)


def test_the_image_holds_its_rooms_in_the_log(image: Image, tmp_path: Path) -> None:
    """Undamaged it comes up as it was; without its log there is nothing: the damages below hit what matters."""
    whole = shutil.copytree(image.folder, tmp_path / "whole")
    assert asyncio.run(_look(whole)) == (image.seqs, [])
    empty = shutil.copytree(image.folder, tmp_path / "empty")
    log_files(empty / DATABASE)[0].unlink()
    assert asyncio.run(_look(empty)) == ({}, [])


def test_a_damaged_log_leaves_a_state_that_was_committed(image: Image, tmp_path: Path) -> None:
    """At a hundred offsets: every room replays, none is further than it was, and what is cut later is no less."""
    reached: list[tuple[int, int]] = []
    for number, (kind, offset, length) in enumerate(damages(image.log.stat().st_size)):
        folder = shutil.copytree(image.folder, tmp_path / str(number))
        damage_log(log_files(folder / DATABASE)[0], kind, offset, length)
        seqs, differences = asyncio.run(_look(folder))
        assert differences == [], (kind, offset)
        assert all(seq <= image.seqs[room] for room, seq in seqs.items()), (kind, offset)
        if kind == "cut":
            reached.append((offset, sum(seqs.values())))
        shutil.rmtree(folder)
    in_order = [total for _, total in sorted(reached)]
    assert in_order == sorted(in_order)
    assert len(set(in_order)) > 10, "the damages all led to the same state"
