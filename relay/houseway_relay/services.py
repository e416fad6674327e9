"""All that the handlers of one application share."""

from collections.abc import Mapping
from dataclasses import dataclass

from houseway.room_forms import Meta
from houseway_relay.access import Clients
from houseway_relay.assets import Asset
from houseway_relay.host import Host
from houseway_relay.live import Hub
from houseway_relay.metrics import Metrics
from houseway_relay.rates import Rates
from houseway_relay.rooms import Rooms
from houseway_relay.settings import Settings
from houseway_relay.source import Source
from houseway_relay.store import Store


@dataclass(slots=True)
class Relay:
    """What is made with the application, and what is open while it runs.

    Without a data folder there are no `rooms` and no `store`; `assets` are None without a built app. `description` is
    the API as OpenAPI, as bytes.
    """

    settings: Settings
    host: Host
    clients: Clients
    rates: Rates
    hub: Hub
    meta: Meta
    description: bytes
    metrics: Metrics | None
    source: Source | None
    assets: Mapping[str, Asset] | None = None
    started_ms: int = 0
    store: Store | None = None
    rooms: Rooms | None = None

    def stop(self) -> None:
        """Begin to stop: sockets are closed as for a restart, polls answered, new requests refused."""
        self.hub.stop()
