"""The documents against the repository: what they name exists, and what people may use is named."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from houseway.presets import PRESETS
from houseway_relay import commands
from houseway_relay.settings import OF_OTHERS, Settings, read_settings
from tests.docs import reading
from tests.docs.reading import ROOT

DOCUMENTS = reading.documents()
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
REQUIRED = ("README.md", "CHANGELOG.md", "LICENSE", "docs/architecture.md", "docs/rules.md")

# Where the code reads variables: the relay's settings and the search for a browser.
READERS = ("relay/houseway_relay/settings.py", "e2e/find_chromium.py")

HOSTING = ROOT / "docs" / "hosting.md"
EXAMPLES = ROOT / "docs" / "hosting"
COMMANDS = [module.__name__.rpartition(".")[2] for module in commands.ALL]

each_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())


def text_of(path: Path) -> str:
    """Return a document's text."""
    return path.read_text(encoding="utf-8")


def known_files() -> list[str]:
    """Return the paths that git keeps or would keep."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")


def is_made_by_the_build(path: str) -> bool:
    """Say whether git is told to leave a path alone; placeholders such as <hash> stand for any name."""
    plain = path.replace("<", "").replace(">", "").replace("*", "x")
    # A rule for a folder fits a name that is not there yet only if the name ends as a folder's.
    command = ["git", "check-ignore", plain, f"{plain.rstrip('/')}/"]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False).returncode == 0


@pytest.mark.parametrize("name", REQUIRED)
def test_the_documents_are_there(name: str) -> None:
    """The README, the licence, the change log, the architecture and the rules."""
    assert (ROOT / name).is_file(), f"{name} is not written yet"


@each_document
def test_every_path_named_exists(document: Path) -> None:
    """A path is a file, a folder, a pattern that fits something, or made by the build."""
    missing = [
        path for path in reading.paths(text_of(document)) if not any(ROOT.glob(path)) and not is_made_by_the_build(path)
    ]
    assert missing == []


@each_document
def test_every_file_named_exists(document: Path) -> None:
    """A file's name alone is that of some file in the repository, or of one made by the build."""
    names = {path.rpartition("/")[2] for path in known_files()} | {"pyodide-lock.json", "engine.json"}
    assert sorted(reading.file_names(text_of(document)) - names) == []


@each_document
def test_every_make_target_named_exists(document: Path) -> None:
    """A reader who types it gets it."""
    assert sorted(reading.make_targets(text_of(document)) - reading.all_targets(MAKEFILE)) == []


def test_every_verb_is_named_in_the_readme() -> None:
    """A verb with a sentence in the Makefile is for people, so the README has it."""
    verbs = reading.public_verbs(MAKEFILE)
    assert {"setup", "play", "test", "check", "bench", "e2e", "dist"} <= verbs
    assert sorted(verbs - reading.make_targets(text_of(ROOT / "README.md"))) == []


@each_document
def test_every_rule_set_named_exists(document: Path) -> None:
    """What is called a rule set is one."""
    assert sorted(reading.rule_sets(text_of(document)) - set(PRESETS)) == []


def test_every_rule_set_is_named_in_its_page() -> None:
    """A rule set that can be played can be read about."""
    named = reading.spans(text_of(ROOT / "docs" / "rule-sets.md"))
    assert sorted(set(PRESETS) - set(named)) == []


