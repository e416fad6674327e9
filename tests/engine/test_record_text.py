"""A settled hand as text: both forms round-trip, and a text that is not one is refused by its line."""

import random

import pytest
from hypothesis import given
from hypothesis import settings as profile
from hypothesis import strategies as st

from houseway.errors import CardsWrong, HousewayError, RecordInconsistent, RecordMalformed, RulesWrong
from houseway.record import HandRecord
from houseway.record_text import read, write
from tests.engine.hands import records
from tests.engine.leaks import record_leaks
from tests.engine.playing import (
    dealt,
    foul_lock,
    last_of,
    natural_lock,
    natural_seed,
    run,
    seated,
    surrender_lock,
)


def mixed() -> HandRecord:
    """A natural, a surrender and a foul; two seats' worth of cards are dealt to nobody."""
    table = dealt(seated(3, 1), natural_seed(3, 1))
    return last_of(run(table, [foul_lock(table, 0), natural_lock(table, 1), surrender_lock(table, 2)])[0])


RECORD = mixed()
HOSTS, PUBLIC = write(RECORD), write(RECORD.public())


@given(records())
@profile(derandomize=True, database=None, deadline=None, max_examples=60)
def test_any_settled_hand_round_trips_in_both_forms(record: HandRecord) -> None:
    assert read(write(record)) == record
    assert read(write(record.public())) == record.public()
    assert write(read(write(record))) == write(record)


@given(records())
@profile(derandomize=True, database=None, deadline=None, max_examples=30)
def test_the_public_form_never_holds_a_card_beyond_the_hands_nor_the_origin(record: HandRecord) -> None:
    assert record_leaks(write(record.public()), record) == []


def test_the_public_text_has_no_line_of_the_dealing() -> None:
    lines = [line for line in HOSTS.splitlines() if line.split()[0] not in ("shuffle", "entropy", "order")]
    assert PUBLIC.splitlines() == lines
    assert len(HOSTS.splitlines()) == len(lines) + 3


def test_the_text_states_one_fact_a_line() -> None:
    keys = [line.split()[0] for line in PUBLIC.splitlines()]
    seat = ["seat", "dealt", "did"]
    head = ["houseway-hand", "hand", "rules", "house-way", "options", "unit", "times"]
    assert keys == [*head, *seat * 3, *["pair"] * 3, *["net"] * 3]
    assert PUBLIC.startswith("houseway-hand 1\nhand 1\nrules wsgc-house 1\nhouse-way cp-house-1\n")
    assert "options scale=plain bonuses=on\nunit 5\n" in PUBLIC


def test_line_ends_of_another_system_are_read_too() -> None:
    assert read(HOSTS.replace("\n", "\r\n")) == RECORD


