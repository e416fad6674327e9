"""Our own versioned shuffle: entropy in, a permutation of the deck out.

``houseway-shuffle-1``: the seed is SHA-256 over the version's name and every contribution with
its length before it. Block ``i`` of the stream is SHA-256 of the seed and ``i`` as eight bytes,
big-endian, read as eight 32-bit words. Fisher and Yates walk from the last card down; a word that
would favour some cards is thrown away. Nothing leans on ``random``, whose sequence may differ
between the browser's Python and the relay's.
"""

from collections.abc import Iterator, Sequence

from houseway.errors import EntropyMalformed
from houseway.hashing import sha256

SHUFFLE = "houseway-shuffle-1"
MIN_BYTES, MAX_BYTES, MAX_CONTRIBUTIONS = 16, 1024, 8


def parse_entropy(contributions: object) -> tuple[bytes, ...]:
    """Contributions from their hexadecimal text; raises ``EntropyMalformed``."""
    if not isinstance(contributions, list) or not 1 <= len(contributions) <= MAX_CONTRIBUTIONS:
        raise EntropyMalformed()
    parsed = []
    for text in contributions:
        try:
            contribution = bytes.fromhex(text)
        except (TypeError, ValueError):
            raise EntropyMalformed() from None
        parsed.append(contribution)
    return check_entropy(parsed)


def check_entropy(contributions: Sequence[bytes]) -> tuple[bytes, ...]:
    """The contributions, if there are 1 to 8 of 16 to 1,024 bytes; raises ``EntropyMalformed``."""
    if not 1 <= len(contributions) <= MAX_CONTRIBUTIONS:
        raise EntropyMalformed()
    if not all(MIN_BYTES <= len(entry) <= MAX_BYTES for entry in contributions):
        raise EntropyMalformed()
    return tuple(contributions)


def words_of(seed: bytes) -> Iterator[int]:
    """The endless stream of 32-bit words of a seed."""
    block = 0
    while True:
        digest = sha256(seed + block.to_bytes(8, "big"))
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def shuffle(contributions: Sequence[bytes]) -> tuple[int, ...]:
    """The order of the 52 card ids that the contributions give; raises ``EntropyMalformed``."""
    entries = check_entropy(contributions)
    framed = [len(entry).to_bytes(8, "big") + entry for entry in entries]
    return mixed(range(52), words_of(sha256(SHUFFLE.encode() + b"".join(framed))))


def mixed(items: Sequence[int], words: Iterator[int]) -> tuple[int, ...]:
    """The items in the order that a stream of words gives, every order as likely as any other."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        fair = 2**32 // (last + 1) * (last + 1)
        word = next(words)
        while word >= fair:
            word = next(words)
        place = word % (last + 1)
        order[last], order[place] = order[place], order[last]
    return tuple(order)


def deal(order: Sequence[int], seats: int) -> tuple[tuple[int, ...], ...]:
    """Thirteen cards for each seat, one card at a time in turn, ids ascending (P1)."""
    return tuple(tuple(sorted(order[seat : 13 * seats : seats])) for seat in range(seats))
