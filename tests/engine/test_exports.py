"""What `houseway` exports: `__all__` is sorted and true, and the version is the distribution's."""

import types
from importlib.metadata import version

import pytest

import houseway


def by_kind(name: str) -> tuple[int, str]:
    """Constants, then classes, then functions and the rest."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name


def test_all_is_sorted_without_repeats() -> None:
    assert houseway.__all__ == sorted(set(houseway.__all__), key=by_kind)


@pytest.mark.parametrize("name", houseway.__all__)
def test_every_exported_name_is_there(name: str) -> None:
    assert not isinstance(getattr(houseway, name), types.ModuleType)


def test_every_public_name_is_exported() -> None:
    bound = {name for name, value in vars(houseway).items() if not isinstance(value, types.ModuleType)}
    assert {name for name in bound if not name.startswith("_")} | {"__version__"} == set(houseway.__all__)


def test_a_star_import_binds_exactly_all() -> None:
    names: dict[str, object] = {}
    exec("from houseway import *", names)
    assert set(names) - {"__builtins__"} == set(houseway.__all__)


def test_the_version_is_the_distributions() -> None:
    assert houseway.__version__ == version("houseway")