def test_every_command_named_exists() -> None:
    """The program knows the subcommand: it can help with it."""
    for module, command in sorted({named for document in DOCUMENTS for named in reading.commands(text_of(document))}):
        asked = [sys.executable, "-m", module, command, "--help"]
        done = subprocess.run(asked, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stderr


def test_variables_are_named_where_they_are_read_and_the_other_way_round() -> None:
    """The documents name exactly the variables that the code reads."""
    read = {name for path in READERS for name in reading.VARIABLE.findall(text_of(ROOT / path))}
    named = {name for document in DOCUMENTS for name in reading.VARIABLE.findall(text_of(document))}
    assert named == read


def test_hosting_names_every_setting_and_its_table_nothing_else() -> None:
    """Who hosts a relay finds each variable in the table of settings, with the default that the code has."""
    text = text_of(HOSTING)
    rows = dict(re.findall(r"^\| (HOUSEWAY_\w+) \| ([^|]+) \|", text, re.MULTILINE))
    read = set(reading.VARIABLE.findall(text_of(ROOT / "relay/houseway_relay/settings.py"))) - OF_OTHERS
    assert set(rows) == read
    assert set(reading.VARIABLE.findall(text)) == read
    told = {name: match[1] for name, default in rows.items() if (match := re.fullmatch(r"`([^`]+)`", default))}
    assert read_settings(told) == Settings(), "a default in the table is not the code's"
    assert {name for name in rows if name not in told} == {name for name in rows if default_is_absent(name)}


def default_is_absent(name: str) -> bool:
    """Say whether a setting is something only once it is set: its default cannot be written as a value."""
    fields = {"HOUSEWAY_DATA", "HOUSEWAY_ORIGIN", "HOUSEWAY_ROOT_PATH", "HOUSEWAY_TRUSTED_PROXIES"}
    return name in fields | {"HOUSEWAY_CREATE_KEY", "HOUSEWAY_SOURCE", "HOUSEWAY_WEB"}


@pytest.mark.parametrize("path", sorted(EXAMPLES.iterdir()), ids=lambda path: path.name)
def test_examples_of_hosting_name_what_there_is(path: Path) -> None:
    """Each is linked from the page; its variables are settings with values that can be used; its commands exist."""
    text = text_of(path)
    assert f"hosting/{path.name}" in text_of(HOSTING)
    values = dict(re.findall(r"(HOUSEWAY_\w+)(?:=|: )(\S+)", text))
    assert set(reading.VARIABLE.findall(text)) == set(values)
    read_settings(values)
    assert set(re.findall(r"houseway-relay ([a-z]+)", text)) <= set(COMMANDS)


def test_every_command_of_the_relay_is_in_the_page_on_hosting() -> None:
    """And the page names no other."""
    named = {command for module, command in reading.commands(text_of(HOSTING)) if module == "houseway_relay"}
    assert named | {"serve"} == set(COMMANDS)


@each_document
def test_every_relative_link_resolves(document: Path) -> None:
    """The file is there, and so is the heading."""
    broken = []
    for link in reading.links(text_of(document)):
        name, _, anchor = link.partition("#")
        target = (document.parent / name).resolve() if name else document
        if not target.exists() or (anchor and anchor not in reading.anchors(text_of(target))):
            broken.append(link)
    assert broken == []


SAMPLE = """# A title, with `code`

Run `make play PORT=9000` or `make gone`; see `web/src/gone.ts`, `cards.py`, [there](docs/gone.md#x) and
[out](https://example.org). The rule set `none-such` is no preset. HOUSEWAY_GONE too.

```sh
make test && make bench   # and then
python -m houseway arrange < hands.txt
houseway-relay serve
```

## Next: two words
"""


def test_the_reading_finds_what_documents_name() -> None:
    """A sample with one of each kind; the checks above compare just these sets."""
    assert reading.make_targets(SAMPLE) == {"play", "gone", "test", "bench"}
    assert reading.paths(SAMPLE) == {"web/src/gone.ts"}
    assert reading.file_names(SAMPLE) == {"cards.py"}
    assert list(reading.links(SAMPLE)) == ["docs/gone.md#x"]
    assert reading.rule_sets(SAMPLE) == {"none-such"}
    assert reading.VARIABLE.findall(SAMPLE) == ["HOUSEWAY_GONE"]
    assert reading.commands(SAMPLE) == {("houseway", "arrange"), ("houseway_relay", "serve")}
    assert reading.anchors(SAMPLE) == {"a-title-with-code", "next-two-words"}


def test_the_reading_tells_verbs_from_inner_targets() -> None:
    """A sentence above the rule line makes a verb."""
    makefile = "A := b\n\n# For people.\nplay: inner\n\trun\n\ninner:\n\trun\n\nweb/x.json: inner\n"
    assert reading.public_verbs(makefile) == {"play"}
    assert reading.all_targets(makefile) == {"play", "inner", "web/x.json"}
