"""Who asks: the client's address behind trusted proxies, the credential in the header, the origin of a page."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.types import Scope

from houseway.room_errors import CredentialMalformed
from houseway_relay.reading import Network

BEARER = b"bearer "
FORWARDED = b"x-forwarded-for"

# One household has 2^64 addresses of version 6: they count as one client.
IPV6_PREFIX = 64


def _read(text: str) -> IPv4Address | IPv6Address | None:
    """Read an address, with a port or in brackets as proxies write them; None for anything else."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text)
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        return address.ipv4_mapped
    return address


class Clients:
    """Names the client that a request comes from, for limits: its address, or its network in version 6.

    A trusted proxy may say who asked it, in X-Forwarded-For. The list is read from its end: the first address that is
    no trusted proxy is the client's, and whatever stands before it may be made up.
    """

    def __init__(self, trusted: Sequence[Network]) -> None:
        self._trusted = tuple(trusted)
        self._named = lru_cache(4096)(self._name)

    def of(self, scope: Scope) -> str:
        """Return the client's name; "" where the server does not know."""
        peer = scope.get("client")
        direct = peer[0] if peer else ""
        forwarded = [value for name, value in scope["headers"] if name == FORWARDED]
        return self._named(direct, b",".join(forwarded)[-1024:])

    def _name(self, direct: str, forwarded: bytes) -> str:
        address = _read(direct)
        if address is None:
            return direct
        for item in reversed(forwarded.decode("latin-1").split(",") if forwarded else []):
            if not self._trusts(address):
                break
            told = _read(item)
            if told is None:
                break
            address = told
        if isinstance(address, IPv6Address):
            return str(ip_network((address, IPV6_PREFIX), strict=False))
        return str(address)

    def _trusts(self, address: IPv4Address | IPv6Address) -> bool:
        return any(address in network for network in self._trusted)


def credential_of(headers: Mapping[bytes, bytes]) -> str | None:
    """Return what stands after `Bearer`, None without the header. Raises CredentialMalformed for another scheme."""
    told = headers.get(b"authorization")
    if told is None:
        return None
    if told[: len(BEARER)].lower() != BEARER:
        raise CredentialMalformed
    return told[len(BEARER) :].strip().decode("latin-1")


def same_origin(headers: Mapping[bytes, bytes], origin: str | None) -> bool:
    """Say whether a page of this origin, or no page at all, opened the live channel.

    A browser always sends `Origin` there; a program need not. Without a public `origin` in the settings, the page's
    host must be the one that it asked.
    """
    told = headers.get(b"origin")
    if told is None:
        return True
    text = told.decode("latin-1").lower()
    if origin is not None:
        return text == origin.lower()
    return urlsplit(text).netloc == headers.get(b"host", b"").decode("latin-1").lower() != ""
