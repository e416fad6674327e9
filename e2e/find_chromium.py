"""Find a Chromium for the end-to-end tests: `python e2e/find_chromium.py [--install]` prints its path.

The order: the variable HOUSEWAY_CHROMIUM, Playwright's own download, the system's. With `--install`, Debian's package
is installed where none is found and the user may do so.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

VARIABLE = "HOUSEWAY_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
ABSENT = f"No Chromium was found. Install one (Debian: apt-get install chromium), or name it in {VARIABLE}."


def runs(path: str) -> bool:
    """Say whether the program at `path` starts and gives a version."""
    try:
        answer = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0


def playwrights_own() -> str:
    """Return where Playwright would keep its own Chromium, whether or not it is there."""
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def find() -> str | None:
    """Return the path of the first Chromium that runs; a variable that names none is an error, never passed over."""
    named = os.environ.get(VARIABLE)
    if named:
        if not runs(named):
            raise SystemExit(f"{VARIABLE} names {named}, which does not run.")
        return named
    candidates = [playwrights_own(), *filter(None, map(shutil.which, NAMES)), *MAC]
    return next((path for path in candidates if Path(path).exists() and runs(path)), None)


def install() -> None:
    """Install Debian's package, where there is apt-get and the user is root."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        subprocess.run(
            ["apt-get", "--quiet", *step], check=True, env=quiet, stdin=subprocess.DEVNULL, stdout=sys.stderr
        )


def main(arguments: list[str]) -> int:
    """Print the path, or say in words that there is none."""
    found = find()
    if found is None and "--install" in arguments:
        install()
        found = find()
    if found is None:
        print(ABSENT, file=sys.stderr)
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
