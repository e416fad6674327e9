"""Joining codes, room ids, credentials and keys: how they are drawn, read, shown and hashed (`rooms 2`).

A code is ten Crockford characters, 50 random bits, shown ``7K3QX-9MZ2A``. A credential is 43 characters of
base64url, 256 bits, of which only the hash is kept.
"""

import hashlib
import hmac
import re
from collections.abc import Callable, Iterable

from houseway.room_errors import (
    CodeMalformed,
    CredentialMalformed,
    CredentialMissing,
    KeyMalformed,
    KeyMissing,
)

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_LENGTH = 10
ROOM_LENGTH = 16
_READING = str.maketrans({"I": "1", "L": "1", "O": "0", " ": None, "-": None})
_CODE_TEXT_MAX = 64  # a longer text is no code, however many spaces it has
_CODE = re.compile(f"[{ALPHABET}]{{{CODE_LENGTH}}}")
_ROOM = re.compile(f"[{ALPHABET.lower()}]{{{ROOM_LENGTH}}}")
_CREDENTIAL = re.compile(r"[A-Za-z0-9_-]{43}")
_KEY = re.compile(r"[A-Za-z0-9_-]{22,64}")


def _crockford(number: int, length: int) -> str:
    """The last ``length`` digits of a number to base 32."""
    return "".join(ALPHABET[number >> (5 * place) & 31] for place in reversed(range(length)))


def draw_code(entropy: Callable[[int], bytes]) -> str:
    """A new code, without its hyphen."""
    return _crockford(int.from_bytes(entropy(7), "big"), CODE_LENGTH)


def draw_room(entropy: Callable[[int], bytes]) -> str:
    """A new room id: no secret, and never drawn twice in practice (80 bits)."""
    return _crockford(int.from_bytes(entropy(10), "big"), ROOM_LENGTH).lower()


def show_code(code: str) -> str:
    """A code as it is shown, in two groups of five."""
    return f"{code[:5]}-{code[5:]}"


def read_code(text: object) -> str:
    """The code of a text as people type it: lower case, spaces, hyphens, I and L for 1, O for 0.

    Raises ``CodeMalformed``.
    """
    if not isinstance(text, str) or len(text) > _CODE_TEXT_MAX or not text.isascii():
        raise CodeMalformed
    code = text.upper().translate(_READING)
    if _CODE.fullmatch(code) is None:
        raise CodeMalformed
    return code


def is_room(text: str) -> bool:
    """Whether a text could be a room's id."""
    return _ROOM.fullmatch(text) is not None


def code_hash(secret: bytes, code: str) -> bytes:
    """The keyed hash under which a code is found, also after it was erased (`rooms 2.1`)."""
    return hmac.digest(secret, code.encode(), "sha256")


def read_credential(text: str | None) -> bytes:
    """The hash of a credential; raises ``CredentialMissing``, ``CredentialMalformed``."""
    if not text:
        raise CredentialMissing
    if _CREDENTIAL.fullmatch(text) is None:
        raise CredentialMalformed
    return hashlib.sha256(text.encode()).digest()


def read_key(text: str | None) -> str:
    """An ``Idempotency-Key``; raises ``KeyMissing``, ``KeyMalformed``."""
    if not text:
        raise KeyMissing
    if _KEY.fullmatch(text) is None:
        raise KeyMalformed
    return text


def find_seat(holders: Iterable[tuple[int, bytes]], credential: bytes) -> int | None:
    """The seat that a credential's hash holds; every holder is compared, each in constant time (`rooms 2.3`)."""
    found = None
    for seat, holder in holders:
        if hmac.compare_digest(holder, credential):
            found = seat
    return found
