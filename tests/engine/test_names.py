"""Names are labels that tell the seats of one table apart (rooms 1.6)."""

import pytest

from houseway.commands import End, Join, Rename
from houseway.events import Renamed
from houseway.legality import NAME_MAX, may, why_not
from houseway.step import step
from houseway.table import Table, new_table


def called(*names: str) -> Table:
    """A table at which these people sit, the others open."""
    table = new_table(names[0])
    for seat, name in enumerate(names[1:], start=1):
        table, _ = step(table, Join(seat, name), 0)
    return table


@pytest.mark.parametrize("name", ["Ada", "ADA", "  ada "])
def test_a_name_that_differs_only_in_case_is_taken_and_another_is_suggested(name: str) -> None:
    """Rooms 1.6"""
    (problem,) = why_not(called("Ada"), Join(1, name))
    assert problem.code == "name_taken"
    assert problem.params == {"name": name.strip(), "suggestion": f"{name.strip()} 2"}


def test_a_name_that_folds_to_two_letters_is_taken_too() -> None:
    (problem,) = why_not(called("STRASSE"), Join(1, "straße"))
    assert problem.params["suggestion"] == "straße 2"


def test_the_suggestion_is_free_and_not_too_long() -> None:
    long = "a" * NAME_MAX
    table = called(long, "a" * (NAME_MAX - 2) + " 2")
    (problem,) = why_not(table, Join(2, long))
    assert problem.params["suggestion"] == "a" * (NAME_MAX - 2) + " 3"
    assert may(table, Join(2, str(problem.params["suggestion"])))


def test_a_name_is_changed_between_hands_to_one_that_is_free() -> None:
    table = called("Ada", "Ben")
    renamed, events = step(table, Rename(1, " Bea "), 0)
    assert [seat.name for seat in renamed.seats[:2]] == ["Ada", "Bea"]
    assert events == (Renamed(1, "Bea"),)
    assert [problem.code for problem in why_not(table, Rename(1, "ada"))] == ["name_taken"]
    assert [problem.code for problem in why_not(table, Rename(1, " "))] == ["name_invalid"]
    assert [problem.code for problem in why_not(table, Rename(2, "Cid"))] == ["seat_open"]
    assert step(table, Rename(1, "BEN"), 0)[0].seats[1].name == "BEN"  # one's own name in another case
    assert step(table, Rename(1, "Ben"), 0) == (table, ())


def test_any_seat_ends_a_table_whose_host_is_gone() -> None:
    """Rooms 1.5"""
    table = called("Ada", "Ben")
    assert [problem.code for problem in why_not(table, End(1))] == ["not_host"]
    assert step(table, End(1, host_gone=True), 0)[0].ended
