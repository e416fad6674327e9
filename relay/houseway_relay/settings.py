"""The relay's settings: one frozen dataclass, read once from HOUSEWAY_* variables."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

BUILT = "index.html"
PACKAGED = Path(__file__).parent / "web"
CHECKOUT = Path(__file__).parents[2] / "web" / "dist"

TRUE = frozenset({"1", "true", "yes", "on"})
FALSE = frozenset({"0", "false", "no", "off"})


class SettingsError(Exception):
    """Some settings cannot be used; `problems` says all that is wrong, one sentence each."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


@dataclass(frozen=True)
class Settings:
    """What the operator may choose.

    `port` 0 lets the system choose one. `web` is the folder of the built app; None looks inside the installed package,
    then in the checkout.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    web: Path | None = None
    access_log: bool = False

    def web_folder(self) -> Path | None:
        """Return the folder of the built app, or None where there is none yet."""
        candidates = (self.web,) if self.web else (PACKAGED, CHECKOUT)
        return next((folder for folder in candidates if (folder / BUILT).is_file()), None)


def read_settings(environment: Mapping[str, str]) -> Settings:
    """Read the settings from HOUSEWAY_HOST, _PORT, _WEB and _ACCESS_LOG; empty means unset. Raises SettingsError."""
    problems: list[str] = []
    settings = Settings(
        host=_host(environment.get("HOUSEWAY_HOST", ""), problems),
        port=_port(environment.get("HOUSEWAY_PORT", ""), problems),
        web=_web(environment.get("HOUSEWAY_WEB", ""), problems),
        access_log=_switch("HOUSEWAY_ACCESS_LOG", environment.get("HOUSEWAY_ACCESS_LOG", ""), problems),
    )
    if problems:
        raise SettingsError(problems)
    return settings


def _host(text: str, problems: list[str]) -> str:
    if any(character.isspace() or character == "/" for character in text):
        problems.append(
            f"The host (HOUSEWAY_HOST, --host) must be a name or an address, without scheme or path, not {text!r}."
        )
    return text or Settings.host


def _port(text: str, problems: list[str]) -> int:
    if not text:
        return Settings.port
    if text.isascii() and text.isdecimal() and int(text) <= 65535:
        return int(text)
    problems.append(f"The port (HOUSEWAY_PORT, --port) must be a number from 0 to 65535, not {text!r}.")
    return Settings.port


def _web(text: str, problems: list[str]) -> Path | None:
    if not text:
        return None
    folder = Path(text)
    if not (folder / BUILT).is_file():
        problems.append(f"HOUSEWAY_WEB must name the folder of a built app, and {text!r} holds no {BUILT}.")
    return folder


def _switch(name: str, text: str, problems: list[str]) -> bool:
    if text.lower() not in TRUE | FALSE | {""}:
        problems.append(f"{name} must be 1 or 0, not {text!r}.")
    return text.lower() in TRUE
