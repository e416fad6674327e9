"""The wheels that a self-hoster installs: the app inside the relay's, the same bytes from the same sources."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.relay.running import PAGE, SAMPLE, running, write_sample

ROOT = Path(__file__).parents[2]
MEMBERS = ("engine", "relay")


def copy_members(root: Path) -> Path:
    """Copy both members, as a checkout without a built app holds them, and return their root."""
    left_out = shutil.ignore_patterns("__pycache__", "web")
    for member in MEMBERS:
        shutil.copytree(ROOT / member, root / member, ignore=left_out, copy_function=shutil.copyfile)
    shutil.copyfile(ROOT / "LICENSE", root / "LICENSE")
    return root


def build(project: Path, target: Path) -> subprocess.CompletedProcess[str]:
    """Build a project's wheel as `make dist` does."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(target)]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=120, check=False)


def built(project: Path, target: Path) -> Path:
    """Build a wheel that must succeed and return its path."""
    done = build(project, target)
    assert done.returncode == 0, done.stderr
    (wheel,) = target.glob("*.whl")
    return wheel


@pytest.mark.parametrize("member", MEMBERS)
def test_a_wheel_is_the_same_bytes_wherever_it_is_built(tmp_path: Path, member: str) -> None:
    """Other folder, other times, other permissions: the browser's copy of the engine keeps its hash."""
    first, second = copy_members(tmp_path / "first"), copy_members(tmp_path / "second")
    for root in (first, second):
        write_sample(root / "web" / "dist")
    for path in second.rglob("*.py"):
        path.chmod(0o600)
    wheels = [built(root / member, root / "out") for root in (first, second)]
    assert wheels[0].read_bytes() == wheels[1].read_bytes()


def test_the_installed_relay_serves_the_app_from_its_wheel(tmp_path: Path) -> None:
    """Built with an app, installed elsewhere, started there: the page comes from inside the package."""
    root = copy_members(tmp_path / "checkout")
    write_sample(root / "web" / "dist")
    wheel = built(root / "relay", root / "out")
    inside = set(zipfile.ZipFile(wheel).namelist())
    assert {f"houseway_relay/web/{name}" for name in SAMPLE if not name.startswith(".")} <= inside
    assert "houseway_relay/LICENSE" in inside
    elsewhere = tmp_path / "elsewhere"
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target"]
    subprocess.run([*install, str(elsewhere), str(wheel)], check=True, timeout=120)
    shutil.rmtree(root)
    with running({}, cwd=elsewhere) as relay:
        assert relay.ask("/").body == PAGE


def test_no_wheel_is_half_a_relay(tmp_path: Path) -> None:
    """Without a built app there is no wheel, and a word on how to make one."""
    root = copy_members(tmp_path)
    done = build(root / "relay", root / "out")
    assert done.returncode != 0
    assert "make dist" in done.stderr
    assert not list((root / "out").glob("*.whl"))
