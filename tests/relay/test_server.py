"""The relay as a process: start, words for what goes wrong, stop."""

import json
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

import houseway_relay
from tests.relay.running import COMMAND, PAGE, environment, running, write_sample

BIG_BYTES = 32 * 1024 * 1024


def run(
    arguments: Sequence[str], variables: dict[str, str], cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command that should end by itself."""
    return subprocess.run(
        arguments, env=environment(variables), cwd=cwd, capture_output=True, text=True, timeout=60, check=False
    )


def copy_package(folder: Path) -> Path:
    """Copy the package to where no checkout is around it, and return the folder to run it in."""
    source = Path(houseway_relay.__file__).parent
    shutil.copytree(source, folder / source.name, ignore=shutil.ignore_patterns("__pycache__", "web"))
    return folder


def test_without_a_built_app_it_starts_and_says_how_to_make_one(tmp_path: Path) -> None:
    """The sentence is on stderr and on the page."""
    with running({}, cwd=copy_package(tmp_path)) as relay:
        answer = relay.ask("/")
        assert relay.stop() == 0
        assert relay.process.stderr is not None
        said = relay.process.stderr.read()
    assert answer.status == 503
    assert b"make setup" in answer.body
    assert "make setup" in said


def test_an_installed_relay_serves_the_app_inside_its_package(tmp_path: Path) -> None:
    """As in the wheel: the app lies in the package, and no variable is set."""
    folder = copy_package(tmp_path)
    write_sample(folder / "houseway_relay" / "web")
    with running({}, cwd=folder) as relay:
        assert relay.ask("/").body == PAGE


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_lets_the_running_answer_end(sample: Path, number: signal.Signals) -> None:
    """A client in the middle of a large file gets all of it, then the process ends as asked, without a complaint."""
    content = bytes(range(256)) * (BIG_BYTES // 256)
    (sample / "assets" / "big.wasm").write_bytes(content)
    with running({"HOUSEWAY_WEB": str(sample)}) as relay:
        connection = relay.connect()
        connection.request("GET", "/assets/big.wasm")
        response = connection.getresponse()
        first = response.read(1)
        relay.process.send_signal(number)
        assert first + response.read() == content
        connection.close()
        assert relay.process.wait(timeout=30) == 0
        assert relay.process.stderr is not None
        assert relay.process.stderr.read() == ""


def test_a_port_in_use_is_said_in_words(sample: Path) -> None:
    """One line with the port and the reason, exit status 2, no traceback."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = run([*COMMAND, "--port", port], {"HOUSEWAY_WEB": str(sample)})
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == f"Cannot listen on 127.0.0.1 port {port}: Address already in use.\n"


def test_bad_settings_are_said_in_words(tmp_path: Path) -> None:
    """Every problem is a line, exit status 2, no traceback."""
    done = run(COMMAND, {"HOUSEWAY_PORT": "many", "HOUSEWAY_WEB": str(tmp_path)})
    assert done.returncode == 2
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert ["HOUSEWAY_PORT" in lines[0], "HOUSEWAY_WEB" in lines[1], len(lines)] == [True, True, 2]


def test_an_option_wins_over_its_variable() -> None:
    """The refused port is the option's."""
    done = run([*COMMAND, "--port", "99999"], {"HOUSEWAY_PORT": "many"})
    assert "'99999'" in done.stderr
    assert "many" not in done.stderr


def test_the_script_is_the_same_program() -> None:
    """`houseway-relay serve` refuses in the same words as `python -m houseway_relay serve`."""
    script = str(Path(sys.executable).parent / "houseway-relay")
    variables = {"HOUSEWAY_PORT": "many"}
    by_script, by_module = run([script, "serve"], variables), run(COMMAND, variables)
    assert (by_script.returncode, by_script.stderr) == (by_module.returncode, by_module.stderr)
    assert by_script.returncode == 2


def test_requests_are_logged_only_when_wanted(sample: Path) -> None:
    """Silent by default; with HOUSEWAY_ACCESS_LOG a line a request, unless nothing is to be logged at all."""
    for wanted, form in (("0", "text"), ("1", "text"), ("1", "off")):
        variables = {"HOUSEWAY_WEB": str(sample), "HOUSEWAY_ACCESS_LOG": wanted, "HOUSEWAY_LOG": form}
        with running(variables) as relay:
            relay.ask("/icon.svg")
            relay.stop()
            assert relay.process.stderr is not None
            assert ("GET /icon.svg 200" in relay.process.stderr.read()) == (wanted == "1" and form == "text")


@pytest.mark.parametrize("form", ["text", "json", "off"])
def test_what_is_no_request_is_noted_in_the_form_that_was_asked_for(sample: Path, form: str) -> None:
    """The server's own warning is a line like the relay's, and names nobody."""
    with running({"HOUSEWAY_WEB": str(sample), "HOUSEWAY_LOG": form}) as relay:
        with closing(relay.connect()) as connection:
            connection.connect()
            connection.sock.sendall(b"no request at all\r\n\r\n")
            assert connection.sock.recv(4096).startswith(b"HTTP/1.1 400")
        relay.stop()
        assert relay.process.stderr is not None
        said = relay.process.stderr.read()
    assert "127.0.0.1" not in said
    assert said.count("\n") == (0 if form == "off" else 1)
    if form == "json":
        assert json.loads(said)["level"] == "warning"
