"""The commands beside `serve`: what they say, what they leave alone, and how they end."""

import asyncio
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from houseway_relay.__main__ import main
from houseway_relay.data_folder import DATABASE
from houseway_relay.sqlite_files import open_writer
from houseway_relay.store_sqlite import open_store
from tests.relay.rooms.worlds import open_world, played, seated

WELL, FOUND, UNUSABLE = 0, 1, 2

type Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command with the given variables; returns exit status, what it said, and what it complained of."""
    for name in [name for name in os.environ if name.startswith("HOUSEWAY_")]:
        monkeypatch.delenv(name)

    def run_it(*arguments: str | Path, **variables: str | Path) -> tuple[int, str, str]:
        with monkeypatch.context() as given:
            for name, value in variables.items():
                given.setenv(f"HOUSEWAY_{name.upper()}", str(value))
            status = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run_it


async def _fill(folder: Path) -> list[str]:
    world = open_world(folder)
    rooms = []
    for number in range(2):
        players = await seated(world, 3, house_seats=1, first=1 + 10 * number)
        await played(players)
        rooms.append(players[0].room)
    await world.store.close()
    return rooms


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with two rooms that have played a hand each."""
    folder = tmp_path / "data"
    asyncio.run(_fill(folder))
    return folder


def rooms_in(folder: Path) -> list[str]:
    """Return the rooms of a data folder."""

    async def read() -> list[str]:
        store = open_store(folder)
        try:
            return [summary.room for summary in await store.rooms()]
        finally:
            await store.close()

    return asyncio.run(read())


def spoil(folder: Path, *statements: str) -> None:
    """Change rows that the database's own laws keep from being changed."""
    db = open_writer(folder / DATABASE)
    laws = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall()]
    for law in laws:
        db.execute(f"DROP TRIGGER {law}")
    for statement in statements:
        db.execute(statement)
    db.close()


def state_of(folder: Path) -> dict[str, bytes]:
    """Return the database and what is set aside beside it; SQLite's own passing files are left out."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.db") if path.is_file()}


@pytest.mark.parametrize("command", [["backup", "x.db"], ["restore", "x.db"], ["audit"], ["rooms", "list"]])
def test_without_a_data_folder_there_is_nothing_to_do(run: Run, command: list[str]) -> None:
    """One sentence that names both ways to name it."""
    status, out, err = run(*command)
    assert (status, out) == (UNUSABLE, "")
    assert "HOUSEWAY_DATA" in err
    assert "--data" in err


def test_the_option_wins_over_the_variable(run: Run, data: Path, tmp_path: Path) -> None:
    """`--data` names the folder that is looked at."""
    assert run("rooms", "list", "--data", data, data=tmp_path / "nowhere")[0] == WELL
    assert run("rooms", "list", data=tmp_path / "nowhere")[0] == UNUSABLE


def test_rooms_are_listed_and_deleted(run: Run, data: Path) -> None:
    """A line for each; an unknown one among those to delete stops all of it; a deleted one is gone from the file."""
    first, second = rooms_in(data)
    status, out, _ = run("rooms", "list", data=data)
    lines = out.splitlines()
    assert (status, len(lines)) == (WELL, 3)
    assert [line.split()[0] for line in lines[1:]] == [first, second]
    assert lines[1].split()[1:] == ["2026-01-01", "00:00", "2026-01-08", "00:00", "6", "1", "open"]
    assert run("rooms", "delete", first, "0" * 16, data=data)[0] == FOUND
    assert rooms_in(data) == [first, second]
    assert run("rooms", "delete", first, data=data)[0] == WELL
    assert rooms_in(data) == [second]
    assert first.encode() not in (data / DATABASE).read_bytes()


def test_an_audit_finds_nothing_or_names_it(run: Run, data: Path) -> None:
    """All well is status 0; a spoilt receipt is named with its room, and status 1; the rooms stay as they are."""
    status, out, _ = run("audit", data=data)
    assert (status, out) == (WELL, "2 rooms replayed: all as stored.\n")
    room = rooms_in(data)[1]
    spoil(data, f"UPDATE operations SET receipt = '{{}}' WHERE room = '{room}' AND seq = 2")
    before = state_of(data)
    status, out, _ = run("audit", data=data)
    assert status == FOUND
    assert out.splitlines() == [f"{room} receipt_differs 2", "2 rooms replayed: 1 differences in 1 of them."]
    assert state_of(data) == before


def test_a_backup_comes_back_as_it_was(run: Run, data: Path, tmp_path: Path) -> None:
    """Backed up, a room deleted, restored: the room is there again, under a new history, and nothing differs."""
    file, rooms = tmp_path / "rooms.db", rooms_in(data)
    status, out, _ = run("backup", file, data=data)
    assert (status, stat.S_IMODE(file.stat().st_mode)) == (WELL, 0o600)
    assert str(file) in out
    run("rooms", "delete", rooms[0], data=data)
    status, out, _ = run("restore", file, data=data)
    assert status == WELL
    (kept,) = (data / "kept").glob("*.db")
    assert str(kept) in out
    assert rooms_in(data) == rooms
    assert run("audit", data=data)[0] == WELL


def test_a_restore_into_a_new_folder_is_the_drill(run: Run, data: Path, tmp_path: Path) -> None:
    """Nothing was there, so nothing is kept."""
    run("backup", tmp_path / "rooms.db", data=data)
    status, out, _ = run("restore", tmp_path / "rooms.db", "--data", tmp_path / "drill")
    assert status == WELL
    assert "kept" not in out
    assert rooms_in(tmp_path / "drill") == rooms_in(data)


def test_a_backup_replaces_only_when_told(run: Run, data: Path, tmp_path: Path) -> None:
    """A file that is there is somebody's."""
    file = tmp_path / "rooms.db"
    file.write_text("mine")
    status, _, err = run("backup", file, data=data)
    assert (status, file.read_text()) == (UNUSABLE, "mine")
    assert "--replace" in err
    assert run("backup", "--replace", file, data=data)[0] == WELL
    assert file.read_bytes().startswith(b"SQLite format 3\0")