def edited(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


MALFORMED = {
    "nothing": ("", 1),
    "another format": (edited(PUBLIC, "houseway-hand 1", "houseway-hand 2"), 1),
    "no hand": (edited(PUBLIC, "hand 1\nrules", "hand x\nrules"), 2),
    "a float": (edited(PUBLIC, "unit 5", "unit 5.0"), 6),
    "a bool": (edited(PUBLIC, "unit 5", "unit True"), 6),
    "digits of another script": (edited(PUBLIC, "unit 5", "unit ٥"), 6),
    "a huge number": (edited(PUBLIC, "unit 5", "unit " + "9" * 5000), 6),
    "a missing word": (edited(PUBLIC, "rules wsgc-house 1", "rules wsgc-house"), 3),
    "an option without value": (edited(PUBLIC, "bonuses=on", "bonuses"), 5),
    "an option twice": (edited(PUBLIC, "bonuses=on", "bonuses=on bonuses=on"), 5),
    "a seat of another kind": (edited(PUBLIC, "seat 1 human", "seat 1 alien"), 8),
    "seats out of order": (edited(PUBLIC, "seat 1 human", "seat 2 human"), 8),
    "an unknown action": (edited(PUBLIC, "did 3 surrender", "did 3 fold"), 16),
    "no action": (edited(PUBLIC, "did 3 surrender", "did 3"), 16),
    "a surrender with cards": (edited(PUBLIC, "did 3 surrender", "did 3 surrender 2c"), 16),
    "no lines of its own": (" ".join(PUBLIC.split()), 1),
    "odd entropy": (HOSTS.replace("entropy ", "entropy zz"), 9),
}


@pytest.mark.parametrize("wrong", MALFORMED)
def test_a_text_that_is_no_record_is_refused_with_its_line(wrong: str) -> None:
    text, line = MALFORMED[wrong]
    with pytest.raises(RecordMalformed) as caught:
        read(text)
    assert caught.value.params == {"line": line}


def test_every_cut_of_a_text_is_refused() -> None:
    lines = HOSTS.splitlines(keepends=True)
    for count in range(len(lines)):
        with pytest.raises(HousewayError):
            read("".join(lines[:count]))
        with pytest.raises(HousewayError):
            read("".join(lines[:count] + lines[count + 1 :]) if count not in (7, 8, 9) else "")


def test_results_that_do_not_follow_are_refused() -> None:
    nets = [line for line in PUBLIC.splitlines() if line.startswith("net ")]
    stated = edited(PUBLIC, nets[0], "net 1 +5000")
    for text in (stated, PUBLIC.replace("pair 1-2 ", "pair 1-2 +"), PUBLIC + "net 4 +0\n", PUBLIC + "so be it\n"):
        with pytest.raises(RecordInconsistent) as caught:
            read(text)
        assert caught.value.params == {"field": "results"}


OUTSIDE = {
    "unit 0": ("unit 5", "unit 0", "unit_out_of_range"),
    "unit 101": ("unit 5", "unit 101", "unit_out_of_range"),
    "an unknown rule set": ("rules wsgc-house", "rules poker", "rule_set_unknown"),
    "an unknown option": ("bonuses=on", "bonuses=on jokers=2", "option_unknown"),
    "an unknown value": ("scale=plain", "scale=3-5", "option_invalid"),
}


@pytest.mark.parametrize("wrong", OUTSIDE)
def test_settings_out_of_range_are_refused_with_their_own_code(wrong: str) -> None:
    old, new, code = OUTSIDE[wrong]
    with pytest.raises(RulesWrong) as caught:
        read(edited(PUBLIC, old, new))
    assert caught.value.code == code


def test_no_seats_and_too_many_are_refused() -> None:
    head = PUBLIC[: PUBLIC.index("seat 1")]
    with pytest.raises(RulesWrong):
        read(head)


def dealt_line(seat: int) -> str:
    return next(line for line in PUBLIC.splitlines() if line.startswith(f"dealt {seat} "))


def test_cards_that_are_no_cards_or_in_two_hands_are_refused() -> None:
    with pytest.raises(HousewayError) as caught:
        read(edited(PUBLIC, dealt_line(1), dealt_line(1)[:-2] + "1x"))
    assert caught.value.code == "card_unknown"
    with pytest.raises(CardsWrong):
        read(edited(PUBLIC, dealt_line(1), "dealt 1" + dealt_line(2)[7:]))


def test_a_replay_of_the_hosts_form_needs_the_entropy_that_gives_the_hands() -> None:
    assert RECORD.dealing is not None
    hexed = RECORD.dealing.entropy[0].hex()
    with pytest.raises(RecordInconsistent) as caught:
        read(edited(HOSTS, hexed, "00" * 32))
    assert caught.value.params == {"field": "order"}


@given(st.text(max_size=300))
@profile(derandomize=True, database=None, deadline=None, max_examples=60)
def test_no_text_leaves_the_error_tree(text: str) -> None:
    with pytest.raises(HousewayError):
        read(text)


@pytest.mark.parametrize("text", [HOSTS, PUBLIC])
def test_a_damaged_text_never_leaves_the_error_tree(text: str) -> None:
    """One character exchanged, dropped or doubled: refused, or it reads as what it says."""
    chance = random.Random(13)
    for _ in range(250):
        at = chance.randrange(len(text))
        piece = chance.choice(["", text[at] * 2, " ", "\n", "\u2028", "-", "0", "9", "A", "s", "\ud800", "/", "="])
        damaged = text[:at] + piece + text[at + 1 :]
        try:
            record = read(damaged)
        except HousewayError:
            continue
        assert write(record).split() == damaged.split()
