"""The choice among stored forms (RFC 9110, 12.5.3)."""

import pytest

from houseway_relay.encodings import choose, parse_weights

BOTH = ("br", "gzip")


@pytest.mark.parametrize(
    ("header", "stored", "chosen"),
    [
        (None, BOTH, "identity"),
        ("", BOTH, "identity"),
        ("gzip, deflate, br, zstd", BOTH, "br"),
        ("gzip, deflate", BOTH, "gzip"),
        ("x-gzip", BOTH, "gzip"),
        ("GZIP", BOTH, "gzip"),
        ("br", ("gzip",), "identity"),
        ("br, gzip", ("gzip",), "gzip"),
        ("br", (), "identity"),
        ("br;q=0.5, gzip;q=0.8", BOTH, "gzip"),
        ("br;q=0.8, gzip;q=0.5", BOTH, "br"),
        ("br;q=0, gzip", BOTH, "gzip"),
        ("br;q=0, gzip;q=0", BOTH, "identity"),
        ("*", BOTH, "br"),
        ("*;q=0.1, gzip;q=0.5", BOTH, "gzip"),
        ("br;q=0, *", BOTH, "gzip"),
        ("identity", BOTH, "identity"),
        ("identity, br;q=0.5", BOTH, "identity"),
        ("identity;q=0.5, br;q=0.5", BOTH, "br"),
        ("identity;q=0, gzip", BOTH, "gzip"),
        ("identity;q=0", BOTH, None),
        ("identity;q=0, br", (), None),
        ("*;q=0", BOTH, None),
        ("*;q=0, identity", BOTH, "identity"),
        ("br ; q = 0.9 , gzip;q=0.1", BOTH, "br"),
        ("br;q=much, gzip", BOTH, "gzip"),
        ("br;q=7, gzip", BOTH, "gzip"),
        ("br;q=nan, gzip", BOTH, "gzip"),
        (",,;,", BOTH, "identity"),
    ],
)
def test_choice(header: str | None, stored: tuple[str, ...], chosen: str | None) -> None:
    """Weights decide, then size; identity is the last resort unless it is preferred or excluded."""
    assert choose(header, stored) == chosen


def test_weights_are_read_by_name() -> None:
    """A parameter other than q changes nothing."""
    assert parse_weights("br;level=4;q=0.25, gzip") == {"br": 0.25, "gzip": 1.0}
