"""The search for a Chromium, run as `make test` runs it."""

import os
import subprocess
import sys
from pathlib import Path

SEARCH = Path(__file__).parent / "find_chromium.py"


def search(named: str) -> subprocess.CompletedProcess[str]:
    """Run the search with the variable set."""
    environment = os.environ | {"HOUSEWAY_CHROMIUM": named}
    return subprocess.run(
        [sys.executable, SEARCH], env=environment, capture_output=True, text=True, timeout=120, check=False
    )


def test_without_a_name_one_that_runs_is_found() -> None:
    """The path that is printed starts and calls itself a browser."""
    found = search("")
    assert found.returncode == 0, found.stderr
    version = subprocess.run([found.stdout.strip(), "--version"], capture_output=True, text=True, check=True)
    assert "Chrom" in version.stdout


def test_a_named_one_is_used_or_refused_but_never_passed_over(tmp_path: Path) -> None:
    """Whoever names one wants that one."""
    browser = tmp_path / "browser"
    browser.write_text("#!/bin/sh\necho Chromium 1\n", encoding="utf-8")
    browser.chmod(0o755)
    assert search(str(browser)).stdout == f"{browser}\n"
    refused = search(str(tmp_path / "gone"))
    assert (refused.returncode, refused.stdout) == (1, "")
    assert str(tmp_path / "gone") in refused.stderr
