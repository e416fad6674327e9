"""Codes, room ids, credentials and keys as text (`rooms 2.1` to `2.3`)."""

import re
from functools import partial

import pytest

from houseway.errors import HousewayError
from houseway_relay.codes import (
    ALPHABET,
    code_hash,
    draw_code,
    draw_room,
    find_seat,
    is_room,
    read_code,
    read_credential,
    read_key,
    show_code,
)


def all_ones(size: int) -> bytes:
    """Entropy of ones."""
    return b"\xff" * size


def test_a_code_is_fifty_bits_in_ten_characters() -> None:
    """The last fifty of the bytes drawn; no I, L, O or U."""
    assert draw_code(lambda size: (31).to_bytes(size, "big")) == "000000000Z"
    assert draw_code(all_ones) == "Z" * 10
    assert len(ALPHABET) == len(set(ALPHABET)) == 32
    assert not set("ILOU") & set(ALPHABET)


def test_a_room_is_eighty_bits_in_lower_case() -> None:
    """Sixteen characters, recognised as a room's id."""
    assert draw_room(all_ones) == "z" * 16
    assert is_room(draw_room(lambda size: bytes(range(size))))
    assert not any(is_room(text) for text in ("", "z" * 15, "Z" * 16, "z" * 17, "z" * 15 + "u", "z" * 16 + "\n"))


def test_every_code_reads_back_as_it_is_shown() -> None:
    """In two groups of five."""
    for number in range(0, 2**50, 2**50 // 97):
        code = draw_code(partial(number.to_bytes, byteorder="big"))
        assert re.fullmatch(r"[0-9A-Z]{5}-[0-9A-Z]{5}", show_code(code))
        assert read_code(show_code(code)) == code


@pytest.mark.parametrize("text", ["7k3qx-9mz2a", " 7K3QX 9MZ2A ", "7K3Q-X9M-Z2A", "7K3QX9MZ2A"])
def test_case_spaces_and_hyphens_do_not_matter(text: str) -> None:
    """As people type it."""
    assert read_code(text) == "7K3QX9MZ2A"


def test_look_alikes_are_read_as_what_was_meant() -> None:
    """I and L are 1, O is 0, in either case."""
    assert read_code("iIlLo-O9999") == "1111009999"


@pytest.mark.parametrize(
    "text",
    ["", "7K3QX-9MZ2", "7K3QX-9MZ2AA", "7K3QX-9MZ2U", "7K3QX_9MZ2A", "７K3QX9MZ2A", " " * 100, "ß" * 10, 7, None, []],
)
def test_what_is_no_code_is_refused(text: object) -> None:
    """Too short, too long, other characters, other types."""
    with pytest.raises(HousewayError) as caught:
        read_code(text)
    assert caught.value.code == "code_malformed"


def test_the_hash_of_a_code_needs_the_secret() -> None:
    """Another secret, another hash; the code is not in it."""
    one, other = code_hash(b"1" * 32, "7K3QX9MZ2A"), code_hash(b"2" * 32, "7K3QX9MZ2A")
    assert len(one) == 32
    assert one != other


def test_credentials_are_kept_as_hashes() -> None:
    """Different ones have different hashes of 256 bits."""
    one, other = read_credential("a" * 43), read_credential("a" * 42 + "b")
    assert len(one) == 32
    assert one != other


def test_a_key_is_22_to_64_characters_of_base64url() -> None:
    """Both ends are taken."""
    assert read_key("a" * 22) == "a" * 22
    assert read_key("_-" * 32) == "_-" * 32


def test_a_seat_is_found_by_its_holder_alone() -> None:
    """Every holder is compared."""
    holders = ((0, b"a" * 32), (2, b"b" * 32))
    assert [find_seat(holders, each) for each in (b"a" * 32, b"b" * 32, b"c" * 32, b"")] == [0, 2, None, None]
