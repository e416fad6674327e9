"""Settings: read once, from variables, and refused in words."""

from dataclasses import fields
from ipaddress import ip_network
from pathlib import Path

import pytest

from houseway_relay.settings import Settings, SettingsError, read_settings

VARIABLES = {
    "HOUSEWAY_HOST": "::1",
    "HOUSEWAY_PORT": "65535",
    "HOUSEWAY_WEB": "",
    "HOUSEWAY_ACCESS_LOG": "Yes",
    "HOUSEWAY_DATA": "/var/lib/houseway",
    "HOUSEWAY_ORIGIN": "https://Play.Example.org:443/",
    "HOUSEWAY_ROOT_PATH": "/games/houseway/",
    "HOUSEWAY_TRUSTED_PROXIES": "10.0.0.0/8, fd00::1",
    "HOUSEWAY_CREATE": "key",
    "HOUSEWAY_CREATE_KEY": "open sesame",
    "HOUSEWAY_MAX_ROOMS": "500",
    "HOUSEWAY_MAX_BYTES": "2g",
    "HOUSEWAY_LOG": "json",
    "HOUSEWAY_METRICS": "on",
    "HOUSEWAY_SOURCE": "",
    "HOUSEWAY_RATE_LIMITS": "2.5",
}


def test_nothing_set_means_the_defaults() -> None:
    """No variable, or empty ones, give a server for this machine alone, without rooms."""
    settings = read_settings({})
    assert settings == read_settings(dict.fromkeys(VARIABLES, "")) == Settings()
    assert (settings.host, settings.port, settings.data, settings.creation) == ("127.0.0.1", 8000, None, "open")


def test_every_variable_is_read(sample: Path, tmp_path: Path) -> None:
    """Each variable reaches its field."""
    source = tmp_path / "rules.pdf"
    source.touch()
    settings = read_settings(VARIABLES | {"HOUSEWAY_WEB": str(sample), "HOUSEWAY_SOURCE": str(source)})
    assert settings == Settings(
        host="::1",
        port=65535,
        web=sample,
        access_log=True,
        data=Path("/var/lib/houseway"),
        origin="https://play.example.org",
        root_path="/games/houseway",
        trusted_proxies=(ip_network("10.0.0.0/8"), ip_network("fd00::1/128")),
        creation="key",
        creation_key="open sesame",
        max_rooms=500,
        max_bytes=2 * 1024**3,
        log="json",
        metrics=True,
        source=source,
        rate_limits=2.5,
    )
    assert all(getattr(settings, field.name) != field.default for field in fields(settings))


@pytest.mark.parametrize(
    ("name", "value", "field", "read"),
    [
        ("HOUSEWAY_RATE_LIMITS", "off", "rate_limits", 0.0),
        ("HOUSEWAY_RATE_LIMITS", "ON", "rate_limits", 1.0),
        ("HOUSEWAY_MAX_ROOMS", "none", "max_rooms", None),
        ("HOUSEWAY_MAX_ROOMS", "0", "max_rooms", 0),
        ("HOUSEWAY_MAX_BYTES", "none", "max_bytes", None),
        ("HOUSEWAY_MAX_BYTES", "500MB", "max_bytes", 500 * 1024**2),
        ("HOUSEWAY_TRUSTED_PROXIES", "none", "trusted_proxies", ()),
        ("HOUSEWAY_ORIGIN", "http://[::1]:8000", "origin", "http://[::1]:8000"),
        ("HOUSEWAY_ROOT_PATH", "/", "root_path", ""),
    ],
)
def test_words_beside_figures(name: str, value: str, field: str, read: object) -> None:
    """What may be written in another way."""
    assert getattr(read_settings({name: value}), field) == read


def test_the_key_is_asked_for_and_never_shown() -> None:
    """Without it nobody could make a room; alone it would promise what is not done; no text shows it."""
    for wrong in ({"HOUSEWAY_CREATE": "key"}, {"HOUSEWAY_CREATE": "key", "HOUSEWAY_CREATE_KEY": "short1"}):
        with pytest.raises(SettingsError, match="HOUSEWAY_CREATE_KEY") as caught:
            read_settings(wrong)
        assert "short1" not in str(caught.value)
    with pytest.raises(SettingsError, match="HOUSEWAY_CREATE=key"):
        read_settings({"HOUSEWAY_CREATE_KEY": "open sesame"})
    assert "open sesame" not in repr(read_settings({"HOUSEWAY_CREATE": "key", "HOUSEWAY_CREATE_KEY": "open sesame"}))


def test_a_variable_that_does_not_exist_is_refused() -> None:
    """A mistyped name would leave a door open in silence; the variables of other tools are let be."""
    with pytest.raises(SettingsError, match="HOUSEWAY_CREAT is no setting"):
        read_settings({"HOUSEWAY_CREAT": "closed"})
    assert read_settings({"HOUSEWAY_CHROMIUM": "/usr/bin/chromium", "PATH": ""}) == Settings()


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
        ("HOUSEWAY_METRICS", "2"),
        ("HOUSEWAY_ORIGIN", "play.example.org"),
        ("HOUSEWAY_ORIGIN", "https://play.example.org/games"),
        ("HOUSEWAY_ORIGIN", "https://me@play.example.org"),
        ("HOUSEWAY_ORIGIN", "https://[::1"),
        ("HOUSEWAY_ORIGIN", "https://a.org,https://b.org"),
        ("HOUSEWAY_ORIGIN", "https://*.example.org"),
        ("HOUSEWAY_ROOT_PATH", "games"),
        ("HOUSEWAY_ROOT_PATH", "/games//x"),
        ("HOUSEWAY_ROOT_PATH", "/games?x"),
        ("HOUSEWAY_TRUSTED_PROXIES", "localhost"),
        ("HOUSEWAY_TRUSTED_PROXIES", "10.0.0.1/8"),
        ("HOUSEWAY_CREATE", "nobody"),
        ("HOUSEWAY_MAX_ROOMS", "-1"),
        ("HOUSEWAY_MAX_BYTES", "4 G"),
        ("HOUSEWAY_MAX_BYTES", "all"),
        ("HOUSEWAY_LOG", "xml"),
        ("HOUSEWAY_SOURCE", "/nowhere/rules.pdf"),
        ("HOUSEWAY_RATE_LIMITS", "-1"),
        ("HOUSEWAY_RATE_LIMITS", "inf"),
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
