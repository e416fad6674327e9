"""Puts the built app into the relay's wheel, so that who hosts it needs Python alone."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.builders.wheel import WheelBuilderConfig

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web" / "dist"


class BuiltApp(BuildHookInterface[WheelBuilderConfig]):
    """Adds web/dist as houseway_relay/web; an editable install needs none, it finds the checkout's."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the folder to include. Raises RuntimeError where the app is not built: no wheel is half a relay."""
        if version == "editable":
            return
        if not (WEB / "index.html").is_file():
            raise RuntimeError("There is no built app to put into the wheel: run `make dist` in the checkout.")
        build_data["force_include"][str(WEB)] = "houseway_relay/web"
        # The built app holds other people's work; the file lists whose, and must travel with it.
        build_data["force_include"][str(ROOT / "LICENSE")] = "houseway_relay/LICENSE"
