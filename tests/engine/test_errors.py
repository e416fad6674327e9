"""The error tree: one stable code a class, drawn as it is, and all that is wrong in one refusal."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway import errors
from houseway.errors import CardDuplicate, CardUnknown, HandSize, HousewayError, refuse, to_json

ENGINE = Path(errors.__file__).parent


def leaves(cls: type[HousewayError]) -> Iterator[type[HousewayError]]:
    """The classes of the tree that are raised."""
    below = cls.__subclasses__()
    if not below:
        yield cls
    for sub in below:
        yield from leaves(sub)


# The branch of rooms stands in a module of its own, and is there only once somebody imported it.
BRANCHES = [branch for branch in HousewayError.__subclasses__() if branch.__module__ == errors.__name__]
LEAVES = [leaf for branch in BRANCHES for leaf in leaves(branch)]


def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@pytest.mark.parametrize("cls", LEAVES, ids=lambda cls: cls.__name__)
def test_a_code_is_the_name_of_its_class(cls: type[HousewayError]) -> None:
    assert cls.__dict__["code"] == snake(cls.__name__)
    assert cls.__doc__


def test_codes_are_unique() -> None:
    assert len({cls.code for cls in LEAVES}) == len(LEAVES)


def test_the_drawing_is_the_tree() -> None:
    drawn: dict[str, list[str]] = {}
    branch = ""
    for line in (errors.__doc__ or "").splitlines():
        if found := re.match(r"^    [├└]── (\w+)", line):
            branch = found[1]
            drawn[branch] = []
        elif re.match(r"^    [│ ]   [│├└]", line):
            drawn[branch] += re.findall(r"[A-Z]\w+", line)
    assert {name: sorted(below) for name, below in drawn.items()} == {
        cls.__name__: sorted(leaf.__name__ for leaf in leaves(cls)) for cls in BRANCHES
    }


def test_no_code_is_dead() -> None:
    source = "\n".join(path.read_text() for path in ENGINE.glob("*.py") if path.name != "errors.py")
    assert [cls.__name__ for cls in LEAVES if not re.search(rf"\b{cls.__name__}\b\(", source)] == []


def test_refuse_raises_the_first_with_the_rest() -> None:
    problems = [HandSize(need=13, got=12), CardDuplicate(card="2c"), CardDuplicate(card="3c")]
    with pytest.raises(HandSize) as caught:
        refuse(problems)
    assert list(caught.value.problems) == problems
    assert str(caught.value) == "hand_size need=13 got=12; card_duplicate card=2c; card_duplicate card=3c"


def test_refuse_does_nothing_without_a_problem() -> None:
    refuse([])


def test_the_form_that_leaves_lists_every_problem() -> None:
    with pytest.raises(CardUnknown) as caught:
        refuse([CardUnknown(text="1x"), CardUnknown(text="Zz")])
    form = to_json(caught.value)
    assert json.loads(json.dumps(form)) == {
        "code": "card_unknown",
        "params": {"text": "1x"},
        "problems": [
            {"code": "card_unknown", "params": {"text": "1x"}},
            {"code": "card_unknown", "params": {"text": "Zz"}},
        ],
    }


def test_one_problem_is_listed_too() -> None:
    assert to_json(HandSize(need=13, got=1)).get("problems") == [
        {"code": "hand_size", "params": {"need": 13, "got": 1}}
    ]


def test_repr_rebuilds() -> None:
    error = eval(repr(CardUnknown(text="1x")), {"CardUnknown": CardUnknown})
    assert (type(error), error.params) == (CardUnknown, {"text": "1x"})
