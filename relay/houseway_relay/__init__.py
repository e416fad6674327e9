"""The relay: the server of the built app, and the host of the rooms to come."""

from houseway_relay.app import create_app
from houseway_relay.settings import Settings, SettingsError

__all__ = ["Settings", "SettingsError", "create_app"]
