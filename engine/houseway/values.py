"""The base of the engine's frozen records.

A subclass lists its fields as annotations, with defaults where it has any, and gets construction,
equality by type and fields, hashing and a ``repr`` that rebuilds it. To a type checker it is a
frozen dataclass. It is none at run time because importing ``dataclasses`` and letting it compile
forty classes takes longer than the whole import of the engine may (docs/decisions).
"""

from collections.abc import Callable
from types import CodeType, FunctionType
from typing import Any, ClassVar, Never, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """A frozen record; ``replace`` makes a changed copy."""

    # Apart from the fields: the hash, so that a rule set as the key of a cache is hashed once, and what was derived.
    __slots__ = ("__dict__", "_derived", "_hash")

    fields: ClassVar[tuple[str, ...]] = ()
    defaults: ClassVar[dict[str, Any]] = {}
    _derived: dict[Callable[..., Any], Any]
    _hash: int

    def __init_subclass__(cls) -> None:
        cls.fields = tuple(cls.__annotations__)
        cls.defaults = {name: getattr(cls, name) for name in cls.fields if hasattr(cls, name)}
        type.__setattr__(cls, "__init__", Value.__init__)

    def __init__(self, *values: Any, **named: Any) -> None:
        _write_init(type(self))
        type(self).__init__(self, *values, **named)

    def _state(self) -> tuple[Any, ...]:
        held = self.__dict__
        return tuple([held[name] for name in self.fields])

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.__dict__ == self.__dict__

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            object.__setattr__(self, "_hash", hash((type(self), self._state())))
            return self._hash

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={self.__dict__[name]!r}" for name in self.fields)
        return f"{type(self).__name__}({shown})"

    def __setattr__(self, name: str, value: object) -> Never:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __delattr__(self, name: str) -> Never:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def derive[Found](self, work: Callable[[Self], Found]) -> Found:
        """What ``work`` makes of this record alone, worked out once: what never changes leads to the same again."""
        known = getattr(self, "_derived", None)
        if known is None:
            known = {}
            object.__setattr__(self, "_derived", known)
        elif work in known:
            found: Found = known[work]
            return found
        known[work] = made = work(self)
        return made

    def derives_as(self, work: Callable[[Self], Any], found: Any) -> Self:
        """The record itself, told what ``work`` makes of it, where that is known from another record."""
        if not hasattr(self, "_derived"):
            object.__setattr__(self, "_derived", {})
        self._derived[work] = found
        return self

    def replace(self, **changes: Any) -> Self:
        """A copy with some fields changed."""
        copy = object.__new__(type(self))
        held = copy.__dict__
        held |= self.__dict__
        held |= changes
        if len(held) != len(self.fields):
            raise TypeError(f"{type(self).__name__} takes {', '.join(self.fields)}")
        return copy


def _write_init(cls: type[Value]) -> None:
    """Give a class the ``__init__`` of its fields, when its first record is made.

    Written out, it takes a third of the time of one that loops over the fields; written for all classes at the start,
    it would make the import longer by those that are not used.
    """
    keeps = "".join(f"; held[{name!r}] = {name}" for name in cls.fields)
    source = f"def __init__(self, {', '.join(cls.fields)}): held = self.__dict__{keeps}"
    (code,) = (part for part in compile(source, cls.__name__, "exec").co_consts if isinstance(part, CodeType))
    init = FunctionType(code, {}, "__init__", tuple(cls.defaults.values()))
    init.__qualname__ = f"{cls.__qualname__}.__init__"  # a TypeError names it
    type.__setattr__(cls, "__init__", init)
