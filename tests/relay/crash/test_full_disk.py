"""A disk that takes no more: refused by a code, nothing half done, and on it goes once there is room."""

import asyncio
import json
import resource
import secrets
import subprocess
import sys
from pathlib import Path

from houseway_relay.data_folder import DATABASE, log_files
from tests.bench.people import Person, answer, sit_down
from tests.bench.serving import serving
from tests.bench.wire import Http, Reply, request_bytes
from tests.relay.crash.test_sigkill import differences
from tests.relay.running import environment

# What the log may still grow by: some operations, not many.
LEFT_BYTES = 64 * 1024
MOST_OPERATIONS = 200
READY = request_bytes("GET", "/readyz", "")


def configure(person: Person, number: int, key: str) -> bytes:
    """Ask for another unit, and then another: an operation that never runs out."""
    settings = {"unit": 1 + number % 7}
    return person.operation({"command": "configure", "revision": number, "settings": settings}, key)


async def fill(http: Http, person: Person) -> tuple[Reply, int, str]:
    """Operate until the relay refuses; its refusal, how many were taken before, and the refused one's key."""
    for number in range(1, MOST_OPERATIONS):
        key = secrets.token_urlsafe(16)
        reply = await http.ask(configure(person, number, key))
        if reply.status != 200:
            return reply, number - 1, key
    raise AssertionError("the disk never filled")


async def run_out(data: Path) -> None:
    """Let the log run into a limit on its size, which to SQLite is a disk that takes no more, then lift the limit."""
    with serving(data) as served:
        http = await Http.connect(served.port)
        host, _ = await sit_down(http, ("Ann", "Ben"), {"seats": 2})
        log = log_files(data / DATABASE)[0]
        _, hard = resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (log.stat().st_size + LEFT_BYTES, hard))
        refusal, taken, key = await fill(http, host)
        assert taken > 0
        assert (refusal.status, json.loads(refusal.body)["code"]) == (503, "store_unavailable")
        assert b"retry-after:" in refusal.head
        again = await http.ask(configure(host, taken + 1, key))
        assert again.status == 503
        # What readiness writes is smaller than an operation: it fits in what is left a few times more.
        ready = [(await http.ask(READY)).status for _ in range(LEFT_BYTES // 4096)]
        assert ready[-1] == 503
        seen = answer(await http.ask(host.look()))
        assert seen["seq"] == taken + 2  # made and joined before
        assert seen["view"]["revision"] == taken + 1
        resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
        receipt = answer(await http.ask(configure(host, taken + 1, key)))["receipt"]
        assert receipt["seq"] == taken + 3
        assert (await http.ask(READY)).status == 200
        http.close()
        assert served.stop() == 0
    assert await differences(data) == []


def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path) -> None:
    """503 with a code and when to come back; reading goes on; the same key is taken when there is room again."""
    asyncio.run(run_out(tmp_path / "data"))


def test_a_start_on_a_full_disk_is_refused_in_words(tmp_path: Path) -> None:
    """One sentence, status 2; with room again the same folder serves."""
    limited = (
        "import resource, runpy, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192));"
        "sys.argv = ['houseway-relay', 'serve', '--port', '0'];"
        "runpy.run_module('houseway_relay', run_name='__main__')"
    )
    variables = environment({"HOUSEWAY_DATA": str(tmp_path / "data")})
    command = [sys.executable, "-c", limited]
    done = subprocess.run(command, env=variables, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot be opened" in done.stderr
    assert "Traceback" not in done.stderr
    with serving(tmp_path / "data") as served:
        assert served.stop() == 0
