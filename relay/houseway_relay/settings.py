"""The relay's settings: one frozen dataclass, read once from HOUSEWAY_* variables."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from houseway_relay.reading import LOOPBACK, Creation, LogForm, Network, Reader

BUILT = "index.html"
PACKAGED = Path(__file__).parent / "web"
CHECKOUT = Path(__file__).parents[2] / "web" / "dist"


class SettingsError(Exception):
    """Some settings cannot be used; `problems` says all that is wrong, one sentence each."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


@dataclass(frozen=True)
class Settings:
    """What the operator may choose.

    `port` 0 lets the system choose one. `web` is the folder of the built app; None looks inside the installed package,
    then in the checkout. Without a folder for `data` the relay serves the app and keeps no rooms. `origin` is
    `scheme://host[:port]` as browsers see it, None takes it from each request. `root_path` is "" or "/games/houseway":
    taken off the front of a request's path where it is there. `trusted_proxies` may say in X-Forwarded-For who asks.
    `max_rooms` and `max_bytes` None mean no cap. `source` is the PDF of the printed rules (rooms 8.2). `rate_limits` is
    the factor on every limit of requests a minute, 0 for none.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    web: Path | None = None
    access_log: bool = False
    data: Path | None = None
    origin: str | None = None
    root_path: str = ""
    trusted_proxies: tuple[Network, ...] = LOOPBACK
    creation: Creation = "open"
    creation_key: str | None = field(default=None, repr=False)
    max_rooms: int | None = 10_000
    max_bytes: int | None = 4 * 1024**3
    log: LogForm = "text"
    metrics: bool = False
    source: Path | None = None
    rate_limits: float = 1.0

    def web_folder(self) -> Path | None:
        """Return the folder of the built app, or None where there is none yet."""
        candidates = (self.web,) if self.web else (PACKAGED, CHECKOUT)
        return next((folder for folder in candidates if (folder / BUILT).is_file()), None)


def read_settings(environment: Mapping[str, str]) -> Settings:
    """Read the settings from the HOUSEWAY_* variables below; empty means unset. Raises SettingsError."""
    reader = Reader(environment)
    creation = reader.choice("HOUSEWAY_CREATE", ("open", "key", "closed"), Settings.creation)
    settings = Settings(
        host=reader.host("HOUSEWAY_HOST", Settings.host),
        port=reader.port("HOUSEWAY_PORT", Settings.port),
        web=reader.folder_with("HOUSEWAY_WEB", BUILT),
        access_log=reader.switch("HOUSEWAY_ACCESS_LOG"),
        data=reader.path("HOUSEWAY_DATA"),
        origin=reader.origin("HOUSEWAY_ORIGIN"),
        root_path=reader.root_path("HOUSEWAY_ROOT_PATH"),
        trusted_proxies=reader.networks("HOUSEWAY_TRUSTED_PROXIES", Settings.trusted_proxies),
        creation=creation,
        creation_key=reader.secret("HOUSEWAY_CREATE_KEY", needed=creation == "key"),
        max_rooms=reader.cap("HOUSEWAY_MAX_ROOMS", Settings.max_rooms),
        max_bytes=reader.size("HOUSEWAY_MAX_BYTES", Settings.max_bytes),
        log=reader.choice("HOUSEWAY_LOG", ("text", "json", "off"), Settings.log),
        metrics=reader.switch("HOUSEWAY_METRICS"),
        source=reader.file("HOUSEWAY_SOURCE"),
        rate_limits=reader.factor("HOUSEWAY_RATE_LIMITS", Settings.rate_limits),
    )
    unknown = sorted(name for name in environment if name.startswith("HOUSEWAY_") and name not in reader.asked)
    reader.problems.extend(f"{name} is no setting of the relay." for name in unknown if name not in OF_OTHERS)
    if reader.problems:
        raise SettingsError(reader.problems)
    return settings


# Variables of the repository's tools, which may be set where a relay is started from a checkout.
OF_OTHERS = frozenset({"HOUSEWAY_CHROMIUM"})
