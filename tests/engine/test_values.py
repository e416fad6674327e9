"""The base of frozen records: construction, equality, hashing, repr, and that nothing changes."""

import copy
import pickle
from typing import Any

import pytest

from houseway.arrangement import Arrangement
from houseway.ruleset import HomeRun, Royalties
from houseway.values import Value


class Point(Value):
    """Two fields, one with a default."""

    x: int
    y: int = 7


class Dot(Value):
    """The same fields as a point."""

    x: int
    y: int = 7


def test_fields_by_place_and_by_name() -> None:
    assert Point(1, 2) == Point(x=1, y=2) == Point(1, y=2)
    assert (Point(1).x, Point(1).y) == (1, 7)
    assert Point.fields == ("x", "y")


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), ((), {"y": 1}), ((1, 2, 3), {}), ((1,), {"x": 1}), ((1,), {"z": 1}), ((1, 2), {"y": 2})],
)
def test_wrong_fields_are_refused(values: tuple[int, ...], named: dict[str, int]) -> None:
    build: Any = Point
    with pytest.raises(TypeError, match=r"Point\.__init__\(\) "):
        build(*values, **named)


def test_equality_is_by_type_and_fields() -> None:
    assert Point(1, 2) != Point(2, 1)
    assert Point(1, 2) != Dot(1, 2)
    assert Point(1, 2) != (1, 2)


def test_equal_records_are_one_key() -> None:
    assert len({Point(1), Point(1, 7), Point(x=1)}) == 1
    assert len({Point(1), Dot(1), Point(2)}) == 3


@pytest.mark.parametrize("name", ["x", "y", "new"])
def test_a_record_never_changes(name: str) -> None:
    point = Point(1, 2)
    with pytest.raises(AttributeError, match="frozen"):
        setattr(point, name, 3)
    with pytest.raises(AttributeError, match="frozen"):
        delattr(point, name)
    assert point == Point(1, 2)


def test_replace_makes_a_changed_copy() -> None:
    point = Point(1, 2)
    assert point.replace(y=3) == Point(1, 3)
    assert point == Point(1, 2)
    assert point.replace() == point
    with pytest.raises(TypeError, match=r"Point\.replace\(\) "):
        point.replace(z=3)


class Odd(Value):
    """Fields named like what the written methods could use."""

    copy: int
    new: int
    same: int = 3


class Empty(Value):
    """No fields."""


def test_fields_may_have_any_name() -> None:
    assert Odd(1, 2).replace(new=5) == Odd(copy=1, new=5, same=3)
    assert Empty().replace() == Empty()


@pytest.mark.parametrize(
    "value", [Point(1), Empty(), HomeRun(3, "multiply", 2)], ids=lambda value: type(value).__name__
)
def test_a_copy_is_an_equal_record(value: Value) -> None:
    """Also through bytes, and without what was derived."""
    value.derive(repr)
    assert copy.copy(value) == copy.deepcopy(value) == pickle.loads(pickle.dumps(value)) == value


def test_a_record_has_room_for_its_fields_alone() -> None:
    """No dictionary: a table is made of hundreds of records, made and let go with every operation."""
    assert not hasattr(Point(1), "__dict__")


@pytest.mark.parametrize(
    "value",
    [
        Point(1, 2),
        HomeRun(3, "multiply", 2),
        Royalties(),
        Arrangement.parse("Qs Qh Qd / As Ah Ad 2c 2d / 5s 6s 7s 8s 9s"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_repr_rebuilds(value: Value) -> None:
    names = {"Point": Point, "HomeRun": HomeRun, "Royalties": Royalties, "Arrangement": Arrangement}
    assert eval(repr(value), names) == value  # a repr is there to be pasted
