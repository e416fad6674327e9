"""Who the engine says it is."""

import json
import re

import pytest

import houseway
from houseway import forms, identity
from houseway.identity import hello, rules_hash
from houseway.presets import PRESETS


def test_the_handshake_names_version_protocol_rules_and_policy() -> None:
    assert hello() == {
        "engine": houseway.__version__,
        "protocol": forms.PROTOCOL,
        "rules_hash": rules_hash(),
        "house_way": "cp-house-1",
    }
    assert re.fullmatch(r"[0-9a-f]{64}", rules_hash())
    assert json.loads(json.dumps(hello())) == hello()


def hash_with(monkeypatch: pytest.MonkeyPatch, name: str, value: object) -> str:
    with monkeypatch.context() as patched:
        patched.setattr(identity, name, value)
        return rules_hash.__wrapped__()


def test_the_rules_hash_changes_with_any_rule_the_policy_and_the_shuffle(monkeypatch: pytest.MonkeyPatch) -> None:
    dearer = PRESETS["wsgc-house"].replace(surrender_units=4)
    found = {
        rules_hash(),
        hash_with(monkeypatch, "PRESETS", {"wsgc-house": dearer}),
        hash_with(monkeypatch, "PRESETS", {**PRESETS, "other": dearer}),
        hash_with(monkeypatch, "HOUSE_WAY", "cp-house-2"),
        hash_with(monkeypatch, "SHUFFLE", "houseway-shuffle-2"),
    }
    assert len(found) == 5
    assert hash_with(monkeypatch, "PRESETS", dict(PRESETS)) == rules_hash()
