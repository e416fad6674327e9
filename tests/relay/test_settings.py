"""Settings: read once, from variables, and refused in words."""

from pathlib import Path

import pytest

from houseway_relay.settings import Settings, SettingsError, read_settings


def test_nothing_set_means_the_defaults() -> None:
    """No variable, or empty ones, give a server for this machine alone."""
    empty = dict.fromkeys(("HOUSEWAY_HOST", "HOUSEWAY_PORT", "HOUSEWAY_WEB", "HOUSEWAY_ACCESS_LOG"), "")
    assert read_settings({}) == read_settings(empty) == Settings("127.0.0.1", 8000, None, False)


def test_every_variable_is_read(sample: Path) -> None:
    """Each variable reaches its field."""
    variables = {
        "HOUSEWAY_HOST": "::1",
        "HOUSEWAY_PORT": "65535",
        "HOUSEWAY_WEB": str(sample),
        "HOUSEWAY_ACCESS_LOG": "Yes",
    }
    assert read_settings(variables) == Settings("::1", 65535, sample, True)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("HOUSEWAY_PORT", "65536"),
        ("HOUSEWAY_PORT", "-1"),
        ("HOUSEWAY_PORT", "80 "),
        ("HOUSEWAY_PORT", "٨"),
        ("HOUSEWAY_PORT", "http"),
        ("HOUSEWAY_HOST", "http://here"),
        ("HOUSEWAY_HOST", "a b"),
        ("HOUSEWAY_WEB", "/nowhere/at/all"),
        ("HOUSEWAY_ACCESS_LOG", "perhaps"),
    ],
)
def test_a_bad_value_is_named_with_its_variable(name: str, value: str) -> None:
    """The sentence carries the variable and what was found in it."""
    with pytest.raises(SettingsError) as caught:
        read_settings({name: value})
    (problem,) = caught.value.problems
    assert name in problem
    assert repr(value) in problem


def test_all_that_is_wrong_is_said_at_once() -> None:
    """Two bad values are two sentences."""
    with pytest.raises(SettingsError) as caught:
        read_settings({"HOUSEWAY_PORT": "x", "HOUSEWAY_ACCESS_LOG": "x"})
    assert len(caught.value.problems) == 2
    assert str(caught.value).count("\n") == 1


def test_a_folder_without_a_page_is_no_app(tmp_path: Path) -> None:
    """The web folder counts once its page is there."""
    settings = Settings(web=tmp_path)
    assert settings.web_folder() is None
    (tmp_path / "index.html").touch()
    assert settings.web_folder() == tmp_path
