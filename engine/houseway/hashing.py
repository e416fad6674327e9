"""SHA-256, brought in when it is first asked for.

``hashlib`` loads a cryptography library, which costs a tenth of what importing the whole engine
may; scoring and house-way never need it.
"""


def sha256(data: bytes) -> bytes:
    """The digest of ``data``, 32 bytes."""
    import hashlib

    return hashlib.sha256(data).digest()
