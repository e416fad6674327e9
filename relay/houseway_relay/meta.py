"""Who answers: versions, and what this relay allows."""

from houseway.forms import PROTOCOL
from houseway.identity import hello
from houseway.room_forms import Meta, MetaLimits
from houseway_relay.limits_of_rooms import EXPIRY_MS, MAX_HANDS, MAX_OPERATIONS, MINIMUM_PROTOCOL, RESERVED_OPERATIONS
from houseway_relay.settings import Settings
from houseway_relay.source import Source

LIMITS: MetaLimits = {
    "hands": MAX_HANDS,
    "operations": MAX_OPERATIONS,
    "reserved_operations": RESERVED_OPERATIONS,
    "expiry_ms": EXPIRY_MS,
}


def meta_of(settings: Settings, source: Source | None) -> Meta:
    """Return what a client reads before anything else; a relay without a data folder makes no rooms."""
    engine = hello()
    return {
        "engine": engine["engine"],
        "rules_hash": engine["rules_hash"],
        "protocol": PROTOCOL,
        "minimum_protocol": MINIMUM_PROTOCOL,
        "creation": settings.creation if settings.data is not None else "closed",
        "limits": LIMITS,
        "source": source.paths(settings.root_path) if source is not None else None,
    }
