"""Which stored form of a file a client is sent, by its Accept-Encoding (RFC 9110, 12.5.3)."""

from collections.abc import Iterable

IDENTITY = "identity"

# Suffix of the stored sibling -> content coding, the smallest first: it wins where the client has no preference.
CODINGS = {".br": "br", ".gz": "gzip"}


def parse_weights(header: str) -> dict[str, float]:
    """Return the weight of each coding named in the header; what cannot be read weighs nothing."""
    weights: dict[str, float] = {}
    for item in header.split(","):
        coding, *parameters = (part.strip() for part in item.lower().split(";"))
        if coding:
            weights["gzip" if coding == "x-gzip" else coding] = _weight(parameters)
    return weights


def _weight(parameters: list[str]) -> float:
    for parameter in parameters:
        name, _, value = (part.strip() for part in parameter.partition("="))
        if name != "q":
            continue
        try:
            weight = float(value)
        except ValueError:
            return 0.0
        return weight if 0 <= weight <= 1 else 0.0
    return 1.0


def choose(header: str | None, stored: Iterable[str]) -> str | None:
    """Choose among the `stored` codings and identity; None where the client refuses them all.

    Without a header nothing is compressed. Identity is always acceptable unless excluded, and wins only where the
    client names it with a higher weight.
    """
    if header is None:
        return IDENTITY
    weights = parse_weights(header)
    others = weights.get("*", 0.0)
    available = set(stored)
    best, best_weight = None, 0.0
    for coding in CODINGS.values():
        weight = weights.get(coding, others)
        if coding in available and weight > best_weight:
            best, best_weight = coding, weight
    if weights.get(IDENTITY, 0.0) > best_weight:
        return IDENTITY
    if best is None and weights.get(IDENTITY, weights.get("*", 1.0)) > 0:
        return IDENTITY
    return best
