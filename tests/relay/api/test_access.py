"""Who asks: addresses behind proxies, credentials in headers, origins of pages."""

from ipaddress import ip_network

import pytest

from houseway.room_errors import CredentialMalformed
from houseway_relay.access import Clients, credential_of, same_origin

TRUSTED = (ip_network("127.0.0.0/8"), ip_network("10.0.0.0/8"), ip_network("::1/128"))


def named(direct: str | None, *forwarded: str) -> str:
    """Return the client's name for a peer and its X-Forwarded-For headers."""
    headers = [(b"host", b"h"), *((b"x-forwarded-for", value.encode("latin-1")) for value in forwarded)]
    return Clients(TRUSTED).of({"client": (direct, 5000) if direct is not None else None, "headers": headers})


@pytest.mark.parametrize(
    ("direct", "forwarded", "client"),
    [
        ("192.0.2.7", (), "192.0.2.7"),
        ("192.0.2.7", ("203.0.113.9",), "192.0.2.7"),
        ("127.0.0.1", (), "127.0.0.1"),
        ("127.0.0.1", ("203.0.113.9",), "203.0.113.9"),
        ("127.0.0.1", ("198.51.100.1, 203.0.113.9",), "203.0.113.9"),
        ("127.0.0.1", ("198.51.100.1, 203.0.113.9, 10.1.2.3",), "203.0.113.9"),
        ("127.0.0.1", ("198.51.100.1", "203.0.113.9", "10.1.2.3"), "203.0.113.9"),
        ("127.0.0.1", ("10.9.9.9, 10.1.2.3",), "10.9.9.9"),
        ("127.0.0.1", ("nonsense",), "127.0.0.1"),
        ("127.0.0.1", ("203.0.113.9, nonsense, 10.1.2.3",), "10.1.2.3"),
        ("127.0.0.1", ("203.0.113.9:4711",), "203.0.113.9"),
        ("127.0.0.1", ("[2001:db8::5]:4711",), "2001:db8::/64"),
        ("2001:db8:0:1:aaaa::5", (), "2001:db8:0:1::/64"),
        ("2001:db8:0:1:bbbb::6", (), "2001:db8:0:1::/64"),
        ("::ffff:192.0.2.7", (), "192.0.2.7"),
        ("::1", ("203.0.113.9",), "203.0.113.9"),
        ("", (), ""),
        (None, (), ""),
        ("somewhere", ("203.0.113.9",), "somewhere"),
    ],
)
def test_a_client_is_the_first_that_no_trusted_proxy_stands_for(
    direct: str | None, forwarded: tuple[str, ...], client: str
) -> None:
    """What strangers write at the front of the list counts for nothing; a household of version 6 counts as one."""
    assert named(direct, *forwarded) == client


def test_a_long_list_is_read_from_its_end() -> None:
    """However much somebody puts before it."""
    assert named("127.0.0.1", "9.9.9.9, " * 10_000 + "203.0.113.9") == "203.0.113.9"


def test_a_credential_stands_after_its_scheme() -> None:
    """In any case of the scheme, with any spaces; no header is no credential."""
    assert credential_of({}) is None
    assert credential_of({b"authorization": b"Bearer  abc "}) == "abc"
    assert credential_of({b"authorization": b"bEARER abc"}) == "abc"
    for other in (b"Basic abc", b"abc", b"Bearer", b""):
        with pytest.raises(CredentialMalformed):
            credential_of({b"authorization": other})


@pytest.mark.parametrize(
    ("told", "host", "public", "same"),
    [
        (None, "a.example", None, True),
        ("https://a.example", "a.example", None, True),
        ("https://A.example", "a.Example", None, True),
        ("http://a.example:8000", "a.example:8000", None, True),
        ("https://b.example", "a.example", None, False),
        ("https://a.example.evil.example", "a.example", None, False),
        ("https://a.example:1", "a.example", None, False),
        ("null", "a.example", None, False),
        ("", "", None, False),
        ("https://a.example", "inner:8000", "https://a.example", True),
        ("http://a.example", "a.example", "https://a.example", False),
        ("https://b.example", "a.example", "https://a.example", False),
        (None, "a.example", "https://a.example", True),
    ],
)
def test_a_page_must_be_of_this_origin(told: str | None, host: str, public: str | None, same: bool) -> None:
    """The public origin where the settings name it, else the host that was asked; a program sends none."""
    headers = {b"host": host.encode()} | ({b"origin": told.encode()} if told is not None else {})
    assert same_origin(headers, public) is same
