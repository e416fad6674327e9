"""The browser's types are the engine's: the committed file is what the script makes of it today."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import TypeAliasType, is_typeddict

import pytest

from houseway import errors, forms, room_errors, ruleset
from houseway.values import Value

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "web" / "scripts" / "make_protocol.py"
COMMITTED = (ROOT / "web" / "src" / "protocol.ts").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def maker() -> ModuleType:
    """The script as a module."""
    spec = importlib.util.spec_from_file_location("make_protocol", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_committed_file_is_what_the_script_makes(tmp_path: Path) -> None:
    made = tmp_path / "protocol.ts"
    subprocess.run([sys.executable, SCRIPT, made], check=True)
    assert made.read_text(encoding="utf-8") == COMMITTED


def all_codes(kind: type[errors.HousewayError]) -> set[str]:
    below = kind.__subclasses__()
    return set().union(*map(all_codes, below)) if below else {kind.code}


def listed(name: str) -> set[str]:
    found = re.search(rf"export type {name} =(.*?);", COMMITTED, re.DOTALL)
    assert found is not None
    return set(re.findall(r'"(\w+)"', found[1]))


def test_every_error_code_is_there_and_no_other() -> None:
    """The engine's codes in one list, those of a room's host in another."""
    rooms = all_codes(room_errors.RoomRefused)
    assert listed("RoomErrorCode") == rooms
    assert listed("ErrorCode") == all_codes(errors.HousewayError) - rooms


def exported() -> set[str]:
    return set(re.findall(r"^export (?:interface|type) (\w+)", COMMITTED, re.MULTILINE))


def test_every_shape_of_the_forms_is_there() -> None:
    shapes = {name for name, kind in vars(forms).items() if is_typeddict(kind) or isinstance(kind, TypeAliasType)}
    assert shapes <= exported()


def test_every_shape_of_a_rule_set_is_there() -> None:
    shapes = {name for name, kind in vars(ruleset).items() if isinstance(kind, type) and issubclass(kind, Value)}
    assert shapes - {"Value"} <= exported()


def test_every_field_of_every_form_is_there() -> None:
    for name, kind in vars(forms).items():
        if is_typeddict(kind):
            body = re.search(rf"export interface {name} {{(.*?)\n}}", COMMITTED, re.DOTALL)
            assert body is not None
            fields = re.findall(r"^  (\w+)(\??):", body[1], re.MULTILINE)
            assert {field for field, _ in fields} == set(kind.__annotations__)
            assert {field for field, optional in fields if optional} == kind.__optional_keys__


@pytest.mark.parametrize("kind", [list[list[int]], dict[str, list[str]], tuple[int, ...], tuple[int, str]])
def test_every_annotation_has_a_type(maker: ModuleType, kind: object) -> None:
    shown = {"list": "number[][]", "dict": "Record<string, string[]>", "tuple": "number[]", "pair": "[number, string]"}
    assert maker.shown(kind) in shown.values()
