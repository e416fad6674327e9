"""What the documents name: code spans, links, make targets, paths, variables, rule sets."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PARTS = (".ci", "docs", "e2e", "engine", "relay", "tests", "web")

FENCE = re.compile(r"^(```+)[^\n]*\n(.*?)^\1\s*$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
LINK = re.compile(r"!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)")
SOURCE = re.compile(r'\b(?:src|href)="([^"]+)"')
HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*#*$", re.MULTILINE)
MAKE = re.compile(r"(?:^|[\s;&|(])make((?:\s+[A-Za-z][\w=./:-]*)+)", re.MULTILINE)
VARIABLE = re.compile(r"\bHOUSEWAY_[A-Z][A-Z_]*[A-Z]\b")
RULE_SET = re.compile(r"(?:rule set|preset)s?\s+`([a-z0-9-]+)`|`([a-z0-9-]+)`\s+(?:rule set|preset)", re.IGNORECASE)
COMMAND = re.compile(r"(?:python -m houseway|python -m houseway_relay|houseway-relay) +([a-z][a-z-]*)")
PATH = re.compile(rf"(?:{'|'.join(map(re.escape, PARTS))})/[\w./<>*-]*")
FILE = re.compile(r"[\w.-]+\.(?:py|ts|tsx|css|json|toml|lock|md|sh)")


def documents(root: Path = ROOT) -> list[Path]:
    """Return the README, the change log, and all of docs/."""
    top = [root / name for name in ("README.md", "CHANGELOG.md")]
    return [path for path in top if path.is_file()] + sorted((root / "docs").rglob("*.md"))


def blocks(text: str) -> list[str]:
    """Return the contents of the fenced blocks."""
    return [match[2] for match in FENCE.finditer(text)]


def spans(text: str) -> list[str]:
    """Return the inline code spans."""
    return SPAN.findall(FENCE.sub("", text))


def make_targets(text: str) -> set[str]:
    """Return the targets of all `make …` in code, variables set there left out."""
    code = [*blocks(text), *spans(text)]
    words = {word for piece in code for match in MAKE.finditer(piece) for word in match[1].split()}
    return {word for word in words if "=" not in word}


def paths(text: str) -> set[str]:
    """Return the code spans that are paths below the repository's folders."""
    return {span for span in spans(text) if PATH.fullmatch(span)}


def file_names(text: str) -> set[str]:
    """Return the code spans that are a file's name alone."""
    return {span for span in spans(text) if FILE.fullmatch(span)}


def rule_sets(text: str) -> set[str]:
    """Return what is called a rule set or a preset by name."""
    return {first or second for first, second in RULE_SET.findall(text)}


def commands(text: str) -> set[tuple[str, str]]:
    """Return module and subcommand of each command line of the two programs."""
    found = set()
    for piece in [*blocks(text), *spans(text)]:
        for match in COMMAND.finditer(piece):
            found.add(("houseway" if match[0].startswith("python -m houseway ") else "houseway_relay", match[1]))
    return found


def links(text: str) -> Iterator[str]:
    """Yield the targets of links and pictures that stay in the repository."""
    prose = FENCE.sub("", text)
    for target in [*LINK.findall(prose), *SOURCE.findall(prose)]:
        if not re.match(r"[a-z][a-z+.-]*:", target):
            yield target


def anchors(text: str) -> set[str]:
    """Return the anchors that a reader's page makes of the headings."""
    slugs = set()
    for heading in HEADING.findall(FENCE.sub("", text)):
        slugs.add(re.sub(r"[^\w\- ]", "", heading.replace("`", "").lower()).replace(" ", "-"))
    return slugs


def public_verbs(makefile: str) -> set[str]:
    """Return the targets made for people: those with a sentence right above their rule line."""
    return set(re.findall(r"^#[^\n]*\n([a-z][a-z0-9-]*):(?!=)", makefile, re.MULTILINE))


def all_targets(makefile: str) -> set[str]:
    """Return every target with a rule line of its own."""
    return set(re.findall(r"^([A-Za-z][\w./-]*):(?!=)", makefile, re.MULTILINE))
