"""The base of the engine's frozen records.

A subclass lists its fields as annotations, with defaults where it has any, and gets construction,
equality by type and fields, hashing and a ``repr`` that rebuilds it. To a type checker it is a
frozen dataclass. It is none at run time because importing ``dataclasses`` and letting it compile
forty classes takes longer than the whole import of the engine may (docs/decisions).
"""

from collections.abc import Callable
from types import CodeType, FunctionType
from typing import Any, ClassVar, Never, Self, dataclass_transform


class _Kind(type):
    """Makes the fields of a class its slots, and its methods that name them when they are first called."""

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> "_Kind":
        if not bases:
            return super().__new__(cls, name, bases, space)
        # From 3.14 on, which the browser has, annotations are a function until somebody asks; 1 asks for their values.
        annotate = space.get("__annotate_func__")
        fields = tuple(space.get("__annotations__", ()) if annotate is None else annotate(1))
        defaults = {field: space.pop(field) for field in fields if field in space}
        return super().__new__(
            cls, name, bases, {**space, **UNWRITTEN, "__slots__": fields, "fields": fields, "defaults": defaults}
        )


@dataclass_transform(frozen_default=True)
class Value(metaclass=_Kind):
    """A frozen record; ``replace`` makes a changed copy."""

    # Apart from the fields: the hash, so that a rule set as the key of a cache is hashed once, and what was derived.
    __slots__ = ("_derived", "_hash")

    fields: ClassVar[tuple[str, ...]] = ()
    defaults: ClassVar[dict[str, Any]] = {}
    _derived: dict[Callable[..., Any], Any]
    _hash: int

    def __init__(self, *values: Any, **named: Any) -> None:
        _write(type(self))
        type(self).__init__(self, *values, **named)

    def replace(self, **changes: Any) -> Self:
        """A copy with some fields changed."""
        _write(type(self))
        return self.replace(**changes)

    def _state(self) -> tuple[Any, ...]:
        """The fields' values."""
        return tuple([getattr(self, name) for name in self.fields])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Value) and type(other) is type(self) and other._state() == self._state()

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            object.__setattr__(self, "_hash", hash((type(self), self._state())))
            return self._hash

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={value!r}" for name, value in zip(self.fields, self._state(), strict=True))
        return f"{type(self).__name__}({shown})"

    def __reduce__(self) -> tuple[type[Self], tuple[Any, ...]]:
        return type(self), self._state()

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


UNWRITTEN = {"__init__": Value.__init__, "replace": Value.replace}


def _write(cls: type[Value]) -> None:
    """Give a class the methods that name its fields, when the first of them is called.

    Written out, they take a third of the time of ones that loop over the fields; written for all classes at the start,
    they would make the import longer by those that are not used. Slots are filled past the ``__setattr__`` that
    refuses to.
    """
    fields, same = cls.fields, object()
    known = {"_cls": cls, "_new": object.__new__, "_same": same}
    known |= {f"_fill_{name}": cls.__dict__[name].__set__ for name in fields}
    init, replace = (FunctionType(code, known, code.co_name) for code in _codes(cls.__name__, fields))
    init.__defaults__ = tuple(cls.defaults.values())
    replace.__kwdefaults__ = dict.fromkeys(fields, same)
    for method in (init, replace):
        method.__qualname__ = f"{cls.__qualname__}.{method.__name__}"  # a TypeError names it
        type.__setattr__(cls, method.__name__, method)


def _codes(name: str, fields: tuple[str, ...]) -> list[CodeType]:
    filled = "".join(f"; _fill_{field}(self, {field})" for field in fields)
    copied = "".join(f"; _fill_{field}(_copy, self.{field} if {field} is _same else {field})" for field in fields)
    changes = ", ".join(["self", *(["*"] if fields else []), *fields])
    source = (
        f"def __init__({', '.join(['self', *fields])}): pass{filled}\n"
        f"def replace({changes}): _copy = _new(_cls){copied}; return _copy\n"
    )
    return [part for part in compile(source, name, "exec").co_consts if isinstance(part, CodeType)]