@pytest.mark.parametrize("content", [b"", b"no database", None])
def test_what_is_no_backup_is_refused_and_changes_nothing(
    run: Run, data: Path, tmp_path: Path, content: bytes | None
) -> None:
    """An empty file, another file, no file."""
    file, before = tmp_path / "rooms.db", state_of(data)
    if content is not None:
        file.write_bytes(content)
    status, out, err = run("restore", file, data=data)
    assert (status, out) == (UNUSABLE, "")
    assert repr(str(file)) in err
    assert state_of(data) == before


def test_what_needs_the_folder_is_refused_while_it_is_in_use(run: Run, data: Path, tmp_path: Path) -> None:
    """Restore and delete wait for a stopped relay; list, audit, backup and check do not."""
    run("backup", tmp_path / "rooms.db", data=data)
    room = rooms_in(data)[0]
    store = open_store(data)
    try:
        for command in (["restore", tmp_path / "rooms.db"], ["rooms", "delete", room]):
            status, out, err = run(*command, data=data)
            assert (status, out) == (UNUSABLE, "")
            assert "in use by another process" in err
        for command in (["rooms", "list"], ["audit"], ["check"], ["backup", tmp_path / "again.db"]):
            assert run(*command, data=data)[0] == WELL
    finally:
        asyncio.run(store.close())


def test_a_check_says_what_there_is(run: Run, data: Path, sample: Path) -> None:
    """App, source, origin, who may make rooms, rooms with their number; nothing is made."""
    status, out, _ = run("check", data=data, web=sample, origin="https://play.example.org", create="closed")
    assert status == WELL
    said = dict(line.split(maxsplit=1) for line in out.splitlines())
    assert str(sample) in said["app"]
    assert said["origin"] == "https://play.example.org"
    assert said["create"] == "nobody"
    assert said["rooms"].startswith("2, in ")
    assert "off" in run("check", web=sample)[1]
    assert run("check", data=data.parent / "new" / "deep", web=sample)[0] == WELL
    assert not (data.parent / "new").exists()


def test_a_check_ends_as_the_start_would(run: Run, data: Path, sample: Path, tmp_path: Path) -> None:
    """A cap that is reached is 1; a wrong source, a damaged database or a file in the folder's place is 2."""
    assert run("check", data=data, web=sample, max_rooms="2")[0] == FOUND
    assert run("check", data=data, web=sample, max_bytes="1K")[0] == FOUND
    other = tmp_path / "other.pdf"
    other.write_bytes(b"%PDF")
    status, out, _ = run("check", data=data, web=sample, source=other)
    assert status == UNUSABLE
    assert "SHA-256" in out
    assert run("check", data=other, web=sample)[0] == UNUSABLE
    content = bytearray((data / DATABASE).read_bytes())
    content[4096:8192] = bytes(4096)
    (data / DATABASE).write_bytes(content)
    assert run("check", data=data, web=sample)[0] == UNUSABLE


def test_root_keeps_its_hands_off_another_users_folder(run: Run, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite would leave files of root's beside the database, and the relay could not open it any more."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    if data.stat().st_uid == 0:
        os.chown(data, 65534, -1)
    status, _, err = run("rooms", "list", data=data)
    assert status == UNUSABLE
    assert "not as root" in err
